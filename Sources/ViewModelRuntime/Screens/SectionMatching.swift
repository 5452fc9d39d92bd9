/// The result of matching the sections of two frames. It contains the sections that are in both frames, the comparisons
/// of their rows, the deleted sections and the inserted sections.
nonisolated struct SectionMatching {
    /// Consecutive sections that both frames have.
    struct Pair {
        var run: ElementRun
        /// The comparison of the section's rows, if the pair contains only one section and this section might have
        /// changed. Otherwise, the value is `nil`.
        var rows: RowComparison?
        /// A Boolean value that indicates whether the header, the footer or the rows outside lists might have changed.
        var ownMayDiffer = false

        /// A Boolean value that indicates whether rows are inserted, deleted or moved.
        var changesOrder: Bool { rows?.changesOrder ?? false }

        var weight: Int { changesOrder ? 2 : run.count }
    }

    /// The sections that both frames have, in ascending order of their index in the new frame.
    private(set) var pairs: [Pair] = []
    private(set) var removed: [Int] = []
    private(set) var added: [Int] = []
    /// A Boolean value that indicates whether all content might have changed because the frames have different locales
    /// or calendars.
    private let isSuspicious: Bool

    init<SectionID: Hashable>(_ old: FrameLayout<SectionID>, _ new: FrameLayout<SectionID>, isSuspicious: Bool) {
        self.isSuspicious = isSuspicious
        var rest = old.items[...]
        for item in new.items {
            while let before = rest.first, before.ordinal < item.ordinal {
                removed += before.start..<(before.start + before.count)
                rest.removeFirst()
            }
            guard let same = rest.first, same.ordinal == item.ordinal else {
                added += item.start..<(item.start + item.count)
                continue
            }
            rest.removeFirst()
            switch (same.content, item.content) {
            case (.section(let oldSlot), .section(let newSlot)):
                match(oldSlot, same.start, newSlot, item.start)
            case (.list(let oldList), .list(let newList)):
                match(oldList, same.start, newList, item.start)
            case (.section, .list), (.list, .section):
                break
            }
        }
        for item in rest { removed += item.start..<(item.start + item.count) }
    }

    private mutating func match<SectionID>(
        _ old: SectionList<SectionID>,
        _ oldStart: Int,
        _ new: SectionList<SectionID>,
        _ newStart: Int
    ) {
        if old === new, !isSuspicious { return keep(oldStart, newStart, count: old.ids.count) }

        let delta = new.elements.delta(from: old.elements)
        for element in delta.removed where old.shownSlot(of: element) != nil {
            removed.append(oldStart + old.start(of: element))
        }
        for element in delta.added where new.shownSlot(of: element) != nil {
            added.append(newStart + new.start(of: element))
        }
        for run in delta.runs {
            for offset in 0..<run.count {
                let oldSection = oldStart + old.start(of: run.old + offset)
                let newSection = newStart + new.start(of: run.new + offset)
                switch (old.slots[run.old + offset], new.slots[run.new + offset]) {
                case (let oldSlot?, let newSlot?): match(oldSlot, oldSection, newSlot, newSection)
                case (let oldSlot?, nil): if oldSlot.isShown { removed.append(oldSection) }
                case (nil, let newSlot?): if newSlot.isShown { added.append(newSection) }
                case (nil, nil): break
                }
            }
        }
    }

    private mutating func match<SectionID>(
        _ old: SectionSlot<SectionID>,
        _ oldSection: Int,
        _ new: SectionSlot<SectionID>,
        _ newSection: Int
    ) {
        switch (old.isShown, new.isShown) {
        case (true, true): break
        case (true, false): return removed.append(oldSection)
        case (false, true): return added.append(newSection)
        case (false, false): return
        }
        if old === new, !isSuspicious { return keep(oldSection, newSection, count: 1) }

        let mayDiffer = isSuspicious || !old.reads.areSame(as: new.reads)
        let rows = RowComparison(old.block, new.block, ownRowsAreSuspect: mayDiffer, isSuspicious: isSuspicious)
        let run = ElementRun(old: oldSection, new: newSection, count: 1)
        pairs.append(Pair(run: run, rows: rows, ownMayDiffer: mayDiffer))
    }

    /// Appends consecutive sections without changes.
    private mutating func keep(_ old: Int, _ new: Int, count: Int) {
        guard count > 0 else { return }
        if let last = pairs.last, last.rows == nil, last.run.old + last.run.count == old,
            last.run.new + last.run.count == new
        {
            pairs[pairs.count - 1].run.count += count
        } else {
            pairs.append(Pair(run: ElementRun(old: old, new: new, count: count), rows: nil))
        }
    }
}
