// Models menus whose items a delegate provides.

// All requirements are optional.
// Source: NSMenu.h, macOS 14.5; NSMenuDelegate (documentation, macOS 26)
@MainActor public protocol NSMenuDelegate: NSObjectProtocol {
    func menuNeedsUpdate(_ menu: NSMenu)
}

// Source: NSMenu.h, macOS 14.5: the behavior without the optional method
extension NSMenuDelegate {
    public func menuNeedsUpdate(_ menu: NSMenu) {}
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSMenu.h, macOS 14.5
@MainActor open class NSMenu: NSObject {
    public var title: String
    // Source: NSUserInterfaceItemIdentification.h, macOS 11.3
    public var identifier: NSUserInterfaceItemIdentifier?
    public weak var delegate: (any NSMenuDelegate)?
    public var autoenablesItems = true
    public private(set) var items: [NSMenuItem] = []

    public init(title: String) {
        self.title = title
    }

    public required init(coder: NSCoder) {
        title = ""
    }

    public func addItem(_ newItem: NSMenuItem) {
        precondition(newItem.menu == nil, "NSMenu.addItem(_:): the item is in another menu")
        newItem.menu = self
        items.append(newItem)
    }

    public func removeAllItems() {
        for item in items { item.menu = nil }
        items = []
    }
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSMenuItem.h, macOS 27
@MainActor open class NSMenuItem: NSObject {
    public internal(set) weak var menu: NSMenu?
    public var title: String
    public var image: NSImage?
    public var isEnabled = true
    public weak var target: AnyObject?
    public var action: Selector?
    public var keyEquivalent: String
    public var representedObject: Any?

    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
        title = string
        action = selector
        keyEquivalent = charCode
    }

    public required init(coder: NSCoder) {
        title = ""
        keyEquivalent = ""
    }

    /// Simulates that the user chooses the item. Does nothing if the item is disabled or has no target, or if
    /// `autoenablesItems` of the menu is `true`. In the latter case, AppKit disables items whose target does not
    /// implement the action. The model has no Objective-C runtime, so it cannot check whether the target implements the
    /// action.
    @_spi(Model) public func choose() {
        guard isEnabled, menu?.autoenablesItems == false, let target = target as? NSObject else { return }
        _ = target.perform(action, with: self)
    }
}

// Model: input of the user.
extension NSTableView {
    /// Simulates that the user clicks a row with the right button. Returns the items of the menu, or an empty array if
    /// the table view has no menu.
    @_spi(Model) public func menuItems(ofRow row: Int) -> [NSMenuItem] {
        guard let menu else { return [] }
        clickedRow = row
        menu.delegate?.menuNeedsUpdate(menu)
        clickedRow = -1
        return menu.items
    }
}
