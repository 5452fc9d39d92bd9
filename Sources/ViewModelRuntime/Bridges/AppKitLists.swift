#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    extension ScreenList {
        /// Shows another frame in a table whose data source answers from this list, with the rows of all sections in one:
        /// `numberOfRows` and `path(ofRow:)`.
        ///
        /// A table of AppKit has no sections, and takes its changes one after another: what moves is taken out and put in.
        /// A table that is not in a window is reloaded.
        public func show(
            _ next: Screen,
            in table: NSTableView,
            with animation: NSTableView.AnimationOptions = .effectFade
        ) {
            guard table.window != nil else {
                swap(to: next)
                return table.reloadData()
            }
            let changes = FlatChanges(next.changes(from: screen), from: screen, to: next)
            table.beginUpdates()
            swap(to: next)
            table.removeRows(at: IndexSet(changes.removed), withAnimation: animation)
            table.insertRows(at: IndexSet(changes.inserted), withAnimation: animation)
            table.endUpdates()
            let updated = IndexSet(changes.updated)
            if updated.isEmpty { return }
            table.reloadData(
                forRowIndexes: updated,
                columnIndexes: IndexSet(integersIn: 0..<table.numberOfColumns)
            )
            // A reload asks for no heights.
            table.noteHeightOfRows(withIndexesChanged: updated)
        }
    }
#endif
