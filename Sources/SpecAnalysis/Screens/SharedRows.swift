// Compares rows with the same ID in several branches of a choice. Such rows count as one row, whose content depends on
// the active branch. Therefore, these rows must be in equal loops and in the same order in all branches. Rows with the
// same cell must also have equal actions.

import SpecDiagnostics
import SpecModel

let sharedRowRules: [Rule] = [.unlikeBranches]

extension Rule {
    static let unlikeBranches = Rule(
        "unlike-branches",
        "Reports a row in several branches of a choice that is not the same row in each."
    )
}

/// A comparison of rows that have the same ID in several branches of a section's choices.
struct SharedRows {
    let program: Program
    let reporter: Reporter
    /// The source ranges for diagnostics about the section's rows, in the order of the rows.
    let places: [SourceRange]
    /// The source ranges of the uses of broken fragments. A fragment is broken if its declaration has errors.
    let brokenUses: Set<SourceRange>
    private var next = 0
    private var listCount = 0
    /// The identifiers of the lists that contain a row with `once`.
    private var listsWithOnce: Set<Int> = []
    /// The IDs whose rows differ. Each entry has a message about the first difference, the range of the first row, and
    /// the ranges of the rows that differ from it.
    private var unlike: [(id: String, message: String, first: SourceRange, others: [SourceRange])] = []

    init(_ places: [SourceRange], _ brokenUses: Set<SourceRange>, in program: Program, _ reporter: Reporter) {
        self.places = places
        self.brokenUses = brokenUses
        self.program = program
        self.reporter = reporter
    }

    /// A row with its source range and its enclosing loops.
    private struct Occurrence {
        let row: Row
        let place: SourceRange
        let loops: [Loop]
        /// The identifiers of the lists around the row, the outermost first.
        var lists: [Int]
    }

    mutating func check(_ section: Section) {
        _ = occurrences(in: section.entries, [], [])
        for row in unlike {
            let others = row.others.dropFirst().map { Note("another row with this id is declared here", at: $0) }
            let notes = [Note("row '\(row.id)' is first declared here", at: row.first)] + others
            reporter.report(Diagnostic(.unlikeBranches, at: row.others[0], row.message, notes: notes))
        }
    }

    /// Returns the rows of `entries` in order, and compares the rows in the branches of choices.
    private mutating func occurrences(in entries: [RowEntry], _ loops: [Loop], _ lists: [Int]) -> [Occurrence] {
        var found: [Occurrence] = []
        for entry in entries {
            var (loops, lists) = (loops, lists)
            if let loop = entry.loop {
                loops.append(loop)
                lists.append(listCount)
                if case .group(let group) = entry, group.hasOnce { listsWithOnce.insert(listCount) }
                listCount += 1
            }
            switch entry {
            case .row(let row):
                found.append(Occurrence(row: row, place: places[next], loops: loops, lists: lists))
                next += 1
            case .group(let group):
                found += occurrences(in: group.entries, loops, lists)
            case .choice(let choice):
                let branches = choice.branches.map { occurrences(in: $0, loops, lists) }
                found += joined(branches, inside: lists.count)
            }
        }
        return found
    }

    /// Returns the rows of all branches of a choice, and compares rows with the same ID.
    ///
    /// - Parameter listCount: The number of lists around the choice.
    private mutating func joined(_ branches: [[Occurrence]], inside listCount: Int) -> [Occurrence] {
        var all: [Occurrence] = []
        for branch in branches {
            // The index in `all` of the last shared row so far, or -1 if there is none.
            var last = -1
            var partners: [Int: Int] = [:]
            for row in branch {
                guard let index = all.firstIndex(where: { $0.row.id == row.row.id }) else { continue }
                if isBesideOnce(row, listCount) || isBesideOnce(all[index], listCount) { reportOnce(row, all[index]) }
                if index < last {
                    reportOrder(row, all[index], isAfter: all[last])
                } else if !areParallel(row, all[index], &partners) {
                    reportLists(row, all[index])
                } else {
                    last = index
                }
                for other in all where other.row.id == row.row.id { compare(row, other) }
            }
            // Corresponding lists get equal identifiers. Comparisons in enclosing choices use these identifiers.
            all = merged(
                all,
                branch.map { row in
                    var row = row
                    row.lists = row.lists.map { partners[$0] ?? $0 }
                    return row
                }
            )
        }
        return all
    }

