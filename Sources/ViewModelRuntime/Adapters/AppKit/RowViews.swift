// Reuses the views of rows during updates, and preserves the user's edits in these views.
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// The existing view of a row that is being updated.
    @MainActor
    enum ShownView {
        fileprivate private(set) static var current: (table: NSTableView, view: NSView)?

        static func updating<Result>(_ view: NSView, of table: NSTableView, _ update: () -> Result) -> Result {
            let outer = current
            current = (table, view)
            defer { current = outer }
            return update()
        }
    }

    extension NSTableView {
        /// Returns a view to reuse for a row, or `nil` if there is none.
        ///
        /// If an adapter is updating a row and the row's current view has the identifier, the result is this view.
        /// Otherwise, the result is a view that the table keeps for reuse.
        ///
        /// - Parameter identifier: The identifier of the returned view.
        public func reusableView(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSView? {
            if let current = ShownView.current, current.table === self, current.view.identifier == identifier {
                return current.view
            }
            return makeView(withIdentifier: identifier, owner: nil)
        }

        /// Returns a configured view for a row, a header or a footer.
        ///
        /// If an adapter is updating a row and the row's current view has the identifier, the result is this view.
        /// Otherwise, the result is a view that the table keeps for reuse, or a new view.
        ///
        /// - Parameters:
        ///   - identifier: The identifier of the view, under which the table keeps it for reuse.
        ///   - view: An expression that creates a view. It is evaluated only if there is no view to reuse.
        ///   - configure: A closure that shows the contents in the view.
        public func cell<View: NSView>(
            _ identifier: String,
            _ view: @autoclosure () -> View,
            configure: (View) -> Void
        ) -> NSView {
            let identifier = NSUserInterfaceItemIdentifier(identifier)
            let view = reusableView(withIdentifier: identifier) as? View ?? view()
            view.identifier = identifier
            configure(view)
            return view
        }
    }

    extension NSTextField {
        /// Returns a label that shows the text of a header or a footer. During an update by an adapter, the result is
        /// the label that is already in the table.
        static func showing(_ text: String) -> NSTextField {
            let identifier = NSUserInterfaceItemIdentifier("ViewModelRuntime.Supplement")
            if let field = ShownView.current?.view as? NSTextField, field.identifier == identifier {
                field.show(text)
                return field
            }
            let field = NSTextField(labelWithString: text)
            field.identifier = identifier
            return field
        }
    }

    extension NSView {
        /// The first subview, at any depth, that accepts first responder status, or `nil` if there is none.
        var editable: NSView? {
            for subview in subviews {
                if subview.acceptsFirstResponder { return subview }
                if let found = subview.editable { return found }
            }
            return nil
        }
    }

    extension NSWindow {
        /// The first responder, or `nil` if the first responder is not a view. While the user edits a text field, the
        /// first responder is a field editor, but the value of this property is the text field.
        ///
        /// Source: AppKit's documentation of `NSControl.currentEditor()`.
        var editedView: NSView? {
            guard let text = firstResponder as? NSText, text.isFieldEditor else { return firstResponder as? NSView }
            return text.delegate as? NSView
        }
    }

    extension NSTextField {
        /// Shows a text without disturbing an edit.
        ///
        /// If the field already shows the text, the field is not changed. Setting another text preserves the selection.
        /// While an input method has marked a part of the text, the new text waits until the marking ends.
        ///
        /// Source: AppKit's documentation of `NSControl.stringValue`, which discards an edit when it is set.
        ///
        /// - Parameter text: The text, or `nil` for an empty field.
        public func show(_ text: String?) {
            let text = text ?? ""
            guard let editor = currentEditor() else {
                WaitingTexts.forget(self)
                if stringValue != text { stringValue = text }
                return
            }
            if editor.string == text { return WaitingTexts.forget(self) }
            if (editor as? NSTextView)?.hasMarkedText() ?? false {
                return WaitingTexts.wait(
                    self,
                    text,
                    notifications: [Self.textDidChangeNotification, Self.textDidEndEditingNotification],
                    onNextIteration: MainLoop.onNextIteration,
                    show: { $0.show($1) }
                )
            }
            WaitingTexts.forget(self)
            let selected = editor.selectedRange
            let isAtEnd = selected.location + selected.length == editor.string.utf16.count && selected.length == 0
            editor.string = text
            let count = text.utf16.count
            let start = isAtEnd ? count : min(selected.location, count)
            editor.selectedRange = NSRange(location: start, length: min(selected.length, count - start))
        }
    }
#endif
