/// A function that a view model calls for each action of the user.
///
/// All handlers of one type are equal. So two view models with equal contents are equal, even if their handlers run
/// different functions.
public nonisolated struct ActionHandler<Action>: Hashable, Sendable {
    private let body: @MainActor @Sendable (Action) -> Void

    /// Creates a handler that runs a function for each action.
    ///
    /// - Parameter body: The function, which receives the action.
    public init(_ body: @escaping @MainActor @Sendable (Action) -> Void) {
        self.body = body
    }

    /// Runs the handler's function with an action.
    ///
    /// - Parameter action: The action of the user.
    @MainActor public func callAsFunction(_ action: Action) {
        body(action)
    }

    /// Returns `true` for any two handlers.
    ///
    /// - Parameters:
    ///   - left: A handler.
    ///   - right: Another handler.
    public static func == (left: ActionHandler, right: ActionHandler) -> Bool { true }

    /// Adds nothing to the hasher, since all handlers are equal.
    ///
    /// - Parameter hasher: The hasher, which is not changed.
    public func hash(into hasher: inout Hasher) {}
}
