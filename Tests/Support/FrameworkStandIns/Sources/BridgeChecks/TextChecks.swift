// Fields that show texts while the user types: UIKit's documentation of `UITextInput.markedTextRange`.
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

        // The caret stays at the end, a selection where it was, and in what is left of the text.
        field.show("abcd")
        expect(selection(field), 4..<4)
        select(field, 1..<3)
        field.show("xbcd")
        expect(selection(field), 1..<3)
        field.show("x")
        expect(selection(field), 1..<1)

        // What is composed is left alone; the newest text is written once that is over.
        field.type("k", isMarked: true)
        field.show("XK")
        field.show("XKY")
        expect(field.text, "xk")
        field.type("か")
        expect(field.text, "xか")
        DispatchQueue.main.turn()
        expect(field.text, "XKY")
        expect(DispatchQueue.main.isIdle, true)

        // Whoever types gives the field what became of it before the turn is over: that wins.
        field.type("n", isMarked: true)
        field.show("OLD")
        field.onEditingChanged = { [weak field] in field?.show($0) }
        field.type("に")
        DispatchQueue.main.turn()
        expect(field.text, "XKYに")

        // So does another text that is shown at once: what waited for the turn is forgotten.
        field.type("n", isMarked: true)
        field.show("OLD")
        field.onEditingChanged = { [weak field] _ in field?.show("NEW") }
        field.type("に")
        expect(field.text, "NEW")
        DispatchQueue.main.turn()
        expect(field.text, "NEW")
        field.onEditingChanged = nil

        // Editing ends while something waits.
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

    /// A field for which something waits is held by nobody.
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
