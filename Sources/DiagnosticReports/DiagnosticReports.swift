// Encodes diagnostics in formats that other programs read. Each format is a pure function from diagnostics to text.
// Equal diagnostics result in equal bytes. This module knows neither the destination of a report nor the meaning of
// specs.

import SpecDiagnostics

public enum ReportFormat: String, CaseIterable, Sendable {
    case json, sarif, github, gitlab, junit, checkstyle
}

/// The facts about the reporting program that reports contain.
public struct ReportingTool: Sendable {
    public let version: String
    /// All rules whose violations can be reported, sorted by id.
    public let rules: [ReportedRule]
    /// The URL of the page that documents the rules, without a fragment. To refer to a rule, a report appends `#` and
    /// the rule's id.
    public let rulesURL: String?

    public init(version: String, rules: [ReportedRule], rulesURL: String? = nil) {
        self.version = version
        self.rules = rules
        self.rulesURL = rulesURL
    }
}

/// A rule, as a report describes it.
public struct ReportedRule: Sendable {
    public let id: String
    public let severity: Severity
    /// A summary of one sentence.
    public let summary: String
    /// The reason for the rule, in a few sentences.
    public let explanation: String
    /// Plain text that describes how to resolve the rule's violations. `helpMarkdown` is the same text as Markdown.
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

/// Returns the diagnostics of one run in a format, as UTF-8.
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
