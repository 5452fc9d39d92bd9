import SpecDiagnostics
import SpecYAML
import Testing

/// Checks that repeated keys are found in mappings of any size. The parser compares the keys of small mappings
/// pairwise, but looks up the keys of large mappings in a table.
@Suite struct RepeatedKeyTests {
    @Test(arguments: [2, 15, 16, 17, 18, 40])
    func theFirstOccurrenceOfARepeatedKeyIsNoted(_ count: Int) {
        for repeated in 0..<count {
            let keys = (0..<count).map { "key\($0): \($0)\n" }
            let (tree, diagnostics) = parsed(keys.joined() + "key\(repeated): again\n")
            #expect(diagnostics.map(\.message) == ["'key\(repeated)' is already declared at the top level"])
            let first = keys[..<repeated].joined().utf8.count
            #expect(diagnostics.first?.notes.first?.range.map { Int($0.start) } == first)
            #expect(tree.root?.entries.count == count)
        }
    }

    @Test(arguments: [1, 20])
    func aKeyInAnotherNotationIsRepeated(_ others: Int) {
        let keys = (0..<others).map { "key\($0): \($0)\n" }.joined()
        for spelling in ["name", "'name'", "\"name\"", "\"n\\x61me\""] {
            let (_, diagnostics) = parsed("\"nam\\x65\": 1\n" + keys + spelling + ": 2\n")
            #expect(diagnostics.map(\.rule.id) == ["duplicate-key"])
        }
    }

    @Test(arguments: [3, 20])
    func consecutiveMappingsHaveSeparateKeys(_ count: Int) {
        let keys = (0..<count).map { "key\($0): {key\($0): 1, key: 2}" }.joined(separator: ", ")
        let (_, diagnostics) = parsed("- {\(keys)}\n- {\(keys)}\n- [{\(keys)}]\n")
        #expect(diagnostics.isEmpty)
    }

    /// Checks that a key after a broken entry is reported if it repeats a key before this entry. After the broken
    /// entry, the parser continues at the top level.
    @Test(arguments: [3, 20])
    func aRepeatedKeyIsReportedAcrossASyntaxError(_ count: Int) {
        let keys = (0..<count).map { "key\($0): \($0)\n" }.joined()
        let (_, diagnostics) = parsed(keys + "broken: [a\nother: 1\nkey1: again\n")
        #expect(diagnostics.map(\.rule.id) == ["unclosed-bracket", "duplicate-key"])
    }
}
