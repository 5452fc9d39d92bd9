// The calls by which a body declares its sections.

nonisolated extension ScreenBody {
    /// Declares a section that is shown if a condition is true, unless `hidesWhenEmpty()` hides it. The following calls
    /// belong to this section, until the next call that declares a section.
    ///
    /// - Parameters:
    ///   - id: The identity of the section.
    ///   - isShown: The condition, evaluated only in runs that find which sections are shown.
    /// - Returns: `true` if the run needs the contents of the section. The caller then declares the section's header,
    ///   footer, rows and lists.
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
                guard let slot = top.previousItem(at: ordinal)?.slot, slot.hasLeftOut else { return false }
                search.enter(slot.block, start: 0)
            }
        case .block, .mask:
            return false
        }
        (self.ordinal, isHidden) = (0, false)
        return true
    }

    /// Declares a section without a condition. The section is always shown, unless `hidesWhenEmpty()` hides it. The
    /// following calls belong to this section, until the next call that declares a section.
    ///
    /// - Parameter id: The identity of the section.
    /// - Returns: `true` if the run needs the contents of the section. The caller then declares the section's header,
    ///   footer, rows and lists.
    public func section(_ id: Screen.SectionID) -> Bool {
        section(id, when: true)
    }

    /// Hides the current section, including its header and its footer, if the section has no rows.
    public func hidesWhenEmpty() {
        openSection?.hidesWhenEmpty = true
    }

    /// Sets the text of the section's header.
    ///
    /// - Parameter text: The text, or `nil` for no header. The expression is evaluated only if the header or the footer
    ///   of the section is requested.
    public func header(_ text: @autoclosure () -> String?) {
        if found.wants == .texts { found.texts.header = text() }
    }

    /// Sets the text of the section's footer.
    ///
    /// - Parameter text: The text, or `nil` for no footer. The expression is evaluated only if the header or the footer
    ///   of the section is requested.
    public func footer(_ text: @autoclosure () -> String?) {
        if found.wants == .texts { found.texts.footer = text() }
    }

    /// Declares a section for each element of a list. If elements share an identity, only the first is shown.
    ///
    /// Before this call, call `reads(_:)` for each value that these sections and their contents read, except for the
    /// elements.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - section: A closure that calls `section(_:when:)` once for an element, and then declares the section's
    ///     contents.
    @inlinable
    public func sections<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        section: (Element) -> Void
    ) {
        sections(EquatableElements<Element>.self, [], list, id) { element, _ in section(element) }
    }

    /// Declares a section for each element of a list. The elements need not be `Equatable`. The runtime builds and
    /// compares the rows of these sections in each frame, unless the array's storage and the read values are unchanged.
    /// If elements share an identity, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - section: A closure that calls `section(_:when:)` once for an element, and then declares the section's
    ///     contents.
    @inlinable
    public func sections<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        section: (Element) -> Void
    ) {
        sections(OpaqueElements<Element>.self, [], list, id) { element, _ in section(element) }
    }

    /// Declares a section for each element of a list of identifiable elements. If elements share an identity, only the
    /// first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - section: A closure that calls `section(_:when:)` once for an element, and then declares the section's
    ///     contents.
    @inlinable
    public func sections<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        section: (Element) -> Void
    ) where Element.ID: Sendable {
        sections(EquatableElements<Element>.self, [], list, { $0.id }) { element, _ in section(element) }
    }

    /// Declares a section for each element of a list of values such as numbers or dates. Each value is its own
    /// identity. If values are bitwise equal, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The values, in order.
    ///   - section: A closure that calls `section(_:when:)` once for a value, and then declares the section's contents.
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
            let positions = ElementPositions(list.elements.all, surroundings, id)
            listLeftOut(ofSectionsAt: ordinal) {
                section(list.elements[$0], list.place(of: $0))
            } _: {
                for element in list.leftOut { section(element, positions.place(of: element)) }
            }
        case .block, .mask:
            break
        }
    }
}
