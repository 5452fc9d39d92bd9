// What an action asks for, besides the new state.

/// What leaves a screen when an action is handled, with the frame that it leads to.
public nonisolated enum ScreenEffect<Screen: ScreenFrame> {
    case event(Screen.Event)
    /// The row is edited from now on; nil ends editing.
    case focus(Screen.RowID?)
    /// The row comes into view.
    case scroll(Screen.RowID)

    /// Nil for what is no event.
    public var event: Screen.Event? {
        if case .event(let event) = self { event } else { nil }
    }
}

nonisolated extension ScreenEffect: Sendable {}
nonisolated extension ScreenEffect: Equatable where Screen.Event: Equatable {}

nonisolated extension ScreenFrame {
    /// Without effects of other kinds, an action sends its events.
    public static func effects(
        _ action: Action,
        _ state: inout State,
        by format: TextFormat
    ) -> [ScreenEffect<Self>] {
        handle(action, &state, by: format).map(ScreenEffect.event)
    }

    /// By the current locale and the current calendar.
    public static func effects(_ action: Action, _ state: inout State) -> [ScreenEffect<Self>] {
        effects(action, &state, by: TextFormat(locale: .current))
    }
}
