import ViewModelRuntime

extension ListChanges {
    /// What goes and comes is what only one table has, and what moves is the least that must.
    func sizeFaults<SectionID: Hashable, RowID: Hashable>(
        _ old: [(id: SectionID, rows: [RowID])],
        _ new: [(id: SectionID, rows: [RowID])]
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
            if insertedSections.contains(index) || movedSections.contains(where: { $0.to == index }) { continue }
            let gone = deletedRows.filter { $0.section == from }.count
            let came = insertedRows.filter { $0.section == index }.count
            let moved = movedRows.filter { $0.to.section == index }.count
            if gone != before.count - common.count { faults.append("deletions in \(section.id)") }
            if came != after.count - common.count { faults.append("insertions in \(section.id)") }
            if moved != least { faults.append("moves in \(section.id): \(moved), not \(least)") }
        }
        let cost = weights.reduce(0, +) - heaviest(positions, weights)
        let gone = old.count - positions.count
        let came = new.count - positions.count
        let paid = deletedSections.count - gone + insertedSections.count - came + movedSections.count
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
