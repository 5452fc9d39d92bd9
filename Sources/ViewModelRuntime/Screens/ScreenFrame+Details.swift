// What rows of a frame have beside their cells, and where the user may move them.

extension ScreenFrame {
    /// What a row has beside its cell; traps where the frame has no such row.
    ///
    /// Costs what `row(at:)` does.
    public func rowDetails(at path: RowPath) -> RowDetails<Action> {
        screenContent.describedRows(at: [path.row], in: path.section).details[0] ?? RowDetails()
    }

    /// What a row has beside its cell; nil where the row is not shown.
    public func rowDetails(of id: RowID) -> RowDetails<Action>? {
        path(of: id).map { rowDetails(at: $0) }
    }

    /// The rows of a section among which the user may move a row, by their indexes: those of its list. Nil where it may
    /// not be moved.
    public func moveRange(of path: RowPath) -> Range<Int>? {
        guard rowDetails(at: path).canMove else { return nil }
        return screenContent.layout.place(of: path.section)?.slot.block.innermostList(around: path.row)
    }

    /// What the user does who moves a row: what is to be sent. Nil where it may not be moved there.
    ///
    /// - Parameters:
    ///   - source: where it stands in this frame.
    ///   - destination: where it is to stand, counted without itself, as UIKit counts it: in the same section, and in
    ///     the `moveRange(of:)` of the row.
    public func moveAction(from source: RowPath, to destination: RowPath) -> Action? {
        guard source.section == destination.section, let range = moveRange(of: source), range.contains(destination.row)
        else { return nil }
        let next = destination.row < source.row ? destination.row : destination.row + 1
        let following = range.contains(next) ? rowID(at: RowPath(section: source.section, row: next)) : nil
        return Self.moveAction(rowID(at: source), showing: row(at: source), before: following)
    }
}

extension RowBlock {
    /// The rows of the innermost list that has a row, by their indexes in the block; nil where none has.
    func innermostList(around row: Int) -> Range<Int>? {
        let index = items.partitioningIndex { $0.start + $0.count > row }
        guard index < items.count, let list = items[index].list else { return nil }
        let start = items[index].start
        if case .blocks(let blocks, _) = list.shape {
            let (element, first) = list.element(ofRow: row - start)
            if let inner = blocks[element].innermostList(around: row - start - first) {
                return start + first + inner.lowerBound..<start + first + inner.upperBound
            }
        }
        return start..<start + list.count
    }
}
