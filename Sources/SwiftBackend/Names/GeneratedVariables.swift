// Lists the fixed names of parameters and variables in generated functions. If a variable of the spec has one of these
// names, generated code renames the variable. For all other generated variables, `LocalNames.unused` returns an unused
// name.

/// The names that variables of the spec cannot have in a generated function.
struct ReservedVariables: Sendable {
    private let names: [ScreenFunction: Set<String>]

    /// Creates the set of reserved names for each kind of generated function.
    ///
    /// - Parameter functionNames: The names of the specs' functions in generated code. Local variables must not shadow
    ///   these functions.
    init(beside functionNames: Set<String>) {
        names = Dictionary(
            uniqueKeysWithValues: ScreenFunction.allCases.map { ($0, functionNames.union($0.variables)) }
        )
    }

    subscript(function: ScreenFunction) -> Set<String> { names[function] ?? [] }
}

/// A kind of generated function. Each function contains expressions of the spec, and also declares variables.
enum ScreenFunction: CaseIterable {
    /// `body`, and the private functions that show rows of fragments.
    case body
    /// `handle` and `effects`.
    case handle
    /// Properties and functions of the screen: its traits' members, its commands, and `moveAction`.
    case member

    /// The names of the parameters and variables that generated functions of this kind declare. Generated code
    /// renames a variable of the spec that has such a name.
    var variables: [String] {
        switch self {
        case .body: [ScreenMember.state, ScreenMember.screen, ScreenMember.send]
        case .handle: [ScreenMember.state, ScreenMember.action, ScreenMember.events, ScreenMember.effects]
        case .member: [ScreenMember.content, ScreenMember.rowID, ScreenMember.next, ScreenMember.elements]
        }
    }
}
