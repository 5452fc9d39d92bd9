// What `body` says of a screen's sections and rows: all that is decided about it, and none of how it is written.

import SpecModel

struct BodyPlan: Equatable {
    /// Whether a row sends actions.
    var sends: Bool
    var sections: [SectionPlan]
}

struct SectionPlan: Equatable {
    var loop: LoopPlan?
    /// What the header, the footer and the rows read that stand in no list.
    var dependencies: DependencyPlan
    var id: String
    var identities: [ElementIdentity]
    var condition: Expression?
    var header: Value?
    var footer: Value?
    var items: [BodyItem]
}

indirect enum BodyItem: Equatable {
    case list(LoopPlan, [BodyItem])
    case group(when: Expression, [BodyItem])
    case row(RowPlan)
}

struct RowPlan: Equatable {
    /// Its case in `RowID`, `Row` and `Action`.
    var name: String
    var identities: [ElementIdentity]
    var condition: Expression?
    var shown: ViewModelPlan
    var sends: Bool
}

/// The view model that a row shows.
struct ViewModelPlan: Equatable {
    var cell: ID<Cell>
    var values: [MemberValue]
    /// What stands for the inputs of a named view model, whose values those are.
    var inputs: [String: InputArgument]
    /// What payloads are called in those values; nil where they are the row's own.
    var bindings: LocalNames?
}

/// The identity of the element that a variable stands for.
struct ElementIdentity: Equatable {
    var variable: String
    /// Nil where the element is its own identity.
    var field: String?
}

struct LoopPlan: Equatable {
    enum List: Equatable {
        /// One that may be nil counts as empty.
        case path(Expression, isOptional: Bool)
        case allCases(ID<DeclaredType>)
    }

    enum Identity: Equatable {
        /// The elements are `Identifiable`.
        case own
        case field(String, isExact: Bool)
        case itself
        /// The elements are numbers or dates, which are compared bit by bit.
        case exactly
    }

    var variable: String
    var list: List
    var identity: Identity
    /// What decides over its rows besides the element.
    var dependencies: DependencyPlan
}

/// What is compared to know that something shows the same.
enum DependencyPlan: Equatable {
    /// Something is read that cannot be compared.
    case unknown
    case values([Dependency])

    struct Dependency: Equatable {
        var path: Expression
        /// Whether it is computed, and so only where it is compared.
        var isComputed: Bool
        var isExact: Bool
    }
}
