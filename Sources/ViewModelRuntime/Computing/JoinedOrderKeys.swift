/// Functions and types for sorting a list by several keys: by the first key, then by the second key, and so on.
@_spi(Generated) nonisolated extension OrderKey {
    /// One of several keys, with its sort direction.
    public struct Part<Key: Comparable>: Comparable {
        /// The key. A part whose key is `nil` is sorted last in both directions.
        @usableFromInline let key: Key?
        @usableFromInline let isDescending: Bool

        @inlinable
        init(_ key: Key?, isDescending: Bool) {
            // NaN counts as a missing key. NaN is the only value that is not equal to itself.
            if let key, key == key { self.key = key } else { self.key = nil }
            self.isDescending = isDescending
        }

        /// Returns a Boolean value that indicates whether the first part is sorted before the second part.
        @inlinable
        public static func < (first: Self, second: Self) -> Bool {
            guard let key = first.key else { return false }
            guard let other = second.key else { return true }
            return first.isDescending ? other < key : key < other
        }
    }

    /// A pair of keys. Pairs are sorted by their first keys. Pairs with equal first keys are sorted by their second
    /// keys.
    public struct Pair<First: Comparable, Second: Comparable>: Comparable {
        @usableFromInline let first: First
        @usableFromInline let second: Second

        @inlinable
        init(_ first: First, _ second: Second) {
            (self.first, self.second) = (first, second)
        }

        /// Returns a Boolean value that indicates whether the first pair is sorted before the second pair.
        @inlinable
        public static func < (first: Self, second: Self) -> Bool {
            if first.first < second.first { return true }
            if second.first < first.first { return false }
            return first.second < second.second
        }
    }

    /// Returns one of several keys, with its sort direction.
    @inlinable
    public static func part<Key: Comparable>(_ key: Key?, isDescending: Bool = false) -> Part<Key> {
        Part(key, isDescending: isDescending)
    }

    /// Returns the pair of the keys `first` and `second`. Pairs are sorted by their first keys. Pairs with equal first
    /// keys are sorted by their second keys.
    @inlinable
    public static func pair<First: Comparable, Second: Comparable>(
        _ first: First,
        _ second: Second
    ) -> Pair<First, Second> {
        Pair(first, second)
    }
}
