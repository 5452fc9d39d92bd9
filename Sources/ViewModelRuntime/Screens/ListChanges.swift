/// The changes from one frame of a list to the next: which sections and rows are deleted, inserted, moved or updated.
///
/// All deletions, insertions and moves together are valid for one call of UIKit's `performBatchUpdates`. No row is both
/// deleted and moved. Rows of deleted or inserted sections are not deleted, inserted or moved separately. A moved
/// section whose rows are deleted, inserted or moved is itself deleted and inserted instead. Updates follow in a
/// separate batch.
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

    /// The indexes of deleted sections in the old frame, in ascending order.
    public var deletedSections: [Int] = []
    /// The indexes of inserted sections in the new frame, in ascending order.
    public var insertedSections: [Int] = []
    /// The moves of sections, in ascending order of `to`.
    public var movedSections: [SectionMove] = []
    /// The new indexes of sections that are in both frames and have different headers, in ascending order.
    public var updatedHeaders: [Int] = []
    /// The new indexes of sections that are in both frames and have different footers, in ascending order.
    public var updatedFooters: [Int] = []
    /// The paths of deleted rows in the old frame, in ascending order. Rows of deleted sections are not included.
    public var deletedRows: [RowPath] = []
    /// The paths of inserted rows in the new frame, in ascending order. Rows of inserted sections are not included.
    public var insertedRows: [RowPath] = []
    /// The moves of rows, in ascending order of `to`.
    public var movedRows: [RowMove] = []
    /// The new paths of rows with different content but the same cell as before, in ascending order. The paths include
    /// moved rows, and rows of a section that is deleted and inserted instead of being moved.
    public var updatedRows: [RowPath] = []
    /// The new paths of rows with a different cell than before, in ascending order. A list reloads these rows.
    public var replacedRows: [RowPath] = []

    /// Creates a value without changes.
    public init() {}

    /// The indexes in `updatedHeaders` and `updatedFooters`, in ascending order. This property is for lists that can
    /// only reload a whole section.
    public var updatedSections: [Int] {
        if updatedFooters.isEmpty { return updatedHeaders }
        return Set(updatedHeaders).union(updatedFooters).sorted()
    }

    /// A Boolean value that indicates whether both frames have the same sections and rows with the same content.
    public var isEmpty: Bool {
        !changesOrder && updatedHeaders.isEmpty && updatedFooters.isEmpty
            && updatedRows.isEmpty && replacedRows.isEmpty
    }

    /// A Boolean value that indicates whether sections or rows are deleted, inserted or moved. These changes need a
    /// batch before the updates.
    public var changesOrder: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty)
    }
}

nonisolated extension ListChanges {
    /// Applies these changes to the identities of the old frame, as UIKit applies them to a table.
    ///
    /// Inserted sections and rows are taken from `new`, and all other sections and rows from `old`. Use this method
    /// only with the two frames from which the changes were computed. The method traps if an index does not exist in
    /// these frames.
    ///
    /// - Parameters:
    ///   - old: The sections of the old frame, in order, each with its rows.
    ///   - new: The sections of the new frame, in order, each with its rows.
    /// - Returns: The sections of the new frame.
    public func applying<SectionID, RowID>(
        to old: [(SectionID, [RowID])],
        new: [(SectionID, [RowID])]
    ) -> [(SectionID, [RowID])] {
        let rowsLeaving = Dictionary(grouping: deletedRows + movedRows.map(\.from), by: \.section)
        let rowsInserted = Dictionary(grouping: insertedRows, by: \.section)
        let rowsArriving = Dictionary(grouping: movedRows, by: \.to.section)

        /// Returns the section at the old index `from`, with the row changes that turn it into the section at the new
        /// index `to`.
        func changed(_ from: Int, to: Int) -> (SectionID, [RowID]) {
            var placed: [(Int, RowID)] = rowsInserted[to, default: []].map { ($0.row, new[to].1[$0.row]) }
            placed += rowsArriving[to, default: []].map { ($0.to.row, old[$0.from.section].1[$0.from.row]) }
            let staying = without(old[from].1, at: rowsLeaving[from, default: []].map(\.row))
            return (old[from].0, placing(placed, among: staying))
        }

        // The index of a section in the result depends on the sections before it, so the order of all sections is
        // computed first.
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

/// Returns the elements of both lists. In the result, each element of `placed` has the index that is paired with it.
/// The elements of `others` keep their order.
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
