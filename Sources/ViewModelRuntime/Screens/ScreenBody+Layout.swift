// The functions for runs of a screen's `body` that find the visible sections and rows. If the inputs of a section or
// list have not changed since the previous frame, the functions reuse its previous rows.

nonisolated extension ScreenBody {
    /// Opens a section whose condition is true. The following calls of the body declare the section's rows.
    func open(_ id: Screen.SectionID, at ordinal: Int, _ reads: Dependencies) {
        let previous = top.previousItem(at: ordinal)?.slot
        openSection = OpenSection(id, at: ordinal, reads: reads, after: previous)
        (task, block) = (.block, RowBlock.Builder(after: previous?.block))
    }

    /// Completes the open section. Does nothing if no section is open.
    @usableFromInline
    func closeSection() {
        guard let section = openSection else { return }
        top.append(section.ordinal, .section(section.slot(block.block())))
        (task, openSection) = (.sections, nil)
    }

    /// Calls `rows`, which declares the rows of one element. Returns a builder that contains these rows.
    @usableFromInline
    func rowBlock(after previous: RowBlock?, _ rows: () -> Void) -> RowBlock.Builder {
        let outer = (task, block)
        (task, block) = (.block, RowBlock.Builder(after: previous))
        nested {
            rows()
            block.callCount = ordinal
        }
        let result = block
        (task, block) = outer
        return result
    }

    /// Returns the rows of a list. If `previous` has the same object `list` and equal values in `reads`, returns
    /// `previous`. For a list without elements, always returns a new object.
    @inlinable
    func rowList<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ list: ElementList<Comparison, ID>,
        reads: RowListReads,
        after previous: RowList?,
        _ rows: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) -> RowList {
        guard let first = list.elements.first else { return RowList(elements: list, reads: reads, masks: RowMasks([])) }
        let readsTheSame = previous.map { $0.reads.areSame(as: reads) } ?? false
        if let previous, readsTheSame, previous.elements === list { return previous }

        switch previous?.ownShape {
        case .masks(let old) where previous?.elements.count != 0:
            return maskedList(list, reads: reads, after: readsTheSame ? old : nil, of: previous, rows)
        case .blocks(let old, _):
            return blockList(list, reads: reads, after: old, of: previous, readsTheSame: readsTheSame, rows)
        default:
            if rowBlock(after: nil, { rows(first, list.place(of: 0)) }).fitsMask {
                return maskedList(list, reads: reads, after: nil, of: nil, rows)
            }
            return blockList(list, reads: reads, after: [], of: nil, readsTheSame: false, rows)
        }
    }

    /// Returns the rows that a list declares with `once`. Returns `nil` if the list declares such rows neither in this
    /// frame nor in the previous frame. `asked` contains the indexes of the elements whose `once` conditions were
    /// evaluated for this frame. Each index is paired with a bit mask of the conditions that are true.
    @usableFromInline
    func onceRows(
        _ count: Int,
        _ asked: [(element: Int, candidates: UInt8)],
        of list: AnyElementList,
        after previous: RowList?,
        _ others: RowList.Shape
    ) -> OnceRows? {
        let count = max(count, previous?.once?.elements.count ?? 0)
        if count == 0 { return nil }
        let delta = previous.map { list.delta(from: $0.elements) } ?? ElementDelta()
        let old = previous?.once?.candidates ?? []
        let candidates = OnceRows.candidates(old, delta, count: list.count, asked: asked)
        return OnceRows(count: count, candidates: candidates, others: others)
    }

    @inlinable
    func maskedList<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ list: ElementList<Comparison, ID>,
        reads: RowListReads,
        after old: RowMasks?,
        of previous: RowList?,
        _ rows: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) -> RowList {
        let outer = (task, ordinal, isHidden, onceCount)
        (task, isHidden, onceCount) = (.mask, false, 0)
        var asked: [(element: Int, candidates: UInt8)] = []
        func ask(_ index: Int) -> UInt8 {
            (ordinal, onceCount) = (0, 0)
            (mask, candidates) = (0, 0)
            rows(list.elements[index], list.place(of: index))
            if onceCount > 0 { asked.append((index, candidates)) }
            return mask
        }
        let masks: RowMasks
        if let old, let previous {
            let delta = list.delta(from: previous.elements)
            masks = RowMasks(old, delta, count: list.count, mask: ask)
        } else {
            masks = RowMasks(list.elements.indices.map(ask))
        }
        let once = onceRows(onceCount, asked, of: list, after: old == nil ? nil : previous, .masks(masks))
        (task, ordinal, isHidden, onceCount) = outer
        return RowList(elements: list, reads: reads, masks: masks, once: once)
    }

    @inlinable
    func blockList<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ list: ElementList<Comparison, ID>,
        reads: RowListReads,
        after old: [RowBlock],
        of previous: RowList?,
        readsTheSame: Bool,
        _ rows: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) -> RowList {
        let delta = previous.map { list.delta(from: $0.elements) } ?? ElementDelta()
        var count = 0
        var asked: [(element: Int, candidates: UInt8)] = []
        let blocks = delta.adopting(old, count: list.count, all: readsTheSame) { index, block in
            let builder = rowBlock(after: block) { rows(list.elements[index], list.place(of: index)) }
            if builder.onceCount > 0 {
                count = builder.onceCount
                asked.append((index, builder.candidates))
            }
            return builder.block()
        }
        let once = onceRows(count, asked, of: list, after: previous, .blocks(blocks, starts: []))
        return RowList(elements: list, reads: reads, blocks: blocks, once: once)
    }

    /// Returns the elements of the list of sections at `ordinal` in the body, or `nil` if there is no such list. In a
    /// run that finds the visible sections, returns the elements in the previous frame. In all other runs, returns the
    /// elements in the current frame.
    @usableFromInline
    func sectionElements(at ordinal: Int) -> AnyElementList? {
        top.previousItem(at: ordinal)?.list?.elements
    }

    /// Appends the sections that a list declares for `elements`. If neither the elements nor the values in `reads` have
    /// changed since the previous frame, appends the sections of the previous frame.
    @usableFromInline
    func appendSections(of elements: AnyElementList, at ordinal: Int, _ reads: Dependencies, _ section: (Int) -> Void) {
        let previous = top.previousItem(at: ordinal)?.list
        let readsTheSame = previous.map { $0.reads.areSame(as: reads) } ?? false
        if let previous, readsTheSame, previous.elements === elements {
            return top.append(ordinal, .list(previous))
        }
        let delta = previous.map { elements.delta(from: $0.elements) } ?? ElementDelta()
        let outer = top
        let slots = delta.adopting(previous?.slots ?? [], count: elements.count, all: readsTheSame) { index, old in
            top = TopBuilder(after: old ?? nil)
            nested { section(index) }
            closeSection()
            return top.section
        }
        top = outer
        top.append(ordinal, .list(SectionList(elements: elements, reads: reads, slots: slots)))
    }

    /// Runs the whole body, and returns the layout of the frame.
    func layout(of state: Screen.State, after previous: FrameLayout<Screen.SectionID>?) -> FrameLayout<Screen.SectionID>
    {
        top = TopBuilder(after: previous?.items ?? [])
        Screen.body(state, self)
        closeSection()
        return top.layout(after: previous)
    }
}

nonisolated extension ElementDelta {
    /// Returns a result for each element of the new list, such as the element's block of rows. `old` contains the
    /// results for the elements of the old list.
    ///
    /// If `all` is `true`, the method reuses the results of unchanged elements, and calls `make` only for the other
    /// elements. If `all` is `false`, it calls `make` for every element. The arguments of `make` are the index of the
    /// element in the new list, and its result in `old`, or `nil` if the old list does not contain the element.
    @usableFromInline
    func adopting<Found>(_ old: [Found], count: Int, all: Bool, _ make: (Int, Found?) -> Found) -> [Found] {
        var result: [Found] = []
        result.reserveCapacity(count)
        var changed = self.changed[...]
        for run in runs {
            while result.count < run.new { result.append(make(result.count, nil)) }
            for offset in 0..<run.count {
                let index = run.new + offset
                let isChanged = changed.first == index
                if isChanged { changed.removeFirst() }
                let found = old[run.old + offset]
                result.append(all && !isChanged ? found : make(index, found))
            }
        }
        while result.count < count { result.append(make(result.count, nil)) }
        return result
    }
}
