// Models a batch of changes to a table view or collection view, and applies the changes to the rows.
@_exported import Foundation

/// The changes of one batch. Deletions use the indexes before the batch, and insertions use the indexes after the
/// batch.
///
/// Source: UIKit's documentation of `UITableView.performBatchUpdates(_:completion:)`.
@MainActor final class StandInBatch {
    var sectionsGone: IndexSet = []
    var sectionsCome: IndexSet = []
    var sectionMoves: [(from: Int, to: Int)] = []
    var gone: [IndexPath] = []
    var come: [IndexPath] = []
    var moves: [(from: IndexPath, to: IndexPath)] = []
    var replaced: [IndexPath] = []
    var reconfigured: [IndexPath] = []

    /// A Boolean value that indicates whether the batch inserts, deletes or moves rows or sections.
    var changesOrder: Bool {
        !(sectionsGone.isEmpty && sectionsCome.isEmpty && sectionMoves.isEmpty && gone.isEmpty && come.isEmpty
            && moves.isEmpty)
    }

    struct Result {
        /// The previous index of each section, in the order after the batch. The element for an inserted section is
        /// `nil`.
        var sections: [Int?]
        /// The rows of each section after the batch. The element for an inserted section is `nil`. The element for an
        /// inserted row is also `nil`.
        var rows: [[StandInList.Slot?]?]
        /// The paths that the deleted rows had before the batch.
        var gone: [IndexPath]
        var goneSlots: [IndexPath: StandInList.Slot]
    }

    func applied(to old: [[StandInList.Slot]], counts: [Int]) -> Result {
        let kept = old.indices.filter { section in
            !sectionsGone.contains(section) && !sectionMoves.contains { $0.from == section }
        }
        var placed = sectionsCome.map { (place: $0, from: nil as Int?) }
        placed += sectionMoves.map { (place: $0.to, from: $0.from) }
        placed.sort { $0.place < $1.place }
        var order = kept.map(Optional.some)
        for (place, from) in placed {
            precondition(place <= order.count, "performBatchUpdates: a section comes behind the last")
            order.insert(from, at: place)
        }
        precondition(order.count == counts.count, "performBatchUpdates: the number of sections does not add up")
        check(kept, order)

        var goneSlots: [IndexPath: StandInList.Slot] = [:]
        for path in gone { goneSlots[path] = old[path[0]][path[1]] }
        for section in sectionsGone {
            for row in old[section].indices { goneSlots[IndexPath(indexes: [section, row])] = old[section][row] }
        }
        let rows = order.enumerated().map { section, from -> [StandInList.Slot?]? in
            guard let from else { return nil }
            let result = self.rows(of: section, from: from, old)
            precondition(
                result.count == counts[section],
                "performBatchUpdates: the number of rows in section \(section) does not add up"
            )
            return result
        }
        return Result(sections: order, rows: rows, gone: goneSlots.keys.sorted(), goneSlots: goneSlots)
    }

    private func rows(of section: Int, from: Int, _ old: [[StandInList.Slot]]) -> [StandInList.Slot?] {
        let leaving = Set((gone + moves.map(\.from)).filter { $0[0] == from }.map { $0[1] })
        let staying = old[from].indices.filter { !leaving.contains($0) }.map { Optional(old[from][$0]) }
        var placed = come.filter { $0[0] == section }.map { (row: $0[1], slot: nil as StandInList.Slot?) }
        for move in moves where move.to[0] == section {
            placed.append((move.to[1], old[move.from[0]][move.from[1]]))
        }
        placed.sort { $0.row < $1.row }
        var result: [StandInList.Slot?] = []
        var rest = staying[...]
        for (row, slot) in placed {
            precondition(row <= result.count + rest.count, "performBatchUpdates: a row comes behind the last")
            let before = row - result.count
            result += rest.prefix(before)
            rest = rest.dropFirst(before)
            result.append(slot)
        }
        return result + rest
    }

    private func check(_ kept: [Int], _ order: [Int?]) {
        let leaving = gone + moves.map(\.from)
        let arriving = come + moves.map(\.to)
        for path in leaving {
            precondition(kept.contains(path[0]), "performBatchUpdates: a row goes from a section that goes or moves")
        }
        for path in arriving {
            precondition(
                path[0] < order.count && (order[path[0]].map(kept.contains) ?? false),
                "performBatchUpdates: a row comes to a section that comes or moves"
            )
        }
        precondition(Set(leaving).count == leaving.count, "performBatchUpdates: a row goes twice")
        precondition(Set(arriving).count == arriving.count, "performBatchUpdates: a row comes twice")
        for path in replaced + reconfigured {
            precondition(
                leaving.isEmpty && arriving.isEmpty,
                "performBatchUpdates: \(path) is reloaded while rows move"
            )
        }
    }
}
