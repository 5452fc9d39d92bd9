/// An object that stores the frame that a table or collection view shows. This frame can be older than the newest frame
/// of the screen's `ScreenStore`.
///
/// The data source of the view reads `screen`. On UIKit and AppKit, `show(_:in:)` animates the changes from `screen` to
/// a new frame. This method replaces `screen` inside the view's batch of updates, because the view reads the new data
/// there:
///
///     store.onChange = { [list, tableView] _, new, _ in list.show(new, in: tableView) }
@MainActor
public final class ScreenList<Screen: ScreenFrame> {
    /// The frame that the data source reads.
    public private(set) var screen: Screen

    /// Creates a list that shows a frame.
    ///
    /// - Parameter screen: The first frame to show, usually the newest frame of a store.
    public init(_ screen: Screen) {
        self.screen = screen
    }

    /// Replaces the frame without updating a view. Use this method if the view is not in a window, and reload the view
    /// later.
    ///
    /// - Parameter next: The frame to show.
    public func swap(to next: Screen) {
        screen = next
    }
}

extension ScreenList {
    /// The number of rows of all sections together, for views without sections. The property takes time linear in the
    /// number of sections.
    public var numberOfRows: Int {
        screen.sections.indices.reduce(0) { $0 + screen.numberOfRows(in: $1) }
    }

    /// Returns the path of a row, or `nil` if there is no row at the index. The method takes time linear in the number
    /// of sections.
    ///
    /// - Parameter row: The index of the row among the rows of all sections, from 0. For a negative index, the result
    ///   is `nil`. For example, `NSTableView.clickedRow` is -1 if the user did not click a row.
    public func path(ofRow row: Int) -> RowPath? {
        guard row >= 0 else { return nil }
        var row = row
        for section in screen.sections.indices {
            let count = screen.numberOfRows(in: section)
            if row < count { return RowPath(section: section, row: row) }
            row -= count
        }
        return nil
    }
}

/// The changes of rows, as indexes among the rows of all sections, for views without sections. A moved row is in both
/// `removed` and `inserted`.
nonisolated struct FlatChanges {
    /// The indexes of removed rows in the old frame, in ascending order.
    private(set) var removed: [Int] = []
    /// The indexes of inserted rows in the new frame, in ascending order.
    private(set) var inserted: [Int] = []
    /// The indexes of rows with changed contents in the new frame.
    private(set) var updated: [Int] = []

    init<Screen: ScreenFrame>(_ changes: ListChanges, from old: Screen, to new: Screen) {
        let oldStarts = Self.starts(old)
        let newStarts = Self.starts(new)
        removed = (changes.deletedRows + changes.movedRows.map(\.from)).map { oldStarts[$0.section] + $0.row }
        for section in changes.deletedSections + changes.movedSections.map(\.from) {
            removed += oldStarts[section]..<oldStarts[section + 1]
        }
        inserted = (changes.insertedRows + changes.movedRows.map(\.to)).map { newStarts[$0.section] + $0.row }
        for section in changes.insertedSections + changes.movedSections.map(\.to) {
            inserted += newStarts[section]..<newStarts[section + 1]
        }
        updated = (changes.updatedRows + changes.replacedRows).map { newStarts[$0.section] + $0.row }
        removed.sort()
        inserted.sort()
    }

    /// Returns the index of each section's first row among all rows, followed by the number of all rows.
    private static func starts<Screen: ScreenFrame>(_ screen: Screen) -> [Int] {
        screen.sections.indices.reduce(into: [0]) { $0.append($0[$1] + screen.numberOfRows(in: $1)) }
    }
}
