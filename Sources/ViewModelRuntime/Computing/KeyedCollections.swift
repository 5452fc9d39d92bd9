/// What the spec language asks of sets and dictionaries, and does to them. They are only had as lists in order, so that
/// nothing depends on the order of a hash table.
@_spi(Generated) nonisolated extension Set {
    /// The elements in the order of what is compared for them, of which no two have the same.
    @inlinable
    public func ordered<Key: Comparable>(_ key: (Element) -> Key?, isDescending: Bool = false) -> [Element] {
        Array(self).ordered(key, isDescending: isDescending)
    }

    /// Puts an element in.
    @inlinable
    public mutating func include(_ element: Element) { insert(element) }

    /// Takes an element out, or puts it in where it is not there.
    @inlinable
    public mutating func toggle(_ element: Element) {
        if remove(element) == nil { insert(element) }
    }

    /// Takes an element out.
    @inlinable
    public mutating func removeAll(equalTo element: Element) { remove(element) }

    /// The elements for which it holds.
    @inlinable
    public func places(where isMatch: (Element) -> Bool) -> [Element] { filter(isMatch) }

    /// Takes elements out.
    @inlinable
    public mutating func removeAll(at elements: [Element]) { subtract(elements) }
}

@_spi(Generated) nonisolated extension Dictionary {
    /// The keys, as a value of their own.
    @inlinable
    public var keySet: Set<Key> { Set(keys) }
}

@_spi(Generated) nonisolated extension Array where Element: Hashable {
    /// Whether it has nothing that another list or set has.
    @inlinable
    public func isDisjoint(with other: some Sequence<Element>) -> Bool { Set(other).isDisjoint(with: self) }
}
