// Traits and what is composed of them: cells, views, styles.

/// A requirement of a trait.
public final class Member: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case property(ValueType, isSettable: Bool)
        case action([Parameter])
    }

    public let name: String
    public let doc: String?
    public let facet: Facet
    public let kind: Kind
    /// The action that tells of a property's new value: it has one parameter, of the property's type or of what that wraps.
    public let editor: String?

    public init(name: String, doc: String?, facet: Facet, kind: Kind, editor: String?) {
        self.name = name
        self.doc = doc
        self.facet = facet
        self.kind = kind
        self.editor = editor
    }

    public static func == (lhs: Member, rhs: Member) -> Bool {
        lhs === rhs
            || (lhs.name == rhs.name
                && lhs.doc == rhs.doc
                && lhs.facet == rhs.facet
                && lhs.kind == rhs.kind
                && lhs.editor == rhs.editor)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(doc)
        hasher.combine(facet)
        hasher.combine(kind)
        hasher.combine(editor)
    }
}

/// What a trait gives a member that its conformers do not provide.
public enum DefaultValue: Hashable, Sendable {
    case constant(Constant)
    /// An action that does nothing.
    case ignore
}

/// A member as its own trait declares it.
public final class TraitMember: Sendable {
    public let member: Member
    public let defaultValue: DefaultValue?

    public init(_ member: Member, defaultValue: DefaultValue?) {
        self.member = member
        self.defaultValue = defaultValue
    }
}

public final class Trait: Sendable {
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

    public let header: DeclarationHeader
    /// `facets: split`, or a role of a trait that has facet protocols.
    public let isSplit: Bool
    /// Direct refinements, in the spec's order.
    public let refines: [ID<Trait>]
    /// Its own members, data first, then appearance, then actions; a role has all of its base's, renamed.
    public let members: [TraitMember]
    public let overrides: [Override]
    public let role: Role?
    /// All members, the refined ones first; with the default that a conformer gets.
    public let composition: Composition
    /// Which protocols it becomes.
    public let division: Division

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
    public final class Member: Sendable {
        public let member: SpecModel.Member
        /// The first trait of the composition's order that declares it.
        public let declaredBy: ID<Trait>
        /// What a conformer gets without providing it, and from which trait.
        public let defaultValue: DefaultValue?
        public let defaultProvider: ID<Trait>?

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

public final class Cell: Sendable {
    public let header: DeclarationHeader
    public let composition: Composition
    /// The client's view class.
    public let className: String
    /// Whether the spec names the class; else it is the cell's own name, and there may be no such class.
    public let namesClass: Bool
    public let reuseIdentifier: String
    public let load: LoadKind
    /// What its view is a cell of, in UIKit. A class that is named is a table's unless the spec says otherwise; of a cell
    /// that names none nothing is known.
    public let list: ListKind?

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

public final class View: Sendable {
    public let header: DeclarationHeader
    public let composition: Composition
    /// Its value type is nested in the client's class.
    public let isNested: Bool
    /// Its actions go to a delegate.
    public let hasDelegate: Bool

    public init(header: DeclarationHeader, composition: Composition, isNested: Bool, hasDelegate: Bool) {
        self.header = header
        self.composition = composition
        self.isNested = isNested
        self.hasDelegate = hasDelegate
    }
}

/// A member and what it is given.
public final class MemberValue: Hashable, Sendable {
    public let name: String
    public let type: ValueType
    public let value: Value

    public init(name: String, type: ValueType, value: Value) {
        self.name = name
        self.type = type
        self.value = value
    }

    public static func == (lhs: MemberValue, rhs: MemberValue) -> Bool {
        lhs === rhs || (lhs.name == rhs.name && lhs.type == rhs.type && lhs.value == rhs.value)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(type)
        hasher.combine(value)
    }
}

/// A named appearance of a cell.
public final class Style: Sendable {
    public let header: DeclarationHeader
    public let cell: ID<Cell>
    public let values: [MemberValue]

    public init(header: DeclarationHeader, cell: ID<Cell>, values: [MemberValue]) {
        self.header = header
        self.cell = cell
        self.values = values
    }
}
