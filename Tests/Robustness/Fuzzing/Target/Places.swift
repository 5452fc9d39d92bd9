import SpecDiagnostics

/// Checks that the ranges of diagnostics, of their notes and of their edits are within a file of `count` bytes.
func checkPlaces(_ diagnostics: [Diagnostic], inFileOf count: Int, _ faults: inout Faults) {
    for diagnostic in diagnostics {
        for range in [diagnostic.range] + diagnostic.notes.compactMap(\.range) {
            faults.expect(range.start <= range.end && Int(range.end) <= count, "a place is in the file")
        }
        for edit in diagnostic.edits {
            let ranges = edit.edits.map(\.range).sorted()
            faults.expect(
                ranges.allSatisfy { $0.start <= $0.end && Int($0.end) <= count },
                "an edit is in the file"
            )
            faults.expect(
                zip(ranges, ranges.dropFirst()).allSatisfy { $0.end <= $1.start },
                "an edit's pieces are apart"
            )
        }
    }
}
