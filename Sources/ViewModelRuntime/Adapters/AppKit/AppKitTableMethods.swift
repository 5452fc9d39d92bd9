#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// The interface through which a table's data source and delegate call the adapter. The protocol hides the type
    /// of the adapter's screen.
    @MainActor
    protocol TableOwner: AnyObject {
        var numberOfRows: Int { get }
        func view(ofRow row: Int) -> NSView?
        func isGroupRow(_ row: Int) -> Bool
        func canSelect(_ row: Int) -> Bool
        func selectionDidChange()
        func noteSelection()
        func appear(_ view: NSView, row: Int)
        func disappear(_ view: AnyObject)
        func commands(_ place: CommandPlace, row: Int) -> [ListCommand]
        func canMove(_ row: Int) -> Bool
        func beginDrag(_ indexes: IndexSet)
        func endDrag()
        func dropIndex(near index: Int) -> Int?
        func drop(above index: Int) -> Bool
        var isBusy: Bool { get }
    }

    /// An object that is the data source and the delegate of a table. Its methods call the table's adapter.
    @MainActor
    final class TableMethods: ListMethods {
        weak var owner: (any TableOwner)?

        nonisolated override init() {
            super.init()
        }

        private func ask<Result>(_ question: (any TableOwner) -> Result) -> Result? { ask(owner, question) }

        /// Returns the commands of a row for the swipe or the menu that `place` specifies.
        func commands(_ place: CommandPlace, row: Int) -> [ListCommand] { ask { $0.commands(place, row: row) } ?? [] }

        /// Returns a Boolean value that indicates whether a drag carries rows of this table. Any other drag carries
        /// content of the client.
        private func isOwn(_ info: any NSDraggingInfo, _ tableView: NSTableView) -> Bool {
            (info.draggingSource as? NSTableView) === tableView
        }

        /// Returns the client's delegate if it is also a data source, and otherwise `nil`. Such a delegate can accept
        /// drops of the client's content. If the result is not `nil`, this method records that the table calls code of
        /// the client.
        private func clientDataSource() -> (any NSTableViewDataSource)? {
            guard let dataSource = client as? any NSTableViewDataSource else { return nil }
            observer?.noteForeignCall()
            return dataSource
        }
    }

    extension TableMethods: NSTableViewDataSource {
        func numberOfRows(in tableView: NSTableView) -> Int {
            owner?.numberOfRows ?? 0
        }

        /// Returns a pasteboard item that contains the index `row`, or `nil` if the user may not drag the row.
        ///
        /// Source: AppKit's documentation of `tableView(_:pasteboardWriterForRow:)`.
        func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int) -> (any NSPasteboardWriting)? {
            guard ask({ $0.canMove(row) }) ?? false else { return nil }
            let item = NSPasteboardItem()
            _ = item.setString("\(row)", forType: .screenRow)
            return item
        }

        func tableView(
            _ tableView: NSTableView,
            draggingSession session: NSDraggingSession,
            willBeginAt screenPoint: NSPoint,
            forRowIndexes rowIndexes: IndexSet
        ) {
            ask { $0.beginDrag(rowIndexes) }
        }

        func tableView(
            _ tableView: NSTableView,
            draggingSession session: NSDraggingSession,
            endedAt screenPoint: NSPoint,
            operation: NSDragOperation
        ) {
            ask { $0.endDrag() }
        }

        func tableView(
            _ tableView: NSTableView,
            validateDrop info: any NSDraggingInfo,
            proposedRow row: Int,
            proposedDropOperation dropOperation: NSTableView.DropOperation
        ) -> NSDragOperation {
            guard isOwn(info, tableView) else {
                return clientDataSource()?.validate(tableView, info, row, dropOperation) ?? []
            }
            // For a drop on the table as a whole, AppKit passes the row -1. Such a drop counts as a drop below the last
            // row.
            let proposed = row < 0 ? tableView.numberOfRows : row
            guard let index = ask({ $0.dropIndex(near: proposed) }).flatMap({ $0 }) else { return [] }
            tableView.setDropRow(index, dropOperation: .above)
            return .move
        }

        func tableView(
            _ tableView: NSTableView,
            acceptDrop info: any NSDraggingInfo,
            row: Int,
            dropOperation: NSTableView.DropOperation
        ) -> Bool {
            guard isOwn(info, tableView) else {
                return clientDataSource()?.accept(tableView, info, row, dropOperation) ?? false
            }
            return ask { $0.drop(above: row) } ?? false
        }
    }

    // In Objective-C, a client's data source need not implement these methods. So the calls use `?`, and return `nil`
    // for a method that is not implemented.
    extension NSTableViewDataSource {
        fileprivate func validate(
            _ table: NSTableView,
            _ info: any NSDraggingInfo,
            _ row: Int,
            _ operation: NSTableView.DropOperation
        ) -> NSDragOperation? {
            #if canImport(ObjectiveC)
                return tableView?(table, validateDrop: info, proposedRow: row, proposedDropOperation: operation)
            #else
                return tableView(table, validateDrop: info, proposedRow: row, proposedDropOperation: operation)
            #endif
        }

        fileprivate func accept(
            _ table: NSTableView,
            _ info: any NSDraggingInfo,
            _ row: Int,
            _ operation: NSTableView.DropOperation
        ) -> Bool? {
            #if canImport(ObjectiveC)
                return tableView?(table, acceptDrop: info, row: row, dropOperation: operation)
            #else
                return tableView(table, acceptDrop: info, row: row, dropOperation: operation)
            #endif
        }
    }

    extension TableMethods: NSTableViewDelegate {
        func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
            // AppKit passes no column for a group row. The views of all other rows are in the first column.
            if let tableColumn, tableColumn !== tableView.tableColumns.first { return nil }
            return ask { $0.view(ofRow: row) }.flatMap { $0 }
        }

        func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
            ask { $0.isGroupRow(row) } ?? false
        }

        func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
            ask { $0.canSelect(row) } ?? false
        }

        func tableViewSelectionDidChange(_ notification: Notification) {
            // A batch update or the adapter can also change the selection, but only a change by the user counts as a
            // tap.
            if let owner, owner.isBusy { return owner.noteSelection() }
            ask { $0.selectionDidChange() }
        }

        func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
            ask { $0.appear(rowView, row: row) }
        }

        func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
            ask { $0.disappear(rowView) }
        }

        func tableView(
            _ tableView: NSTableView,
            rowActionsForRow row: Int,
            edge: NSTableView.RowActionEdge
        ) -> [NSTableViewRowAction] {
            return commands(edge == .leading ? .leading : .trailing, row: row).map { command in
                let action = NSTableViewRowAction(
                    style: command.role == .destructive ? .destructive : .regular,
                    title: command.title
                ) { [weak tableView] _, _ in
                    let count = tableView?.numberOfRows
                    command.perform()
                    // AppKit does not hide the buttons of the row after the action. So the buttons are hidden here,
                    // unless the action has removed the row.
                    if tableView?.numberOfRows == count { tableView?.rowActionsVisible = false }
                }
                action.image = command.image.flatMap { NSImage($0) }
                if let color = command.color { action.backgroundColor = NSColor(color) }
                return action
            }
        }
    }
#endif
