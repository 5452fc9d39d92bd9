#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    extension ScreenTable: ListAdapter {
        var isOnScreen: Bool { tableView.window != nil }
        var hasUncommittedUpdates: Bool { false }

        func hasCounts(of screen: Screen) -> Bool { tableView.numberOfRows == rows.count }

        /// Returns a Boolean value that indicates whether the changes can insert, delete or move rows of the table.
        /// Headers and footers are also rows of the table, so an update of a header or footer can insert or delete a
        /// row.
        func changesOrder(_ changes: ListChanges) -> Bool {
            changes.changesOrder || !changes.updatedHeaders.isEmpty || !changes.updatedFooters.isEmpty
        }

        func reloadData() {
            rows = FlatRows(screen)
            tableView.reloadData()
        }

        func layOut() {
            tableView.layoutSubtreeIfNeeded()
        }

        func withoutAnimation(_ changes: () -> Void) {
            isAnimated = false
            defer { isAnimated = true }
            NSAnimationContext.withoutDuration(changes)
        }

        /// Deletes, moves and inserts rows one after another in one group of updates.
        ///
        /// Source: AppKit's documentation of `NSTableView.beginUpdates()`.
        func change(
            _ changes: ListChanges,
            from old: Screen,
            to new: Screen,
            swap: @escaping () -> Void,
            completion: @escaping @MainActor () -> Void
        ) {
            let next = FlatRows(new)
            let steps = FlatSteps(changes, from: rows, to: next)
            NSAnimationContext.runAnimationGroup { _ in
                tableView.beginUpdates()
                swap()
                perform(steps, to: next)
                tableView.endUpdates()
            } completionHandler: {
                MainActor.assumeIsolated(completion)
            }
        }

        private func perform(_ steps: FlatSteps, to next: FlatRows) {
            let animation: NSTableView.AnimationOptions = isAnimated ? .effectFade : []
            rows = next
            if !steps.removed.isEmpty {
                tableView.removeRows(at: IndexSet(steps.removed), withAnimation: animation)
            }
            for move in steps.moves { tableView.moveRow(at: move.from, to: move.to) }
            if !steps.inserted.isEmpty {
                tableView.insertRows(at: IndexSet(steps.inserted), withAnimation: animation)
            }
        }

        func update(replaced: [RowPath], updated: [RowPath]) {
            let others = replaced.map { rows.index(of: $0) }
            reload(others)
            noteHeights(others)
            configure(updated.map { rows.index(of: $0) })
        }

        func updateSupplements(headers: [Int], footers: [Int]) {
            // After the user has moved a row, a section can gain or lose its header or footer. Headers and footers are
            // rows of the table, so they are inserted or deleted here.
            let next = FlatRows(screen)
            if next != rows {
                tableView.beginUpdates()
                perform(FlatSteps(ListChanges(), from: rows, to: next), to: next)
                tableView.endUpdates()
            }
            configure(headers.compactMap { rows.index(ofHeader: $0) } + footers.compactMap { rows.index(ofFooter: $0) })
        }

        /// Configures rows in their existing views. If the client returns a different view for a row, the row is
        /// reloaded.
        ///
        /// Source: AppKit's documentation of `NSTableView.view(atColumn:row:makeIfNecessary:)` and of
        /// `reloadData(forRowIndexes:columnIndexes:)`, which requests new views.
        private func configure(_ indexes: [Int]) {
            var others: [Int] = []
            for row in indexes {
                guard let view = tableView.view(atColumn: 0, row: row, makeIfNecessary: false),
                    let entry = rows.entry(at: row)
                else { continue }
                let configured = ShownView.updating(view, of: tableView) { self.view(of: entry) }
                if configured !== view { others.append(row) }
            }
            reload(others)
            noteHeights(indexes)
        }

        /// Updates the heights of rows without animation. Reloading a row does not update its height.
        ///
        /// Source: AppKit's documentation of `reloadData(forRowIndexes:columnIndexes:)`.
        private func noteHeights(_ indexes: [Int]) {
            if indexes.isEmpty { return }
            NSAnimationContext.withoutDuration {
                tableView.noteHeightOfRows(withIndexesChanged: IndexSet(indexes))
            }
        }

        private func reload(_ indexes: [Int]) {
            if indexes.isEmpty { return }
            tableView.reloadData(
                forRowIndexes: IndexSet(indexes),
                columnIndexes: IndexSet(integersIn: 0..<tableView.numberOfColumns)
            )
        }

        var visibleRows: [RowPath] {
            let range = tableView.rows(in: tableView.visibleRect)
            return (range.location..<range.location + range.length).compactMap(path)
        }

        var selectedRows: [RowPath] { tableView.selectedRowIndexes.compactMap(path) }

        func setSelected(_ isSelected: Bool, _ path: RowPath) {
            let row = rows.index(of: path)
            if isSelected {
                tableView.selectRowIndexes([row], byExtendingSelection: tableView.allowsMultipleSelection)
            } else {
                tableView.deselectRow(row)
            }
            noteSelection()
        }

        /// The edited view inside the table, or `nil` if the user edits no view inside the table. The value is also
        /// `nil` if the table itself is the first responder.
        ///
        /// Source: AppKit's documentation of `NSView.isDescendant(of:)`, which returns `true` for the view itself.
        private var editedView: NSView? {
            guard let view = tableView.window?.editedView, view !== tableView, view.isDescendant(of: tableView) else {
                return nil
            }
            return view
        }

        var focusedRow: RowPath? {
            guard let view = editedView else { return nil }
            return path(ofRow: tableView.row(for: view))
        }

        func focus(_ path: RowPath) {
            let row = rows.index(of: path)
            tableView.scrollRowToVisible(row)
            guard let field = tableView.view(atColumn: 0, row: row, makeIfNecessary: true)?.editable else { return }
            _ = tableView.window?.makeFirstResponder(field)
        }

        func endEditing() {
            if editedView != nil { _ = tableView.window?.makeFirstResponder(nil) }
        }

        func scroll(to path: RowPath) {
            tableView.scrollRowToVisible(rows.index(of: path))
        }

        /// Scrolls to the first row of a section, but never beyond the end of the table.
        ///
        /// Source: AppKit's documentation of `NSView.scroll(_:)`.
        func scroll(toSection section: Int) {
            guard let row = rows.index(ofBeginningOf: section) else { return }
            tableView.scroll(NSPoint(x: tableView.visibleRect.minX, y: tableView.rect(ofRow: row).minY))
        }

        func distance(of path: RowPath) -> Double? {
            let top = tableView.visibleRect.minY
            return top <= 0 ? nil : Double(tableView.rect(ofRow: rows.index(of: path)).minY - top)
        }

        func restore(_ distance: Double, of path: RowPath) {
            let top = tableView.rect(ofRow: rows.index(of: path)).minY - CGFloat(distance)
            tableView.scroll(NSPoint(x: tableView.visibleRect.minX, y: top))
        }
    }

    extension NSAnimationContext {
        /// Performs changes with animations of zero duration.
        ///
        /// Source: AppKit's documentation of `NSTableView.noteHeightOfRows(withIndexesChanged:)`, whose animation has
        /// the duration of the current context.
        static func withoutDuration(_ changes: () -> Void) {
            beginGrouping()
            current.duration = 0
            changes()
            endGrouping()
        }
    }
#endif
