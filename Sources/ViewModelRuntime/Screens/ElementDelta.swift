/// Consecutive elements that two lists contain in the same order, with the index of the first element in each list.
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
    /// The elements that both lists contain, in ascending order of the new index.
    @usableFromInline var runs: [ElementRun] = []
    /// The old indexes of elements that only the old list has, in ascending order.
    @usableFromInline var removed: [Int] = []
    /// The new indexes of elements that only the new list has, in ascending order.
    @usableFromInline var added: [Int] = []
    /// The new indexes of elements that are in both lists but not equal, in ascending order.
    @usableFromInline var changed: [Int] = []

    @inlinable init() {}

    /// Creates the difference between two lists of the same elements in the same order.
    @inlinable
    init(unchanged count: Int) {
        if count > 0 { runs = [ElementRun(old: 0, new: 0, count: count)] }
    }

    /// Returns a Boolean value that indicates whether both lists contain equal elements in the same order.
    @inlinable
    func changesNothing(count: Int) -> Bool {
        removed.isEmpty && added.isEmpty && changed.isEmpty && (count == 0 || runs.count == 1)
    }

    /// Returns the old index of each element of the new list, or a negative number for an element that only the new
    /// list has.
    @usableFromInline
    func oldIndexes(count: Int) -> [Int] {
        var indexes = [Int](repeating: -1, count: count)
        for run in runs {
            for offset in 0..<run.count { indexes[run.new + offset] = run.old + offset }
        }
        return indexes
    }

    /// Appends `count` consecutive elements of both lists. They start at index `old` of the old list and at index `new`
    /// of the new list.
    @inlinable
    mutating func appendPair(old: Int, new: Int, count: Int = 1) {
        if let last = runs.last, last.old + last.count == old, last.new + last.count == new {
            runs[runs.count - 1].count += count
        } else {
            runs.append(ElementRun(old: old, new: new, count: count))
        }
    }
}

/// A comparison of elements, which determines whether their rows must be built and compared.
@usableFromInline
nonisolated protocol ElementComparison {
    associatedtype Element: Sendable

    /// A Boolean value that indicates whether elements with the same bytes look the same. If the value is `true`, one
    /// comparison of bytes replaces many calls of the slower `same(_:_:)`.
    static var canCompareBytes: Bool { get }

    /// Returns a Boolean value that indicates whether the rows of two elements certainly look the same.
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

/// A comparison of elements that have no equality. An element can be a reference to an object whose content has
/// changed, so the rows of all elements must be compared.
@usableFromInline
nonisolated enum OpaqueElements<Element: Sendable>: ElementComparison {
    @inlinable static var canCompareBytes: Bool { false }

    @inlinable
    static func same(_ left: Element, _ right: Element) -> Bool { false }
}
