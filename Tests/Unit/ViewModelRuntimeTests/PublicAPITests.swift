import TestSupport
import Testing

// Other compilers and platforms print some declarations differently, and add those for UI frameworks.
#if os(Linux) && compiler(>=6.3) && !compiler(>=6.4)

    /// The runtime's API for clients is recorded in `Tests/Cases/RuntimeAPI`, so that each change of it is visible in
    /// reviews.
    @Suite struct PublicAPITests {
        private let graph: SymbolGraph

        init() throws { graph = try SymbolGraph(of: "ViewModelRuntime") }

        @Test func thePublicDeclarationsEqualTheSnapshot() {
            check(graph.symbols(isGeneratedOnly: false).map(\.line) + graph.conformances, "Public.txt")
        }

        @Test func theDeclarationsForGeneratedCodeEqualTheSnapshot() {
            check(graph.symbols(isGeneratedOnly: true).map(\.line), "Generated.txt")
        }

        /// The snapshots list the declarations without documentation. Each new declaration has a doc comment, and each
        /// new function documents its parameters.
        @Test func newPublicDeclarationsAreDocumented() {
            let symbols = graph.symbols(isGeneratedOnly: false)
            check(symbols.filter(\.documentation.isEmpty).map(\.line), "WithoutComment.txt")
            check(symbols.filter { !$0.documentsParameters }.map(\.line), "WithoutParameters.txt")
        }

        /// Public members of other modules' types appear in the completion list of each client.
        @Test func typesOfOtherModulesHaveFewPublicMembers() {
            let types: Set = ["Array", "Dictionary", "Double", "Int", "Optional", "Set", "String", "Date", "Decimal"]
            let members = graph.symbols(isGeneratedOnly: false)
                .filter { $0.pathComponents.count > 1 && types.contains($0.pathComponents[0]) }
            #expect(members.filter { !$0.path.hasSuffix(".areBitwiseEqual(_:_:)") }.map(\.line) == [])
        }

        /// Reports each new or missing line.
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
