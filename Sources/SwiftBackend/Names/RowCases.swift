// The cases that the rows of a section give rise to: of a screen's row ids, rows and actions.

import SpecModel

/// A row wherever it stands, and what it is called.
struct RowCase {
    let row: Row
    /// From outside in; that of the section first.
    let loops: [Loop]
    /// Its case in `RowID`.
    let id: String
    /// Its case in `Row`: that of its id, or of id and cell where rows of one id have several.
    let name: String
}

extension Section {
    /// Its rows in order, not its header and footer.
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
            // Of a cell that is unknown, which was reported, there is no name.
            let cell = row.content.cell(in: program)
            if hasOtherCells, program.cells.indices.contains(cell.index) {
                name = Names.rowCase(id, cell: program[cell].header.name)
            }
            return RowCase(row: row, loops: loops, id: id, name: name)
        }
    }

    /// Its header and its footer, where they are cells.
    func supplementCases() -> [RowCase] {
        supplements.compactMap(\.row).map { row in
            let name = Names.rowCase(section: id, row: row.id)
            return RowCase(row: row, loops: loop.map { [$0] } ?? [], id: name, name: name)
        }
    }
}

extension RowEntry {
    /// Whether rows of one id may have several cells.
    fileprivate var hasChoices: Bool {
        switch self {
        case .row(let row): row.occurrence == .otherwise
        case .group(let group): group.entries.contains(where: \.hasChoices)
        case .choice: true
        }
    }
}
