#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// What a table asks its adapter, whatever the screen is: methods of Objective-C cannot be a generic class's.
    @MainActor
    protocol TableOwner: AnyObject {
        var numberOfRows: Int { get }
        func view(ofRow row: Int) -> NSView?
        func isGroupRow(_ row: Int) -> Bool
        func canSelect(_ row: Int) -> Bool
        func selectionDidChange()
        func noteSelection()
        func appear(_ view: NSView, row: Int)
        func disappear(_ view: NSView)
        func commands(_ place: CommandPlace, row: Int) -> [ListCommand]
        var isBusy: Bool { get }
        func busy<Result>(_ body: () -> Result) -> Result
        func noteForeignCall()
    }

    /// The methods by which a table knows its adapter. What it does not have goes to the client's delegate.
    @MainActor
    final class TableMethods: NSObject {
        weak var owner: (any TableOwner)?
        // Asked by the Objective-C runtime, on the main thread like all that concerns a table.
        nonisolated(unsafe) weak var client: (any NSObjectProtocol)?

        nonisolated override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || client?.responds(to: selector) ?? false
        }

        nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
            guard let client, client.responds(to: selector) else { return super.forwardingTarget(for: selector) }
            MainActor.assumeIsolated { owner?.noteForeignCall() }
            return client
        }

        /// Answers a call of the table: frames that it causes wait until it has returned.
        private func ask<Result>(_ question: (any TableOwner) -> Result) -> Result? {
            guard let owner else { return nil }
            return owner.busy { question(owner) }
        }
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
