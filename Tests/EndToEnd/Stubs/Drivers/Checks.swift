// Checks the state after each input, and prints each expectation that is not met.

import ViewModelRuntime

@MainActor var failures = 0

@MainActor func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ input: String) {
    guard found != expected else { return }
    failures += 1
    print("after '\(input)': expected '\(expected)', found '\(found)'")
}

/// The inputs of a user. The driver of each UI framework implements them.
@MainActor
protocol FormUser {
    var store: ScreenStore<FormScreen> { get }
    func tap()
    func press(_ title: String)
    func toggle()
    func type(_ text: String)
    func submit()
    func write(_ text: String)
    func slide(to value: Double)
    func stepUp()
    func choose(_ index: Int)
    func select()
}

extension FormUser {
    /// Performs user inputs one after another, and checks the state after each input.
    func check() {
        tap()
        tap()
        expect(store.state.taps, 2, "tap")
        press("Pay")
        expect(store.state.presses, 1, "press")
        expect(store.state.cancelled, false, "press")
        press("Cancel")
        expect(store.state.cancelled, true, "press of the second button")
        toggle()
        expect(store.state.alarm, true, "toggle")
        toggle()
        expect(store.state.alarm, false, "second toggle")
        type("Ada")
        expect(store.state.name, "Ada", "edit of a field")
        submit()
        expect(store.state.submitted, true, "return key")
        write("Two lines")
        expect(store.state.note, "Two lines", "edit of an editor")
        slide(to: 0.5)
        expect(store.state.share, 0.5, "slider")
        stepUp()
        expect(store.state.guests, 2, "stepper")
        choose(1)
        expect(store.state.room, 1, "choice")
        press("Help")
        expect(store.state.opened?.absoluteString, "https://example.com/help", "press of a link")
        select()
        expect(store.state.chosen, true, "selection")
    }
}
