// The calls that a body makes for lists of which it shows a choice.

nonisolated extension ScreenBody {
    /// The rows of what is chosen of a list. Of elements with one identity, the first counts.
    @inlinable
    public func each<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        rows: (Element) -> Void
    ) where Element.ID: Sendable {
        each(EquatableElements<Element>.self, [], list, choosing: choice, { $0.id }) { element, _ in rows(element) }
    }

    /// The same for elements with another identity.
    @inlinable
    public func each<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        id: @escaping @Sendable (Element) -> ID,
        rows: (Element) -> Void
    ) {
        each(EquatableElements<Element>.self, [], list, choosing: choice, id) { element, _ in rows(element) }
    }

    /// The same for elements that cannot be compared: all of them are asked, and all their rows compared.
    @inlinable
    public func each<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        id: @escaping @Sendable (Element) -> ID,
        rows: (Element) -> Void
    ) {
        each(OpaqueElements<Element>.self, [], list, choosing: choice, id) { element, _ in rows(element) }
    }

    /// The same for numbers or dates, which identify themselves.
    @inlinable
    public func each<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        rows: (Element) -> Void
    ) {
        each(ExactElements<Element>.self, [], list, choosing: choice, { Bitwise($0) }) { element, _ in rows(element) }
    }

    /// A section for each element of what is chosen of a list.
    @inlinable
    public func sections<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        section: (Element) -> Void
    ) where Element.ID: Sendable {
        sections(EquatableElements<Element>.self, [], list, choosing: choice, { $0.id }) { element, _ in
            section(element)
        }
    }

    /// The same for elements with another identity.
    @inlinable
    public func sections<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        id: @escaping @Sendable (Element) -> ID,
        section: (Element) -> Void
    ) {
        sections(EquatableElements<Element>.self, [], list, choosing: choice, id) { element, _ in section(element) }
    }

    /// The same for elements that cannot be compared.
    @inlinable
    public func sections<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        id: @escaping @Sendable (Element) -> ID,
        section: (Element) -> Void
    ) {
        sections(OpaqueElements<Element>.self, [], list, choosing: choice, id) { element, _ in section(element) }
    }

    /// The same for numbers or dates, which identify themselves.
    @inlinable
    public func sections<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        section: (Element) -> Void
    ) {
        sections(ExactElements<Element>.self, [], list, choosing: choice, { Bitwise($0) }) { element, _ in
            section(element)
        }
    }
}
