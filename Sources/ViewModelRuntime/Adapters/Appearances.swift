/// Which rows are in view, so that a row that gets another cell does not appear once more.
nonisolated struct Appearances<RowID: Hashable> {
    /// The row of each cell that is in view.
    private var rows: [ObjectIdentifier: RowID] = [:]
    /// How many cells of a row are in view: two, for as long as one fades into the other.
    private var counts: [RowID: Int] = [:]
    private var isHeld = false
    private var gone: Set<RowID> = []

    /// A cell shows a row from now on; whether the row comes into view by it.
    mutating func begin(_ cell: AnyObject, _ row: RowID) -> Bool {
        end(cell)
        rows[ObjectIdentifier(cell)] = row
        counts[row, default: 0] += 1
        return counts[row] == 1 && gone.remove(row) == nil
    }

    /// A cell has left the view.
    mutating func end(_ cell: AnyObject) {
        guard let row = rows.removeValue(forKey: ObjectIdentifier(cell)), let count = counts[row] else { return }
        counts[row] = count > 1 ? count - 1 : nil
        if count == 1, isHeld { gone.insert(row) }
    }

    /// While a list is updated, a row whose cell goes may get another one.
    mutating func hold() {
        isHeld = true
    }

    mutating func release() {
        isHeld = false
        gone = []
    }
}
