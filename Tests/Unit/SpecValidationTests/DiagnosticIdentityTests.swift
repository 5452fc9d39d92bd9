import Foundation
import RuleDocumentation
import SpecCorpus
import SpecDiagnostics
import SpecFormatting
import TestRandom
import Testing
import VMGenCompiler

@testable import SpecValidation

/// Checks that different diagnostics have different entries in a baseline. The tests use specs with random mistakes,
/// and the bad example of each rule.
@Suite struct DiagnosticIdentityTests {
    /// The diagnostics of a run, except for those that no baseline can accept.
    private struct Findings {
        let found: [Diagnostic]
        let entries: [[BaselineEntry]]

        init(_ module: ModuleInput, _ dependencies: [ModuleInput] = []) {
            let compilation = Compilation(module, dependencies: dependencies, gathersFindings: false)
            let incompleteness = Set(compilation.incompleteness)
            found = compilation.diagnostics.filter { !incompleteness.contains($0) && $0.rule.id != "unresolved-names" }
            entries = baselineEntries(found, in: compilation.sources) { $0 }
        }

        init(_ subject: Subject) { self.init(subject.module, subject.dependencies) }

        var sortedEntries: [String] { entries.joined().map { "\($0)" }.sorted() }
    }

    private static func module(_ bytes: [UInt8]) -> ModuleInput {
        let sources = [
            SourceFile(path: "Example.vmspec.yaml", bytes: bytes),
            SourceFile(path: "Shared.vmspec.yaml", text: ruleExampleSurroundings),
        ]
        return ModuleInput(name: "Examples", specs: sources.map { SpecInput(relativePath: $0.path, source: $0) })
    }

    private static let examples = rulePages.map { (rule: $0.rule, module: module($0.bad.bytes)) }

    /// Checks that different diagnostics have different entries. With equal entries, a baseline would accept a new
    /// diagnostic in place of an old diagnostic.
    @Test func differentDiagnosticsHaveDifferentEntries() {
        // Two messages that differ only in the suggested name state the same fact.
        func fact(_ message: String) -> String { message.components(separatedBy: ", did you mean")[0] }
        var mutants = slips(in: faultlessSubjects, count: sampleSize(150, full: 600), seed: 11)
        mutants += nodeMutants(of: faultlessSubjects, oneIn: sampleSize(241, full: 61)).map { ($0.name, $0.subject) }
        var modules = mutants.map { (name: $0.name, findings: Findings($0.subject)) }
        modules += Self.examples.sample(oneIn: 2).map { ($0.rule, Findings($0.module)) }
        var count = 0
        for (name, findings) in modules {
            var facts: [BaselineEntry: Set<String>] = [:]
            for (finding, entries) in zip(findings.found, findings.entries) {
                count += 1
                for var entry in entries {
                    if case .names(let names, _) = entry.identity { entry.identity = .names(names, occurrence: 1) }
                    facts[entry, default: []].insert(fact(finding.message))
                }
            }
            for (entry, facts) in facts where facts.count > 1 {
                Issue.record("\(name): \(facts.sorted()) have the entry \(entry)")
            }
        }
        #expect(count > modules.count / 2)
    }

    /// Checks that entries for missing members contain the names of the members. A missing member has no source range,
    /// so only the name distinguishes the diagnostics.
    @Test func entriesContainTheNamesOfMissingMembers() {
        func entries(_ values: String) -> [[BaselineEntry]] {
            let text = """
                traits:
                  T: {data: {a: Int, b: Int}, actions: {onA: [], onB: []}}
                cells:
                  C: {traits: [T]}
                screens:
                  S:
                    sections:
                      - id: main
                        rows:
                          - {id: one, cell: C\(values)}
                """
            return Findings(Self.module(Array(("vmspec: 1\n" + text).utf8))).entries
        }
        let all = entries("")
        #expect(Set(all.joined()).count == 4, "\(all)")
        let oneMended = entries(", values: {a: 1}")
        #expect(Set(oneMended.joined()).isStrictSubset(of: Set(all.joined())))
        let another = entries(", values: {b: 1}")
        #expect(Set(another.joined()).isDisjoint(with: Set(oneMended.joined()).subtracting(another.joined())))
        #expect(Set(another.joined()) != Set(oneMended.joined()))
    }

    @Test func entriesAreIndependentOfTheFormatting() {
        var formatted = 0
        func check(_ name: String, _ module: ModuleInput, _ dependencies: [ModuleInput]) {
            let specs = module.specs.map { spec -> SpecInput in
                guard case .formatted(let bytes) = formatting(of: spec.source, id: SourceID(0)),
                    bytes != spec.source.bytes
                else { return spec }
                formatted += 1
                return SpecInput(
                    relativePath: spec.relativePath,
                    source: SourceFile(path: spec.source.path, bytes: bytes)
                )
            }
            let other = ModuleInput(
                name: module.name,
                package: module.package,
                specs: specs,
                configuration: module.configuration
            )
            let (before, after) = (Findings(module, dependencies), Findings(other, dependencies))
            #expect(before.sortedEntries == after.sortedEntries, "\(name)")
        }
        for (rule, module) in Self.examples.sample(oneIn: 3) { check(rule, module, []) }
        for (name, subject) in slips(in: faultlessSubjects, count: sampleSize(100, full: 400), seed: 13) {
            check(name, subject.module, subject.dependencies)
        }
        #expect(formatted > 10)
    }

    /// Checks that the entries stay the same if lines are inserted, or if the texts of all messages change.
    @Test func entriesAreIndependentOfLinesAndMessages() {
        for (rule, module) in Self.examples.sample(oneIn: 3) {
            let spec = module.specs[0].source
            guard !spec.bytes.starts(with: Array("%".utf8)), !spec.bytes.starts(with: [0xEF]) else { continue }
            let moved = Self.module(Array("# One more line.\n\n".utf8) + spec.bytes)
            #expect(Findings(moved).sortedEntries == Findings(module).sortedEntries, "\(rule)")
            let compilation = Compilation(module, gathersFindings: false)
            let reworded = compilation.diagnostics.map { finding in
                Diagnostic(
                    finding.rule,
                    at: finding.range,
                    "another wording",
                    notes: finding.notes.map { Note("another note", at: $0.range) },
                    edits: [],
                    names: finding.names
                )
            }
            let entries = baselineEntries(compilation.diagnostics, in: compilation.sources) { $0 }
            #expect(baselineEntries(reworded, in: compilation.sources) { $0 } == entries, "\(rule)")
        }
    }
}
