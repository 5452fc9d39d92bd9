// Declares the controls and layout types that the view stubs of vmgen use.

// Source: NSUserInterfaceItemIdentification.h, macOS 11.3
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSLayoutGuide.h, macOS 11.3
@MainActor open class NSLayoutGuide {
    public let leadingAnchor = NSLayoutXAxisAnchor()
    public let trailingAnchor = NSLayoutXAxisAnchor()
    public let topAnchor = NSLayoutYAxisAnchor()
    public let bottomAnchor = NSLayoutYAxisAnchor()

    init() {}
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSLayoutAnchor.h, macOS 11.3
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject> {
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { NSLayoutConstraint() }

    init() {}
}

// Source: NSLayoutAnchor.h, macOS 11.3
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

// Source: NSLayoutAnchor.h, macOS 11.3
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSLayoutConstraint.h, macOS 11.3
@MainActor open class NSLayoutConstraint {
    public class func activate(_ constraints: [NSLayoutConstraint]) {}

    init() {}
}

// Source: NSTableCellView.h, macOS 11.3
open class NSTableCellView: NSView {
    @_spi(Model) open override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(role: .cell, isElement: true)
    }
}

// Source: NSStackView.h, macOS 11.3
open class NSStackView: NSView {
    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        for view in views { addSubview(view) }
    }
}

// Source: NSControl.h, macOS 27
open class NSControl: NSView {
    // Source: NSCell.h, macOS 11.3: NSControlStateValue
    public struct StateValue: Hashable, Sendable {
        let rawValue: Int
        public static let on = StateValue(rawValue: 1)
        public static let off = StateValue(rawValue: 0)
    }

    public nonisolated static let textDidChangeNotification = Notification.Name("NSControlTextDidChange")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("NSControlTextDidEndEditing")

    public var isEnabled = true
    open var stringValue = ""
    public var doubleValue = 0.0
    public var integerValue: Int {
        get { Int(doubleValue) }
        set { doubleValue = Double(newValue) }
    }
    public var attributedStringValue = NSAttributedString(string: "") {
        didSet { stringValue = attributedStringValue.string }
    }
    public var font: NSFont?
    public var alignment = NSTextAlignment.natural
    public weak var target: AnyObject?
    public var action: Selector?
    public var cell: NSCell? = NSCell()

    /// Simulates that the user operates the control. The control sends its action.
    @_spi(Model) public func operate() { action?.perform(on: target) }
}

// Source: NSImageView.h, macOS 11.3
open class NSImageView: NSControl {
    public var image: NSImage?
    public var contentTintColor: NSColor?
}

// Source: NSSwitch.h, macOS 14.5
open class NSSwitch: NSControl {
    public var state = StateValue.off
}

// Source: NSButton.h, macOS 11.3
open class NSButton: NSControl {
    public var title = ""
    public var image: NSImage?
    public var contentTintColor: NSColor?
    public var bezelColor: NSColor?
}

// Source: NSSlider.h, macOS 11.3
open class NSSlider: NSControl {
    public var minValue = 0.0
    public var maxValue = 1.0
    public var trackFillColor: NSColor?
}

// Source: NSViewController.h, macOS 11.3
open class NSViewController: NSResponder {
    public let nibName: String?

    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        super.init()
    }

    public required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }

    // Source: NSObject.h (Objective-C runtime), macOS 11.3
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSStoryboard.h, macOS 11.3
@MainActor open class NSStoryboard {
    /// A closure that creates the initial controller of a storyboard, by the name of the storyboard.
    @_spi(Model) public static var initial: [String: () -> NSViewController] = [:]

    private let name: String

    public init(name: String, bundle: Bundle?) {
        self.name = name
    }

    public func instantiateInitialController() -> Any? { Self.initial[name]?() }
}
