// The state, the events and the rows of a screen, as its actions name them.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The state, the events and the rows of a screen, which its actions change, send and refer to.
final class ScreenInterface {
    /// The fragment whose declaration is checked; `nil` for a screen.
    let fragment: ID<Fragment>?
    /// The inputs of that fragment.
    let inputs: [Parameter]
    /// All fragments, as far as they are checked.
    let fragments: [CheckedFragment]
    /// The range of the screen, or of the fragment.
    let range: SourceRange
    let state: [Field]
    let derived: [Derived]
    let events: [Event]
    /// By the events' positions.
    let eventUses = NameUses()
    /// How often statements change each field of the state.
    let changes = NameUses()
    /// The stored lists of derived values that were asked for.
    var derivedSelections: [String: DerivedSelection] = [:]
    private let fields: NameIndex
    private let eventNames: NameIndex

    /// A Boolean value that indicates whether an action refers to a row.
    var speaksOfRows = false
    /// The kind of list that shows the rows, as far as their cells say.
    var list: ListSeen?
    /// The names of rows, by their sections and ids; empty unless references are recorded.
    var rowNames: [String: ReferenceName] = [:]
    /// The number of uses of fragments that were resolved so far.
    var fragmentUses = 0
    /// A Boolean value that indicates whether the screen uses a fragment that has errors of its own.
    var usesBrokenFragments = false
    /// The number of calls of methods that were resolved so far.
    var methodCalls = 0
    /// A Boolean value that indicates whether the whole screen was read without errors.
    let isFullyParsed: Bool
    private let sectionSyntax: [SectionSyntax]
    private let typer: ValueTyper
    private lazy var rows = outline(sectionSyntax, typer)

    /// - Parameter typer: in the scope of the whole screen.
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

    /// The interface of a fragment where it is declared, which has neither state nor events nor rows.
    ///
    /// - Parameter checked: the fragments that it uses, at their positions.
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

    /// Which rows there are: the sections without what actions do. Made when it is asked for, which few screens do.
    var sections: [Section] { rows.sections }
    /// A Boolean value that indicates whether the rows have no errors.
    var knowsRows: Bool { rows.isSound }

    func field(_ name: String) -> Field? { fields.position(of: name).map { state[$0] } }

    /// A field that a statement changes, or a part of which.
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
