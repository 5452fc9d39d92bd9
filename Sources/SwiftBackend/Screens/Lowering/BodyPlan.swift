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
    var condition: Condition?
    var header: SupplementPlan?
    var footer: SupplementPlan?
    var items: [BodyItem]
}

/// A section's header or footer.
struct SupplementPlan: Equatable {
    enum Content: Equatable {
        case text(Value)
        case cell(RowPlan.Alternative)
    }

    var content: Content
    /// What binds the names that it reads.
    var binders: [Condition.Clause]
}

indirect enum BodyItem: Equatable {
    case list(LoopPlan, [BodyItem])
    case group(when: BranchTest, [BodyItem])
    case row(RowPlan)
}

/// Whether a branch is taken.
struct BranchTest: Equatable {
    /// Behind the clauses that bind the names that it reads. Those hold wherever it is asked.
    var condition: Condition
    /// False where the branch is taken when the condition does not hold.
    var holds: Bool
}

struct RowPlan: Equatable {
    /// Its case in `RowID`.
    var id: String
    var identities: [ElementIdentity]
    /// It is shown where all tests of one of these pass; always, where there are none.
    var shownWhen: [[BranchTest]]
    /// What it shows: of several, what stands in the branch that is taken.
    var alternatives: [Alternative]

    struct Alternative: Equatable {
        /// Whether it is the one: of the last one, nothing is asked.
        var tests: [BranchTest]
        /// What binds the names that it reads.
        var binders: [Condition.Clause]
        /// Its case in `Row` and `Action`.
        var name: String
        var shown: ViewModelPlan
        var sends: Bool
        var details: [RowDetailPlan]
    }
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
        /// One that may be nil counts as empty. What binds the names that it reads holds wherever the list is asked for.
        case path(Expression, isOptional: Bool, binders: [Condition.Clause])
        /// What is chosen of a stored list, step by step.
        case choice(ChoicePlan)
        /// The same, all at once: what is chosen of a stored list, in which only the first element of an identity counts.
        case selection(Loop.Selection, by: LoopPlan.Identity, isOptional: Bool, binders: [Condition.Clause])
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
    /// What is read of the place that the element has in its list.
    var surroundings: [PlaceFunction]
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
