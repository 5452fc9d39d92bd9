#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension UITextField {
        /// Shows a text without disturbing an edit.
        ///
        /// If the field already shows the text, the field is not changed. Setting a different text preserves the
        /// selection. While an input method has marked a part of the text, the new text waits until the marking ends.
        ///
        /// Source: UIKit's documentation of `UITextInput.markedTextRange`.
        ///
        /// - Parameter text: The text, or `nil` for an empty field.
        public func show(_ text: String?) {
            show(
                text ?? "",
                has: self.text ?? "",
                notifications: [Self.textDidChangeNotification, Self.textDidEndEditingNotification]
            ) {
                $0.text = $1
            }
        }
    }

    extension UITextView {
        /// Shows a text without disturbing an edit, by the same rules as `UITextField.show(_:)`.
        ///
        /// - Parameter text: The text, or `nil` for an empty view.
        public func show(_ text: String?) {
            show(
                text ?? "",
                has: self.text ?? "",
                notifications: [Self.textDidChangeNotification, Self.textDidEndEditingNotification]
            ) {
                $0.text = $1
            }
        }
    }

    extension UITextInput where Self: UIView {
        fileprivate func show(
            _ text: String,
            has current: String,
            notifications: [Notification.Name],
            write: @escaping @MainActor @Sendable (Self, String) -> Void
        ) {
            if text == current { return WaitingTexts.forget(self) }
            if markedTextRange != nil {
                return WaitingTexts.wait(
                    self,
                    text,
                    notifications: notifications,
                    onNextIteration: MainLoop.onNextIteration,
                    show: { field, text in field.showLater(text, notifications, write) }
                )
            }
            WaitingTexts.forget(self)
            let kept = isFirstResponder ? selectedOffsets : nil
            write(self, text)
            if let kept { select(kept) }
        }

        /// Shows `text`, which has waited for one of `notifications`. If the field still contains marked text, `text`
        /// continues to wait.
        private func showLater(
            _ text: String,
            _ notifications: [Notification.Name],
            _ write: @escaping @MainActor @Sendable (Self, String) -> Void
        ) {
            let all = textRange(from: beginningOfDocument, to: endOfDocument).flatMap { self.text(in: $0) } ?? ""
            show(text, has: all, notifications: notifications, write: write)
        }

        /// The offsets of the selection from the beginning of the text, and a Boolean value that indicates whether the
        /// selection is at the end of the text. The tuple is `nil` if there is no selection.
        private var selectedOffsets: (start: Int, end: Int, isAtEnd: Bool)? {
            guard let range = selectedTextRange else { return nil }
            let start = offset(from: beginningOfDocument, to: range.start)
            let end = offset(from: beginningOfDocument, to: range.end)
            return (start, end, offset(from: range.start, to: endOfDocument) == 0)
        }

        private func select(_ kept: (start: Int, end: Int, isAtEnd: Bool)) {
            let count = offset(from: beginningOfDocument, to: endOfDocument)
            let (start, end) = kept.isAtEnd ? (count, count) : (min(kept.start, count), min(kept.end, count))
            guard let first = position(from: beginningOfDocument, offset: start),
                let last = position(from: beginningOfDocument, offset: end)
            else { return }
            selectedTextRange = textRange(from: first, to: last)
        }
    }
#endif
