// The Swift of played actions, for tests with `ScreenTester`.

import JSONOutput
import ScreenEvaluator
import SpecModel

/// Writes the Swift of a program's states and actions.
struct PlayedSwift: Sendable {
    /// A step of a test: the action, the statements that change the expected state, and the expected effects.
    struct Step: Sendable {
        var send: String
        var set: [String]
        var receive: [String]
    }

    private let program: Program
    private let module: String

    init(_ program: Program, module: String) {
        (self.program, self.module) = (program, module)
    }

    /// Returns the names that a test of a screen uses.
    func names(of screen: PreviewScreen) -> JSON? { nil }

    /// Returns the Swift of the state of a story, or `nil` if Swift cannot write it.
    func state(_ story: Story, in screen: PreviewScreen) -> String? { nil }

    /// Returns the Swift of an action, or `nil` if Swift cannot write one of the values.
    func step(
        _ action: EvaluatedAction,
        from before: EvaluatedState,
        to after: EvaluatedState,
        _ effects: [EvaluatedEffect],
        in screen: PreviewScreen
    ) -> Step? { nil }

    /// Returns the statements that change a state into another one, or `nil` if Swift cannot write one of the values.
    func assignments(from before: EvaluatedState, to after: EvaluatedState, in screen: PreviewScreen) -> [String]? { nil }
}
