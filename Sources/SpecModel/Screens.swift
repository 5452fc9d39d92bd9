// Declares screens: sections and rows that depend on the state, and action bindings that change the state.

public final class Screen: Sendable {
    public let header: DeclarationHeader
    public let state: [Field]
    /// The traits of the screen itself, with their members. The members describe content outside of the rows, such as
    /// bars, titles and banners.
    public let composition: Composition
    public let values: [MemberValue]
    /// The action bindings of the screen's own traits.
    public let actionBindings: [ActionBinding]
    /// The buttons of the screen's bars.
    public let commands: [Command]
    public let events: [Event]
    /// The derived values. Each derived value precedes the values that use it.
    public let derived: [Derived]
    public let sections: [Section]
    /// The samples, which are named states. Their names are unique, and no sample is based on itself, directly or
    /// indirectly.
    public let samples: [Sample]
    /// A Boolean value that indicates whether any action focuses a row, or scrolls to a row or a section.
    public let hasEffects: Bool
    /// The name of the client's controller class, or `nil` if the spec names no controller.
    public let controller: String?
    /// The source from which the generated `instantiate()` loads the controller. The value is `nil` if the screen has
    /// no controller, or if the client implements `instantiate()`.
    public let controllerLoad: LoadKind?

    public init(
        header: DeclarationHeader,
        state: [Field],
        composition: Composition,
        values: [MemberValue],
        actionBindings: [ActionBinding],
        commands: [Command],
        events: [Event],
        derived: [Derived],
        sections: [Section],
        samples: [Sample],
        hasEffects: Bool,
        controller: String?,
        controllerLoad: LoadKind?
    ) {
        self.header = header
        self.state = state
        self.composition = composition
        self.values = values
        self.actionBindings = actionBindings
        self.commands = commands
        self.events = events
        self.derived = derived
        self.sections = sections
        self.samples = samples
        self.hasEffects = hasEffects
        self.controller = controller
        self.controllerLoad = controllerLoad
    }
}

/// An event that a screen sends.
public final class Event: Sendable {
    public let name: String
    public let doc: String?
    public let parameters: [Parameter]

    public init(name: String, doc: String?, parameters: [Parameter]) {
        self.name = name
        self.doc = doc
        self.parameters = parameters
    }
}

/// A named state, for previews and tests.
public final class Sample: Sendable {
    public let name: String
    public let doc: String?
    /// The name of the sample that provides the fields that this sample does not set. If the name is `nil`, these
    /// fields have their defaults.
    public let like: String?
    /// The values for fields of the state, in the order of the fields.
    public let fields: [ConstantField]

    public init(name: String, doc: String?, like: String?, fields: [ConstantField]) {
        self.name = name
        self.doc = doc
        self.like = like
        self.fields = fields
    }
}

extension Screen {
    /// Returns the fields of the state that a sample sets, including the fields from the samples on which it is based.
    /// Returns `nil` if no sample has the given name.
    public func fields(ofSample name: String) -> [ConstantField]? {
        guard var sample = samples.first(where: { $0.name == name }) else { return nil }
        var given = sample.fields
        while let like = sample.like, let base = samples.first(where: { $0.name == like }) {
            let names = Set(given.map(\.name))
            given += base.fields.filter { !names.contains($0.name) }
            sample = base
        }
        return state.compactMap { field in given.first { $0.name == field.name } }
    }
}

public final class Derived: Sendable {
    public let name: String
    public let expression: Expression

    public init(name: String, expression: Expression) {
        self.name = name
        self.expression = expression
    }
}

public final class Section: Sendable {
    public let id: String
    public let doc: String?
    public let loop: Loop?
    /// The condition under which the section is shown. The element of the section's loop is in scope in the condition.
    public let condition: Condition?
    /// A Boolean value that indicates whether the section is hidden while it shows no row.
    public let hidesWhenEmpty: Bool
    public let header: Supplement?
    public let footer: Supplement?
    public let entries: [RowEntry]

    public init(
        id: String,
        doc: String?,
        loop: Loop?,
        condition: Condition?,
        hidesWhenEmpty: Bool,
        header: Supplement?,
        footer: Supplement?,
        entries: [RowEntry]
    ) {
        self.id = id
        self.doc = doc
        self.loop = loop
        self.condition = condition
        self.hidesWhenEmpty = hidesWhenEmpty
        self.header = header
        self.footer = footer
        self.entries = entries
    }
}

/// A row, a group with a loop and a condition for all of its rows, or a choice between rows.
public indirect enum RowEntry: Sendable {
    case row(Row)
    case group(RowGroup)
    /// A choice. Rows with the same ID in several branches count as one row.
    case choice(Choice<RowEntry>)
}

public final class RowGroup: Sendable {
    public let loop: Loop?
    public let condition: Condition?
    public let entries: [RowEntry]

    public init(loop: Loop?, condition: Condition?, entries: [RowEntry]) {
        self.loop = loop
        self.condition = condition
        self.entries = entries
    }
}

public final class Row: Sendable {
    public enum Content: Sendable {
        /// A cell, with values in the order of the cell's composition. The values include the values of the row's
        /// style.
        case cell(ID<Cell>, values: [MemberValue])
        /// A view model, with its arguments in the order of its inputs. `values` contains the values of the view model
        /// and of the row's own style.
        case viewModel(ID<ViewModel>, arguments: [Value], values: [MemberValue])
    }

