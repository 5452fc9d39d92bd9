// The calls that a body makes for lists of which it reads where the elements stand, or what stands beside them.

nonisolated extension ScreenBody {
    /// Declares the rows of each element of a list, which may read the element's place in the list. Of elements that
    /// share an identity, only the first is shown.
    ///
    /// The rows of an element are found again if the element differs, or a part of its place that they read.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - surroundings: The parts of an element's place that its rows read.
    ///   - rows: A closure that makes the calls of one element's rows, given the element and its place.
    @inlinable
    public func each<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(EquatableElements<Element>.self, surroundings, list, id, rows)
    }

    /// Declares the rows of each element of a list whose elements cannot be compared, and which may read the element's
    /// place. Their rows are built in each frame, and compared instead. Of elements that share an identity, only the
    /// first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - surroundings: The parts of an element's place that its rows read.
    ///   - rows: A closure that makes the calls of one element's rows, given the element and its place.
    @inlinable
    public func each<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(OpaqueElements<Element>.self, surroundings, list, id, rows)
    }

    /// Declares the rows of each element of a list whose elements are identifiable, and which may read the element's
    /// place. Of elements that share an identity, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - surroundings: The parts of an element's place that its rows read.
    ///   - rows: A closure that makes the calls of one element's rows, given the element and its place.
    @inlinable
    public func each<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) where Element.ID: Sendable {
        each(EquatableElements<Element>.self, surroundings, list, { $0.id }, rows)
    }

    /// Declares the rows of each element of a list of values such as numbers or dates, which may read the value's
    /// place. Of values that are the same in every bit, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The values, in order.
    ///   - surroundings: The parts of a value's place that its rows read.
    ///   - rows: A closure that makes the calls of one value's rows, given the value and its place.
    @inlinable
    public func each<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(ExactElements<Element>.self, surroundings, list, { Bitwise($0) }, rows)
    }

    /// Declares a section for each element of a list, which may read the element's place in the list. Of elements that
    /// share an identity, only the first is shown.
    ///
    /// The section of an element is found again if the element differs, or a part of its place that the section reads.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - surroundings: The parts of an element's place that its section reads.
    ///   - section: A closure that makes one call of `section(_:when:)`, and the calls of its contents, given an
    ///     element and its place.
    @inlinable
    public func sections<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(EquatableElements<Element>.self, surroundings, list, id, section)
    }

    /// Declares a section for each element of a list whose elements cannot be compared, and which may read the
    /// element's place. Their rows are built in each frame, and compared instead. Of elements that share an identity,
    /// only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - surroundings: The parts of an element's place that its section reads.
    ///   - section: A closure that makes one call of `section(_:when:)`, and the calls of its contents, given an
    ///     element and its place.
    @inlinable
    public func sections<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(OpaqueElements<Element>.self, surroundings, list, id, section)
    }

    /// Declares a section for each element of a list whose elements are identifiable, and which may read the element's
    /// place. Of elements that share an identity, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - surroundings: The parts of an element's place that its section reads.
    ///   - section: A closure that makes one call of `section(_:when:)`, and the calls of its contents, given an
    ///     element and its place.
    @inlinable
    public func sections<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) where Element.ID: Sendable {
        sections(EquatableElements<Element>.self, surroundings, list, { $0.id }, section)
    }

    /// Declares a section for each element of a list of values such as numbers or dates, which may read the value's
    /// place. Of values that are the same in every bit, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The values, in order.
    ///   - surroundings: The parts of a value's place that its section reads.
    ///   - section: A closure that makes one call of `section(_:when:)`, and the calls of its contents, given a value
    ///     and its place.
    @inlinable
    public func sections<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(ExactElements<Element>.self, surroundings, list, { Bitwise($0) }, section)
    }
}
