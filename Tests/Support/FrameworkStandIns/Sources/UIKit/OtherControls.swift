// Declares controls and gestures that view stubs use. The command `vmgen stubs` writes view stubs.

// Source: UIGestureRecognizer.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIGestureRecognizer {
    private weak var target: AnyObject?
    private let action: Selector?

    public init(target: Any?, action: Selector?) {
        self.target = target as AnyObject?
        self.action = action
    }

    func recognize() { action?.perform(on: target) }
}

// Source: UITapGestureRecognizer.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}

// Source: UIStepper.h, iOS 16.4; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIStepper: UIControl {
    public var minimumValue = 0.0
    public var maximumValue = 100.0
    public var stepValue = 1.0
    public var value = 0.0
}

// Source: UISegmentedControl.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UISegmentedControl: UIControl {
    public static let noSegment = -1
    private var titles: [String?] = []
    public var selectedSegmentIndex = UISegmentedControl.noSegment
    public var selectedSegmentTintColor: UIColor?
    public var numberOfSegments: Int { titles.count }

    public func removeAllSegments() {
        titles = []
        selectedSegmentIndex = Self.noSegment
    }

    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title, at: min(segment, titles.count))
    }
}

// Source: UIPageControl.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIPageControl: UIControl {
    public var numberOfPages = 0
    public var currentPage = 0
    public var currentPageIndicatorTintColor: UIColor?
}

// Source: UIDatePicker.h, iOS 16.4; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer
    }

    public var datePickerMode = Mode.dateAndTime
    public var date = Date()
    public var minimumDate: Date?
    public var maximumDate: Date?
    public var countDownDuration: TimeInterval = 0
}

// Source: UIActivityIndicatorView.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large
    }

    public private(set) var isAnimating = false
    // Source: UIActivityIndicatorView.h, iOS 16.4: `UIColor!`, because of `null_resettable`.
    public var color: UIColor!

    public convenience init(style: Style) {
        self.init(frame: .zero)
    }

    public func startAnimating() { isAnimating = true }
    public func stopAnimating() { isAnimating = false }
}

// Source: NSAttributedString.h, iOS 16.4.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
}

// Source: NSAttributedString.h, iOS 16.4.
extension NSAttributedString.Key {
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
