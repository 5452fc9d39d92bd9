// Computes the changes between two frames in the order in which a table performs them: first a batch of deletions,
// insertions and moves, and then updates. Matches sections and rows of the two frames by identity.

import JSONOutput
import ScreenEvaluator

struct FrameChanges: Equatable, Sendable {
    struct Position: Hashable, Sendable {
        var section: Int
        var row: Int
    }

    /// The old indexes of the deleted sections.
    var deletedSections: [Int] = []
    /// The old positions of the deleted rows.
    var deletedRows: [Position] = []
    /// The new indexes of the inserted sections.
    var insertedSections: [Int] = []
    /// The new positions of the inserted rows.
    var insertedRows: [Position] = []
    /// The indexes of the moved sections in the old and in the new frame.
    var movedSections: [(old: Int, new: Int)] = []
    /// The positions of the moved rows in the old and in the new frame.
    var movedRows: [(old: Position, new: Position)] = []
    /// The new positions of the rows whose cells are equal in both frames, but whose contents differ.
    var updatedRows: [Position] = []
    /// The new positions of the rows whose cells differ between the frames.
    var replacedRows: [Position] = []
    /// The new indexes of the sections whose headers differ.
    var headers: [Int] = []
    /// The new indexes of the sections whose footers differ.
    var footers: [Int] = []
    /// A Boolean value that indicates whether the values or commands of the screen itself differ.
    var changesScreen = false

    static func == (left: Self, right: Self) -> Bool { left.json == right.json }

    init() {}

    init(from old: EvaluatedFrame, to new: EvaluatedFrame, _ values: ValueEncoder) {
        changesScreen = old.values != new.values || old.commands != new.commands
        let oldKeys = old.sections.map { values.key($0) }
        let newKeys = new.sections.map { values.key($0) }
        var order = OrderChange(from: oldKeys, to: newKeys)
        var inner: [RowChange] = []
        for (oldIndex, newIndex) in order.kept {
            let change = RowChange(old.sections[oldIndex], new.sections[newIndex], values)
            // A table cannot move a section and insert, delete or move its rows in one batch. So the section is deleted
            // and inserted instead.
            if order.moved.contains(where: { $0.new == newIndex }), change.order.changesStructure {
                order.replace(old: oldIndex, new: newIndex)
            } else {
                inner.append(change.at(old: oldIndex, new: newIndex))
            }
        }
        deletedSections = order.deleted
        insertedSections = order.inserted
        movedSections = order.moved
        for change in inner { add(change, old, new) }
    }

    private mutating func add(_ change: RowChange, _ old: EvaluatedFrame, _ new: EvaluatedFrame) {
        let (before, after) = (old.sections[change.old], new.sections[change.new])
        deletedRows += change.order.deleted.map { Position(section: change.old, row: $0) }
        insertedRows += change.order.inserted.map { Position(section: change.new, row: $0) }
        movedRows += change.order.moved.map {
            (Position(section: change.old, row: $0.old), Position(section: change.new, row: $0.new))
        }
        for (oldRow, newRow) in change.order.kept where before.rows[oldRow] != after.rows[newRow] {
            let position = Position(section: change.new, row: newRow)
            if before.rows[oldRow].cell == after.rows[newRow].cell {
                updatedRows.append(position)
            } else {
                replacedRows.append(position)
            }
        }
        if before.header != after.header { headers.append(change.new) }
        if before.footer != after.footer { footers.append(change.new) }
    }

    var isEmpty: Bool { json == .object([]) }

    var json: JSON {
        func rows(_ positions: [Position]) -> JSON? {
            positions.isEmpty ? nil : .array(positions.map { JSON([$0.section, $0.row]) })
        }
        func sections(_ indexes: [Int]) -> JSON? { indexes.isEmpty ? nil : JSON(indexes) }
        return .object([
            "deletedSections": sections(deletedSections), "insertedSections": sections(insertedSections),
            "movedSections": movedSections.isEmpty ? nil : .array(movedSections.map { JSON([$0.old, $0.new]) }),
            "deleted": rows(deletedRows), "inserted": rows(insertedRows),
            "moved": movedRows.isEmpty
                ? nil
                : .array(movedRows.map { JSON([$0.old.section, $0.old.row, $0.new.section, $0.new.row]) }),
            "updated": rows(updatedRows), "replaced": rows(replacedRows), "headers": sections(headers),
            "footers": sections(footers), "values": changesScreen ? .bool(true) : nil,
        ])
    }
}

/// The row changes of one section, with the old and the new index of the section.
private struct RowChange {
    var old = 0
    var new = 0
    let order: OrderChange

    init(_ before: EvaluatedSection, _ after: EvaluatedSection, _ values: ValueEncoder) {
        order = OrderChange(from: before.rows.map { values.key($0.id) }, to: after.rows.map { values.key($0.id) })
    }

    func at(old: Int, new: Int) -> RowChange {
        var change = self
        (change.old, change.new) = (old, new)
        return change
    }
}

/// The changes between two lists of unique keys.
private struct OrderChange {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var moved: [(old: Int, new: Int)] = []
    /// For each element that both lists contain, its indexes in the old list and in the new list. The pairs include
    /// moved elements, and are in the order of the new list.
    var kept: [(old: Int, new: Int)] = []

    var changesStructure: Bool { !deleted.isEmpty || !inserted.isEmpty || !moved.isEmpty }

    init(from old: [String], to new: [String]) {
        if old == new {
            kept = old.indices.map { ($0, $0) }
            return
        }
        let oldIndexes = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
        let newKeys = Set(new)
        deleted = old.indices.filter { !newKeys.contains(old[$0]) }
        for (index, key) in new.enumerated() {
            if let oldIndex = oldIndexes[key] { kept.append((oldIndex, index)) } else { inserted.append(index) }
        }
        let still = longestIncreasing(kept.map(\.old))
        moved = kept.enumerated().filter { !still.contains($0.offset) }.map(\.element)
    }

    /// Replaces the move of an element by a deletion and an insertion.
    mutating func replace(old: Int, new: Int) {
        deleted = (deleted + [old]).sorted()
        inserted = (inserted + [new]).sorted()
        moved.removeAll { $0.new == new }
    }
}

/// Returns the indexes of a longest increasing subsequence.
private func longestIncreasing(_ values: [Int]) -> Set<Int> {
    // For each length, `ends` contains an index in `values` at which an increasing subsequence of this length ends. No
    // increasing subsequence of this length ends with a smaller value. For each index in `values`, `previous` contains
    // the preceding index in a longest increasing subsequence that ends at the index.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, value) in values.enumerated() {
        var (lower, upper) = (0, ends.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if values[ends[middle]] < value { lower = middle + 1 } else { upper = middle }
        }
        previous.append(lower > 0 ? ends[lower - 1] : nil)
        if lower == ends.count { ends.append(index) } else { ends[lower] = index }
    }
    var found: Set<Int> = []
    var next = ends.last
    while let index = next {
        found.insert(index)
        next = previous[index]
    }
    return found
}
