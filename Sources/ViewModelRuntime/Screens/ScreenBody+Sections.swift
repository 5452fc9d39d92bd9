// The calls that a body makes for its sections.

nonisolated extension ScreenBody {
    /// A section: its identity, and whether it is shown. True where the run goes into it.
    public func section(_ id: Screen.SectionID, when isShown: @autoclosure () -> Bool) -> Bool {
        closeSection()
        let ordinal = sectionOrdinal
        sectionOrdinal += 1
        switch task {
        case .sections:
            let reads = takeReads()
            guard isShown() else { return false }
            open(id, at: ordinal, reads)
        case .search:
            guard ordinal == search.section else { return false }
        case .leftOut:
            if isListing {
                guard isShown() else { return false }
            } else {
                guard let block = top.previousItem(at: ordinal)?.slot?.block, block.hasLeftOut else { return false }
                search.enter(block, start: 0)
            }
        case .block, .mask:
            return false
        }
        (self.ordinal, isHidden) = (0, false)
        return true
    }

    /// A section that is always shown.
    public func section(_ id: Screen.SectionID) -> Bool {
        section(id, when: true)
    }

    /// The header of the section.
    public func header(_ text: @autoclosure () -> String?) {
        if found.wants == .texts { found.texts.header = text() }
    }

    /// The footer of the section.
    public func footer(_ text: @autoclosure () -> String?) {
        if found.wants == .texts { found.texts.footer = text() }
    }

    /// A section for each element of a list: `section` makes one call of `section(_:…)`.
    ///
    /// It reads everything that is read for these sections and all that is in them, besides the element itself.
    @inlinable
    public func sections<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        section: (Element) -> Void
    ) {
        sections(EquatableElements<Element>.self, [], list, id) { element, _ in section(element) }
    }

    /// A section for each element of a list of elements that cannot be compared.
    @inlinable
    public func sections<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        section: (Element) -> Void
    ) {
        sections(OpaqueElements<Element>.self, [], list, id) { element, _ in section(element) }
    }

    /// A section for each element of a list of elements that have an identity of their own.
    @inlinable
    public func sections<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        section: (Element) -> Void
    ) where Element.ID: Sendable {
        sections(EquatableElements<Element>.self, [], list, { $0.id }) { element, _ in section(element) }
    }

    /// A section for each element of a list of numbers or dates, which identify themselves.
    @inlinable
    public func sections<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        section: (Element) -> Void
    ) {
        sections(ExactElements<Element>.self, [], list, { Bitwise($0) }) { element, _ in section(element) }
    }

    @inlinable
    func sections<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ comparison: Comparison.Type,
        _ surroundings: ElementSurroundings,
        _ list: () -> [Comparison.Element],
        choosing choice: () -> ElementChoice<Comparison.Element>? = { nil },
        _ id: @escaping @Sendable (Comparison.Element) -> ID,
        _ section: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) {
        closeSection()
        let ordinal = sectionOrdinal
        sectionOrdinal += 1
        switch task {
        case .sections:
            let reads = takeReads()
            let previous = sectionElements(at: ordinal) as? ElementList<Comparison, ID>
            let elements = ElementList.list(
                list(),
                choosing: choice(),
                id: id,
                surroundings: surroundings,
                after: previous
            )
            appendSections(of: elements, at: ordinal, reads) {
                section(elements.elements[$0], elements.place(of: $0))
            }
        case .search:
            guard ordinal == search.section else { return }
            guard let list = sectionElements(at: ordinal) as? ElementList<Comparison, ID> else { return }
            search.section = 0
            nested { section(list.elements[search.element], list.place(of: search.element)) }
            search.section = -1
        case .leftOut:
            guard let list = sectionElements(at: ordinal) as? ElementList<Comparison, ID> else { return }
            let places = ElementPlaces(list.elements.all, surroundings, id)
            listLeftOut(ofSectionsAt: ordinal) {
                section(list.elements[$0], list.place(of: $0))
            } _: {
                for element in list.leftOut { section(element, places.place(of: element)) }
            }
        case .block, .mask:
            break
        }
    }
}
