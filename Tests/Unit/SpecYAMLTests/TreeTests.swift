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

    /// Checks that packing keeps each part of a node: its kind, its text, its range and its flags.
    @Test func aPackedNodeEqualsItsNode() throws {
        let long = String(repeating: "long ", count: 10_000)
        let texts = [
            "a: 1\nb: {c: d, e: [f, g: h], i: {}, j: []}\n",
            "k: |\n  # text\n  more\n\no: >\n  folded\n  text\n",
            "m: \"q\\n\\u00e9\"\nn: 'it''s'\nx:\ny: # nothing\n- z\n",
            "first: \(long)\n\(String(repeating: "\n", count: 300))second: '\(long)'\nthird: \"\(long)\\t\"\n",
            "same: 1\nsame: 2\nlist: [a, b\n",
        ]
        for text in texts {
            let root = try #require(parsed(text).tree.root)
            for node in [root] + root.entries.map(\.value) {
                let unpacked = PackedNode(node).node
                #expect(parts(of: unpacked) == parts(of: node))
                #expect(outline(unpacked) == outline(node))
            }
        }
    }
}

/// Returns the properties of a node and of all nodes inside of it.
private func parts(of node: YAMLNode) -> [String] {
    let own = "\(node.kind) \(node.range.bytes) \(node.isFlow) \(node.isIncomplete) \(node.isVerbatim) \(node.text)"
    return [own] + node.elements.flatMap(parts) + node.entries.flatMap { parts(of: $0.key) + parts(of: $0.value) }
}
