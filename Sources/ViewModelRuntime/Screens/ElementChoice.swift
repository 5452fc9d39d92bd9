// Which elements of a list are shown, and in which order.

/// What a list's rows are chosen by: conditions, an order, and what is done to the result.
///
///     screen.each(state.mails, choosing: .all.filtered({ $0.isUnread }).ordered({ $0.date })) { mail in … }
///
/// Each step says what it reads besides the element. Where that is equal in two frames, only elements that differ are asked
/// again.
public nonisolated struct ElementChoice<Element> {
    @usableFromInline var filters: [(Element) -> Bool] = []
    /// What the filters read.
    @usableFromInline var reads = Dependencies([])
    @usableFromInline var order: ElementOrder<Element>?
    @usableFromInline var last: [Last] = []

    /// What is done to the result.
    @usableFromInline
    enum Last: Equatable {
        case backwards
        case first(Int)
    }

    @inlinable
    init() {}

    /// All elements, as they stand.
    @inlinable public static var all: ElementChoice { ElementChoice() }

    /// Those for which a condition holds.
    ///
    /// - Parameter reads: what the condition reads besides the element; nil where that cannot be compared.
    @inlinable
    public func filtered(_ isIncluded: @escaping (Element) -> Bool, reads: [AnyHashable]? = []) -> ElementChoice {
        var choice = self
        choice.filters.append(isIncluded)
        choice.reads.add(contentsOf: reads)
        return choice
    }

    /// By a key, as `ordered` does on arrays. Filters may come after it: what they leave has the same order.
    ///
    /// - Parameter reads: what the key reads besides the element; nil where that cannot be compared.
    @inlinable
    public func ordered<Key: Comparable>(
        _ key: @escaping (Element) -> Key?,
        isDescending: Bool = false,
        reads: [AnyHashable]? = []
    ) -> ElementChoice {
        var choice = self
        choice.order = ElementOrder(reads: Dependencies(reads)) { fresh, elements, known in
            KeyedPlaces.places(of: fresh, in: elements, known, isDescending: isDescending, key: key)
        }
        return choice
    }

    /// From the last to the first.
    @inlinable
    public func backwards() -> ElementChoice {
        var choice = self
        choice.last.append(.backwards)
        return choice
    }

    /// The first of them.
    @inlinable
    public func firstElements(_ count: Int) -> ElementChoice {
        var choice = self
        choice.last.append(.first(count))
        return choice
    }

    @inlinable
    func includes(_ element: Element) -> Bool { filters.allSatisfy { $0(element) } }
}

/// An order of elements, as far as their keys' type does not matter.
@usableFromInline
nonisolated struct ElementOrder<Element> {
    /// Puts some elements of a list in order, by their places; the others as their known order has them.
    @usableFromInline typealias Ordering = (_ fresh: [Int], _ elements: [Element], _ known: KnownOrder?) ->
        OrderedPlaces

    @usableFromInline let reads: Dependencies
    @usableFromInline let places: Ordering

    @inlinable
    init(reads: Dependencies, _ places: @escaping Ordering) {
        self.reads = reads
        self.places = places
    }
}

/// The order of a list in the frame before, and where its elements stand in this one.
@usableFromInline
nonisolated struct KnownOrder {
    @usableFromInline let order: OrderedPlaces
    /// By the old places; negative for elements that are others now, or not among those that are ordered.
    @usableFromInline let newPlaces: [Int]

    @inlinable
    init(_ order: OrderedPlaces, newPlaces: [Int]) {
        self.order = order
        self.newPlaces = newPlaces
    }
}

/// Places in a list, in the order of their elements.
@usableFromInline
nonisolated class OrderedPlaces {
    @usableFromInline let places: [Int]

    @usableFromInline
    init(_ places: [Int]) {
        self.places = places
    }
}

@usableFromInline
nonisolated struct KeyedPlace<Key: Comparable> {
    @usableFromInline let key: Key
    @usableFromInline let place: Int

    @inlinable
    init(_ key: Key, at place: Int) {
        self.key = key
        self.place = place
    }
}

/// The same with the keys: those that have one, and behind them the others.
@usableFromInline
nonisolated final class KeyedPlaces<Key: Comparable>: OrderedPlaces {
    @usableFromInline let keyed: [KeyedPlace<Key>]
    @usableFromInline let rest: [Int]

    @inlinable
    init(_ keyed: [KeyedPlace<Key>], rest: [Int]) {
        self.keyed = keyed
        self.rest = rest
        var places: [Int] = []
        places.reserveCapacity(keyed.count + rest.count)
        for entry in keyed { places.append(entry.place) }
        places += rest
        super.init(places)
    }

    /// Equal keys keep the list's order, descending too.
    @inlinable
    static func places<Element>(
        of fresh: [Int],
        in elements: [Element],
        _ known: KnownOrder?,
        isDescending: Bool,
        key: (Element) -> Key?
    ) -> KeyedPlaces {
        func comesBefore(_ first: KeyedPlace<Key>, _ second: KeyedPlace<Key>) -> Bool {
            if first.key < second.key { return !isDescending }
            if second.key < first.key { return isDescending }
            return first.place < second.place
        }
        var keyed: [KeyedPlace<Key>] = []
        var rest: [Int] = []
        keyed.reserveCapacity(fresh.count)
        for place in fresh {
            // What is not a number is not equal to itself.
            if let key = key(elements[place]), key == key {
                keyed.append(KeyedPlace(key, at: place))
            } else {
                rest.append(place)
            }
        }
        keyed.sort(by: comesBefore)
        guard let known, let order = known.order as? KeyedPlaces else { return KeyedPlaces(keyed, rest: rest) }
        var kept: [KeyedPlace<Key>] = []
        kept.reserveCapacity(order.keyed.count)
        let newPlaces = known.newPlaces
        for entry in order.keyed where newPlaces[entry.place] >= 0 {
            kept.append(KeyedPlace(entry.key, at: newPlaces[entry.place]))
        }
        let keptRest = order.rest.map { newPlaces[$0] }.filter { $0 >= 0 }
        return KeyedPlaces(merged(kept, keyed, comesBefore), rest: merged(keptRest, rest, <))
    }
}

/// Two ordered lists as one. Few entries go into many by a search for the place of each.
@inlinable
nonisolated func merged<Entry>(_ many: [Entry], _ few: [Entry], _ comesBefore: (Entry, Entry) -> Bool) -> [Entry] {
    if few.isEmpty { return many }
    if many.isEmpty { return few }
    var result: [Entry] = []
    result.reserveCapacity(many.count + few.count)
    var start = 0
    for entry in few {
        var (low, high) = (start, many.count)
        while low < high {
            let middle = low + (high - low) / 2
            if comesBefore(many[middle], entry) { low = middle + 1 } else { high = middle }
        }
        result += many[start..<low]
        result.append(entry)
        start = low
    }
    result += many[start...]
    return result
}
