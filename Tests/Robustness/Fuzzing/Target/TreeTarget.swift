import SpecDiagnostics
import SpecYAML

/// A target that parses bytes into a YAML tree with source ranges, and into diagnostics.
enum TreeTarget: Target {
    static func check(_ bytes: [UInt8], _ faults: inout Faults) {
        let source = SourceFile(path: "Fuzzed.vmspec.yaml", bytes: bytes)
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        checkPlaces(diagnostics.all, inFileOf: bytes.count, &faults)
        faults.expect(
            tree.isComplete || diagnostics.all.contains { $0.severity == .error },
            "what is lost is said to be wrong"
        )
        if let root = tree.root {
            var nodes = 0
            let file = SourceRange(source: SourceID(0), start: 0, end: bytes.count)
            check(root, within: file, isWhole: tree.isComplete, depth: 1, &nodes, &faults)
            faults.expect(nodes <= YAMLLimits.nodes, "a file has as many nodes as it may have")
        }
        var end = 0
        for comment in comments(in: tree) {
            let place = comment.range.bytes
            faults.expect(place.lowerBound >= end && place.upperBound <= bytes.count, "comments follow each other")
            // The parser records a directive as a comment, because specs cannot contain directives.
            let signs = [UInt8(ascii: "#"), UInt8(ascii: "%")]
            faults.expect(bytes[place].first.map(signs.contains) == true, "a comment begins with its sign")
            end = place.upperBound
        }
    }

    private static func check(
        _ node: YAMLNode,
        within outer: SourceRange,
        isWhole: Bool,
        depth: Int,
        _ nodes: inout Int,
        _ faults: inout Faults
    ) {
        nodes += 1
        faults.expect(outer.holds(node.range), "a node stands in the one that holds it")
        faults.expect(depth <= YAMLLimits.depth + 1, "nodes are as deep as they may be")
        if node.isScalar {
            let text = node.text
            if node.isVerbatim {
                faults.expect(text.utf8.count <= node.range.bytes.count, "a verbatim text stands in its node")
                if node.isPlainScalar {
                    faults.expect(
                        node.source.bytes[node.range.bytes].elementsEqual(text.utf8),
                        "a verbatim text is what stands there"
                    )
                }
            }
        }
        var end = node.range.start
        func follow(_ child: YAMLNode) {
            // After an error, the parser can read the same bytes again, as another node.
            faults.expect(child.range.start >= end || !isWhole, "nodes follow each other")
            end = child.range.end
            check(child, within: node.range, isWhole: isWhole, depth: depth + 1, &nodes, &faults)
        }
        for element in node.elements { follow(element) }
        var keys: Set<[UInt8]> = []
        for entry in node.entries {
            follow(entry.key)
            follow(entry.value)
            guard entry.key.isScalar else { continue }
            let isNew = keys.insert(Array(entry.key.text.utf8)).inserted
            faults.expect(isNew || !isWhole, "a key stands there once")
        }
    }
}
