import TestSupport
import Testing

// Other compilers and platforms write some declarations otherwise, and have those of UI frameworks besides.
#if os(Linux) && compiler(>=6.3) && !compiler(>=6.4)

    /// What clients see of the runtime is in `Tests/Cases/RuntimeAPI`, so that a change of it is seen and meant.
    @Suite struct PublicAPITests {
        private let graph: SymbolGraph

        init() throws { graph = try SymbolGraph(of: "ViewModelRuntime") }

        @Test func thePublicDeclarationsAreThoseOfTheSnapshot() {
            check(graph.symbols(isGeneratedOnly: false).map(\.line) + graph.conformances, "Public.txt")
        }

        @Test func theDeclarationsForGeneratedCodeAreThoseOfTheSnapshot() {
            check(graph.symbols(isGeneratedOnly: true).map(\.line), "Generated.txt")
        }

        /// A declaration without documentation is one that the snapshot names: each new one has a doc comment, and each
        /// new function names its parameters in it.
        @Test func newPublicDeclarationsAreDocumented() {
            let symbols = graph.symbols(isGeneratedOnly: false)
            check(symbols.filter(\.documentation.isEmpty).map(\.line), "WithoutComment.txt")
            check(symbols.filter { !$0.documentsParameters }.map(\.line), "WithoutParameters.txt")
        }

        /// The members of other modules' types are in the completion list of each client.
        @Test func otherModulesTypesHaveFewPublicMembers() {
            let types: Set = ["Array", "Dictionary", "Double", "Int", "Optional", "Set", "String", "Date", "Decimal"]
            let members = graph.symbols(isGeneratedOnly: false)
                .filter { $0.pathComponents.count > 1 && types.contains($0.pathComponents[0]) }
            #expect(members.filter { !$0.path.hasSuffix(".areBitwiseEqual(_:_:)") }.map(\.line) == [])
        }

        /// Reports each line that is new or gone.
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
