// Views and windows. One view of a window receives keyboard input.

// The stand-in does not inherit from `NSObject`, whose initialiser is not isolated. The runtime cannot rely on that
// superclass, which is stricter.
// Source: NSResponder.h, macOS 14.5; NSResponder (documentation, macOS 26)
@MainActor open class NSResponder: NSObjectProtocol {
    public init() {}

    // Source: NSObject.h (Objective-C runtime), macOS 11.3
    public nonisolated func responds(to selector: Selector!) -> Bool { false }
    open var acceptsFirstResponder: Bool { false }
    public var menu: NSMenu?
}

// Source: NSView.h, macOS 11.3
open class NSView: NSResponder {
    // Source: NSLayoutConstraint.h, macOS 11.3: NSView(NSConstraintBasedLayoutCoreMethods)
    public var translatesAutoresizingMaskIntoConstraints = true
    // Source: NSUserInterfaceItemIdentification.h, macOS 11.3
    public var identifier: NSUserInterfaceItemIdentifier?
    // Available from macOS 11 on.
    // Source: NSView.h, macOS 11.3
    public let layoutMarginsGuide = NSLayoutGuide()
    // Source: NSLayoutConstraint.h, macOS 11.3: NSView(NSConstraintBasedLayoutCreatingConstraints)
    public let leadingAnchor = NSLayoutXAxisAnchor()
    // Source: NSLayoutConstraint.h, macOS 11.3: NSView(NSConstraintBasedLayoutCreatingConstraints)
    public let trailingAnchor = NSLayoutXAxisAnchor()
    // Source: NSLayoutConstraint.h, macOS 11.3: NSView(NSConstraintBasedLayoutCreatingConstraints)
    public let topAnchor = NSLayoutYAxisAnchor()
    // Source: NSLayoutConstraint.h, macOS 11.3: NSView(NSConstraintBasedLayoutCreatingConstraints)
    public let bottomAnchor = NSLayoutYAxisAnchor()
    public var isHidden = false
    public var wantsLayer = false
    public var layer: CALayer?
    public var alphaValue: CGFloat = 1
    // Source: NSUserInterfaceLayout.h, macOS 11.3: NSView(NSUserInterfaceLayoutDirection)
    public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection { .leftToRight }
    private var gestures: [NSGestureRecognizer] = []
    public private(set) var subviews: [NSView] = []
    public private(set) weak var superview: NSView?
    /// The window whose content is this view.
    @_spi(Model) public var ownWindow: NSWindow?
    public var window: NSWindow? { ownWindow ?? superview?.window }
    var draggedTypes: [NSPasteboard.PasteboardType] = []
    var setAccessibility = SetAccessibility() {
        didSet { accessibilityWrites += 1 }
    }
    /// The number of writes to accessibility properties.
    @_spi(Model) public private(set) var accessibilityWrites = 0
    /// The accessibility that the view has unless properties are set from outside.
    @_spi(Model) open var ownAccessibility: OwnAccessibility { OwnAccessibility() }

