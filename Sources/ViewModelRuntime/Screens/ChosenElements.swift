/// The elements of a list that an `ElementChoice` selects in one frame, in the order of the choice. The next frame
/// reuses results in this object for unchanged elements, unless the values in `reads` have changed.
@usableFromInline
nonisolated final class ChosenElements<Comparison: ElementComparison, ID: Hashable & Sendable>: @unchecked Sendable {
    @usableFromInline typealias Element = Comparison.Element
    @usableFromInline typealias List = ElementList<Comparison, ID>

    /// The list to which the choice is applied. Each identity in the list is unique.
    @usableFromInline let list: List
    /// The values that the filters and the order of the choice read in addition to the elements.
    @usableFromInline let reads: (filters: Dependencies, order: Dependencies?)
    @usableFromInline let last: [ElementChoice<Element>.Last]
    @usableFromInline let isIncluded: [Bool]
    /// The indexes in `list` of the elements that satisfy the filters, in the order of the choice.
    @usableFromInline let indices: OrderedIndices
    /// The indexes that result from applying the operations in `last`, such as `first`, to `indices`.
    @usableFromInline let shown: [Int]

    @inlinable
    init(_ list: List, _ choice: ElementChoice<Element>, isIncluded: [Bool], indices: OrderedIndices) {
        self.list = list
        reads = (choice.reads, choice.order?.reads)
        last = choice.last
        self.isIncluded = isIncluded
        self.indices = indices
        var shown = indices.indices
        for step in choice.last {
            switch step {
            case .backwards: shown.reverse()
            case .first(let count): shown = Array(shown.prefix(max(0, count)))
            case .last(let count): shown = Array(shown.suffix(max(0, count)))
            case .withoutFirst(let count): shown = Array(shown.dropFirst(max(0, count)))
            }
        }
        self.shown = shown
    }

    /// Returns the elements of `list` that `choice` selects. `previous` contains the chosen elements of an earlier
    /// frame, or is `nil`. The method reuses the results in `previous` that are still valid.
    @inlinable
    static func chosen(
        _ list: List,
        by choice: ElementChoice<Element>,
        after previous: ChosenElements?
    ) -> ChosenElements {
        let filtersAgain = !(previous?.reads.filters.areSame(as: choice.reads) ?? false)
        let sortsAgain = !areSame(previous?.reads.order, choice.order?.reads)
        if let previous, previous.list === list, !filtersAgain, !sortsAgain, previous.last == choice.last {
            return previous
        }
        // The loops below read local constants. If the loops read properties of objects instead, each read would retain
        // the value of the property.
        let stays = Stays(list, after: previous?.list)
        let (elements, oldIndexes, wasIncluded) = (list.elements.base, stays.oldIndexes, previous?.isIncluded ?? [])
        var isIncluded: [Bool] = []
        isIncluded.reserveCapacity(elements.count)
        for index in elements.indices {
            let old = filtersAgain ? -1 : oldIndexes[index]
            isIncluded.append(old >= 0 ? wasIncluded[old] : choice.includes(elements[index]))
        }
        guard let order = choice.order else {
            let indices = isIncluded.indices.filter { isIncluded[$0] }
            return ChosenElements(list, choice, isIncluded: isIncluded, indices: OrderedIndices(indices))
        }
        // The index in `list` of each element of the earlier list, or -1 if the element was removed, is not included by
        // the filters, or must be sorted.
        var newIndices = [Int](repeating: -1, count: previous?.list.count ?? 0)
        var fresh: [Int] = []
        for index in isIncluded.indices where isIncluded[index] {
            let old = sortsAgain || !stays.isInOrder(index) ? -1 : oldIndexes[index]
            if old >= 0, wasIncluded[old] { newIndices[old] = index } else { fresh.append(index) }
        }
        let known = sortsAgain ? nil : previous.map { KnownOrder($0.indices, newIndices: newIndices) }
        let indices = order.indices(fresh, elements, known)
        return ChosenElements(list, choice, isIncluded: isIncluded, indices: indices)
    }

    /// Returns the difference between the shown elements of `previous` and of this object. The result is derived from
    /// the difference between `previous.list` and `list`, so the shown elements are not compared again.
    @usableFromInline
    func delta(from previous: ChosenElements) -> ElementDelta {
        let source = list.delta(from: previous.list)
        let oldIndexes = source.oldIndexes(count: list.count)
        var isChanged = [Bool](repeating: false, count: source.changed.isEmpty ? 0 : list.count)
        for index in source.changed { isChanged[index] = true }
        var oldPositions = [Int](repeating: -1, count: previous.list.count)
        for (position, index) in previous.shown.enumerated() { oldPositions[index] = position }

        var delta = ElementDelta()
        var stays = [Bool](repeating: false, count: previous.shown.count)
        for (position, index) in shown.enumerated() {
            let old = oldIndexes[index] < 0 ? -1 : oldPositions[oldIndexes[index]]
            guard old >= 0 else {
                delta.added.append(position)
                continue
            }
            stays[old] = true
            delta.appendPair(old: old, new: position)
            if !isChanged.isEmpty, isChanged[index] { delta.changed.append(position) }
        }
        delta.removed = stays.indices.filter { !stays[$0] }
        return delta
    }

    @inlinable
    static func areSame(_ left: Dependencies?, _ right: Dependencies?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.areSame(as: right)
    }

    /// A mapping from the elements of a list to the elements of the same list in an earlier frame. It also stores which
    /// elements have moved.
    @usableFromInline
    struct Stays {
        /// The index of each element in the earlier list, or a negative number for a new or changed element.
        @usableFromInline private(set) var oldIndexes: [Int]
        /// One Boolean value for each element, which indicates whether the element has moved relative to the other
        /// elements. The array is `nil` if no element has moved.
        private var moved: [Bool]?

        @usableFromInline
        init(_ list: List, after previous: List?) {
            let delta = previous.map { list.delta(from: $0) } ?? ElementDelta()
            oldIndexes = delta.oldIndexes(count: list.count)
            for index in delta.changed { oldIndexes[index] = -1 }
            let stays = heaviestRisingOrder(delta.runs.map(\.old), weights: delta.runs.map(\.count))
            guard stays.contains(false) else { return }
            var moved = [Bool](repeating: false, count: list.count)
            for (run, stays) in zip(delta.runs, stays) where !stays {
                for offset in 0..<run.count { moved[run.new + offset] = true }
            }
            self.moved = moved
        }

        @usableFromInline
        func isInOrder(_ index: Int) -> Bool { moved.map { !$0[index] } ?? true }
    }
}
