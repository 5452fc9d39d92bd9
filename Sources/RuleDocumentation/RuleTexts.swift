// Generates texts about rules for the output of `vmgen`, for SARIF reports, and for the documents `docs/rules.md` and
// `docs/command.md`.

import JSONOutput
import SpecDiagnostics

extension RulePage {
    /// The bad example and the good example as plain text, for a terminal.
    public var examplesText: String {
        "Bad example:\n\n\(indented(bad.shown))\n\nGood example:\n\n\(indented(good.shown))\n"
    }

    /// The bad example and the good example as Markdown.
    public var examplesMarkdown: String {
        "Bad example:\n\n\(fenced(bad.shown))\n\nGood example:\n\n\(fenced(good.shown))\n"
    }
}

extension DocumentedRule {
    /// The complete page of the rule as plain text, for a terminal.
    public var text: String {
        """
        \(rule.id): \(severity(of: rule))

        \(wrapped(rule.summary))

        \(wrapped(page.explanation))

        \(page.examplesText)
        \(options)
        """
    }

    /// The paragraphs that explain how to change the severity of the rule.
    private var options: String {
        if rule.defaultSeverity == .error {
            return "Options:\n\n" + wrapped("None. The rule is an error in every configuration.") + "\n"
        }
        let setting = "In 'vmgen.yaml', set the severity to 'error', 'warning' or 'off':"
        let comment = "To disable the warning for one line, add a comment to the line or above it:"
        let example: Severity = rule.defaultSeverity == .off ? .warning : .off
        return """
            Options:

            \(wrapped(setting))

                rules: {\(rule.id): \(example.rawValue)}

            \(wrapped(comment))

                # vmgen:disable \(rule.id)

            """
    }

    var json: JSON {
        [
            "id": .string(rule.id),
            "severity": .string(rule.defaultSeverity.rawValue),
            "settable": .bool(rule.defaultSeverity != .error),
            "summary": .string(rule.summary),
            "explanation": .string(page.explanation),
            "bad": .string(page.bad.shown),
            "good": .string(page.good.shown),
        ]
    }

    /// The row for the rule in the table of `docs/rules.md`. The rule's id is an anchor, so links can refer to the row.
    var row: String { tableRow(of: rule, anchor: "<a id=\"\(rule.id)\"></a>") }
}

/// Returns a line for each rule, with its id, its severity and its summary.
public func rulesText(_ rules: [DocumentedRule]) -> String {
    let rules = rules.map(\.rule)
    let width = rules.map(\.id.utf8.count).max() ?? 0
    return rules.map { rule in
        let id = padded(rule.id, to: width)
        return "\(id)  \(padded(rule.defaultSeverity.rawValue, to: 7))  \(rule.summary)\n"
    }.joined()
}

public func rulesJSON(_ rules: [DocumentedRule]) -> JSON {
    ["version": .integer(1), "rules": .array(rules.map(\.json))]
}

/// Returns the table of rules in `docs/command.md` as Markdown. The table contains only rules with a configurable
/// severity.
public func settableRulesTable(_ rules: [DocumentedRule]) -> String {
    let head = "| rule | severity | summary |\n| --- | --- | --- |\n"
    let settable = rules.map(\.rule).filter { $0.defaultSeverity != .error }
    return head + settable.map { tableRow(of: $0, anchor: "") }.joined()
}

/// Returns the content of `docs/rules.md`, which lists all rules, as Markdown.
public func rulesDocument(_ rules: [DocumentedRule]) -> String {
    let head = """
        # Rules

        Each diagnostic of the compiler belongs to a rule, whose id is in brackets at the end of the message. This page \
        lists all rules. `vmgen explain RULE` prints the page of a rule, with an explanation, two examples and its \
        options.

        Rules with the severity `error` are errors in every configuration. You can \
        [set the severity](command.md#vmgenyaml) of all other rules.

        | rule | severity | summary |
        | --- | --- | --- |

        """
    let examples = """

        ## Examples

        Most examples are parts of a spec, without its first line `vmspec: 1`. The module of each example also \
        contains this spec:

        \(fenced(ruleExampleSurroundings))

        Other examples are complete modules of several files. A line `--- PATH` begins each file. For example, \
        `--- vmgen.yaml` begins the options of the module, and `--- ../vmgen.yaml` begins the options in the \
        directory above. `--- ../Banking/…` begins a file of the module `Banking`.

        """
    return head + rules.map(\.row).joined() + examples
}

private func severity(of rule: Rule) -> String {
    switch rule.defaultSeverity {
    case .error: "error"
    case .warning: "warning"
    case .off: "off by default"
    }
}

private func fenced(_ text: String) -> String { "```yaml\n\(text)\n```" }

private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
        .joined(separator: "\n")
}

private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
}

/// Returns a row of a Markdown table with the id, the severity and the summary of a rule. `anchor` precedes the id.
private func tableRow(of rule: Rule, anchor: String) -> String {
    // In a Markdown table, `|` ends a cell, so escape each `|` in the summary.
    let summary = rule.summary.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return "| \(anchor)`\(rule.id)` | \(rule.defaultSeverity.rawValue) | \(summary) |\n"
}

/// Wraps a paragraph to lines of at most 80 characters. A word with more than 80 characters is alone on a longer line.
private func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= 80 {
            lines[lines.count - 1] = last + " " + word
        } else {
            lines.append(String(word))
        }
    }
    return lines.joined(separator: "\n")
}
