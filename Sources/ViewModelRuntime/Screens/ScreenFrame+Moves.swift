// The methods that determine to which paths the user may move rows, and the actions of these moves.

nonisolated extension ScreenFrame {
    /// Returns the indexes, in the section, to which the user may move a row inside its list. These are the indexes of
    /// all rows of the innermost list that contains the row. Returns `nil` if the user may not move the row, or if no
    /// list contains it.
    ///
    /// - Parameter path: The path of the row. The method traps if the frame has no such row.
    public func moveRange(of path: RowPath) -> Range<Int>? {
        guard rowDetails(at: path).canMove else { return nil }
        return list(of: path)?.rows
    }

    /// Returns the action to send when the user moves a row, or `nil` if the user may not move the row to
    /// `destination`.
    ///
    /// The result is also `nil` if the action has no effects and does not change the shown content. For example, the
    /// row is already at `destination`, or the list at `destination` already has an element with the same identity.
    ///
    /// The method applies the action to a copy of the state, and makes a frame of the result.
    ///
    /// - Parameters:
    ///   - source: The path of the row in this frame.
    ///   - destination: The path of the row after the move, as in UIKit. The user may move the row inside
    ///     `moveRange(of:)`, or to another list. The call in `body` that declares the row's list must also declare the
    ///     other list, for another element.
    public func moveAction(from source: RowPath, to destination: RowPath) -> Action? {
        guard source != destination, let action = proposedAction(from: source, to: destination) else { return nil }
        return hasResult(action) ? action : nil
    }

    /// Returns the path to which a drop moves a dragged row.
    ///
    /// Returns `proposed` if `moveAction(from:to:)` returns an action for this path. Otherwise, returns the nearest
    /// path in the list that contains the row. If there is no action for the nearest path either, returns `source`.
    ///
    /// - Parameters:
    ///   - source: The path of the row in this frame.
    ///   - proposed: The path that the row would have after a drop at the current location of the drag, as in UIKit.
    public func moveDestination(of source: RowPath, near proposed: RowPath) -> RowPath {
        guard let range = moveRange(of: source) else { return source }
        if moveAction(from: source, to: proposed) != nil { return proposed }
        let row =
            if proposed.section == source.section {
                min(max(proposed.row, range.lowerBound), range.upperBound - 1)
            } else {
                proposed.section < source.section ? range.lowerBound : range.upperBound - 1
            }
        let nearest = RowPath(section: source.section, row: row)
        let isOffered = nearest != proposed && moveAction(from: source, to: nearest) != nil
        return isOffered ? nearest : source
    }

    /// Returns the action of a move, even if the action changes nothing. Returns `nil` if the move is not allowed.
    private func proposedAction(from source: RowPath, to destination: RowPath) -> Action? {
        guard rowDetails(at: source).canMove, let own = list(of: source) else { return nil }
        let isInSection = source.section == destination.section
        if isInSection, own.rows.contains(destination.row) {
            let next = destination.row < source.row ? destination.row : destination.row + 1
            let following = own.rows.contains(next) ? rowID(at: RowPath(section: source.section, row: next)) : nil
            return Self.moveAction(rowID(at: source), showing: row(at: source), before: following)
        }
        let next = isInSection && destination.row >= source.row ? destination.row + 1 : destination.row
        guard let other = otherList(like: own, of: source, at: RowPath(section: destination.section, row: next)) else {
            return nil
        }
        let following = other.rows.contains(next) ? rowID(at: RowPath(section: destination.section, row: next)) : nil
        return Self.transferAction(rowID(at: source), showing: row(at: source), to: other.elements, before: following)
    }

    /// Returns a Boolean value that indicates whether an action changes the shown content, or has other effects.
    private func hasResult(_ action: Action) -> Bool {
        var state = screenContent.state
        guard Self.effects(action, &state, by: screenContent.format).isEmpty else { return true }
        let next = updated(to: state)
        return next.differs(from: self, by: next.changes(from: self))
    }

    /// Returns the innermost list that contains a row, or `nil` if no list contains the row.
    private func list(of path: RowPath) -> ListPlace? {
        guard let (item, element, slot) = screenContent.layout.place(of: path.section),
            var list = slot.block.innermostList(around: path.row)
        else { return nil }
        if let sections = item.list { list.elements.insert(sections.elements.identity(at: element), at: 0) }
        return list
    }

    /// Returns a list other than `own` that contains the path `place` or ends directly before it. The call in `body`
    /// that declares `own` also declares the returned list, for another element. If several lists match, prefers the
    /// first list that has rows. If no list matches, returns `nil`.
    private func otherList(like own: ListPlace, of source: RowPath, at place: RowPath) -> ListPlace? {
        let layout = screenContent.layout
        guard let (home, _, _) = layout.place(of: source.section),
            let (item, element, slot) = layout.place(of: place.section),
            item.ordinal == home.ordinal
        else { return nil }
        let lists = slot.block.lists(own.ordinals[...], touching: place.row)
            .filter { source.section != place.section || $0.rows != own.rows }
        guard var list = lists.first(where: { !$0.rows.isEmpty }) ?? lists.first else { return nil }
        if let sections = item.list { list.elements.insert(sections.elements.identity(at: element), at: 0) }
        return list
    }
}

