/// How one frame of a list becomes the next: which sections and rows go, come and move, and which stay and show
/// something else.
///
/// Deletions, insertions and moves are what one `performBatchUpdates` takes, by UIKit's rules: no row is both deleted
/// and moved, nothing is listed inside a section that is deleted or inserted, and a moved section whose rows come, go or
/// move is deleted and inserted instead. Updates come after all of these, in a batch of their own.
///
/// Source: UIKit's documentation of `UITableView.performBatchUpdates(_:completion:)`, whose deletions go by the indexes
/// before the batch, and whose insertions by those after it.
public nonisolated struct ListChanges: Hashable, Sendable {
    /// From the old index to the new one.
    public struct SectionMove: Hashable, Sendable {
        public var from: Int
        public var to: Int

        /// A move between two indexes in `sections`, of the old frame and of the new one.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// From the old path to the new one.
    public struct RowMove: Hashable, Sendable {
        public var from: RowPath
        public var to: RowPath

        /// A move between two paths, in the old frame and in the new one.
        public init(from: RowPath, to: RowPath) {
            self.from = from
            self.to = to
        }
    }

    /// Old indexes, ascending.
    public var deletedSections: [Int] = []
    /// New indexes, ascending.
    public var insertedSections: [Int] = []
    /// Rising by `to`.
    public var movedSections: [SectionMove] = []
    /// Sections of both frames whose header differs: new indexes, ascending.
    public var updatedHeaders: [Int] = []
    /// Sections of both frames whose footer differs: new indexes, ascending.
    public var updatedFooters: [Int] = []
    /// Old paths, ascending.
    public var deletedRows: [RowPath] = []
    /// New paths, ascending.
    public var insertedRows: [RowPath] = []
    /// Rising by `to`.
    public var movedRows: [RowMove] = []
    /// Rows of both frames that show something else in the same cell, moved ones and those of a section that was taken out
    /// and put in included: new paths, ascending.
    public var updatedRows: [RowPath] = []
    /// Rows of both frames that another cell shows now, which a list reloads: new paths, ascending.
    public var replacedRows: [RowPath] = []

    /// No changes.
    public init() {}

    /// Sections of both frames whose header or footer differs: new indexes, ascending. For lists that can only reload both,
    /// with the rows between them.
    public var updatedSections: [Int] {
        if updatedFooters.isEmpty { return updatedHeaders }
        return Set(updatedHeaders).union(updatedFooters).sorted()
    }

    /// Whether both frames list and show the same.
    public var isEmpty: Bool {
        !changesOrder && updatedHeaders.isEmpty && updatedFooters.isEmpty
            && updatedRows.isEmpty && replacedRows.isEmpty
    }

    /// Whether anything comes, goes or moves: whether there is a batch to perform before the updates.
    public var changesOrder: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty)
    }
}

nonisolated extension ListChanges {
    /// Performs these changes on the identities of the old frame: what UIKit does to a table, as a function.
    ///
    /// Only what is inserted is taken from `new`; all else comes from `old`. Traps where an index of these changes is in
    /// neither frame, so it is for changes between just these two.
    ///
    /// - Parameters:
    ///   - old: the sections of the old frame, in order, each with its rows.
    ///   - new: those of the new frame.
    /// - Returns: the sections of the new frame.
    public func applying<SectionID, RowID>(
        to old: [(SectionID, [RowID])],
        new: [(SectionID, [RowID])]
    ) -> [(SectionID, [RowID])] {
        let rowsLeaving = Dictionary(grouping: deletedRows + movedRows.map(\.from), by: \.section)
        let rowsInserted = Dictionary(grouping: insertedRows, by: \.section)
        let rowsArriving = Dictionary(grouping: movedRows, by: \.to.section)

        /// The old section `from`, its own rows changed, as the new section `to`.
        func changed(_ from: Int, to: Int) -> (SectionID, [RowID]) {
            var placed: [(Int, RowID)] = rowsInserted[to, default: []].map { ($0.row, new[to].1[$0.row]) }
            placed += rowsArriving[to, default: []].map { ($0.to.row, old[$0.from.section].1[$0.from.row]) }
            let staying = without(old[from].1, at: rowsLeaving[from, default: []].map(\.row))
            return (old[from].0, placing(placed, among: staying))
        }

        // A new section's index follows from how many are placed before it, so the order comes first.
        let staying = without(Array(old.indices), at: deletedSections + movedSections.map(\.from))
        let placed = insertedSections.map { ($0, nil as Int?) } + movedSections.map { ($0.to, $0.from) }
        let order = placing(placed, among: staying.map(Optional.some))
        return order.enumerated().map { index, from in
            from.map { changed($0, to: index) } ?? new[index]
        }
    }
}

/// `list` without the elements at `indexes`.
private nonisolated func without<Element>(_ list: [Element], at indexes: [Int]) -> [Element] {
    let leaving = Set(indexes)
    return leaving.isEmpty ? list : list.indices.filter { !leaving.contains($0) }.map { list[$0] }
}

/// `others` in their order, with each placed element at its own index of the result.
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
