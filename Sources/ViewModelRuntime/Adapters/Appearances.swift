/// A record of the visible rows. The record detects when a row appears. If the list replaces the cell of a visible row,
/// the row does not appear again.
nonisolated struct Appearances<RowID: Hashable> {
    /// The row of each cell that is in view.
    private var rows: [ObjectIdentifier: RowID] = [:]
    /// For each row, the number of cells in view that show it. A row has two cells while one fades into the other.
    private var counts: [RowID: Int] = [:]
    private var isHeld = false
    private var gone: Set<RowID> = []

    /// Records that a cell shows a row. Returns a Boolean value that indicates whether the row was not in view before.
    mutating func begin(_ cell: AnyObject, _ row: RowID) -> Bool {
        end(cell)
        rows[ObjectIdentifier(cell)] = row
        counts[row, default: 0] += 1
        return counts[row] == 1 && gone.remove(row) == nil
    }

    /// Records that a cell is no longer in view.
    mutating func end(_ cell: AnyObject) {
        guard let row = rows.removeValue(forKey: ObjectIdentifier(cell)), let count = counts[row] else { return }
        counts[row] = count > 1 ? count - 1 : nil
        if count == 1, isHeld { gone.insert(row) }
    }

    /// Starts an update of the list, which `release` ends. If a visible row loses its cell and then has a new cell
    /// before the update ends, `begin` returns `false` for the row.
    mutating func hold() {
        isHeld = true
    }

    mutating func release() {
        isHeld = false
        gone = []
    }
}
