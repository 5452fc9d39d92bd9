// The report of `stubs --check`. Text is printed as it arises. All other formats are one report at the end of the run.

import SpecDiagnostics
import SpecValidation
import VMGenDriver

/// The rules of reports about missing stubs.
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

/// Collects the errors of a run, or prints them.
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

    /// Adds a question, which is located at the method.
    mutating func add(_ question: StubQuestion) {
        guard display.report != nil else {
            streams.complain(question.text)
            return
        }
        let source = index(of: question.path)
        let range = range(inSource: source, line: question.line, column: question.column)
        diagnostics.append(
            Diagnostic(.formerAction, at: range, question.message, notes: [Note(question.remedy, at: range)])
        )
    }

    /// Adds an error whose message names a Swift file. An error that names none is located at the first spec.
    mutating func add(_ rule: Rule, _ message: String) {
        guard display.report != nil else {
            streams.complain("error: \(message)")
            return
        }
        let place = MessagePlace(message)
        let source = place.path.map { index(of: $0) } ?? sources.indices.first ?? index(of: "")
        let range = range(inSource: source, line: place.line, column: place.column)
        diagnostics.append(Diagnostic(rule, at: range, message))
    }

    private func range(inSource source: Int, line: Int, column: Int) -> SourceRange {
        let offset = sources[source].offset(line: line, column: column)
        return SourceRange(source: SourceID(source), start: offset, end: offset)
    }

    /// Returns the index of the source at a path. A missing file is an empty source.
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

/// The location that a message contains: a quoted path of a Swift file, and `line 3, column 5` behind it.
struct MessagePlace: Equatable {
    var path: String?
    var line = 1
    var column = 1

    init(_ message: String) {
        let quotes = message.split(separator: "'", omittingEmptySubsequences: false)
        let quoted = quotes.indices.filter { $0 % 2 == 1 && $0 + 1 < quotes.count }
        guard let index = quoted.first(where: { quotes[$0].hasSuffix(".swift") }) else { return }
        path = String(quotes[index])
        let words = quotes[(index + 1)...].joined(separator: "'").split { $0 == " " || $0 == "," || $0 == ":" }
        guard let start = words.firstIndex(of: "line"), start + 3 < words.count, words[start + 2] == "column",
            let line = Int(words[start + 1]), let column = Int(words[start + 3])
        else { return }
        (self.line, self.column) = (line, column)
    }
}

extension SourceFile {
    /// Returns the offset of a line and a column, which count from 1. Columns count Unicode scalars.
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
