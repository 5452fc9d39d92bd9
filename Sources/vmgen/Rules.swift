import ArgumentParser
import RuleDocumentation
import VMGenCompiler
import VMGenDriver

struct Rules: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List all rules with their severities and summaries",
        discussion: """
            Examples:
              vmgen rules
              vmgen rules --format json
            """
    )

    @Option(help: "Print the list in this format. The JSON contains the complete pages.")
    var format: Format = .text

    func run() throws {
        switch format {
        case .text: try end(with: printOutput(Array(rulesText(documented(allRules)).utf8)))
        case .json: try end(with: printOutput(rulesJSON(documented(allRules)).bytes))
        }
    }
}
