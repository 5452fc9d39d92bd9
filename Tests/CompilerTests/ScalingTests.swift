import SpecDiagnostics
import Testing
import VMGenCompiler

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
}
