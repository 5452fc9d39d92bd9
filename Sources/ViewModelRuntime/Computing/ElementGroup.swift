/// Elements of a list for which a key is the same.
public nonisolated struct ElementGroup<Key: Hashable, Element> {
    public let key: Key
    /// In the order of the list.
    public let elements: [Element]

    /// A group of what has the key.
    @inlinable
    public init(key: Key, elements: [Element]) {
        self.key = key
        self.elements = elements
    }
}

/// Rows show them: numbers and dates are compared bit by bit.
nonisolated extension ElementGroup: Equatable where Element: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        Equality.areSame(left.key, right.key) && Equality.areSame(left.elements, right.elements)
    }
}

nonisolated extension ElementGroup: Hashable where Element: Hashable {}
nonisolated extension ElementGroup: Sendable where Key: Sendable, Element: Sendable {}

nonisolated extension ElementGroup: BitwiseComparable where Element: BitwiseComparable {
    @inlinable
    public static func areBitwiseEqual(_ left: Self, _ right: Self) -> Bool {
        Equality.areSame(left.key, right.key) && [Element].areBitwiseEqual(left.elements, right.elements)
    }
}

@_spi(Generated) nonisolated extension Array {
    /// The group of a key, which is empty where there is none: what was in it may be elsewhere by now. Never nil, and
    /// optional as the elements of other lists are.
    @inlinable
    public subscript<Key, Member>(group key: Key) -> ElementGroup<Key, Member>?
    where Element == ElementGroup<Key, Member> {
        let isFound = Equality.search(for: key)
        return first { isFound($0.key) } ?? ElementGroup(key: key, elements: [])
    }

    /// The elements in groups of equal keys, in the order in which the keys are first met.
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
