import SpecDiagnostics
import TestSupport
import Testing

@Suite struct PlacesAndEditsTests {
    @Test func columnsCountScalarsFromOne() {
        let lines = LineTable(SourceFile(path: "x", text: "aä😀b\r\nc\n\nd"))
        #expect(lines.place(ofByte: 0) == Place(line: 1, column: 1))
        #expect(lines.place(ofByte: 3) == Place(line: 1, column: 3))
        #expect(lines.place(ofByte: 7) == Place(line: 1, column: 4))
        #expect(lines.place(ofByte: 10) == Place(line: 2, column: 1))
        #expect(lines.place(ofByte: 12) == Place(line: 3, column: 1))
        #expect(lines.place(ofByte: 14) == Place(line: 4, column: 2))
        #expect(lines.place(ofByte: 99) == Place(line: 4, column: 2))
        #expect(lines.bytes(ofLine: 1) == 0..<8)
        #expect(lines.bytes(ofLine: 3) == 12..<12)
        #expect(lines.bytes(ofLine: 4) == 13..<14)
    }

    @Test func aByteOrderMarkHasNoColumn() {
        let lines = LineTable(SourceFile(path: "x", text: "\u{FEFF}a"))
        #expect(lines.place(ofByte: 0) == Place(line: 1, column: 1))
        #expect(lines.place(ofByte: 3) == Place(line: 1, column: 1))
        #expect(lines.bytes(ofLine: 1) == 3..<4)
    }

    @Test func anEmptySourceHasOnePosition() {
        let lines = LineTable(SourceFile(path: "x", text: ""))
        #expect(lines.place(ofByte: 0) == Place(line: 1, column: 1))
        #expect(lines.bytes(ofLine: 1) == 0..<0)
    }

    @Test(arguments: ["aä😀", "\u{FEFF}é ", "ascii only ", "ü"])
    func columnsOfLongLinesEqualTheNumberOfScalars(part: String) {
        let text = String(repeating: part, count: 400) + "\n" + String(repeating: part, count: 137)
        let bytes = Array(text.utf8)
        let lines = LineTable(SourceFile(path: "x", bytes: bytes))
        let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var (line, column) = (1, 1)
        for offset in first...bytes.count {
            #expect(lines.place(ofByte: offset) == Place(line: line, column: column), "\(offset)")
            guard offset < bytes.count else { break }
            if bytes[offset] == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if bytes[offset] & 0xC0 != 0x80 {
                column += 1
            }
        }
    }

    /// Checks that the search for a location does not count all characters of the line. Otherwise, this test would take
    /// hours.
    @Test(.timeLimit(.minutes(10))) func manyPositionsInALongLineAreFound() {
        let count = 4_000_000
        let lines = LineTable(SourceFile(path: "x", text: "ä" + String(repeating: "a", count: count)))
        for offset in stride(from: 2, through: count, by: 20) {
            #expect(lines.place(ofByte: offset).column == offset)
        }
    }

    private func edit(_ start: Int, _ end: Int, _ text: String) -> ByteEdit {
        ByteEdit(SourceRange(source: SourceID(0), start: start, end: end), text)
    }

    private func applied(_ edits: [ByteEdit]) -> String? {
        applying(edits, to: Array("0123456789".utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func editsAreAppliedInTheOrderOfPositions() {
        #expect(applied([edit(8, 10, "z"), edit(0, 1, "a"), edit(3, 3, "-")]) == "a12-34567z")
        #expect(applied([edit(3, 3, "a"), edit(3, 3, "b"), edit(3, 4, "c")]) == "012abc456789")
        #expect(applied([]) == "0123456789")
    }

    @Test func editsThatOverlapOrAreOutsideAreRefused() {
        #expect(applied([edit(1, 4, "a"), edit(3, 5, "b")]) == nil)
        #expect(applied([edit(9, 11, "a")]) == nil)
    }

    @Test func diagnosticsAreOrderedByPositionAndShownOnce() {
        let error = Rule("an-error", .error, "An error.")
        let warning = Rule("a-warning", .warning, "A warning.")
        let off = Rule("off", .off, "Nothing.")
        func range(_ source: Int, _ start: Int) -> SourceRange {
            SourceRange(source: SourceID(source), start: start, end: start + 1)
        }
        var diagnostics = Diagnostics()
        diagnostics.report(Diagnostic(warning, at: range(1, 0), "d"))
        diagnostics.report(Diagnostic(error, at: range(0, 5), "c"))
        diagnostics.report(Diagnostic(warning, at: range(0, 2), "b"))
        diagnostics.report(Diagnostic(error, at: range(0, 2), "a"))
        diagnostics.report(Diagnostic(error, at: range(0, 5), "c"))
        diagnostics.report(Diagnostic(off, at: range(0, 0), "e"))
        #expect(diagnostics.ordered.map(\.message) == ["a", "b", "c", "d"])
    }
}
