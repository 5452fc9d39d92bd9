import Foundation
import SpecDiagnostics
import TestProcesses
import TestRandom
import TestSupport
import Testing
import VMGenCompiler

/// Checks that a value of a trait can be used as a value of each refined trait. The tests read the value through the
/// protocols of whole traits and of their facets. The traits have `facets: split` or `facets: single`. The members of
/// the value must have the defaults that the language defines. The tests compile the Swift for every ninth small graph
/// of traits.
///
/// `VMGEN_TRAIT_GRAPHS=5000` checks every small graph and 5,000 random graphs of up to four traits.
@Suite struct RefinementTests {
    /// Graphs of two to four traits, in which each trait has `facets: split` or `facets: single`. In graphs of two
    /// traits, each trait has no members, only actions, only data and appearance, or members of all three facets. In
    /// larger graphs, each trait has data and appearance, and some traits override inherited defaults.
    private static let graphs: [TraitGraph] = {
        typealias Facets = TraitGraph.Facets
        let two: Facets = [.data, .appearance]
        var graphs = TraitGraph.all(TraitGraph.pair, own: [[], .actions, two, .all], overrides: [[false, true]])
        for shape in TraitGraph.threes {
            graphs += TraitGraph.all(shape, own: [two], overrides: [[false, true, true]])
            graphs += TraitGraph.all(shape, own: [two], overrides: [[false, false, true]], shared: true)
        }
        for shape in TraitGraph.fours {
            graphs += TraitGraph.all(shape, own: [two], overrides: [[false, true, true, true]])
        }
        return graphs
    }()

    private static let randomGraphs = ProcessInfo.processInfo.environment["VMGEN_TRAIT_GRAPHS"].flatMap { Int($0) }

    @Test(.timeLimit(.minutes(10)))
    func aValueOfATraitIsAValueOfEachRefinedTrait() throws {
        // A run without random graphs must be short, so it checks only every ninth graph.
        let step = Self.randomGraphs == nil ? 9 : 1
        try check(stride(from: 0, to: Self.graphs.count, by: step).map { Self.graphs[$0] })
    }

    @Test(.enabled(if: randomGraphs != nil))
    func valuesOfTraitsInRandomGraphsAreValuesOfRefinedTraits() throws {
        let count = Self.randomGraphs ?? 0
        var random = SplitMix(2026)
        try check((0..<count).map { _ in TraitGraph.random(using: &random) })
    }

    /// Checks that two defaults for a member are refused if neither trait refines the other. Swift cannot choose
    /// between such defaults, regardless of which traits have `facets: split`.
    @Test func twoDefaultsForOneMemberAreRefused() {
        for graph in Self.graphs.filter(\.isAmbiguous) {
            let compilation = compile([NumberedGraph(graph: graph, number: 0)])
            #expect(Set(compilation.diagnostics.map(\.rule.id)) == ["ambiguous-default"])
        }
    }

    // MARK: Compiling

    /// The number of graphs in one module. Starting the Swift compiler takes as long as compiling dozens of graphs.
    private static let graphsOfOneModule = 100

    private func check(_ graphs: [TraitGraph]) throws {
        let numbered = graphs.filter { !$0.isAmbiguous }.enumerated().map { NumberedGraph(graph: $1, number: $0) }
        for start in stride(from: 0, to: numbered.count, by: Self.graphsOfOneModule) {
            let some = Array(numbered[start..<min(start + Self.graphsOfOneModule, numbered.count)])
            let compilation = compile(some)
            // In a random graph, a trait can repeat a default that it inherits. The compiler reports such a default as
            // a warning.
            try #require(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
            #expect(try output(of: compilation, client: client(of: some)) == "\(some.count) graphs\n")
        }
    }

    private func compile(_ graphs: [NumberedGraph]) -> Compilation {
        var sections: [String: [String]] = [:]
        for graph in graphs { sections.merge(graph.spec) { $0 + $1 } }
        var text = "vmspec: 1\n"
        for (section, entries) in sections.sorted(by: { $0.key < $1.key }) {
            text += "\(section):\n" + entries.map { "  \($0)\n" }.joined()
        }
        let path = "Graphs.vmspec.yaml"
        let spec = SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
        return Compilation(ModuleInput(name: "Graphs", specs: [spec]))
    }

    private func client(of graphs: [NumberedGraph]) -> String {
        let uses = graphs.map { "    use\($0.number)()\n" }.joined()
        return """
            @MainActor func expect(_ found: [Int], _ expected: [Int], _ what: String) {
                if found != expected { print("\\(what) is \\(found), and not \\(expected)") }
            }
            @main struct Client {
                @MainActor static func main() {
            \(uses)
                    print("\(graphs.count) graphs")
                }
            }

            """ + graphs.map(\.client).joined(separator: "\n")
    }

    /// Returns the output of the client, or the messages of the Swift compiler if the client does not compile.
    private func output(of compilation: Compilation, client: String) throws -> String {
        let build = try TemporaryDirectory()
        var files = [try build.write(client, to: "Client.swift")]
        for file in compilation.files {
            files.append(try build.write(String(decoding: file.bytes, as: UTF8.self), to: file.name))
        }
        let runtime = try BuiltModule("ViewModelRuntime")
        let messages = try swiftc(
            ["-Onone", "-wmo", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Graphs"]
                + BuiltModule.searchArguments + ["-o", build.path("graphs")] + runtime.objects + files
        )
        guard messages.isEmpty else { return messages }
        return try run(build.path("graphs"), [])
    }
}
