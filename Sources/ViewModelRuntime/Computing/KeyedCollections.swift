/// The methods of the spec language for sets.
///
/// A spec can read the elements only as an ordered list. So no result depends on the order of elements in a hash table.
@_spi(Generated) nonisolated extension Set {
    /// Returns the elements in the order of their keys, which must be distinct.
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

    /// Removes several elements.
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
