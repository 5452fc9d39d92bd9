/// What a view model calls when the user does something.
///
/// All handlers of one type are equal, so that view models compare by what they show.
public nonisolated struct ActionHandler<Action>: Hashable, Sendable {
    private let body: @MainActor @Sendable (Action) -> Void

    /// A handler that runs `body` for each action.
    public init(_ body: @escaping @MainActor @Sendable (Action) -> Void) {
        self.body = body
    }

    /// Hands an action on.
    @MainActor public func callAsFunction(_ action: Action) {
        body(action)
    }

    /// Always true.
    public static func == (left: ActionHandler, right: ActionHandler) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}
}
