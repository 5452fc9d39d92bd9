// Writes the report of `stubs --check`. In the text format, the command prints each error immediately. In all other
// formats, it prints a report at the end of the run.

import SpecDiagnostics
import SpecValidation
import VMGenDriver

/// The rules that `stubs --check` reports.
public let stubRules: [Rule] = [.formerAction, .missingStub, .outdatedTestFile, .unclearSource]

extension Rule {
    static let formerAction = Rule(
        "former-action",
        "Reports a method that no protocol requires any more and that may be a renamed action."
    )
    static let missingStub = Rule(
        "missing-stub",
        "Reports a type or a member that the specs require and the Swift sources lack."
    )
    static let outdatedTestFile = Rule(
        "outdated-test-file",
        "Reports a file for tests that does not match the specs."
    )
    static let unclearSource = Rule(
        "unclear-source",
        "Reports a Swift source that 'vmgen stubs' does not change, because it does not fully understand it."
    )
}

/// The errors of a run, which are printed immediately or collected for a report.
struct StubReport {
    private let display: DisplayOptions
    private let streams: Streams
    private var sources: [SourceFile]
    private var diagnostics: [Diagnostic]

    /// Creates a report that begins with the diagnostics of the specs.
    init(_ specs: CheckedSpecs, _ display: DisplayOptions, to streams: Streams) throws(DriverFailure) {
        self.display = display
        self.streams = streams
        sources = specs.sources
        diagnostics = specs.diagnostics
        if display.report == nil { try report(diagnostics, in: sources, display, to: streams) }
    }

    /// Adds a finding. If the finding has no location, the report shows it at the start of the first spec.
    mutating func add(_ finding: StubFinding) {
        add(finding.rule, finding.message, at: finding.place, remedy: finding.remedy, text: finding.text)
    }

    /// Adds an error for a generated test file that does not match the specs.
    mutating func addOutdatedFile(_ path: String) {
        let message = "'\(shown(path))' is out of date"
        add(.outdatedTestFile, message, at: StubPlace(path), text: "error: \(message)")
    }

    private mutating func add(
        _ rule: Rule,
        _ message: String,
        at place: StubPlace?,
        remedy: String? = nil,
        text: String
    ) {
        guard display.report != nil else {
            streams.complain(text)
            return
        }
        let source = place.map { index(of: $0.path) } ?? sources.indices.first ?? index(of: "")
        let range = range(inSource: source, line: place?.line ?? 1, column: place?.column ?? 1)
        let notes = remedy.map { [Note($0, at: range)] } ?? []
        diagnostics.append(Diagnostic(rule, at: range, message, notes: notes))
    }

    private func range(inSource source: Int, line: Int, column: Int) -> SourceRange {
        let offset = sources[source].offset(line: line, column: column)
        return SourceRange(source: SourceID(source), start: offset, end: offset)
    }

    /// Returns the index of the source at a path. If `sources` does not contain the source, adds it. A missing file
    /// becomes an empty source.
    private mutating func index(of path: String) -> Int {
        if let index = sources.firstIndex(where: { $0.path == path }) { return index }
        sources.append((try? readSource(path, atMost: sizeLimit)) ?? SourceFile(path: path, bytes: []))
        return sources.count - 1
    }

    /// Prints the report, unless the errors are already printed as text.
    func finish() throws(DriverFailure) {
        if display.report != nil { try report(diagnostics, in: sources, display, to: streams) }
    }
}

extension StubFinding {
    fileprivate var rule: Rule {
        switch kind {
        case .missing: .missingStub
        case .refusal: .unclearSource
        case .question: .formerAction
        }
    }
}

extension SourceFile {
    /// Returns the byte offset of a line and a column. Lines and columns start at 1, and columns count Unicode scalars.
    fileprivate func offset(line: Int, column: Int) -> Int {
        var (linesLeft, columnsLeft) = (line - 1, column)
        return bytes.firstIndex { byte in
            if linesLeft > 0 {
                if byte == UInt8(ascii: "\n") { linesLeft -= 1 }
                return false
            }
            if byte & 0xC0 != 0x80 { columnsLeft -= 1 }
            return columnsLeft == 0
        } ?? bytes.count
    }
}
