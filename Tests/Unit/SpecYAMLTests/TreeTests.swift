import SpecDiagnostics
import SpecYAML
import Testing

@Suite struct TreeTests {
    @Test func allKindsOfNodesAreRead() {
        let (tree, diagnostics) = parsed(
            """
            a: 1
            b: {c: d, e: [f, g: h]}
            k: |
              # text
              more

            l:
            - x
            - # nothing
            m: "q\\n"
            n: 'it''s'
            o: >
              folded
              text
            """
        )
        #expect(diagnostics.isEmpty)
        #expect(tree.isComplete)
        #expect(
            outline(tree.root) == """
                {a: 1, b: {c: d, e: [f, {g: h}]}, k: |# text
                more
                , l: [x, ], m: "q
                ", n: 'it's', o: >folded text}
                """
        )
    }

    @Test func rangesAreTheBytesOfNodes() {
        let text = "ä: 'ö'\nlist:\n  - x: 1\n  -\nblock: |  # c\n  t\n\nlast: [a, b: c]  # end\n"
        let (tree, _) = parsed(text)
        let entries = tree.root.map { Array($0.entries) } ?? []
        func source(_ node: YAMLNode?) -> String {
            node.map { String(decoding: tree.source.bytes[$0.range.bytes], as: UTF8.self) } ?? "nothing"
        }
        #expect(entries.map { source($0.key) } == ["ä", "list", "block", "last"])
        #expect(source(entries.first?.value) == "'ö'")
        #expect(source(entries[1].value) == "- x: 1\n  -")
        #expect(entries[1].value.elements.map(source) == ["x: 1", ""])
        #expect(source(entries[2].value) == "|  # c\n  t")
        #expect(source(entries[3].value) == "[a, b: c]")
        #expect(entries[3].value.elements.map(source) == ["a", "b: c"])
        #expect(source(tree.root) == String(text.dropLast("  # end\n".count)))
    }
}
