import Foundation

/// Finds elements of the state's lists by their identities, for rows that look up many of them.
///
/// The first lookups in a list search it. Further ones build an index of the list, which later frames reuse as long as
/// they look up elements of the same list. An edit of another list does not affect the index.
public nonisolated final class ElementLookups: @unchecked Sendable {
    /// Frames that follow each other share indexes, and so the lock: each may be asked on a thread of its own.
    private let lock: NSLock
    private var lookups: [AnyElementLookup]

    /// - Parameter previous: of the frame before, which hands on what it was asked: another list stands where one was that
    ///   no frame asks any more.
    init(after previous: ElementLookups?) {
        lock = previous?.lock ?? NSLock()
        lock.lock()
        defer { lock.unlock() }
        lookups = previous?.lookups.filter(\.isAsked) ?? []
        for lookup in lookups { lookup.isAsked = false }
    }

    /// Returns the first element that has an identity, or `nil` if there is none.
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
        for index in lookups.indices.reversed() {
            if let lookup = lookups[index] as? ElementLookup<Element, ID>, lookup.isOf(list, identity) {
                return lookup.element(id)
            }
        }
        if lookups.count == Self.most { lookups.removeFirst() }
        let lookup = ElementLookup(list, identity)
        lookups.append(lookup)
        return lookup.element(id)
    }

    /// So many lists have an index at the same time.
    private static let most = 8
}

private nonisolated class AnyElementLookup {
    /// Whether it was asked since the last frame was made.
    var isAsked = true
}

/// One list.
private nonisolated final class ElementLookup<Element, ID: Hashable>: AnyElementLookup {
    private let list: [Element]
    private let identity: KeyPath<Element, ID>
    private var searches = 0
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

    /// Whether it is that very list, not one that is equal.
    func isOf(_ other: [Element], _ identity: KeyPath<Element, ID>) -> Bool {
        list.count == other.count && self.identity == identity
            && list.withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }

    func element(_ id: ID) -> Element? {
        isAsked = true
        if searches < Self.searches {
            searches += 1
            return list[identity, is: id]
        }
        return indexes[id].map { list[$0] }
    }

    /// What a screen asks for now and then is not worth an index.
    private static var searches: Int { 4 }
}

nonisolated extension ScreenBody {
    /// Returns the first element that has an identity in a list of the state, or `nil` if there is none.
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
