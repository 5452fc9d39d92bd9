import ViewModelRuntime

extension ListChanges {
    /// Returns the faults in the number of changes. In each section, the changes must delete only rows that the new
    /// section lacks, and insert only rows that the old section lacks. The number of moves must be the least possible.
    /// Instead of a move, a section with different rows has a deletion and an insertion.
    func sizeFaults<SectionID: Hashable, RowID: Hashable>(
        _ old: [(id: SectionID, rows: [RowID])],
        _ new: [(id: SectionID, rows: [RowID])]
    ) -> [String] {
        var faults: [String] = []
        let oldIndex = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
        let addedSections = Set(insertedSections + movedSections.map(\.to))
        let deletedCounts = counts(deletedRows)
        let insertedCounts = counts(insertedRows)
        let movedCounts = counts(movedRows.map(\.to))
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
            // The changes list no rows of a section that is moved, or that is deleted and inserted again.
            if addedSections.contains(index) { continue }
            let deleted = deletedCounts[from] ?? 0
            let inserted = insertedCounts[index] ?? 0
            let moved = movedCounts[index] ?? 0
            if deleted != before.count - common.count { faults.append("deletions in \(section.id)") }
            if inserted != after.count - common.count { faults.append("insertions in \(section.id)") }
            if moved != least { faults.append("moves in \(section.id): expected \(least), found \(moved)") }
        }
        let cost = weights.reduce(0, +) - heaviest(positions, weights)
        let deleted = old.count - positions.count
        let inserted = new.count - positions.count
        let listed = deletedSections.count - deleted + insertedSections.count - inserted + movedSections.count
        if listed != cost { faults.append("moves of sections: expected \(cost), found \(listed)") }
        return faults
    }

    /// Returns the number of elements of `rows` in each section. The keys are the indices of the sections.
    private func counts(_ rows: [RowPath]) -> [Int: Int] {
        rows.reduce(into: [:]) { $0[$1.section, default: 0] += 1 }
    }

    /// Returns the largest total weight of an increasing subsequence of `positions`. The weight of `positions[i]` is
    /// `weights[i]`. All elements of `positions` must be different.
    ///
    /// Tests of screens with thousands of rows call this function for every frame. Therefore, it uses a tree of prefix
    /// maxima (Fenwick, "A new data structure for cumulative frequency tables", 1994).
    private func heaviest(_ positions: [Int], _ weights: [Int]) -> Int {
        let size = (positions.max() ?? -1) + 1
        var best = [Int](repeating: 0, count: size + 1)
        for (position, weight) in zip(positions, weights) {
            var heaviest = 0
            var below = position
            while below > 0 {
                heaviest = max(heaviest, best[below])
                below -= below & -below
            }
            var place = position + 1
            while place <= size {
                best[place] = max(best[place], heaviest + weight)
                place += place & -place
            }
        }
        return best.max() ?? 0
    }
}
