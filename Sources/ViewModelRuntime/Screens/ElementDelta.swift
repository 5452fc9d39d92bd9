/// A run of consecutive elements that two lists contain in the same order. `old` and `new` are the indexes of its first
/// element in the old list and in the new list.
@usableFromInline
nonisolated struct ElementRun: Sendable {
    @usableFromInline var old: Int
    @usableFromInline var new: Int
    @usableFromInline var count: Int

    @inlinable
    init(old: Int, new: Int, count: Int) {
        self.old = old
        self.new = new
        self.count = count
    }
}

/// The difference between two lists of elements.
@usableFromInline
nonisolated struct ElementDelta: Sendable {
    /// The runs of elements that both lists contain, in ascending order of `new`.
    @usableFromInline var runs: [ElementRun] = []
    /// The indexes in the old list of elements that only the old list contains, in ascending order.
    @usableFromInline var removed: [Int] = []
    /// The indexes in the new list of elements that only the new list contains, in ascending order.
    @usableFromInline var added: [Int] = []
    /// The indexes in the new list of elements that both lists contain and whose content has changed, in ascending
    /// order. `regarding(_:oldCount:newCount:)` adds the indexes of elements whose position has changed.
    @usableFromInline var changed: [Int] = []

    @inlinable init() {}

    /// Creates the difference between two lists that contain the same `count` elements in the same order.
    @inlinable
    init(unchanged count: Int) {
        if count > 0 { runs = [ElementRun(old: 0, new: 0, count: count)] }
    }

    /// Returns a Boolean value that indicates whether both lists contain equal elements in the same order. `count` is
    /// the number of elements of either list.
    @inlinable
    func changesNothing(count: Int) -> Bool {
        removed.isEmpty && added.isEmpty && changed.isEmpty && (count == 0 || runs.count == 1)
    }

    /// Returns an array that contains the index in the old list of each element of the new list. The index is -1 for an
    /// element that only the new list contains. `count` is the number of elements of the new list.
    @usableFromInline
    func oldIndexes(count: Int) -> [Int] {
        var indexes = [Int](repeating: -1, count: count)
        for run in runs {
            for offset in 0..<run.count { indexes[run.new + offset] = run.old + offset }
        }
        return indexes
    }

    /// Adds `count` consecutive elements that both lists contain to `runs`. The elements start at the index `old` in
    /// the old list, and at `new` in the new list. If they follow the last run in both lists, extends this run.
    @inlinable
    mutating func appendPair(old: Int, new: Int, count: Int = 1) {
        if let last = runs.last, last.old + last.count == old, last.new + last.count == new {
            runs[runs.count - 1].count += count
        } else {
            runs.append(ElementRun(old: old, new: new, count: count))
        }
    }
}

/// A comparison of old and new elements. If `same(_:_:)` returns `false`, the rows of the two elements must be built
/// and compared.
@usableFromInline
nonisolated protocol ElementComparison {
    associatedtype Element: Sendable

    /// A Boolean value that indicates whether elements with the same bytes look the same. If the value is `true`, the
    /// bytes of many elements can be compared at once, which is faster than calls of `same(_:_:)`.
    static var canCompareBytes: Bool { get }

    /// Returns a Boolean value that indicates whether two elements are known to have rows that look the same.
    static func same(_ left: Element, _ right: Element) -> Bool
}

/// A comparison for elements that look the same if they are equal.
@usableFromInline
nonisolated enum EquatableElements<Element: Equatable & Sendable>: ElementComparison {
    @inlinable static var canCompareBytes: Bool { true }

    @inlinable
    static func same(_ left: Element, _ right: Element) -> Bool { left == right }
}

/// A comparison for elements that look the same if all their bits are the same.
@usableFromInline
nonisolated enum ExactElements<Element: BitwiseComparable & Sendable>: ElementComparison {
    @inlinable static var canCompareBytes: Bool { true }

    @inlinable
    static func same(_ left: Element, _ right: Element) -> Bool { Element.areBitwiseEqual(left, right) }
}

/// A comparison of elements whose type is not `Equatable`. Such an element can be a reference to an object whose
/// content has changed, so the rows of all elements must be compared.
@usableFromInline
nonisolated enum OpaqueElements<Element: Sendable>: ElementComparison {
    @inlinable static var canCompareBytes: Bool { false }

    @inlinable
    static func same(_ left: Element, _ right: Element) -> Bool { false }
}
