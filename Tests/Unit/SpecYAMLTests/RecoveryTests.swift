import SpecDiagnostics
import SpecYAML
import Testing

@Suite struct RecoveryTests {
    /// Returns the tree of a broken file, and the number of errors.
    private func read(_ text: String) -> String {
        let (tree, diagnostics) = parsed(text)
        #expect(!tree.isComplete)
        return "\(outline(tree.root)) \(diagnostics.count)"
    }

    @Test func onlyABrokenValueIsLost() {
        #expect(read("a: {b: 1}\nc:\n  d: e: f\n  g: 1\nh: 2\n") == "{a: {b: 1}, c: {d: ?, g: 1}, h: 2} 1")
        #expect(read("a: @x\nb: 1\nc: @y\nd: 2\n") == "{a: ?, b: 1, c: ?, d: 2} 2")
        #expect(read("a:\n  b: [x, y}\n  c: 1\n") == "{a: {b: ?, c: 1}} 1")
    }

    @Test func onlyABrokenValueInBracketsIsLost() {
        #expect(
            read("a:\n  - {b: c: d, e: 1}\n  - {f: @g, h: [i, %j]}\n") == "{a: [{b: ?, e: 1}, {f: ?, h: [i, ?]}]} 3"
        )
    }

    @Test func onlyABrokenElementIsLost() {
        #expect(read("a:\n  - {b: 1}\n  - {c: 2, d]\n  - {e: 3}\n") == "{a: [{b: 1}, ?, {e: 3}]} 1")
    }

    @Test func entriesUnderABrokenKeyAreLost() {
        #expect(read("a:\n  b: c: d\n    e: 1\n  f: 2\n") == "{a: {b: ?, f: 2}} 1")
    }

    @Test func aLineThatIsNotAnEntryMakesItsMappingIncomplete() {
        #expect(read("a:\n  b: 1\n  c d\n  e: 2\nf: 3\n") == "{a: {b: 1, e: 2}…, f: 3} 1")
        #expect(read("a:\n    b: 1\n  c: 2\n  d: 3\ne: 4\n") == "{a: {b: 1}…, e: 4}… 1")
    }

    @Test func aMappingWithoutItsFirstLinesIsIncomplete() {
        #expect(read("a:\n  b:\n    c: {d: {e: o{f}, g: 1}\n    h: 1\ni: 2\n") == "{a: {b: {h: 1}…}…, i: 2} 1")
    }

    @Test func anUnclosedValueLosesOnlyItsEntry() {
        #expect(read("a: [x\nb: {y: 1\nc: 'z\nd: 1\n") == "{a: ?, b: ?, c: ?, d: 1} 3")
        #expect(read("a: \"x\nb: \"y\"\nc: 1\n") == "{a: ?, b: \"y\", c: 1} 1")
    }

    @Test func aFirstLineWithoutAColonDoesNotHideOtherEntries() {
        #expect(read("name\nb: 1\n") == "{b: 1}… 1")
        #expect(read("a:1\nb: 1\nc: 2\n") == "{b: 1, c: 2}… 1")
    }

    /// Checks that each refused character is reported only once, although the parser reads the text a second time if
    /// the first entry is broken.
    @Test func diagnosticsOfTheScanAreReportedOnceWithABrokenFirstEntry() {
        let (_, diagnostics) = parsed("a: @x\nb\u{1B}: 1\nc: \"\u{202E}\"\n")
        #expect(
            diagnostics.map(\.rule.id).sorted() == ["refused-character", "refused-character", "reserved-character"]
        )
    }

    /// Checks that at most one continuation line of a value is reported for its indentation. Otherwise, every line
    /// after an unclosed quote would be reported.
    @Test func continuationLinesOfOneValueAreReportedOnce() {
        let (_, diagnostics) = parsed("a:\n    b: 'c\n    d: e\n    f: g\n    h: 'i'\n")
        #expect(diagnostics.count { $0.rule.id == "bad-indentation" } <= 1)
    }

    @Test func aRepeatedKeyAfterAnErrorIsReported() {
        let (tree, diagnostics) = parsed("a: 1\nb: @\na: 2\n")
        #expect(outline(tree.root) == "{a: 1, b: ?}…")
        #expect(diagnostics.map(\.rule.id) == ["reserved-character", "duplicate-key"])
    }

    @Test func misreadTextHasNoFurtherDiagnostics() {
        let (_, diagnostics) = parsed("a: [x\nb: &y {c}\nd: 1\n")
        #expect(diagnostics.map(\.rule.id) == ["unclosed-bracket", "anchor", "leading-brace"])
    }

    @Test func consequencesOfABrokenValueDoNotHideIt() {
        let (_, diagnostics) = parsed("---\n[( a, b, c ]) ]\n, c ] ]\n")
        #expect(diagnostics.map(\.rule.id) == ["split-value", "yaml-syntax"])
    }

    @Test func commentsAreFoundOnceAroundErrors() {
        let (tree, _) = parsed("# one\na: [x # two\nb: 1 # three\nc: | # four\n  # text\nd: \"#\" #five\n")
        #expect(comments(in: tree).map(\.text) == ["one", "two", "three", "four", "five"])
    }

    @Test func aCommentAtAnEmptyBlockIsFoundOnce() {
        let (tree, _) = parsed("a: > # one\nb: | # two # and more\n# three\n")
        #expect(comments(in: tree).map(\.text) == ["one", "two # and more", "three"])
    }

    @Test func aCommentInPlaceOfAValueLeavesItEmpty() {
        let (tree, diagnostics) = parsed("a: #FFCC00\nb: x # y\nc:\n  # z\n")
        #expect(diagnostics.isEmpty)
        #expect(tree.root?.entries.map(\.value.isEmptyPlain) == [true, false, true])
        #expect(comments(in: tree).map(\.text) == ["FFCC00", "y", "z"])
    }

    @Test func emptyTextsAndMissingValuesDiffer() {
        let (tree, _) = parsed("a: \"\"\nb:\nc: {d, e: , f: ''}\n")
        let values = tree.root?.entries.map(\.value) ?? []
        #expect(values[0].isEmptyPlain == false)
        #expect(values[1].isEmptyPlain && Int(values[1].range.start) == 8)
        #expect(parsed("# only\n").tree.root == nil)
        #expect(parsed("").tree.root == nil)
        #expect(parsed("---\n").tree.root == nil)
        #expect(parsed("").tree.isComplete)
    }
}
