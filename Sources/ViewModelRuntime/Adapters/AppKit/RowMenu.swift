#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// Fills the context menu of a table with the commands of the row that is clicked.
    ///
    /// Source: AppKit's documentation of `NSTableView.clickedRow` and of `NSMenuDelegate.menuNeedsUpdate(_:)`. A menu
    /// without items is not shown.
    @MainActor
    final class RowMenu: NSObject {
        weak var methods: TableMethods?
        private weak var table: NSTableView?

        nonisolated override init() {
            super.init()
        }

        private static var identifier: NSUserInterfaceItemIdentifier { .init("ViewModelRuntime.RowMenu") }

        /// Gives a table its menu. A table that has a menu of the client's keeps it.
        func install(in table: NSTableView) {
            if let menu = table.menu, menu.identifier != Self.identifier { return }
            let menu = NSMenu(title: "")
            menu.identifier = Self.identifier
            // Items are enabled as they are, and not by the responder chain.
            menu.autoenablesItems = false
            menu.delegate = self
            table.menu = menu
            self.table = table
        }

        private func item(_ command: ListCommand) -> NSMenuItem {
            let item = NSMenuItem(title: command.title, action: Self.action, keyEquivalent: "")
            item.target = self
            item.representedObject = command
            item.image = command.image.flatMap { NSImage($0) }
            return item
        }

        private func send(_ item: Any?) {
            ((item as? NSMenuItem)?.representedObject as? ListCommand)?.perform()
        }

        #if canImport(ObjectiveC)
            private static var action: Selector { #selector(RowMenu.sendCommand(_:)) }

            @objc private func sendCommand(_ sender: Any?) { send(sender) }
        #else
            private static var action: Selector { "sendCommand:" }

            nonisolated override func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
                nonisolated(unsafe) let (menu, sender) = (self, object)
                MainActor.assumeIsolated { menu.send(sender) }
                return nil
            }
        #endif
    }

    extension RowMenu: NSMenuDelegate {
        func menuNeedsUpdate(_ menu: NSMenu) {
            menu.removeAllItems()
            guard let table, table.clickedRow >= 0 else { return }
            for command in methods?.commands(.menu, row: table.clickedRow) ?? [] { menu.addItem(item(command)) }
        }
    }
#endif
