import ViewModelRuntime

// Contains the handwritten part of the spec's client.

nonisolated struct Badge: Hashable, Sendable { var text: String }

nonisolated enum Words {
    static func shout(_ text: String) -> String { text.uppercased() }
    static func text(_ badge: Badge) -> String { badge.text }
}

@MainActor final class RichController {
    var viewModel: ScreenStore<RichScreen>!
    static func instantiate() -> RichController { RichController() }
}
