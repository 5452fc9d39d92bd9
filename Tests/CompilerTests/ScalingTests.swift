import SpecDiagnostics
import Testing

@testable import VMGenCompiler

/// Specs that are large in one way. What is exponential, or a loop, would never end; nothing shorter is timed.
@Suite(.timeLimit(.minutes(10))) struct ScalingTests {
    private func check(_ lines: [String], expecting rules: Set<String> = []) {
        let source = SourceFile(path: "Test.vmspec.yaml", text: (["vmspec: 1"] + lines).joined(separator: "\n") + "\n")
        #expect(Set(compilation(of: [source]).diagnostics.map(\.rule.id)) == rules)
    }

    @Test func aChainOfTraitsHasALimit() {
        let traits = (0..<1_000).map { index in
            "  T\(index): {refines: [\(index == 0 ? "" : "T\(index - 1)")], data: {m\(index): Int}}"
        }
        check(["traits:"] + traits, expecting: ["too-many-members"])
    }

    @Test func manyWaysLeadToOneTrait() {
        let traits = (2..<1_000).map { "  T\($0): {refines: [T\($0 - 1), T\($0 - 2)]}" }
        check(["traits:", "  T0: {data: {m: Int = 0}}", "  T1: {refines: [T0]}"] + traits)
    }

    @Test func everyTraitOfAChainMayGiveItsOwnDefault() {
        let traits = (1..<1_000).map { "  T\($0): {refines: [T\($0 - 1)], defaults: {m: \($0)}}" }
        check(["traits:", "  T0: {data: {m: Int = 0}}"] + traits)
    }

    @Test func manyNamesMayBeUnknown() {
        let models = (0..<1_000).map { "  Modelabcdefgh\($0): {fields: {f: Modelabcdefgx\($0)}}" }
        check(["models:"] + models, expecting: ["unknown-name"])
    }

    // Each of these would take hours if a line asked all others.

    @Test func manyCommentsMayStandAboveOneLine() {
        let count = 1_000_000
        let comments = (1...count).map { (line: $0, isAlone: $0 != count / 2) }
        let targets = linesHeldFor(by: comments)
        // The one beside something else is about its own line, as are all above it.
        #expect(targets[..<(count / 2)].allSatisfy { $0 == count / 2 })
        #expect(targets[(count / 2)...].allSatisfy { $0 == count + 1 })
    }

    @Test func manyWarningsMayBeTurnedOffEachOnItsLine() {
        let count = 200_000
        let source = SourceFile(path: "Test.vmspec.yaml", text: String(repeating: "\n", count: count))
        let id = SourceID(0)
        var diagnostics = Diagnostics()
        let suppressions = (0..<count).map { line in
            let range = SourceRange(source: id, start: line, end: line)
            diagnostics.report(Diagnostic(.unusedSuppression, at: range, "a warning"))
            return Suppression(rule: "unused-suppression", range: range, line: line + 1)
        }
        let catalogue = RuleCatalogue(backend: Compilation.swift)
        #expect(diagnostics.suppressed(by: suppressions, in: source, id: id, catalogue).all.isEmpty)
    }
}
