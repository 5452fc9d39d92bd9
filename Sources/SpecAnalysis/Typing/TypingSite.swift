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
    /// A Boolean value that indicates whether statements of actions are typed. To them, the names that conditions around
    /// their rows bind come last.
    fileprivate(set) var isActing: Bool = false
    /// The names, bound around a row, by which an action finds the elements of its loops. The action must not hide them.
    fileprivate(set) var namesOfLists: Set<String> = []
    /// The element names of the enclosing `each` statements.
    fileprivate(set) var elementsOfStatements: Set<String> = []
    /// The clauses of the conditions around the row that bind names, from outside in.
    fileprivate(set) var guards: [Condition.Clause] = []
    /// Where statements are typed, the names of `guards` that they use.
    fileprivate(set) var guardedNames: GuardedNames?
    /// The methods that statements may call.
    fileprivate(set) var methods: MethodTable?
    /// Where derived values of models are typed, what types others of them.
    fileprivate(set) var derivedOfModels: ModelDerivedResolution?
    /// Inside a method, the names of the variables around its call, which the method does not see: its own variables of
    /// these names have other names in the model.
    fileprivate(set) var takenNames: Set<String>?
    /// A Boolean value that indicates whether a target of `edits` is typed, where no bare word means a Boolean.
    fileprivate(set) var isEditing: Bool = false
    /// A Boolean value that indicates whether the screen has no state, or the fragment that is checked no inputs.
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
    /// The element that is out of scope because a row with `once` is no row of an element.
    fileprivate(set) var missingElement: MissingElement?

    init(_ context: Context, _ names: NameResolver, caller: FunctionCall.Caller) {
        self.context = context
        self.names = names
        self.caller = caller
    }

    /// Returns a copy that no typer shares.
    ///
    /// - Parameter names: what it looks names up with, or nil for what this one has.
    func copy(_ other: NameResolver? = nil) -> TypingSite {
        let copy = TypingSite(context, other ?? names, caller: caller)
        copy.knowsAllNames = knowsAllNames
        copy.isActing = isActing
        copy.namesOfLists = namesOfLists
        copy.elementsOfStatements = elementsOfStatements
        copy.guards = guards
        copy.guardedNames = guardedNames
        copy.methods = methods
        copy.takenNames = takenNames
        copy.derivedOfModels = derivedOfModels
        copy.isEditing = isEditing
        copy.isWithoutState = isWithoutState
        copy.elementName = elementName
        copy.localeCallers = localeCallers
        copy.foreignNames = foreignNames
        copy.fragment = fragment
        copy.missingElement = missingElement
        return copy
    }
}

/// An element that is out of scope, and what a message says where it is named.
struct MissingElement {
    let name: String
    let message: String
}

/// The parts of a typer's site.
extension ValueTyper {
    /// Copies the site if other typers share it.
    private mutating func makeSiteUnique() {
        if !isKnownUniquelyReferenced(&site) { site = site.copy() }
    }

    /// Returns a typer of the same place that reports to nobody, and whose names are not counted as used.
    func quiet(at range: SourceRange) -> ValueTyper {
        var typer = self
        typer.variables.uses = nil
        typer.site = site.copy(NameResolver(linked, names.file, Reporter(of: range, in: linked)))
        return typer
    }

    var caller: FunctionCall.Caller {
        get { site.caller }
        set {
            makeSiteUnique()
            site.caller = newValue
        }
    }

    var knowsAllNames: Bool {
        get { site.knowsAllNames }
        set {
            makeSiteUnique()
            site.knowsAllNames = newValue
        }
    }

    var missingElement: MissingElement? {
        get { site.missingElement }
        set {
            makeSiteUnique()
            site.missingElement = newValue
        }
    }

    var isActing: Bool {
        get { site.isActing }
        set {
            makeSiteUnique()
            site.isActing = newValue
        }
    }

    var namesOfLists: Set<String> {
        get { site.namesOfLists }
        _modify {
            makeSiteUnique()
            yield &site.namesOfLists
        }
    }

    var elementsOfStatements: Set<String> {
        get { site.elementsOfStatements }
        _modify {
            makeSiteUnique()
            yield &site.elementsOfStatements
        }
    }

    var guards: [Condition.Clause] {
        get { site.guards }
        _modify {
            makeSiteUnique()
            yield &site.guards
        }
    }

    var guardedNames: GuardedNames? {
        get { site.guardedNames }
        set {
            makeSiteUnique()
            site.guardedNames = newValue
        }
    }

    var methods: MethodTable? {
        get { site.methods }
        set {
            makeSiteUnique()
            site.methods = newValue
        }
    }

    var derivedOfModels: ModelDerivedResolution? {
        get { site.derivedOfModels }
        set {
            makeSiteUnique()
            site.derivedOfModels = newValue
        }
    }

    /// Nil outside of methods.
    var takenNames: Set<String>? {
        get { site.takenNames }
        set {
            makeSiteUnique()
            site.takenNames = newValue
        }
    }

    var isEditing: Bool {
        get { site.isEditing }
        set {
            makeSiteUnique()
            site.isEditing = newValue
        }
    }

    var isWithoutState: Bool {
        get { site.isWithoutState }
        set {
            makeSiteUnique()
            site.isWithoutState = newValue
        }
    }

    var elementName: String? {
        get { site.elementName }
        set {
            makeSiteUnique()
            site.elementName = newValue
        }
    }

    var localeCallers: [String: String] {
        get { site.localeCallers }
        _modify {
            makeSiteUnique()
            yield &site.localeCallers
        }
    }

    var foreignNames: [String: SourceRange] {
        get { site.foreignNames }
        _modify {
            makeSiteUnique()
            yield &site.foreignNames
        }
    }

    var fragment: ID<Fragment>? {
        get { site.fragment }
        set {
            makeSiteUnique()
            site.fragment = newValue
        }
    }
}
