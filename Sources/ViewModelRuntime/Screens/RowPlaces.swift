/// Where the rows of a frame stand, by their identities.
///
/// A frame that is asked makes a dictionary of all its rows, and hands it on to the next one, which only notes how its
/// rows became the next frame's: which stretches of them are still there, and where. Rows that came since have a
/// dictionary of their own, made when the frame is asked. Rows are counted over all sections.
@usableFromInline
nonisolated final class RowPlaces<ID: Hashable & Sendable>: Sendable {
    /// Where each row stood in the frame that made the dictionary.
    @usableFromInline let dictionary: [ID: Int]
    /// Stretches of that frame's rows that this one has, rising by the old row.
    @usableFromInline let stayed: [ElementRun]
    /// Where the rows stand that came since; nil in a frame that was not asked.
    @usableFromInline let added: [ID: Int]?
    /// The first row of each section, and behind them the count of all rows.
    @usableFromInline let starts: [Int]
    /// How many frames up to this one were not asked.
    @usableFromInline let unaskedCount: Int

    @inlinable
    init(dictionary: [ID: Int], stayed: [ElementRun], added: [ID: Int]?, starts: [Int], unaskedCount: Int) {
        self.dictionary = dictionary
        self.stayed = stayed
        self.added = added
        self.starts = starts
        self.unaskedCount = unaskedCount
    }

    /// Of a frame that was asked.
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

    /// The rows that came since, rising.
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

// MARK: - From frame to frame

nonisolated extension RowPlaces {
    /// For how many frames a dictionary is handed on while nobody asks.
    private static var patience: Int { 16 }

    /// How much may differ from the frame that made the dictionary: beyond it, one for all rows costs less than what came
    /// since, again in each frame.
    private var mostDifferences: Int { 64 + 4 * Int(Double(dictionary.count).squareRoot()) }

    /// The places of the next frame, which costs what differs; nil where a new dictionary is better.
    func following<SectionID>(_ old: FrameLayout<SectionID>, _ new: FrameLayout<SectionID>) -> RowPlaces? {
        guard unaskedCount < Self.patience else { return nil }
        let newStarts = new.rowStarts
        let step = SectionMatching(old, new, isSuspicious: false).rowRuns(starts, newStarts)
        let stayed = self.stayed.followed(by: step)
        let count = newStarts.last ?? 0
        let stepCount = step.reduce(0) { $0 + $1.count }
        let isSame = newStarts == starts && stepCount == count && step.allSatisfy { $0.old == $0.new }
        let addedCount = stayed.reduce(count) { $0 - $1.count }
        guard stayed.count + addedCount <= mostDifferences else { return nil }
        return RowPlaces(
            dictionary: dictionary,
            stayed: stayed,
            added: isSame ? added : nil,
            starts: newStarts,
            unaskedCount: unaskedCount + 1
        )
    }
}

nonisolated extension [ElementRun] {
    /// What is left of these after another step. Both rise by the old index, and so does the result.
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
    /// Stretches of rows that both frames have, counted over all sections, rising by the old row.
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

// MARK: - Asking a frame

nonisolated extension ScreenContent {
    @inlinable
    func path(of id: Screen.RowID) -> RowPath? {
        askedRowPlaces().path(of: id)
    }

    /// The places of this frame's rows. Two threads that ask at once may make them twice; one of the two stays.
    @inlinable
    func askedRowPlaces() -> RowPlaces<Screen.RowID> {
        let known = rowPlaces.value
        if let known, known.unaskedCount == 0 { return known }
        let places: RowPlaces<Screen.RowID>
        if let known {
            places = RowPlaces(
                dictionary: known.dictionary,
                stayed: known.stayed,
                added: known.added ?? dictionary(ofRows: known.rowsAdded(), known.starts),
                starts: known.starts,
                unaskedCount: 0
            )
        } else {
            let starts = layout.rowStarts
            let count = starts.last ?? 0
            places = RowPlaces(
                dictionary: dictionary(ofRows: Array(0..<count), starts),
                stayed: count > 0 ? [ElementRun(old: 0, new: 0, count: count)] : [],
                added: [:],
                starts: starts,
                unaskedCount: 0
            )
        }
        rowPlaces.value = places
        return places
    }

    /// Where rows stand, by their identities: the first where one repeats.
    @inlinable
    func dictionary(ofRows rows: [Int], _ starts: [Int]) -> [Screen.RowID: Int] {
        var places: [Screen.RowID: Int] = [:]
        places.reserveCapacity(rows.count)
        var next = 0
        while next < rows.count {
            let first = rows[next]
            let section = starts.partitioningIndex { $0 > first } - 1
            // In stretches, so that not all identities are held beside the dictionary.
            var inSection: [Int] = []
            while next < rows.count, rows[next] < starts[section + 1], inSection.count < 1024 {
                inSection.append(rows[next] - starts[section])
                next += 1
            }
            for (row, id) in zip(inSection, ids(at: inSection, in: section)) {
                let place = starts[section] + row
                if let earlier = places.updateValue(place, forKey: id) { places[id] = earlier }
            }
        }
        return places
    }
}
