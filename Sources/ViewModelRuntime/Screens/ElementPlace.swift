/// Where an element of an `each` stands in the list that it runs over, in which every identity is once.
public nonisolated struct ElementPlace<Element> {
    @usableFromInline let elements: ListedElements<Element>
    /// From 0; -1 where the list does not have the element.
    public let index: Int

    @inlinable
    init(_ elements: ListedElements<Element>, _ index: Int) {
        self.elements = elements
        self.index = index
    }

    /// The element before it; nil for the first one.
    @inlinable public var previous: Element? {
        index > 0 && index <= elements.count ? elements[index - 1] : nil
    }

    /// The element behind it; nil for the last one.
    @inlinable public var next: Element? {
        index >= 0 && index + 1 < elements.count ? elements[index + 1] : nil
    }
}

/// What the rows of an element read of its place: where it is the same in two frames, and the element is, so are they.
public nonisolated struct ElementSurroundings: OptionSet, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let index = ElementSurroundings(rawValue: 1)
    public static let previous = ElementSurroundings(rawValue: 2)
    public static let next = ElementSurroundings(rawValue: 4)
}

@_spi(Generated) nonisolated extension Array {
    /// The place of the first element of an identity, among those that are the first of theirs.
    @inlinable
    public func place<ID: Hashable>(of id: ID, _ identity: (Element) -> ID) -> ElementPlace<Element> {
        let elements = firstOfEach(identity)
        return ElementPlace(ListedElements(elements), elements.firstIndex { identity($0) == id } ?? -1)
    }
}

/// The places of elements that a list has left out since their identity came before: those of the first of their identity.
@usableFromInline
nonisolated struct ElementPlaces<Element, ID: Hashable> {
    @usableFromInline let elements: [Element]
    @usableFromInline let id: (Element) -> ID
    @usableFromInline let indexes: [ID: Int]

    /// - Parameter surroundings: what is read of the places: of nothing, none is looked for.
    @inlinable
    init(
        _ elements: @autoclosure () -> [Element],
        _ surroundings: ElementSurroundings,
        _ id: @escaping (Element) -> ID
    ) {
        self.elements = surroundings.isEmpty ? [] : elements().uniqueElements(by: id)
        self.id = id
        indexes = Dictionary(uniqueKeysWithValues: zip(self.elements.map(id), self.elements.indices))
    }

    @inlinable
    func place(of element: Element) -> ElementPlace<Element> {
        ElementPlace(ListedElements(elements), elements.isEmpty ? -1 : indexes[id(element)] ?? -1)
    }
}

nonisolated extension ElementDelta {
    /// With the elements that stay the same, but stand elsewhere, or beside other ones, as far as that is read.
    @usableFromInline
    func regarding(_ surroundings: ElementSurroundings, oldCount: Int, newCount: Int) -> ElementDelta {
        if surroundings.isEmpty { return self }
        var marked: [Int] = []
        var changed = self.changed[...]
        for run in runs {
            let (start, end) = (run.new, run.new + run.count)
            if surroundings.contains(.index), run.old != run.new {
                marked += start..<end
                changed = changed.drop { $0 < end }
                continue
            }
            // Elements that stand side by side in both lists are of one run.
            if surroundings.contains(.previous), run.old > 0 || run.new > 0 { marked.append(start) }
            while let index = changed.first, index < end {
                changed.removeFirst()
                if surroundings.contains(.next), index > start { marked.append(index - 1) }
                marked.append(index)
                if surroundings.contains(.previous), index + 1 < end { marked.append(index + 1) }
            }
            if surroundings.contains(.next), run.old + run.count < oldCount || end < newCount { marked.append(end - 1) }
        }
        var delta = self
        delta.changed = []
        delta.changed.reserveCapacity(marked.count)
        for index in marked.sorted() where delta.changed.last != index { delta.changed.append(index) }
        return delta
    }
}
