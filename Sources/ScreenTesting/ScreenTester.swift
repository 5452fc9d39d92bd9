// Supports tests of screens: writes the content of a frame as text, and lets a test change a screen step by step. Each
// step reports results that the test does not expect. The module does not depend on a UI framework. It depends on the
// test library only to report failures.

import ChangeInvariants
import Foundation
import ViewModelRuntime

private let values = ValueText(allSpacesAreAlike: false)

/// A tester of a screen. A test uses it to change the state of the screen step by step, and to check each step.
///
///     let tester = ScreenTester<CheckoutScreen>(.init(items: items))
///     tester.send(.contactEmail(.onFieldChange(text: "a"))) { $0.email = "a" }
///     tester.send(.paymentPay(.onButtonTap)) { $0.paying = true }
///     tester.receive(.pay)
///
/// A step fails the test if the resulting state differs from the expected state. The test also fails for each effect
/// that it does not receive before the next step or before the tester is deallocated.
///
/// After every step, the tester checks the invariants of the new frame. The frame must show exactly what a newly
/// created frame of the same state shows. The changes from the previous frame must transform the previous frame into
/// exactly the new frame. Lookups by identity must find exactly the rows, headers and footers of the new frame.
@MainActor
public final class ScreenTester<Screen: ScreenFrame> {
    private let store: ScreenStore<Screen>
    private let format: TextFormat
    private let site: CallSite
    /// The effects that the screen has sent and the test has not received, in order. Each effect has the name of the
    /// step that caused it.
    private var pending: [(effect: ScreenEffect<Screen>, step: String)] = []
    private var step = ""
    /// The last frame that was checked.
    private var frame: Screen
    /// The content of `frame`.
    private var shown: Shown<Screen>

    /// Creates a tester of a screen that shows a state.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - locale: The locale of formatted texts, or `nil` for `en_US`.
    ///   - calendar: The calendar that divides dates into parts, or `nil` for the Gregorian calendar in UTC. Its time
    ///     zone is also the time zone of formatted dates.
    public init(
        _ state: Screen.State,
        locale: Locale? = nil,
        calendar: Calendar? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        format = TextFormat(testingIn: locale, calendar)
        site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        store = ScreenStore(state, locale: format.locale, calendar: format.calendar)
        frame = store.screen
        shown = Shown(of: frame)
        store.onEvent = { [weak self] in self?.note(.event($0)) }
        store.onFocus = { [weak self] in self?.note(.focus($0)) }
        store.onScroll = { [weak self] in self?.note(.scroll($0)) }
        store.onScrollSection = { [weak self] in self?.note(.scrollSection($0)) }
    }

    deinit {
        for pending in pending { report(unreceived(pending.effect, after: pending.step), at: site) }
    }

    /// The frame that is shown.
    public var screen: Screen { store.screen }

    /// The state of the frame that is shown.
    public var state: Screen.State { store.state }

