/// A type-erased list of the elements that one call of `each` or `sections` shows.
@usableFromInline
nonisolated class AnyElementList: @unchecked Sendable {
    /// A token that identifies this list. The list of the next frame stores the token instead of this list, so that
    /// this list is not retained.
    @usableFromInline final class Token: Sendable {
        @inlinable init() {}
    }

    @usableFromInline let token = Token()
    @usableFromInline let count: Int
    /// The number of elements that are left out because an earlier element has the same identity.
    @usableFromInline let leftOutCount: Int

    @usableFromInline
    init(count: Int, leftOutCount: Int) {
        self.count = count
        self.leftOutCount = leftOutCount
    }

    /// Returns the identity of an element. No other element of the list has the same identity.
    func identity(at index: Int) -> AnyHashable { index }

    /// Returns the difference from `previous` to this list. Both lists belong to the same call of `each` or `sections`.
    @usableFromInline
    func delta(from previous: AnyElementList) -> ElementDelta {
        ElementDelta(unchanged: count)
    }
}

/// The elements that one call of `each` or `sections` shows. Each identity is unique in this list.
@usableFromInline
nonisolated final class ElementList<Comparison: ElementComparison, ID: Hashable & Sendable>: AnyElementList,
    @unchecked Sendable
{
    @usableFromInline typealias Element = Comparison.Element

    /// The array of elements in the state. If the array in the next state has the same storage, the next frame reuses
    /// this `ElementList`. `source` is empty if `choice` has a value.
    @usableFromInline let source: [Element]
    @usableFromInline let elements: ListedElements<Element>
    @usableFromInline let leftOut: [Element]
    @usableFromInline let id: @Sendable (Element) -> ID
    /// The parts of an element's position that rows read.
    @usableFromInline let surroundings: ElementSurroundings
    /// The identities of the elements, or `nil` if they are not stored and the next frame must compute them.
    @usableFromInline let identities: Kept<IdentitySet<ID>>
    /// The token of the earlier list from which this list was derived, and the difference between the two lists. The
    /// value is `nil` if this list was not derived from an earlier list.
    @usableFromInline let origin: (token: Token, delta: ElementDelta)?
    /// The chosen elements, which the next frame reuses. The value is `nil` if the list shows all elements.
    @usableFromInline let choice: Kept<ChosenElements<Comparison, ID>>

    @inlinable
    init(
        _ source: [Element],
        unique: [Element],
        leftOut: [Element] = [],
        id: @escaping @Sendable (Element) -> ID,
        surroundings: ElementSurroundings,
        identities: IdentitySet<ID>?,
        origin: (Token, ElementDelta)? = nil
    ) {
        self.source = source
        self.elements = ListedElements(unique)
        self.leftOut = leftOut
        self.id = id
        self.surroundings = surroundings
        self.identities = Kept(identities)
        self.origin = origin
        choice = Kept(nil)
        super.init(count: unique.count, leftOutCount: leftOut.count)
    }

    /// Creates a list of chosen elements. The identities must be unique.
    @inlinable
    init(
        _ chosen: ChosenElements<Comparison, ID>,
        id: @escaping @Sendable (Element) -> ID,
        origin: (Token, ElementDelta)?
    ) {
        elements = ListedElements(chosen.list.elements.base, at: chosen.shown)
        (source, leftOut) = ([], [])
        self.id = id
        surroundings = []
        identities = Kept(nil)
        self.origin = origin
        choice = Kept(chosen)
        super.init(count: chosen.shown.count, leftOutCount: 0)
    }

    /// Creates a list from the elements of `source`, without elements that repeat the identity of an earlier element.
    /// Hashes each identity, except for integers in ascending or descending order. Does not reuse the identities of
    /// `previous`, but computes the difference from `previous` to the new list.
    @inlinable
    convenience init(
        _ source: [Element],
        id: @escaping @Sendable (Element) -> ID,
        surroundings: ElementSurroundings,
        after previous: ElementList? = nil
    ) {
        var unique = source
        var leftOut: [Element] = []
        let identities = Self.identities(of: source, id: id) { first, identities in
            unique = Array(source[..<first])
            leftOut = [source[first]]
            for element in source[(first + 1)...] {
                if identities.insert(id(element)) { unique.append(element) } else { leftOut.append(element) }
            }
        }
        let origin = previous.map { ($0.token, Self.delta(from: $0.elements.all, to: unique, id: id, surroundings)) }
        self.init(
            source,
            unique: unique,
            leftOut: leftOut,
            id: id,
            surroundings: surroundings,
            identities: identities,
            origin: origin
        )
    }

    /// Returns the list of the elements of `source`, without elements that repeat the identity of an earlier element.
    /// `previous` is the list of the previous frame, or `nil` if there is none.
    ///
    /// If `source` has the same storage as the source of `previous`, the result is `previous`. Otherwise the result is
    /// a new list. If possible, the method hashes only the identities of added, removed and moved elements.
    @inlinable
    static func list(
        _ source: [Element],
        id: @escaping @Sendable (Element) -> ID,
        surroundings: ElementSurroundings,
        after previous: ElementList?
    ) -> ElementList {
        guard let previous else { return ElementList(source, id: id, surroundings: surroundings) }
        if previous.hasStorage(of: source) { return previous }
        let delta = Self.delta(from: previous.elements.all, to: source, id: id, surroundings)
        var identities: IdentitySet<ID>?
        guard previous.isUnique(source, after: delta, &identities) else {
            return ElementList(source, id: id, surroundings: surroundings, after: previous)
        }
        return ElementList(
            source,
            unique: source,
            id: id,
            surroundings: surroundings,
            identities: identities,
            origin: (previous.token, delta)
        )
    }

    /// Returns the list of the elements that `choice` selects from `source`, or of all elements if `choice` is `nil`.
    /// The list omits elements that repeat the identity of an earlier element.
    ///
    /// - Parameter surroundings: The parts of an element's position that rows read, such as the index. If `choice` is
    ///   not `nil`, this set must be empty.
    @inlinable
    static func list(
        _ source: [Element],
        choosing choice: ElementChoice<Element>?,
        id: @escaping @Sendable (Element) -> ID,
        surroundings: ElementSurroundings,
        after previous: ElementList?
    ) -> ElementList {
        guard let choice else { return list(source, id: id, surroundings: surroundings, after: previous) }
        let before = previous?.choice.value
        let all = list(source, id: id, surroundings: [], after: before?.list)
        let chosen = ChosenElements.chosen(all, by: choice, after: before)
        if let previous, let before, before === chosen { return previous }
        let delta = before.map { chosen.delta(from: $0) }
        if let previous, let delta, delta.changesNothing(count: previous.count) {
            previous.choice.value = chosen
            return previous
        }
        return ElementList(chosen, id: id, origin: previous.flatMap { list in delta.map { (list.token, $0) } })
    }

    /// Returns the elements that `choice` selects from `source`. If `choice` is `nil`, returns `source`, including
    /// elements with repeated identities.
    @inlinable
    static func shown(
        _ source: [Element],
        choosing choice: ElementChoice<Element>?,
        id: @escaping @Sendable (Element) -> ID
    ) -> [Element] {
        choice == nil ? source : list(source, choosing: choice, id: id, surroundings: [], after: nil).elements.all
    }

    /// Returns the identities of elements.
    ///
    /// - Parameter repetition: A closure that is called at most once, for the first element that repeats an identity.
    ///   It receives the index of this element and the set of the identities of the preceding elements. If the caller
    ///   needs the complete set, the closure must insert the remaining identities.
    @inlinable
    static func identities(
        of elements: [Element],
        id: (Element) -> ID,
        repetition: (Int, inout IdentitySet<ID>) -> Void
    ) -> IdentitySet<ID> {
        if let order = IdentityOrder.order(of: elements, by: id) { return IdentitySet(order) }
        var identities = IdentitySet<ID>(minimumCapacity: elements.count)
        for index in elements.indices where !identities.insert(id(elements[index])) {
            repetition(index, &identities)
            break
        }
        return identities
    }

    /// Returns a Boolean value that indicates whether all identities of the next frame's list are different. Hashes as
    /// few identities as possible.
    ///
    /// - Parameters:
    ///   - next: The elements of the next frame's list.
    ///   - delta: The difference between this list and `next`.
    ///   - identities: The variable that receives the identities of `next`. It is not set if the method determines the
    ///     result without collecting the identities.
    @inlinable
    func isUnique(_ next: [Element], after delta: ElementDelta, _ identities: inout IdentitySet<ID>?) -> Bool {
        let kept = self.identities.take()
        if let kept, let order = kept.order {
            self.identities.value = kept
            if order.holds(in: next, after: delta, by: id) {
                identities = kept
                return true
            }
            if delta.added.count <= next.count / 32 {
                let added = delta.added.map { IntegerIdentity<ID>.bits(id(next[$0])) }
                return order.lacks(added, in: elements, except: delta.removed, by: id)
            }
        } else if var table = kept, delta.removed.count <= count / 2 {
            for index in delta.removed { table.remove(id(elements[index])) }
            for index in delta.added where !table.insert(id(next[index])) { return false }
            identities = table
            return true
        }
        // If no elements were added, all elements of `next` are also in this list, where all identities are different.
        if delta.added.isEmpty { return true }
        var isUnique = true
        identities = Self.identities(of: next, id: id) { _, _ in isUnique = false }
        return isUnique
    }

    @inlinable
    func hasStorage(of other: [Element]) -> Bool {
        source.withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress && $0.count == mine.count }
        }
    }

    @inlinable
    override func delta(from previous: AnyElementList) -> ElementDelta {
        if previous === self { return ElementDelta(unchanged: count) }
        if let origin, origin.token === previous.token { return origin.delta }
        guard let previous = previous as? ElementList else { return super.delta(from: previous) }
        return Self.delta(from: previous.elements.all, to: elements.all, id: id, surroundings)
    }

    /// Returns the difference between two lists of elements. An element also counts as changed if a part of its
    /// position, such as the index, has changed and `surroundings` contains this part.
    @inlinable
    static func delta(
        from old: [Element],
        to new: [Element],
        id: @escaping (Element) -> ID,
        _ surroundings: ElementSurroundings
    ) -> ElementDelta {
        ElementMatching<Comparison, ID>.delta(from: old, to: new, id: id)
            .regarding(surroundings, oldCount: old.count, newCount: new.count)
    }

    override func identity(at index: Int) -> AnyHashable {
        let id = id(elements[index])
        return (id as? any ExactIdentity)?.identity ?? AnyHashable(id)
    }

    @inlinable
    func place(of index: Int) -> ElementPlace<Element> { ElementPlace(elements, index) }
}
