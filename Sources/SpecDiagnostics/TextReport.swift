// Writes diagnostics as text, for terminals, editors and build systems. The module `DiagnosticReports` writes other
// report formats.

/// The style of a text report: its colors and its level of detail.
public struct TextStyle: Sendable {
    public var color: Bool
    /// A Boolean value that indicates whether the report shows source lines with carets under the source ranges.
    public var details: Bool
    /// The maximum number of diagnostics to show, or `nil` for all. The summary also counts the omitted diagnostics.
    public var limit: Int?
    /// A Boolean value that indicates whether the last line of the report counts errors and warnings.
    public var summary: Bool

    public init(color: Bool, details: Bool, limit: Int? = nil, summary: Bool = false) {
        self.color = color
        self.details = details
        self.limit = limit
        self.summary = summary
    }

    /// A style for build systems and editors: one line for each diagnostic, each note and each suggested edit.
    public static let lines = TextStyle(color: false, details: false)

    /// Returns a style for terminals, with source lines, a summary and at most 50 diagnostics.
    public static func terminal(color: Bool) -> TextStyle {
        TextStyle(color: color, details: true, limit: 50, summary: true)
    }
}

/// Returns a report of the diagnostics in the given order.
///
/// A diagnostic is printed as `path:line:column: error: sentence [rule-id]`. Its notes and suggested edits follow as
/// `path:line:column: note: sentence`. Every line ends with a line feed. No line begins with text that a CI system
/// interprets as a command.
public func textReport(_ diagnostics: [Diagnostic], in sources: SourceSet, style: TextStyle) -> String {
    var report = TextReport(sources: sources, style: style)
    let shown = style.limit.map { diagnostics.prefix($0) } ?? diagnostics[...]
    shown.forEach { report.add($0) }
    if style.summary { report.addSummary(diagnostics, shown: shown.count) }
    return report.text
}

private struct TextReport {
    let sources: SourceSet
    let style: TextStyle
    var text = ""

    private static let messageLimit = 1_000

    mutating func add(_ diagnostic: Diagnostic) {
        let isError = diagnostic.severity == .error
        let kind = paint(isError ? "error:" : "warning:", isError ? "31;1" : "33;1")
        let message = paint(sentence(diagnostic.message), "1")
        addLine("\(place(diagnostic.range)): \(kind) \(message) [\(showingControls(diagnostic.rule.id))]")
        if style.details { add(snippetOf: diagnostic.range, color: isError ? "31;1" : "33;1") }
        for note in diagnostic.notes { add(note.message, at: note.range, after: diagnostic) }
        for edit in diagnostic.edits where !diagnostic.alreadySuggests(edit) {
            add(instruction(of: edit), at: edit.edits.first?.range, after: diagnostic)
        }
    }

    /// Adds a note at `range`, or at the range of its diagnostic if `range` is `nil`.
    private mutating func add(_ note: String, at range: SourceRange?, after diagnostic: Diagnostic) {
        addLine("\(place(range ?? diagnostic.range)): \(paint("note:", "36;1")) \(sentence(note))")
        guard style.details, let range, range != diagnostic.range else { return }
        add(snippetOf: range, color: "36;1")
    }

    /// Returns the text of a suggested edit, for example `quote the value: "a: b"`.
    private func instruction(of edit: SuggestedEdit) -> String {
        guard edit.edits.count == 1, let replacement = edit.edits.first?.replacement else { return edit.title }
        let scalars = replacement.unicodeScalars
        let lead = scalars.prefix { $0 == " " || $0 == "\n" }.count
        let trail = scalars.reversed().prefix { $0 == " " || $0 == "\n" }.count
        guard lead + trail < scalars.count else { return edit.title }
        let shown = String(String.UnicodeScalarView(scalars.dropFirst(lead).dropLast(trail)))
        // If the title already quotes the replacement, the replacement is not repeated.
        return edit.title.hasSuffix("'\(shown)'") ? edit.title : "\(edit.title): \(shown)"
    }

    private mutating func add(snippetOf range: SourceRange, color: String) {
        let snippet = Snippet(range, in: sources)
        let number = String(snippet.line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.utf8.count)) + number
        addLine("\(paint(gutter + " |", "2")) \(snippet.text)")
        let blank = String(repeating: " ", count: gutter.utf8.count)
        let indentation = String(repeating: " ", count: snippet.caretColumn)
        let carets = String(repeating: "^", count: snippet.caretCount)
        addLine("\(paint(blank + " |", "2")) \(indentation)\(paint(carets, color))")
    }

    mutating func addSummary(_ diagnostics: [Diagnostic], shown: Int) {
        guard !diagnostics.isEmpty else { return }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count - errors
        var counts: [String] = []
        if errors > 0 { counts.append("\(errors) error\(errors == 1 ? "" : "s")") }
        if warnings > 0 { counts.append("\(warnings) warning\(warnings == 1 ? "" : "s")") }
        let rest = diagnostics.count - shown
        addLine(counts.joined(separator: ", ") + (rest > 0 ? "; \(rest) not shown" : ""))
    }

    private func place(_ range: SourceRange) -> String {
        let place = sources.start(of: range)
        return paint("\(shownPath(sources.file(of: range).path)):\(place.line):\(place.column)", "1")
    }

    private func sentence(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > Self.messageLimit else { return showingControls(text) }
        return showingControls(String(String.UnicodeScalarView(scalars.prefix(Self.messageLimit)))) + "…"
    }

    private func paint(_ text: String, _ code: String) -> String {
        style.color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private mutating func addLine(_ line: String) {
        text += line
        text += "\n"
    }
}

extension Diagnostic {
    /// Returns a Boolean value that indicates whether the message already suggests the replacement of `edit`.
    fileprivate func alreadySuggests(_ edit: SuggestedEdit) -> Bool {
        guard let replacement = edit.edits.first?.replacement else { return false }
        return edit.edits.allSatisfy { $0.replacement == replacement }
            && message.hasSuffix(", did you mean '\(replacement)'?")
    }
}

/// Returns a path as a report shows it at the beginning of a line. Control characters are escaped, and the line does
/// not begin with text that a CI system interprets as a command.
public func shownPath(_ path: String) -> String {
    let shown = showingControls(path)
    let beginning = (shown + ":").drop { $0 == " " }
    return beginning.hasPrefix("::") || beginning.hasPrefix("##[") ? "./" + shown : shown
}