/// The location of a list in one section.
private nonisolated struct ListPlace {
    /// The rows of the list, by their indexes in the section.
    var rows: Range<Int>
    /// The ordinals of the calls that declare the enclosing lists and this list, from the outermost list to this list.
    var ordinals: [Int]
    /// The identities of the elements that contain this list, from the outermost element to the innermost element.
    var elements: [AnyHashable] = []
}

nonisolated extension ListPlace {
    /// Returns the location of this list in the block that contains `list`. This list is inside `list`, and its current
    /// location is relative to the element at the index `element` of `list`. `row` is the index of this element's first
    /// row in the block.
    fileprivate func inside(_ element: Int, of list: RowList, at ordinal: Int, from row: Int) -> ListPlace {
        ListPlace(
            rows: (rows.lowerBound + row)..<(rows.upperBound + row),
            ordinals: [ordinal] + ordinals,
            elements: [list.elements.identity(at: element)] + elements
        )
    }
}

nonisolated extension RowBlock {
    /// Returns the innermost list that contains the row at the index `row` of this block, or `nil` if no list contains
    /// the row.
    fileprivate func innermostList(around row: Int) -> ListPlace? {
        let index = items.partitioningIndex { $0.start + $0.count > row }
        guard index < items.count, let list = items[index].list else { return nil }
        let item = items[index]
        if case .blocks(let blocks, _) = list.shape {
            let (element, first) = list.element(ofRow: row - item.start)
            if let inner = blocks[element].innermostList(around: row - item.start - first) {
                return inner.inside(element, of: list, at: item.ordinal, from: item.start + first)
            }
        }
        return ListPlace(rows: item.start..<item.start + list.count, ordinals: [item.ordinal])
    }

    /// Returns the lists that contain the row at the index `row` or end directly before it, including empty lists. The
    /// same calls declare all these lists, for different elements. `ordinals` contains the ordinals of these calls,
    /// from the outermost list to the innermost list.
    fileprivate func lists(_ ordinals: ArraySlice<Int>, touching row: Int) -> [ListPlace] {
        guard let ordinal = ordinals.first, let item = items.first(where: { $0.ordinal == ordinal }),
            let list = item.list,
            item.start <= row, row <= item.start + list.count
        else { return [] }
        if ordinals.count == 1 { return [ListPlace(rows: item.start..<item.start + list.count, ordinals: [ordinal])] }
        guard case .blocks(let blocks, let starts) = list.shape else { return [] }
        let inside = row - item.start
        let end = starts.partitioningIndex { $0 > inside }
        var first = end
        while first > 0, starts[first - 1] + blocks[first - 1].count >= inside { first -= 1 }
        return (first..<end).flatMap { element in
            blocks[element].lists(ordinals.dropFirst(), touching: inside - starts[element]).map {
                $0.inside(element, of: list, at: ordinal, from: item.start + starts[element])
            }
        }
    }
}
