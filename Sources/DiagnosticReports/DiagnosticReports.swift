// Writes diagnostics in formats that other programs read. Each format is a pure function from diagnostics to text, so
// equal diagnostics result in equal bytes. This module neither reads specs nor writes files.

import SpecDiagnostics

public enum ReportFormat: String, CaseIterable, Sendable {
    case json, sarif, github, gitlab, junit, checkstyle
}

/// A description of the program that reports the diagnostics.
public struct ReportingTool: Sendable {
    public let version: String
    /// All rules that the program can report, sorted by id.
    public let rules: [ReportedRule]
    /// The URL of the page that documents the rules, or `nil` if the rules are not published. Reports append `#` and a
    /// rule's id to the URL.
    public let rulesURL: String?

    public init(version: String, rules: [ReportedRule], rulesURL: String? = nil) {
        self.version = version
        self.rules = rules
        self.rulesURL = rulesURL
    }
}

/// A rule with the documentation that reports contain.
public struct ReportedRule: Sendable {
    public let id: String
    public let severity: Severity
    /// A summary in one sentence.
    public let summary: String
    /// The reason for the rule, in a few sentences.
    public let explanation: String
    /// Plain text that describes how to fix the problems that the rule reports. `helpMarkdown` is the same text as
    /// Markdown.
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

/// Returns a report of `diagnostics` in the format `format`, encoded as UTF-8.
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
