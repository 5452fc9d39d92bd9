// The effects of an action, in addition to the new state.

/// An effect that an action has on a screen's owner or on its view, in addition to the new state. The effect refers to
/// the rows and sections of the frame that results from the action.
public nonisolated enum ScreenEffect<Screen: ScreenFrame> {
    /// The screen sends the event to its owner.
    case event(Screen.Event)
    /// Editing of the row with this identity starts. If the identity is `nil`, editing ends.
    case focus(Screen.RowID?)
    /// The row scrolls into view.
    case scroll(Screen.RowID)
    /// The section scrolls into view.
    case scrollSection(Screen.SectionID)

    /// The event, or `nil` if the effect is of another kind.
    public var event: Screen.Event? {
        if case .event(let event) = self { event } else { nil }
    }
}

nonisolated extension ScreenEffect: Sendable {}
nonisolated extension ScreenEffect: Equatable where Screen.Event: Equatable {}

nonisolated extension ScreenFrame {
    /// Applies an action to a state with `handle(_:_:by:)`, and returns the sent events as effects. A screen whose
    /// actions also edit or scroll to rows or sections implements this method itself.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - state: The state to change.
    ///   - format: The locale for formatted texts, and the calendar that divides dates into parts.
    public static func effects(
        _ action: Action,
        _ state: inout State,
        by format: TextFormat
    ) -> [ScreenEffect<Self>] {
        handle(action, &state, by: format).map(ScreenEffect.event)
    }

    /// Applies an action to a state, with the current locale and the current calendar, and returns the effects of the
    /// action in order.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - state: The state to change.
    public static func effects(_ action: Action, _ state: inout State) -> [ScreenEffect<Self>] {
        effects(action, &state, by: TextFormat(locale: .current))
    }
}
