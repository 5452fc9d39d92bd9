import ChangeInvariants
import Testing
import ViewModelRuntime

/// A screen that has only sections and rows. Negative elements of `Section.rows` produce no row.
private struct PlainScreen: ScreenFrame {
    struct Section: Hashable, Sendable {
        var id: Int
        var rows: [Int]
    }

    struct RowID: Hashable, Sendable {
        var section: Int
        var row: Int
    }

    typealias State = [Section]
    typealias SectionID = Int
    typealias Row = Int

    let screenContent: ScreenContent<Self>

    func accessibilityIdentifier(of id: RowID) -> String { "\(id)" }

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        screen.sections(state, id: { $0.id }) { section in
            screen.readsAnything()
            if screen.section(section.id) {
                screen.each(section.rows, id: { $0 }) {
                    if screen.row(RowID(section: section.id, row: $0), when: $0 >= 0) { screen.shown = $0 }
                }
            }
        }
    }
}

/// Checks that the changes are minimal: no smaller set of changes leads from one small list to another.
struct SmallestChangesTests {
    /// Checks that no smaller set of changed rows leads from one list to another. A move counts as a deletion and an
    /// insertion.
    @Test func noSmallerSetOfRowsLeadsFromOneListToAnother() {
        let lists = arrangements(of: [1, 2, 3, 4])
        let frames = lists.map { PlainScreen([.init(id: 0, rows: $0)]) }
        let kept = lists.map { Set(subsequences(of: $0)) }
        var moves = 0
        for (old, before) in frames.enumerated() {
            for (new, after) in frames.enumerated() {
                let changes = after.changes(from: before)
                let listed = changes.deletedRows.count + changes.insertedRows.count + 2 * changes.movedRows.count
                // The old list without the deleted rows must equal the new list without the inserted rows.
                let smallest = kept[old].intersection(kept[new]).reduce(Int.max) {
                    min($0, lists[old].count + lists[new].count - 2 * $1.count)
                }
                #expect(listed == smallest, "\(lists[old]) to \(lists[new])")
                moves += changes.movedRows.count
            }
        }
        #expect(moves > 0)
    }

    /// Checks that no smaller set of changed sections leads from one table to another. Sections can move only if their
    /// rows do not change.
    @Test func noSmallerSetOfSectionsLeadsFromOneTableToAnother() {
        let tables = arrangements(of: [1, 2, 3]).flatMap { ids in
            ids.reduce([[]]) { tables, id in
                tables.flatMap { table in [[1], [1, 2]].map { table + [PlainScreen.Section(id: id, rows: $0)] } }
            }
        }
        let frames = tables.map { PlainScreen($0) }
        let shown = frames.map { Shown(of: $0) }
        let kept = tables.map { Set(subsequences(of: $0.map(\.id))) }
        for (old, before) in frames.enumerated() {
            let rows = Dictionary(uniqueKeysWithValues: tables[old].map { ($0.id, $0.rows) })
            for (new, after) in frames.enumerated() {
                let changes = after.changes(from: before)
                #expect(changes.faults(from: shown[old], to: shown[new]) == [])
                let common = tables[new].filter { rows[$0.id] != nil }
                let cost = { (id: Int) in common.contains { $0.id == id && $0.rows != rows[id] } ? 2 : 1 }
                let all = common.reduce(tables[old].count + tables[new].count - 2 * common.count) { $0 + cost($1.id) }
                let smallest = kept[old].intersection(kept[new]).reduce(Int.max) {
                    min($0, all - $1.reduce(0) { $0 + cost($1) })
                }
                let listed =
                    changes.deletedSections.count + changes.insertedSections.count + changes.movedSections.count
                #expect(listed == smallest, "\(tables[old]) to \(tables[new])")
            }
        }
    }

    /// Checks that inserting, deleting or moving elements without rows causes no changes. If the section of these
    /// elements is moved, the only change is the move of the section.
    @Test func elementsWithoutRowsCauseNoChanges() {
        let lists = arrangements(of: [1, 2, -1, -2])
        for old in lists {
            for new in lists where new.filter({ $0 >= 0 }) == old.filter({ $0 >= 0 }) {
                let before = PlainScreen([.init(id: 0, rows: old), .init(id: 1, rows: old)])
                let same = PlainScreen([.init(id: 0, rows: new), .init(id: 1, rows: new)])
                #expect(same.changes(from: before).isEmpty, "\(old) to \(new)")
                let swapped = PlainScreen([.init(id: 1, rows: new), .init(id: 0, rows: new)])
                var changes = swapped.changes(from: before)
                #expect(changes.movedSections.count == 1, "\(old) to \(new)")
                changes.movedSections = []
                #expect(changes.isEmpty, "\(old) to \(new)")
            }
        }
    }
}

/// Returns every order of every subset of `values`.
private func arrangements(of values: [Int]) -> [[Int]] {
    [[]] + values.flatMap { first in arrangements(of: values.filter { $0 != first }).map { [first] + $0 } }
}

private func subsequences(of list: [Int]) -> [[Int]] {
    list.reduce([[]]) { kept, value in kept + kept.map { $0 + [value] } }
}
