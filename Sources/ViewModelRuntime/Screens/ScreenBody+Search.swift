// The functions for two kinds of runs of a screen's `body`. A run of the first kind builds requested rows. It enters
// only the elements that contain these rows, and evaluates no conditions. A run of the second kind collects the
// identities of the rows of omitted elements. A list omits an element if an earlier element has the same identity.

nonisolated extension ScreenBody {
    /// Builds the rows of a list that `search` requests.
    @inlinable
    func searchList<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ comparison: Comparison.Type,
        _ id: (Comparison.Element) -> ID,
        at ordinal: Int,
        _ rows: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) {
        guard let (list, start) = search.list(at: ordinal),
            let wanted = search.wantedRow, wanted < start + list.count,
            let elements = (list.elements as? ElementList<Comparison, ID>)?.elements
        else { return }
        let outer = search
        while let row = search.wantedRow, row < start + list.count {
            let (element, first) = list.element(ofRow: row - start)
            search.enter(element, of: list, start: start + first)
            nested { rows(elements[element], ElementPlace(elements, element)) }
            // If the body does not make the same calls as in the run that found the visible rows, it might never
            // declare the wanted row. Without this check, the loop would not end in this case.
            if search.wantedRow == row { break }
        }
        search.leave(to: outer)
    }

    /// Collects the identities of the rows that a list omits because elements share an identity. Also collects the
    /// identities of the rows that the inner lists of visible elements omit. If the list is inside an omitted element,
    /// collects the identities of all shown rows of the list.
    @inlinable
    func listLeftOut<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ comparison: Comparison.Type,
        _ surroundings: ElementSurroundings,
        _ source: () -> [Comparison.Element],
        _ id: @escaping (Comparison.Element) -> ID,
        at ordinal: Int,
        _ rows: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) {
        if isListing {
            guard !isHidden else { return }
            let source = source()
            let positions = ElementPositions(source, surroundings, id)
            let outer = onceListed
            onceListed = 0
            for element in source { nested { rows(element, positions.place(of: element)) } }
            (onceShown, onceListed) = (onceListed, outer)
            return
        }
        guard let (list, _) = search.list(at: ordinal), list.hasLeftOut,
            let elements = list.elements as? ElementList<Comparison, ID>
        else { return }
        let outer = search
        if case .blocks(let blocks, _) = list.shape {
            for index in blocks.indices where blocks[index].hasLeftOut {
                search.enter(index, of: list, start: 0)
                nested { rows(elements.elements[index], elements.place(of: index)) }
            }
        }
        search.leave(to: outer)
        isListing = true
        // Omitted elements show none of the rows with `once`, so all of these rows count as already listed.
        onceListed = .max
        let positions = ElementPositions(elements.elements.all, surroundings, id)
        for element in elements.leftOut { nested { rows(element, positions.place(of: element)) } }
        onceListed = 0
        isListing = false
    }

    /// Collects the identities of rows for the list of sections at `ordinal`. First collects the rows that the lists in
    /// its visible sections omit. Then collects the rows of its omitted sections. The list omits the section of an
    /// element if an earlier element has the same identity.
    @usableFromInline
    func listLeftOut(ofSectionsAt ordinal: Int, _ section: (Int) -> Void, _ sectionsLeftOut: () -> Void) {
        guard let sections = top.previousItem(at: ordinal)?.list, sections.hasLeftOut else { return }
        let outer = top
        for (element, slot) in sections.slots.enumerated() where slot?.hasLeftOut ?? false {
            top = TopBuilder(after: slot)
            nested { section(element) }
        }
        top = outer
        isListing = true
        nested(sectionsLeftOut)
        isListing = false
    }
}

nonisolated extension ScreenContent {
    /// Returns the identities of the rows at the indexes `rows` of a section. The indexes must be in ascending order.
    @usableFromInline
    func ids(at rows: [Int], in section: Int) -> [Screen.RowID] {
        run(.search, section, rows: rows, .ids).ids
    }

    /// Returns the rows at the indexes `rows` of a section. The indexes must be in ascending order.
    func rows(at rows: [Int], in section: Int) -> [Screen.Row] {
        run(.search, section, rows: rows, .rows).rows
    }

    /// Returns the rows at the indexes `rows` of a section, and the details of these rows. The indexes must be in
    /// ascending order. Each key of `details` is the index of a row in the returned array.
    func describedRows(
        at rows: [Int],
        in section: Int
    ) -> (rows: [Screen.Row], details: [Int: RowDetails<Screen.Action>]) {
        let found = run(.search, section, rows: rows, .details)
        return (found.rows, found.details)
    }

    func texts(of section: Int) -> SupplementContent<Screen.Supplement> {
        run(.search, section, rows: [], .texts).texts
    }

    /// The identities of the rows of omitted elements. A list omits an element if an earlier element has the same
    /// identity.
    var leftOut: [Screen.RowID] {
        guard layout.hasLeftOut else { return [] }
        let body = ScreenBody<Screen>(.leftOut, send: send, lookups, derived)
        body.top = TopBuilder(after: layout.items)
        Screen.body(state, body)
        return body.found.ids
    }

    private func run(
        _ task: ScreenBody<Screen>.Task,
        _ section: Int,
        rows: [Int],
        _ wants: ScreenBody<Screen>.Found.Wanted
    ) -> ScreenBody<Screen>.Found {
        let body = ScreenBody<Screen>(task, send: send, lookups, derived)
        guard let place = layout.place(of: section) else { return body.found }
        body.top = TopBuilder(after: layout.items)
        body.search = RowSearch(section: place.item.ordinal, element: place.element, place.slot.block, wanted: rows)
        body.found.wants = wants
        Screen.body(state, body)
        return body.found
    }
}
