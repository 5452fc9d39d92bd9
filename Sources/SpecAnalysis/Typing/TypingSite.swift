// Declares the settings of a typer that are independent of the names in its scope.

import SpecDiagnostics
import SpecModel

/// The settings that determine how a typer types expressions, except the names in scope. Most typers of a screen differ
/// only in their scopes, so they share one `TypingSite`. Before a typer changes a setting, it copies a shared site. The
/// properties skip exclusivity checks, because Swift already checks accesses to the typer.
final class TypingSite {
    let context: Context
    let names: NameResolver
    /// The declaration whose values are typed.
    @exclusivity(unchecked) fileprivate(set) var caller: FunctionCall.Caller
    /// A Boolean value that indicates whether all names in scope are known. It is `false` if a part of the spec was not
    /// read.
    @exclusivity(unchecked) fileprivate(set) var knowsAllNames: Bool = true
    /// A Boolean value that indicates whether the typer types statements of an action. In a statement, all other names
    /// take precedence over the names that conditions around the row bind.
    @exclusivity(unchecked) fileprivate(set) var isActing: Bool = false
    /// The names that conditions bind and that the lists of the enclosing loops use. An action evaluates these lists to
    /// find the elements of its row. Therefore, the variables of the action must not hide these names.
    @exclusivity(unchecked) fileprivate(set) var namesOfLists: Set<String> = []
    /// The element names of the enclosing `each` statements.
    @exclusivity(unchecked) fileprivate(set) var elementsOfStatements: Set<String> = []
    /// The clauses that bind names, from all conditions around the row. The outermost clause is the first.
    @exclusivity(unchecked) fileprivate(set) var guards: [Condition.Clause] = []
    /// The names that `guards` binds and that statements use. The property is `nil` if `guards` is empty, or if no
    /// statements are typed.
    @exclusivity(unchecked) fileprivate(set) var guardedNames: GuardedNames?
    /// The methods that statements may call, or `nil` if there are none.
    @exclusivity(unchecked) fileprivate(set) var methods: MethodTable?
    /// The resolver that provides the types of derived values while a derived value of a model is typed; otherwise
    /// `nil`.
    @exclusivity(unchecked) fileprivate(set) var derivedOfModels: ModelDerivedResolution?
    /// The names that new variables of a method cannot have in the resolved program, or `nil` outside of methods. These
    /// are the names of the variables around the call and of earlier variables in the method. A variable with such a
    /// name is renamed in the resolved program.
    @exclusivity(unchecked) fileprivate(set) var takenNames: Set<String>?
    /// A Boolean value that indicates whether the typer types the target of an `edits` entry. In a target, a word such
    /// as `yes` is a name and not a misspelled Boolean.
    @exclusivity(unchecked) fileprivate(set) var isEditing: Bool = false
    /// A Boolean value that indicates whether the screen has no state, or the checked fragment has no inputs.
    @exclusivity(unchecked) fileprivate(set) var isWithoutState: Bool = false
    /// The name of the element of an `each`, while the list of this `each` is typed; otherwise `nil`. The list cannot
    /// use the element.
    @exclusivity(unchecked) fileprivate(set) var elementName: String?
    /// The keys are the names of derived values that call a function that takes the locale. The call can also be in
    /// another derived value that the derived value uses. The values are the names of the functions.
    @exclusivity(unchecked) fileprivate(set) var localeCallers: [String: String] = [:]
    /// The keys are the names that loops and conditions bind around a use of a fragment, or that arguments of the use
    /// bind. They are not in scope in the fragment, but names in the fragment must not hide them. Each value is the
    /// source range of the use. For nested uses, it is the range of the outermost use.
    @exclusivity(unchecked) fileprivate(set) var foreignNames: [String: SourceRange] = [:]
    /// The fragment whose inputs are in scope, or `nil` outside of fragments.
    @exclusivity(unchecked) fileprivate(set) var fragment: ID<Fragment>?
    /// The element of an `each` that is not in scope in the statements of a row with `once`, or in an `otherwise` row.
    /// The property is `nil` everywhere else.
    @exclusivity(unchecked) fileprivate(set) var missingElement: MissingElement?

    init(_ context: Context, _ names: NameResolver, caller: FunctionCall.Caller) {
        self.context = context
        self.names = names
        self.caller = caller
    }

    /// Returns a new site with the same settings.
    ///
    /// - Parameter other: The name resolver of the new site, or `nil` for the resolver of this site.
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

/// An element that is not in scope, and the message of the diagnostic that reports a use of the element.
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
