// What statements do to lists, besides setting and removing one element. No index and no element that is not there traps.

/// What an edit of a list did to the places of its elements.
@_spi(Generated) public nonisolated struct ListEdit {
    fileprivate enum Kind {
        case inserted(Int)
        /// Ascending.
        case removed([Int])
        case moved(from: Int, to: Int)
    }

    /// Nil where nothing changed.
    fileprivate let kind: Kind?

    /// Where an element stands afterwards; nil where it is gone.
    func place(of index: Int) -> Int? {
        switch kind {
        case nil:
            return index
        case .inserted(let place)?:
            return place <= index ? index + 1 : index
        case .removed(let places)?:
            let before = places.partitioningIndex { $0 >= index }
            return before < places.count && places[before] == index ? nil : index - before
        case .moved(let from, let to)?:
            if index == from { return to }
            return index - (from < index ? 1 : 0) + (to <= index - (from < index ? 1 : 0) ? 1 : 0)
        }
    }
}

@_spi(Generated) nonisolated extension ElementIndex {
    /// Follows the element through an edit of its list; a list that is not there was not edited.
    public mutating func follow(_ edit: ListEdit?) {
        guard let edit, self != .gone else { return }
        self = edit.place(of: index).map { ElementIndex(index: $0) } ?? .gone
    }
}

@_spi(Generated) nonisolated extension Array {
    /// The indexes of the elements for which it holds, ascending.
    @inlinable
    public func places(where isMatch: (Element) -> Bool) -> [Int] { indices.filter { isMatch(self[$0]) } }

    /// Takes the elements of some indexes out.
    ///
    /// - Parameter places: ascending, as `places(where:)` gives them.
    @discardableResult
    public mutating func removeAll(at places: [Int]) -> ListEdit {
        if places.isEmpty { return ListEdit(kind: nil) }
        var kept: [Element] = []
        kept.reserveCapacity(count)
        var next = places.makeIterator()
        var skipped = next.next()
        for index in indices {
            if index == skipped { skipped = next.next() } else { kept.append(self[index]) }
        }
        self = kept
        return ListEdit(kind: .removed(places))
    }

    /// Puts an element at an index: at an end of the list, where the index is beyond.
    @discardableResult
    public mutating func insert(_ element: Element, clampedAt index: Int) -> ListEdit {
        let place = Swift.min(Swift.max(index, 0), count)
        insert(element, at: place)
        return ListEdit(kind: .inserted(place))
    }

    /// Moves the first element of an identity before the first one of another: to the end, where that is nil. Where one of
    /// them is not in the list, nothing moves.
    @discardableResult
    public mutating func move<ID: Equatable>(
        _ identity: KeyPath<Element, ID>,
        is id: ID,
        before other: ID?
    ) -> ListEdit {
        func place(of id: ID) -> Int? {
            let isFound = Equality.search(for: id)
            return firstIndex { isFound($0[keyPath: identity]) }
        }
        guard let index = place(of: id), let target = other.map(place) ?? count else { return ListEdit(kind: nil) }
        return move(index, to: target)
    }

    /// Moves an element so that it stands before what is at an index now.
    @discardableResult
    private mutating func move(_ index: Int, to target: Int) -> ListEdit {
        let place = target > index ? target - 1 : target
        if place == index { return ListEdit(kind: nil) }
        insert(remove(at: index), at: place)
        return ListEdit(kind: .moved(from: index, to: place))
    }
}

@_spi(Generated) nonisolated extension Array {
    /// Puts an element of another list before the first one of an identity: at the end, where that is nil.
    ///
    /// - Returns: false where nothing happens, since the list has the element's identity already, or not the other one.
    public mutating func adopt<ID: Equatable>(
        _ element: Element,
        _ identity: KeyPath<Element, ID>,
        before other: ID?
    ) -> Bool {
        func place(of id: ID) -> Int? {
            let isFound = Equality.search(for: id)
            return firstIndex { isFound($0[keyPath: identity]) }
        }
        guard place(of: element[keyPath: identity]) == nil, let target = other.map(place) ?? count else { return false }
        insert(element, at: target)
        return true
    }
}

@_spi(Generated) nonisolated extension Array where Element: Identifiable {
    /// Puts an element of another list before the first one of an identity: at the end, where that is nil.
    ///
    /// - Returns: false where nothing happens, since the list has the element's identity already, or not the other one.
    public mutating func adopt(_ element: Element, before other: Element.ID?) -> Bool {
        adopt(element, \.id, before: other)
    }

    /// Moves the first element of an identity before the first one of another: to the end, where that is nil. Where one of
    /// them is not in the list, nothing moves.
    @discardableResult
    public mutating func move(identity id: Element.ID, before other: Element.ID?) -> ListEdit {
        move(\.id, is: id, before: other)
    }
}

@_spi(Generated) nonisolated extension Array where Element: Equatable {
    /// Takes all elements out that are equal to one; appends it where there is none.
    @discardableResult
    public mutating func toggle(_ element: Element) -> ListEdit {
        let edit = removeAll(equalTo: element)
        if edit.kind == nil { append(element) }
        return edit
    }

    /// Takes all elements out that are equal to one, as `contains` finds them: here they are values, and nothing is identified.
    @discardableResult
    public mutating func removeAll(equalTo element: Element) -> ListEdit {
        removeAll(at: places { $0 == element })
    }

    /// Moves the element of an index before the first one that is equal to another: to the end, where that is nil. Where
    /// one of them is not in the list, nothing moves.
    @discardableResult
    public mutating func move(at index: ElementIndex, before other: Element?) -> ListEdit {
        guard indices.contains(index.index),
            let target = other.map({ firstIndex(where: Equality.search(for: $0)) }) ?? count
        else { return ListEdit(kind: nil) }
        return move(index.index, to: target)
    }
}
