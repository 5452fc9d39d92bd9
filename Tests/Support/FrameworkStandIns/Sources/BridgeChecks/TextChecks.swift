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

        // A caret at the end stays at the end. A selection keeps its offsets, as far as the new text allows.
        field.show("abcd")
        expect(selection(field), 4..<4)
        select(field, 1..<3)
        field.show("xbcd")
        expect(selection(field), 1..<3)
        field.show("x")
        expect(selection(field), 1..<1)

        // Marked text does not change. After the input method commits it, the newest waiting text is written once.
        field.type("k", isMarked: true)
        field.show("XK")
        field.show("XKY")
        expect(field.text, "xk")
        field.type("か")
        expect(field.text, "xか")
        DispatchQueue.main.turn()
        expect(field.text, "XKY")
        expect(DispatchQueue.main.isIdle, true)

        // A text that the client shows while the user types replaces the waiting text.
        field.type("n", isMarked: true)
        field.show("OLD")
        field.onEditingChanged = { [weak field] in field?.show($0) }
        field.type("に")
        DispatchQueue.main.turn()
        expect(field.text, "XKYに")

        // If the field shows a new text without waiting, this text replaces the text that waits for the next iteration.
        field.type("n", isMarked: true)
        field.show("OLD")
        field.onEditingChanged = { [weak field] _ in field?.show("NEW") }
        field.type("に")
        expect(field.text, "NEW")
        DispatchQueue.main.turn()
        expect(field.text, "NEW")
        field.onEditingChanged = nil

        // If editing ends while a text waits, the text is shown.
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

    /// Checks that a waiting text does not retain its text field. The text waits until the marked text is committed.
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
