import SpecDiagnostics
import SpecYAML
import Testing

@testable import SpecValidation

/// Checks the location that a baseline stores for a diagnostic. The location does not depend on line numbers.
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

    /// Returns the keys on the path to a word of the spec.
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
    func aLocationConsistsOfTheEnclosingKeys(_ word: String, _ expected: String) {
        #expect(keys(to: word).joined(separator: ".") == expected)
    }

    @Test func aLocationOutsideTheTreeHasNoKeys() {
        #expect(keys(to: "x", in: "") == [])
        #expect(keys(to: "nowhere", in: "vmspec: 1\n") == [])
    }

    /// Checks the path and the text that an entry stores for a diagnostic.
    @Test(
        arguments: [
            ("vmspec", "vmspec", nil), ("LabelCell", "cells.LabelCell", nil),
            ("LabelPresentable", "cells.LabelCell.traits[]", "LabelPresentable"),
            ("Hello", "screens.Profile.sections[main].rows[one].values.text", "Hello"),
            ("Hell", "screens.Profile.sections[main].rows[one].values.text", "Hell"),
            ("values", "screens.Profile.sections[main].rows[one].values", nil),
            ("{text: Hello}", "screens.Profile.sections[main].rows[one].values", nil),
            ("{id: one, cell: LabelCell, values: {text: Hello}}", "screens.Profile.sections[main].rows[one]", nil),
            ("OtherCell", "screens.Profile.sections[main].rows[].cell", "OtherCell"),
            ("- id: main", "screens.Profile.sections", "- id: main"),
        ] as [(String, String, String?)]
    )
    func aDiagnosticIsIdentifiedByItsKeysAndIDs(_ word: String, _ path: String, _ text: String?) {
        let place = place(of: word, in: spec)
        #expect(place.path == path)
        #expect(place.text == text)
    }

    private func place(of word: String, in text: String) -> DiagnosticPlace {
        let source = SourceFile(path: "A.vmspec.yaml", text: text)
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        let (bytes, word) = (source.bytes, Array(word.utf8))
        // The first occurrence of `word` can be inside a longer word, for example `Hell` in `Hello`.
        let start = bytes.indices.first { bytes[$0...].starts(with: word) } ?? bytes.count
        return DiagnosticPlace(of: SourceRange(source: SourceID(0), start: start, end: start + word.count), in: tree)
    }

    @Test func aLongTextIsIdentifiedByItsBeginning() {
        let text = "vmspec: 1\ndoc: >-\n  One\n  two   three" + String(repeating: " and more", count: 100)
        let expected = "One two three" + String(repeating: " and more", count: 100)
        #expect(place(of: String(text.dropFirst(15)), in: text).text == String(expected.prefix(120)))
        #expect(place(of: "two   three", in: text).text == "two three")
    }

    @Test func addedOrMovedLinesChangeNoEntry() {
        func entry(_ text: String, names: [String] = []) -> [BaselineEntry] {
            let bytes = Array(text.utf8)
            let word = Array("OtherCell".utf8)
            let start = bytes.indices.first { bytes[$0...].starts(with: word) } ?? 0
            let range = SourceRange(source: SourceID(0), start: start, end: start + word.count)
            let diagnostic = Diagnostic(Rule("r", "R."), at: range, "unknown\u{1B} cell", names: names)
            return baselineEntries([diagnostic], in: [SourceFile(path: "A", text: text)]) { "Sources/" + $0 }[0]
        }
        let place = "screens.Profile.sections[main].rows[].cell"
        func expected(_ names: String...) -> BaselineEntry {
            BaselineEntry(path: "Sources/A", place: place, rule: "r", identity: .names(names, occurrence: 1))
        }
        #expect(entry(spec) == [expected("OtherCell")])
        // Each element of `names` has its own entry. An entry contains the text in the diagnostic's range only once,
        // even if a name equals this text.
        #expect(
            entry(spec, names: ["te\u{1B}xt", "OtherCell"]) == [
                expected("OtherCell", "te\\u{1B}xt"), expected("OtherCell"),
            ]
        )
        #expect(
            entry(
                "# first\n\n"
                    + spec.replacing("          - {id: one", with: "          - {id: two}\n              - {id: one")
            ) == [expected("OtherCell")]
        )
    }
}
