// Traits and what is composed of them: cells, views, styles.

/// A requirement of a trait.
public struct Member: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case property(ValueType, isSettable: Bool)
        case action([Parameter])
    }

    public var name: String
    public var doc: String?
    public var facet: Facet
    public var kind: Kind
    /// The action that tells of a property's new value: it has one parameter, of the property's type or of what that wraps.
    public var editor: String?

    public init(name: String, doc: String?, facet: Facet, kind: Kind, editor: String?) {
        self.name = name
        self.doc = doc
        self.facet = facet
        self.kind = kind
        self.editor = editor
    }
}

/// What a trait gives a member that its conformers do not provide.
public enum DefaultValue: Hashable, Sendable {
    case constant(Constant)
    /// An action that does nothing.
    case ignore
}

/// A member as its own trait declares it.
public struct TraitMember: Sendable {
    public var member: Member
    public var defaultValue: DefaultValue?

    public init(_ member: Member, defaultValue: DefaultValue?) {
        self.member = member
        self.defaultValue = defaultValue
    }
}

public struct Trait: Sendable {
    /// The same trait under other names.
    public struct Role: Sendable {
        /// `detail`
        public var name: String
        public var base: ID<Trait>
        /// The base's name of each of the role's members, in their order.
        public var originals: [String]

        public init(name: String, base: ID<Trait>, originals: [String]) {
            self.name = name
            self.base = base
            self.originals = originals
        }
    }

    /// A new default for what a refined trait declares.
    public struct Override: Sendable {
        /// As the refined trait declares it.
        public var member: Member
        public var value: DefaultValue

        public init(_ member: Member, value: DefaultValue) {
            self.member = member
            self.value = value
        }
    }

    public var header: DeclarationHeader
    /// `facets: split`, or a role of a trait that has facet protocols.
    public var isSplit: Bool
    /// Direct refinements, in the spec's order.
    public var refines: [ID<Trait>]
    /// Its own members, data first, then appearance, then actions; a role has all of its base's, renamed.
    public var members: [TraitMember]
    public var overrides: [Override]
    public var role: Role?
    /// All members, the refined ones first; with the default that a conformer gets.
    public var composition: Composition
    /// Which protocols it becomes.
    public var division: Division

    public init(
        header: DeclarationHeader,
        isSplit: Bool,
        refines: [ID<Trait>],
        members: [TraitMember],
        overrides: [Override],
        role: Role?,
        composition: Composition,
        division: Division
    ) {
        self.header = header
        self.isSplit = isSplit
        self.refines = refines
        self.members = members
        self.overrides = overrides
        self.role = role
        self.composition = composition
        self.division = division
    }
}

/// A set of traits and the members it has.
public struct Composition: Sendable {
    public struct Member: Sendable {
        public var member: SpecModel.Member
        /// The first trait of the composition's order that declares it.
        public var declaredBy: ID<Trait>
        /// What a conformer gets without providing it, and from which trait.
        public var defaultValue: DefaultValue?
        public var defaultProvider: ID<Trait>?

        public init(
            _ member: SpecModel.Member,
            declaredBy: ID<Trait>,
            defaultValue: DefaultValue?,
            defaultProvider: ID<Trait>?
        ) {
            self.member = member
            self.declaredBy = declaredBy
            self.defaultValue = defaultValue
            self.defaultProvider = defaultProvider
        }
    }

    /// As listed; nothing twice.
    public var traits: [ID<Trait>]
    /// In the order of the list of traits, then of each trait, what it refines first.
    public var members: [Member]

    public init(traits: [ID<Trait>], members: [Member]) {
        self.traits = traits
        self.members = members
    }

    /// That of no traits.
    public static let empty = Composition(traits: [], members: [])

    public subscript(name: String) -> Member? { members.first { $0.member.name == name } }

    public func members(of facet: Facet) -> [Member] { members.filter { $0.member.facet == facet } }

    public var hasActions: Bool { members.contains { $0.member.facet == .actions } }
}

extension Program {
    /// The traits of a closure: the given ones and all they refine, each once, refined ones first.
    public func closure(of traits: [ID<Trait>]) -> [ID<Trait>] {
        var seen: Set<ID<Trait>> = []
        var order: [ID<Trait>] = []
        // A chain of refinements may be as long as a spec: the stack is our own.
        var open: [(id: ID<Trait>, isDone: Bool)] = traits.reversed().map { ($0, false) }
        while let (id, isDone) = open.popLast() {
            if isDone {
                order.append(id)
            } else if seen.insert(id).inserted {
                open.append((id, true))
                for refined in self[id].refines.reversed() where !seen.contains(refined) {
                    open.append((refined, false))
                }
            }
        }
        return order
    }
}

/// How a cell's view, or a screen's controller, is created.
public enum LoadKind: String, Hashable, Sendable, CaseIterable {
    case `class`, nib, storyboard
}

/// What shows rows by cells of its own kind.
public enum ListKind: String, Hashable, Sendable, CaseIterable {
    case table, collection
}

public struct Cell: Sendable {
    public var header: DeclarationHeader
    public var composition: Composition
    /// The client's view class.
    public var className: String
    /// Whether the spec names the class; else it is the cell's own name, and there may be no such class.
    public var namesClass: Bool
    public var reuseIdentifier: String
    public var load: LoadKind
    /// What its view is a cell of, in UIKit. A class that is named is a table's unless the spec says otherwise; of a cell
    /// that names none nothing is known.
    public var list: ListKind?

    public init(
        header: DeclarationHeader,
        composition: Composition,
        className: String,
        namesClass: Bool,
        reuseIdentifier: String,
        load: LoadKind,
        list: ListKind?
    ) {
        self.header = header
        self.composition = composition
        self.className = className
        self.namesClass = namesClass
        self.reuseIdentifier = reuseIdentifier
        self.load = load
        self.list = list
    }
}

public struct View: Sendable {
    public var header: DeclarationHeader
    public var composition: Composition
    /// Its value type is nested in the client's class.
    public var isNested: Bool
    /// Its actions go to a delegate.
    public var hasDelegate: Bool

    public init(header: DeclarationHeader, composition: Composition, isNested: Bool, hasDelegate: Bool) {
        self.header = header
        self.composition = composition
        self.isNested = isNested
        self.hasDelegate = hasDelegate
    }
}

/// A member and what it is given.
public struct MemberValue: Hashable, Sendable {
    public var name: String
    public var type: ValueType
    public var value: Value

    public init(name: String, type: ValueType, value: Value) {
        self.name = name
        self.type = type
        self.value = value
    }
}

/// A named appearance of a cell.
public struct Style: Sendable {
    public var header: DeclarationHeader
    public var cell: ID<Cell>
    public var values: [MemberValue]

    public init(header: DeclarationHeader, cell: ID<Cell>, values: [MemberValue]) {
        self.header = header
        self.cell = cell
        self.values = values
    }
}
