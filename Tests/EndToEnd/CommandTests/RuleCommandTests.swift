import Foundation
import Testing

/// Checks that `explain` and `rules` document every rule.
@Suite struct RuleCommandTests {
    private let command: Command

    init() throws { command = try Command() }

    private func run(_ arguments: String...) throws -> Command.Result { try command.run("vmgen", arguments) }

    @Test func aRuleIsExplained() throws {
        let result = try run("explain", "unknown-name")
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(result.output.hasPrefix("unknown-name: error\n\nReports a name that nothing in scope declares.\n\n"))
        #expect(result.output.contains("\n    cells:\n      HeaderCell: {traits: [TextPresentabel]}\n"))
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
        #expect(result.output.hasSuffix("Options:\n\nNone. The rule is an error in every configuration.\n"))
    }

    @Test func thePageOfAWarningExplainsItsSetting() throws {
        let output = try run("explain", "unused-name").output
        #expect(output.hasPrefix("unused-name: warning\n"))
        #expect(output.contains("\n    rules: {unused-name: off}\n"))
        #expect(output.hasSuffix("\n    # vmgen:disable unused-name\n"))
        #expect(try run("explain", "missing-doc").output.contains("\n    rules: {missing-doc: warning}\n"))
    }

    /// Checks that `explain` also explains the rules that only `diff`, `format --check` and `stubs --check` report.
    @Test(arguments: [
        "former-action", "unformatted-file", "unsafe-format", "missing-stub", "unclear-source", "outdated-test-file",
        "caller-change", "conformer-change", "identifier-change", "row-change", "spec-change", "viewer-change",
    ])
    func theRulesOfOtherSubcommandsAreExplained(_ rule: String) throws {
        let result = try run("explain", rule)
        #expect(result.status == 0 && result.output.hasPrefix("\(rule): error\n\nReports "))
    }

    @Test func theNearestRuleIsSuggestedForAMisspeltOne() throws {
        let result = try run("explain", "unknwn-name")
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.error.hasPrefix("Error: unknown rule 'unknwn-name', did you mean 'unknown-name'?\n"))
        let message = "Error: unknown rule 'x'; run 'vmgen rules' to list all rules\n"
        #expect(try run("explain", "x").error.hasPrefix(message))
        #expect(try run("explain").status == 64)
    }

    @Test func everyRuleIsListedAndHasAnExplanation() throws {
        let list = try run("rules")
        #expect(list.status == 0)
        let json = try JSONSerialization.jsonObject(with: Data(run("rules", "--format", "json").output.utf8))
        let rules = try #require((json as? [String: Any])?["rules"] as? [[String: Any]])
        let ids = rules.compactMap { $0["id"] as? String }
        #expect(ids.count > 100)
        #expect(list.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == ids)
        for key in ["severity", "summary", "explanation", "bad", "good"] {
            #expect(rules.allSatisfy { ($0[key] as? String)?.isEmpty == false }, "\(key)")
        }
        #expect(try run("explain", ids[ids.count / 2]).status == 0)
    }

    /// Checks that the description of a rule in SARIF is the text of the rule's page.
    @Test func aReportDescribesRulesByTheirPages() throws {
        try command.write(Sample.label, to: "A.vmspec.yaml")
        let report = try run("validate", "--format", "sarif").output
        #expect(report.contains("The compiler looks up every name"))
        #expect(report.contains("```yaml\\ncells:\\n  HeaderCell: {traits: [TextPresentabel]}\\n```"))
    }
}
