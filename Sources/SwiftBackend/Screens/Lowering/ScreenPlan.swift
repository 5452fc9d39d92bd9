// What the parts of one generated screen have in common: its rows in order, each with its name, its loops, and what it
// is wired to.

import SpecModel
import SwiftOutput

/// A row of a screen, wherever it stands.
struct PlannedRow {
    let row: Row
    /// Its case in `RowID`, `Row` and `Action`.
    let name: String
    let sectionID: String
    /// From outside in; those of the section first.
    let loops: [Loop]
    /// How many of the loops are the section's.
    let sectionLoopCount: Int
    /// The cell that it shows.
    let cell: ID<Cell>

    var isWired: Bool { !row.wirings.isEmpty }
}

private struct RowKey: Hashable {
    let section: String
    let row: String
}

/// A screen as it is written.
struct ScreenPlan {
    let screen: Screen
    let emitter: Emitter
    let rows: [PlannedRow]
    /// The cells that it uses, each once, in the order of its rows.
    let cells: [ID<Cell>]
    /// Of the rows, by their ids.
    private let positions: [RowKey: Int]
    /// What the elements of its loops are called.
    let elementNames: Set<String>
    /// What all of its variables are called in `body`, in `handle`, and in members of the screen.
    let bodyNames: LocalNames
    let handleNames: LocalNames
    let memberNames: LocalNames

    init(_ screen: Screen, _ emitter: Emitter) {
        self.screen = screen
        self.emitter = emitter
        var rows: [PlannedRow] = []
        for section in screen.sections {
            section.forEachRow { row, loops in
                rows.append(
                    PlannedRow(
                        row: row,
                        name: Names.rowCase(section: section.id, row: row.id),
                        sectionID: section.id,
                        loops: loops,
                        sectionLoopCount: section.loop == nil ? 0 : 1,
                        cell: row.content.cell(in: emitter.program)
                    )
                )
            }
        }
        self.rows = rows
        var seen: Set<ID<Cell>> = []
        cells = rows.map(\.cell).filter { seen.insert($0).inserted }
        let places = rows.indices.map { (RowKey(section: rows[$0].sectionID, row: rows[$0].row.id), $0) }
        positions = Dictionary(places) { first, _ in first }
        elementNames = Set(rows.flatMap { $0.loops.map(\.variable) } + screen.sections.compactMap(\.loop?.variable))
        let variables = elementNames.union(screen.variableNames).union(rows.flatMap(\.row.variableNames))
        bodyNames = LocalNames(variables, beside: emitter.functionNames.union(Self.ownInBody))
        handleNames = LocalNames(variables, beside: emitter.functionNames.union(Self.ownInHandle))
        memberNames = LocalNames(variables, beside: emitter.functionNames.union(Self.ownInMembers))
    }

    private static let ownInBody: Set = [ScreenMember.state, ScreenMember.screen, ScreenMember.send]
    private static let ownInHandle: Set = [ScreenMember.state, ScreenMember.action, ScreenMember.events]
    private static let ownInMembers: Set = [ScreenMember.content, ScreenMember.rowID]

    /// What payloads of a view model in a row are called, which knows nothing of the elements around it.
    func bindings(of viewModel: ViewModel) -> LocalNames {
        let names = viewModel.bindings
        if names.isEmpty { return LocalNames() }
        let around = elementNames.union(elementNames.map { bodyNames[$0] })
        return LocalNames(names, beside: around.union(Self.ownInBody).union(emitter.functionNames))
    }

    var name: String { Names.screen(screen.header.name) }
    var hasActions: Bool { !screen.wirings.isEmpty || rows.contains(where: \.isWired) }

    func row(named id: String, in section: String) -> PlannedRow? {
        positions[RowKey(section: section, row: id)].map { rows[$0] }
    }

    /// The type of what identifies an element: `Day.ID`.
    func identityType(of loop: Loop) -> SwiftType {
        guard case .field(_, let type) = loop.identity else { return emitter.type(loop.elementType) }
        if case .model(let id) = loop.elementType, emitter.program[id].provenance == .generated,
            let alias = emitter.type(loop.elementType).nested(SwiftMember.idType)
        {
            return .alias(alias, of: emitter.type(type))
        }
        return emitter.type(type)
    }

    /// The payload of a case that stands for an element of each of the loops.
    func payload(of loops: [Loop]) -> [SwiftOutput.Parameter] {
        loops.map { SwiftOutput.Parameter(label: nil, name: $0.variable, type: identityType(of: $0)) }
    }
}

extension Screen {
    /// What payloads and parameters are called outside its rows.
    fileprivate var variableNames: Set<String> {
        var names = wirings.variableNames
        for value in values { names.formUnion(value.value.bindings) }
        for text in sections.flatMap(\.texts) { names.formUnion(text.bindings) }
        return names
    }
}

extension Row {
    fileprivate var variableNames: Set<String> { wirings.variableNames.union(content.given.flatMap(\.bindings)) }
}

extension ViewModel {
    /// What payloads are called in its values.
    var bindings: Set<String> { Set(values.flatMap(\.value.bindings)) }
}

extension [Wiring] {
    fileprivate var variableNames: Set<String> {
        var names: Set<String> = []
        for wiring in self {
            if case .action(let parameters) = wiring.action.kind { names.formUnion(parameters.map(\.name)) }
            for value in wiring.statements.flatMap(\.values) { names.formUnion(value.bindings) }
        }
        return names
    }
}

extension Row.Content {
    func cell(in program: Program) -> ID<Cell> {
        switch self {
        case .cell(let id, _):
            return id
        case .viewModel(let id, _, _):
            // The checker lets a row hold a view model of a cell only.
            if case .cell(let cell) = program[id].target { return cell }
            return ID(0)
        }
    }
}
