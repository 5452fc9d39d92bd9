// Models the batch updates of a table. The model follows UIKit's documentation of `performBatchUpdates(_:completion:)`
// and the known assertions of UIKit. The model compares only identities, and does not depend on how the runtime
// computes changes.

import ViewModelRuntime

extension ListChanges {
    /// Returns a description of each UIKit rule that these changes violate in a batch update from `old` to `new`.
    func batchFaults<SectionID, RowID>(
        _ old: [(id: SectionID, rows: [RowID])],
        _ new: [(id: SectionID, rows: [RowID])]
    ) -> [String] {
        var faults: [String] = []
        func check(_ condition: Bool, _ fault: String) {
            if !condition { faults.append(fault) }
        }
        func has(_ list: [(id: SectionID, rows: [RowID])], _ path: RowPath) -> Bool {
            list.indices.contains(path.section) && list[path.section].rows.indices.contains(path.row)
        }
        let movedFrom = movedSections.map(\.from)
        let movedTo = movedSections.map(\.to)
        let removedSections = deletedSections + movedFrom
        let addedSections = insertedSections + movedTo
        let removedRows = deletedRows + movedRows.map(\.from)
        let addedRows = insertedRows + movedRows.map(\.to)

        check(Set(removedSections).count == removedSections.count, "a section is deleted or moved twice")
        check(Set(addedSections).count == addedSections.count, "two sections have the same new index")
        check(Set(removedRows).count == removedRows.count, "a row is deleted or moved twice")
        check(Set(addedRows).count == addedRows.count, "two rows have the same new path")
        check(removedSections.allSatisfy(old.indices.contains), "a deleted or moved section does not exist")
        check(addedSections.allSatisfy(new.indices.contains), "an inserted or moved section does not exist")
        check(removedRows.allSatisfy { has(old, $0) }, "a deleted or moved row does not exist")
        check(addedRows.allSatisfy { has(new, $0) }, "an inserted or moved row does not exist")
        check(
            Set(removedRows.map(\.section)).isDisjoint(with: removedSections),
            "a row of a deleted or moved section is deleted or moved"
        )
        check(
            Set(addedRows.map(\.section)).isDisjoint(with: addedSections),
            "a row of an inserted or moved section is inserted or moved"
        )
        let shownAnew = updatedRows + replacedRows
        check(shownAnew.allSatisfy { has(new, $0) }, "an updated row does not exist")
        check(Set(shownAnew).count == shownAnew.count, "a row is updated twice")
        check(updatedSections.allSatisfy(new.indices.contains), "an updated section does not exist")
        check(
            old.count - removedSections.count + addedSections.count == new.count,
            "the number of sections does not match the changes"
        )
        for list in [deletedRows, insertedRows, updatedRows, replacedRows] {
            check(list == list.sorted(), "rows are out of order")
        }
        for list in [deletedSections, insertedSections, updatedHeaders, updatedFooters, movedTo] {
            check(list == list.sorted(), "sections are out of order")
        }
        return faults
    }
}

/// A model of a table. It traps if a real table would trap.
struct BatchModel<SectionID, RowID> {
    var sections: [(id: SectionID, rows: [RowID])]

    /// Performs the changes. Deletes the deleted and moved rows and sections from the last to the first. Then inserts
    /// the inserted and moved sections and rows from the first to the last. In this order, all indices stay valid.
    mutating func perform(_ changes: ListChanges, new: [(id: SectionID, rows: [RowID])]) {
        let movedRows = changes.movedRows.map { ($0.to, sections[$0.from.section].rows[$0.from.row]) }
        for path in (changes.deletedRows + changes.movedRows.map(\.from)).sorted(by: >) {
            sections[path.section].rows.remove(at: path.row)
        }
        let movedSections = changes.movedSections.map { ($0.to, sections[$0.from]) }
        for section in (changes.deletedSections + changes.movedSections.map(\.from)).sorted(by: >) {
            sections.remove(at: section)
        }
        let addedSections = changes.insertedSections.map { ($0, new[$0]) } + movedSections
        for (index, section) in addedSections.sorted(by: { $0.0 < $1.0 }) { sections.insert(section, at: index) }
        let addedRows = changes.insertedRows.map { ($0, new[$0.section].rows[$0.row]) } + movedRows
        for (path, row) in addedRows.sorted(by: { $0.0 < $1.0 }) {
            sections[path.section].rows.insert(row, at: path.row)
        }
    }
}
