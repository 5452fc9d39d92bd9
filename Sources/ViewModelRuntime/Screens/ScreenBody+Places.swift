// The calls that a body makes for lists of which it reads where the elements stand, or what stands beside them.

nonisolated extension ScreenBody {
    /// The rows of each element of a list, which are made again where the surroundings that they read are others.
    @inlinable
    public func each<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(EquatableElements<Element>.self, surroundings, list, id, rows)
    }

    /// The same for elements that cannot be compared.
    @inlinable
    public func each<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(OpaqueElements<Element>.self, surroundings, list, id, rows)
    }

    /// The same for elements that have an identity of their own.
    @inlinable
    public func each<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) where Element.ID: Sendable {
        each(EquatableElements<Element>.self, surroundings, list, { $0.id }, rows)
    }

    /// The same for numbers or dates, which identify themselves.
    @inlinable
    public func each<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        rows: (Element, ElementPlace<Element>) -> Void
    ) {
        each(ExactElements<Element>.self, surroundings, list, { Bitwise($0) }, rows)
    }

    /// A section for each element of a list, which is made again where the surroundings that it reads are others.
    @inlinable
    public func sections<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(EquatableElements<Element>.self, surroundings, list, id, section)
    }

    /// The same for elements that cannot be compared.
    @inlinable
    public func sections<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(OpaqueElements<Element>.self, surroundings, list, id, section)
    }

    /// The same for elements that have an identity of their own.
    @inlinable
    public func sections<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) where Element.ID: Sendable {
        sections(EquatableElements<Element>.self, surroundings, list, { $0.id }, section)
    }

    /// The same for numbers or dates, which identify themselves.
    @inlinable
    public func sections<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        beside surroundings: ElementSurroundings,
        section: (Element, ElementPlace<Element>) -> Void
    ) {
        sections(ExactElements<Element>.self, surroundings, list, { Bitwise($0) }, section)
    }
}
