import Foundation
import Testing
import ViewModelRuntime

/// How many edits the random tests try: 100,000, of which a debug build tries fewer unless it is told to.
private let editCount: Int = {
    if let count = ProcessInfo.processInfo.environment["SCREEN_EDITS"].flatMap(Int.init) { return count }
    #if DEBUG
        return 5000
    #else
        return 100_000
    #endif
}()

struct RandomEditTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func changesLeadFromEachFrameToTheNext(seed: UInt64) {
        var random = SplitMix(seed)
        var state = WildScreen.State()
        var screen = WildScreen(state)
        var picture = Picture(state)
        for edit in 0..<(editCount / 4) {
            // Seldom several edits between two frames, so that frames that were not made from each other are compared.
            for _ in 0..<(random.chance(1, in: 10) ? 3 : 1) { state.edit(&random) }
            let next = random.chance(1, in: 10) ? WildScreen(state) : screen.updated(to: state)
            let nextPicture = Picture(state)
            let faults =
                picturing(next, nextPicture) + changing(from: screen, picture, to: next, nextPicture)
            guard faults.isEmpty else {
                Issue.record("seed \(seed), edit \(edit): \(faults)")
                return
            }
            // The table may show an older frame than the newest.
            if random.chance(4, in: 5) { (screen, picture) = (next, nextPicture) }
        }
    }

    /// What of a frame is not as it should be.
    private func picturing(_ screen: WildScreen, _ picture: Picture) -> [String] {
        var faults: [String] = []
        if screen.sections != picture.sections.map(\.id) { faults.append("sections") }
        for (index, section) in picture.sections.enumerated() {
            let rows = screen.rows(in: index)
            if rows.map(\.id) != section.rows.map(\.id) { faults.append("identities in \(section.id)") }
            if rows.map(\.row) != section.rows.map(\.row) { faults.append("rows in \(section.id)") }
            if screen.header(at: index) != section.header { faults.append("header of \(section.id)") }
            if screen.footer(at: index) != section.footer { faults.append("footer of \(section.id)") }
        }
        if Set(screen.duplicates) != Set(picture.duplicates) { faults.append("duplicates") }
        if screen.duplicates.count != picture.duplicates.count { faults.append("number of duplicates") }
        return faults
    }

    private func changing(
        from old: WildScreen,
        _ oldPicture: Picture,
        to new: WildScreen,
        _ newPicture: Picture
    ) -> [String] {
        let changes = new.changes(from: old)
        let oldTable = oldPicture.sections.map { (id: $0.id, rows: $0.rows.map(\.id)) }
        let newTable = newPicture.sections.map { (id: $0.id, rows: $0.rows.map(\.id)) }
        var faults = BatchModel.faults(changes, oldTable, newTable)
        guard faults.isEmpty else { return faults }

        let applied = changes.applying(to: oldTable.map { ($0.id, $0.rows) }, new: newTable.map { ($0.id, $0.rows) })
        if !applied.elementsEqual(newTable, by: { $0.0 == $1.id && $0.1 == $1.rows }) { faults.append("applying") }
        var table = BatchModel(sections: oldTable)
        table.perform(changes, new: newTable)
        if !table.sections.elementsEqual(newTable, by: { $0.id == $1.id && $0.rows == $1.rows }) {
            faults.append("performing")
        }
        faults += updates(changes, oldPicture, newPicture)
        faults += smallest(changes, oldTable, newTable)
        return faults
    }

    /// Updates are the rows and sections of both frames that show something else, no more and no less.
    private func updates(_ changes: ListChanges, _ old: Picture, _ new: Picture) -> [String] {
        let before = Dictionary(uniqueKeysWithValues: old.sections.flatMap(\.rows).map { ($0.id, $0.row) })
        let sectionsBefore = Dictionary(uniqueKeysWithValues: old.sections.map { ($0.id, ($0.header, $0.footer)) })
        var rows: [RowPath] = []
        var sections: [Int] = []
        for (index, section) in new.sections.enumerated() {
            if let texts = sectionsBefore[section.id], texts != (section.header, section.footer) {
                sections.append(index)
            }
            for (row, content) in section.rows.enumerated() {
                if let shown = before[content.id], shown != content.row {
                    rows.append(RowPath(section: index, row: row))
                }
            }
        }
        return (rows == changes.updatedRows ? [] : ["updated rows"])
            + (sections == changes.updatedSections ? [] : ["updated sections"])
    }

    /// What goes and comes is what only one frame has, and what moves is the least that must.
    private func smallest(
        _ changes: ListChanges,
        _ old: [(id: WildScreen.SectionID, rows: [WildScreen.RowID])],
        _ new: [(id: WildScreen.SectionID, rows: [WildScreen.RowID])]
    ) -> [String] {
        var faults: [String] = []
        let oldIndex = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
        var positions: [Int] = []
        var weights: [Int] = []
        for (index, section) in new.enumerated() {
            guard let from = oldIndex[section.id] else { continue }
            let (before, after) = (old[from].rows, section.rows)
            let order = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1, $0) })
            let common = after.compactMap { order[$0] }
            let least = common.count - heaviest(common, common.map { _ in 1 })
            positions.append(from)
            weights.append(before == after ? 1 : 2)
            // Rows are listed only in sections that stay.
            if changes.insertedSections.contains(index) || changes.movedSections.contains(where: { $0.to == index }) {
                continue
            }
            let gone = changes.deletedRows.filter { $0.section == from }.count
            let came = changes.insertedRows.filter { $0.section == index }.count
            let moved = changes.movedRows.filter { $0.to.section == index }.count
            if gone != before.count - common.count { faults.append("deletions in \(section.id)") }
            if came != after.count - common.count { faults.append("insertions in \(section.id)") }
            if moved != least { faults.append("moves in \(section.id): \(moved), not \(least)") }
        }
        let cost = weights.reduce(0, +) - heaviest(positions, weights)
        let gone = old.count - positions.count
        let came = new.count - positions.count
        let paid =
            changes.deletedSections.count - gone + changes.insertedSections.count - came + changes.movedSections.count
        if paid != cost { faults.append("sections: \(paid), not \(cost)") }
        return faults
    }

    /// The weight of a heaviest rising subsequence, from those that end at each place.
    private func heaviest(_ positions: [Int], _ weights: [Int]) -> Int {
        var best = [Int](repeating: 0, count: positions.count)
        for end in positions.indices {
            best[end] = weights[end]
            for before in 0..<end where positions[before] < positions[end] {
                best[end] = max(best[end], best[before] + weights[end])
            }
        }
        return best.max() ?? 0
    }
}
