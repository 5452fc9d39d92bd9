/// The elements of a list that have the same key.
public nonisolated struct ElementGroup<Key: Hashable, Element> {
    /// The key of all elements of the group.
    public let key: Key
    /// The elements, in the order of the list.
    public let elements: [Element]

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - key: The key of all elements of the group.
    ///   - elements: The elements of the group, in the order of the list that contains them.
    @inlinable
    public init(key: Key, elements: [Element]) {
        self.key = key
        self.elements = elements
    }
}

nonisolated extension ElementGroup: Equatable where Element: Equatable {
    /// Returns a Boolean value that indicates whether two groups have the same key and the same elements in the same
    /// order.
    ///
    /// Values of a `BitwiseComparable` type, such as `Double` or `Date`, are compared by their bits. Other values are
    /// compared by `==`.
    ///
    /// - Parameters:
    ///   - left: A group.
    ///   - right: Another group.
    public static func == (left: Self, right: Self) -> Bool {
        Equality.areSame(left.key, right.key) && Equality.areSame(left.elements, right.elements)
    }
}

nonisolated extension ElementGroup: Hashable where Element: Hashable {}
nonisolated extension ElementGroup: Sendable where Key: Sendable, Element: Sendable {}

nonisolated extension ElementGroup: BitwiseComparable where Element: BitwiseComparable {
    /// Returns a Boolean value that indicates whether two groups have bitwise equal keys and bitwise equal elements.
    ///
    /// - Parameters:
    ///   - left: A group.
    ///   - right: Another group.
    @inlinable
    public static func areBitwiseEqual(_ left: Self, _ right: Self) -> Bool {
        Equality.areSame(left.key, right.key) && [Element].areBitwiseEqual(left.elements, right.elements)
    }
}

@_spi(Generated) nonisolated extension Array {
    /// The group with the key `key`, or an empty group if the array has no group with this key.
    ///
    /// A group on the screen can be missing in the array of a newer state, because the keys of elements can change. The
    /// value is never `nil`. Its type is optional only for consistency with the other subscripts that find an element.
    @inlinable
    public subscript<Key, Member>(group key: Key) -> ElementGroup<Key, Member>?
    where Element == ElementGroup<Key, Member> {
        let isFound = Equality.search(for: key)
        return first { isFound($0.key) } ?? ElementGroup(key: key, elements: [])
    }

    /// Returns one group for each distinct result of `key`. The groups have the same order as their first elements in
    /// this array.
    @inlinable
    public func grouped<Key: Hashable>(_ key: (Element) -> Key) -> [ElementGroup<Key, Element>] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, elements: [Element])] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].elements.append(element)
            } else {
                places[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups.map { ElementGroup(key: $0.key, elements: $0.elements) }
    }
}
