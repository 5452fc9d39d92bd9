// The surroundings of the values that a typer types.

import SpecDiagnostics
import SpecModel

/// The parts of a typer that decide how an expression is typed, except for the names in scope. Most typers of a screen
/// differ in their names alone, so they share a site. A typer that changes a part copies the site first.
final class TypingSite {
    let context: Context
    let names: NameResolver
    /// The declaration whose values are typed.
    fileprivate(set) var caller: FunctionCall.Caller
    /// A Boolean value that indicates whether all names in scope are known. It is `false` where a part of the spec could
    /// not be read.
    fileprivate(set) var knowsAllNames: Bool = true
    /// A Boolean value that indicates whether statements of actions are typed. They do not see the names that conditions
    /// around their rows bind.
    fileprivate(set) var isActing: Bool = false
    /// The names, bound around a row, by which an action finds the elements of its loops. The action must not hide them.
    fileprivate(set) var namesOfLists: Set<String> = []
    /// The element names of the enclosing `each` statements.
    fileprivate(set) var elementsOfStatements: Set<String> = []
    /// The clauses of the conditions around the row that bind names, from outside in.
    fileprivate(set) var guards: [Condition.Clause] = []
    /// A Boolean value that indicates whether a target of `edits` is typed, where no bare word means a Boolean.
    fileprivate(set) var isEditing: Bool = false
    /// A Boolean value that indicates whether the screen has no state.
    fileprivate(set) var isWithoutState: Bool = false
    /// The element name of the `each` whose list is typed. The list does not see it.
    fileprivate(set) var elementName: String?
    /// The derived values that call a function with a locale, and the name of that function.
    fileprivate(set) var localeCallers: [String: String] = [:]
    /// Inside a fragment, the names around its use, which the fragment does not see and must not hide, and the range at
    /// which each is declared.
    fileprivate(set) var foreignNames: [String: SourceRange] = [:]
    /// The fragment whose inputs are in scope.
    fileprivate(set) var fragment: ID<Fragment>?

    init(_ context: Context, _ names: NameResolver, caller: FunctionCall.Caller) {
        self.context = context
        self.names = names
        self.caller = caller
    }

    /// Returns a copy that no typer shares.
    func copy() -> TypingSite {
        let copy = TypingSite(context, names, caller: caller)
        copy.knowsAllNames = knowsAllNames
        copy.isActing = isActing
        copy.namesOfLists = namesOfLists
        copy.elementsOfStatements = elementsOfStatements
        copy.guards = guards
        copy.isEditing = isEditing
        copy.isWithoutState = isWithoutState
        copy.elementName = elementName
        copy.localeCallers = localeCallers
        copy.foreignNames = foreignNames
        copy.fragment = fragment
        return copy
    }
}

/// The parts of a typer's site.
extension ValueTyper {
    /// Changes a part of the site, of a copy if other typers share the site.
    private mutating func change(_ change: (TypingSite) -> Void) {
        if !isKnownUniquelyReferenced(&site) { site = site.copy() }
        change(site)
    }

    var caller: FunctionCall.Caller {
        get { site.caller }
        set { change { $0.caller = newValue } }
    }

    var knowsAllNames: Bool {
        get { site.knowsAllNames }
        set { change { $0.knowsAllNames = newValue } }
    }

    var isActing: Bool {
        get { site.isActing }
        set { change { $0.isActing = newValue } }
    }

    var namesOfLists: Set<String> {
        get { site.namesOfLists }
        set { change { $0.namesOfLists = newValue } }
    }

    var elementsOfStatements: Set<String> {
        get { site.elementsOfStatements }
        set { change { $0.elementsOfStatements = newValue } }
    }

    var guards: [Condition.Clause] {
        get { site.guards }
        set { change { $0.guards = newValue } }
    }

    var isEditing: Bool {
        get { site.isEditing }
        set { change { $0.isEditing = newValue } }
    }

    var isWithoutState: Bool {
        get { site.isWithoutState }
        set { change { $0.isWithoutState = newValue } }
    }

    var elementName: String? {
        get { site.elementName }
        set { change { $0.elementName = newValue } }
    }

    var localeCallers: [String: String] {
        get { site.localeCallers }
        set { change { $0.localeCallers = newValue } }
    }

    var foreignNames: [String: SourceRange] {
        get { site.foreignNames }
        set { change { $0.foreignNames = newValue } }
    }

    var fragment: ID<Fragment>? {
        get { site.fragment }
        set { change { $0.fragment = newValue } }
    }
}
