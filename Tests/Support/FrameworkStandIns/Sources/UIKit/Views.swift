// Models views. At most one view is edited at a time.

// Source: UIInterface.h and documentation of `UIUserInterfaceLayoutDirection`, iOS 16.4.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

// Source: documentation of `UIEdgeInsets`, iOS 16.4.
public struct UIEdgeInsets: Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

// Source: documentation of `UIView`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR. The superclasses `UIResponder` and
// `NSObject` are left out, so less code compiles with the model than with UIKit. If another header declares a member,
// the comment of the member names that header.
@MainActor open class UIView {
    public var translatesAutoresizingMaskIntoConstraints = true
    // Source: UIView.h, iOS 16.4: `UIColor!`.
    public var tintColor: UIColor!
    public var clipsToBounds = false
    public var backgroundColor: UIColor?
    public var alpha: CGFloat = 1
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    private var gestures: [UIGestureRecognizer] = []
    public var isHidden = false
    public var isUserInteractionEnabled = true
    public var frame = CGRect.zero
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    public let layoutMarginsGuide = UILayoutGuide()
    public let leadingAnchor = NSLayoutXAxisAnchor()
    public let trailingAnchor = NSLayoutXAxisAnchor()
    public let topAnchor = NSLayoutYAxisAnchor()
    public let bottomAnchor = NSLayoutYAxisAnchor()
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    open var window: UIWindow? { superview?.window }

    // Source: UIAccessibilityIdentification.h, iOS 16.4, which declares it for `UIView`.
    public var accessibilityIdentifier: String?
    // Source: UIAccessibility.h, iOS 16.4, which declares it for `NSObject`: false by default, true for controls.
    open var isAccessibilityElement = false
    // Source: UIAccessibility.h, iOS 16.4, which declares it for `NSObject`.
    open var accessibilityLabel: String?
    // Source: UIAccessibility.h, iOS 16.4, which declares it for `NSObject`.
    public var accessibilityValue: String?
    // Source: UIAccessibility.h, iOS 16.4, which declares it for `NSObject`.
    public var accessibilityHint: String?
    // Source: UIAccessibility.h, iOS 16.4, which declares it for `NSObject`.
    public var accessibilityTraits: UIAccessibilityTraits = []
    // Source: UIAccessibility.h, iOS 16.4, which declares it for `NSObject`.
    public var accessibilityElementsHidden = false
    // Source: UIAccessibilityContainer.h, iOS 16.4, which declares it for `NSObject`.
    public var accessibilityContainerType = UIAccessibilityContainerType.none
    // Source: UIAccessibility.h, iOS 16.4, which declares it for `NSObject`.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    public init(frame: CGRect) {
        self.frame = frame
    }

    public required init?(coder: NSCoder) {}

    public convenience init() {
        self.init(frame: .zero)
    }

    public func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        if window != nil { view.tellWindow() }
    }

    /// Ends editing in the view, and removes the view from its superview.
    ///
    /// Source: UIKit's documentation of `UIResponder.resignFirstResponder()` and of `UIView.removeFromSuperview()`,
    /// which removes the view from the responder chain.
    public func removeFromSuperview() {
        let wasShown = window != nil
        endEditing(true)
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        if wasShown, window == nil { tellWindow() }
    }

    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { gestures.append(gestureRecognizer) }

    /// Simulates that the user taps the view outside of its controls.
    @_spi(Model) public func tap() {
        guard isUserInteractionEnabled else { return }
        for gesture in gestures where gesture is UITapGestureRecognizer { gesture.recognize() }
    }

    open func layoutIfNeeded() {}
    open func didMoveToWindow() {}

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        if view === self { return CGRect(origin: rect.origin, size: rect.size) }
        let inSuperview = CGRect(
            x: rect.minX + frame.minX,
            y: rect.minY + frame.minY,
            width: rect.width,
            height: rect.height
        )
        return superview?.convert(inSuperview, to: view) ?? inSuperview
    }

    /// Notifies this view and all of its descendants that their window changed.
    func tellWindow() {
        didMoveToWindow()
        for subview in subviews { subview.tellWindow() }
    }

    // MARK: Editing

    /// The view that is being edited in any window, or `nil` if there is no such view.
    @_spi(Model) public private(set) static weak var edited: UIView?
    // Source: UIResponder.h, iOS 16.4.
    open var canBecomeFirstResponder: Bool { false }
    // Source: UIResponder.h, iOS 16.4.
    public var isFirstResponder: Bool { UIView.edited === self }

    // Source: UIResponder.h, iOS 16.4.
    @discardableResult public func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, window != nil else { return false }
        if let edited = UIView.edited, edited !== self { edited.resignFirstResponder() }
        UIView.edited = self
        return true
    }

    // Source: UIResponder.h, iOS 16.4.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return false }
        UIView.edited = nil
        return true
    }

    // Source: UITextField.h, iOS 16.4, which declares it for `UIView`.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let edited = UIView.edited, edited.isDescendant(of: self) else { return false }
        return edited.resignFirstResponder()
    }

    public func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    // MARK: Animation

    public static var areAnimationsEnabled: Bool { animationLocks == 0 }
    private static var animationLocks = 0

    public class func performWithoutAnimation(_ actions: () -> Void) {
        animationLocks += 1
        actions()
        animationLocks -= 1
    }

    /// The closures to call when the running animations end.
    static var completions: [() -> Void] = []

    /// Ends all running animations.
    @_spi(Model) public static func finishAnimations() {
        let ended = completions
        completions = []
        for completion in ended { completion() }
    }
}

// Source: documentation of `UIWindow`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIWindow: UIView {
    open override var window: UIWindow? { self }
}

// Source: UILayoutGuide.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UILayoutGuide {
    public let leadingAnchor = NSLayoutXAxisAnchor()
    public let trailingAnchor = NSLayoutXAxisAnchor()
    public let topAnchor = NSLayoutYAxisAnchor()
    public let bottomAnchor = NSLayoutYAxisAnchor()
}

// Source: NSLayoutAnchor.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR. Its superclass `NSObject` is left out.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject> {
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { NSLayoutConstraint() }
}

// Source: NSLayoutAnchor.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

// Source: NSLayoutAnchor.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

// Source: NSLayoutConstraint.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class NSLayoutConstraint {
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

// Source: UIStackView.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIStackView: UIView {
    public var axis = NSLayoutConstraint.Axis.horizontal

    public convenience init(arrangedSubviews: [UIView]) {
        self.init(frame: .zero)
        for view in arrangedSubviews { addSubview(view) }
    }
}
