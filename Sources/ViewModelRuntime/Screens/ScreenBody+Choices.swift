// The methods that a screen's `body` calls to declare lists that show selected elements in a chosen order.

nonisolated extension ScreenBody {
    /// Declares the rows of the elements that `choice` selects from `list`. If elements share an identity, `choice`
    /// applies only to the first of them.
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

    /// Declares the rows of the elements that `choice` selects from `list`. The closure `id` returns the identities of
    /// the elements. If elements share an identity, `choice` applies only to the first of them.
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

    /// Declares the rows of the elements that `choice` selects from `list`. The elements need not be `Equatable`. In
    /// each frame, the runtime filters and orders all elements again, and builds and compares all rows.
    ///
    /// - Parameters:
    ///   - list: The elements to choose from, in order. If elements share an identity, `choice` applies only to the
    ///     first of them.
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

    /// Declares the rows of the values that `choice` selects from `list`. The values are numbers or dates, for example.
    /// Each value is its own identity. If values are bitwise equal, `choice` applies only to the first of them.
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

    /// Declares a section for each element that `choice` selects from `list`. If elements share an identity, `choice`
    /// applies only to the first of them.
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

    /// Declares a section for each element that `choice` selects from `list`. The closure `id` returns the identities
    /// of the elements. If elements share an identity, `choice` applies only to the first of them.
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

    /// Declares a section for each element that `choice` selects from `list`. The elements need not be `Equatable`. In
    /// each frame, the runtime filters and orders all elements again, and builds and compares all rows.
    ///
    /// - Parameters:
    ///   - list: The elements to choose from, in order. If elements share an identity, `choice` applies only to the
    ///     first of them.
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

    /// Declares a section for each value that `choice` selects from `list`. The values are numbers or dates, for
    /// example. Each value is its own identity. If values are bitwise equal, `choice` applies only to the first of
    /// them.
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
