// Declares the plan of the generated function `handle`. The plan contains all decisions about how each action changes
// the state, and is independent of Swift's syntax.

import SpecModel

struct HandlerPlan: Equatable {
    enum Case: Equatable {
        indirect case action(ActionPlan)
        /// The actions without statements in one case of `Action`. `row` is the name of this case.
        case rest(row: String)
    }

    /// The values that an action returns to the screen's owner.
    enum Result: Equatable {
        case nothing
        case events
        /// Events, and the rows to focus or to scroll to.
        case effects
    }

    var result: Result
    var cases: [Case]
}

/// The plan of an action, or of several actions with the same effect. The actions belong to rows or to the screen.
struct ActionPlan: Hashable {
    struct Pattern: Hashable {
        /// The case of `Action`: the row's case, or `screen`.
        var row: String
        /// The names that the pattern binds to the identities of the enclosing loops' elements, outermost first. A name
        /// is `nil` if the identity is not read.
        var identities: [String?]
        var action: String
        /// The names that the pattern binds to the action's parameters. A name is `nil` if the parameter is not read.
        var parameters: [String?]
    }

    /// The patterns of all actions that share this plan. Each pattern binds the same names.
    var patterns: [Pattern]
    /// The transfer of the row's element into another list before the steps, or `nil` if there is no transfer.
    var transfer: Transfer?
    /// The conditions for the action, in order. The action has no effect if one of the conditions fails.
    var guards: [Guard]
    /// The elements whose index or neighbor is read by a statement or by a key in the path to a list.
    var places: [Place]
    /// The names of the flags that indicate removed elements. Each flag is initially `false`.
    var flags: [String]
    var steps: [Step]

    /// The removal of an element from its list and its insertion into another list. The action has no effect if the
    /// element is not found or cannot be inserted.
    struct Transfer: Hashable {
        var element: StoredElement
        /// The name of the variable that stores the transferred element.
        var name: String
        var list: StoredList
        /// The name of the variable that stores an identity. The transferred element is inserted before the element
        /// with this identity.
        var before: String
    }

    struct Guard: Hashable {
        enum Subject: Hashable {
            /// The index of an element in its list. A variable stores the index for the whole action. `of` is the name
            /// of the variable that stores the element's identity.
            case index(of: String, in: StoredList)
            case element(ElementReading)
            case stored(StoredElement)
            /// A clause that binds a name that occurs in the path of a list.
            case clause(Condition.Clause)
            /// The flag that tracks the removal of an element. The flag must be `false`.
            case not(flag: String)
        }

        /// The name that is bound to the value, or `nil` if only the existence of the value is checked.
        var name: String?
        var isVariable: Bool
        var subject: Subject
    }

    /// The position of an element in the list that a loop shows.
    struct Place: Hashable {
        var variable: String
        var list: LoopPlan.List
        var identity: LoopPlan.Identity
        /// The name of the variable that stores the element's identity. If elements are identified by their whole
        /// value, the variable stores the element.
        var key: String
    }

    indirect enum Step: Hashable {
        /// Assigns a value to a constant, as in `let newValue: Int = …`. Constants store the arguments of methods, and
        /// values that cannot be read during a write access to the state.
        case constant(String, ValueType, Value)
        /// Assigns indices to a constant, as in `let matches = …`: the indices of the elements that satisfy the
        /// condition.
        case places(String, in: StoredList, where: Expression)
        case set(StoredPlace, Value)
        case toggle(StoredPlace)
        case append(StoredList, Value)
        /// Inserts a value into a set.
        case include(StoredList, Value)
        /// An edit of a list. The generated code assigns a description of the edit to the constant `named`. The name is
        /// `nil` if no variable for an index is updated from this description.
        case edit(ListChange, named: String?)
        /// Executes one of two branches. The condition binds only the names that the first branch reads.
        case choice(Condition, then: [Step], otherwise: [Step])
        case match(Expression, [Arm], fallback: [Step]?)
        /// Steps that declare constants, in their own scope.
        case scope([Step])
        /// Assigns a new model to a stored location if the location contains `nil`.
        case create(StoredPlace, ID<Model>)
        /// Appends a model with the key if the list contains no model with this key.
        case createElement(StoredList, ID<Model>, key: Expression)
        case remove(StoredElement)
        case each(Repetition)
        case send(event: String, [Argument])
        case focus(RowTarget?)
        case scroll(RowTarget)
        case scrollSection(SectionTarget)
        /// Executes the steps only if none of the flags indicates that an element is removed.
        case unless([String], [Step])
        case track(Tracking)
    }

