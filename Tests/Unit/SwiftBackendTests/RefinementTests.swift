import Foundation
import SpecDiagnostics
import TestProcesses
import TestRandom
import Testing
import VMGenCompiler

/// A value of a trait can be used as each refined trait, as a whole and by facets, for any choice of split traits. The
/// members of the value have the defaults that the language defines. The tests check this in the Swift of every small
/// graph of traits.
///
/// `VMGEN_TRAIT_GRAPHS=5000` additionally checks that number of random graphs of up to four traits.
@Suite struct RefinementTests {
    /// Graphs of two traits with no members, with actions, with data and appearance, or with all. Also graphs of three
    /// and four traits with data and appearance, in which a default is inherited on more than one path. Each trait is
    /// split or not.
    private static var graphs: [TraitGraph] {
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
    }

    @Test(.timeLimit(.minutes(10)))
    func aValueOfATraitIsAValueOfEachRefinedTrait() throws {
        try check(Self.graphs)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["VMGEN_TRAIT_GRAPHS"] != nil))
    func valuesOfTraitsInRandomGraphsAreValuesOfRefinedTraits() throws {
        let count = ProcessInfo.processInfo.environment["VMGEN_TRAIT_GRAPHS"].flatMap { Int($0) } ?? 0
        var random = SplitMix(2026)
        try check((0..<count).map { _ in TraitGraph.random(using: &random) })
    }

    /// Swift cannot choose between two defaults if neither trait refines the other, for any choice of split traits.
    @Test func twoDefaultsForOneMemberAreRefused() {
        for graph in Self.graphs.filter(\.isAmbiguous) {
            let compilation = compile([NumberedGraph(graph: graph, number: 0)])
            #expect(Set(compilation.diagnostics.map(\.rule.id)) == ["ambiguous-default"])
        }
    }

    // MARK: Compiling

    /// One module contains many graphs, because the start of the compiler takes as long as the compilation of dozens.
    private static let graphsOfOneModule = 100

    private func check(_ graphs: [TraitGraph]) throws {
        let numbered = graphs.filter { !$0.isAmbiguous }.enumerated().map { NumberedGraph(graph: $1, number: $0) }
        for start in stride(from: 0, to: numbered.count, by: Self.graphsOfOneModule) {
            let some = Array(numbered[start..<min(start + Self.graphsOfOneModule, numbered.count)])
            let compilation = compile(some)
            // A random graph can have a trait that repeats the default that it refines, which is a warning.
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

    /// Returns the output of the client, or the messages of the Swift compiler.
    private func output(of compilation: Compilation, client: String) throws -> String {
        let build = try TemporaryDirectory()
        var files = [try build.write(client, to: "Client.swift")]
        for file in compilation.files {
            files.append(try build.write(String(decoding: file.bytes, as: UTF8.self), to: file.name))
        }
        let runtime = products.appending(path: "ViewModelRuntime.build")
        let objects = try FileManager.default.contentsOfDirectory(atPath: runtime.path)
            .filter { $0.hasSuffix(".o") }.map { runtime.appending(path: $0).path }
        let messages = try swiftc(
            ["-Onone", "-wmo", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Graphs"]
                + ["-I", products.appending(path: "Modules").path, "-o", build.path("graphs")] + objects + files
        )
        guard messages.isEmpty else { return messages }
        return try run(build.path("graphs"), [])
    }
}
