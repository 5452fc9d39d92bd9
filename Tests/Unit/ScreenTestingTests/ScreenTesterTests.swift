import ScreenTesting
import Testing
import ViewModelRuntime

@testable import CheckoutFixture

@MainActor @Suite struct ScreenTesterTests {
    private let items = [Item(id: 1, name: "Bananas", price: 4)]

    private func notes() -> ScreenTester<NotesScreen> {
        ScreenTester(.init(notes: [.init(id: 1, text: "Milk"), .init(id: 2, text: "Rain")]))
    }

    @Test func expectedStepsPass() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items, total: 4))
        tester.send(.contactEmail(.onFieldChange(text: "a"))) { $0.email = "a" }
        tester.send(.paymentHasCode(.onSwitchToggle(on: true))) { $0.hasCode = true }
        tester.send(.paymentCode(.onFieldChange(text: "BANANA"))) { $0.code = "BANANA" }
        tester.receive(.check(code: "BANANA"))
        tester.update { $0.discount = 10 }
        tester.send(.basketItem(1, .onDelete)) { $0.items = [] }
        tester.receive(.changed)
        tester.send(.basketItem(1, .onDelete))
        tester.finish()
        #expect(tester.state.discount == 10 && tester.screen.sections.count == 3)
    }

    @Test func effectsArriveInOrder() {
        let tester = notes()
        tester.send(.note(1, .archive))
        tester.receive(.archived(1, "a"))
        tester.receive(.archived(1, "b"))
        tester.send(.edit(2)) { $0.edited = 2 }
        tester.receiveFocus(.note(2))
        tester.receiveScroll(to: .note(2))
        tester.send(.edit(nil)) { $0.edited = nil }
        tester.receiveFocus(nil)
    }

    @Test func anUnexpectedStateFails() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items))
        fails(
            """
            the state after '.contactEmail(.onFieldChange(text: "a"))' differs from the expected state (-: expected, +: actual)
              …
                - Item(id: 1, name: "Bananas", price: 4)
              total: 0
            - email: "b"
            + email: "a"
              card: ""
              hasCode: false
              …
            """
        ) {
            tester.send(.contactEmail(.onFieldChange(text: "a"))) { $0.email = "b" }
        }
    }

    @Test func anUnexpectedChangeFails() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: []))
        fails("- email: \"\"\n+ email: \"a\"") { tester.send(.contactEmail(.onFieldChange(text: "a"))) }
        // A state without `==` is compared by its parts.
        let other = notes()
        fails("- title: \"\"\n+ title: \"b\"") { other.send(.rename("b")) }
        fails("- title: \"c\"\n+ title: \"d\"") { other.send(.rename("d")) { $0.title = "c" } }
        other.send(.rename("e")) { $0.title = "e" }
    }

    /// Checks that messages of failures show special spaces as escapes, because readers cannot distinguish these spaces
    /// from plain spaces.
    @Test func differentSpacesAreWrittenDifferently() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: []))
        tester.send(.contactEmail(.onFieldChange(text: "a\u{A0}b"))) { $0.email = "a\u{A0}b" }
        fails("- email: \"a b\"\n+ email: \"a\\u{A0}b\"") {
            tester.send(.contactEmail(.onFieldChange(text: "a\u{A0}b"))) { $0.email = "a b" }
        }
    }

    @Test func anEmptyExpectationFails() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: []))
        fails("the expected state after '.contactEmail(.onFieldChange(text: \"\"))' equals the state before it") {
            tester.send(.contactEmail(.onFieldChange(text: ""))) { $0.email = "" }
        }
    }

    @Test func aDifferentEventFails() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items))
        tester.send(.paymentPay(.onButtonTap)) { $0.paying = true }
        fails("expected the event '.changed' after '.paymentPay(.onButtonTap)', found the event '.pay'") {
            tester.receive(.changed)
        }
        // Events that are not `Equatable` are compared by their components. `receiveFocus` fails if the next effect is
        // an event.
        let other = notes()
        other.send(.note(1, .archive))
        fails("expected the event '.archived(1, \"b\")' after '.note(1, .archive)', found the event") {
            other.receive(.archived(1, "b"))
        }
        fails("expected the end of editing after '.note(1, .archive)', found the event '.archived(1, \"b\")'") {
            other.receiveFocus(nil)
        }
    }

    @Test func aMissingEventFails() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items))
        fails("expected the event '.pay', found no effect") { tester.receive(.pay) }
    }

    @Test func anUnreceivedEventFailsAtTheNextStepAndAtTheEnd() {
        let tester = notes()
        tester.send(.note(1, .archive))
        fails("the event '.archived(1, \"a\")' after '.note(1, .archive)' was not received", count: 2) {
            tester.send(.add)
        }
        tester.send(.edit(2)) { $0.edited = 2 }
        fails("the focus on '.note(2)' after '.edit(2)' was not received", count: 2) { tester.update { _ in } }
        tester.send(.edit(2))
        fails("the scroll to '.note(2)' after '.edit(2)' was not received", count: 2) { tester.finish() }
        tester.finish()
    }

    @Test func anUnreceivedEventFailsWhenTheTesterEnds() {
        fails("the event '.opened(id: 1)' after '.note(1, .select)' was not received") {
            let tester = notes()
            tester.send(.note(1, .select)) { $0.notes[0].isDone = true }
        }
    }

    @Test func aFrameThatDoesNotMatchItsStateFails() {
        let tester = ScreenTester<NotesScreen>(.init(clock: NotesScreen.Clock()))
        fails("the frame after '.add' differs from a new frame of its state: rows in notes", count: nil) {
            tester.send(.add)
        }
    }

    @Test func incompleteChangesFail() {
        let tester = notes()
        fails("the changes after the update do not match the difference between the two frames: updated rows") {
            tester.update { $0.hint = "read nowhere" }
        }
    }

    @Test func aDifferentTextFails() {
        let tester = notes()
        fails(
            """
            the screen differs from the expected text (-: expected, +: actual)
              …
                command: add, "Add", image .symbol("plus")
              
            - mails
            + notes
                header: "2 notes"
                Notes.notes.note.1 (Label)
              …
            """
        ) {
            tester.expectText(tester.text().replacing("\nnotes", with: "\nmails"))
        }
        tester.expectText(tester.text() + "  \n\n")
    }

    @Test func aDifferentLayoutFails() {
        let state = CheckoutScreen.State(items: items, hasCode: true)
        let shown = ["basket", "basket.item", "contact", "payment.code"]
        ScreenLayout<CheckoutScreen>("code", shown: shown, hidden: ["payment.discount"], state: state).expectShown()
        fails("the screen does not have the layout 'code': 'payment.discount' is hidden, 'basket.item' is shown") {
            ScreenLayout<CheckoutScreen>("code", shown: ["payment.discount"], hidden: ["basket.item"], state: state)
                .expectShown()
        }
    }

    /// Checks that a failure is reported at the line of the step.
    @Test func failuresHaveTheSourceLocationOfTheStep() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items))
        withKnownIssue {
            tester.receive(.pay, fileID: "Module/File.swift", filePath: "/Module/File.swift", line: 12, column: 3)
        } matching: { issue in
            issue.sourceLocation.map { "\($0.fileID):\($0.line):\($0.column)" } == "Module/File.swift:12:3"
        }
    }
}

/// Checks that `test` fails, and that the message of one failure contains `reason`.
///
/// - Parameter count: The expected number of failures, or `nil` if any number is correct.
@MainActor
private func fails(
    _ reason: String,
    count: Int? = 1,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ test: () -> Void
) {
    // `withKnownIssue` calls `matching` before it returns, so `reasons` is never accessed concurrently.
    nonisolated(unsafe) var reasons: [String] = []
    withKnownIssue(isIntermittent: true) {
        test()
    } matching: { issue in
        reasons.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
        return true
    }
    #expect(reasons.contains { $0.contains(reason) }, "\(reasons)", sourceLocation: sourceLocation)
    if let count { #expect(reasons.count == count, "\(reasons)", sourceLocation: sourceLocation) }
}