    /// An update of a variable that stores an element, the index of an element, or the flag of an element.
    enum Tracking: Hashable {
        /// Reads an element again after a statement that can change the element. If the element is removed, its
        /// variable keeps the last value.
        case refresh(String, ElementReading)
        /// Reads an element again from its stored location.
        case reload(String, StoredElement)
        /// Searches for an element again and updates its index. The list can differ from the list of the previous
        /// search.
        case relocate(index: String, element: String, in: StoredList)
        /// Shifts an index if it is greater than the index of a removed element in the same list.
        case shift(index: String, past: String)
        /// Invalidates the index of a removed element.
        case lose(index: String)
        /// Sets the flag that indicates whether an element is removed.
        case flag(String, Bool)
        /// Updates an index according to an edit of its list.
        case follow(index: String, edit: String)
    }

    /// A repetition of steps for each element of a list.
    struct Repetition: Hashable {
        enum Iterations: Hashable {
            /// The elements of a list, or all cases of an enum.
            case values(Loop.Source)
            /// Groups of stored elements. An element that repeats the identity of an earlier element is omitted.
            case groups(LoopPlan.List)
            /// The indices of the elements in their list. Iterations do not change these indices.
            case indices(Loop.Selection, isListOptional: Bool)
            /// The identities of the elements. Each iteration finds its element by the identity.
            case identities(Loop.Selection, isListOptional: Bool)
            /// The indices of a group's elements in the stored list that contains these elements.
            case groupIndices(Loop.Selection, isListOptional: Bool, of: Expression)
            case groupIdentities(of: Expression)
        }

        /// The name of the variable that stores the element, its index or its identity, depending on `iterations`. The
        /// value is `nil` if neither the steps nor the guards read the variable.
        var name: String?
        var iterations: Iterations
        var identity: LoopPlan.Identity
        /// The conditions for each iteration, in order. The iteration has no effect if one of the conditions fails.
        var guards: [Guard]
        var flags: [String]
        var steps: [Step]
    }

    enum ListChange: Hashable {
        case insert(StoredList, Value, index: Value)
        case toggleElement(StoredList, Value)
        case removeValue(StoredList, Value)
        /// Removes the elements at the indices that a constant stores. The second value is the name of the constant.
        case removeIndices(StoredList, String)
        /// Moves an element in front of the element that `before` identifies. If the elements have no identity field,
        /// the value of `before` is the whole element.
        case move(StoredElement, before: Value)
    }

    struct Arm: Hashable {
        /// The pattern, which binds only the names that the steps read.
        var pattern: MatchPattern
        var steps: [Step]
    }

    struct Argument: Hashable {
        var label: String?
        var value: Value
    }
}

/// The key by which an element is found in its list.
enum ElementKey: Hashable {
    /// The identity of an `Identifiable` model. The value is the name of the variable that stores the identity.
    case identity(String)
    /// The value of a field, or the whole element if the field is `nil`. `is` is the name of the variable that stores
    /// this value.
    case field(String?, is: String)
    /// The index that an earlier search found. The value is the name of the variable that stores the index.
    case index(String)
    /// The key of a group. The value is the name of the variable that stores the key. A missing group is treated as
    /// empty.
    case group(String)
}

/// A read of an element from a list. If an outer element contains the list, the list is read from the variable of the
/// outer element.
struct ElementReading: Hashable {
    var list: Expression
    /// A Boolean value that indicates whether the list can be `nil`.
    var isListOptional: Bool
    /// The list of groups that contains the element, or `nil` if the element is not a group.
    var groups: LoopPlan.List?
    var key: ElementKey
}

/// A location in the state.
struct StoredPlace: Hashable {
    indirect enum Root: Hashable {
        case state(String)
        case element(StoredElement)
    }

    var root: Root
    var steps: [PathStep]
}

/// The stored location of an element in the state.
struct StoredElement: Hashable {
    var list: StoredList
    var key: ElementKey
}

struct StoredList: Hashable {
    var place: StoredPlace
    /// A Boolean value that indicates whether the list can be `nil`.
    var isOptional: Bool

    /// A Boolean value that indicates whether accesses to the list are optional chains.
    var isChain: Bool {
        if isOptional { return true }
        if case .element = place.root { return true }
        return place.steps.contains(where: \.isOptional)
    }
}
