import SpecDiagnostics
import SpecYAML
import Testing

@testable import SpecSyntax

@Suite struct ScalarMapTests {
    /// Returns the source text from which `piece`, a part of the decoded text, was decoded.
    private func written(_ piece: String, in yaml: String, sourceLocation: SourceLocation = #_sourceLocation) -> String?
    {
        guard let scalar = scalar(inYAML: yaml), let start = scalar.text.utf8Offset(of: piece) else {
            Issue.record("'\(piece)' is not decoded", sourceLocation: sourceLocation)
            return nil
        }
        let range = scalar.sourceRange(of: start..<start + piece.utf8.count)
        return String(decoding: Array(yaml.utf8)[range.bytes], as: UTF8.self)
    }

    @Test(arguments: [
        "t: a b cd e\n",
        "t: 'a b cd e'\n",
        "t: \"a b cd e\"\n",
        "t: |\n  a b cd e\n",
        "t: >\n  a b cd e\n",
        "t: |-\n      a b cd e",
        "t: >+\n  a b cd e\n\n\n",
        "t: a b\n  cd\n  e\n",
        "t: a\n\n\n  b cd\n  e\n",
        "t: 'a''s b\n\n    cd e'\n",
        "t: \"\\u00e9\\x41\\t \\\n    a \\\"b\\\" cd\\ne\"\n",
        "t: \"a b   \n  \\  cd e\"\n",
        "t: \"\\U0001F600 cd\"\n",
        "t: \"x\\_\\/ cd\"\n",
        "t: \"x \\\n\n\n  cd\"\n",
        "t: >\n  a\n  b\n\n  x cd\n    more cd\n  e\n",
        "t: |2\n    indented\n   cd\n",
        "t: |\n\n\n  a\n\n  cd\n  e\n\n",
        "t: >2-\n    a\n  b\n  cd\n",
        "t: |\r\n  a\r\n  b cd\r\n",
        "t: é\n  ü cd\n",
        "t: 'é''ü cd'\n",
        "# é\nt: 'it''s {cd}'\n",
    ])
    func aPartOfATextMapsToItsBytes(_ yaml: String) {
        #expect(written("cd", in: yaml) == "cd")
    }

    @Test func escapesAndFoldedLinesMapToTheirWholeRange() {
        #expect(written("'", in: "t: 'it''s'\n") == "''")
        #expect(written("é", in: "t: \"x\\u00e9y\"\n") == "\\u00e9")
        #expect(written("b c", in: "t: a b\n    c d\n") == "b\n    c")
        #expect(written(" ", in: "t: b\n    c\n") == "\n    ")
        #expect(written("\n", in: "t: b\n\n    c\n") == "\n\n    ")
        #expect(written("a\nb", in: "t: |\n  a\n  b\n") == "a\n  b")
        #expect(written("a b", in: "t: >\n  a\n  b\n") == "a\n  b")
        #expect(written("xay", in: "t: \"x\\x61y\"\n") == "x\\x61y")
    }

    @Test func emptyPartsOfATextHavePositions() throws {
        let whole = try #require(scalar(inYAML: "t: 'a''b'\n"))
        #expect(whole.text == "a'b")
        #expect((0...3).map { whole.sourceRange(of: $0..<$0).bytes } == [4..<4, 5..<5, 7..<7, 8..<8])
    }

    @Test func slicesMapToTheirBytes() throws {
        let yaml = "t: 'Strin''g =  x '\n"
        let whole = try #require(scalar(inYAML: yaml))
        let slice = whole.slice(9..<whole.text.utf8.count)
        #expect(slice.text == "x")
        #expect(String(decoding: Array(yaml.utf8)[slice.range.bytes], as: UTF8.self) == "x")
        #expect(whole.slice(0..<0).range.start == 4)
    }

    @Test func errorsInFoldedTextsAreReportedAtTheirWords() {
        let yaml = "t: >-\n  The balance\n  is {account.balance =\n  fee}.\n"
        var diagnostics = Diagnostics()
        _ = parseTemplate(scalar(inYAML: yaml)!, diagnostics: &diagnostics)
        #expect(outline(diagnostics) == "42..<43 expression-syntax: expected an operator, found '='")
        #expect(Array(yaml.utf8)[42] == UInt8(ascii: "="))
    }
}

extension String {
    func utf8Offset(of piece: String) -> Int? {
        let text = Array(utf8)
        let piece = Array(piece.utf8)
        return (0...max(0, text.count - piece.count)).first { text[$0...].starts(with: piece) }
    }
}
