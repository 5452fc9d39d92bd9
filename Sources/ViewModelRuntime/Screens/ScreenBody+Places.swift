// The methods that a screen's `body` calls to declare lists with rows or sections that depend on the positions of
// elements. An `ElementPlace` represents the position of an element. It contains the index of the element, the previous
// element and the next element.

nonisolated extension ScreenBody {
    /// Declares the rows of each element of a list. The rows can read the element's position in the list. If elements
    /// share an identity, only the first is shown.
    ///
    /// The runtime evaluates the rows of an element again if the element changes. It also does so if `surroundings`
    /// includes a part of the element's position that has changed.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - surroundings: The parts of an element's position that its rows read.
    ///   - rows: A closure that receives an element and its position, and declares the rows of the element.
    @inlinable
    public func each<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(EquatableElements<Element>.self, surroundings, list, id, rows)
    }

    /// Declares the rows of each element of a list. The elements need not be `Equatable`. The rows can read the
    /// element's position.
    ///
    /// The runtime builds and compares the rows in each frame, unless the array's storage and the read values are
    /// unchanged. If elements share an identity, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - surroundings: The parts of an element's position that its rows read.
    ///   - rows: A closure that receives an element and its position, and declares the rows of the element.
    @inlinable
    public func each<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(OpaqueElements<Element>.self, surroundings, list, id, rows)
    }

    /// Declares the rows of each element of a list of identifiable elements. The rows can read the element's position.
    /// If elements share an identity, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - surroundings: The parts of an element's position that its rows read.
    ///   - rows: A closure that receives an element and its position, and declares the rows of the element.
    @inlinable
    public func each<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) where Element.ID: Sendable {
        each(EquatableElements<Element>.self, surroundings, list, { $0.id }, rows)
    }

    /// Declares the rows of each element of a list of values such as numbers or dates. The rows can read the value's
    /// position. If values are bitwise equal, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The values, in order.
    ///   - surroundings: The parts of a value's position that its rows read.
    ///   - rows: A closure that receives a value and its position, and declares the rows of the value.
    @inlinable
    public func each<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(ExactElements<Element>.self, surroundings, list, { Bitwise($0) }, rows)
    }

    /// Declares a section for each element of a list. The section can read the element's position in the list. If
    /// elements share an identity, only the first is shown.
    ///
    /// The runtime evaluates the section of an element again if the element changes. It also does so if `surroundings`
    /// includes a part of the element's position that has changed.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - surroundings: The parts of an element's position that its section reads.
    ///   - section: A closure that receives an element and its position. The closure calls `section(_:when:)` once, and
    ///     then declares the section's contents.
    @inlinable
    public func sections<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(EquatableElements<Element>.self, surroundings, list, id, section)
    }

    /// Declares a section for each element of a list. The elements need not be `Equatable`. Each section can read
    /// the position of its element.
    ///
    /// The runtime builds and compares the rows of these sections in each frame. If elements share an identity, only
    /// the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - surroundings: The parts of an element's position that its section reads.
    ///   - section: A closure that receives an element and its position. The closure calls `section(_:when:)` once, and
    ///     then declares the section's contents.
    @inlinable
    public func sections<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(OpaqueElements<Element>.self, surroundings, list, id, section)
    }

    /// Declares a section for each element of a list of identifiable elements. Each section can read the position of
    /// its element. If elements share an identity, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - surroundings: The parts of an element's position that its section reads.
    ///   - section: A closure that receives an element and its position. The closure calls `section(_:when:)` once, and
    ///     then declares the section's contents.
    @inlinable
    public func sections<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) where Element.ID: Sendable {
        sections(EquatableElements<Element>.self, surroundings, list, { $0.id }, section)
    }

    /// Declares a section for each element of a list of values such as numbers or dates. Each section can read the
    /// position of its value. If values are bitwise equal, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The values, in order.
    ///   - surroundings: The parts of a value's position that its section reads.
    ///   - section: A closure that receives a value and its position. The closure calls `section(_:when:)` once, and
    ///     then declares the section's contents.
    @inlinable
    public func sections<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(ExactElements<Element>.self, surroundings, list, { Bitwise($0) }, section)
    }
}
