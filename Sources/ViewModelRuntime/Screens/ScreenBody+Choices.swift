// The calls by which a body declares lists that show a choice of their elements.

nonisolated extension ScreenBody {
    /// Declares the rows of the elements that a choice takes from a list. If elements share an identity, only the first
    /// is considered.
    ///
    /// - Parameters:
    ///   - list: The elements to choose from, in order.
    ///   - choice: The filters and the order of the elements.
    ///   - rows: A closure that declares the rows of one element. The closure must call the same methods for each
    ///     element.
    @inlinable
    public func each<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        rows: (Element) -> Void
    ) where Element.ID: Sendable {
        each(EquatableElements<Element>.self, [], list, choosing: choice, { $0.id }) { element, _ in rows(element) }
    }

    /// Declares the rows of the elements that a choice takes from a list, with the identities that `id` returns. If
    /// elements share an identity, only the first is considered.
    ///
    /// - Parameters:
    ///   - list: The elements to choose from, in order.
    ///   - choice: The filters and the order of the elements.
    ///   - id: A closure that returns the identity of an element.
    ///   - rows: A closure that declares the rows of one element. The closure must call the same methods for each
    ///     element.
    @inlinable
    public func each<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        id: @escaping @Sendable (Element) -> ID,
        rows: (Element) -> Void
    ) {
        each(EquatableElements<Element>.self, [], list, choosing: choice, id) { element, _ in rows(element) }
    }

    /// Declares the rows of the elements that a choice takes from a list whose elements cannot be compared. All
    /// elements are filtered and ordered again in each frame, and all rows are built and compared.
    ///
    /// - Parameters:
    ///   - list: The elements to choose from, in order. If elements share an identity, only the first is considered.
    ///   - choice: The filters and the order of the elements.
    ///   - id: A closure that returns the identity of an element.
    ///   - rows: A closure that declares the rows of one element. The closure must call the same methods for each
    ///     element.
    @inlinable
    public func each<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        id: @escaping @Sendable (Element) -> ID,
        rows: (Element) -> Void
    ) {
        each(OpaqueElements<Element>.self, [], list, choosing: choice, id) { element, _ in rows(element) }
    }

    /// Declares the rows of the values that a choice takes from a list of numbers or dates, which are their own
    /// identities. If values are the same in every bit, only the first is considered.
    ///
    /// - Parameters:
    ///   - list: The values to choose from, in order.
    ///   - choice: The filters and the order of the values.
    ///   - rows: A closure that declares the rows of one value. The closure must call the same methods for each value.
    @inlinable
    public func each<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        rows: (Element) -> Void
    ) {
        each(ExactElements<Element>.self, [], list, choosing: choice, { Bitwise($0) }) { element, _ in rows(element) }
    }

    /// Declares a section for each element that a choice takes from a list. If elements share an identity, only the
    /// first is considered.
    ///
    /// - Parameters:
    ///   - list: The elements to choose from, in order.
    ///   - choice: The filters and the order of the elements.
    ///   - section: A closure that calls `section(_:when:)` once for an element, and then declares the section's
    ///     contents.
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

    /// Declares a section for each element that a choice takes from a list, with the identities that `id` returns. If
    /// elements share an identity, only the first is considered.
    ///
    /// - Parameters:
    ///   - list: The elements to choose from, in order.
    ///   - choice: The filters and the order of the elements.
    ///   - id: A closure that returns the identity of an element.
    ///   - section: A closure that calls `section(_:when:)` once for an element, and then declares the section's
    ///     contents.
    @inlinable
    public func sections<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        id: @escaping @Sendable (Element) -> ID,
        section: (Element) -> Void
    ) {
        sections(EquatableElements<Element>.self, [], list, choosing: choice, id) { element, _ in section(element) }
    }

    /// Declares a section for each element that a choice takes from a list whose elements cannot be compared. All
    /// elements are filtered and ordered again in each frame, and all rows are built and compared.
    ///
    /// - Parameters:
    ///   - list: The elements to choose from, in order. If elements share an identity, only the first is considered.
    ///   - choice: The filters and the order of the elements.
    ///   - id: A closure that returns the identity of an element.
    ///   - section: A closure that calls `section(_:when:)` once for an element, and then declares the section's
    ///     contents.
    @inlinable
    public func sections<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        choosing choice: @autoclosure () -> ElementChoice<Element>,
        id: @escaping @Sendable (Element) -> ID,
        section: (Element) -> Void
    ) {
        sections(OpaqueElements<Element>.self, [], list, choosing: choice, id) { element, _ in section(element) }
    }

    /// Declares a section for each value that a choice takes from a list of numbers or dates, which are their own
    /// identities. If values are the same in every bit, only the first is considered.
    ///
    /// - Parameters:
    ///   - list: The values to choose from, in order.
    ///   - choice: The filters and the order of the values.
    ///   - section: A closure that calls `section(_:when:)` once for a value, and then declares the section's contents.
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
