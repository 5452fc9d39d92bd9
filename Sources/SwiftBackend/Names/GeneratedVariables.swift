// The parameters and variables that generated functions have of their own: the one table from which variables of the
// spec are kept apart. A variable that is not in it is named by `LocalNames.unused`.

/// The names that no variable of the spec has in a generated function.
struct ReservedVariables: Sendable {
    private let names: [ScreenFunction: Set<String>]

    /// - Parameter functionNames: what the specs' functions are called by, which nothing else may be called where they are.
    init(beside functionNames: Set<String>) {
        names = Dictionary(
            uniqueKeysWithValues: ScreenFunction.allCases.map { ($0, functionNames.union($0.variables)) }
        )
    }

    subscript(function: ScreenFunction) -> Set<String> { names[function] ?? [] }
}

/// A generated function in which expressions of the spec are written beside variables of the function's own.
enum ScreenFunction: CaseIterable {
    /// `body`, and the private functions that show rows of fragments.
    case body
    /// `handle` and `effects`.
    case handle
    /// Properties and functions of the screen itself: its traits' members, its commands, `moveAction`.
    case member

    /// The names that no variable of the spec has there. A variable of the spec with such a name is renamed.
    var variables: [String] {
        switch self {
        case .body: [ScreenMember.state, ScreenMember.screen, ScreenMember.send]
        case .handle: [ScreenMember.state, ScreenMember.action, ScreenMember.events, ScreenMember.effects]
        case .member: [ScreenMember.content, ScreenMember.rowID, ScreenMember.next, ScreenMember.elements]
        }
    }
}
