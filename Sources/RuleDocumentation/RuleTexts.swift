import JSONOutput
import SpecDiagnostics

extension RulePage {
    /// What spec gives the rule and what spec does not, for a terminal.
    public var examplesText: String {
        "This gives the rule:\n\n\(indented(bad.shown))\n\nThis does not:\n\n\(indented(good.shown))\n"
    }

    /// The same as Markdown.
    public var examplesMarkdown: String {
        "This gives the rule:\n\n\(fenced(bad.shown))\n\nThis does not:\n\n\(fenced(good.shown))\n"
    }
}

extension DocumentedRule {
    /// Everything about the rule, for a terminal.
    public var text: String {
        """
        \(rule.id): \(severity(of: rule))

        \(wrapped(rule.summary))

        \(wrapped(page.explanation))

        \(page.examplesText)
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

    /// The section of the rule in `docs/rules.md`, with a line break before it.
    var section: String {
        """

        ## `\(rule.id)`

        \(rule.summary)

        Severity: \(severity(of: rule)).

        \(page.explanation)

        \(page.examplesMarkdown)
        """
    }
}

/// Returns a line for each rule: its id, its severity, and one sentence.
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

/// Returns the table of the rules whose severity can be set, as Markdown: the table in `docs/command.md`.
public func settableRulesTable(_ rules: [DocumentedRule]) -> String {
    let head = "| rule | severity | summary |\n| --- | --- | --- |\n"
    let settable = rules.map(\.rule).filter { $0.defaultSeverity != .error }
    return head + settable.map { "| `\($0.id)` | \($0.defaultSeverity.rawValue) | \($0.summary) |\n" }.joined()
}

/// Returns all pages as one document: `docs/rules.md`.
public func rulesDocument(_ rules: [DocumentedRule]) -> String {
    let head = """
        # The rules

        What the compiler finds wrong with a spec, each with an example that gives the rule and one that does not. \
        `vmgen explain RULE` prints what stands here about one of them, and `vmgen rules` lists them all. Errors are \
        errors in every configuration; the severity of the others [can be set](command.md#vmgenyaml).

        Most examples are parts of a spec that begins with `vmspec: 1`, in a module with this one:

        \(fenced(ruleExampleSurroundings))

        Others are a whole module: `--- vmgen.yaml` begins its options, `--- ../Banking/…` a file of the module \
        `Banking`.

        """
    return head + rules.map(\.section).joined()
}

private func severity(of rule: Rule) -> String {
    switch rule.defaultSeverity {
    case .error: "error"
    case .warning: "warning"
    case .off: "off, unless it is set"
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

/// A paragraph in lines of at most 80 characters, as far as its words allow.
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
