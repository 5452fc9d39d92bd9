/// The changes from one frame of a screen to a later frame: the sections and rows that are deleted, inserted, moved or
/// updated.
///
/// All deletions, insertions and moves together are valid for one call of UIKit's `performBatchUpdates`. No row is both
/// deleted and moved. The deleted, inserted and moved rows exclude all rows of deleted and inserted sections. If the
/// rows of a moved section are also deleted, inserted or moved, the section is deleted and inserted instead of moved.
/// The updates require a separate batch after this call.
///
/// Source: UIKit's documentation of `UITableView.performBatchUpdates(_:completion:)`. Deletions use the indexes before
/// the batch, and insertions use the indexes after the batch.
public nonisolated struct ListChanges: Hashable, Sendable {
    /// The move of a section from its old index to its new index.
    public struct SectionMove: Hashable, Sendable {
        /// The index of the section in `sections` of the old frame.
        public var from: Int
        /// The index of the section in `sections` of the new frame.
        public var to: Int

        /// Creates the move of a section.
        ///
        /// - Parameters:
        ///   - from: The index of the section in `sections` of the old frame.
        ///   - to: The index of the section in `sections` of the new frame.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The move of a row from its old path to its new path.
    public struct RowMove: Hashable, Sendable {
        /// The path of the row in the old frame.
        public var from: RowPath
        /// The path of the row in the new frame.
        public var to: RowPath

        /// Creates the move of a row.
        ///
        /// - Parameters:
        ///   - from: The path of the row in the old frame.
        ///   - to: The path of the row in the new frame.
        public init(from: RowPath, to: RowPath) {
            self.from = from
            self.to = to
        }
    }

    /// The indexes of the deleted sections in `sections` of the old frame, in ascending order.
    public var deletedSections: [Int] = []
    /// The indexes of the inserted sections in `sections` of the new frame, in ascending order.
    public var insertedSections: [Int] = []
    /// The moves of sections, in ascending order of `to`.
    public var movedSections: [SectionMove] = []
    /// The indexes of the sections whose headers have changed, in ascending order. Both frames contain these sections.
    /// Each index is an index in `sections` of the new frame.
    public var updatedHeaders: [Int] = []
    /// The indexes of the sections whose footers have changed, in ascending order. Both frames contain these sections.
    /// Each index is an index in `sections` of the new frame.
    public var updatedFooters: [Int] = []
    /// The paths of deleted rows in the old frame, in ascending order. Rows of deleted sections are not included.
    public var deletedRows: [RowPath] = []
    /// The paths of inserted rows in the new frame, in ascending order. Rows of inserted sections are not included.
    public var insertedRows: [RowPath] = []
    /// The moves of rows, in ascending order of `to`.
    public var movedRows: [RowMove] = []
    /// The paths in the new frame of rows with changed content and an unchanged type of cell, in ascending order. Such
    /// a row can also be moved, or be in a section that is deleted and inserted instead of moved.
    public var updatedRows: [RowPath] = []
    /// The paths in the new frame of rows with a changed type of cell, in ascending order. A list reloads these rows.
    public var replacedRows: [RowPath] = []

    /// Creates a value without changes.
    public init() {}

    /// The indexes that `updatedHeaders` or `updatedFooters` contains, in ascending order. Use this property for lists
    /// that can only reload a whole section.
    public var updatedSections: [Int] {
        if updatedFooters.isEmpty { return updatedHeaders }
        return Set(updatedHeaders).union(updatedFooters).sorted()
    }

    /// A Boolean value that indicates whether this value contains no changes.
    public var isEmpty: Bool {
        !changesOrder && updatedHeaders.isEmpty && updatedFooters.isEmpty
            && updatedRows.isEmpty && replacedRows.isEmpty
    }

    /// A Boolean value that indicates whether sections or rows are deleted, inserted or moved. A list applies these
    /// changes in one batch, before the updates.
    public var changesOrder: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty)
    }
}

nonisolated extension ListChanges {
    /// Applies these changes to the identities of the old frame, as UIKit applies them to a table.
    ///
    /// The result contains the inserted sections and rows of `new`, and all sections and rows of `old` that are not
    /// deleted. Use this method only with the two frames from which the changes were computed. The method can trap if
    /// these changes contain an index that does not exist in `old` or `new`.
    ///
    /// - Parameters:
    ///   - old: The identities of the sections of the old frame, in order, each with the identities of its rows.
    ///   - new: The identities of the sections of the new frame, in order, each with the identities of its rows.
    /// - Returns: The identities of the sections of the new frame, in order, each with the identities of its rows.
    public func applying<SectionID, RowID>(
        to old: [(SectionID, [RowID])],
        new: [(SectionID, [RowID])]
    ) -> [(SectionID, [RowID])] {
        let rowsLeaving = Dictionary(grouping: deletedRows + movedRows.map(\.from), by: \.section)
        let rowsInserted = Dictionary(grouping: insertedRows, by: \.section)
        let rowsArriving = Dictionary(grouping: movedRows, by: \.to.section)

        /// Returns the section at the index `from` of `old`, after its row changes. `to` is the index of the section in
        /// the new frame.
        func changed(_ from: Int, to: Int) -> (SectionID, [RowID]) {
            var placed: [(Int, RowID)] = rowsInserted[to, default: []].map { ($0.row, new[to].1[$0.row]) }
            placed += rowsArriving[to, default: []].map { ($0.to.row, old[$0.from.section].1[$0.from.row]) }
            let staying = without(old[from].1, at: rowsLeaving[from, default: []].map(\.row))
            return (old[from].0, placing(placed, among: staying))
        }

        // Compute the new order of all sections first, because `changed(_:to:)` requires the new index of a section.
        let staying = without(Array(old.indices), at: deletedSections + movedSections.map(\.from))
        let placed = insertedSections.map { ($0, nil as Int?) } + movedSections.map { ($0.to, $0.from) }
        let order = placing(placed, among: staying.map(Optional.some))
        return order.enumerated().map { index, from in
            from.map { changed($0, to: index) } ?? new[index]
        }
    }
}

private nonisolated func without<Element>(_ list: [Element], at indexes: [Int]) -> [Element] {
    let leaving = Set(indexes)
    return leaving.isEmpty ? list : list.indices.filter { !leaving.contains($0) }.map { list[$0] }
}

/// Returns a list of the elements of `placed` and `others`. In the result, each element of `placed` has the index that
/// `placed` pairs with it. The elements of `others` keep their order.
private nonisolated func placing<Element>(_ placed: [(Int, Element)], among others: [Element]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(placed.count + others.count)
    var rest = others[...]
    for (index, element) in placed.sorted(by: { $0.0 < $1.0 }) {
        let before = min(max(index - result.count, 0), rest.count)
        result += rest.prefix(before)
        rest = rest.dropFirst(before)
        result.append(element)
    }
    return result + rest
}
