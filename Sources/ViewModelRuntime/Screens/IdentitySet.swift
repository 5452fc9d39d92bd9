/// The identities of the elements of a list. All identities are different.
///
/// If the identities are integers in strictly ascending or descending order, only the order is stored. Other integers
/// are stored in an open-addressing table. Identities of other types are stored in a `Set`.
@usableFromInline
nonisolated struct IdentitySet<ID: Hashable & Sendable>: Sendable {
    /// The order of the identities, or `nil` if the identities are stored in `integers` or `values`.
    @usableFromInline let order: IdentityOrder?
    @usableFromInline var integers: IntegerTable
    @usableFromInline var values: Set<ID>

    @inlinable
    init(_ order: IdentityOrder) {
        self.order = order
        integers = IntegerTable()
        values = []
    }

    /// Creates an empty table.
    @inlinable
    init(minimumCapacity: Int) {
        order = nil
        integers = IntegerIdentity<ID>.exists ? IntegerTable(minimumCapacity: minimumCapacity) : IntegerTable()
        values = IntegerIdentity<ID>.exists ? [] : Set(minimumCapacity: minimumCapacity)
    }

    /// Inserts an identity. `order` must be `nil`.
    ///
    /// - Returns: `false` if the set already contains the identity.
    @inlinable
    mutating func insert(_ id: ID) -> Bool {
        IntegerIdentity<ID>.exists ? integers.insert(IntegerIdentity<ID>.bits(id)) : values.insert(id).inserted
    }

    /// Removes an identity. `order` must be `nil`.
    @inlinable
    mutating func remove(_ id: ID) {
        if IntegerIdentity<ID>.exists { integers.remove(IntegerIdentity<ID>.bits(id)) } else { values.remove(id) }
    }
}

/// The strict order of integer identities. In a strict order, all identities are different.
@usableFromInline
nonisolated enum IdentityOrder: Sendable {
    case ascending, descending

    @inlinable
    func holds(_ first: Int64, _ second: Int64) -> Bool {
        self == .ascending ? first < second : first > second
    }

    /// Returns the strict order of the identities of `elements`. Returns `nil` if the identities are not integers, or
    /// if they are in no strict order. For fewer than two integers, returns `ascending`.
    @inlinable
    static func order<Element, ID: Hashable>(of elements: [Element], by id: (Element) -> ID) -> Self? {
        typealias Identity = IntegerIdentity<ID>
        guard Identity.exists else { return nil }
        guard elements.count > 1 else { return .ascending }
        let first = Identity.bits(id(elements[0]))
        var last = Identity.bits(id(elements[1]))
        let order: Self = first < last ? .ascending : .descending
        guard order.holds(first, last) else { return nil }
        for index in 2..<elements.count {
            let next = Identity.bits(id(elements[index]))
            guard order.holds(last, next) else { return nil }
            last = next
        }
        return order
    }

    /// Returns a Boolean value that indicates whether the identities of `elements` are in this order. Checks only
    /// added elements and the ends of the runs of `delta`.
    ///
    /// - Parameter delta: The difference between the list of the previous frame and `elements`. The identities in the
    ///   list of the previous frame must be in this order.
    @inlinable
    func holds<Element, ID: Hashable>(
        in elements: [Element],
        after delta: ElementDelta,
        by id: (Element) -> ID
    ) -> Bool {
        typealias Identity = IntegerIdentity<ID>
        func holds(before index: Int) -> Bool {
            guard index > 0, index < elements.count else { return true }
            return self.holds(Identity.bits(id(elements[index - 1])), Identity.bits(id(elements[index])))
        }
        // Adjacent elements of a run were also adjacent in the previous list. So only the ends of each run are checked.
        for run in delta.runs where !holds(before: run.new) || !holds(before: run.new + run.count) { return false }
        for index in delta.added where !holds(before: index) || !holds(before: index + 1) { return false }
        return true
    }
}

nonisolated extension IdentityOrder {
    /// Returns a Boolean value that indicates whether all `integers` are different from each other and from the
    /// identities of `elements`. The identities of `elements` must be in this order.
    ///
    /// - Parameter removed: The indexes of the elements to ignore, in ascending order.
    @inlinable
    func lacks<Element, ID: Hashable>(
        _ integers: [Int64],
        in elements: ListedElements<Element>,
        except removed: [Int],
        by id: (Element) -> ID
    ) -> Bool {
        let integers = integers.sorted()
        for (integer, next) in zip(integers, integers.dropFirst()) where integer == next { return false }
        return integers.allSatisfy { integer in
            let index = Self.firstIndex(elements.count) { !holds(IntegerIdentity<ID>.bits(id(elements[$0])), integer) }
            guard index < elements.count, IntegerIdentity<ID>.bits(id(elements[index])) == integer else { return true }
            let place = Self.firstIndex(removed.count) { removed[$0] >= index }
            return place < removed.count && removed[place] == index
        }
    }

    /// Returns the first index below `count` at which `isTrue` returns `true`, or `count` if there is none. If `isTrue`
    /// returns `true` for an index, it must return `true` for all following indexes.
    @inlinable
    static func firstIndex(_ count: Int, where isTrue: (Int) -> Bool) -> Int {
        var (start, end) = (0, count)
        while start < end {
            let middle = (start + end) / 2
            if isTrue(middle) { end = middle } else { start = middle + 1 }
        }
        return start
    }
}
