import SpecDiagnostics
import Testing

@testable import VMGenCompiler

/// Compiles specs that are large in one dimension. An exponential algorithm or an endless loop would exceed the time
/// limit. Smaller differences in time are not measured.
@Suite(.timeLimit(.minutes(10))) struct ScalingTests {
    private func check(_ lines: [String], expecting rules: Set<String> = []) {
        let source = SourceFile(path: "Test.vmspec.yaml", text: (["vmspec: 1"] + lines).joined(separator: "\n") + "\n")
        let compilation = compilation(of: [source])
        // A spec that repeats one construct does not use all of its declarations.
        let found = compilation.diagnostics.map(\.rule.id).filter { $0 != "unused-name" && $0 != "unseen-change" }
        #expect(Set(found) == rules)
        // The access to `files` runs the backend, so the time limit includes the emission. A module with errors has no
        // files.
        #expect(compilation.files.isEmpty == !rules.isEmpty)
    }

    @Test func aChainOfTraitsHasALimit() {
        let traits = (0..<1_000).map { index in
            "  T\(index): {refines: [\(index == 0 ? "" : "T\(index - 1)")], data: {m\(index): Int}}"
        }
        check(["traits:"] + traits, expecting: ["too-many-members"])
    }

    /// Checks that the cells of a module can together have many more members than the limit for one declaration. The
    /// limit for a module increases with its size.
    @Test func manyCellsCanHaveMembers() {
        let members = (0..<30).map { "m\($0): Int" }.joined(separator: ", ")
        let doc = String(repeating: "What it shows, ", count: 20)
        let cells = (0..<2_000).map { "  C\($0): {traits: [T], doc: '\(doc)'}" }
        check(["traits: {T: {data: {\(members)}}}", "cells:"] + cells)
    }

    @Test func manyRowsCanShowACellWithManyMembers() {
        let members = (0..<1_900).map { "m\($0): Int = 0" }.joined(separator: ", ")
        let rows = (0..<4_000).map { "          - {id: r\($0), cell: C, values: {m\($0 % 1_900): 1}}" }
        let head = ["traits: {T: {data: {\(members)}}}", "cells: {C: {traits: [T]}}", "screens:", "  S:"]
        check(head + ["    sections:", "      - id: a", "        rows:"] + rows)
    }

    @Test func manyPathsCanLeadToOneTrait() {
        let traits = (2..<1_000).map { "  T\($0): {refines: [T\($0 - 1), T\($0 - 2)]}" }
        check(["traits:", "  T0: {data: {m: Int = 0}}", "  T1: {refines: [T0]}"] + traits)
    }

    @Test func everyTraitOfAChainCanHaveADefault() {
        let traits = (1..<1_000).map { "  T\($0): {refines: [T\($0 - 1)], defaults: {m: \($0)}}" }
        check(["traits:", "  T0: {data: {m: Int = 0}}"] + traits)
    }

    @Test func manyNamesCanBeUnknown() {
        let models = (0..<1_000).map { "  Modelabcdefgh\($0): {fields: {f: Modelabcdefgx\($0)}}" }
        check(["models:"] + models, expecting: ["unknown-name"])
    }

    /// Checks that the time for many unknown names is limited. Each unknown name starts a search for similar names, and
    /// the compiler limits these searches.
    @Test func manyScreensCanHaveUnknownNames() {
        let cells = (0..<2_000).map { "  Cellabcdefgh\($0): {traits: [T]}" }
        let screens = (0..<5_000).map { "  S\($0): {sections: [{id: a, rows: [{id: r, cell: Cellabcdefgx\($0)}]}]}" }
        check(
            ["traits: {T: {data: {n: Int = 0}}}", "cells:"] + cells + ["screens:"] + screens,
            expecting: ["unknown-name"]
        )
    }

    // Each spec of the following tests would take hours if the work for one line depended on all other lines.

    @Test func manyCommentsCanPrecedeOneLine() {
        let count = 1_000_000
        let comments = (1...count).map { (line: $0, isAlone: $0 != count / 2) }
        let targets = targetLines(of: comments)
        // A comment after other text applies to its own line. All comments directly above that line apply to the line
        // too.
        #expect(targets[..<(count / 2)].allSatisfy { $0 == count / 2 })
        #expect(targets[(count / 2)...].allSatisfy { $0 == count + 1 })
    }

    @Test func manyWarningsCanBeDisabledByComments() {
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

    @Test func manyCommentsCanNameUnknownRules() {
        let comments = (0..<20_000).map { "# vmgen:disable r\($0)" }
        let source = SourceFile(path: "Test.vmspec.yaml", text: "vmspec: 1\n" + comments.joined(separator: "\n"))
        #expect(compilation(of: [source]).diagnostics.count { $0.rule.id == "unknown-rule" } == 1_000)
    }

    @Test(arguments: [
        "{set: m.n, to: 1}", "{set: n, to: m.n}", "{create: m.c}", "{remove: m}", "{send: told, with: {m: m}}",
    ])
    func anActionCanHaveManyStatements(statement: String) {
        let statements = Array(repeating: "                - \(statement)", count: 10_000)
        check(
            [
                "models:", "  M: {fields: {n: Int, c: N?}}", "  N: {fields: {n: Int = 0}}",
                "traits: {T: {actions: {onTap: }}}", "cells: {C: {traits: [T]}}", "screens:", "  S:",
                "    state: {n: Int, ms: \"[M]\"}", "    events: {told: [m: M]}", "    sections:", "      - id: a",
                "        rows:", "          - id: r", "            each: m in ms", "            cell: C",
                "            actions:", "              onTap:",
            ] + statements
        )
    }

    @Test func aScreenCanHaveManySections() {
        let sections = (0..<15_000).map { "      - {id: s\($0), header: '{n}'}" }
        check(["screens:", "  S:", "    state: {n: Int}", "    sections:"] + sections)
    }

    @Test func modelsCanFormAChain() {
        let models = (1..<15_000).map { "  M\($0): {fields: {m: M\($0 - 1)}}" }
        check(["models:", "  M0: {fields: {n: Int}}"] + models)
    }

    @Test func aSectionCanReadManyFields() {
        let fields = (0..<1_900).map { "f\($0): Int" }.joined(separator: ", ")
        let rows = (0..<1_900).map { index in
            "          - {id: r\(index), cell: C, values: {text: '{m?.f\(index) ?? 0} {o?.m?.f\(index) ?? 0}'}}"
        }
        check(
            [
                "models:", "  M: {fields: {\(fields)}}", "  O: {fields: {m: M?}}",
                "traits: {T: {data: {text: String}}}",
                "cells: {C: {traits: [T]}}", "screens:", "  S:", "    state: {m: M?, o: O?}", "    sections:",
                "      - id: a", "        rows:",
            ] + rows
        )
    }
}
