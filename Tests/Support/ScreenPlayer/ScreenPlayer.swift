// Plays a generated screen. The player reads states and actions from standard input, and writes the content of the
// screen to standard output. A test computes the expected output from the spec of the screen.
//
// Each line of input consists of words. The first word is the kind of the line, and the other words are its content:
//
// - `screen`: The name of a screen. The line starts a session.
// - `state`: The fields of a state.
// - `sample`: The name of a sample.
// - `act`: A row and its action.
//
// For each line of the last three kinds, the player writes lines in the format of `Transcript`, and a line `end`.

import ChangeInvariants
import Foundation
import ViewModelRuntime

/// A screen that can be played.
public struct PlayedScreen: Sendable {
    /// A closure that starts a session. The returned closure reads one line of input, and returns the output for this
    /// line.
    let player: @Sendable () -> @Sendable (inout WordReader) -> String

    /// - Parameter samples: The named states of the screen.
    public init<Screen: ScreenFrame>(
        _ screen: Screen.Type,
        samples: @escaping @Sendable () -> [(name: String, state: Screen.State)] = { [] }
    )
    where Screen.State: WordReadable, Screen.Action: WordReadable {
        player = {
            let course = Course<Screen>(samples())
            return { course.answer(&$0) }
        }
    }
}

/// Reads lines from standard input until the input ends. A line with the word `screen` and the name of a screen starts
/// a session of that screen, without any output. For each other line of a session, the function writes the output.
public func play(_ screens: [String: PlayedScreen]) {
    var answer: (@Sendable (inout WordReader) -> String)?
    while let line = readLine() {
        var reader = WordReader(line)
        if reader.peek == "screen" {
            _ = reader.word()
            answer = screens[reader.word()]?.player()
        } else if let answer {
            print(answer(&reader), terminator: "end\n")
        }
    }
}

/// A session of one screen. The class is `@unchecked Sendable`, because only one thread uses each object.
private final class Course<Screen: ScreenFrame>: @unchecked Sendable
where Screen.State: WordReadable, Screen.Action: WordReadable {
    private let samples: [(name: String, state: Screen.State)]
    private var frame: Screen?

    init(_ samples: [(name: String, state: Screen.State)]) {
        self.samples = samples
    }

    func answer(_ reader: inout WordReader) -> String {
        var transcript = Transcript()
        switch reader.word() {
        case "state":
            show(Screen.State(&reader), &transcript)
        case "sample":
            let name = reader.word()
            for sample in samples where sample.name == name {
                transcript.add("state", sample.state)
                show(sample.state, &transcript)
            }
        default:
            act(&reader, &transcript)
        }
        return transcript.text
    }

    private func act(_ reader: inout WordReader, _ transcript: inout Transcript) {
        guard let frame else { return }
        var state = frame.screenContent.state
        let action = Screen.Action(&reader)
        let format = frame.screenContent.format
        var handled = state
        let effects = Screen.effects(action, &state, by: format)
        for effect in effects {
            switch effect {
            case .event(let event): transcript.add("event", event)
            case .focus(let row): transcript.add("focus", row as Any)
            case .scroll(let row): transcript.add("scroll", row)
            case .scrollSection(let section): transcript.add("scrollSection", section)
            }
        }
        let events = Screen.handle(action, &handled, by: format)
        var all = Transcript()
        for event in events { all.add("event", event) }
        var own = Transcript()
        for event in effects.compactMap(\.event) { own.add("event", event) }
        if all.text != own.text { transcript.add(line: "fault events are not those of all effects") }
        all.add("state", handled)
        own.add("state", state)
        if all.text != own.text { transcript.add(line: "fault events leave another state than all effects") }
        transcript.add("state", state)
        show(state, &transcript)
    }

    /// Creates a new frame for `state`, and adds its content to `transcript`. Also updates the previous frame to
    /// `state`, and adds a line for each difference from the new frame and for each error in the changes.
    private func show(_ state: Screen.State, _ transcript: inout Transcript) {
        let locale = Locale(identifier: PlayedSettings.locale)
        let anew = Screen(state, locale: locale, calendar: PlayedSettings.calendar)
        let shownAnew = Shown(of: anew)
        transcript.add(anew, shownAnew)
        if let frame {
            let before = Shown(of: frame)
            let updated = frame.updated(to: state)
            let shown = Shown(of: updated)
            var faults = shown.faults(expected: shownAnew)
            faults += updated.changes(from: frame).faults(from: before, to: shown)
            faults += anew.changes(from: frame).faults(from: before, to: shownAnew)
            faults += updated.pathFaults(expected: shown, before: before)
            for fault in faults { transcript.add(line: "fault \(fault)") }
            self.frame = updated
        } else {
            frame = anew
        }
    }
}
