// Views and windows, in which one view has the keyboard.

@MainActor open class NSView {
    public var translatesAutoresizingMaskIntoConstraints = true
    public var identifier: NSUserInterfaceItemIdentifier?
    public let layoutMarginsGuide = NSLayoutGuide()
    public let leadingAnchor = NSLayoutAnchor()
    public let trailingAnchor = NSLayoutAnchor()
    public let topAnchor = NSLayoutAnchor()
    public let bottomAnchor = NSLayoutAnchor()
    public private(set) var subviews: [NSView] = []
    public private(set) weak var superview: NSView?
    public var standInWindow: NSWindow?
    open var window: NSWindow? {
        get { standInWindow ?? superview?.window }
        set { standInWindow = newValue }
    }
    open var acceptsFirstResponder: Bool { false }
    /// What is read aloud.
    public private(set) var accessibility: [String: String] = [:]

    public init(frame frameRect: NSRect) {}
    public required init?(coder: NSCoder) {}

    public convenience init() {
        self.init(frame: .zero)
    }

    public func addSubview(_ view: NSView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Source: AppKit's documentation of `NSView.removeFromSuperview()`: the view leaves the responder chain.
    public func removeFromSuperview() {
        if let edited = window?.editedStandIn, edited.isDescendant(of: self) { window?.makeFirstResponder(nil) }
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    public func isDescendant(of view: NSView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    open func layoutSubtreeIfNeeded() {}
    public func setAccessibilityIdentifier(_ text: String?) { accessibility["identifier"] = text }
    public func setAccessibilityLabel(_ text: String?) { accessibility["label"] = text }
    public func setAccessibilityValue(_ value: Any?) { accessibility["value"] = value as? String }
    public func setAccessibilityHelp(_ text: String?) { accessibility["help"] = text }
}

@MainActor open class NSWindow {
    public private(set) var firstResponder: AnyObject?

    public init() {}

    /// What has the keyboard: of a text field its editor.
    var editedStandIn: NSView? { (firstResponder as? NSText)?.delegate as? NSView ?? firstResponder as? NSView }

    @discardableResult public func makeFirstResponder(_ view: NSView?) -> Bool {
        if let field = editedStandIn as? NSTextField { field.endEditing() }
        firstResponder = (view as? NSTextField)?.beginEditing() ?? view
        return true
    }
}

@MainActor open class NSText {
    open var string = ""
    open var selectedRange = NSRange(location: 0, length: 0)
    public var isFieldEditor = true
    public weak var delegate: AnyObject?
}

/// The editor of a window's text fields.
open class NSTextView: NSText {
    var marked: NSRange?
    /// How often it was written by something else than typing.
    public private(set) var writes = 0

    /// Source: AppKit's documentation of `NSTextInputClient.markedRange()`. Stricter than the class, which loses what is
    /// composed.
    open override var string: String {
        willSet {
            precondition(marked == nil, "NSTextInputClient.markedRange(): a text was written over what is marked")
        }
        didSet {
            writes += 1
            selectedRange = NSRange(location: string.utf16.count, length: 0)
        }
    }

    public func hasMarkedText() -> Bool { marked != nil }

    /// The user types at the caret; while `isMarked`, an input method composes.
    public func type(_ text: String, isMarked: Bool = false) {
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

open class NSTextField: NSControl {
    public var textColor: NSColor?
    public var placeholderString: String?
    /// What the client's delegate does when the text changes.
    public var onChange: ((String) -> Void)?
    private var editor: NSTextView?
    private var isLabel = false
    private var value = ""
    /// How often it was written, but for what was typed.
    public private(set) var writes = 0

    public convenience init(labelWithString string: String) {
        self.init(frame: .zero)
        isLabel = true
        stringValue = string
    }

    open override var acceptsFirstResponder: Bool { !isLabel }

    /// Source: AppKit's documentation of `NSControl.stringValue`: setting it ends what is being edited. Stricter than the
    /// class.
    open override var stringValue: String {
        get { editor?.string ?? value }
        set {
            precondition(editor == nil, "NSControl.stringValue: written while the field is edited")
            value = newValue
            writes += 1
        }
    }

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
        onChange?(editor?.string ?? value)
    }
}

@MainActor public final class NSAnimationContext {
    public static private(set) var current = NSAnimationContext()
    private static var outer: [NSAnimationContext] = []
    private static var completions: [() -> Void] = []
    public var duration = 0.25

    public static func beginGrouping() {
        outer.append(current)
        current = NSAnimationContext()
        current.duration = outer.last?.duration ?? 0.25
    }

    public static func endGrouping() {
        if let last = outer.popLast() { current = last }
    }

    public static func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void,
        completionHandler: (@Sendable () -> Void)? = nil
    ) {
        beginGrouping()
        changes(current)
        endGrouping()
        if let completionHandler { completions.append(completionHandler) }
    }

    /// Lets the animations that are under way end.
    public static func finishAnimations() {
        let ended = completions
        completions = []
        for completion in ended { completion() }
    }
}
