// What stubs of views are written with.

public struct NSUserInterfaceItemIdentifier: Sendable, Hashable {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

@MainActor open class NSLayoutGuide {
    public let leadingAnchor = NSLayoutAnchor()
    public let trailingAnchor = NSLayoutAnchor()
    public let topAnchor = NSLayoutAnchor()
    public let bottomAnchor = NSLayoutAnchor()
}

@MainActor open class NSLayoutAnchor {
    public func constraint(equalTo anchor: NSLayoutAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor open class NSLayoutConstraint {
    public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

open class NSTableCellView: NSView {}

open class NSStackView: NSView {
    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
    }
}

open class NSControl: NSView {
    public struct StateValue: Sendable {
        public static let on = StateValue()
        public static let off = StateValue()
    }

    public nonisolated static let textDidChangeNotification = Notification.Name("NSControlTextDidChange")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("NSControlTextDidEndEditing")

    public var isEnabled = true
    open var stringValue = ""
    public var doubleValue = 0.0
    public var font: NSFont?
}

open class NSImageView: NSControl {
    public var image: NSImage?
    public var contentTintColor: NSColor?
}

open class NSSwitch: NSControl {
    public var state = StateValue.off
}

open class NSButton: NSControl {
    public var title = ""
    public var contentTintColor: NSColor?
}

open class NSSlider: NSControl {
    public var minValue = 0.0
    public var maxValue = 1.0
}

@MainActor open class NSViewController {
    public let nibName: String?

    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
    }

    public required init?(coder: NSCoder) {
        nibName = nil
    }

    public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }
}

@MainActor open class NSStoryboard {
    /// The initial controllers of all storyboards, by the storyboards' names.
    public static var initial: [String: () -> NSViewController] = [:]

    private let name: String

    public init(name: String, bundle: Bundle?) {
        self.name = name
    }

    public func instantiateInitialController() -> Any? { Self.initial[name]?() }
}
