// What the parts of one generated screen have in common: its rows in order, each with its name, its loops, and what it
// is wired to.

import SpecModel
import SwiftOutput

/// A row of a screen, wherever it stands.
final class PlannedRow {
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
    let isWired: Bool

    init(_ row: Row, in section: Section, _ loops: [Loop], _ emitter: Emitter) {
        self.row = row
        self.loops = loops
        name = Names.rowCase(section: section.id, row: row.id)
        sectionID = section.id
        sectionLoopCount = section.loop == nil ? 0 : 1
        cell = row.content.cell(emitter)
        isWired = !row.wirings.isEmpty
    }
}

/// A cell that a screen uses, and the rows that show it.
struct PlannedCell {
    let id: ID<Cell>
    var rows: [PlannedRow]
}

/// A screen as it is written.
final class ScreenPlan {
    let screen: Screen
    let emitter: Emitter
    /// In the order of the text.
    let rows: [PlannedRow]
    /// The cells that it uses, each once, in the order of its rows.
    let cells: [PlannedCell]
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
        var elements: Set<String> = []
        for section in screen.sections {
            if let loop = section.loop { elements.insert(loop.variable) }
            section.forEachRow { row, loops in
                rows.append(PlannedRow(row, in: section, loops, emitter))
                for loop in loops { elements.insert(loop.variable) }
            }
        }
        self.rows = rows
        cells = Self.cells(of: rows)
        elementNames = elements
        var variables = elements
        screen.addVariableNames(to: &variables)
        for row in rows { row.row.addVariableNames(to: &variables) }
        bodyNames = LocalNames(variables, beside: emitter.reservedInBody)
        handleNames = LocalNames(variables, beside: emitter.reservedInHandle)
        memberNames = LocalNames(variables, beside: emitter.reservedInMembers)
    }

    private static func cells(of rows: [PlannedRow]) -> [PlannedCell] {
        var cells: [PlannedCell] = []
        var places: [ID<Cell>: Int] = [:]
        for row in rows {
            if let place = places[row.cell] {
                cells[place].rows.append(row)
            } else {
                places[row.cell] = cells.count
                cells.append(PlannedCell(id: row.cell, rows: [row]))
            }
        }
        return cells
    }

    /// What payloads of a view model in a row are called, which knows nothing of the elements around it.
    func bindings(of viewModel: ViewModel) -> LocalNames {
        let names = viewModel.bindings
        if names.isEmpty { return LocalNames() }
        let around = elementNames.union(elementNames.map { bodyNames[$0] })
        return LocalNames(names, beside: around.union(emitter.reservedInBody))
    }

    var name: String { Names.screen(screen.header.name) }
    var hasActions: Bool { !screen.wirings.isEmpty || rows.contains(where: \.isWired) }

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
    fileprivate func addVariableNames(to names: inout Set<String>) {
        for wiring in wirings { wiring.addVariableNames(to: &names) }
        for value in values { value.value.addBindings(to: &names) }
        for section in sections {
            section.headerText?.addBindings(to: &names)
            section.footerText?.addBindings(to: &names)
        }
    }
}

extension Row {
    fileprivate func addVariableNames(to names: inout Set<String>) {
        for wiring in wirings { wiring.addVariableNames(to: &names) }
        switch content {
        case .cell(_, let values): for value in values { value.value.addBindings(to: &names) }
        case .viewModel(_, let arguments, _): for value in arguments { value.addBindings(to: &names) }
        }
    }
}

extension ViewModel {
    /// What payloads are called in its values.
    var bindings: Set<String> {
        var names: Set<String> = []
        for value in values { value.value.addBindings(to: &names) }
        return names
    }
}

extension Wiring {
    fileprivate func addVariableNames(to names: inout Set<String>) {
        if case .action(let parameters) = action.kind {
            for parameter in parameters { names.insert(parameter.name) }
        }
        for statement in statements {
            switch statement {
            case .set(_, let value): value.addBindings(to: &names)
            case .send(_, let arguments): for value in arguments { value.addBindings(to: &names) }
            case .create, .remove: break
            }
        }
    }
}

extension Row.Content {
    func cell(_ emitter: Emitter) -> ID<Cell> {
        switch self {
        case .cell(let id, _):
            return id
        case .viewModel(let id, _, _):
            // The checker lets a row hold a view model of a cell only.
            if case .cell(let cell) = emitter.program[id].target { return cell }
            return ID(0)
        }
    }
}
