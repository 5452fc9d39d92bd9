// The cases of a section's rows in the enums of a screen: in the enums of row ids, rows and actions.

import SpecModel

/// A row at one location of the spec, and the names of its enum cases.
package struct RowCase {
    package let row: Row
    /// The enclosing loops from the outermost to the innermost. The section's loop is first.
    package let loops: [Loop]
    /// The row's case in `RowID`.
    package let id: String
    /// The name of the row's case in `Row`. Several cells can show rows with the same id. For the first of these cells,
    /// the name is `id`. For any other cell, the name combines `id` and the cell's name.
    package let name: String
    package let actions: RowActionCases

    /// Creates the case of a row that only one cell shows.
    init(_ row: Row, _ loops: [Loop], id: String) {
        self.init(row, loops, id: id, name: id, actions: RowActionCases(id))
    }

    fileprivate init(_ row: Row, _ loops: [Loop], id: String, name: String, actions: RowActionCases) {
        (self.row, self.loops, self.id, self.name, self.actions) = (row, loops, id, name, actions)
    }
}

/// The names from which a row's cases of `Action` are formed.
///
/// Rows with equal ids and different cells share a name for a kind of action if their loops are equal, and actions of
/// this kind with the same name are equal. The shared name is the row's case in `RowID`. Otherwise, the name is the
/// row's case in `Row`.
package struct RowActionCases: Hashable {
    /// The base name for the actions of the row's cell.
    package internal(set) var cell: String
    /// The base name for the gestures of the row.
    package internal(set) var gestures: String
    /// The base name for the commands of the row.
    package internal(set) var commands: String
    /// The cells whose actions share one type, in the order of the spec. The array is empty if fewer than two of the
    /// row's cells have actions. It is also empty if two cells have different loops, or actions with the same name that
    /// differ.
    package internal(set) var sharingCells: [ID<Cell>] = []

    init(_ name: String) { (cell, gestures, commands) = (name, name, name) }
}

extension Section {
    /// Returns a `RowCase` for each row of the section, in the order of the spec. The header and the footer are not
    /// included.
    package func rowCases(in program: Program) -> [RowCase] {
        var found: [(row: Row, loops: [Loop])] = []
        forEachRow { found.append(($0, $1)) }
        guard entries.contains(where: \.hasChoices) else {
            return found.map { RowCase($0.row, $0.loops, id: Names.rowCase(section: id, row: $0.row.id)) }
        }
        var cells: [String: RowCells] = [:]
        // Skips rows with an unknown cell, because the checker has already reported them. Their cells have no names.
        for (row, loops) in found where program.cells.indices.contains(row.content.cell(in: program).index) {
            cells[row.id, default: RowCells()].add(row, loops, in: program)
        }
        return found.map { row, loops in
            let id = Names.rowCase(section: self.id, row: row.id)
            return cells[row.id]?.rowCase(of: row, loops, id: id, in: program) ?? RowCase(row, loops, id: id)
        }
    }

    /// Returns a `RowCase` for each header or footer of the section that is a cell.
    package func supplementCases() -> [RowCase] {
        supplements.compactMap(\.row).map { row in
            RowCase(row, loop.map { [$0] } ?? [], id: Names.rowCase(section: id, row: row.id))
        }
    }
}

/// The cells of all rows with the same id. Only the first row of each cell is compared. For each kind of action, a
/// Boolean value indicates whether these rows have equal loops, and actions with the same name are equal.
private struct RowCells {
    /// For each cell, the first row that the cell shows, and the loops around this row.
    private var rows: [(cell: ID<Cell>, row: Row, loops: [Loop])] = []
    private var cellActionsAgree = true
    private var gesturesAgree = true
    private var commandsAgree = true

    mutating func add(_ row: Row, _ loops: [Loop], in program: Program) {
        let cell = row.content.cell(in: program)
        if rows.contains(where: { $0.cell == cell }) { return }
        for other in rows {
            // A statement can read the elements of the loops that enclose its row. So the actions of two rows can agree
            // only if the rows have equal loops.
            let haveEqualLoops = other.loops == loops
            let (cells, details) = ((program[other.cell], program[cell]), (other.row.details, row.details))
            cellActionsAgree =
                cellActionsAgree && haveEqualLoops
                && other.row.actionsAgree(with: row, cells.0.composition, cells.1.composition)
            gesturesAgree =
                gesturesAgree && haveEqualLoops
                && (details.0?.gestures ?? []).agrees(with: details.1?.gestures ?? [])
            commandsAgree =
                commandsAgree && haveEqualLoops
                && (details.0?.commandBindings ?? []).agrees(with: details.1?.commandBindings ?? [])
        }
        rows.append((cell, row, loops))
    }

    func rowCase(of row: Row, _ loops: [Loop], id: String, in program: Program) -> RowCase {
        let cell = row.content.cell(in: program)
        if rows.count == 1 || !program.cells.indices.contains(cell.index) { return RowCase(row, loops, id: id) }
        let name = rows[0].cell == cell ? id : Names.rowCase(id, cell: program[cell].header.name)
        var actions = RowActionCases(name)
        if cellActionsAgree {
            actions.cell = id
            let cells = rows.map(\.cell).filter { program[$0].composition.hasActions }
            if cells.count > 1 { actions.sharingCells = cells }
        }
        if gesturesAgree { actions.gestures = id }
        if commandsAgree { actions.commands = id }
        return RowCase(row, loops, id: id, name: name, actions: actions)
    }
}

extension Row {
    /// Returns a Boolean value that indicates whether actions with the same name have the same parameters and
    /// statements in both rows.
    ///
    /// - Parameters:
    ///   - own: The composition of this row's cell.
    ///   - others: The composition of the cell of `other`.
    fileprivate func actionsAgree(with other: Row, _ own: Composition, _ others: Composition) -> Bool {
        own.actions.allSatisfy { action in
            guard let same = others.actions.first(where: { $0.name == action.name }) else { return true }
            let (binding, otherBinding) = (actionBindings[action.name], other.actionBindings[action.name])
            // An action without statements has no binding, or a binding with an empty list of statements.
            let haveNoStatements = (binding?.statements ?? []).isEmpty && (otherBinding?.statements ?? []).isEmpty
            return action.parameters == same.parameters && (haveNoStatements || binding == otherBinding)
        }
    }
}

extension RowDetails {
    fileprivate var commandBindings: [ActionBinding] { distinctCommands.map(\.actionBinding) }
}

extension [ActionBinding] {
    fileprivate subscript(name: String) -> ActionBinding? { first { $0.action.name == name } }

    /// Returns a Boolean value that indicates whether actions with the same name have equal bindings in both arrays.
    fileprivate func agrees(with others: [ActionBinding]) -> Bool {
        allSatisfy { binding in others[binding.action.name].map { $0 == binding } ?? true }
    }
}

extension RowEntry {
    /// A Boolean value that indicates whether the entry can contain rows with equal ids and different cells.
    fileprivate var hasChoices: Bool {
        switch self {
        case .row(let row): row.occurrence == .otherwise
        case .group(let group): group.entries.contains(where: \.hasChoices)
        case .choice: true
        }
    }
}
