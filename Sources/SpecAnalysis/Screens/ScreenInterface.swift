// Declares the interface of a screen: the state, the events and the rows that its actions use.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The state, events and rows that the actions of a screen can refer to.
final class ScreenInterface {
    /// The fragment whose declaration is checked; `nil` for a screen.
    let fragment: ID<Fragment>?
    /// The inputs of the fragment; empty for a screen.
    let inputs: [Parameter]
    /// All fragments. Fragments that are not checked yet are incomplete.
    let fragments: [CheckedFragment]
    /// The range of the screen, or of the fragment.
    let range: SourceRange
    let state: [Field]
    let derived: [Derived]
    let events: [Event]
    /// The number of uses of each event, by the event's index in `events`.
    let eventUses = NameUses()
    /// The number of statements that change each field of the state, by the field's index in `state`.
    let changes = NameUses()
    /// The cached selections of derived values, by the names of the derived values. A selection is a list of elements,
    /// or of groups of elements, of one stored list.
    var derivedSelections: [String: DerivedSelection] = [:]
    private let fields: NameIndex
    private let eventNames: NameIndex

    /// A Boolean value that indicates whether an action refers to a row.
    var refersToRows = false
    /// The first cell of a row that requires a table or a collection, with the location of the row. The property is
    /// `nil` if no such cell was resolved. Cells of headers and footers are ignored.
    var list: ListSeen?
    /// The names of rows in the references that the reporter records, by keys of the form `section.row`. The dictionary
    /// is empty if the reporter does not record references.
    var rowNames: [String: ReferenceName] = [:]
    /// The number of uses of fragments that were resolved so far.
    var fragmentUses = 0
    /// A Boolean value that indicates whether the screen uses a fragment that has errors, or that uses another fragment
    /// with errors.
    var usesBrokenFragments = false
    /// The number of calls of methods that were resolved so far.
    var methodCalls = 0
    /// A Boolean value that indicates whether the whole screen was read without errors.
    let isFullyParsed: Bool
    private let sectionSyntax: [SectionSyntax]
    private let typer: ValueTyper
    private lazy var rows = outline(sectionSyntax, typer)

    /// Creates the interface of a screen.
    ///
    /// - Parameter typer: The typer for the scope of the whole screen.
    init(_ screen: Screen, as syntax: ScreenSyntax, _ typer: ValueTyper) {
        fragment = nil
        inputs = []
        fragments = typer.context.fragments
        range = syntax.range
        state = screen.state
        derived = screen.derived
        events = screen.events
        fields = NameIndex(state.map(\.name))
        eventNames = NameIndex(events.map(\.name))
        isFullyParsed = typer.context.linked.isFullyParsed(syntax.range)
        sectionSyntax = syntax.sections
        self.typer = typer
    }

    /// Creates the interface for the declaration of a fragment. This interface has no state, events or rows.
    ///
    /// - Parameter checked: All fragments, in the order of their IDs. Fragments that are not checked yet are
    ///   incomplete.
    init(of fragment: ID<Fragment>, _ checked: [CheckedFragment], _ typer: ValueTyper) {
        self.fragment = fragment
        inputs = typer.program.fragments[fragment.index].inputs
        fragments = checked
        range = typer.linked.sources.fragments[fragment.index].syntax.range
        state = []
        derived = []
        events = []
        fields = NameIndex([])
        eventNames = NameIndex([])
        isFullyParsed = false
        sectionSyntax = []
        self.typer = typer
    }

    /// The sections without the statements of actions. Few screens need these sections, so they are computed on first
    /// access.
    var sections: [Section] { rows.sections }
    /// A Boolean value that indicates whether the rows are known. The rows are unknown if the outline of the
    /// sections has an error. They are also unknown if the type of a state field, or a derived value, is invalid.
    var knowsRows: Bool {
        rows.isSound && !state.contains { $0.type.isInvalid } && !derived.contains { $0.expression.isInvalid }
    }

    func field(_ name: String) -> Field? { fields.position(of: name).map { state[$0] } }

    /// Returns the field that a statement changes, entirely or in part, and records the change. Returns `nil` if there
    /// is no field with this name.
    func changedField(_ name: String) -> Field? {
        guard let position = fields.position(of: name) else { return nil }
        changes.mark(position)
        return state[position]
    }

    func event(_ name: String) -> Event? {
        guard let position = eventNames.position(of: name) else { return nil }
        eventUses.mark(position)
        return events[position]
    }
}
