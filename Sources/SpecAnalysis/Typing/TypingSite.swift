// Declares the settings of a typer that are independent of the names in its scope.

import SpecDiagnostics
import SpecModel

/// The settings that decide how an expression is typed, apart from the names in scope. Most typers of a screen differ
/// only in their scopes, so they share a site. A typer that changes a setting copies the site first. The properties
/// skip exclusivity checks, because Swift already checks accesses to the typer.
final class TypingSite {
    let context: Context
    let names: NameResolver
    /// The declaration whose values are typed.
    @exclusivity(unchecked) fileprivate(set) var caller: FunctionCall.Caller
    /// A Boolean value that indicates whether all names in scope are known. It is `false` if a part of the spec was not
    /// read.
    @exclusivity(unchecked) fileprivate(set) var knowsAllNames: Bool = true
    /// A Boolean value that indicates whether statements of actions are typed. In statements, names that conditions
    /// around their rows bind have the lowest precedence.
    @exclusivity(unchecked) fileprivate(set) var isActing: Bool = false
    /// The names around a row that an action needs to find the elements of its loops. The action must not hide these
    /// names.
    @exclusivity(unchecked) fileprivate(set) var namesOfLists: Set<String> = []
    /// The element names of the enclosing `each` statements.
    @exclusivity(unchecked) fileprivate(set) var elementsOfStatements: Set<String> = []
    /// The clauses that bind names in the conditions around the row, the outermost clause first.
    @exclusivity(unchecked) fileprivate(set) var guards: [Condition.Clause] = []
    /// The names of `guards` that statements use, or `nil` if no statements are typed.
    @exclusivity(unchecked) fileprivate(set) var guardedNames: GuardedNames?
    /// The methods that statements may call, or `nil` if there are none.
    @exclusivity(unchecked) fileprivate(set) var methods: MethodTable?
    /// The resolver of the models' derived values while a derived value of a model is typed; otherwise `nil`. It
    /// provides the types of other derived values.
    @exclusivity(unchecked) fileprivate(set) var derivedOfModels: ModelDerivedResolution?
    /// The names of the variables around the call of the method that is typed. These names are not in scope in the
    /// method. A variable of the method with one of these names is renamed in the resolved program.
    @exclusivity(unchecked) fileprivate(set) var takenNames: Set<String>?
    /// A Boolean value that indicates whether the target of an `edits` entry is typed. In a target, a word such as
    /// `yes` is a name and not a misspelled Boolean.
    @exclusivity(unchecked) fileprivate(set) var isEditing: Bool = false
    /// A Boolean value that indicates whether the screen has no state, or the checked fragment has no inputs.
    @exclusivity(unchecked) fileprivate(set) var isWithoutState: Bool = false
    /// The element name of an `each` while the list of the `each` is typed; otherwise `nil`. The name is not in scope
    /// in the list.
    @exclusivity(unchecked) fileprivate(set) var elementName: String?
    /// The names of functions that take the locale, by the name of the derived value that calls the function.
    @exclusivity(unchecked) fileprivate(set) var localeCallers: [String: String] = [:]
    /// The names around the use of a fragment, with the ranges of their declarations. These names are not in scope in
    /// the fragment, and names of the fragment must not hide them.
    @exclusivity(unchecked) fileprivate(set) var foreignNames: [String: SourceRange] = [:]
    /// The fragment whose inputs are in scope, or `nil` outside of fragments.
    @exclusivity(unchecked) fileprivate(set) var fragment: ID<Fragment>?
    /// The element that is not in scope, because a row with `once` does not belong to an element. The property is `nil`
    /// for other rows.
    @exclusivity(unchecked) fileprivate(set) var missingElement: MissingElement?

    init(_ context: Context, _ names: NameResolver, caller: FunctionCall.Caller) {
        self.context = context
        self.names = names
        self.caller = caller
    }

    /// Returns a copy that no typer shares.
    ///
    /// - Parameter other: The name resolver of the copy, or `nil` to keep the resolver of this site.
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

/// An element that is not in scope, and the message that reports its uses.
struct MissingElement {
    let name: String
    let message: String
}

/// Makes the settings of the site available as properties of the typer. The setters copy the site if other typers share
/// the site.
extension ValueTyper {
    /// Copies the site if other typers share it.
    private mutating func makeSiteUnique() {
        if !isKnownUniquelyReferenced(&site) { site = site.copy() }
    }

    /// Returns a copy of the typer. The copy discards diagnostics and does not record uses of names.
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

    /// The names around the call of a method; `nil` outside of methods.
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
