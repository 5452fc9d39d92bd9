#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// What a table asks its adapter, whatever the screen is.
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
        var isBusy: Bool { get }
    }

    /// The methods by which a table knows its adapter.
    @MainActor
    final class TableMethods: ListMethods {
        weak var owner: (any TableOwner)?

        private func ask<Result>(_ question: (any TableOwner) -> Result) -> Result? { ask(owner, question) }
    }

    extension TableMethods: NSTableViewDataSource {
        func numberOfRows(in tableView: NSTableView) -> Int {
            owner?.numberOfRows ?? 0
        }
    }

    extension TableMethods: NSTableViewDelegate {
        func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
            // A group row has no column.
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
            // A batch moves what is selected, and an adapter selects too: only the user taps.
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
            let commands = ask { $0.commands(edge == .leading ? .leading : .trailing, row: row) } ?? []
            return commands.map { command in
                let action = NSTableViewRowAction(
                    style: command.role == .destructive ? .destructive : .regular,
                    title: command.title
                ) { _, _ in command.perform() }
                action.image = command.image.flatMap { NSImage($0) }
                if let color = command.color { action.backgroundColor = NSColor(color) }
                return action
            }
        }
    }
#endif
