/// The positions of a frame's rows, by the identities of the rows. A position is the index of a row among the rows of
/// all sections.
///
/// The first search for a row builds a dictionary of all rows of the frame. Later frames reuse this dictionary. Each
/// later frame stores which of these rows it still contains, as runs of consecutive rows with their new positions. A
/// search in a later frame builds a second dictionary of the rows that were inserted after the first search.
@usableFromInline
nonisolated final class RowPositions<ID: Hashable & Sendable>: Sendable {
    /// The position of each row in the frame for which the dictionary was built.
    @usableFromInline let dictionary: [ID: Int]
    /// The runs of rows that both `dictionary` and this frame contain, in ascending order of the position in
    /// `dictionary`.
    @usableFromInline let stayed: [ElementRun]
    /// The positions of the rows that were inserted after `dictionary` was built. The value is `nil` if no search has
    /// computed these positions yet.
    @usableFromInline let added: [ID: Int]?
    /// The position of the first row of each section, followed by the number of all rows.
    @usableFromInline let starts: [Int]
    /// The number of consecutive frames without a search, up to and including this frame.
    @usableFromInline let unsearchedCount: Int

    @inlinable
    init(dictionary: [ID: Int], stayed: [ElementRun], added: [ID: Int]?, starts: [Int], unsearchedCount: Int) {
        self.dictionary = dictionary
        self.stayed = stayed
        self.added = added
        self.starts = starts
        self.unsearchedCount = unsearchedCount
    }

    /// Returns the path of a row, or `nil` if the frame does not contain the row. If `added` is `nil`, also returns
    /// `nil` for each row that was inserted after `dictionary` was built.
    @inlinable
    func path(of id: ID) -> RowPath? {
        (added?[id] ?? dictionary[id].flatMap(rowNow(ofOld:))).map { row in
            let section = starts.partitioningIndex { $0 > row } - 1
            return RowPath(section: section, row: row - starts[section])
        }
    }

    @inlinable
    func rowNow(ofOld row: Int) -> Int? {
        let index = stayed.partitioningIndex { $0.old + $0.count > row }
        guard index < stayed.count, stayed[index].old <= row else { return nil }
        return row + stayed[index].new - stayed[index].old
    }

    /// Returns, in ascending order, the positions of the rows that were inserted after `dictionary` was built.
    @usableFromInline
    func rowsAdded() -> [Int] {
        var rows: [Int] = []
        var next = 0
        for run in stayed.sorted(by: { $0.new < $1.new }) {
            rows += next..<run.new
            next = run.new + run.count
        }
        return rows + (next..<(starts.last ?? next))
    }
}

// MARK: - The next frame

nonisolated extension RowPositions {
    /// The maximum number of consecutive frames that reuse the dictionary without a search.
    private static var patience: Int { 16 }

    /// The maximum sum of the number of runs in `stayed` and the number of inserted rows. Above this limit, a new
    /// dictionary of all rows is cheaper than a second dictionary in each frame.
    private var mostDifferences: Int { 64 + 4 * Int(Double(dictionary.count).squareRoot()) }

    /// Returns the positions of the rows in the frame with the layout `new`, which follows the frame with the layout
    /// `old`. Returns `nil` if a search in the new frame must build a new dictionary. The cost depends on the number of
    /// differences between the two frames.
    func following<SectionID>(_ old: FrameLayout<SectionID>, _ new: FrameLayout<SectionID>) -> RowPositions? {
        guard unsearchedCount < Self.patience else { return nil }
        let newStarts = new.rowStarts
        let step = SectionMatching(old, new, isSuspicious: false).rowRuns(starts, newStarts)
        let stayed = self.stayed.followed(by: step)
        let count = newStarts.last ?? 0
        let stepCount = step.reduce(0) { $0 + $1.count }
        let isSame = newStarts == starts && stepCount == count && step.allSatisfy { $0.old == $0.new }
        let addedCount = stayed.reduce(count) { $0 - $1.count }
        guard stayed.count + addedCount <= mostDifferences else { return nil }
        return RowPositions(
            dictionary: dictionary,
            stayed: stayed,
            added: isSame ? added : nil,
            starts: newStarts,
            unsearchedCount: unsearchedCount + 1
        )
    }
}

