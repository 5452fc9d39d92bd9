#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// A context menu of a table that shows the commands of the clicked row.
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

        /// Sets the menu of a table, unless the client has set one.
        func install(in table: NSTableView) {
            if let menu = table.menu, menu.identifier != Self.identifier { return }
            let menu = NSMenu(title: "")
            menu.identifier = Self.identifier
            // All items are enabled. The responder chain must not disable them.
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
