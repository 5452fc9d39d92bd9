// Diagnostics as text: the form that terminals, editors and build systems read. Other forms are further functions
// over the same `ordered` diagnostics and `SourceSet`.

/// How much a text report shows.
public struct TextStyle: Sendable {
    public var color: Bool
    /// The source line with a caret, notes and suggested edits after each diagnostic.
    public var details: Bool
    /// How many diagnostics to show; the rest is counted. All, where nil.
    public var limit: Int?
    /// Whether a last line counts what was found.
    public var summary: Bool

    public init(color: Bool, details: Bool, limit: Int? = nil, summary: Bool = false) {
        self.color = color
        self.details = details
        self.limit = limit
        self.summary = summary
    }

    /// One line a diagnostic, for build systems and editors.
    public static let lines = TextStyle(color: false, details: false)

    /// What people read: details, and at most 50 diagnostics.
    public static func terminal(color: Bool) -> TextStyle {
        TextStyle(color: color, details: true, limit: 50, summary: true)
    }
}

/// The diagnostics in order, each as `path:line:column: error: sentence [rule-id]`; every line ends with a line feed,
/// and none begins with what a CI system would take for a command.
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
        guard style.details else { return }
        add(snippetOf: diagnostic.range, color: isError ? "31;1" : "33;1")
        for note in diagnostic.notes {
            if let range = note.range {
                addLine("\(place(range)): \(paint("note:", "36;1")) \(sentence(note.message))")
                add(snippetOf: range, color: "36;1")
            } else {
                addLine("      = \(paint("note:", "36;1")) \(sentence(note.message))")
            }
        }
        for edit in diagnostic.edits { add(edit) }
    }

    private mutating func add(_ edit: SuggestedEdit) {
        var line = "      = \(paint("fix:", "32;1")) \(sentence(edit.title))"
        // What the title quotes is not said again.
        if edit.edits.count == 1, let replacement = edit.edits.first?.replacement, !replacement.isEmpty,
            !edit.title.hasSuffix("'\(replacement)'")
        {
            line += ": \(sentence(replacement))"
        }
        addLine(line)
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

/// A path that can begin a line: controls are shown, and nothing at its start looks like a command to a CI system.
public func shownPath(_ path: String) -> String {
    let shown = showingControls(path)
    let beginning = (shown + ":").drop { $0 == " " }
    return beginning.hasPrefix("::") || beginning.hasPrefix("##[") ? "./" + shown : shown
}
