// Checks text fields that show new texts while the user types.
//
// Source: UIKit's documentation of `UITextInput.markedTextRange`.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    @MainActor func checkTexts() {
        let window = UIWindow()
        let field = UITextField()
        window.addSubview(field)
        field.show("ab")
        field.show("ab")
        expect(field.content.writes, 1)
        field.becomeFirstResponder()

        // If the caret is at the end of the text, it stays at the end. A selection keeps its offsets. An offset after
        // the end of the new text becomes the offset of the end.
        field.show("abcd")
        expect(selection(field), 4..<4)
        select(field, 1..<3)
        field.show("xbcd")
        expect(selection(field), 1..<3)
        field.show("x")
        expect(selection(field), 1..<1)

        // While there is marked text, the field keeps its text, and new texts wait. After the input method commits the
        // marked text, the newest of the waiting texts is written once.
        field.type("k", isMarked: true)
        field.show("XK")
        field.show("XKY")
        expect(field.text, "xk")
        field.type("か")
        expect(field.text, "xか")
        DispatchQueue.main.turn()
        expect(field.text, "XKY")
        expect(DispatchQueue.main.isIdle, true)

        // If the client shows a text when the input method commits, this text replaces the waiting text.
        field.type("n", isMarked: true)
        field.show("OLD")
        field.onEditingChanged = { [weak field] in field?.show($0) }
        field.type("に")
        DispatchQueue.main.turn()
        expect(field.text, "XKYに")

        // If the client immediately shows another text, this text replaces the text that waits for the main loop.
        field.type("n", isMarked: true)
        field.show("OLD")
        field.onEditingChanged = { [weak field] _ in field?.show("NEW") }
        field.type("に")
        expect(field.text, "NEW")
        DispatchQueue.main.turn()
        expect(field.text, "NEW")
        field.onEditingChanged = nil

        // If editing ends while a text waits to be shown, the field shows this text.
        field.type("n", isMarked: true)
        field.show("END")
        field.resignFirstResponder()
        DispatchQueue.main.turn()
        expect(field.text, "END")

        let view = UITextView()
        window.addSubview(view)
        view.becomeFirstResponder()
        view.show("one")
        view.type("k", isMarked: true)
        view.show("two")
        expect(view.text, "onek")
        view.type("か")
        DispatchQueue.main.turn()
        expect(view.text, "two")
        view.show(nil)
        expect(view.text, "")
        checkLifetime()
    }

    /// Checks that a new text that waits for the end of marked text does not retain its text field.
    @MainActor private func checkLifetime() {
        weak var gone: UITextField?
        do {
            let (field, window) = (UITextField(), UIWindow())
            window.addSubview(field)
            field.becomeFirstResponder()
            field.type("k", isMarked: true)
            field.show("never")
            gone = field
        }
        DispatchQueue.main.turn()
        expect(gone == nil, true)
    }

    @MainActor private func selection(_ field: UITextField) -> Range<Int>? {
        field.selectedTextRange?.offsets
    }

    @MainActor private func select(_ field: UITextField, _ range: Range<Int>) {
        field.selectedTextRange = UITextRange(offsets: range)
    }
#endif
