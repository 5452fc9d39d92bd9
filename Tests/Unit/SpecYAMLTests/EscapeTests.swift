import SpecDiagnostics
import SpecYAML
import Testing

/// Checks that each escape for a refused character is reported at its location, whether the escape is alone or is
/// followed by other escapes.
@Suite struct EscapeTests {
    /// Returns the offset, length and message of the diagnostics for a text in double quotes.
    private func findings(_ text: String) -> [String] {
        parsed("\"\(text)\"\n").diagnostics.map { "\($0.range.start) \($0.range.bytes.count) \($0.message)" }
    }

    @Test(arguments: [
        ("\\0", "control character U+0000"), ("\\a", "control character U+0007"), ("\\b", "control character U+0008"),
        ("\\v", "control character U+000B"), ("\\f", "control character U+000C"), ("\\r", "control character U+000D"),
        ("\\e", "control character U+001B"), ("\\N", "control character U+0085"), ("\\x00", "control character U+0000"),
        ("\\x1F", "control character U+001F"), ("\\x7f", "control character U+007F"),
        ("\\u009F", "control character U+009F"), ("\\U00000007", "control character U+0007"),
        ("\\uFDD0", "noncharacter U+FDD0"), ("\\uFDEF", "noncharacter U+FDEF"), ("\\uFFFE", "noncharacter U+FFFE"),
        ("\\U0001FFFF", "noncharacter U+1FFFF"), ("\\U0010FFFE", "noncharacter U+10FFFE"),
    ])
    func eachEscapeIsRefusedWithItsMeaning(escape: String, kind: String) {
        let length = escape.utf8.count
        let message = "\(length) the escape '\(escape)' means the \(kind), which a text cannot contain"
        #expect(findings(escape) == ["1 \(message)"])
        #expect(
            findings("é\(escape)\(escape)\\L\(escape)") == [3, 3 + length, 5 + 2 * length].map { "\($0) \(message)" }
        )
    }

    @Test(arguments: [
        "\\t", "\\n", "\\x09", "\\x0A", "\\x20", "\\x7E", "\\xA0", "\\uFDCF", "\\uFDF0", "\\uFFFD", "\\U00010000",
        "\\_",
        "\\\\", "\\\"", "\\/", "\\ ", "\\P", "0", "\\\\0", "\\\\\\\\e",
    ])
    func otherEscapesAreAccepted(escape: String) {
        #expect(findings(escape + escape).isEmpty)
        #expect(findings("\(escape)\\0").map { $0.prefix { $0 != " " } } == ["\(1 + escape.utf8.count)"])
    }

    @Test func aTextWithARefusedEscapeHasNoValue() {
        let (tree, _) = parsed("a: \"x\\ay\"\nb: \"x\"\n")
        #expect(outline(tree.root) == "{a: ?, b: \"x\"}")
        #expect(!tree.isComplete)
    }
}

/// Checks which edits for refused characters are safe. A safe edit needs no review. For example, the removal of a
/// zero-width character is safe, because the visible text does not change.
@Suite struct RefusedCharacterEditTests {
    @Test(arguments: [
        (0x200B, true), (0x2060, true), (0xFEFF, true), (0x1B, false), (0x85, false), (0x200E, false), (0x202E, false),
        (0x2028, false), (0xFDD0, false), (0xFFFE, false), (0xE0041, false),
    ])
    func onlyInvisibleCharactersHaveSafeEdits(value: UInt32, isSafe: Bool) throws {
        let character = try #require(Unicode.Scalar(value))
        let edits = parsed("# a\(character)b\n").diagnostics.flatMap(\.edits)
        #expect(edits.map(\.isSafe) == [isSafe])
        #expect(edits.flatMap(\.edits).map(\.replacement) == [""])
    }

    @Test func aLoneCarriageReturnHasASafeEdit() {
        let edits = parsed("# a\rb\n").diagnostics.flatMap(\.edits)
        #expect(edits.map(\.isSafe) == [true])
        #expect(edits.flatMap(\.edits).map(\.replacement) == ["\n"])
    }

    /// Checks that a carriage return inside a line does not end the line and causes one diagnostic. A file may use
    /// carriage returns for all of its line breaks.
    @Test func aLoneCarriageReturnCausesOneDiagnostic() {
        let stray = parsed("a: x\ry\nb: [c,\rd]\n# e\rf: 1\n")
        #expect(stray.diagnostics.map(\.range.start) == [4, 13, 20])
        #expect(outline(stray.tree.root) == "{a: ?, b: [c, d]}")
        let old = parsed("a: x\rb: [c]\r")
        #expect(old.diagnostics.count == 2)
        #expect(outline(old.tree.root) == "{a: x, b: [c]}")
    }

    /// Checks that a sequence of equal refused characters causes one diagnostic.
    @Test func aSequenceOfEqualCharactersCausesOneDiagnostic() {
        let (tree, diagnostics) = parsed("a: x\u{202E}\u{202E}\u{202D}y\nb: \u{200B}z\nc: d\n")
        #expect(diagnostics.map(\.range.bytes) == [4..<10, 10..<13, 18..<21])
        #expect(outline(tree.root) == "{a: ?, b: z, c: d}")
    }
}
