import ViewModelRuntime

// What the spec's client writes by hand.

nonisolated struct Badge: Hashable, Sendable { var text: String }

nonisolated enum Words {
    static func shout(_ text: String) -> String { text.uppercased() }
    static func text(_ badge: Badge) -> String { badge.text }
}

@MainActor final class RichController {
    var viewModel: ScreenStore<RichScreen>!
    static func instantiate() -> RichController { RichController() }
}
