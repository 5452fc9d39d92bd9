import Foundation

/// A cache of lookups. Rows use a lookup to find the elements of one list in the state by their identities.
///
/// The first four searches in a list are linear, and the fifth search builds a hash table of the list. Later frames
/// reuse the table if each frame searches the list and the list does not change. A `MembershipLookup` needs no hash
/// table for ascending integers.
public nonisolated final class ElementLookups: @unchecked Sendable {
    /// A lock that successive frames share, because they also share lookups. Different threads can read different
    /// frames.
    @usableFromInline let lock: NSLock
    @exclusivity(unchecked) @usableFromInline var lookups: [AnyElementLookup]

    /// Creates the lookups of a frame.
    ///
    /// - Parameter previous: The lookups of the previous frame, or `nil` if there is no previous frame. The new object
    ///   keeps the lookups that the previous frame used.
    init(after previous: ElementLookups?) {
        lock = previous?.lock ?? NSLock()
        lock.lock()
        defer { lock.unlock() }
        lookups = previous?.lookups.filter(\.isUsed) ?? []
        for lookup in lookups { lookup.isUsed = false }
    }

    /// Returns the first element of `list` with the identity `id`, or `nil` if no element has this identity.
    ///
    /// - Parameters:
    ///   - list: The list of the state, or `nil` if there is no list.
    ///   - identity: The key path of an element's identity.
    ///   - id: The identity to find.
    public func element<Element, ID: Hashable>(
        of list: [Element]?,
        _ identity: KeyPath<Element, ID>,
        is id: ID
    ) -> Element? {
        guard let list else { return nil }
        lock.lock()
        defer { lock.unlock() }
        let lookup = lookup(where: { $0.identity == identity && $0.list.isSame(as: list) }) {
            ElementLookup(list, identity)
        }
        return lookup.element(id)
    }

    /// Returns a Boolean value that indicates whether a list contains an element.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - element: The element to find.
    @_spi(Generated)
    @inlinable
    public func list<Element: Hashable>(_ list: [Element], contains element: Element) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        let lookup = lookup(where: { $0.list.isSame(as: list) }) { MembershipLookup(list) }
        return lookup.contains(element)
    }

    /// Returns a Boolean value that indicates whether a list contains an element whose property equals `value`.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - property: The key path of the property.
    ///   - value: The value to find.
    @_spi(Generated)
    public func list<Element, Value: Hashable>(
        _ list: [Element],
        contains property: KeyPath<Element, Value>,
        is value: Value
    ) -> Bool {
        element(of: list, property, is: value) != nil
    }

    /// Returns the lookup in `lookups` for which `isWanted` returns `true`. If there is no such lookup, appends the
    /// result of `make` to `lookups`, and returns it. If `lookups` already contains `most` lookups, first removes the
    /// oldest lookup.
    @inlinable
    func lookup<Lookup: AnyElementLookup>(
        where isWanted: (Lookup) -> Bool,
        make: () -> Lookup
    ) -> Lookup {
        for index in lookups.indices.reversed() {
            if let lookup = exactly(Lookup.self, lookups[index]), isWanted(lookup) {
                lookup.isUsed = true
                return lookup
            }
        }
        if lookups.count == Self.most { lookups.removeFirst() }
        let lookup = make()
        lookups.append(lookup)
        return lookup
    }

    /// The greatest number of lookups that exist at the same time.
    @usableFromInline static var most: Int { 8 }
}

@usableFromInline
nonisolated class AnyElementLookup {
    /// A Boolean value that indicates whether the newest frame has used the lookup.
    @exclusivity(unchecked) @usableFromInline final var isUsed = true
    @exclusivity(unchecked) @usableFromInline final var searches = 0

    @usableFromInline
    init() {}

    /// Returns a Boolean value that indicates whether the caller must search the list linearly. Returns `true` and adds
    /// 1 to `searches` in the first four calls, and returns `false` in all later calls.
    @inlinable
    final func searchesList() -> Bool {
        if searches == 4 { return false }
        searches += 1
        return true
    }
}

