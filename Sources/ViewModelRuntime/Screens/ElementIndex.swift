/// The index of an element in its list while an action changes the state.
///
/// If the elements of a list have no identity, an action finds an element by its whole value. A statement of the action
/// can make this element equal to another element. For this reason, later statements find the element by its index.
@_spi(Generated) public nonisolated struct ElementIndex: Hashable, Sendable {
    @usableFromInline var index: Int

    /// The index of an element that is no longer in the list.
    public static let gone = ElementIndex(index: -1)

    @usableFromInline
    init(index: Int) {
        self.index = index
    }

    /// Updates this index after the removal of an element from the list. If `removed` is equal to this index, this
    /// index becomes `gone`.
    ///
    /// - Parameter removed: The index of the removed element before the removal.
    public mutating func shift(past removed: ElementIndex) {
        if self == removed {
            self = .gone
        } else if removed != .gone, removed.index < index {
            index -= 1
        }
    }
}

@_spi(Generated) nonisolated extension Array {
    /// Accesses the element at an index. The value is `nil` if the list has no element at the index.
    ///
    /// Setting `nil` removes the element, and setting another value replaces it. If the list has no element at the
    /// index, setting a value has no effect.
    ///
    /// - Parameter index: The index of the element.
    public subscript(at index: ElementIndex) -> Element? {
        get {
            indices.contains(index.index) ? self[index.index] : nil
        }
        set {
            guard indices.contains(index.index) else { return }
            if let newValue { self[index.index] = newValue } else { remove(at: index.index) }
        }
    }
}

@_spi(Generated) nonisolated extension Array {
    /// Returns the indexes of the elements, in order. If several elements have the same identity, only the index of the
    /// first of these elements is included.
    ///
    /// - Parameter identity: A closure that returns the identity of an element.
    public func places<ID: Hashable>(ofEach identity: (Element) -> ID) -> [ElementIndex] {
        var seen: Set<ID> = []
        return indices.filter { seen.insert(identity(self[$0])).inserted }.map { ElementIndex(index: $0) }
    }

    /// Returns the indexes of the elements that `choose` returns, in the order of its result. If several elements have
    /// the same identity, only the first can be chosen.
    ///
    /// - Parameters:
    ///   - identity: A closure that returns the identity of an element.
    ///   - choose: A closure that selects elements. It is called once. Its argument contains the first element with
    ///     each identity, and its result contains the selected elements.
    public func places<ID: Hashable>(
        ofEach identity: (Element) -> ID,
        choosing choose: ([Element]) -> [Element]
    ) -> [ElementIndex] {
        var places: [ID: ElementIndex] = [:]
        var elements: [Element] = []
        for index in indices {
            let id = identity(self[index])
            guard places[id] == nil else { continue }
            places[id] = ElementIndex(index: index)
            elements.append(self[index])
        }
        return choose(elements).compactMap { places[identity($0)] }
    }
}

@_spi(Generated) nonisolated extension Array where Element: Equatable {
    /// Returns the index of the first element that is equal to a value, or `nil` if there is none.
    ///
    /// - Parameter element: The value to find.
    public func index(ofElement element: Element) -> ElementIndex? {
        firstIndex(where: Equality.search(for: element)).map { ElementIndex(index: $0) }
    }

    /// Returns the index of an element after a possible change of the list, or `gone` if the list does not contain the
    /// element.
    ///
    /// The result is `index` if an element equal to `element` has that index. Otherwise, the result is the index of the
    /// first element equal to `element`.
    ///
    /// - Parameters:
    ///   - element: The element to find.
    ///   - index: The old index of the element. If it is `gone`, the result is `gone` too.
    public func index(ofElement element: Element, onceAt index: ElementIndex) -> ElementIndex {
        if index == .gone { return .gone }
        if let there = self[at: index], Equality.search(for: element)(there) { return index }
        return self.index(ofElement: element) ?? .gone
    }
}
