/// The frame that a table or collection on screen shows, which may be older than the newest.
///
/// A data source answers from `screen`. `show(_:in:)`, for UIKit and AppKit, animates from there to another frame and
/// swaps the frame inside the batch, where the table expects it:
///
///     store.onChange = { [list, tableView] _, new, _ in list.show(new, in: tableView) }
@MainActor
public final class ScreenList<Screen: ScreenFrame> {
    /// What the data source answers from.
    public private(set) var screen: Screen

    /// A list that shows a frame, usually the store's newest.
    public init(_ screen: Screen) {
        self.screen = screen
    }

    /// Shows another frame without a view: for a list that is not on screen, which is reloaded.
    public func swap(to next: Screen) {
        screen = next
    }
}

extension ScreenList {
    /// How many rows all sections have, for views that have no sections. Goes through the sections.
    public var numberOfRows: Int {
        screen.sections.indices.reduce(0) { $0 + screen.numberOfRows(in: $1) }
    }

    /// Where a row stands, given its index among the rows of all sections, from 0. Nil where there is no such row: behind
    /// the last, and for the -1 by which `NSTableView.clickedRow` says that it was none. Goes through the sections.
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
