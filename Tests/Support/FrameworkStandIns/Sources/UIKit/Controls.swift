// Declares controls, view controllers and other UIKit types that view stubs and the runtime use.

// Source: UITextInputTraits.h, iOS 16.4.
public enum UIKeyboardType: Int, Sendable {
    case `default`, emailAddress, numberPad, decimalPad, phonePad
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
}

// Source: NSText.h, iOS 16.4.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

// Source: UILabel.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UILabel: UIView {
    public var text: String?
    // Source: UILabel.h, iOS 16.4: `UIColor!` and `UIFont!`, because of `null_resettable`.
    public var textColor: UIColor!
    public var font: UIFont!
    public var attributedText: NSAttributedString? {
        didSet { text = attributedText?.string }
    }
    public var textAlignment = NSTextAlignment.natural
    public var numberOfLines = 1

    // Source: UIAccessibility.h, iOS 16.4, and documentation of `UILabel`: a label is an accessibility element by
    // default, and its text is the accessibility label.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        (isAccessibilityElement, accessibilityTraits, isUserInteractionEnabled) = (true, .staticText, false)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

// Source: UIImageView.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIImageView: UIView {
    public var image: UIImage?
}

// Source: UIControl.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
    }

    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 64)
        public static let valueChanged = Event(rawValue: 4096)
        public static let editingChanged = Event(rawValue: 131072)
        public static let editingDidEndOnExit = Event(rawValue: 524288)
    }

    public var isEnabled = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        // Source: UIAccessibility.h, iOS 16.4: UIKit's controls are accessibility elements by default.
        isAccessibilityElement = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private var actions: [(event: Event, action: UIAction)] = []

    public func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((controlEvents, action)) }

    public func sendActions(for controlEvents: Event) {
        for (wanted, action) in actions where !wanted.isDisjoint(with: controlEvents) { action.handler(action) }
    }
}

// Source: UISwitch.h, iOS 16.4; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UISwitch: UIControl {
    public var isOn = false
    public var onTintColor: UIColor?

    /// Simulates that the user toggles the switch.
    @_spi(Model) public func toggle() {
        isOn.toggle()
        sendActions(for: .valueChanged)
    }
}

// Source: UIButton.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
    }

    public let titleLabel: UILabel? = UILabel()

    public func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
    public func setImage(_ image: UIImage?, for state: State) {}
    public func setTitleColor(_ color: UIColor?, for state: State) {}
}

// Source: UISlider.h, iOS 16.4; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UISlider: UIControl {
    public var minimumValue: Float = 0
    public var maximumValue: Float = 1
    public var value: Float = 0
    public var minimumTrackTintColor: UIColor?
}

// Source: UIProgressView.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIProgressView: UIView {
    public var progress: Float = 0
    public var progressTintColor: UIColor?
}

// Source: UIViewController.h, iOS 16.4: the first access to the view loads it. Isolated by NS_SWIFT_UI_ACTOR. Its
// superclasses are left out, except for the requirements of `NSObjectProtocol`.
@MainActor open class UIViewController: NSObjectProtocol {
    private var loaded: UIView?

    public let nibName: String?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
    }

    public required init?(coder: NSCoder) {
        nibName = nil
    }

    public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    public var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }

    public func loadViewIfNeeded() {
        if loaded != nil { return }
        loadView()
        viewDidLoad()
    }

    open func loadView() { loaded = UIView() }
    open func viewDidLoad() {}
    // Source: NSObject.h, iOS 16.4.
    nonisolated public func responds(to selector: Selector!) -> Bool { true }
}

// Source: UINib.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR. Deprecated on visionOS.
@MainActor open class UINib {
    /// The name of the nib.
    @_spi(Model) public let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
    }

    // Source: UINib.h, iOS 16.4. In the model, nibs contain only cells, and lists create the cells, so the result is
    // empty.
    public func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] { [] }

    public struct OptionsKey: Hashable, Sendable {}
}

// Source: UIContentConfiguration.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor public protocol UIContentConfiguration {}

// Source: documentation of `UIListContentConfiguration`, iOS 16.4. The model isolates the type to the main actor, like
// the protocol to which it conforms. The model is therefore stricter than UIKit.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
    public static func groupedHeader() -> UIListContentConfiguration { Self() }
    public static func groupedFooter() -> UIListContentConfiguration { Self() }
}

// Source: UIStoryboard.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR. Deprecated on visionOS.
@MainActor open class UIStoryboard {
    /// The closures that create the initial controllers of storyboards, by storyboard name.
    @_spi(Model) public static var initial: [String: () -> UIViewController] = [:]

    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
    }

    public func instantiateInitialViewController() -> UIViewController? { Self.initial[name]?() }
}
