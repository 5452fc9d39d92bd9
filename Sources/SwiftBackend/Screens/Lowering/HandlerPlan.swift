// What `handle` does to the state, action by action: all that is decided about it, and none of how it is written.

import SpecModel

struct HandlerPlan: Equatable {
    enum Case: Equatable {
        indirect case action(ActionPlan)
        /// The actions of a row that are wired to nothing.
        case rest(row: String)
    }

    /// What actions give to the screen's owner.
    enum Result: Equatable {
        case nothing
        case events
        /// Events, and rows that are to be edited or to come into view.
        case effects
    }

    var result: Result
    var cases: [Case]
}

/// What one action of a row, or of the screen, does; or what several do, of which each is the same.
struct ActionPlan: Hashable {
    struct Pattern: Hashable {
        /// The case of `Action`: the row's, or `screen`.
        var row: String
        /// What the identities of the elements around the row are bound to, from outside in; nil where one is not used.
        var identities: [String?]
        var action: String
        /// What the action's parameters are bound to; nil where one is not used.
        var parameters: [String?]
    }

    /// All of them bind the same names.
    var patterns: [Pattern]
    /// What is done first, where the action puts the row's element into another list.
    var transfer: Transfer?
    /// What must be there, in order: the action does nothing where any is gone.
    var guards: [Guard]
    /// The elements of which statements ask where they stand.
    var places: [Place]
    /// Flags that say which elements statements have removed: false at first.
    var flags: [String]
    var steps: [Step]

    /// Takes an element out of its list and puts it into another one. The action does nothing where that is not possible.
    struct Transfer: Hashable {
        var element: StoredElement
        /// The name of what is transferred.
        var name: String
        var list: StoredList
        /// What the identity is bound to before which it comes.
        var before: String
    }

    struct Guard: Hashable {
        enum Subject: Hashable {
            /// The place of an element in its list, held for the whole action.
            case index(of: String, in: StoredList)
            case element(ElementReading)
            case stored(StoredElement)
            /// What binds a name that a list is found by.
            case clause(Condition.Clause)
            /// A flag does not say that an element was removed.
            case not(flag: String)
        }

        /// Nil where it only has to be there.
        var name: String?
        var isVariable: Bool
        var subject: Subject
    }

    /// Where an element stands in its list as it is shown.
    struct Place: Hashable {
        var variable: String
        var list: LoopPlan.List
        var identity: LoopPlan.Identity
        /// The name of what identifies it: of the element itself, where that does.
        var key: String
    }

    indirect enum Step: Hashable {
        /// `let newValue: Int = …`, for what cannot be read while the place is written.
        case constant(String, ValueType, Value)
        /// `let matches = …`, for the places of a list where a condition holds.
        case places(String, in: StoredList, where: Expression)
        case set(StoredPlace, Value)
        case toggle(StoredPlace)
        case append(StoredList, Value)
        /// Puts a value in a set.
        case include(StoredList, Value)
        /// What the edit did is called by a name, where indexes follow it.
        case edit(ListChange, named: String?)
        /// What is done where the condition holds, with names for what that reads.
        case choice(Condition, then: [Step], otherwise: [Step])
        case match(Expression, [Arm], fallback: [Step]?)
        /// Steps with constants of their own.
        case scope([Step])
        /// Makes a model where there is none.
        case create(StoredPlace, ID<Model>)
        /// Appends a model of a key where the list has none.
        case createElement(StoredList, ID<Model>, key: Expression)
        case remove(StoredElement)
        case each(Repetition)
        case send(event: String, [Argument])
        case focus(RowTarget?)
        case scroll(RowTarget)
        case scrollSection(SectionTarget)
        /// What is done unless one of these flags says that an element was removed.
        case unless([String], [Step])
        case track(Tracking)
    }

    /// What becomes of a variable that stands for an element, of its index or its flag.
    enum Tracking: Hashable {
        /// Reads an element again that a statement may have changed; one that is gone stays what it was.
        case refresh(String, ElementReading)
        /// The same, where the element is stored.
        case reload(String, StoredElement)
        /// Looks for the element of an index again, in a list that may be another one.
        case relocate(index: String, element: String, in: StoredList)
        /// Moves an index that follows a removed one of the same list.
        case shift(index: String, past: String)
        /// An index of what is gone.
        case lose(index: String)
        /// Says whether an element was removed.
        case flag(String, Bool)
        /// Moves an index with its element, through an edit of its list.
        case follow(index: String, edit: String)
    }

    /// What is done in turn for each element of a list.
    struct Repetition: Hashable {
        enum Turns: Hashable {
            /// The elements themselves.
            case values(Loop.Source)
            /// Groups of what is stored, each of whose elements is there once.
            case groups(LoopPlan.List)
            /// Where the elements stand in their list, which no turn changes.
            case places(Loop.Selection, isListOptional: Bool)
            /// What the elements are found by in each turn.
            case identities(Loop.Selection, isListOptional: Bool)
            /// The same for the elements of a group, which has chosen them from its stored list.
            case groupPlaces(Loop.Selection, isListOptional: Bool, of: Expression)
            case groupIdentities(of: Expression)
        }

        /// What stands for the element, its place or its identity; nil where nothing reads it.
        var name: String?
        var turns: Turns
        var identity: LoopPlan.Identity
        /// What must be there in each turn, in order: it does nothing where any is gone.
        var guards: [Guard]
        var flags: [String]
        var steps: [Step]
    }

    enum ListChange: Hashable {
        case insert(StoredList, Value, index: Value)
        case toggleElement(StoredList, Value)
        case removeValue(StoredList, Value)
        /// By the name of the places.
        case removePlaces(StoredList, String)
        /// The element before which it moves is told as it is found itself: by its identity, or by all that it is.
        case move(StoredElement, before: Value)
    }

    struct Arm: Hashable {
        /// With names for what is read.
        var pattern: MatchPattern
        var steps: [Step]
    }

    struct Argument: Hashable {
        var label: String?
        var value: Value
    }
}

/// How an element is found in its list.
enum ElementKey: Hashable {
    /// By the identity of an `Identifiable` model: the name that it is bound to.
    case identity(String)
    /// By a field of the element, or nil for the element itself, and the name that it is bound to.
    case field(String?, is: String)
    /// By the index that was found before.
    case index(String)
    /// The group of a key: an empty one, where there is none.
    case group(String)
}

/// An element as it is read: in a list that the variables of outer elements have.
struct ElementReading: Hashable {
    var list: Expression
    /// Whether the list itself may be nil.
    var isListOptional: Bool
    /// The list as it is shown, of groups.
    var groups: LoopPlan.List?
    var key: ElementKey
}

/// A place in the state.
struct StoredPlace: Hashable {
    indirect enum Root: Hashable {
        case state(String)
        case element(StoredElement)
    }

    var root: Root
    var steps: [PathStep]
}

/// An element where the state stores it.
struct StoredElement: Hashable {
    var list: StoredList
    var key: ElementKey
}

struct StoredList: Hashable {
    var place: StoredPlace
    /// Whether the list itself may be nil.
    var isOptional: Bool

    /// Whether what follows it is a chain that may end in nil.
    var isChain: Bool {
        if isOptional { return true }
        if case .element = place.root { return true }
        return place.steps.contains(where: \.isOptional)
    }
}
