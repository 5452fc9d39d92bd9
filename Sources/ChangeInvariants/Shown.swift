// Checks the changes between two frames of any screen. The changes must transform the old frame into the new frame, and
// obey the rules of a batch update. They must update exactly the rows that differ. The number of changes
// must be the minimum. The callers compute the changes and report the violations.

import ViewModelRuntime

/// The content of a frame: all rows, headers and footers.
package struct Shown<Screen: ScreenFrame> {
    package typealias Row = (id: Screen.RowID, row: Screen.Row)

    package struct Section {
        package var id: Screen.SectionID
        package var header: String?
        package var footer: String?
        /// The cell of the header, or `nil` if the section has no header that is a cell.
        package var headerCell: Screen.Supplement?
        /// The cell of the footer, or `nil` if the section has no footer that is a cell.
        package var footerCell: Screen.Supplement?
        package var rows: [Row] = []
        /// The details of each row, or an empty array if a test does not specify them.
        package var details: [RowDetails<Screen.Action>] = []

        package init(id: Screen.SectionID, header: String? = nil, footer: String? = nil, rows: [Row] = []) {
            self.id = id
            self.header = header
            self.footer = footer
            self.rows = rows
        }
    }

    package var sections: [Section]

    package init(sections: [Section]) {
        self.sections = sections
    }

    package init(of screen: Screen) {
        sections = screen.sections.enumerated().map { index, id in
            let rows = screen.rows(in: index).map { (id: $0.id, row: $0.row) }
            var section = Section(
                id: id,
                header: screen.header(at: index),
                footer: screen.footer(at: index),
                rows: rows
            )
            section.headerCell = screen.shownHeader(at: index)
            section.footerCell = screen.shownFooter(at: index)
            section.details = rows.indices.map { screen.rowDetails(at: RowPath(section: index, row: $0)) }
            return section
        }
    }

    /// The identities of the sections and rows, in the form that `BatchModel` requires.
    fileprivate var identities: [(id: Screen.SectionID, rows: [Screen.RowID])] {
        sections.map { ($0.id, $0.rows.map(\.id)) }
    }

    fileprivate var hasRepetitions: Bool {
        let rows = sections.flatMap { $0.rows.map(\.id) }
        return Set(sections.map(\.id)).count < sections.count || Set(rows).count < rows.count
    }

    /// Returns a description of each difference between this content and the expected content.
    package func faults(expected: Shown) -> [String] {
        guard !hasRepetitions else { return ["an identity repeats"] }
        guard sections.map(\.id) == expected.sections.map(\.id) else { return ["sections"] }
        var faults: [String] = []
        for (section, expected) in zip(sections, expected.sections) {
            if section.rows.map(\.id) != expected.rows.map(\.id) { faults.append("identities in \(section.id)") }
            if section.rows.map(\.row) != expected.rows.map(\.row) { faults.append("rows in \(section.id)") }
            if !section.details.isEmpty, !expected.details.isEmpty, section.details != expected.details {
                faults.append("details in \(section.id)")
            }
            if section.headerCell != expected.headerCell { faults.append("header cell of \(section.id)") }
            if section.footerCell != expected.footerCell { faults.append("footer cell of \(section.id)") }
            if section.header != expected.header { faults.append("header of \(section.id)") }
            if section.footer != expected.footer { faults.append("footer of \(section.id)") }
        }
        return faults
    }
}

extension Shown.Section {
    /// A row and its details. If either differs between two frames, the row must be updated.
    fileprivate typealias Description = (row: Screen.Row, details: RowDetails<Screen.Action>?)

    fileprivate var described: [(Screen.RowID, Description)] {
        rows.enumerated().map { index, row in
            (row.id, (row.row, details.indices.contains(index) ? details[index] : nil))
        }
    }
}

extension ListChanges {
    /// Returns descriptions of the invariants that these changes from `old` to `new` violate. If an identity repeats or
    /// the changes are not valid for a batch update, the function checks no further invariants.
    package func faults<Screen>(from old: Shown<Screen>, to new: Shown<Screen>) -> [String] {
        guard !old.hasRepetitions, !new.hasRepetitions else { return ["an identity repeats"] }
        let (oldTable, newTable) = (old.identities, new.identities)
        var faults = batchFaults(oldTable, newTable)
        guard faults.isEmpty else { return faults }

        let applied = applying(to: oldTable.map { ($0.id, $0.rows) }, new: newTable.map { ($0.id, $0.rows) })
        if !applied.elementsEqual(newTable, by: { $0.0 == $1.id && $0.1 == $1.rows }) { faults.append("applying") }
        var table = BatchModel(sections: oldTable)
        table.perform(self, new: newTable)
        if !table.sections.elementsEqual(newTable, by: { $0.id == $1.id && $0.rows == $1.rows }) {
            faults.append("performing")
        }
        return faults + updateFaults(old, new) + sizeFaults(oldTable, newTable)
    }

    /// Returns the faults in the updates. The changes must update exactly the rows, headers and footers that exist in
    /// both frames and differ. If the enum case of a row differs, the changes must replace the row instead.
    private func updateFaults<Screen>(_ old: Shown<Screen>, _ new: Shown<Screen>) -> [String] {
        let before = Dictionary(uniqueKeysWithValues: old.sections.flatMap(\.described))
        let sectionsBefore = Dictionary(uniqueKeysWithValues: old.sections.map { ($0.id, $0) })
        var rows: [RowPath] = []
        var replaced: [RowPath] = []
        var (headers, footers): ([Int], [Int]) = ([], [])
        for (index, section) in new.sections.enumerated() {
            if let old = sectionsBefore[section.id] {
                if old.header != section.header || old.headerCell != section.headerCell { headers.append(index) }
                if old.footer != section.footer || old.footerCell != section.footerCell { footers.append(index) }
            }
            for (row, (id, content)) in section.described.enumerated() {
                guard let shown = before[id], shown.row != content.row || shown.details != content.details else {
                    continue
                }
                let path = RowPath(section: index, row: row)
                if caseName(of: shown.row) == caseName(of: content.row) {
                    rows.append(path)
                } else {
                    replaced.append(path)
                }
            }
        }
        return (rows == updatedRows ? [] : ["updated rows"])
            + (replaced == replacedRows ? [] : ["replaced rows"])
            + (headers == updatedHeaders ? [] : ["updated headers"])
            + (footers == updatedFooters ? [] : ["updated footers"])
            + (Set(headers + footers).sorted() == updatedSections ? [] : ["updated sections"])
    }

    /// Returns the name of the enum case of `row`, or `nil` if the case has no payload. The function uses reflection.
    private func caseName(of row: Any) -> String? { Mirror(reflecting: row).children.first?.label }
}
