// Declares more controls, text types and gestures that the view stubs of vmgen use.

// Source: NSText.h, macOS 27: NSTextAlignment
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

// Source: NSUserInterfaceLayout.h, macOS 11.3
public enum NSUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSCell.h, macOS 11.3
@MainActor open class NSCell {
    public var sendsActionOnEndEditing = false

    init() {}
}

// Source: CALayer.h, macOS 11.3. The isolation is unknown. The model isolates the class, which is stricter.
@MainActor open class CALayer {
    public var backgroundColor: CGColor?

    public init() {}
}

// Source: CGColor.h, macOS 11.3
public final class CGColor: Sendable {
    let source: String

    init(source: String) {
        self.source = source
    }
}

extension NSColor {
    // Source: NSColor.h, macOS 11.3
    public var cgColor: CGColor { CGColor(source: source) }
}

// All requirements are optional. The protocol is `@MainActor`. In AppKit, the protocol inherits `controlTextDidChange`
// from `NSControlTextEditingDelegate`.
// Source: NSTextField.h, macOS 27; NSControl.h, macOS 27
@MainActor public protocol NSTextFieldDelegate: NSObjectProtocol {
    func controlTextDidChange(_ obj: Notification)
}

// Source: NSControl.h, macOS 27: the behavior without the optional method
extension NSTextFieldDelegate {
    public func controlTextDidChange(_ obj: Notification) {}
}

// Source: NSSecureTextField.h, macOS 11.3
open class NSSecureTextField: NSTextField {}

// Source: NSStepper.h, macOS 11.3
open class NSStepper: NSControl {
    public var minValue = 0.0
    public var maxValue = 59.0
    public var increment = 1.0
}

// Source: NSPopUpButton.h, macOS 11.3
open class NSPopUpButton: NSButton {
    public private(set) var itemTitles: [String] = []
    public private(set) var indexOfSelectedItem = -1

    public func removeAllItems() {
        itemTitles = []
        indexOfSelectedItem = -1
    }

    public func addItems(withTitles itemTitles: [String]) { self.itemTitles += itemTitles }
    public func selectItem(at index: Int) { indexOfSelectedItem = index }
}

// Source: NSSegmentedControl.h, macOS 11.3
open class NSSegmentedControl: NSControl {
    public var segmentCount = 0
    public var selectedSegment = -1
    public var selectedSegmentBezelColor: NSColor?
}

// Source: NSDatePicker.h, macOS 11.3
open class NSDatePicker: NSControl {
    public var dateValue = Date()
    public var minDate: Date?
    public var maxDate: Date?
}

// Source: NSLevelIndicator.h, macOS 11.3
open class NSLevelIndicator: NSControl {
    // Source: NSLevelIndicatorCell.h, macOS 11.3: NSLevelIndicatorStyle
    public enum Style: UInt, Sendable {
        case relevancy, continuousCapacity, discreteCapacity, rating
    }

    public var levelIndicatorStyle = Style.discreteCapacity
    public var maxValue = 2.0
    // Source: NSLevelIndicator.h, macOS 11.3: `NSColor!`, because of `null_resettable`
    public var fillColor: NSColor!
}

// Source: NSProgressIndicator.h, macOS 11.3
open class NSProgressIndicator: NSView {
    public enum Style: UInt, Sendable {
        case bar, spinning
    }

    public var style = Style.bar
    public var isDisplayedWhenStopped = true

    public func startAnimation(_ sender: Any?) {}
    public func stopAnimation(_ sender: Any?) {}
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSGestureRecognizer.h, macOS 11.3
@MainActor open class NSGestureRecognizer {
    private weak var target: AnyObject?
    private let action: Selector?

    public init(target: Any?, action: Selector?) {
        self.target = target as AnyObject?
        self.action = action
    }

    func recognize() { action?.perform(on: target) }
}

// Source: NSClickGestureRecognizer.h, macOS 11.3
open class NSClickGestureRecognizer: NSGestureRecognizer {}

// Source: NSAttributedString.h, macOS 11.3: NSUnderlineStyle
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
}

// Source: NSAttributedString.h, macOS 11.3
extension NSAttributedString.Key {
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
