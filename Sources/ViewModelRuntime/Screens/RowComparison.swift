/// A comparison of the rows of one section in two frames. The comparison builds no rows. It finds the rows that only
/// one frame has, the rows that both frames have, and the rows that might have changed.
nonisolated struct RowComparison {
    /// The difference between the rows of the section in the two frames. Each row is represented by its index in the
    /// section.
    private(set) var rows = ElementDelta()
    /// The rows that both frames have and whose contents might have changed, in ascending order of the new index.
    private(set) var suspects: [ElementRun] = []
    /// The rows that must move. The other rows that both frames have are in the same order in both frames.
    private(set) var moved: [ElementRun] = []
    /// A Boolean value that indicates whether all rows might have changed because the frames have different locales or
    /// calendars.
    private let isSuspicious: Bool
    /// The old and new indexes of the rows with `once` that both frames show. A row with `once` and the row with
    /// `otherwise` that replaces it count as the same row. A change of the list can move a row with `once` from one
    /// element to another element.
    private var onceRows: [(old: Int, new: Int)] = []

    init(_ old: RowBlock, _ new: RowBlock, ownRowsAreSuspect: Bool, isSuspicious: Bool) {
        self.isSuspicious = isSuspicious
        compare(old, 0, new, 0, ownRowsAreSuspect: ownRowsAreSuspect || isSuspicious)
        for row in onceRows { pairOnce(row.old, row.new) }
        rows.removed.sort()
        let stays = heaviestRisingOrder(rows.runs.map(\.old), weights: rows.runs.map(\.count))
        for (run, stays) in zip(rows.runs, stays) where !stays { moved.append(run) }
    }

    /// A Boolean value that indicates whether rows are inserted, deleted or moved.
    var changesOrder: Bool {
        !rows.removed.isEmpty || !rows.added.isEmpty || !moved.isEmpty
    }

    private mutating func compare(
        _ old: RowBlock,
        _ oldStart: Int,
        _ new: RowBlock,
        _ newStart: Int,
        ownRowsAreSuspect: Bool
    ) {
        if old === new, !ownRowsAreSuspect {
            return rows.appendPair(old: oldStart, new: newStart, count: old.count)
        }
        onceRows += old.onceRows(inBoth: new).map { (oldStart + $0.own, newStart + $0.other) }
        var rest = old.items[...]
        for item in new.items {
            while let before = rest.first, before.ordinal < item.ordinal {
                remove(oldStart + before.start, count: before.count)
                rest.removeFirst()
            }
            guard let same = rest.first, same.ordinal == item.ordinal else {
                add(newStart + item.start, count: item.count)
                continue
            }
            rest.removeFirst()
            let (oldRow, newRow) = (oldStart + same.start, newStart + item.start)
            if let oldList = same.list, let newList = item.list {
                compare(oldList, oldRow, newList, newRow)
            } else {
                keep(oldRow, newRow, count: 1, areSuspect: ownRowsAreSuspect)
            }
        }
        for item in rest { remove(oldStart + item.start, count: item.count) }
    }

    private mutating func compare(_ old: RowList, _ oldStart: Int, _ new: RowList, _ newStart: Int) {
        let allAreSuspect = isSuspicious || !old.reads.contents.areSame(as: new.reads.contents)
        if old === new, !allAreSuspect { return keep(oldStart, newStart, count: old.count, areSuspect: false) }

        // If an input of a condition has changed, an unchanged element can show other rows than before. In this case,
        // compare the rows of all elements.
        let areAlike = old.reads.conditions.areSame(as: new.reads.conditions)
        let delta = new.elements.delta(from: old.elements)
        for element in delta.removed {
            let start = old.start(of: element)
            remove(oldStart + start, count: old.start(of: element + 1) - start)
        }
        var added = delta.added[...]
        var changed = changedElements(old, new, delta)[...]
        func addElements(before end: Int) -> [Int] {
            let these = added.prefix { $0 < end }
            added = added.dropFirst(these.count)
            return Array(these)
        }
        for run in delta.runs {
            for element in addElements(before: run.new) { add(new, element, newStart) }
            var done = 0
            while done < run.count {
                // Each iteration covers one changed element, or all unchanged elements before the next changed element.
                // If `allAreSuspect` is `true`, each iteration covers one element.
                let isChanged = changed.first == run.new + done
                if isChanged { changed.removeFirst() }
                let end =
                    isChanged || allAreSuspect ? done + 1 : min(changed.first ?? .max, run.new + run.count) - run.new
                compare(
                    old,
                    run.old + done..<run.old + end,
                    oldStart,
                    new,
                    run.new + done..<run.new + end,
                    newStart,
                    areSuspect: isChanged || allAreSuspect,
                    areAlike: areAlike
                )
                done = end
            }
        }
        for element in addElements(before: .max) { add(new, element, newStart) }
    }

    /// Returns the indexes in `new` of the elements that have changed, or that show rows with `once` in either frame.
    /// The indexes are in ascending order. If an earlier element changes, a row with `once` can move to or from an
    /// unchanged element.
    private func changedElements(_ old: RowList, _ new: RowList, _ delta: ElementDelta) -> [Int] {
        if old.once == nil, new.once == nil { return delta.changed }
        var elements = Set(delta.changed)
        elements.formUnion(new.once?.bearingElements ?? [])
        for element in old.once?.bearingElements ?? [] {
            for run in delta.runs where run.old <= element && element < run.old + run.count {
                elements.insert(run.new + element - run.old)
            }
        }
        // An element that only the new list has is excluded, because there is no old element to compare it with.
        return elements.subtracting(delta.added).sorted()
    }

    /// Pairs the removed row `old` with the added row `new`. Both indexes belong to the same row with `once`, or to the
    /// row with `otherwise` that replaces it. Does nothing if `old` is not removed or `new` is not added.
    private mutating func pairOnce(_ old: Int, _ new: Int) {
        guard let removed = rows.removed.firstIndex(of: old), let added = rows.added.firstIndex(of: new) else { return }
        rows.removed.remove(at: removed)
        rows.added.remove(at: added)
        let run = ElementRun(old: old, new: new, count: 1)
        rows.runs.insert(run, at: rows.runs.partitioningIndex { $0.new > new })
        suspects.insert(run, at: suspects.partitioningIndex { $0.new > new })
    }

    /// Compares the rows of consecutive elements that both lists have.
    ///
    /// - Parameter areAlike: A Boolean value that indicates whether an unchanged element shows the same rows in both
    ///   frames.
    private mutating func compare(
        _ old: RowList,
        _ oldElements: Range<Int>,
        _ oldStart: Int,
        _ new: RowList,
        _ newElements: Range<Int>,
        _ newStart: Int,
        areSuspect: Bool,
        areAlike: Bool
    ) {
        let oldRows = old.start(of: oldElements.lowerBound)..<old.start(of: oldElements.upperBound)
        let newRows = new.start(of: newElements.lowerBound)..<new.start(of: newElements.upperBound)
        if !areSuspect, areAlike, oldRows.count == newRows.count {
            return keep(
                oldStart + oldRows.lowerBound,
                newStart + newRows.lowerBound,
                count: oldRows.count,
                areSuspect: false
            )
        }
        var oldRow = oldStart + oldRows.lowerBound
        var newRow = newStart + newRows.lowerBound
        switch (old.shape, new.shape) {
        case (.masks(let oldMasks), .masks(let newMasks)):
            let (old, new) = (oldMasks.masks[oldElements], newMasks.masks[newElements])
            compare(old, oldRow, new, newRow, areSuspect: areSuspect)
        case (.blocks(let oldBlocks, _), .blocks(let newBlocks, _)):
            for (oldBlock, newBlock) in zip(oldBlocks[oldElements], newBlocks[newElements]) {
                compare(oldBlock, oldRow, newBlock, newRow, ownRowsAreSuspect: areSuspect)
                oldRow += oldBlock.count
                newRow += newBlock.count
            }
        default:
            break
        }
    }

    /// Compares the row masks of consecutive elements in the old list with the masks of the same elements in the new
    /// list. If several consecutive masks are unchanged, their rows form a single run.
    private mutating func compare(
        _ old: ArraySlice<UInt8>,
        _ oldStart: Int,
        _ new: ArraySlice<UInt8>,
        _ newStart: Int,
        areSuspect: Bool
    ) {
        var (oldRow, newRow, equalRows) = (oldStart, newStart, 0)
        for (oldMask, newMask) in zip(old, new) {
            if oldMask == newMask {
                equalRows += oldMask.nonzeroBitCount
                continue
            }
            keep(oldRow, newRow, count: equalRows, areSuspect: areSuspect)
            (oldRow, newRow) = (oldRow + equalRows, newRow + equalRows)
            equalRows = 0
            compare(oldMask, oldRow, newMask, newRow, areSuspect: areSuspect)
            oldRow += oldMask.nonzeroBitCount
            newRow += newMask.nonzeroBitCount
        }
        keep(oldRow, newRow, count: equalRows, areSuspect: areSuspect)
    }

    private mutating func compare(_ old: UInt8, _ oldStart: Int, _ new: UInt8, _ newStart: Int, areSuspect: Bool) {
        var oldRow = oldStart
        var newRow = newStart
        for ordinal in 0..<RowMasks.width {
            let bit: UInt8 = 1 << ordinal
            switch (old & bit != 0, new & bit != 0) {
            case (true, true): keep(oldRow, newRow, count: 1, areSuspect: areSuspect)
            case (true, false): remove(oldRow, count: 1)
            case (false, true): add(newRow, count: 1)
            case (false, false): break
            }
            oldRow += old & bit != 0 ? 1 : 0
            newRow += new & bit != 0 ? 1 : 0
        }
    }

    private mutating func keep(_ old: Int, _ new: Int, count: Int, areSuspect: Bool) {
        guard count > 0 else { return }
        rows.appendPair(old: old, new: new, count: count)
        if areSuspect { suspects.append(ElementRun(old: old, new: new, count: count)) }
    }

    private mutating func remove(_ row: Int, count: Int) {
        rows.removed += row..<(row + count)
    }

    private mutating func add(_ row: Int, count: Int) {
        rows.added += row..<(row + count)
    }

    private mutating func add(_ list: RowList, _ element: Int, _ listStart: Int) {
        let start = list.start(of: element)
        add(listStart + start, count: list.start(of: element + 1) - start)
    }
}
