// Runs that find what is shown. Every step is given what the frame before found at the same place, and hands it on
// where nothing differs.

nonisolated extension ScreenBody {
    /// Begins to find the rows of a visible section.
    func open(_ id: Screen.SectionID, at ordinal: Int, _ reads: Dependencies) {
        let previous = top.previousItem(at: ordinal)?.slot
        openSection = OpenSection(id, at: ordinal, reads: reads, after: previous)
        (task, block) = (.block, RowBlock.Builder(after: previous?.block))
    }

    /// Ends the section that was begun last, where there is one.
    @usableFromInline
    func closeSection() {
        guard let section = openSection else { return }
        top.append(section.ordinal, .section(section.slot(block.block())))
        (task, openSection) = (.sections, nil)
    }

    /// Runs the body of an element.
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

    /// The rows of a list: those of the frame before where its elements and what they read are the same.
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

        switch previous?.shape {
        case .masks(let old) where previous?.elements.count != 0:
            let masks = rowMasks(list, after: readsTheSame ? old : nil, of: previous, rows)
            return RowList(elements: list, reads: reads, masks: masks)
        case .blocks(let old, _):
            let blocks = rowBlocks(list, after: old, of: previous, readsTheSame: readsTheSame, rows)
            return RowList(elements: list, reads: reads, blocks: blocks)
        default:
            if rowBlock(after: nil, { rows(first, list.place(of: 0)) }).fitsMask {
                return RowList(elements: list, reads: reads, masks: rowMasks(list, after: nil, of: nil, rows))
            }
            let blocks = list.elements.indices.map { index in
                rowBlock(after: nil) { rows(list.elements[index], list.place(of: index)) }.block()
            }
            return RowList(elements: list, reads: reads, blocks: blocks)
        }
    }

    @inlinable
    func rowMasks<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ list: ElementList<Comparison, ID>,
        after old: RowMasks?,
        of previous: RowList?,
        _ rows: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) -> RowMasks {
        let outer = (task, ordinal, isHidden)
        defer { (task, ordinal, isHidden) = outer }
        (task, isHidden) = (.mask, false)
        func ask(_ index: Int) -> UInt8 {
            ordinal = 0
            mask = 0
            rows(list.elements[index], list.place(of: index))
            return mask
        }
        guard let old, let previous else { return RowMasks(list.elements.indices.map(ask)) }
        let delta = list.delta(from: previous.elements)
        return RowMasks(old, delta, count: list.count, mask: ask)
    }

    @inlinable
    func rowBlocks<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ list: ElementList<Comparison, ID>,
        after old: [RowBlock],
        of previous: RowList?,
        readsTheSame: Bool,
        _ rows: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) -> [RowBlock] {
        let delta = previous.map { list.delta(from: $0.elements) } ?? ElementDelta()
        return delta.adopting(old, count: list.count, all: readsTheSame) { index, block in
            rowBlock(after: block) { rows(list.elements[index], list.place(of: index)) }.block()
        }
    }

    /// The elements that this call's sections had in the frame before, or have in the frame that is asked.
    @usableFromInline
    func sectionElements(at ordinal: Int) -> AnyElementList? {
        top.previousItem(at: ordinal)?.list?.elements
    }

    /// Finds the sections of a list: those of the frame before where its elements and what they read are the same.
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

    /// Runs the whole body.
    func layout(of state: Screen.State, after previous: FrameLayout<Screen.SectionID>?) -> FrameLayout<Screen.SectionID>
    {
        top = TopBuilder(after: previous?.items ?? [])
        Screen.body(state, self)
        closeSection()
        return top.layout(after: previous)
    }
}

nonisolated extension ElementDelta {
    /// What was found for each element of the old list, carried over to the new one: kept where the element is the same
    /// (and `all` are not in doubt), else rebuilt, after the old one where there was one.
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
