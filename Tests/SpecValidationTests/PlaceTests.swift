import SpecDiagnostics
import SpecYAML
import Testing

@testable import SpecValidation

/// What a finding is known by where lines move.
@Suite struct PlaceTests {
    private let spec = """
        vmspec: 1
        cells:
          LabelCell:
            traits: [LabelPresentable]
        screens:
          Profile:
            sections:
              - id: main
                rows:
                  - {id: one, cell: LabelCell, values: {text: Hello}}
                  - cell: OtherCell
        """

    /// The keys to the place of a word.
    private func keys(to word: String, in text: String? = nil) -> [String] {
        let source = SourceFile(path: "A.vmspec.yaml", text: text ?? spec)
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        let (bytes, word) = (source.bytes, Array(word.utf8))
        let start = bytes.indices.first { bytes[$0...].starts(with: word) } ?? bytes.count
        let range = SourceRange(source: SourceID(0), start: start, end: min(start + word.count, bytes.count))
        return SpecValidation.keys(to: range, in: tree)
    }

    @Test(arguments: [
        ("vmspec", "vmspec"), ("LabelCell:", "cells.LabelCell"), ("LabelPresentable", "cells.LabelCell.traits"),
        ("Hello", "screens.Profile.sections.main.rows.one.values.text"),
        ("values", "screens.Profile.sections.main.rows.one.values"),
        ("OtherCell", "screens.Profile.sections.main.rows.cell"),
    ])
    func thePlaceIsTheKeysThatLeadToIt(_ word: String, _ expected: String) {
        #expect(keys(to: word).joined(separator: ".") == expected)
    }

    @Test func whatStandsInNoTreeHasNoKeys() {
        #expect(keys(to: "x", in: "") == [])
        #expect(keys(to: "nowhere", in: "vmspec: 1\n") == [])
    }

    @Test func linesThatAreAddedOrMovedChangeNoEntry() {
        func entry(_ text: String) -> [BaselineEntry] {
            let bytes = Array(text.utf8)
            let word = Array("OtherCell".utf8)
            let start = bytes.indices.first { bytes[$0...].starts(with: word) } ?? 0
            let range = SourceRange(source: SourceID(0), start: start, end: start + word.count)
            let diagnostic = Diagnostic(Rule("r", "R."), at: range, "unknown\u{1B} cell")
            return baselineEntries([diagnostic], in: [SourceFile(path: "A", text: text)]) { "Sources/" + $0 }
        }
        let place = "screens.Profile.sections.main.rows.cell"
        let expected = BaselineEntry(path: "Sources/A", place: place, rule: "r", message: "unknown\\u{1B} cell")
        #expect(entry(spec) == [expected])
        #expect(
            entry(
                "# first\n\n"
                    + spec.replacing("          - {id: one", with: "          - {id: two}\n              - {id: one")
            ) == [expected]
        )
    }
}
