/// Where an element stands in its list, while an action changes the state.
///
/// An element without an identity is told from others by all that it is. Once a statement has changed it, it may be equal
/// to another one: the next statement finds it by where it stands.
@_spi(Generated) public nonisolated struct ElementIndex: Hashable, Sendable {
    @usableFromInline var index: Int

    /// Of an element that is not in the list any more.
    public static let gone = ElementIndex(index: -1)

    @usableFromInline
    init(index: Int) {
        self.index = index
    }

    /// Follows the element where another one was removed from its list.
    public mutating func shift(past removed: ElementIndex) {
        if self == removed {
            self = .gone
        } else if removed != .gone, removed.index < index {
            index -= 1
        }
    }
}

@_spi(Generated) nonisolated extension Array {
    /// The element at an index, nil where it is gone. Setting nil removes it, setting another value replaces it.
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
    /// Where the elements stand, the first of each identity.
    public func places<ID: Hashable>(ofEach identity: (Element) -> ID) -> [ElementIndex] {
        var seen: Set<ID> = []
        return indices.filter { seen.insert(identity(self[$0])).inserted }.map { ElementIndex(index: $0) }
    }

    /// Where those elements stand, the first of each identity, that are chosen of them: in the order of what is chosen.
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
    /// Where the first element stands that is equal to one.
    public func index(ofElement element: Element) -> ElementIndex? {
        firstIndex(where: Equality.search(for: element)).map { ElementIndex(index: $0) }
    }

    /// Where an element stands in a list that may be another one now: where it stood if it still does, else where the
    /// first stands that is equal to it.
    public func index(ofElement element: Element, onceAt index: ElementIndex) -> ElementIndex {
        if index == .gone { return .gone }
        if let there = self[at: index], Equality.search(for: element)(there) { return index }
        return self.index(ofElement: element) ?? .gone
    }
}
