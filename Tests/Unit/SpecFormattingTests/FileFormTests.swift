import SpecDiagnostics
import Testing

@testable import SpecFormatting

/// Checks that formatting keeps byte order marks, document markers and multiline scalars. In a formatted file, all line
/// breaks are of the same kind as the first line break of the source. Formatting normalizes the blanks between tokens.
@Suite struct FileFormTests {
    @Test func lineBreaksFollowTheFirstLine() {
        expect(
            "vmspec:  1\r\ntypes:\r\n   A: {from: here}  \r\n",
            becomes: "vmspec: 1\r\ntypes:\r\n  A: {from: here}\r\n"
        )
        expect("vmspec:  1\ntypes:\r\n   A: {from: here}\r\n", becomes: "vmspec: 1\ntypes:\n  A: {from: here}\n")
        expect("# a  \r\nvmspec: 1 # b\r\n", becomes: "# a\r\nvmspec: 1 # b\r\n")
    }

    @Test func aByteOrderMarkIsKept() {
        expect("\u{FEFF}vmspec:  1\n", becomes: "\u{FEFF}vmspec: 1\n")
        expect("\u{FEFF} # a\nvmspec: 1", becomes: "\u{FEFF}# a\nvmspec: 1\n")
    }

    @Test func documentMarkersAreKept() {
        expect("# a\n---   # b\nvmspec:  1\n...\n", becomes: "# a\n---   # b\nvmspec: 1\n...\n")
        expect("--- {vmspec:  1}\n", becomes: "--- {vmspec: 1}\n")
        expect("---\n\n\nvmspec: 1\n", becomes: "---\n\nvmspec: 1\n")
    }

    @Test func aFileEndsWithOneLineBreak() {
        expect("vmspec: 1", becomes: "vmspec: 1\n")
        expect("vmspec: 1   \n\n  \n", becomes: "vmspec: 1\n")
        expect("vmspec: 1\n# end", becomes: "vmspec: 1\n# end\n")
    }

    @Test func blockTextIsIndentedAsAWhole() {
        expect(
            """
            traits:
                A:
                    doc: |   # why
                         One line.

                           Indented.
                         # no comment
                    data: {x: Int}
                B:
                    doc: >-
                      Folded
                      lines.


                    data: {x: Int}
            """,
            becomes: """
                traits:
                  A:
                    doc: |   # why
                      One line.

                        Indented.
                      # no comment
                    data: {x: Int}
                  B:
                    doc: >-
                      Folded
                      lines.

                    data: {x: Int}

                """
        )
    }

    @Test func blanksAndLineBreaksOfATextAreKept() {
        expectLaidOut("traits:\n  A:\n    doc: |+\n      text  \n\n\n    data: {x: Int}\n")
        expectLaidOut("traits:\n  A:\n    data: {x: Int}\n    doc: |+\n      text\n\n\n")
        expectLaidOut("traits:\n  A:\n    doc: |\n      without a break at its end")
        expect("traits:\n  A:\n    doc: |-\n      no break", becomes: "traits:\n  A:\n    doc: |-\n      no break\n")
        expect(
            "traits:\n   A:\n      doc: |2\n           deeper\n        less\n",
            becomes: "traits:\n  A:\n    doc: |2\n         deeper\n      less\n"
        )
    }

    @Test func longScalarsAreNeitherWrappedNorJoined() {
        let long = String(repeating: "word ", count: 60) + "end"
        expectLaidOut("traits:\n  A:\n    doc: \(long)\n")
        expect(
            "traits:\n    A:\n        doc:\n              \(long)\n        data: {x: Int}\n",
            becomes: "traits:\n  A:\n    doc:\n      \(long)\n    data: {x: Int}\n"
        )
        expect("traits:\n  A:\n    doc:\n      short\n", becomes: "traits:\n  A:\n    doc: short\n")
        expect(
            "traits:\n    A:\n        doc: one\n           two\n\n             three\n        data: {x: Int}\n",
            becomes: "traits:\n  A:\n    doc: one\n      two\n\n      three\n    data: {x: Int}\n"
        )
        expect(
            "traits:\n    A: {doc: 'one\n           two', data: {x: Int}}\n",
            becomes: "traits:\n  A:\n    doc: 'one\n      two'\n    data: {x: Int}\n"
        )
    }

    @Test func tabsBetweenTokensBecomeBlanks() {
        expect("vmspec:\t1\t\ntypes:\n  A:\t{from:\there}\n", becomes: "vmspec: 1\ntypes:\n  A: {from: here}\n")
    }

    @Test(arguments: [
        "a: [1\n", "a: 'x\n", "a: &b 1\n", "\ta: 1\n", "a: 1\na: 2\n", "a: 1\n---\nb: 1\n", "a\u{0}: 1\n",
    ])
    func anUnreadableFileIsNotFormatted(_ text: String) {
        let source = SourceFile(path: "Test.vmspec.yaml", text: text)
        guard case .unreadable(let errors) = formatting(of: source, id: SourceID(0)) else {
            Issue.record("\(text) was formatted")
            return
        }
        #expect(!errors.isEmpty)
    }

    @Test func optionsAreFormatted() {
        let text = "vmspec:  1\nrules: {b: off,a: off}\naccess: public\n"
        let result = formatted(Array(text.utf8), isConfiguration: true).map { String(decoding: $0, as: UTF8.self) }
        #expect(result == "vmspec: 1\nrules: {b: off, a: off}\naccess: public\n")
    }
}
