// What the bridges of the standard traits name of UIKit, and what stubs of views are written with.

public enum UIKeyboardType: Sendable {
    case `default`, emailAddress, numberPad, decimalPad, phonePad
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
}

public enum NSTextAlignment: Sendable {
    case left, center, right, natural
}

open class UILabel: UIView {
    public var text: String?
    public var textColor: UIColor?
    public var font: UIFont?
}

open class UIImageView: UIView {
    public var image: UIImage?
}

open class UIControl: UIView {
    public struct State: Sendable {
        public static let normal = State()
    }

    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 64)
        public static let valueChanged = Event(rawValue: 4096)
        public static let editingChanged = Event(rawValue: 131072)
    }

    public var isEnabled = true
    private var actions: [(event: Event, action: UIAction)] = []

    /// Source: UIKit's documentation of `UIControl.addAction(_:for:)`.
    public func addAction(_ action: UIAction, for event: Event) { actions.append((event, action)) }

    public func sendActions(for event: Event) {
        for (wanted, action) in actions where !wanted.isDisjoint(with: event) { action.handler(action) }
    }
}

open class UISwitch: UIControl {
    public var isOn = false
    public var onTintColor: UIColor?
}

open class UIButton: UIControl {
    public enum ButtonType: Sendable {
        case custom, system
    }

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
    }

    public func setTitle(_ title: String?, for state: State) {}
    public func setTitleColor(_ color: UIColor?, for state: State) {}
}

open class UISlider: UIControl {
    public var minimumValue: Float = 0
    public var maximumValue: Float = 1
    public var value: Float = 0
}

open class UIProgressView: UIView {
    public var progress: Float = 0
    public var progressTintColor: UIColor?
}

/// Source: UIKit's documentation of `UIViewController`: its view is loaded when it is first asked for.
@MainActor open class UIViewController: NSObjectProtocol {
    private var loaded: UIView?

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
    nonisolated public func responds(to selector: Selector!) -> Bool { true }
}

open class UINib {
    /// What the stand-in remembers of how it was made.
    public let name: String

    public init(nibName: String, bundle: Bundle?) {
        name = nibName
    }

    /// The stand-in's nibs hold nothing that has no list.
    public func instantiate(withOwner owner: Any?, options: [String: Any]? = nil) -> [Any] { [] }
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
    public var text: String?
    public static func groupedHeader() -> Self { Self() }
    public static func groupedFooter() -> Self { Self() }
}

@MainActor open class UIStoryboard {
    /// The initial controllers of all storyboards, by the storyboards' names.
    public static var initial: [String: () -> UIViewController] = [:]

    private let name: String

    public init(name: String, bundle: Bundle?) {
        self.name = name
    }

    public func instantiateInitialViewController() -> UIViewController? { Self.initial[name]?() }
}
