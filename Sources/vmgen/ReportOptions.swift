import ArgumentParser
import ConformanceStubs
import DiagnosticReports
import RuleDocumentation
import SpecAnalysis
import SpecDiagnostics
import SpecDiff
import SpecFormatting
import VMGenCompiler
import VMGenDriver

/// The options that select the format of diagnostics.
struct ReportOptions: ParsableArguments {
    /// The formats that `--format` accepts.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif, github, gitlab, junit, checkstyle
    }

    @Option(help: "The format of diagnostics. Text is printed to standard error, and other formats to standard output.")
    var format: Format = .text

    @Option(
        help: ArgumentHelp(
            "The base directory of paths in a report. The default is the current directory.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var relativeTo: String?

    @Option(
        help: ArgumentHelp(
            "The URL of the published pages of rules. A SARIF report links each rule to URL#RULE.",
            valueName: "url"
        )
    )
    var rulesURL: String?

    func validate() throws {
        if relativeTo != nil, !printsToOutput {
            throw ValidationError("'--relative-to' requires '--format'")
        }
        guard let rulesURL else { return }
        if format != .sarif {
            throw ValidationError("'--rules-url' requires '--format sarif'")
        }
        if !isWebAddress(rulesURL) {
            throw ValidationError(
                "'--rules-url' requires a URL without a fragment, such as https://example.com/docs/rules.md"
            )
        }
    }

    var printsToOutput: Bool { format != .text }

    /// Throws an error if the command line requests a report without `--check`, because only checks report diagnostics.
    func require(_ isChecking: Bool) throws {
        if printsToOutput, !isChecking { throw ValidationError("'--format' requires '--check'") }
    }

    func applied(to options: CompileOptions) -> CompileOptions {
        guard let format = ReportFormat(rawValue: format.rawValue) else { return options }
        let current = resolved(".") ?? "/"
        let paths = ReportPaths(relativeTo: relativeTo ?? ".", workingDirectory: current, resolve: resolved)
        let tool = ReportingTool(version: vmgenVersion, rules: reportedRules(), rulesURL: rulesURL)
        var options = options
        options.display.report = { diagnostics, sources in
            report(reportedDiagnostics(diagnostics, in: sources, shownPath: paths.shown), as: format, by: tool)
        }
        return options
    }
}

/// Returns a Boolean value that indicates whether `text` becomes a valid link when `#` and the id of a rule are
/// appended.
func isWebAddress(_ text: String) -> Bool { isOnNetwork(text) && isURL(text) && !text.contains("#") }

/// All rules that have a documentation page: the compiler's rules, and the rules of `diff`, `format --check` and
/// `stubs --check`.
let explainedRules: [Rule] = (allRules + formattingRules + stubRules + diffRules).sorted { $0.id < $1.id }

private func reportedRules() -> [ReportedRule] {
    documented(explainedRules).map { documented in
        ReportedRule(
            id: documented.rule.id,
            severity: documented.rule.defaultSeverity,
            summary: documented.rule.summary,
            explanation: documented.page.explanation,
            help: documented.page.examplesText,
            helpMarkdown: documented.page.examplesMarkdown
        )
    }
}
