import SpecDiagnostics
import TestSupport
import Testing

@Suite struct TextReportTests {
    static let rule = Rule("bad-thing", .error, "A bad thing.")
    static let mild = Rule("mild-thing", .warning, "A mild thing.")

    private func range(_ start: Int, _ end: Int, source: Int = 0) -> SourceRange {
        SourceRange(source: SourceID(source), start: start, end: end)
    }

    private func report(
        _ text: String,
        _ diagnostics: [Diagnostic],
        path: String = "A.vmspec.yaml",
        style: TextStyle = .terminal(color: false)
    ) -> String {
        let sources = SourceSet([SourceFile(path: path, text: text), SourceFile(path: "B.vmspec.yaml", text: "b\n")])
        return textReport(diagnostics, in: sources, style: style)
    }

    @Test func buildSystemsReceiveALineForEachLocation() {
        let diagnostic = Diagnostic(
            Self.rule,
            at: range(5, 6),
            "'b' is wrong",
            notes: [Note("see here", at: range(0, 1))],
            edits: [.replace(range(5, 6), with: "c", title: "write 'c'")]
        )
        #expect(
            report("a: 1\nb: 2\n", [diagnostic], style: .lines)
                == """
                A.vmspec.yaml:2:1: error: 'b' is wrong [bad-thing]
                A.vmspec.yaml:1:1: note: see here
                A.vmspec.yaml:2:1: note: write 'c'

                """
        )
        #expect(report("", [], style: .lines).isEmpty)
    }

    /// Checks that an edit is printed as a note at its own location. There is no note if the message already suggests
    /// the edit ('did you mean'). The note omits a replacement that the title of the edit already quotes, and never
    /// contains an escaped line break.
    @Test func anEditIsANoteAtItsLocation() {
        let insertion = SuggestedEdit("add 'b: 2'", [ByteEdit(range(5, 5), "b: 2\n")])
        let quotes = SuggestedEdit.replace(range(3, 4), with: "'1'", title: "quote the value")
        let blank = SuggestedEdit.replace(range(2, 2), with: " ", title: "insert a space")
        let word = Located("aaa", at: range(0, 1))
        let diagnostics = [
            Diagnostic(Self.rule, at: range(0, 1), "wrong", edits: [insertion, quotes, blank]),
            Diagnostic(Self.rule, unknown: word, "unknown word 'aaa'", among: ["aaaa"]),
        ]
        #expect(
            report("a: 1\n", diagnostics, style: .lines)
                == """
                A.vmspec.yaml:1:1: error: wrong [bad-thing]
                A.vmspec.yaml:2:1: note: add 'b: 2'
                A.vmspec.yaml:1:4: note: quote the value: '1'
                A.vmspec.yaml:1:3: note: insert a space
                A.vmspec.yaml:1:1: error: unknown word 'aaa', did you mean 'aaaa'? [bad-thing]

                """
        )
    }

    @Test func invisibleCharactersAreShown() {
        #expect(showingControls("a\u{A0}b\u{2003}c\u{AD}d\u{200D}e") == "a\\u{A0}b\\u{2003}c\\u{AD}d\\u{200D}e")
        #expect(showingControls("👩\u{200D}🚀 ä") == "👩\u{200D}🚀 ä")
    }

    @Test func aTerminalShowsSourceNotesAndEdits() {
        let diagnostics = [
            Diagnostic(
                Self.rule,
                at: range(8, 12),
                "'bold' is wrong",
                notes: [Note("declared here", at: range(0, 1, source: 1)), Note("a fact")],
                edits: [.replace(range(8, 12), with: "heavy", title: "write 'heavy'")]
            ),
            Diagnostic(Self.mild, at: range(14, 14), "something is missing"),
        ]
        let text = report("a: 1\nb: bold # c\n", diagnostics)
        checkSnapshot(text, of: "TextReport/Expected/terminal.txt")
        var colors = TextStyle.terminal(color: true)
        colors.summary = false
        checkSnapshot(
            report("a: 1\nb: bold # c\n", diagnostics, style: colors).replacingEscapes,
            of: "TextReport/Expected/terminal-color.txt"
        )
    }

    @Test func aTerminalShowsFiftyDiagnosticsAndTheTotalCount() {
        let many = (0..<60).map { Diagnostic(Self.rule, at: range(0, 1), "number \($0)") }
        let text = report("a\n", many + [Diagnostic(Self.mild, at: range(0, 1), "last")])
        #expect(text.contains("number 49") && !text.contains("number 50"))
        #expect(text.hasSuffix("60 errors, 1 warning; 11 not shown\n"))
    }

    @Test func controlCharactersAreEscaped() {
        let text = report(
            "a: \u{1B}[31m\u{202E}\u{7}x\tä\n",
            [Diagnostic(Self.rule, at: range(3, 4), "'\u{1B}\n::error::' is wrong")],
            path: "a\u{1B}b\n.yaml"
        )
        #expect(
            text == """
                a\\u{1B}b\\u{A}.yaml:1:4: error: '\\u{1B}\\u{A}::error::' is wrong [bad-thing]
                    1 | a: \\u{1B}[31m\\u{202E}\\u{7}x    ä
                      |    ^^^^^^
                1 error

                """
        )
    }

    @Test(arguments: ["::set-output name=a::b", "##[error]x", ":", " ::x", "\t::x"])
    func noLineStartsWithACommandOfACISystem(_ path: String) {
        let source = "::error::a\n##[error]b\n"
        let text = report(
            source,
            [
                Diagnostic(Self.rule, at: range(0, 3), "::error::x", notes: [Note("::error::y")]),
                Diagnostic(Self.rule, at: range(11, 14), "##[error]", notes: [Note("##[", at: range(0, 1))]),
            ],
            path: path
        )
        for line in text.split(separator: "\n") {
            let beginning = line.drop { $0 == " " }
            #expect(!beginning.hasPrefix("::") && !beginning.hasPrefix("##["))
        }
    }

    @Test func aLongLineIsTruncatedAroundTheRange() {
        let source = String(repeating: "äb", count: 50_000) + "HERE" + String(repeating: "cd", count: 50_000)
        let text = report(source, [Diagnostic(Self.rule, at: range(150_000, 150_004), "wrong")])
        let lines = text.split(separator: "\n")
        #expect(lines[0] == "A.vmspec.yaml:1:100001: error: wrong [bad-thing]")
        #expect(lines[1].unicodeScalars.count < 130)
        #expect(lines[1].contains("äbHEREcd"))
        let column = lines[2].split(separator: "^", omittingEmptySubsequences: false)[0].count
        #expect(lines[1].dropFirst(column).hasPrefix("HERE"))
        #expect(lines[2].hasSuffix(" ^^^^"))
    }

    @Test func caretsAccountForWideCharacters() {
        let text = report("日本: x\n", [Diagnostic(Self.rule, at: range(8, 9), "wrong")])
        #expect(text.contains("    1 | 日本: x\n      |       ^\n"))
    }

    @Test func aLongMessageIsTruncated() {
        let text = report("a\n", [Diagnostic(Self.rule, at: range(0, 1), String(repeating: "x", count: 100_000))])
        #expect(text.utf8.count < 1_500)
        #expect(quoted(String(repeating: "ä", count: 100)).unicodeScalars.count == 83)
    }

    @Test func offsetsInsideCharactersAreAccepted() {
        let bytes: [UInt8] = Array("aä".utf8) + [0xFF, 0x0D, 0x0A, 0x0D, 0x0A, 0xE2]
        let sources = SourceSet([SourceFile(path: "x", bytes: bytes)])
        for start in 0...bytes.count {
            for end in start...bytes.count {
                let diagnostic = Diagnostic(Self.rule, at: range(start, end), "wrong")
                let text = textReport([diagnostic], in: sources, style: .terminal(color: false))
                #expect(text.split(separator: "\n").count == 4)
            }
        }
    }
}

extension String {
    /// The text with `ESC` in place of each escape character, as in snapshots.
    fileprivate var replacingEscapes: String {
        split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "ESC")
    }
}
