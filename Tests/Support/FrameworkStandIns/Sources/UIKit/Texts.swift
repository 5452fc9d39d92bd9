// What is typed into. The marked text is what an input method composes.

open class UITextPosition {
    public let offset: Int
    public init(offset: Int) { self.offset = offset }
}

open class UITextRange {
    public let start: UITextPosition
    public let end: UITextPosition

    public init(start: UITextPosition, end: UITextPosition) {
        self.start = start
        self.end = end
    }
}

@MainActor public protocol UITextInput: AnyObject {
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func text(in range: UITextRange) -> String?
    func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from position: UITextPosition, to other: UITextPosition) -> Int
}

/// A text, what is selected in it, and what is marked.
public struct StandInText {
    public private(set) var value = ""
    var selection = 0..<0
    var marked: Range<Int>?
    /// How often it was written by something else than typing.
    public private(set) var writes = 0

    var count: Int { value.utf16.count }

    /// Source: UIKit's documentation of `UITextInput.markedTextRange`: provisional text that the input method has still to
    /// confirm. Stricter than the class, which loses what is composed.
    mutating func write(_ text: String) {
        precondition(marked == nil, "UITextInput.markedTextRange: a text was written over what is marked")
        value = text
        selection = count..<count
        writes += 1
    }

    /// The user types at the caret: `isMarked` begins or goes on with what is composed.
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
}

/// What text fields and text views have in common.
@MainActor public protocol StandInTextInput: UITextInput {
    var content: StandInText { get set }
    func textDidChange()
}

extension StandInTextInput {
    public var markedTextRange: UITextRange? { content.marked.map(range) }
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: content.count) }

    public var selectedTextRange: UITextRange? {
        get { range(content.selection) }
        set { content.selection = newValue.map { $0.start.offset..<$0.end.offset } ?? 0..<0 }
    }

    public func text(in range: UITextRange) -> String? {
        String(decoding: Array(content.value.utf16)[range.start.offset..<range.end.offset], as: UTF16.self)
    }

    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        start.offset <= end.offset ? range(start.offset..<end.offset) : nil
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let offset = position.offset + offset
        return (0...content.count).contains(offset) ? UITextPosition(offset: offset) : nil
    }

    public func offset(from position: UITextPosition, to other: UITextPosition) -> Int {
        other.offset - position.offset
    }

    /// The user types; while `isMarked`, an input method composes.
    public func type(_ text: String, isMarked: Bool = false) {
        content.type(text, isMarked: isMarked)
        textDidChange()
    }

    private func range(_ range: Range<Int>) -> UITextRange {
        UITextRange(start: UITextPosition(offset: range.lowerBound), end: UITextPosition(offset: range.upperBound))
    }
}

open class UITextField: UIControl, StandInTextInput {
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditing")

    public var content = StandInText()
    public var placeholder: String?
    public var textColor: UIColor?
    public var font: UIFont?
    public var isSecureTextEntry = false
    /// What the client's target for `editingChanged` does.
    public var onEditingChanged: ((String) -> Void)?

    public var text: String? {
        get { content.value }
        set { content.write(newValue ?? "") }
    }

    open override var canBecomeFirstResponder: Bool { true }

    /// Source: UIKit's documentation of `UITextField.textDidChangeNotification`, which does not say whether it comes
    /// before the control's actions: here it does, which is the harder case.
    public func textDidChange() {
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        onEditingChanged?(content.value)
        sendActions(for: .editingChanged)
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        content.marked = nil
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
}

open class UITextView: UIView, StandInTextInput {
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChange")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditing")

    public var content = StandInText()
    public var textColor: UIColor?
    public var font: UIFont?

    public var text: String! {
        get { content.value }
        set { content.write(newValue ?? "") }
    }

    open override var canBecomeFirstResponder: Bool { true }

    public func textDidChange() {
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        content.marked = nil
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
}
