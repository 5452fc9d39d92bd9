// Models text input. Marked text is provisional text of an input method.

// Source: UITextInput.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UITextPosition {
    let offset: Int
    init(offset: Int) { self.offset = offset }
}

// Source: UITextInput.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UITextRange {
    public let start: UITextPosition
    public let end: UITextPosition

    init(_ range: Range<Int>) {
        start = UITextPosition(offset: range.lowerBound)
        end = UITextPosition(offset: range.upperBound)
    }

    /// The offsets of the range.
    @_spi(Model) public var offsets: Range<Int> { start.offset..<end.offset }

    /// Creates a range from offsets.
    @_spi(Model) public convenience init(offsets: Range<Int>) {
        self.init(offsets)
    }
}

// Source: UITextInput.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor public protocol UITextInput: AnyObject {
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func text(in range: UITextRange) -> String?
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

/// A text with its selection and the range of its marked text.
@_spi(Model) public struct StandInText {
    @_spi(Model) public private(set) var value = ""
    var selection = 0..<0
    var marked: Range<Int>?
    /// The number of times that the client set the text. Input by the user does not count.
    @_spi(Model) public private(set) var writes = 0

    var count: Int { value.utf16.count }

    /// Replaces the value with `text`, which the client sets. Traps if there is marked text, which the input method
    /// must still confirm. UIKit discards the marked text, so the model is stricter.
    ///
    /// Source: UIKit's documentation of `UITextInput.markedTextRange`.
    mutating func write(_ text: String) {
        precondition(marked == nil, "UITextInput.markedTextRange: a text was written over what is marked")
        value = text
        selection = count..<count
        writes += 1
    }

    /// Simulates that the user types `text`, which replaces the marked text or the selection. If `isMarked` is `true`,
    /// `text` becomes the marked text.
    mutating func type(_ text: String, isMarked: Bool) {
        let range = marked ?? selection
        let characters = Array(value.utf16)
        let typed = Array(text.utf16)
        value = String(
            decoding: characters[..<range.lowerBound] + typed[...] + characters[range.upperBound...],
            as: UTF16.self
        )
        let end = range.lowerBound + typed.count
        marked = isMarked ? range.lowerBound..<end : nil
        selection = end..<end
    }

    func text(in range: Range<Int>) -> String { String(decoding: Array(value.utf16)[range], as: UTF16.self) }
}

// Source: UITextField.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UITextField: UIControl {
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditing")

    @_spi(Model) public var content = StandInText()
    public var placeholder: String?
    public var textColor: UIColor?
    public var font: UIFont?
    // Source: UITextInputTraits.h, iOS 16.4.
    public var isSecureTextEntry = false
    // Source: UITextInputTraits.h, iOS 16.4.
    public var keyboardType = UIKeyboardType.default
    /// A closure that the model calls when UIKit would call the client's target for `editingChanged`.
    @_spi(Model) public var onEditingChanged: ((String) -> Void)?

    public var text: String? {
        get { content.value }
        set { content.write(newValue ?? "") }
    }

    // Source: UIResponder.h, iOS 16.4.
    open override var canBecomeFirstResponder: Bool { true }

    /// Simulates that the user types `text`. If `isMarked` is `true`, `text` is marked text of an input method.
    ///
    /// UIKit's documentation of `UITextField.textDidChangeNotification` does not specify whether the notification
    /// precedes the actions of the control. The model posts the notification first, which is the harder case.
    @_spi(Model) public func type(_ text: String, isMarked: Bool = false) {
        content.type(text, isMarked: isMarked)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        onEditingChanged?(content.value)
        sendActions(for: .editingChanged)
    }

    // Source: UIResponder.h, iOS 16.4.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        content.marked = nil
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
}

// Source: UITextView.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR. All requirements are optional. The inherited protocols
// are left out.
@MainActor public protocol UITextViewDelegate: AnyObject {
    func textViewDidChange(_ textView: UITextView)
}

// Source: UITextView.h, iOS 16.4: the behavior without the optional method.
extension UITextViewDelegate {
    public func textViewDidChange(_ textView: UITextView) {}
}

// Source: UITextView.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UITextView: UIScrollView {
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChange")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditing")

    @_spi(Model) public var content = StandInText()
    public var textColor: UIColor?
    public var font: UIFont?
    // Source: UIScrollView.h, iOS 16.4.
    public var isScrollEnabled = true
    public weak var delegate: (any UITextViewDelegate)?

    public var text: String! {
        get { content.value }
        set { content.write(newValue ?? "") }
    }

    // Source: UIResponder.h, iOS 16.4.
    open override var canBecomeFirstResponder: Bool { true }

    /// Simulates that the user types `text`. If `isMarked` is `true`, `text` is marked text of an input method.
    @_spi(Model) public func type(_ text: String, isMarked: Bool = false) {
        content.type(text, isMarked: isMarked)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textViewDidChange(self)
    }

    // Source: UIResponder.h, iOS 16.4.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        content.marked = nil
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
}

// Source: UITextInput.h, iOS 16.4, and UITextField.h, which adopts it.
extension UITextField: UITextInput {
    public var markedTextRange: UITextRange? { content.marked.map { UITextRange($0) } }
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: content.count) }

    public var selectedTextRange: UITextRange? {
        get { UITextRange(content.selection) }
        set { content.selection = newValue?.offsets ?? 0..<0 }
    }

    public func text(in range: UITextRange) -> String? { content.text(in: range.offsets) }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        fromPosition.offset <= toPosition.offset ? UITextRange(fromPosition.offset..<toPosition.offset) : nil
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let offset = position.offset + offset
        return (0...content.count).contains(offset) ? UITextPosition(offset: offset) : nil
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
}

// Source: UITextInput.h, iOS 16.4, and UITextView.h, which adopts it.
extension UITextView: UITextInput {
    public var markedTextRange: UITextRange? { content.marked.map { UITextRange($0) } }
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: content.count) }

    public var selectedTextRange: UITextRange? {
        get { UITextRange(content.selection) }
        set { content.selection = newValue?.offsets ?? 0..<0 }
    }

    public func text(in range: UITextRange) -> String? { content.text(in: range.offsets) }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        fromPosition.offset <= toPosition.offset ? UITextRange(fromPosition.offset..<toPosition.offset) : nil
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let offset = position.offset + offset
        return (0...content.count).contains(offset) ? UITextPosition(offset: offset) : nil
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
}
