import RuleDocumentation
import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// Checks that every rule has a page, and that the examples on the page have the diagnostics that the page describes.
@Suite struct RulePageTests {
    @Test func everyRuleHasOnePage() {
        #expect(rulePages.map(\.rule) == allRules.map(\.id))
        for page in rulePages {
            let begins = page.explanation.first.map { $0.isUppercase || $0 == "'" } ?? false
            #expect(begins && page.explanation.hasSuffix("."), "\(page.rule)")
            #expect(!page.explanation.contains("\n"), "\(page.rule)")
        }
    }

    @Test(arguments: rulePages.map(\.rule))
    func onlyTheBadExampleIsReported(_ rule: String) throws {
        let page = try #require(rulePage(of: rule))
        let bad = compilation(of: files(of: page.bad)).diagnostics
        #expect(bad.contains { $0.rule.id == rule }, "\(report(bad))")
        // A bad example contains one mistake and no other errors, except for two rules that are reported only together
        // with other errors.
        let others = bad.filter { $0.rule.id != rule && $0.severity == .error }
        #expect(others.isEmpty || ["unresolved-names", "too-many-findings"].contains(rule), "\(report(others))")
        let found = compilation(of: files(of: page.good)).diagnostics
        // The good example does not use all of the surrounding declarations, so warnings about unused names are
        // ignored.
        let own = found.filter { $0.range.source == SourceID(0) }
        let good = rule == "unused-name" ? own : found.besidesUnusedNames
        #expect(good.isEmpty, "\(report(good))")
    }

    @Test func theDocumentListsAllRules() {
        checkSnapshot(rulesDocument(documented(allRules)), of: "../../docs/rules.md")
    }

    /// Checks that the table in `docs/command.md` contains exactly the rules whose severity can be set.
    @Test func thePageAboutTheCommandHasTheSettableRules() throws {
        let path = "../../docs/command.md"
        let page = String(decoding: try #require(contents(of: Repository.testCase(path))), as: UTF8.self)
        let table = settableRulesTable(documented(allRules)).dropLast()
        let blocks = page.split(separator: "\n\n", omittingEmptySubsequences: false)
        #expect(blocks.count { $0.hasPrefix("| rule | severity |") } == 1)
        let written = blocks.map { $0.hasPrefix("| rule | severity |") ? table : $0 }
        checkSnapshot(written.joined(separator: "\n\n"), of: path)
    }

    private func report(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.prefix(5).map { "\($0.message) [\($0.rule.id)]\n" }.joined()
    }

    private func files(of example: RuleExample) -> [SourceFile] {
        let text = String(decoding: example.bytes, as: UTF8.self)
        guard example.isWhole else {
            return [
                SourceFile(path: "Example.vmspec.yaml", bytes: example.bytes),
                SourceFile(path: "Shared.vmspec.yaml", text: ruleExampleSurroundings),
            ]
        }
        let files = CompilerTests.files(of: text)
        return text.hasPrefix("--- ") ? Array(files.dropFirst()) : files
    }
}
