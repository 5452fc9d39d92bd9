// Lists the fixed names of parameters and variables in generated functions. A variable of the spec is renamed if it has
// one of these names. The names of all other generated variables are unused names from `LocalNames.unused`.

/// The names that variables of the spec cannot have in a generated function.
struct ReservedVariables: Sendable {
    private let names: [ScreenFunction: Set<String>]

    /// Creates the table.
    ///
    /// - Parameter functionNames: The names of the specs' functions in generated code. No local variable may shadow
    ///   these functions.
    init(beside functionNames: Set<String>) {
        names = Dictionary(
            uniqueKeysWithValues: ScreenFunction.allCases.map { ($0, functionNames.union($0.variables)) }
        )
    }

    subscript(function: ScreenFunction) -> Set<String> { names[function] ?? [] }
}

/// A generated function that contains expressions of the spec next to its own variables.
enum ScreenFunction: CaseIterable {
    /// `body`, and the private functions that show rows of fragments.
    case body
    /// `handle` and `effects`.
    case handle
    /// Properties and functions of the screen: its traits' members, its commands, and `moveAction`.
    case member

    /// The names of the function's own variables. A variable of the spec with such a name is renamed.
    var variables: [String] {
        switch self {
        case .body: [ScreenMember.state, ScreenMember.screen, ScreenMember.send]
        case .handle: [ScreenMember.state, ScreenMember.action, ScreenMember.events, ScreenMember.effects]
        case .member: [ScreenMember.content, ScreenMember.rowID, ScreenMember.next, ScreenMember.elements]
        }
    }
}
