import SpecDiagnostics
import SpecYAML
import TestRandom
import TestSupport
import Testing

@testable import SpecSyntax

@Suite struct RobustnessTests {
    /// Decodes a file, and returns the number of diagnostics. If `scalars` is `true`, the function also decodes the
    /// file as a configuration, and every scalar as every kind of value.
    private func read(_ bytes: [UInt8], scalars: Bool = true) -> Int {
        var diagnostics = Diagnostics()
        let source = SourceFile(path: "Test.vmspec.yaml", bytes: bytes)
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        _ = decodeSpec(tree, diagnostics: &diagnostics)
        if scalars { _ = decodeConfiguration(tree, diagnostics: &diagnostics) }
        func visit(_ node: YAMLNode) {
            if node.isScalar {
                let scalar = Decoder(tree).scalar(node)
                _ = parseExpression(scalar, diagnostics: &diagnostics)
                _ = parseTemplate(scalar, diagnostics: &diagnostics)
                _ = parseCasePattern(scalar, diagnostics: &diagnostics)
                _ = parseLiteral(scalar, as: .text, isOptional: false, diagnostics: &diagnostics)
            }
            node.elements.forEach(visit)
            for entry in node.entries {
                visit(entry.key)
                visit(entry.value)
            }
        }
        if scalars, let root = tree.root { visit(root) }
        for diagnostic in diagnostics.all {
            #expect(diagnostic.range.end <= bytes.count, "\(diagnostic.message)")
            #expect(diagnostic.edits.allSatisfy { applying($0.edits, to: bytes) != nil }, "\(diagnostic.message)")
        }
        return diagnostics.all.count
    }

    @Test func truncatedSpecsAreReadToTheirEnd() {
        let bytes = Array(richSpec.utf8)
        #expect(read(bytes) > 0)
        for end in bytes.indices.sample(oneIn: 3) { _ = read(Array(bytes[..<end]), scalars: end % 8 == 0) }
    }

    @Test func specsWithReplacedBytesAreRead() {
        let bytes = Array(richSpec.utf8)
        var random = SplitMix(11)
        let odd = Array("'\"{}[]()#|>?.:,=-! \n\\&".utf8)
        for _ in 0..<sampleSize(150, full: 500) {
            var mutant = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                mutant[Int.random(in: mutant.indices, using: &random)] = odd.randomElement(using: &random)!
            }
            _ = read(mutant)
        }
    }

    /// Checks that parsing takes linear time. If it took quadratic time, each of these values would take minutes.
    @Test(.timeLimit(.minutes(10))) func largeValuesAreParsedInLinearTime() {
        for piece in ["{'", "{a | ", "((", "a.", "''", "}}", "\\\\", "[", "1m", "?"] {
            let text =
                "vmspec: 1\nstyles: {A: {of: B, values: {c: \"" + String(repeating: piece, count: 20_000) + "\"}}}\n"
            _ = read(Array(text.utf8))
        }
    }
}
