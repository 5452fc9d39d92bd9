import DiagnosticReports
import SpecDiagnostics

/// A sample spec, and functions that create diagnostics at words of the spec.
struct SampleFile {
    var path = "Sources/App/Screens.vmspec.yaml"
    var text = "vmspec: 1\ncells:\n  LabelCell:\n    traits: [LabelPresentabel]\n"

    func diagnostic(
        _ message: String = "unknown trait 'LabelPresentabel'",
        rule: String = "unknown-name",
        _ severity: Severity = .error,
        at word: String = "LabelPresentabel",
        notes: [(String, String?)] = [],
        edits: [(title: String, word: String, replacement: String)] = []
    ) -> Diagnostic {
        Diagnostic(
            Rule(rule, severity, "A rule."),
            at: range(of: word),
            message,
            notes: notes.map { Note($0.0, at: $0.1.map(range)) },
            edits: edits.map { .replace(range(of: $0.word), with: $0.replacement, title: $0.title, isSafe: true) }
        )
    }

    /// Returns the range of the first occurrence of `word`. If `text` does not contain `word`, returns an empty range
    /// at the end of `text`.
    private func range(of word: String) -> SourceRange {
        let (bytes, word) = (Array(text.utf8), Array(word.utf8))
        let start = bytes.indices.first { bytes[$0...].starts(with: word) } ?? bytes.count
        return SourceRange(source: SourceID(0), start: start, end: min(start + word.count, bytes.count))
    }

    func reported(_ diagnostics: Diagnostic...) -> [ReportedDiagnostic] { reported(diagnostics) }

    func reported(_ diagnostics: [Diagnostic]) -> [ReportedDiagnostic] {
        reportedDiagnostics(diagnostics, in: [SourceFile(path: path, text: text)]) { $0 }
    }
}

let sampleTool = ReportingTool(
    version: "1.2.3",
    rules: [
        ReportedRule(
            id: "unknown-name",
            severity: .error,
            summary: "A name that nothing declares.",
            explanation: "Names are looked up.",
            help: "Declare it.",
            helpMarkdown: "Declare `it`."
        )
    ]
)

func text(_ findings: [ReportedDiagnostic], as format: ReportFormat) -> String {
    String(decoding: report(findings, as: format, by: sampleTool), as: UTF8.self)
}

/// Texts with which the author of a spec could break a report or forge its content.
let hostileTexts = [
    "::error file=a::b", "##[error]", "a\n::error::b", "a\r\n::stop-commands::x", "100%", "%0A::error::x", "a,line=1:b",
    "]]>", "</failure><failure>", "\"><script>", "&amp;", "'", "\u{1B}[31m", "\u{0}", "\u{FFFE}", "\u{202E}evil",
    "{0}", "{{", "[here](http://evil.example)", "\\", "\"}]", "ä😀\u{301}", " ", "",
]
