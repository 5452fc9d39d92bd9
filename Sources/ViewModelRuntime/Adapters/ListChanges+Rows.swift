nonisolated extension ListChanges {
    /// Returns the number of rows and sections that a list has to insert, delete, move or update.
    func count<Screen: ScreenFrame>(from old: Screen, to new: Screen) -> Int {
        var count = deletedRows.count + insertedRows.count + movedRows.count + updatedRows.count + replacedRows.count
        for section in deletedSections { count += 1 + old.numberOfRows(in: section) }
        for section in insertedSections { count += 1 + new.numberOfRows(in: section) }
        return count + movedSections.count
    }

    /// Returns a Boolean value that indicates whether the changes insert or delete rows or sections above a row, or
    /// move them from one side of the row to the other.
    ///
    /// - Parameters:
    ///   - old: The path of the row before the changes.
    ///   - new: The path of the row after the changes.
    func changeRows(above old: RowPath, _ new: RowPath) -> Bool {
        deletedSections.contains { $0 < old.section } || insertedSections.contains { $0 < new.section }
            || deletedRows.contains { $0 < old } || insertedRows.contains { $0 < new }
            || movedSections.contains { ($0.from < old.section) != ($0.to < new.section) }
            || movedRows.contains { ($0.from < old) != ($0.to < new) }
    }

    /// Returns a Boolean value that indicates whether moving the row at `source` to `destination` turns the rows of
    /// `old` into the rows of `new`.
    ///
    /// The row can also move to the list of another element. For example, a mail can move to another folder. The row
    /// then has a new identity in `new`, so the changes contain a deletion and an insertion instead of a move. In this
    /// case, the result is `true` only if the old row and the new row use the same kind of cell.
    func moves<Screen: ScreenFrame>(
        _ source: RowPath,
        to destination: RowPath,
        from old: Screen,
        to new: Screen
    ) -> Bool {
        guard deletedSections.isEmpty, insertedSections.isEmpty, movedSections.isEmpty, replacedRows.isEmpty else {
            return false
        }
        if deletedRows == [source], insertedRows == [destination] {
            // The list has moved the old cell to the destination, so the new row must use the same kind of cell.
            let isSameCell = FrameComparison<Screen>.isSameCase(old.row(at: source), new.row(at: destination))
            return isSameCell && movedRows.isEmpty
        }
        guard deletedRows.isEmpty, insertedRows.isEmpty, source.section == destination.section else { return false }
        let touched = min(source.row, destination.row)...max(source.row, destination.row)
        guard movedRows.allSatisfy({ $0.to.section == source.section && touched.contains($0.to.row) }) else {
            return false
        }
        func rows(_ screen: Screen) -> [Screen.RowID] {
            touched.map { screen.rowID(at: RowPath(section: source.section, row: $0)) }
        }
        var expected = rows(old)
        expected.insert(expected.remove(at: source.row - touched.lowerBound), at: destination.row - touched.lowerBound)
        return expected == rows(new)
    }
}
