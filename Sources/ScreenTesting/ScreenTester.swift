// Tests of screens: what a frame shows as text, and a store that is played step by step and says all that was not expected.
// It knows no UI framework, and of the library that runs the tests only how it is told of a failure.

import ChangeInvariants
import Foundation
import ViewModelRuntime

private let values = ValueText(allSpacesAreAlike: false)

/// A store of a screen that a test plays step by step.
///
///     let tester = ScreenTester<CheckoutScreen>(.init(items: items))
///     tester.send(.contactEmail(.onFieldChange(text: "a"))) { $0.email = "a" }
///     tester.send(.paymentPay(.onButtonTap)) { $0.paying = true }
///     tester.receive(.pay)
///
/// A step fails the test where the state is another than expected, and where something left the screen that was not received
/// before the next step or the end of the tester. After every step the new frame has to keep the laws of frames: that it
/// shows what its state says and nothing else, and that its changes lead from the frame before exactly to it.
@MainActor
public final class ScreenTester<Screen: ScreenFrame> {
    private let store: ScreenStore<Screen>
    private let format: TextFormat
    private let place: TestPlace
    /// What left the screen and was not received, in order, each with the step that it came from.
    private var pending: [(effect: ScreenEffect<Screen>, step: String)] = []
    private var step = ""
    /// The last frame that was checked, and what it shows.
    private var frame: Screen
    private var shown: Shown<Screen>

    /// A tester of a screen that shows a state.
    ///
    /// - Parameters:
    ///   - locale: what texts are formatted by; `en_US` if nil.
    ///   - calendar: what dates are taken apart by, and the time zone that they are written in; if nil, the Gregorian one
    ///     in UTC.
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
        place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        store = ScreenStore(state, locale: format.locale, calendar: format.calendar)
        frame = store.screen
        shown = Shown(of: frame)
        store.onEvent = { [weak self] in self?.note(.event($0)) }
        store.onFocus = { [weak self] in self?.note(.focus($0)) }
        store.onScroll = { [weak self] in self?.note(.scroll($0)) }
        store.onScrollSection = { [weak self] in self?.note(.scrollSection($0)) }
    }

    deinit {
        for pending in pending { report(unreceived(pending.effect, after: pending.step), at: place) }
    }

    /// The frame that is shown.
    public var screen: Screen { store.screen }

    /// The state that it shows.
    public var state: Screen.State { store.state }

    /// Lets the user act.
    ///
    /// - Parameter expected: makes the state before the action the one that is expected after it. Without it, the action may
    ///   change nothing.
    public func send(
        _ action: Screen.Action,
        _ expected: ((inout Screen.State) throws -> Void)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) rethrows {
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        begin("'\(values.written(action))'", at: place)
        let before = state
        var expectedState = before
        try expected?(&expectedState)
        if expected != nil, isSame(expectedState, before) {
            report("the expected state after \(step) equals the state before it", at: place)
        }
        store.send(action)
        checkState(is: expectedState, at: place)
        checkFrame(at: place)
    }

    /// Changes the state as the app does, with what a service answered for instance.
    public func update(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        _ change: (inout Screen.State) throws -> Void
    ) rethrows {
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        begin("the update", at: place)
        try store.update(change)
        checkFrame(at: place)
    }

    /// Takes the first that left the screen and was not yet received, which has to be this event.
    public func receive(
        _ event: Screen.Event,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        receive(.event(event), at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The same for the row that is to be edited; nil for the end of editing.
    public func receiveFocus(
        _ row: Screen.RowID?,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        receive(.focus(row), at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The same for the row that is to come into view.
    public func receiveScroll(
        to row: Screen.RowID,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        receive(.scroll(row), at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The same for the section that is to come into view.
    public func receiveScroll(
        toSection section: Screen.SectionID,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        receive(.scrollSection(section), at: place)
    }

    /// Fails the test for everything that left the screen and was not received. The next step asks for the same, and so does
    /// the end of the tester, which in a test that waits may come late.
    public func finish(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        checkNothingIsPending(at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// What is shown, by `text()` of the frame and the tester's locale and calendar.
    public func text() -> String {
        screen.text(locale: format.locale, calendar: format.calendar)
    }

    /// Fails the test unless `text()` is this one, and says in which lines they differ.
    public func expectText(
        _ expected: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        checkText(text(), is: expected, at: place)
    }
}

extension ScreenTester {
    private func note(_ effect: ScreenEffect<Screen>) {
        pending.append((effect, step))
    }

    private func begin(_ step: String, at place: TestPlace) {
        checkNothingIsPending(at: place)
        self.step = step
    }

    private func checkNothingIsPending(at place: TestPlace) {
        for pending in pending { report(unreceived(pending.effect, after: pending.step), at: place) }
        pending = []
    }

    private func receive(_ expected: ScreenEffect<Screen>, at place: TestPlace) {
        guard !pending.isEmpty else {
            return report("expected \(name(of: expected)), found no effect", at: place)
        }
        let received = pending.removeFirst()
        if !isSame(expected, received.effect) {
            report(
                "expected \(name(of: expected)) after \(received.step), found \(name(of: received.effect))",
                at: place
            )
        }
    }

    private func checkState(is expected: Screen.State, at place: TestPlace) {
        guard !isSame(expected, state) else { return }
        let (expected, actual) = (stateLines(expected), stateLines(state))
        let lines = difference(expected: expected, actual: actual)
        report(
            "the state after \(step) differs from the expected state "
                + (expected == actual ? "but both have the same text" : "(-: expected, +: actual)\n\(lines)"),
            at: place
        )
    }

    /// The laws of a frame that was made from another.
    private func checkFrame(at place: TestPlace) {
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
            report("\(fault): \(faults.joined(separator: ", "))", at: place)
        }
        var lawFaults = frame.changes(from: oldFrame).faults(from: oldShown, to: shown)
        lawFaults += frame.pathFaults(expected: shown, before: oldShown)
        if !lawFaults.isEmpty {
            let fault = "the changes after \(step) do not match the difference between the two frames"
            report("\(fault): \(lawFaults.joined(separator: ", "))", at: place)
        }
    }
}

/// What an effect is called in a message.
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

/// A line for each field, however short all of them are together.
private func stateLines(_ state: Any) -> [String] {
    let fields = fields(of: state)
    guard !fields.isEmpty else { return [values.written(state)] }
    return fields.flatMap { values.labelledLines(of: $0.value, label: $0.label + ": ") }
}

/// By `==` where there is one, else by what both are made of.
private func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
    func isEqual<Equated: Equatable>(_ left: Equated) -> Bool { left == right as? Equated }
    if let left = left as? any Equatable { return isEqual(left) }
    return stateLines(left) == stateLines(right)
}
