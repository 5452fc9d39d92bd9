// Checks that the cells of a screen require the same kind of list: a table or a collection. One list shows all rows of
// a screen. Headers and footers work in both kinds.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let cellListRules: [Rule] = [.mixedLists, .needlessList]

extension Rule {
    static let mixedLists = Rule(
        "mixed-lists",
        "Reports a screen whose rows use both table cells and collection cells."
    )
    static let needlessList = Rule(
        "needless-list",
        .warning,
        "Reports 'list: collection' on a cell that only headers and footers use."
    )
}

/// The first cell of a screen that requires a table or a collection, and the range of its row.
struct ListSeen {
    let kind: ListKind
    let cell: String
    let place: SourceRange
    var isReported = false
}

extension ScreenInterface {
    /// Reports the row at `place` if `cell` requires a different kind of list than the cell of an earlier row. Reports
    /// only the first such row of a screen.
    func checkList(of cell: Cell, at place: SourceRange, _ reporter: Reporter) {
        guard let kind = cell.list else { return }
        guard let first = list else {
            list = ListSeen(kind: kind, cell: cell.header.name, place: place)
            return
        }
        guard first.kind != kind, !first.isReported else { return }
        list?.isReported = true
        let message =
            "cell '\(cell.header.name)' is a cell of a \(kind.rawValue), "
            + "but cell '\(first.cell)' of the same screen is a cell of a \(first.kind.rawValue)"
        let note = Note("a row with cell '\(first.cell)' is here", at: first.place)
        reporter.report(Diagnostic(.mixedLists, at: place, message, notes: [note]))
    }
}

extension Program {
    /// A Boolean value that indicates whether a cell of the main module has `list: collection`. If the value is
    /// `false`, callers skip the search for the rows that use such cells.
    var mayHaveNeedlessLists: Bool { cells.contains { $0.header.module == main && $0.list == .collection } }

    /// Returns a warning for each cell of the main module that has `list: collection`, if only headers and footers use
    /// the cell.
    func needlessLists(_ uses: CellUses) -> [Diagnostic] {
        let asking = cells.indices.filter { cells[$0].header.module == main && cells[$0].list == .collection }
        return asking.map { ID<Cell>($0) }.compactMap { id in
            guard uses.ofSupplements.contains(id), !uses.ofRows.contains(id),
                let place = origins.declarations[.cell(id)]
            else {
                return nil
            }
            let message = "'list' has no effect because only headers and footers use cell '\(self[id].header.name)'"
            return Diagnostic(.needlessList, at: place, message)
        }
    }
}
