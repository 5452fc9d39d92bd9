// Diagnostics in the formats that other programs read: a pure function for each format, from diagnostics to text. Equal
// diagnostics give equal bytes. This module does not know where a report goes, and nothing of what specs mean.

import SpecDiagnostics

public enum ReportFormat: String, CaseIterable, Sendable {
    case json, sarif, github, gitlab, junit, checkstyle
}

/// What a report says of the program that made it.
public struct ReportingTool: Sendable {
    public let version: String
    /// Everything that a diagnostic may be an instance of, sorted by id.
    public let rules: [ReportedRule]
    /// Where the rules' pages are published, without a fragment: the URL, `#` and a rule's id lead to its page.
    public let rulesURL: String?

    public init(version: String, rules: [ReportedRule], rulesURL: String? = nil) {
        self.version = version
        self.rules = rules
        self.rulesURL = rulesURL
    }
}

/// A rule as a report describes it.
public struct ReportedRule: Sendable {
    public let id: String
    public let severity: Severity
    /// One sentence.
    public let summary: String
    /// Why there is such a rule, in a few sentences.
    public let explanation: String
    /// How to mend what it finds, as plain text and as Markdown.
    public let help: String
    public let helpMarkdown: String

    public init(
        id: String,
        severity: Severity,
        summary: String,
        explanation: String,
        help: String,
        helpMarkdown: String
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.explanation = explanation
        self.help = help
        self.helpMarkdown = helpMarkdown
    }
}

/// The diagnostics of one run in a format, as UTF-8.
public func report(_ diagnostics: [ReportedDiagnostic], as format: ReportFormat, by tool: ReportingTool) -> [UInt8] {
    switch format {
    case .json: jsonReport(diagnostics, by: tool).bytes
    case .sarif: sarifReport(diagnostics, by: tool).bytes
    case .github: Array(gitHubReport(diagnostics).utf8)
    case .gitlab: gitLabReport(diagnostics).bytes
    case .junit: Array(jUnitReport(diagnostics).utf8)
    case .checkstyle: Array(checkstyleReport(diagnostics, by: tool).utf8)
    }
}
