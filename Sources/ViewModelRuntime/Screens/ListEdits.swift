// Generated code calls the methods in this file for statements that edit a list. For statements that set or remove one
// element by its identity, generated code calls the methods in KeyedElements.swift instead. The methods in this file
// never trap. If the element to remove or move does not exist, they do nothing. Only `toggle(_:)` then appends it.

/// An edit of a list. It converts the index of an element before the edit to the index after the edit.
@_spi(Generated) public nonisolated struct ListEdit {
    fileprivate enum Kind {
        case inserted(Int)
        /// The removed indexes, in ascending order.
        case removed([Int])
        case moved(from: Int, to: Int)
    }

    /// The kind of the edit, or `nil` if nothing changed.
    fileprivate let kind: Kind?

    /// Returns the new index of the element that had the index `index` before the edit. Returns `nil` if the edit
    /// removed the element.
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
    /// Updates this index after an edit of the list. If the edit removed the element, this index becomes `gone`.
    ///
    /// - Parameter edit: The edit, or `nil` if the list does not exist.
    public mutating func follow(_ edit: ListEdit?) {
        guard let edit, self != .gone else { return }
        self = edit.place(of: index).map { ElementIndex(index: $0) } ?? .gone
    }
}

@_spi(Generated) nonisolated extension Array {
    /// Returns the indexes of the elements that satisfy a condition, in ascending order.
    ///
    /// - Parameter isMatch: A closure that returns whether an element satisfies the condition.
    @inlinable
    public func places(where isMatch: (Element) -> Bool) -> [Int] { indices.filter { isMatch(self[$0]) } }

    /// Removes the elements at the given indexes.
    ///
    /// - Parameter places: The indexes in ascending order, such as a result of `places(where:)`.
    /// - Returns: The edit.
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

    /// Inserts an element at an index, or at the nearest end of the list if the index is outside the list.
    ///
    /// - Parameters:
    ///   - element: The element to insert.
    ///   - index: The index at which to insert the element.
    /// - Returns: The edit.
    @discardableResult
    public mutating func insert(_ element: Element, clampedAt index: Int) -> ListEdit {
        let place = Swift.min(Swift.max(index, 0), count)
        insert(element, at: place)
        return ListEdit(kind: .inserted(place))
    }

    /// Moves the first element with the identity `id` in front of the first element with the identity `other`. If
    /// `other` is `nil`, moves the element to the end of the list. If either element does not exist, the list does not
    /// change.
    ///
    /// - Parameters:
    ///   - identity: The key path of an element's identity.
    ///   - id: The identity of the element to move.
    ///   - other: The identity of the element in front of which to move the element, or `nil` for the end of the list.
    /// - Returns: The edit.
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

    /// Moves the element at `index` in front of the element at `target`. If `target` is the number of elements, moves
    /// the element to the end of the list. Both indexes refer to the list before the move.
    @discardableResult
    private mutating func move(_ index: Int, to target: Int) -> ListEdit {
        let place = target > index ? target - 1 : target
        if place == index { return ListEdit(kind: nil) }
        insert(remove(at: index), at: place)
        return ListEdit(kind: .moved(from: index, to: place))
    }
}

@_spi(Generated) nonisolated extension Array {
    /// Inserts an element of another list in front of the first element with the identity `other`. If `other` is `nil`,
    /// inserts the element at the end of the list.
    ///
    /// - Parameters:
    ///   - element: The element to insert.
    ///   - identity: The key path of an element's identity.
    ///   - other: The identity of the element in front of which to insert `element`, or `nil` for the end of the list.
    /// - Returns: `true` if the element was inserted. `false` if an element of the list already has the identity of
    ///   `element`, or if no element has the identity `other`.
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
    /// Inserts an element of another list in front of the first element with the identity `other`. If `other` is `nil`,
    /// inserts the element at the end of the list.
    ///
    /// - Parameters:
    ///   - element: The element to insert.
    ///   - other: The identity of the element in front of which to insert `element`, or `nil` for the end of the list.
    /// - Returns: `true` if the element was inserted. `false` if an element of the list already has the identity of
    ///   `element`, or if no element has the identity `other`.
    public mutating func adopt(_ element: Element, before other: Element.ID?) -> Bool {
        adopt(element, \.id, before: other)
    }

    /// Moves the first element with the identity `id` in front of the first element with the identity `other`. If
    /// `other` is `nil`, moves the element to the end of the list. If either element does not exist, the list does not
    /// change.
    ///
    /// - Parameters:
    ///   - id: The identity of the element to move.
    ///   - other: The identity of the element in front of which to move the element, or `nil` for the end of the list.
    /// - Returns: The edit.
    @discardableResult
    public mutating func move(identity id: Element.ID, before other: Element.ID?) -> ListEdit {
        move(\.id, is: id, before: other)
    }
}

@_spi(Generated) nonisolated extension Array where Element: Equatable {
    /// Removes all elements that are equal to `element`. If the list contains no such element, appends `element`.
    ///
    /// - Parameter element: The element to remove or append.
    /// - Returns: The edit. If `element` was appended, the edit changes no indexes.
    @discardableResult
    public mutating func toggle(_ element: Element) -> ListEdit {
        let edit = removeAll(equalTo: element)
        if edit.kind == nil { append(element) }
        return edit
    }

    /// Removes all elements that are equal to `element`. Use this method for lists whose elements have no identities.
    ///
    /// - Parameter element: The value of the elements to remove.
    /// - Returns: The edit.
    @discardableResult
    public mutating func removeAll(equalTo element: Element) -> ListEdit {
        removeAll(at: places { $0 == element })
    }

    /// Moves the element at `index` in front of the first element that is equal to `other`. If `other` is `nil`, moves
    /// the element to the end of the list. If either element does not exist, the list does not change.
    ///
    /// - Parameters:
    ///   - index: The index of the element to move.
    ///   - other: The value of the element in front of which to move the element, or `nil` for the end of the list.
    /// - Returns: The edit.
    @discardableResult
    public mutating func move(at index: ElementIndex, before other: Element?) -> ListEdit {
        guard indices.contains(index.index),
            let target = other.map({ firstIndex(where: Equality.search(for: $0)) }) ?? count
        else { return ListEdit(kind: nil) }
        return move(index.index, to: target)
    }
}
