#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    extension ScreenList {
        /// Shows a new frame in a table whose data source reads `numberOfRows` and `path(ofRow:)` of this list.
        ///
        /// The table shows the rows of all sections one after another, since `NSTableView` has no sections. To move a
        /// row, the method removes the row and inserts it again. A table that is not in a window is reloaded as a
        /// whole.
        ///
        /// - Parameters:
        ///   - next: The new frame.
        ///   - table: The table.
        ///   - animation: The animation of inserted and removed rows.
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
            // Reloading a row does not update its height, so the table is notified of changed heights.
            table.noteHeightOfRows(withIndexesChanged: updated)
        }
    }
#endif
