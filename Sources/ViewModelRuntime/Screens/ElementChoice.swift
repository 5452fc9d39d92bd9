// Describes which elements a list shows, and in which order.

/// A choice of a list's elements: filters, an order, and operations on the result.
///
///     screen.each(state.mails, choosing: .all.filtered({ $0.isUnread }).ordered({ $0.date })) { mail in … }
///
/// All filters apply first, and then the order that was set last. The operations `backwards()`,
/// `firstElements(_:)`, `lastElements(_:)` and `withoutFirst(_:)` follow in the order of their calls.
///
/// Filters and orders declare the values that their closures read in addition to the element. If these values are equal
/// in two frames, the closures are called again only for elements that differ.
public nonisolated struct ElementChoice<Element> {
    @usableFromInline var filters: [(Element) -> Bool] = []
    /// The values that the filters read in addition to the element.
    @usableFromInline var reads = Dependencies([])
    @usableFromInline var order: ElementOrder<Element>?
    @usableFromInline var last: [Last] = []

    /// An operation on the filtered and ordered elements.
    @usableFromInline
    enum Last: Equatable {
        case backwards
        case first(Int)
        case last(Int)
        case withoutFirst(Int)
    }

    @inlinable
    init() {}

    /// A choice of all elements, in the order of the list.
    @inlinable public static var all: ElementChoice { ElementChoice() }

    /// Returns a copy of this choice with an additional filter. The filter applies before the order and before all
    /// operations of this choice, such as `firstElements(_:)`.
    ///
    /// - Parameters:
    ///   - isIncluded: A closure that returns whether an element is chosen.
    ///   - reads: The values that the closure reads in addition to the element, or `nil` if they cannot be compared.
    @inlinable
    public func filtered(_ isIncluded: @escaping (Element) -> Bool, reads: [any Equatable]? = []) -> ElementChoice {
        var choice = self
        choice.filters.append(isIncluded)
        choice.reads.add(contentsOf: Dependencies(reading: reads))
        return choice
    }

    /// Returns a choice with the elements of this choice, sorted by a key. The order is the same as that of
    /// `Array.ordered(_:isDescending:)`, and replaces any earlier order of this choice.
    ///
    /// Elements without a key, or with a key that is NaN, are last. Elements with equal keys keep the order of the
    /// list.
    ///
    /// - Parameters:
    ///   - key: A closure that returns the key of an element, or `nil` if the element has no key.
    ///   - isDescending: `true` to put the greatest key first.
    ///   - reads: The values that the closure reads in addition to the element, or `nil` if they cannot be compared.
    @inlinable
    public func ordered<Key: Comparable>(
        _ key: @escaping (Element) -> Key?,
        isDescending: Bool = false,
        reads: [any Equatable]? = []
    ) -> ElementChoice {
        var choice = self
        choice.order = ElementOrder(reads: Dependencies(reading: reads)) { fresh, elements, known in
            KeyedIndices.indices(of: fresh, in: elements, known, isDescending: isDescending, key: key)
        }
        return choice
    }

    /// Returns a choice with the elements of this choice in reverse order.
    @inlinable
    public func backwards() -> ElementChoice {
        var choice = self
        choice.last.append(.backwards)
        return choice
    }

    /// Returns a choice of the first elements of this choice.
    ///
    /// - Parameter count: The number of elements. If this choice has fewer elements, all elements are chosen. A
    ///   negative number counts as 0.
    @inlinable
    public func firstElements(_ count: Int) -> ElementChoice {
        var choice = self
        choice.last.append(.first(count))
        return choice
    }

    /// Returns a choice of the last elements of this choice.
    ///
    /// - Parameter count: The number of elements. If this choice has fewer elements, all elements are chosen. A
    ///   negative number counts as 0.
    @inlinable
    public func lastElements(_ count: Int) -> ElementChoice {
        var choice = self
        choice.last.append(.last(count))
        return choice
    }

    /// Returns a choice without the first elements of this choice.
    ///
    /// - Parameter count: The number of elements to omit. A negative number counts as 0.
    @inlinable
    public func withoutFirst(_ count: Int) -> ElementChoice {
        var choice = self
        choice.last.append(.withoutFirst(count))
        return choice
    }

    @inlinable
    func includes(_ element: Element) -> Bool { filters.allSatisfy { $0(element) } }
}

