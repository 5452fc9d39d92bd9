// Screens: sections and rows that come and go with state, and what the user's actions do to it.

public final class Screen: Sendable {
    public let header: DeclarationHeader
    public let state: [Field]
    /// The screen as a whole: bars, titles, banners.
    public let composition: Composition
    public let values: [MemberValue]
    /// What the actions of the screen's own traits do.
    public let actionBindings: [ActionBinding]
    /// The buttons of its bars.
    public let commands: [Command]
    public let events: [Event]
    /// Each before those that use it.
    public let derived: [Derived]
    public let sections: [Section]
    /// Named states. No two have one name, and none is like itself.
    public let samples: [Sample]
    /// Whether an action speaks of rows: which is edited, or comes into view.
    public let hasEffects: Bool
    /// The client's controller class, for typed instantiation.
    public let controller: String?
    /// How that comes to be; nil where its class says so itself.
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

/// What leaves a screen.
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

/// A state with a name, for previews and tests.
public final class Sample: Sendable {
    public let name: String
    public let doc: String?
    /// The sample whose other fields it has. Without one, those have their defaults.
    public let like: String?
    /// What it gives to fields of the state, in their order.
    public let fields: [ConstantField]

    public init(name: String, doc: String?, like: String?, fields: [ConstantField]) {
        self.name = name
        self.doc = doc
        self.like = like
        self.fields = fields
    }
}

extension Screen {
    /// What a sample gives to fields of the state, those included that it has of the sample that it is like; nil where
    /// there is no such sample.
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
    /// Sees the loop's element.
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

/// A row, a group whose loop and condition hold for all of its rows, or a choice between rows.
public indirect enum RowEntry: Sendable {
    case row(Row)
    case group(RowGroup)
    /// A row of one id in several branches is one row.
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
        /// Values in the composition's order, those of a style included.
        case cell(ID<Cell>, values: [MemberValue])
        /// Arguments in the order of the view model's inputs, and its values, with those of the row's own style where it
        /// has one.
        case viewModel(ID<ViewModel>, arguments: [Value], values: [MemberValue])
    }

    /// How often it is there, if not for each element of the loops around it.
    public enum Occurrence: String, Hashable, Sendable {
        /// Before the rows of the first element of the group around it for which its condition holds. The element is no
        /// part of its identity.
        case once
        /// Behind the group of a row with the same id that is there once, where no element has that.
        case otherwise
    }

    public let id: String
    public let doc: String?
    /// Nil for a row of each element.
    public let occurrence: Occurrence?
    public let loop: Loop?
    public let condition: Condition?
    public let content: Content
    public let actionBindings: [ActionBinding]
    /// Nil where it has nothing beside its cell.
    public let details: RowDetails?
    /// Where it is written in a fragment; nil for a row of the screen's own.
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

/// What one action does, statement by statement.
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

/// Targets and lists are paths of stored, settable fields; where such a path goes through nil, nothing is changed.
public enum Statement: Equatable, Sendable {
    case set(target: Expression, value: Value)
    /// Turns a `Bool` over.
    case toggle(target: Expression)
    /// A nil optional of a generated model, or a missing keyed element, made of its defaults.
    case create(target: Expression)
    /// Puts a value at the end of a list, or in a set.
    case append(Value, list: Expression)
    /// Puts a value at an index of a list: at an end of it, where the index is beyond.
    case insert(Value, list: Expression, index: Expression)
    /// Takes what equals a value out of a list or a set; where there is nothing, the value is put in, at the end.
    case toggleElement(Value, list: Expression)
    /// The element of a loop that encloses the row.
    case remove(variable: String)
    /// What the last step of the path looks for by a key.
    case removeKeyed(target: Expression)
    /// Takes all that equals a value out of a list or a set.
    case removeValue(Value, list: Expression)
    /// Takes all elements out of a list for which a condition holds: `$0` in it.
    case removeAll(list: Expression, where: Expression)
    /// Moves the element of a loop before the one of an identity, which may be nil: then to the end. Where the list has
    /// no such element, nothing moves.
    case move(variable: String, before: Expression)
    case choice(Choice<Statement>)
    /// What is done for each element, once for each identity. The elements are taken at the start. Those of a stored list
    /// are read as they then are, and those that have left it are skipped; others are values.
    indirect case each(Loop, do: [Statement])
    /// The row that is edited from then on; nil ends editing.
    case focus(RowTarget?)
    /// The row that comes into view.
    case scroll(RowTarget)
    /// The section that comes into view.
    case scrollSection(SectionTarget)
    case send(event: String, arguments: [Value])
    case call(MethodCall)
}

/// A method that is called. Screens have its statements at each call: a parameter that stands for an element or for a place
/// is replaced by that.
public struct MethodCall: Equatable, Sendable {
    /// A value that is computed before the statements, which read it by a bound name.
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
    /// In the order of the parameters.
    public let arguments: [Argument]
    public let statements: [Statement]

    public init(method: String, arguments: [Argument], statements: [Statement]) {
        self.method = method
        self.arguments = arguments
        self.statements = statements
    }
}

/// A section of a screen, as statements speak of it.
public struct SectionTarget: Hashable, Sendable {
    public var section: String
    /// Of the element that the section stands for; nil for one without a loop.
    public var identity: Expression?

    public init(section: String, identity: Expression?) {
        self.section = section
        self.identity = identity
    }
}

/// A row of a screen, as statements speak of it.
public struct RowTarget: Hashable, Sendable {
    public var section: String
    public var row: String
    /// Of the elements around the row, from outside in.
    public var identities: [Expression]

    public init(section: String, row: String, identities: [Expression]) {
        self.section = section
        self.row = row
        self.identities = identities
    }
}
