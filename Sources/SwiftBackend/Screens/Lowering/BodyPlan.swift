// What `body` says of a screen's sections and rows: all that is decided about it, and none of how it is written.

import SpecModel

struct BodyPlan: Hashable {
    /// Whether a row sends actions.
    var sends: Bool
    var sections: [SectionPlan]
    /// What shows rows of fragments that stand in several places.
    var functions: [RowFunctionPlan]
}

/// What shows a row of a fragment wherever that is used: a function of what the fragment is given.
struct RowFunctionPlan: Hashable {
    struct Parameter: Hashable {
        /// An input of the fragment, an element of a loop in it, or a name that is bound around the row.
        var variable: Variable
        var type: ValueType
    }

    /// What the screen is told where something is done to the row.
    struct Action: Hashable {
        var action: RowDetailPlan.Action
        var name: String
    }

    var name: String
    var parameters: [Parameter]
    /// What its variables are called.
    var names: LocalNames
    /// Parameters, too.
    var actions: [Action]
    /// Reads the parameters, and nothing else of the screen.
    var shown: ViewModelPlan
    var sends: Bool
    var details: [RowDetailPlan]
}

struct SectionPlan: Hashable {
    var loop: LoopPlan?
    /// What the header, the footer and the rows read that stand in no list.
    var dependencies: DependencyPlan
    var id: String
    var identities: [ElementIdentity]
    var condition: Condition?
    /// A Boolean value that indicates whether the section is hidden while it has no rows.
    var hidesWhenEmpty: Bool
    var header: SupplementPlan?
    var footer: SupplementPlan?
    var items: [BodyItem]
}

/// A section's header or footer.
struct SupplementPlan: Hashable {
    enum Content: Hashable {
        case text(Value)
        case cell(RowPlan.Alternative)
    }

    var content: Content
    /// What binds the names that it reads.
    var binders: [Condition.Clause]
}

indirect enum BodyItem: Hashable {
    case list(LoopPlan, [BodyItem])
    case group(when: BranchTest, [BodyItem])
    case row(RowPlan)
}

/// Whether a branch is taken.
struct BranchTest: Hashable {
    /// Behind the clauses that bind the names that it reads. Those hold wherever it is asked.
    var condition: Condition
    /// False where the branch is taken when the condition does not hold.
    var holds: Bool
}

struct RowPlan: Hashable {
    /// How often it is there.
    enum Occurrence: Hashable {
        case each
        /// Before the rows of the first element for which its tests pass.
        case once
        /// Behind the list of a row that is there once, the one of a number from 0, where no element has that.
        case otherwise(of: Int)
    }

    var occurrence: Occurrence
    /// Its case in `RowID`.
    var id: String
    var identities: [ElementIdentity]
    /// It is shown where all tests of one of these pass; always, where there are none.
    var shownWhen: [[BranchTest]]
    /// What it shows: of several, what stands in the branch that is taken.
    var alternatives: [Alternative]

    struct Alternative: Hashable {
        /// Whether it is the one: of the last one, nothing is asked.
        var tests: [BranchTest]
        /// What binds the names that it reads.
        var binders: [Condition.Clause]
        /// Its case in `Row`.
        var name: String
        /// Its cases in `Action`.
        var actions: RowActionCases
        var shown: ViewModelPlan
        var sends: Bool
        var details: [RowDetailPlan]
        /// Where the row is written in a fragment.
        var fragmentRow: FragmentRow?
        /// What shows it in place of its own values and details.
        var call: Call?
    }

    struct Call: Hashable {
        var function: RowFunctionPlan
        /// In the order of its parameters.
        var arguments: [Expression]
    }
}

/// The view model that a row shows.
struct ViewModelPlan: Hashable {
    var cell: ID<Cell>
    var values: [MemberValue]
    /// What stands for the inputs of a named view model, whose values those are.
    var inputs: [String: InputArgument]
    /// What payloads are called in those values; nil where they are the row's own.
    var bindings: LocalNames?
}

/// The argument that a row gives to an input of its view model.
struct InputArgument: Hashable {
    let value: Value
    /// The input's type, which may be optional where the value's is not.
    let type: ValueType
}

/// The identity of the element that a variable stands for.
struct ElementIdentity: Hashable {
    var variable: String
    /// Nil where the element is its own identity.
    var field: String?
}

struct LoopPlan: Hashable {
    enum List: Hashable {
        /// One that may be nil counts as empty. What binds the names that it reads holds wherever the list is asked for.
        case path(Expression, isOptional: Bool, binders: [Condition.Clause])
        /// What is chosen of a stored list, step by step.
        case choice(ChoicePlan)
        /// The same, all at once: what is chosen of a stored list, in which only the first element of an identity counts.
        case selection(Loop.Selection, by: LoopPlan.Identity, isOptional: Bool, binders: [Condition.Clause])
        case allCases(ID<DeclaredType>)
    }

    enum Identity: Hashable {
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
    /// The values that decide which rows are shown, and not what they show.
    var conditions: DependencyPlan
    /// How the runtime keeps the list for a frame; nil for a list that is stored, or computed for an element.
    var kept: KeptPlan?
}

/// What is compared to know that something shows the same.
enum DependencyPlan: Hashable {
    /// Something is read that cannot be compared.
    case unknown
    case values([Dependency])

    struct Dependency: Hashable {
        var path: Expression
        /// Whether it is computed, and so only where it is compared.
        var isComputed: Bool
        var isExact: Bool
    }
}
