import ViewModelRuntime

extension ScreenFrame {
    /// Returns the faults of lookups by identity. A lookup must find each row, header and footer of this frame. It must
    /// not find a row, header or footer that only an earlier frame contains.
    ///
    /// - Parameters:
    ///   - expected: The content of this frame.
    ///   - before: The content of the earlier frame.
    package func pathFaults(expected: Shown<Self>, before: Shown<Self>) -> [String] {
        var faults: [String] = []
        for (section, shown) in expected.sections.enumerated() {
            for (row, content) in shown.rows.enumerated()
            where path(of: content.id) != RowPath(section: section, row: row) {
                faults.append("path of \(content.id)")
            }
            if header(of: shown.id) != shown.header { faults.append("header of \(shown.id)") }
            if footer(of: shown.id) != shown.footer { faults.append("footer of \(shown.id)") }
        }
        let rows = Set(expected.sections.flatMap { $0.rows.map(\.id) })
        let sections = Set(expected.sections.map(\.id))
        for section in before.sections {
            for row in section.rows where !rows.contains(row.id) && path(of: row.id) != nil {
                faults.append("path of \(row.id), which was deleted")
            }
            if !sections.contains(section.id), header(of: section.id) ?? footer(of: section.id) != nil {
                faults.append("header or footer of \(section.id), which was deleted")
            }
        }
        return faults
    }
}
