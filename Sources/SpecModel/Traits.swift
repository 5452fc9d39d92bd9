// Declares traits, and the compositions of traits: cells, views and styles.

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
    /// The name of the action that reports a new value of the property, or `nil` if no action reports it. The action
    /// has one parameter. The parameter has the type of the property. If the property is optional, the parameter can
    /// also have the wrapped type.
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

/// The default that a trait declares for a member. Conformers that do not implement the member use the default.
public enum DefaultValue: Hashable, Sendable {
    case constant(Constant)
    /// An action that does nothing.
    case ignore
}

/// A member of a trait, with the default value that the trait declares.
public final class TraitMember: Sendable {
    public let member: Member
    public let defaultValue: DefaultValue?

    public init(_ member: Member, defaultValue: DefaultValue?) {
        self.member = member
        self.defaultValue = defaultValue
    }
}

public final class Trait: Sendable {
    /// A role: a trait that has the members of a base trait under other names.
    public struct Role: Sendable {
        /// The name of the role, for example `detail`.
        public var name: String
        public var base: ID<Trait>
        /// The names of the members in the base trait, in the order of the role's members.
        public var originals: [String]

        public init(name: String, base: ID<Trait>, originals: [String]) {
            self.name = name
            self.base = base
            self.originals = originals
        }
    }

    /// A new default for a member of a refined trait.
    public struct Override: Sendable {
        /// The member, as the refined trait declares it.
        public var member: Member
        public var value: DefaultValue

        public init(_ member: Member, value: DefaultValue) {
            self.member = member
            self.value = value
        }
    }

    public let header: DeclarationHeader
    /// A Boolean value that indicates whether the trait has `facets: split`, or is a role of a trait with facet
    /// protocols.
    public let isSplit: Bool
    /// The directly refined traits, in the order of the spec.
    public let refines: [ID<Trait>]
    /// The trait's own members, in the order data, appearance, actions. A role has all members of its base, renamed.
    public let members: [TraitMember]
    public let overrides: [Override]
    public let role: Role?
    /// The members of the refined traits, followed by the trait's own members. Each member has the default that
    /// conformers use.
    public let composition: Composition
    /// The division of the trait into protocols.
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

/// A list of traits with their members.
public struct Composition: Sendable {
    public final class Member: Sendable {
        public let member: SpecModel.Member
        /// The first trait that declares the member, in the order of the composition.
        public let declaredBy: ID<Trait>
        /// The default for conformers that do not implement the member, or `nil` if the member has no default.
        public let defaultValue: DefaultValue?
        /// The trait that provides the default, or `nil` if the member has no default.
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

    /// The traits in their given order, each once.
    public var traits: [ID<Trait>]
    /// The members in the order of the traits. The members of a trait follow the members of the traits that it refines.
    public var members: [Member]

    public init(traits: [ID<Trait>], members: [Member]) {
        self.traits = traits
        self.members = members
    }

    /// The composition of no traits.
    public static let empty = Composition(traits: [], members: [])

    public subscript(name: String) -> Member? { members.first { $0.member.name == name } }

    public func members(of facet: Facet) -> [Member] { members.filter { $0.member.facet == facet } }

    public var hasActions: Bool { members.contains { $0.member.facet == .actions } }
}

extension Program {
    /// Returns the given traits and all traits that they refine, each once, with refined traits first.
    public func closure(of traits: [ID<Trait>]) -> [ID<Trait>] {
        var seen: Set<ID<Trait>> = []
        var order: [ID<Trait>] = []
        // The explicit stack avoids a stack overflow, because a spec can declare a very long chain of refinements.
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

/// The way in which the view of a cell, or the controller of a screen, is created.
public enum LoadKind: String, Hashable, Sendable, CaseIterable {
    case `class`, nib, storyboard
}

/// A kind of list in UIKit. Each kind requires its own kind of cells.
public enum ListKind: String, Hashable, Sendable, CaseIterable {
    case table, collection
}

/// The way in which the preview of a screen draws a cell.
public enum PreviewLook: String, Hashable, Sendable, CaseIterable {
    case row, card, banner, field, button, plain
}

public final class Cell: Sendable {
    public let header: DeclarationHeader
    public let composition: Composition
    /// The name of the client's view class.
    public let className: String
    /// A Boolean value that indicates whether the spec names the view class. If the value is `false`, `className` is
    /// the name of the cell, and the client does not need to declare the class.
    public let namesClass: Bool
    public let reuseIdentifier: String
    public let load: LoadKind
    /// The kind of UIKit list that contains the cell's view. If the spec does not state the kind, the value is `table`
    /// for a cell whose spec names the view class, and `nil` for any other cell.
    public let list: ListKind?
    /// The look of the cell in a preview, or `nil` if its traits determine the look.
    public let previewLook: PreviewLook?

    public init(
        header: DeclarationHeader,
        composition: Composition,
        className: String,
        namesClass: Bool,
        reuseIdentifier: String,
        load: LoadKind,
        list: ListKind?,
        previewLook: PreviewLook?
    ) {
        self.header = header
        self.composition = composition
        self.className = className
        self.namesClass = namesClass
        self.reuseIdentifier = reuseIdentifier
        self.load = load
        self.list = list
        self.previewLook = previewLook
    }
}

public final class View: Sendable {
    public let header: DeclarationHeader
    public let composition: Composition
    /// A Boolean value that indicates whether the generated value type of the view is nested in the client's view
    /// class.
    public let isNested: Bool
    /// A Boolean value that indicates whether the view passes its actions to a delegate.
    public let hasDelegate: Bool

    public init(header: DeclarationHeader, composition: Composition, isNested: Bool, hasDelegate: Bool) {
        self.header = header
        self.composition = composition
        self.isNested = isNested
        self.hasDelegate = hasDelegate
    }
}

/// A member with its value.
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
