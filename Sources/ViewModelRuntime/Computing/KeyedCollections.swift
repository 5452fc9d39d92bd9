/// The methods of the spec language for sets.
///
/// A spec can list the elements of a set only in sorted order. For this reason, no result depends on the order of
/// elements in the hash table.
@_spi(Generated) nonisolated extension Set {
    /// Returns the elements sorted by their keys. The keys must be distinct, because a set has no order for elements
    /// with equal keys.
    @inlinable
    public func ordered<Key: Comparable>(_ key: (Element) -> Key?, isDescending: Bool = false) -> [Element] {
        Array(self).ordered(key, isDescending: isDescending)
    }

    /// Inserts an element.
    @inlinable
    public mutating func include(_ element: Element) { insert(element) }

    /// Removes an element, or inserts it if the set does not contain it.
    @inlinable
    public mutating func toggle(_ element: Element) {
        if remove(element) == nil { insert(element) }
    }

    /// Removes an element.
    @inlinable
    public mutating func removeAll(equalTo element: Element) { remove(element) }

    /// Returns the elements that satisfy a condition.
    @inlinable
    public func places(where isMatch: (Element) -> Bool) -> [Element] { filter(isMatch) }

    /// Removes the elements in `elements`.
    @inlinable
    public mutating func removeAll(at elements: [Element]) { subtract(elements) }
}

@_spi(Generated) nonisolated extension Dictionary {
    /// The keys as a set.
    @inlinable
    public var keySet: Set<Key> { Set(keys) }
}

@_spi(Generated) nonisolated extension Array where Element: Hashable {
    /// Returns a Boolean value that indicates whether this list has no elements in common with another list or set.
    @inlinable
    public func isDisjoint(with other: some Sequence<Element>) -> Bool { Set(other).isDisjoint(with: self) }
}
