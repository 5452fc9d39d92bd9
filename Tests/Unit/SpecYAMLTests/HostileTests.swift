import SpecDiagnostics
import SpecYAML
import TestRandom
import TestSupport
import Testing

@Suite struct HostileTests {
    /// A valid spec with many constructs.
    static let sample = """
        # A comment with ünïcödé
        vmspec: 1
        traits:
          SwitchPresentable:
            doc: |
              Ünïcödé text
              # not a comment

            data: {switchOn: Bool, "quoted key": 'it''s'}
            appearance:
              switchColor: Color = .purple
              font: ".system(17, bold)"   # after
            actions: {onSwitchToggle: [on: Bool, _ kind: "[T]"]}
          Folded: >-
            one
            two

            three
        screens:
        - id: "a\\n\\u00e4\\t"
          rows:
            - {id: b, when: "!c", values: {text: "{d ?? ''}", e: }}
            - - f
              - g: h
                i:

        """

    /// Checks the ranges of all nodes, diagnostics and comments, and checks that each edit can be applied.
    private func check(_ tree: YAMLTree, _ diagnostics: Diagnostics) {
        let count = tree.source.bytes.count
        for diagnostic in diagnostics.all {
            #expect(Int(diagnostic.range.end) <= count)
            for edit in diagnostic.edits { #expect(applying(edit.edits, to: tree.source.bytes) != nil) }
        }
        if let root = tree.root { check(root, within: 0..<count, String(decoding: tree.source.bytes, as: UTF8.self)) }
        var last = 0
        for comment in comments(in: tree) {
            #expect(Int(comment.range.start) >= last)
            last = Int(comment.range.end)
        }
    }

    private func check(_ node: YAMLNode, within bytes: Range<Int>, _ text: String) {
        let range = node.range.bytes
        #expect(
            range.lowerBound >= bytes.lowerBound && range.upperBound <= bytes.upperBound,
            "\(range) is not in \(bytes) of \(text)"
        )
        _ = node.text
        node.elements.forEach { check($0, within: range, text) }
        for entry in node.entries {
            check(entry.key, within: range, text)
            check(entry.value, within: range, text)
        }
    }

    private func parse(_ bytes: some Sequence<UInt8>) {
        var diagnostics = Diagnostics()
        let file = SourceFile(path: "x", bytes: Array(bytes))
        check(parseYAML(file, id: SourceID(0), diagnostics: &diagnostics), diagnostics)
    }

    @Test func theSampleIsValid() {
        let (tree, diagnostics) = parsed(Self.sample)
        #expect(diagnostics.isEmpty && tree.isComplete)
    }

    @Test func lineBreaksOfWindowsHaveNoEffect() {
        let text = Self.sample.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        let (tree, diagnostics) = parsed(text)
        let (original, _) = parsed(Self.sample)
        #expect(diagnostics.isEmpty)
        #expect(outline(tree.root) == outline(original.root))
        #expect(comments(in: tree).map(\.text) == comments(in: original).map(\.text))
    }

    @Test func truncatedSpecsDoNotTrap() {
        let bytes = Array(Self.sample.utf8)
        for length in 0...bytes.count { parse(bytes[..<length]) }
    }

    @Test func specsWithReplacedBytesDoNotTrap() {
        let bytes = Array(Self.sample.utf8)
        for (round, replacement) in Array("\t\n\r #'\"[]{},:-?!&*|>%@\\\0x\u{E9}".utf8).enumerated() {
            for index in stride(from: round % 3, to: bytes.count, by: 3) {
                var changed = bytes
                changed[index] = replacement
                parse(changed)
                changed.insert(replacement, at: index)
                parse(changed)
            }
        }
    }

    @Test func randomLinesDoNotTrap() {
        let pieces = [
            "a", "b: ", ":", " ", "  ", "\n", "\n  ", "\n- ", "[", "]", "{", "}", ", ", "\"", "'", "# c", "&x ", "*x",
            "!t ", "? ", "|\n", ">\n", "---\n", "...\n", "%Y\n", "\t", "ü", "\u{2028}", "\\", "<<: ", "(", ")", "\r\n",
            "key:\n", "\nkey: ", "@",
        ]
        var generator = SplitMix(7)
        for _ in 0..<6_000 {
            let text = (0..<Int(generator.next() % 40)).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))]
            }
            parse(text.joined().utf8)
        }
    }

    /// Checks that the parser quickly reads or rejects a text that repeats `piece`. libyaml alone takes seconds or
    /// minutes for each of these texts, or needs more than linear time. The time limit is generous, because it includes
    /// the tests that run at the same time.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "[", "{a: ", "[{b: ", "- ", "? ", "%TAG ! t\n", "a: [\n", "a: \"\n", "a: '\n", "[(,", "{a(,", "a: b: c\n",
            "a: &x *y\n", "!a ", "x: !t {}\n", "a\n", "\"a\" ", "{a", "a: [\"\n", "- a\nb: c\n", "  a: b\n c: d\n",
            "# c\n",
            "a: [b: \"c\n", "key: {x: '\n", "a: |\n  b\n", "[a, ", "a#b ", "a: \t\n",
        ]
    )
    func repeatedTextIsReadOrRefusedQuickly(_ piece: String) {
        let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
        parse(text.utf8)
    }
}