    public init(frame frameRect: NSRect) {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    // Source: NSObject.h (Objective-C runtime), macOS 11.3
    public convenience override init() {
        self.init(frame: .zero)
    }

    public func addSubview(_ view: NSView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Documented: the view leaves the responder chain.
    public func removeFromSuperview() {
        if let edited = window?.editedStandIn, edited.isDescendant(of: self) { window?.makeFirstResponder(nil) }
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    public func isDescendant(of view: NSView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    // Source: NSLayoutConstraint.h, macOS 11.3: NSView(NSConstraintBasedLayoutCoreMethods)
    open func layoutSubtreeIfNeeded() {}

    // Source: NSView.h, macOS 11.3: NSView(NSGestureRecognizer)
    public func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) { gestures.append(gestureRecognizer) }

    /// The user clicks the view outside of its controls.
    @_spi(Model) public func click() {
        for gesture in gestures where gesture is NSClickGestureRecognizer { gesture.recognize() }
    }
}

// Source: NSWindow.h, macOS 11.3
open class NSWindow: NSResponder {
    public private(set) var firstResponder: NSResponder?

    /// The view that receives keyboard input. If the editor of a text field receives the input, this is the text field.
    var editedStandIn: NSView? { (firstResponder as? NSText)?.delegate as? NSView ?? firstResponder as? NSView }

    @discardableResult public func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        if let field = editedStandIn as? NSTextField { field.endEditing() }
        firstResponder = (responder as? NSTextField)?.beginEditing() ?? responder
        return true
    }
}

// All requirements are optional and `@MainActor`.
// Source: NSText.h, macOS 27
public protocol NSTextDelegate: NSObjectProtocol {}

// Source: NSText.h, macOS 27
open class NSText: NSView {
    open var string = ""
    open var selectedRange = NSRange(location: 0, length: 0)
    public var isFieldEditor = true
    public weak var delegate: (any NSTextDelegate)?
}

/// The editor of a window's text fields.
///
/// Source: NSTextView.h, macOS 11.3
open class NSTextView: NSText {
    var marked: NSRange?
    /// The number of writes to the text by code, without input of the user.
    @_spi(Model) public private(set) var writes = 0

    /// Documented for `NSTextInputClient.markedRange()`. A write over marked text traps. The class discards the marked
    /// text, so the model is stricter.
    ///
    /// Source: NSText.h, macOS 27
    open override var string: String {
        willSet {
            precondition(marked == nil, "NSTextInputClient.markedRange(): a text was written over what is marked")
        }
        didSet {
            writes += 1
            selectedRange = NSRange(location: string.utf16.count, length: 0)
        }
    }

    // Source: NSTextInputClient.h, macOS 27
    public func hasMarkedText() -> Bool { marked != nil }

    /// Simulates a user who types `text` at the caret. If `isMarked` is `true`, `text` is marked text of an input method.
    @_spi(Model) public func type(_ text: String, isMarked: Bool = false) {
        let range = marked ?? selectedRange
        marked = nil
        let units = Array(string.utf16)
        let kept = writes
        string = String(
            decoding: units[..<range.location] + Array(text.utf16) + units[(range.location + range.length)...],
            as: UTF16.self
        )
        writes = kept
        if isMarked { marked = NSRange(location: range.location, length: text.utf16.count) }
        selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
        (delegate as? NSTextField)?.textDidChange()
    }
}

// Model: AppKit's text field is the delegate of the window's editor, which stores the delegate as an object.
extension NSTextField: NSTextDelegate {}

// 'init(labelWithString:)' is available from macOS 10.12 on.
// Source: NSTextField.h, macOS 27
open class NSTextField: NSControl {
    public var textColor: NSColor?
    public var placeholderString: String?
    public var maximumNumberOfLines = 0
    public var isEditable = true
    public var isAutomaticTextCompletionEnabled = true
    public weak var delegate: (any NSTextFieldDelegate)?
    /// The closure that the client's delegate runs when the text changes.
    @_spi(Model) public var onChange: ((String) -> Void)?
    private var editor: NSTextView?
    private var isLabel = false
    private var value = ""
    /// The number of writes to the text by code, without input of the user.
    @_spi(Model) public private(set) var writes = 0

    public convenience init(labelWithString string: String) {
        self.init(frame: .zero)
        isLabel = true
        stringValue = string
    }

    public convenience init(wrappingLabelWithString stringValue: String) {
        self.init(labelWithString: stringValue)
        isLabel = false
    }

    // Source: NSResponder.h, macOS 14.5
    open override var acceptsFirstResponder: Bool { !isLabel }
    /// The accessibility element is the field's cell, which the model does not represent separately.
    @_spi(Model) open override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(role: isLabel ? .staticText : .textField, value: stringValue, isElement: true)
    }

    /// Documented for `NSControl.stringValue`: setting the text ends editing. In the model, setting the text during
    /// editing traps, which is stricter than the class.
    ///
    /// Source: NSControl.h, macOS 27
    open override var stringValue: String {
        get { editor?.string ?? value }
        set {
            precondition(editor == nil, "NSControl.stringValue: written while the field is edited")
            value = newValue
            writes += 1
        }
    }

    // Source: NSControl.h, macOS 27: NSControl(NSControlEditableTextMethods)
    public func currentEditor() -> NSText? { editor }

    func beginEditing() -> NSTextView {
        let editor = NSTextView()
        editor.string = value
        editor.delegate = self
        self.editor = editor
        return editor
    }

    func endEditing() {
        value = editor?.string ?? value
        editor = nil
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    func textDidChange() {
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.controlTextDidChange(Notification(name: Self.textDidChangeNotification, object: self))
        onChange?(editor?.string ?? value)
    }
}

// The class is not isolated: each thread has its own stack. The completion handler is `Sendable` here, which is
// stricter.
// Source: NSAnimationContext (documentation, macOS 26)
open class NSAnimationContext: NSObject {
    // Only the main thread uses these variables in the model.
    private nonisolated(unsafe) static var stack = [NSAnimationContext()]
    private nonisolated(unsafe) static var completions: [() -> Void] = []
    public var duration: TimeInterval = 0.25

    public class var current: NSAnimationContext { stack[stack.count - 1] }

    public class func beginGrouping() {
        let inner = NSAnimationContext()
        inner.duration = current.duration
        stack.append(inner)
    }

    public class func endGrouping() {
        stack.removeLast()
    }

    public class func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void,
        completionHandler: (@Sendable () -> Void)? = nil
    ) {
        beginGrouping()
        changes(current)
        endGrouping()
        if let completionHandler { completions.append(completionHandler) }
    }

    /// Ends all running animations.
    @_spi(Model) public static func finishAnimations() {
        let ended = completions
        completions = []
        for completion in ended { completion() }
    }
}
