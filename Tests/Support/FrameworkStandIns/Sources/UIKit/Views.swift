// Views, in which one may be edited.

public enum UIUserInterfaceLayoutDirection: Sendable {
    case leftToRight, rightToLeft
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let button = Self(rawValue: 1)
    public static let link = Self(rawValue: 2)
    public static let image = Self(rawValue: 4)
    public static let selected = Self(rawValue: 8)
    public static let playsSound = Self(rawValue: 16)
    public static let keyboardKey = Self(rawValue: 32)
    public static let staticText = Self(rawValue: 64)
    public static let summaryElement = Self(rawValue: 128)
    public static let notEnabled = Self(rawValue: 256)
    public static let updatesFrequently = Self(rawValue: 512)
    public static let searchField = Self(rawValue: 1024)
    public static let startsMediaSession = Self(rawValue: 2048)
    public static let adjustable = Self(rawValue: 4096)
    public static let allowsDirectInteraction = Self(rawValue: 8192)
    public static let causesPageTurn = Self(rawValue: 16384)
    public static let header = Self(rawValue: 65536)
    public static let tabBar = Self(rawValue: 131072)
}

@MainActor public final class UIAccessibilityCustomAction {
    public let name: String
    public let actionHandler: (UIAccessibilityCustomAction) -> Bool

    public init(name: String, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool) {
        self.name = name
        self.actionHandler = actionHandler
    }
}

@MainActor open class UIView {
    public var translatesAutoresizingMaskIntoConstraints = true
    public var tintColor: UIColor?
    public var clipsToBounds = false
    public var isHidden = false
    public let layoutMarginsGuide = UILayoutGuide()
    public let leadingAnchor = NSLayoutAnchor()
    public let trailingAnchor = NSLayoutAnchor()
    public let topAnchor = NSLayoutAnchor()
    public let bottomAnchor = NSLayoutAnchor()
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    open var window: UIWindow? { superview?.window }

    public var accessibilityIdentifier: String?
    public var accessibilityLabel: String?
    public var accessibilityValue: String?
    public var accessibilityHint: String?
    public var accessibilityTraits: UIAccessibilityTraits = []
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}

    public convenience init() {
        self.init(frame: .zero)
    }

    public func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Source: UIKit's documentation of `UIResponder.resignFirstResponder()` and `UIView.removeFromSuperview()`, which takes
    /// the view out of the responder chain.
    public func removeFromSuperview() {
        endEditing(true)
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func layoutIfNeeded() {}

    // MARK: Editing

    /// What is edited, in all windows.
    public private(set) static weak var edited: UIView?
    open var canBecomeFirstResponder: Bool { false }
    public var isFirstResponder: Bool { UIView.edited === self }

    @discardableResult public func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, window != nil else { return false }
        if let edited = UIView.edited, edited !== self { edited.resignFirstResponder() }
        UIView.edited = self
        return true
    }

    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return false }
        UIView.edited = nil
        return true
    }

    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let edited = UIView.edited, edited.isInside(of: self) else { return false }
        return edited.resignFirstResponder()
    }

    public func isInside(of view: UIView) -> Bool {
        self === view || superview?.isInside(of: view) ?? false
    }

    // MARK: Animation

    public static var areAnimationsEnabled: Bool { animationLocks == 0 }
    private static var animationLocks = 0

    public class func performWithoutAnimation(_ actions: () -> Void) {
        animationLocks += 1
        actions()
        animationLocks -= 1
    }

    /// What is called once the animations are over.
    static var completions: [() -> Void] = []

    /// Lets the animations that are under way end.
    public static func finishAnimations() {
        let ended = completions
        completions = []
        for completion in ended { completion() }
    }
}

open class UIWindow: UIView {
    open override var window: UIWindow? { self }
}

@MainActor open class UILayoutGuide {
    public let leadingAnchor = NSLayoutAnchor()
    public let trailingAnchor = NSLayoutAnchor()
    public let topAnchor = NSLayoutAnchor()
    public let bottomAnchor = NSLayoutAnchor()
}

@MainActor open class NSLayoutAnchor {
    public func constraint(equalTo anchor: NSLayoutAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor open class NSLayoutConstraint {
    public enum Axis: Sendable {
        case horizontal, vertical
    }

    public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

open class UIStackView: UIView {
    public var axis = NSLayoutConstraint.Axis.horizontal

    public convenience init(arrangedSubviews: [UIView]) {
        self.init(frame: .zero)
        for view in arrangedSubviews { addSubview(view) }
    }
}
