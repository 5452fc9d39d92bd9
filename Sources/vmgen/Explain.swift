import ArgumentParser
import RuleDocumentation
import SpecDiagnostics
import VMGenDriver

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Print the page of a rule, with examples",
        discussion: """
            The id of the rule is in brackets at the end of each diagnostic. 'vmgen rules' lists all rules.

            Examples:
              vmgen explain unknown-name
            """
    )

    @Argument(help: "The id of the rule.", completion: .list(explainedRules.map(\.id)))
    var rule: String

    func validate() throws {
        guard !explainedRules.contains(where: { $0.id == rule }) else { return }
        let near = nearest(to: rule, among: explainedRules.map(\.id)).map { ", did you mean '\($0)'?" }
        throw ValidationError(
            "unknown rule '\(showingControls(rule))'\(near ?? "; run 'vmgen rules' to list all rules")"
        )
    }

    func run() throws {
        guard let rule = documented(explainedRules).first(where: { $0.rule.id == rule }) else { return }
        try end(with: printOutput(Array(rule.text.utf8)))
    }
}
