import TestSupport
import Testing

// Other compilers and platforms print some declarations differently, and print more declarations for UI frameworks.
#if os(Linux) && compiler(>=6.3) && !compiler(>=6.4)

    /// Compares the runtime's API for clients with the snapshots in `Tests/Cases/RuntimeAPI`, so that reviews show each
    /// change of the API.
    @Suite struct PublicAPITests {
        private let graph: SymbolGraph

        init() throws { graph = try SymbolGraph(of: "ViewModelRuntime") }

        @Test func thePublicDeclarationsEqualTheSnapshot() {
            check(graph.symbols(isGeneratedOnly: false).map(\.line) + graph.conformances, "Public.txt")
        }

        @Test func theDeclarationsForGeneratedCodeEqualTheSnapshot() {
            check(graph.symbols(isGeneratedOnly: true).map(\.line), "Generated.txt")
        }

        /// Checks that new public declarations have doc comments that document their parameters. The snapshots list the
        /// older declarations without such comments.
        @Test func newPublicDeclarationsAreDocumented() {
            let symbols = graph.symbols(isGeneratedOnly: false)
            check(symbols.filter(\.documentation.isEmpty).map(\.line), "WithoutComment.txt")
            check(symbols.filter { !$0.documentsParameters }.map(\.line), "WithoutParameters.txt")
        }

        /// Checks that the runtime adds only `areBitwiseEqual` to types of other modules. Such public members appear in
        /// the completion list of every client.
        @Test func typesOfOtherModulesHaveFewPublicMembers() {
            let types: Set = ["Array", "Dictionary", "Double", "Int", "Optional", "Set", "String", "Date", "Decimal"]
            let members = graph.symbols(isGeneratedOnly: false)
                .filter { $0.pathComponents.count > 1 && types.contains($0.pathComponents[0]) }
            #expect(members.filter { !$0.path.hasSuffix(".areBitwiseEqual(_:_:)") }.map(\.line) == [])
        }

        /// Records an issue for each new or missing line.
        private func check(_ lines: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
            let path = "RuntimeAPI/\(name)"
            let lines = Set(lines).sorted()
            let stored = contents(of: Repository.testCase(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            let known = Set(stored.split(separator: "\n").map(String.init))
            let changes =
                lines.filter { !known.contains($0) }.map { "+ \($0)" }
                + known.subtracting(lines).sorted().map { "- \($0)" }
            if !changes.isEmpty {
                Issue.record("\(path):\n\(changes.joined(separator: "\n"))", sourceLocation: sourceLocation)
            }
            checkSnapshot(lines.map { $0 + "\n" }.joined(), of: path, sourceLocation: sourceLocation)
        }
    }

#endif