    /// Returns a Boolean value that indicates whether the lists around two rows correspond. Rows that share a list in
    /// one branch must also share a list in the other branch. Returns `true` if the rows are in different numbers of
    /// lists, because `compare` reports these rows. Records the corresponding lists in `partners`.
    private func areParallel(_ row: Occurrence, _ other: Occurrence, _ partners: inout [Int: Int]) -> Bool {
        guard row.lists.count == other.lists.count else { return true }
        for (list, partner) in zip(row.lists, other.lists) {
            if let known = partners[list], known != partner { return false }
            if partners.contains(where: { $0.key != list && $0.value == partner }) { return false }
            partners[list] = partner
        }
        return true
    }

    /// Returns the rows of `all` and `branch` in one list. Each row of `branch` is inserted after the last row with the
    /// same ID. If there is no row with this ID, the row is inserted after the preceding row of `branch`, or at the
    /// beginning.
    private func merged(_ all: [Occurrence], _ branch: [Occurrence]) -> [Occurrence] {
        var merged = all
        var position = 0
        for row in branch {
            if let index = merged.lastIndex(where: { $0.row.id == row.row.id }) { position = index + 1 }
            merged.insert(row, at: min(position, merged.count))
            position += 1
        }
        return merged
    }

    private mutating func compare(_ row: Occurrence, _ other: Occurrence) {
        guard row.loops == other.loops else {
            let message = "the 'each' of row '\(row.row.id)' differs between two branches"
            return report(message, row, other)
        }
        guard let cell = row.row.content.cell(program), cell == other.row.content.cell(program),
            row.row.allActionBindings != other.row.allActionBindings
        else { return }
        let message = "row '\(row.row.id)' has the same cell in two branches, but different actions"
        report(message, row, other)
    }

    /// Returns a Boolean value that indicates whether a row has `once` or `otherwise`, or shares a list with a row that
    /// has `once`. Lists around the choice are ignored.
    ///
    /// - Parameter outerCount: The number of lists around the choice. These lists precede the lists inside the choice
    ///   in `row.lists`.
    private func isBesideOnce(_ row: Occurrence, _ outerCount: Int) -> Bool {
        row.row.occurrence != nil || !listsWithOnce.isDisjoint(with: row.lists.dropFirst(outerCount))
    }

    private mutating func reportOnce(_ row: Occurrence, _ other: Occurrence) {
        report("row '\(row.row.id)' cannot be in two branches, because a row of the same list has 'once'", row, other)
    }

    /// Reports `row`. In its branch, `row` is after a row with the ID of `last`. In the merged rows of the preceding
    /// branches, `other`, which has the ID of `row`, is before `last`.
    private mutating func reportOrder(_ row: Occurrence, _ other: Occurrence, isAfter last: Occurrence) {
        report("row '\(row.row.id)' must be before row '\(last.row.id)' in all branches", row, other)
    }

    private mutating func reportLists(_ row: Occurrence, _ other: Occurrence) {
        report("the rows that share an 'each' with row '\(row.row.id)' differ between two branches", row, other)
    }

    /// Records that `row` differs from `other`. One diagnostic reports all differing rows with the same ID.
    private mutating func report(_ message: String, _ row: Occurrence, _ other: Occurrence) {
        if brokenUses.contains(row.place) { return }
        guard let index = unlike.firstIndex(where: { $0.id == row.row.id }) else {
            unlike.append((row.row.id, message, other.place, [row.place]))
            return
        }
        if !unlike[index].others.contains(row.place) { unlike[index].others.append(row.place) }
    }
}

extension RowGroup {
    fileprivate var hasOnce: Bool {
        entries.contains { if case .row(let row) = $0 { row.occurrence == .once } else { false } }
    }
}

extension Row.Content {
    /// Returns the cell that shows the content, or `nil` if the cell is unknown.
    func cell(_ program: Program) -> ID<Cell>? {
        switch self {
        case .cell(let id, _):
            return program.cells.indices.contains(id.index) ? id : nil
        case .viewModel(let id, _, _):
            if case .cell(let cell) = program[id].target { return cell }
            return nil
        }
    }
}