    /// Performs an action of the user.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - expected: A closure that receives the state before the action, and changes it to the expected state after
    ///     the action. If the closure is `nil`, the action must not change the state.
    public func send(
        _ action: Screen.Action,
        _ expected: ((inout Screen.State) throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) rethrows {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        begin("'\(values.written(action))'", at: site)
        let before = state
        var expectedState = before
        try expected?(&expectedState)
        if expected != nil, isSame(expectedState, before) {
            report("the expected state after \(step) equals the state before it", at: site)
        }
        store.send(action)
        checkState(is: expectedState, at: site)
        checkFrame(at: site)
    }

    /// Changes the state as the app does, for instance with the response of a service.
    ///
    /// - Parameter change: A closure that changes the state. If the closure throws an error, the state is not
    ///   changed.
    public func update(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        _ change: (inout Screen.State) throws -> Void
    ) rethrows {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        begin("the update", at: site)
        try store.update(change)
        checkFrame(at: site)
    }

    /// Receives the earliest effect that was not yet received. The test fails if this effect is not the expected
    /// event.
    ///
    /// - Parameter event: The expected event.
    public func receive(
        _ event: Screen.Event,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        receive(.event(event), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Receives the earliest effect that was not yet received. The test fails if this effect is not the expected
    /// request to edit a row or to end editing.
    ///
    /// - Parameter row: The row to edit, or `nil` for the end of editing.
    public func receiveFocus(
        _ row: Screen.RowID?,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        receive(.focus(row), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Receives the earliest effect that was not yet received. The test fails if this effect is not the expected
    /// request to scroll to a row.
    ///
    /// - Parameter row: The identity of the row.
    public func receiveScroll(
        to row: Screen.RowID,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        receive(.scroll(row), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Receives the earliest effect that was not yet received. The test fails if this effect is not the expected
    /// request to scroll to a section.
    ///
    /// - Parameter section: The identity of the section.
    public func receiveScroll(
        toSection section: Screen.SectionID,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        receive(.scrollSection(section), at: site)
    }

    /// Fails the test for each effect that was not received.
    ///
    /// The next step and the deallocation of the tester also fail the test for such effects. In an asynchronous test,
    /// the deallocation can be late.
    public func finish(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        checkNothingIsPending(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Returns the result of `screen.text(locale:calendar:)` for the tester's locale and calendar.
    public func text() -> String {
        screen.text(locale: format.locale, calendar: format.calendar)
    }

    /// Fails the test unless `text()` returns the expected text, and reports the lines that differ.
    ///
    /// - Parameter expected: The expected text.
    public func expectText(
        _ expected: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        checkText(text(), is: expected, at: site)
    }
}

extension ScreenTester {
    private func note(_ effect: ScreenEffect<Screen>) {
        pending.append((effect, step))
    }

    private func begin(_ step: String, at site: CallSite) {
        checkNothingIsPending(at: site)
        self.step = step
    }

    private func checkNothingIsPending(at site: CallSite) {
        for pending in pending { report(unreceived(pending.effect, after: pending.step), at: site) }
        pending = []
    }

    private func receive(_ expected: ScreenEffect<Screen>, at site: CallSite) {
        guard !pending.isEmpty else {
            return report("expected \(name(of: expected)), found no effect", at: site)
        }
        let received = pending.removeFirst()
        if !isSame(expected, received.effect) {
            report(
                "expected \(name(of: expected)) after \(received.step), found \(name(of: received.effect))",
                at: site
            )
        }
    }

    private func checkState(is expected: Screen.State, at site: CallSite) {
        guard !isSame(expected, state) else { return }
        let (expected, actual) = (stateLines(expected), stateLines(state))
        let lines = difference(expected: expected, actual: actual)
        report(
            "the state after \(step) differs from the expected state"
                + (expected == actual ? ", but both have the same text" : " (-: expected, +: actual)\n\(lines)"),
            at: site
        )
    }

    /// Reports a failure if the current frame differs from a new frame of the current state. Reports another failure if
    /// the changes from the previous frame do not result in the current frame, or if lookups by identity are wrong.
    private func checkFrame(at site: CallSite) {
        let (oldFrame, oldShown) = (frame, shown)
        frame = screen
        shown = Shown(of: frame)
        let anew = Screen(state, locale: format.locale, calendar: format.calendar)
        var faults = shown.faults(expected: Shown(of: anew))
        if frame.screenValues != anew.screenValues || frame.screenCommands != anew.screenCommands {
            faults.append("the values and commands of the screen")
        }
        if !faults.isEmpty {
            let fault = "the frame after \(step) differs from a new frame of its state"
            report("\(fault): \(faults.joined(separator: ", "))", at: site)
        }
        var invariantFaults = frame.changes(from: oldFrame).faults(from: oldShown, to: shown)
        invariantFaults += frame.pathFaults(expected: shown, before: oldShown)
        if !invariantFaults.isEmpty {
            let fault = "the changes after \(step) do not match the difference between the two frames"
            report("\(fault): \(invariantFaults.joined(separator: ", "))", at: site)
        }
    }
}

/// Returns the name of an effect for messages.
private func name<Screen: ScreenFrame>(of effect: ScreenEffect<Screen>) -> String {
    switch effect {
    case .event(let event): "the event '\(values.written(event))'"
    case .focus(let row?): "the focus on '\(values.written(row))'"
    case .focus(nil): "the end of editing"
    case .scroll(let row): "the scroll to '\(values.written(row))'"
    case .scrollSection(let section): "the scroll to the section '\(values.written(section))'"
    }
}

private func unreceived<Screen: ScreenFrame>(_ effect: ScreenEffect<Screen>, after step: String) -> String {
    "\(name(of: effect)) after \(step) was not received"
}

/// Returns the text of a state as lines. Each field starts a new line, even if the whole state fits in one line.
private func stateLines(_ state: Any) -> [String] {
    let fields = fields(of: state)
    guard !fields.isEmpty else { return [values.written(state)] }
    return fields.flatMap { values.labelledLines(of: $0.value, label: $0.label + ": ") }
}

/// Returns a Boolean value that indicates whether two values are equal by `==`. Compares the texts of values that are
/// not `Equatable`.
private func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
    func isEqual<Equated: Equatable>(_ left: Equated) -> Bool { left == right as? Equated }
    if let left = left as? any Equatable { return isEqual(left) }
    return stateLines(left) == stateLines(right)
}
