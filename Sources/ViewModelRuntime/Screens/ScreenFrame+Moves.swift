// The methods that determine to which paths the user may move rows, and the actions of these moves.

nonisolated extension ScreenFrame {
    /// Returns the indexes, in the section, to which the user may move a row. These are the indexes of all rows of the
    /// innermost list that contains the row. Returns `nil` if the row may not be moved.
    ///
    /// - Parameter path: The path of the row. The method traps if the frame has no such row.
    public func moveRange(of path: RowPath) -> Range<Int>? {
        guard rowDetails(at: path).canMove else { return nil }
        return list(of: path)?.rows
    }

    /// Returns the action to send when the user moves a row, or `nil` if the row may not be moved to `destination`.
    ///
    /// The result is also `nil` if the action has no effects and does not change the shown content. Examples are a move
    /// to the row's own path, and a move to a list that already has an element with the same identity.
    ///
    /// The method applies the action to a copy of the state, and makes a frame of the result.
    ///
    /// - Parameters:
    ///   - source: The path of the row in this frame.
    ///   - destination: The path of the row after the move, as in UIKit. A row may be moved inside `moveRange(of:)`, or
    ///     to a list that the same call in `body` declares for another element.
    public func moveAction(from source: RowPath, to destination: RowPath) -> Action? {
        guard source != destination, let action = proposedAction(from: source, to: destination) else { return nil }
        return hasResult(action) ? action : nil
    }

    /// Returns the path where a dragged row may be dropped.
    ///
    /// Returns the proposed path if the row may be moved to that path. Otherwise, returns the nearest path in the row's
    /// own list. If the row may not be moved to the nearest path either, returns `source`.
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

    /// Returns a list that the same call as `own` declares, but for another element. The rows of the list must contain
    /// the path `place`, or end there. If several lists match, prefers the first list that has rows. If no list
    /// matches, returns `nil`.
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
    /// The identities of the elements around the list, from the outermost one.
    var elements: [AnyHashable] = []
}

nonisolated extension ListPlace {
    /// Converts the location of this list, relative to an element of `list`, to the location in the block that contains
    /// `list`.
    fileprivate func inside(_ element: Int, of list: RowList, at ordinal: Int, from row: Int) -> ListPlace {
        ListPlace(
            rows: (rows.lowerBound + row)..<(rows.upperBound + row),
            ordinals: [ordinal] + ordinals,
            elements: [list.elements.identity(at: element)] + elements
        )
    }
}

nonisolated extension RowBlock {
    /// Returns the innermost list that contains the row with the index `row` in the block, or `nil` if no list contains
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

    /// Returns the lists that contain the row `row` or end at this row, including empty lists. The calls at `ordinals`
    /// declare the lists, one list for each enclosing element. `ordinals` contains the ordinal of the outermost list,
    /// followed by the ordinals of nested lists.
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
