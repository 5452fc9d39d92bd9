import Foundation
import RuleDocumentation
import SpecDiagnostics
import TestSupport
import Testing

@testable import SpecFormatting

@Suite struct DocumentTests {
    private static let documents =
        ["README.md", "Sources/ViewModelRuntime/ViewModelRuntime.docc/GettingStarted.md"]
        + [
            "tutorial", "language", "screens-language", "screens", "recipes", "modules", "command", "model-json",
            "uikit", "swiftui", "condition-analysis",
        ].map { "docs/\($0).md" }

    @Test(arguments: documents)
    func examplesOfDocumentsAreFormatted(_ document: String) throws {
        let text = try String(contentsOfFile: "\(Repository.root)/\(document)", encoding: .utf8)
        for block in text.split(separator: "```yaml\n").dropFirst() {
            let lines = block.prefix(upTo: block.range(of: "```")?.lowerBound ?? block.endIndex)
                .split(separator: "\n", omittingEmptySubsequences: false)
            // Some blocks show a nested part of a spec.
            let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
            expectLaidOut(lines.map { $0.dropFirst(indentation) }.joined(separator: "\n"))
        }
    }

    @Test(arguments: rulePages.filter { $0.good.bytes.count < 10_000 }.map(\.rule))
    func examplesOfRulesKeepTheirMeaning(_ rule: String) throws {
        let page = try #require(rulePage(of: rule))
        for example in [page.bad, page.good] where example.bytes.count < 10_000 {
            let source = SourceFile(path: "Test.vmspec.yaml", bytes: Array(example.bytes))
            if case .refused(_, let reason) = formatting(of: source, id: SourceID(0)) { Issue.record("\(reason)") }
        }
    }
}
