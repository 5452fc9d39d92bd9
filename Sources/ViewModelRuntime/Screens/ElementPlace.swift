/// The position of an element in the list that a call of `each` or `sections` shows. All identities in this list are
/// different.
public nonisolated struct ElementPlace<Element> {
    @usableFromInline let elements: ListedElements<Element>
    /// The zero-based index of the element, or -1 if the list does not contain the element.
    public let index: Int

    @inlinable
    init(_ elements: ListedElements<Element>, _ index: Int) {
        self.elements = elements
        self.index = index
    }

    /// The element before this element. The value is `nil` for the first element, or if the list does not contain this
    /// element.
    @inlinable public var previous: Element? {
        index > 0 && index <= elements.count ? elements[index - 1] : nil
    }

    /// The element after this element. The value is `nil` for the last element, or if the list does not contain this
    /// element.
    @inlinable public var next: Element? {
        index >= 0 && index + 1 < elements.count ? elements[index + 1] : nil
    }
}

/// The parts of an element's position that the rows of the element read, such as the index. If the element and these
/// parts are the same in two frames, the rows of the element are the same.
public nonisolated struct ElementSurroundings: OptionSet, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The index of the element.
    public static let index = ElementSurroundings(rawValue: 1)
    /// The previous element in the list.
    public static let previous = ElementSurroundings(rawValue: 2)
    /// The next element in the list.
    public static let next = ElementSurroundings(rawValue: 4)
}

@_spi(Generated) nonisolated extension Array {
    /// Returns the position of the first element with the identity `id`. The position does not count elements that
    /// repeat the identity of an earlier element. If no element has the identity `id`, the `index` of the result is -1.
    ///
    /// - Parameters:
    ///   - id: The identity of the element.
    ///   - identity: A closure that returns the identity of an element.
    @inlinable
    public func place<ID: Hashable>(of id: ID, _ identity: (Element) -> ID) -> ElementPlace<Element> {
        let elements = firstOfEach(identity)
        return ElementPlace(ListedElements(elements), elements.firstIndex { identity($0) == id } ?? -1)
    }
}

/// The positions of the elements of a list. An element that repeats the identity of an earlier element has the position
/// of the first element with this identity.
@usableFromInline
nonisolated struct ElementPositions<Element, ID: Hashable> {
    @usableFromInline let elements: [Element]
    @usableFromInline let id: (Element) -> ID
    @usableFromInline let indexes: [ID: Int]

    /// Creates the positions of the elements of a list.
    ///
    /// - Parameter surroundings: The parts of the positions that rows read. If this set is empty, no positions are
    ///   computed, and the index of each element is -1.
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
    /// Returns a copy of this difference in which an element also counts as changed if a part of its position, such as
    /// the index, has changed and `surroundings` contains this part.
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
            // The elements of a run are adjacent in both lists. So an element has a new previous or next element only
            // if the element is the first or last element of a run, or next to a changed element.
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