/// An order of elements that hides the type of the sort keys.
@usableFromInline
nonisolated struct ElementOrder<Element> {
    /// A function that sorts the indexes in `fresh` by the keys of their elements, and merges them with the indexes in
    /// `known`. The indexes in `known` are already sorted. If `known` is `nil`, the result contains only `fresh`.
    @usableFromInline typealias Ordering = (_ fresh: [Int], _ elements: [Element], _ known: KnownOrder?) ->
        OrderedIndices

    @usableFromInline let reads: Dependencies
    @usableFromInline let indices: Ordering

    @inlinable
    init(reads: Dependencies, _ indices: @escaping Ordering) {
        self.reads = reads
        self.indices = indices
    }
}

/// The order of the chosen elements in the previous frame, and the indexes of these elements in the list of the new
/// frame.
@usableFromInline
nonisolated struct KnownOrder {
    @usableFromInline let order: OrderedIndices
    /// The index in the new list of each element of the previous list. The index is negative if the element is not
    /// chosen or must be sorted.
    @usableFromInline let newIndices: [Int]

    @inlinable
    init(_ order: OrderedIndices, newIndices: [Int]) {
        self.order = order
        self.newIndices = newIndices
    }
}

/// The indexes of some elements of a list, in the order that an `ElementOrder` specifies.
@usableFromInline
nonisolated class OrderedIndices {
    @usableFromInline let indices: [Int]

    @usableFromInline
    init(_ indices: [Int]) {
        self.indices = indices
    }
}

@usableFromInline
nonisolated struct KeyedIndex<Key: Comparable> {
    @usableFromInline let key: Key
    @usableFromInline let index: Int

    @inlinable
    init(_ key: Key, at index: Int) {
        self.key = key
        self.index = index
    }
}

/// The indexes of elements, sorted by the keys of the elements. The indexes of elements without a key are last.
@usableFromInline
nonisolated final class KeyedIndices<Key: Comparable>: OrderedIndices {
    @usableFromInline let keyed: [KeyedIndex<Key>]
    @usableFromInline let rest: [Int]

    @inlinable
    init(_ keyed: [KeyedIndex<Key>], rest: [Int]) {
        self.keyed = keyed
        self.rest = rest
        var indices: [Int] = []
        indices.reserveCapacity(keyed.count + rest.count)
        for entry in keyed { indices.append(entry.index) }
        indices += rest
        super.init(indices)
    }

    /// Returns the indexes in `fresh` and `known`, sorted by the keys of their elements. Elements with equal keys keep
    /// the order of `elements`, even if `isDescending` is `true`.
    @inlinable
    static func indices<Element>(
        of fresh: [Int],
        in elements: [Element],
        _ known: KnownOrder?,
        isDescending: Bool,
        key: (Element) -> Key?
    ) -> KeyedIndices {
        func precedes(_ first: KeyedIndex<Key>, _ second: KeyedIndex<Key>) -> Bool {
            if first.key < second.key { return !isDescending }
            if second.key < first.key { return isDescending }
            return first.index < second.index
        }
        var keyed: [KeyedIndex<Key>] = []
        var rest: [Int] = []
        keyed.reserveCapacity(fresh.count)
        for index in fresh {
            // NaN is the only value that is not equal to itself. It counts as a missing key.
            if let key = key(elements[index]), key == key {
                keyed.append(KeyedIndex(key, at: index))
            } else {
                rest.append(index)
            }
        }
        keyed.sort(by: precedes)
        guard let known, let order = known.order as? KeyedIndices else { return KeyedIndices(keyed, rest: rest) }
        var kept: [KeyedIndex<Key>] = []
        kept.reserveCapacity(order.keyed.count)
        let newIndices = known.newIndices
        for entry in order.keyed where newIndices[entry.index] >= 0 {
            kept.append(KeyedIndex(entry.key, at: newIndices[entry.index]))
        }
        let keptRest = order.rest.map { newIndices[$0] }.filter { $0 >= 0 }
        return KeyedIndices(merged(kept, keyed, precedes), rest: merged(keptRest, rest, <))
    }
}

/// Merges `many` and `few` into one sorted list. Both lists must be sorted by `precedes`. For each entry of `few`, a
/// binary search finds the index in `many` at which the entry is inserted.
@inlinable
nonisolated func merged<Entry>(_ many: [Entry], _ few: [Entry], _ precedes: (Entry, Entry) -> Bool) -> [Entry] {
    if few.isEmpty { return many }
    if many.isEmpty { return few }
    var result: [Entry] = []
    result.reserveCapacity(many.count + few.count)
    var start = 0
    for entry in few {
        var (low, high) = (start, many.count)
        while low < high {
            let middle = low + (high - low) / 2
            if precedes(many[middle], entry) { low = middle + 1 } else { high = middle }
        }
        result += many[start..<low]
        result.append(entry)
        start = low
    }
    result += many[start...]
    return result
}