    /// A rule that determines when a row is shown. A row without such a rule is shown once for each element of the
    /// enclosing loops.
    public enum Occurrence: String, Hashable, Sendable {
        /// The row is shown once, for the first element of the enclosing group that satisfies the row's condition. It
        /// precedes the other rows of this element. The element is not part of the row's identity.
        case once
        /// The row is shown if no element shows the `once` row with the same ID. The row follows the group that
        /// contains the `once` row.
        case otherwise
    }

    public let id: String
    public let doc: String?
    /// The occurrence, or `nil` for a row that is shown for each element of the enclosing loops.
    public let occurrence: Occurrence?
    public let loop: Loop?
    public let condition: Condition?
    public let content: Content
    public let actionBindings: [ActionBinding]
    /// The details, or `nil` if the row has only its cell.
    public let details: RowDetails?
    /// The row of a fragment from which this row is copied, or `nil` if the screen itself contains the row.
    public let fragmentRow: FragmentRow?

    public init(
        id: String,
        doc: String?,
        occurrence: Occurrence?,
        loop: Loop?,
        condition: Condition?,
        content: Content,
        actionBindings: [ActionBinding],
        details: RowDetails?,
        fragmentRow: FragmentRow? = nil
    ) {
        self.id = id
        self.doc = doc
        self.occurrence = occurrence
        self.loop = loop
        self.condition = condition
        self.content = content
        self.actionBindings = actionBindings
        self.details = details
        self.fragmentRow = fragmentRow
    }
}

/// An action with the statements that it executes.
public final class ActionBinding: Equatable, Sendable {
    public let action: Member
    public let statements: [Statement]

    public init(action: Member, statements: [Statement]) {
        self.action = action
        self.statements = statements
    }

    public static func == (lhs: ActionBinding, rhs: ActionBinding) -> Bool {
        lhs === rhs || (lhs.action == rhs.action && lhs.statements == rhs.statements)
    }
}

/// A statement of an action. Targets and lists are paths of stored, settable fields. If a path leads through an
/// optional that is nil, or if a list is nil, the statement has no effect.
public enum Statement: Equatable, Sendable {
    case set(target: Expression, value: Value)
    /// Toggles a `Bool`.
    case toggle(target: Expression)
    /// Creates a value of a generated model at `target`, which is an optional or a path that ends with a key. The
    /// fields of the new value have their defaults, except that the identity of a new element is the key. If a value
    /// already exists, the statement has no effect.
    case create(target: Expression)
    /// Appends a value to a list, or inserts the value into a set.
    case append(Value, list: Expression)
    /// Inserts a value at an index of a list. An index out of bounds is replaced by the nearest end.
    case insert(Value, list: Expression, index: Expression)
    /// Removes from a list or a set all elements that equal a value. If no element equals the value, the statement
    /// appends the value to the list, or inserts the value into the set.
    case toggleElement(Value, list: Expression)
    /// Removes the element of an enclosing loop.
    case remove(variable: String)
    /// Removes the element that the last step of `target` looks up by a key.
    case removeKeyed(target: Expression)
    /// Removes from a list or a set all elements that equal a value.
    case removeValue(Value, list: Expression)
    /// Removes from a list all elements that satisfy a condition. The condition reads the element as `$0`.
    case removeAll(list: Expression, where: Expression)
    /// Moves the element of a loop before the element with the identity `before`, or to the end if `before` is nil. If
    /// the list has no element with this identity, no element moves.
    case move(variable: String, before: Expression)
    case choice(Choice<Statement>)
    /// Executes statements for each element of a loop, but only once for elements with the same identity. The
    /// identities are determined before the first iteration. Elements of a stored list are read again at each
    /// iteration, and removed elements are skipped. Elements of a computed list are copied before the first iteration.
    indirect case each(Loop, do: [Statement])
    /// Begins to edit a row, or ends editing if the target is `nil`.
    case focus(RowTarget?)
    /// Scrolls to a row.
    case scroll(RowTarget)
    /// Scrolls to a section.
    case scrollSection(SectionTarget)
    case send(event: String, arguments: [Value])
    case call(MethodCall)
}

/// A call of a method. For each call, the model of the screen contains a copy of the method's statements. In the copy,
/// an argument that is an element or a path replaces its parameter.
public struct MethodCall: Equatable, Sendable {
    /// An argument that is evaluated before the statements of the method. The statements read it as the binding `name`.
    public struct Argument: Equatable, Sendable {
        public let name: String
        public let type: ValueType
        public let value: Value

        public init(name: String, type: ValueType, value: Value) {
            self.name = name
            self.type = type
            self.value = value
        }
    }

    public let method: String
    /// The evaluated arguments, in the order of the method's parameters. Omits the arguments that replace parameters.
    public let arguments: [Argument]
    public let statements: [Statement]

    public init(method: String, arguments: [Argument], statements: [Statement]) {
        self.method = method
        self.arguments = arguments
        self.statements = statements
    }
}

/// A reference of a statement to a section of a screen.
public struct SectionTarget: Hashable, Sendable {
    public var section: String
    /// The identity of the section's element, or `nil` for a section without a loop.
    public var identity: Expression?

    public init(section: String, identity: Expression?) {
        self.section = section
        self.identity = identity
    }
}

/// A reference of a statement to a row of a screen.
public struct RowTarget: Hashable, Sendable {
    public var section: String
    public var row: String
    /// The identities of the row's enclosing elements, outermost first.
    public var identities: [Expression]

    public init(section: String, row: String, identities: [Expression]) {
        self.section = section
        self.row = row
        self.identities = identities
    }
}