nonisolated extension [ElementRun] {
    /// Returns the parts of these runs that the next frame still contains, with the new indexes in that frame. `step`
    /// contains the runs of rows that both this frame and the next frame contain. These runs, `step` and the result are
    /// in ascending order of the old index.
    fileprivate func followed(by step: [ElementRun]) -> [ElementRun] {
        var result = ElementDelta()
        for run in self {
            var next = step.partitioningIndex { $0.old + $0.count > run.new }
            while next < step.count, step[next].old < run.new + run.count {
                let start = Swift.max(step[next].old, run.new)
                let end = Swift.min(step[next].old + step[next].count, run.new + run.count)
                result.appendPair(
                    old: run.old + start - run.new,
                    new: step[next].new + start - step[next].old,
                    count: end - start
                )
                next += 1
            }
        }
        return result.runs
    }
}

nonisolated extension SectionMatching {
    /// Returns the runs of rows that both the old frame and the new frame have, in ascending order of the old index.
    /// Each index is a position among the rows of all sections.
    fileprivate func rowRuns(_ oldStarts: [Int], _ newStarts: [Int]) -> [ElementRun] {
        var delta = ElementDelta()
        for pair in pairs {
            let (old, new) = (oldStarts[pair.run.old], newStarts[pair.run.new])
            if let rows = pair.rows?.rows {
                for run in rows.runs { delta.appendPair(old: old + run.old, new: new + run.new, count: run.count) }
            } else {
                let end = oldStarts[pair.run.old + pair.run.count]
                if end > old { delta.appendPair(old: old, new: new, count: end - old) }
            }
        }
        return delta.runs.sorted { $0.old < $1.old }
    }
}

// MARK: - The search in a frame

nonisolated extension ScreenContent {
    @inlinable
    func path(of id: Screen.RowID) -> RowPath? {
        searchedRowPositions().path(of: id)
    }

    /// Returns the positions of this frame's rows. If two threads call the function at the same time, both threads can
    /// build the positions, but only one result is kept.
    @inlinable
    func searchedRowPositions() -> RowPositions<Screen.RowID> {
        let known = rowPositions.value
        if let known, known.unsearchedCount == 0 { return known }
        let positions: RowPositions<Screen.RowID>
        if let known {
            positions = RowPositions(
                dictionary: known.dictionary,
                stayed: known.stayed,
                added: known.added ?? dictionary(ofRows: known.rowsAdded(), known.starts),
                starts: known.starts,
                unsearchedCount: 0
            )
        } else {
            let starts = layout.rowStarts
            let count = starts.last ?? 0
            positions = RowPositions(
                dictionary: dictionary(ofRows: Array(0..<count), starts),
                stayed: count > 0 ? [ElementRun(old: 0, new: 0, count: count)] : [],
                added: [:],
                starts: starts,
                unsearchedCount: 0
            )
        }
        rowPositions.value = positions
        return positions
    }

    /// Returns a dictionary from the identities of rows to their positions. `rows` contains the positions. If rows
    /// share an identity, the dictionary contains the position of the first row.
    @inlinable
    func dictionary(ofRows rows: [Int], _ starts: [Int]) -> [Screen.RowID: Int] {
        var positions: [Screen.RowID: Int] = [:]
        positions.reserveCapacity(rows.count)
        var next = 0
        while next < rows.count {
            let first = rows[next]
            let section = starts.partitioningIndex { $0 > first } - 1
            // Long sections are read in parts. Otherwise, the dictionary and an array of all identities would be in
            // memory at the same time.
            var inSection: [Int] = []
            while next < rows.count, rows[next] < starts[section + 1], inSection.count < 1024 {
                inSection.append(rows[next] - starts[section])
                next += 1
            }
            for (row, id) in zip(inSection, ids(at: inSection, in: section)) {
                let position = starts[section] + row
                if let earlier = positions.updateValue(position, forKey: id) { positions[id] = earlier }
            }
        }
        return positions
    }
}
