// The enum cases for a section's rows, in a screen's row ids, rows and actions.

import SpecModel

/// A row with its loops and the names of its cases.
struct RowCase {
    let row: Row
    /// The enclosing loops from the outermost inward, starting with the section's.
    let loops: [Loop]
    /// The name of the case in `RowID`.
    let id: String
    /// The name of the case in `Row`. It is derived from the row's id, or from the id and the cell if rows with the
    /// same id have several cells.
    let name: String
}

extension Section {
    /// Returns the rows in order, without header and footer.
    func rowCases(in program: Program) -> [RowCase] {
        var found: [(row: Row, loops: [Loop])] = []
        forEachRow { found.append(($0, $1)) }
        var cells: [String: Set<ID<Cell>>] = [:]
        if entries.contains(where: \.hasChoices) {
            for (row, _) in found { cells[row.id, default: []].insert(row.content.cell(in: program)) }
        }
        return found.map { row, loops in
            let id = Names.rowCase(section: self.id, row: row.id)
            let hasOtherCells = cells[row.id].map { $0.count > 1 } ?? false
            var name = id
            // An unknown cell, which was reported, has no name.
            let cell = row.content.cell(in: program)
            if hasOtherCells, program.cells.indices.contains(cell.index) {
                name = Names.rowCase(id, cell: program[cell].header.name)
            }
            return RowCase(row: row, loops: loops, id: id, name: name)
        }
    }

    /// Returns the header and the footer if they are cells.
    func supplementCases() -> [RowCase] {
        supplements.compactMap(\.row).map { row in
            let name = Names.rowCase(section: id, row: row.id)
            return RowCase(row: row, loops: loop.map { [$0] } ?? [], id: name, name: name)
        }
    }
}

extension RowEntry {
    /// A Boolean value that indicates whether rows with the same id can have several cells.
    fileprivate var hasChoices: Bool {
        switch self {
        case .row(let row): row.occurrence == .otherwise
        case .group(let group): group.entries.contains(where: \.hasChoices)
        case .choice: true
        }
    }
}
