/// The frame that a table or collection view shows, which may be older than the newest frame.
///
/// A data source answers from `screen`. On UIKit and AppKit, `show(_:in:)` animates from it to another frame, and
/// replaces it inside the batch of updates, when the view expects that:
///
///     store.onChange = { [list, tableView] _, new, _ in list.show(new, in: tableView) }
@MainActor
public final class ScreenList<Screen: ScreenFrame> {
    /// The frame that the data source answers from.
    public private(set) var screen: Screen

    /// Creates a list that shows a frame.
    ///
    /// - Parameter screen: The frame, usually the store's newest.
    public init(_ screen: Screen) {
        self.screen = screen
    }

    /// Replaces the frame without an update of a view. Use it if the list is not in a window, and reload the list
    /// later.
    ///
    /// - Parameter next: The frame to show.
    public func swap(to next: Screen) {
        screen = next
    }
}

extension ScreenList {
    /// The number of rows of all sections together, for views without sections. Takes time linear in the number of
    /// sections.
    public var numberOfRows: Int {
        screen.sections.indices.reduce(0) { $0 + screen.numberOfRows(in: $1) }
    }

    /// Returns the path of a row, or `nil` if there is no such row. Takes time linear in the number of sections.
    ///
    /// - Parameter row: The index of the row among the rows of all sections, from 0. A negative index has no row, such
    ///   as the -1 that `NSTableView.clickedRow` uses for none.
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

/// Changes for a view that has no sections: what moves is taken out and put in.
nonisolated struct FlatChanges {
    /// Old indexes, ascending.
    private(set) var removed: [Int] = []
    /// New indexes, ascending.
    private(set) var inserted: [Int] = []
    /// New indexes, ascending, of rows that show something else.
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

    /// The first row of each section, and the count of all.
    private static func starts<Screen: ScreenFrame>(_ screen: Screen) -> [Int] {
        screen.sections.indices.reduce(into: [0]) { $0.append($0[$1] + screen.numberOfRows(in: $1)) }
    }
}
