// The methods that return the details of a frame's rows: the actions, commands and accessibility of each row.

nonisolated extension ScreenFrame {
    /// Returns the actions, commands and accessibility of a row.
    ///
    /// The method costs as much as `row(at:)`.
    ///
    /// - Parameter path: The path of the row. The method traps if the frame has no such row.
    public func rowDetails(at path: RowPath) -> RowDetails<Action> {
        screenContent.describedRows(at: [path.row], in: path.section).details[0] ?? RowDetails()
    }

    /// Returns the actions, commands and accessibility of a row, or `nil` if the row is not shown.
    ///
    /// - Parameter id: The identity of the row.
    public func rowDetails(of id: RowID) -> RowDetails<Action>? {
        path(of: id).map { rowDetails(at: $0) }
    }
}
