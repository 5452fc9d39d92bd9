// Which list a cell's view is for: a screen is shown in one, and what stands above and below its rows in either.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let cellListRules: [Rule] = [.mixedLists, .needlessList]

extension Rule {
    static let mixedLists = Rule("mixed-lists", "A screen with cells of a table and cells of a collection.")
    static let needlessList = Rule(
        "needless-list",
        .warning,
        "A cell that stands above and below rows alone, and says of which list it is."
    )
}

/// The first row of a screen whose cell says what shows it.
struct ListSeen {
    let kind: ListKind
    let cell: String
    let place: SourceRange
    var isReported = false
}

extension ScreenInterface {
    /// Reports the first row whose cell cannot stand in the list that an earlier one stands in.
    func checkList(of cell: Cell, at place: SourceRange, _ reporter: Reporter) {
        guard let kind = cell.list else { return }
        guard let first = list else {
            list = ListSeen(kind: kind, cell: cell.header.name, place: place)
            return
        }
        guard first.kind != kind, !first.isReported else { return }
        list?.isReported = true
        let message =
            "'\(cell.header.name)' is a cell of a \(kind.rawValue), but the screen has cells of a \(first.kind.rawValue)"
        let note = Note("a row of '\(first.cell)' is here", at: first.place)
        reporter.report(Diagnostic(.mixedLists, at: place, message, notes: [note]))
    }
}

extension Program {
    /// Cells of the main module whose `list` nothing asks for: any view may stand above or below rows.
    func needlessLists() -> [Diagnostic] {
        let asking = cells.indices.filter { cells[$0].header.module == main && cells[$0].list == .collection }
        // Most modules have none, and their rows need not be looked at.
        if asking.isEmpty { return [] }
        let (rows, supplements) = self.cells(of: main)
        return asking.map { ID<Cell>($0) }.compactMap { id in
            guard supplements.contains(id), !rows.contains(id), let place = origins.declarations[.cell(id)] else {
                return nil
            }
            let message = "'list' has no effect because only headers and footers use '\(self[id].header.name)'"
            return Diagnostic(.needlessList, at: place, message)
        }
    }
}