extension Array {
    /// Returns a Boolean value that indicates whether this array and `other` have the same storage.
    @inlinable
    nonisolated func isSame(as other: [Element]) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
    }
}

/// The elements of one list, indexed by their identities.
private nonisolated final class ElementLookup<Element, ID: Hashable>: AnyElementLookup {
    let list: [Element]
    let identity: KeyPath<Element, ID>
    private lazy var indexes: [ID: Int] = {
        var indexes: [ID: Int] = Dictionary(minimumCapacity: list.count)
        for (index, element) in list.enumerated() where indexes[element[keyPath: identity]] == nil {
            indexes[element[keyPath: identity]] = index
        }
        return indexes
    }()

    init(_ list: [Element], _ identity: KeyPath<Element, ID>) {
        self.list = list
        self.identity = identity
    }

    func element(_ id: ID) -> Element? {
        searchesList() ? list[identity, is: id] : indexes[id].map { list[$0] }
    }
}

/// A lookup that tests whether one list contains an element.
///
/// The first four searches are linear. After that, the lookup searches a list of ascending integers by binary search.
/// It stores other integers in an open-addressing table, and elements of other types in a `Set`.
@usableFromInline
nonisolated final class MembershipLookup<Element: Hashable>: AnyElementLookup {
    @usableFromInline let list: [Element]
    @exclusivity(unchecked) @usableFromInline var elements: Set<Element>?
    /// The elements, if they are integers that are not ascending. The table is empty until a search needs it.
    @exclusivity(unchecked) @usableFromInline var integers = IntegerTable()
    /// The index that the last search in a list of ascending integers returned. The value is `nil` if the elements are
    /// not known to be ascending integers.
    @exclusivity(unchecked) @usableFromInline var place: Int?

    @inlinable
    init(_ list: [Element]) {
        self.list = list
        super.init()
    }

    @inlinable
    func contains(_ element: Element) -> Bool {
        if searchesList() { return list.contains(element) }
        if IntegerIdentity<Element>.exists { return contains(IntegerIdentity<Element>.bits(element)) }
        if let elements { return elements.contains(element) }
        let elements = Set(list)
        self.elements = elements
        return elements.contains(element)
    }

    @inlinable
    func contains(_ integer: Int64) -> Bool {
        if let place {
            let found = ascendingPlace(of: integer, near: place)
            self.place = found
            return found < list.count && integerElement(at: found) == integer
        }
        if integers.slots.isEmpty {
            if IdentityOrder.order(of: list, by: { $0 }) == .ascending {
                place = 0
                return contains(integer)
            }
            integers = IntegerTable(minimumCapacity: list.count)
            for index in list.indices { _ = integers.insert(integerElement(at: index)) }
        }
        return integers.contains(integer)
    }

    @inlinable
    func integerElement(at index: Int) -> Int64 { IntegerIdentity<Element>.bits(list[index]) }

    /// Returns the index of the first element that is not less than `integer`. If all elements are less, returns the
    /// number of elements.
    ///
    /// - Parameter place: The result of the last search. Rows search in the order of their elements, so most results
    ///   are `place` or `place + 1`.
    @inlinable
    func ascendingPlace(of integer: Int64, near place: Int) -> Int {
        var (low, high) = (0, list.count)
        if place < high, integerElement(at: place) < integer {
            low = place + 1
            if low == high || integerElement(at: low) >= integer { return low }
        } else if place == 0 || integerElement(at: place - 1) < integer {
            return place
        } else {
            high = place
        }
        while low < high {
            let middle = (low + high) / 2
            if integerElement(at: middle) < integer { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

nonisolated extension ScreenBody {
    /// Returns the first element with the identity `id` in a list of the state, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - list: The list of the state, or `nil` if there is no list.
    ///   - identity: The key path of an element's identity.
    ///   - id: The identity to find.
    @inlinable
    public func element<Element, ID: Hashable>(
        of list: [Element]?,
        _ identity: KeyPath<Element, ID>,
        is id: ID
    ) -> Element? {
        lookups.element(of: list, identity, is: id)
    }
}
