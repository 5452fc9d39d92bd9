// Creates a random sequence of states and actions of a screen, with the answers that the player must return.

import ScreenEvaluator
import SpecModel
import TestRandom

struct RandomCourse {
    /// The input of the player.
    private(set) var lines: [String] = []
    /// The expected answer to each line of input, except for the first line.
    private(set) var answers: [[ExpectedLine]] = []

    private let evaluator: ScreenEvaluator
    private let possible: PossibleActions
    private var values: RandomValues
    private var state: EvaluatedState = [:]
    /// The last 60 shown rows, headers and footers that have actions. Some of these rows no longer exist.
    private var seenRows: [EvaluatedRowID] = []

    init(_ screen: Screen, in program: Program, steps: Int, seed: UInt64) {
        evaluator = ScreenEvaluator(screen, in: program, calling: .ofRandomSpecs)
        possible = PossibleActions(screen, program)
        values = RandomValues(program: program, random: SplitMix(seed))
        lines.append("screen " + screen.header.name)
        for sample in screen.samples { setState(ofSample: sample.name) }
        setState(values.state(of: screen.state))
        for _ in 1..<steps {
            if isLarge {
                setState(values.state(of: screen.state))
            } else if values.random.chance(1, in: 2), let action = possible.random(among: seenRows, &values) {
                act(action)
            } else {
                var next = state
                // Rarely, the whole state is replaced.
                if values.random.chance(1, in: 12) {
                    next = values.state(of: screen.state)
                } else {
                    values.edit(&next, screen.state)
                }
                setState(next)
            }
        }
    }

    /// A Boolean value that indicates whether the last answer is too large to continue. Some actions double a text or a
    /// list, so answers can grow without a limit.
    private var isLarge: Bool {
        var count = 0
        for line in answers.last ?? [] { count += line.text.utf8.count }
        return count > 100_000
    }

    private mutating func setState(_ state: EvaluatedState) {
        self.state = state
        var words = WordWriter(evaluator.program, "state")
        words.add(state, evaluator.screen.state)
        var answer = ExpectedTranscript(evaluator)
        show(&answer)
        lines.append(words.line)
        answers.append(answer.lines)
    }

    private mutating func setState(ofSample name: String) {
        state = evaluator.state(ofSample: name) ?? [:]
        var answer = ExpectedTranscript(evaluator)
        answer.add([], state)
        show(&answer)
        lines.append("sample " + name)
        answers.append(answer.lines)
    }

    private mutating func act(_ action: EvaluatedAction) {
        var words = WordWriter(evaluator.program, "act")
        words.add(action, possible)
        var answer = ExpectedTranscript(evaluator)
        let (state, effects) = evaluator.effects(action, state)
        self.state = state
        answer.add(effects, state)
        show(&answer)
        lines.append(words.line)
        answers.append(answer.lines)
    }

    private mutating func show(_ answer: inout ExpectedTranscript) {
        let frame = evaluator.frame(of: state)
        answer.add(frame, of: state)
        let shown = frame.sections.flatMap { section in
            let supplements = [section.header, section.footer].compactMap { supplement -> EvaluatedRow? in
                if case .cell(let row)? = supplement { row } else { nil }
            }
            return (supplements + section.rows).map(\.id)
        }
        seenRows += shown.filter { !possible.sources(of: $0).isEmpty }
        seenRows = seenRows.suffix(60)
    }
}
