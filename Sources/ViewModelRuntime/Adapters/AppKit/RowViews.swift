// The views of rows: how they are used again, and what is edited in them.
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// The view that a row has while it is given something else to show.
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
        /// A view for a row: the one that it has, while an adapter shows something else in it, or one that is free; nil
        /// where neither bears the identifier.
        public func reusableView(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSView? {
            if let current = ShownView.current, current.table === self, current.view.identifier == identifier {
                return current.view
            }
            return makeView(withIdentifier: identifier, owner: nil)
        }

        /// A view for a row, a header or a footer, which shows what `configure` lets it show: the one that it has, while an
        /// adapter shows something else in it, one that is free, or a new one.
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
        /// The header or the footer of a section where that is a text: a label, the one that it has or another.
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
        /// The first view inside that can be edited.
        var editable: NSView? {
            for subview in subviews {
                if subview.acceptsFirstResponder { return subview }
                if let found = subview.editable { return found }
            }
            return nil
        }
    }

    extension NSWindow {
        /// What is edited: of a text field it is the window's editor that has the keyboard.
        ///
        /// Source: AppKit's documentation of `NSControl.currentEditor()`.
        var editedView: NSView? {
            guard let text = firstResponder as? NSText, text.isFieldEditor else { return firstResponder as? NSView }
            return text.delegate as? NSView
        }
    }

    extension NSTextField {
        /// Shows a text without disturbing whoever is editing: the field is written only if it has another text, the
        /// selection stays, and while an input method has marked a part of the text, the newest text waits for its end.
        ///
        /// Source: AppKit's documentation of `NSControl.stringValue`, by which a text that is being edited is given up.
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
                    onNextTurn: MainLoop.onNextTurn,
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
