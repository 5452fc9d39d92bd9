// Models views and windows. In each window, one view receives keyboard input.

// In the model, the class does not inherit from `NSObject`, because the initializer of `NSObject` is not isolated. The
// model is therefore stricter than AppKit: code of vmgen's runtime that depends on this superclass does not compile.
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
    // This property is available from macOS 11 on.
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
    /// The window whose content is this view, or `nil` if this view is not the content of a window.
    @_spi(Model) public var ownWindow: NSWindow?
    public var window: NSWindow? { ownWindow ?? superview?.window }
    var draggedTypes: [NSPasteboard.PasteboardType] = []
    var setAccessibility = SetAccessibility() {
        didSet { accessibilityWrites += 1 }
    }
    /// The number of times that an accessibility property of this view was set.
    @_spi(Model) public private(set) var accessibilityWrites = 0
    /// The default values of the accessibility properties of the view. A value applies until other code sets the
    /// property.
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

    /// Removes the view from its superview. The view leaves the responder chain, as AppKit documents.
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

    /// Simulates that the user clicks the view outside of its controls.
    @_spi(Model) public func click() {
        for gesture in gestures where gesture is NSClickGestureRecognizer { gesture.recognize() }
    }
}

// Source: NSWindow.h, macOS 11.3
open class NSWindow: NSResponder {
    public private(set) var firstResponder: NSResponder?

    /// The view that receives keyboard input. While a text field is being edited, the value is the text field and not
    /// its editor.
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

/// The editor for the text fields of a window.
///
/// Source: NSTextView.h, macOS 11.3
open class NSTextView: NSText {
    var marked: NSRange?
    /// The number of times that code, and not the user, wrote the text.
    @_spi(Model) public private(set) var writes = 0

    /// The text of the view. The setter traps while the view has marked text. AppKit discards the marked text, so the
    /// model is stricter.
    ///
    /// See the documentation of `NSTextInputClient.markedRange()`.
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

    /// Simulates that the user types `text` at the caret. If `isMarked` is `true`, `text` is marked text of an input
    /// method.
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

// Model: a text field conforms to `NSTextDelegate`, because it is also the delegate of its editor. In AppKit, a text
// field needs no such conformance, because the editor stores the delegate as an object of any class.
extension NSTextField: NSTextDelegate {}

// `init(labelWithString:)` is available from macOS 10.12 on.
// Source: NSTextField.h, macOS 27
open class NSTextField: NSControl {
    public var textColor: NSColor?
    public var placeholderString: String?
    public var maximumNumberOfLines = 0
    public var isEditable = true
    public var isAutomaticTextCompletionEnabled = true
    public weak var delegate: (any NSTextFieldDelegate)?
    /// A closure that the field calls after the user changes the text. The checks use the closure instead of a
    /// delegate.
    @_spi(Model) public var onChange: ((String) -> Void)?
    private var editor: NSTextView?
    private var isLabel = false
    private var value = ""
    /// The number of times that code, and not the user, wrote the text.
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
    /// The accessibility of the field. In AppKit, the accessibility element is the cell of the field. The model has no
    /// separate object for the cell.
    @_spi(Model) open override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(role: isLabel ? .staticText : .textField, value: stringValue, isElement: true)
    }

    /// The text of the field. In AppKit, setting it ends editing. In the model, setting it during editing traps, which
    /// is stricter.
    ///
    /// See the documentation of `NSControl.stringValue`.
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

// The class is not isolated, because each thread has its own stack of contexts. In the model, the completion handler is
// `Sendable`, which is stricter than in AppKit.
// Source: NSAnimationContext (documentation, macOS 26)
open class NSAnimationContext: NSObject {
    // In the model, only the main thread uses these variables.
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
