// What rows of a frame have beside their cells.

nonisolated extension ScreenFrame {
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
}
