// Declares the plan of the generated function `body`. The plan contains all decisions about the sections and rows of a
// screen, and is independent of Swift's syntax.

import SpecModel

struct BodyPlan: Hashable {
    /// A Boolean value that indicates whether a row sends actions.
    var sends: Bool
    var sections: [SectionPlan]
    /// The functions that show rows of fragments. Several uses of a fragment's row call the same function.
    var functions: [RowFunctionPlan]
}

/// A function that shows a row of a fragment, with the inputs of the fragment as parameters.
struct RowFunctionPlan: Hashable {
    struct Parameter: Hashable {
        /// An input of the fragment, an element of a loop in the fragment, or a name that a condition around the row
        /// binds.
        var variable: Variable
        var type: ValueType
    }

    /// An action that is sent to the screen for a gesture or command of the row.
    struct Action: Hashable {
        var action: RowDetailPlan.Action
        var name: String
    }

    var name: String
    var parameters: [Parameter]
    /// The Swift names of the variables in the function.
    var names: LocalNames
    /// The actions of the row. The function has a parameter for each of these actions, in addition to `parameters`.
    var actions: [Action]
    /// The view model of the row. Its values read only the parameters of the function.
    var shown: ViewModelPlan
    var sends: Bool
    var details: [RowDetailPlan]
}

struct SectionPlan: Hashable {
    var loop: LoopPlan?
    /// The values that the header, the footer and the rows outside of lists read.
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

/// The header or footer of a section.
struct SupplementPlan: Hashable {
    enum Content: Hashable {
        case text(Value)
        case cell(RowPlan.Alternative)
    }

    var content: Content
    /// The clauses that bind the names that the content reads.
    var binders: [Condition.Clause]
}

indirect enum BodyItem: Hashable {
    case list(LoopPlan, [BodyItem])
    case group(when: BranchTest, [BodyItem])
    case row(RowPlan)
}

/// The test that decides whether a branch is taken.
struct BranchTest: Hashable {
    /// The condition of the branch. If it reads names that enclosing conditions bind, the clauses that bind these names
    /// precede its own clauses. These preceding clauses are always true when the test is evaluated.
    var condition: Condition
    /// A Boolean value that indicates whether the branch is taken if the condition holds. If the value is `false`, the
    /// branch is taken if the condition does not hold.
    var holds: Bool
}

struct RowPlan: Hashable {
    /// The elements of the enclosing loop for which the row is shown.
    enum Occurrence: Hashable {
        case each
        /// The row is shown once, before the rows of the first element for which the tests of the row pass.
        case once
        /// The row is the alternative to a `once` row. It is shown after the list that contains the `once` row, if no
        /// element of the list shows the `once` row. The value is the index of the `once` row among all `once` rows of
        /// its group.
        case otherwise(of: Int)
    }

    var occurrence: Occurrence
    /// The name of the row's case in `RowID`.
    var id: String
    var identities: [ElementIdentity]
    /// The tests that decide whether the row is shown. The row is shown if all tests of at least one inner array pass,
    /// or if there are no inner arrays.
    var shownWhen: [[BranchTest]]
    /// The possible contents of the row. The branch that is taken selects one of them.
    var alternatives: [Alternative]

    struct Alternative: Hashable {
        /// The tests that select this alternative. The last alternative is the fallback, so its tests are not
        /// evaluated.
        var tests: [BranchTest]
        /// The clauses that bind the names that the alternative reads.
        var binders: [Condition.Clause]
        /// The name of the alternative's case in `Row`.
        var name: String
        /// The names from which the alternative's cases in `Action` are formed.
        var actions: RowActionCases
        var shown: ViewModelPlan
        var sends: Bool
        var details: [RowDetailPlan]
        /// The row of a fragment from which the alternative is expanded, or `nil` if the alternative is not in a
        /// fragment.
        var fragmentRow: FragmentRow?
        /// The call of the function that sets the view model and the details of the row. The value is `nil` if the
        /// alternative sets them without a call of a function.
        var call: Call?
    }

    struct Call: Hashable {
        var function: RowFunctionPlan
        /// The arguments in the order of the parameters.
        var arguments: [Expression]
    }
}

/// The view model that a row shows.
struct ViewModelPlan: Hashable {
    var cell: ID<Cell>
    var values: [MemberValue]
    /// The arguments for the inputs of a named view model, keyed by the name of the input. If the row uses a named view
    /// model, `values` contains the values that this view model declares.
    var inputs: [String: InputArgument]
    /// The names of pattern variables in a named view model's values, or `nil` if the row itself declares the values.
    var bindings: LocalNames?
}

/// The argument of a row for an input of its view model.
struct InputArgument: Hashable {
    let value: Value
    /// The type of the input. An optional input can have an argument whose type is not optional.
    let type: ValueType
}

/// The identity of the element that a variable refers to.
struct ElementIdentity: Hashable {
    var variable: String
    /// The field that contains the identity, or `nil` if the element is its own identity.
    var field: String?
}

struct LoopPlan: Hashable {
    enum List: Hashable {
        /// A list at a path. An optional list that is `nil` is treated as empty. `binders` contains the clauses that
        /// bind the names in the path. These clauses hold whenever the list is read.
        case path(Expression, isOptional: Bool, binders: [Condition.Clause])
        /// A selection from a stored list. The runtime evaluates the selection step by step.
        case choice(ChoicePlan)
        /// A selection from a stored list, written as one expression. If several elements have the same identity, only
        /// the first of these elements is selected.
        case selection(Loop.Selection, by: LoopPlan.Identity, isOptional: Bool, binders: [Condition.Clause])
        case allCases(ID<DeclaredType>)
    }

    enum Identity: Hashable {
        /// The elements are `Identifiable`.
        case own
        case field(String, isExact: Bool)
        case itself
        /// The element is its own identity, and is compared by bits. Such an element is, or contains, a `Double` or a
        /// `Date`.
        case exactly
    }

    var variable: String
    var list: List
    var identity: Identity
    /// The functions that the rows apply to the element's position. They return the index, the previous element, or the
    /// next element.
    var surroundings: [PlaceFunction]
    /// The values that the rows read in addition to the element.
    var dependencies: DependencyPlan
    /// The values that determine which rows are shown, but not their content.
    var conditions: DependencyPlan
    /// The plan for keeping the list in the frame. The value is `nil` if the frame does not keep the list, that is, if
    /// `List.computed(in:)` returns `nil`.
    var kept: KeptPlan?
}

/// The values that the runtime compares to determine whether a part of the screen is unchanged.
enum DependencyPlan: Hashable {
    /// The part reads a value that cannot be compared.
    case unknown
    case values([Dependency])

    struct Dependency: Hashable {
        var path: Expression
        /// A Boolean value that indicates whether the path starts at a derived value. Generated code computes a derived
        /// value only when the runtime compares the path.
        var isComputed: Bool
        var isExact: Bool
    }
}
