/// Elements that both lists have, in one order and without others between them.
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

/// How one list of elements became another.
@usableFromInline
nonisolated struct ElementDelta: Sendable {
    /// What both have, ascending by the new index.
    @usableFromInline var runs: [ElementRun] = []
    /// What only the old one has, ascending.
    @usableFromInline var removed: [Int] = []
    /// What only the new one has, ascending.
    @usableFromInline var added: [Int] = []
    /// New indexes, ascending, of elements that are in both and not equal.
    @usableFromInline var changed: [Int] = []

    @inlinable init() {}

    /// A list that became one of the same elements.
    @inlinable
    init(unchanged count: Int) {
        if count > 0 { runs = [ElementRun(old: 0, new: 0, count: count)] }
    }

    /// Whether all elements of a list are what and where they were.
    @inlinable
    func changesNothing(count: Int) -> Bool {
        removed.isEmpty && added.isEmpty && changed.isEmpty && (count == 0 || runs.count == 1)
    }

    /// Where each element of the new list was in the old one; negative for what only the new one has.
    @usableFromInline
    func oldIndexes(count: Int) -> [Int] {
        var indexes = [Int](repeating: -1, count: count)
        for run in runs {
            for offset in 0..<run.count { indexes[run.new + offset] = run.old + offset }
        }
        return indexes
    }

    /// Appends a pair.
    @inlinable
    mutating func appendPair(old: Int, new: Int, count: Int = 1) {
        if let last = runs.last, last.old + last.count == old, last.new + last.count == new {
            runs[runs.count - 1].count += count
        } else {
            runs.append(ElementRun(old: old, new: new, count: count))
        }
    }
}

/// How elements are compared before their rows are built.
@usableFromInline
nonisolated protocol ElementComparison {
    associatedtype Element: Sendable

    /// Whether elements of the same bytes show the same, whatever `same` would find out at more expense.
    static var areToldByBytes: Bool { get }

    /// False where the two may show something else.
    static func same(_ left: Element, _ right: Element) -> Bool
}

/// Elements that are equal show the same.
@usableFromInline
nonisolated enum EquatableElements<Element: Equatable & Sendable>: ElementComparison {
    @inlinable static var areToldByBytes: Bool { true }

    @inlinable
    static func same(_ left: Element, _ right: Element) -> Bool { left == right }
}

/// Elements that are equal in every bit show the same.
@usableFromInline
nonisolated enum ExactElements<Element: BitwiseComparable & Sendable>: ElementComparison {
    @inlinable static var areToldByBytes: Bool { true }

    @inlinable
    static func same(_ left: Element, _ right: Element) -> Bool { Element.areBitwiseEqual(left, right) }
}

/// Elements that cannot be compared: only their rows tell whether they show the same. What one of them refers to may
/// have changed while it did not.
@usableFromInline
nonisolated enum OpaqueElements<Element: Sendable>: ElementComparison {
    @inlinable static var areToldByBytes: Bool { false }

    @inlinable
    static func same(_ left: Element, _ right: Element) -> Bool { false }
}
