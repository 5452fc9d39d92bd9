import SpecDiagnostics
import SpecYAML
import Testing

@Suite struct LimitTests {
    private func rules(_ text: String) -> [String] { parsed(text).diagnostics.map(\.rule.id) }

    @Test func aFileHasAtMostOneMebibyte() {
        let start = "a: 1\n#"
        let full = start + String(repeating: "x", count: SourceFile.sizeLimit - start.utf8.count)
        #expect(rules(full).isEmpty)
        let (tree, diagnostics) = parsed(full + "x")
        #expect(diagnostics.map(\.message) == ["the file has 1048577 bytes, more than the limit of 1048576"])
        #expect(diagnostics.map(\.range.bytes) == [0..<0])
        #expect(tree.root == nil && !tree.isComplete)
    }

    @Test func collectionsNestAtMostSixtyFourDeep() {
        func nested(_ depth: Int) -> String {
            "a: " + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "\nb: 1\n"
        }
        #expect(rules(nested(64)).isEmpty)
        let (tree, diagnostics) = parsed(nested(65))
        #expect(diagnostics.map(\.rule.id) == ["nesting-too-deep"])
        #expect(diagnostics.first.map { Int($0.range.start) } == 3 + 63)
        #expect(tree.root.flatMap { Array($0.entries).last }?.key.text == "b")
        #expect(rules(String(repeating: "- ", count: 64) + "x").isEmpty)
        #expect(rules(String(repeating: "- ", count: 65) + "x") == ["nesting-too-deep"])
    }

    @Test func aFileHasAtMostAHundredThousandNodes() {
        // The root, the key and the list also count as nodes.
        #expect(rules("a: [" + String(repeating: "x,", count: 99_997) + "]").isEmpty)
        #expect(rules("a: [" + String(repeating: "x,", count: 99_998) + "]") == ["too-many-nodes"])
    }

    @Test func atMostAThousandDiagnosticsAreReported() {
        let (tree, diagnostics) = parsed(String(repeating: "- *a\n", count: 5_000))
        #expect(diagnostics.count == 1_001)
        #expect(diagnostics.count { $0.rule.id == "too-many-findings" } == 1)
        #expect(!tree.isComplete)
        #expect(rules(String(repeating: "\u{1}a", count: 5_000)).count == 1_001)
    }

    @Test(arguments: ["", "x: 1\n", "x:\n  y: 1\n  ", "x: {", "- "])
    func aKeyOfMoreThan1024CharactersHasItsOwnMessage(_ before: String) {
        let key = String(repeating: "k", count: 1_025)
        let after = before.hasSuffix("{") ? "}\n" : "\n"
        let (_, diagnostics) = parsed(before + key + ": 1" + after)
        #expect(diagnostics.map(\.message) == ["the key has more than 1024 characters"])
        #expect(diagnostics.first.map { Int($0.range.start) } == before.utf8.count)
        #expect(rules(before + key.dropFirst(2) + ": 1" + after).isEmpty)
    }

    @Test func otherEncodingsAreReported() {
        func message(_ bytes: [UInt8]) -> [String] {
            var diagnostics = Diagnostics()
            let tree = parseYAML(SourceFile(path: "x", bytes: bytes), id: SourceID(0), diagnostics: &diagnostics)
            #expect(tree.root == nil && !tree.isComplete)
            // An error about the whole file is located at the start of the file and has an empty range.
            if let range = diagnostics.all.first?.range, range.start == 0 { #expect(range.end == 0) }
            return diagnostics.all.map { "\($0.range.start) \($0.message)" }
        }
        let utf32 = "0 expected a file in UTF-8, found UTF-32"
        #expect(message([0xFF, 0xFE, 0x61, 0x00]) == ["0 expected a file in UTF-8, found UTF-16"])
        #expect(message([0xFE, 0xFF, 0x00, 0x61]) == ["0 expected a file in UTF-8, found UTF-16"])
        #expect(message([0x61, 0x00, 0x3A, 0x00]) == ["0 expected a file in UTF-8, found UTF-16"])
        #expect(message([0x61, 0x00]) == ["0 expected a file in UTF-8, found UTF-16"])
        #expect(message([0x00, 0x00, 0xFE, 0xFF]) == [utf32])
        #expect(message([0xFF, 0xFE, 0x00, 0x00]) == [utf32])
        #expect(message([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61]) == [utf32])
        #expect(message([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00]) == [utf32])
        let start = Array("ä: ".utf8)
        #expect(message(start + [0xFF]) == ["4 byte 0xFF is not valid UTF-8"])
        #expect(message(start + [0xC0, 0x80]) == ["4 byte 0xC0 is not valid UTF-8"])
        #expect(message(start + [0xED, 0xA0, 0x80]) == ["4 byte 0xED is not valid UTF-8"])
        #expect(message(start + [0xE2, 0x82]) == ["4 byte 0xE2 is not valid UTF-8"])
        #expect(message(start + [0xF4, 0x90, 0x80, 0x80]) == ["4 byte 0xF4 is not valid UTF-8"])
    }

    @Test func aPercentSignIsADirectiveOnlyAtTheBeginningOfALine() {
        #expect(rules("%YAML 1.2\n---\na: 1\n") == ["yaml-directive"])
        #expect(rules("# c\n%YAML 1.2\n---\na: 1\n") == ["yaml-directive"])
        #expect(rules("b: 1\na%: 1\n").isEmpty)
        #expect(rules("b: 1\n a%: 1\n").contains("yaml-directive") == false)
    }

    @Test func charactersAfterAPercentSignAreChecked() {
        #expect(rules("a: b%\u{1B}c\n") == ["refused-character"])
        #expect(rules("a: b%%\u{202E}\n") == ["refused-character"])
    }

    /// Checks which characters are refused. The test puts the characters into a comment, because no other rule applies
    /// to them there.
    @Test func onlyTheListedCharactersAreRefused() {
        let kinds: [(ClosedRange<UInt32>, String)] = [
            (0x0D...0x0D, "carriage return without a line feed"), (0x85...0x85, "line break other than a line feed"),
            (0x2028...0x2029, "line break other than a line feed"), (0x00...0x08, "control character"),
            (0x0B...0x1F, "control character"), (0x7F...0x9F, "control character"),
            (0x61C...0x61C, "bidirectional control character"), (0x200E...0x200F, "bidirectional control character"),
            (0x202A...0x202E, "bidirectional control character"), (0x2066...0x2069, "bidirectional control character"),
            (0x200B...0x200B, "zero-width character"), (0x2060...0x2060, "zero-width character"),
            (0xFDD0...0xFDEF, "noncharacter"), (0xFEFF...0xFEFF, "byte-order mark inside the file"),
            (0xE0000...0xE007F, "invisible tag character"),
        ]
        func kind(_ scalar: UInt32) -> String? {
            scalar & 0xFFFE == 0xFFFE ? "noncharacter" : kinds.first { $0.0.contains(scalar) }?.1
        }
        for start in stride(from: UInt32(0), to: 0x110000, by: 0x400) {
            let scalars = (start..<start + 0x400).filter { $0 != 0x0A }.compactMap(Unicode.Scalar.init)
            var text = "#"
            var expected: [String] = []
            for scalar in scalars {
                text += "a"
                if let kind = kind(scalar.value) {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                    expected.append("\(text.utf8.count) unexpected \(kind) U+\(name)")
                }
                text.unicodeScalars.append(scalar)
            }
            let (_, diagnostics) = parsed(text + "a\n")
            #expect(diagnostics.map { "\($0.range.start) \($0.message)" } == expected, "\(start)")
        }
    }

    /// Checks that bytes are accepted as UTF-8 if and only if Swift decodes them unchanged. The test combines every
    /// first byte with bytes at the limits of the valid ranges.
    @Test func bytesAreValidUTF8IfSwiftReadsThem() {
        let edges: [UInt8] = [0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
        func isText(_ bytes: [UInt8]) -> Bool {
            var diagnostics = Diagnostics()
            _ = parseYAML(SourceFile(path: "x", bytes: bytes), id: SourceID(0), diagnostics: &diagnostics)
            return !diagnostics.all.contains { $0.rule.id == "invalid-utf8" }
        }
        /// Returns a Boolean value that indicates whether Swift decodes the bytes as UTF-8 without a replacement.
        func isSwiftsText(_ bytes: [UInt8]) -> Bool { Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes }
        for first in UInt8(0x7F)...0xFF {
            for second in edges {
                for third in edges where first >= 0xDF || third == 0x61 {
                    let all: [UInt8] = first >= 0xEF ? [0x61, 0x80, 0xBF, 0xC0] : [0x61]
                    for fourth in all {
                        let bytes = Array("# ".utf8) + [first, second, third, fourth]
                        #expect(isText(bytes) == isSwiftsText(bytes), "\(bytes)")
                    }
                }
            }
            for count in 0...2 {
                let bytes = Array("# ".utf8) + [first] + [0x90, 0x80].prefix(count)
                #expect(isText(bytes) == isSwiftsText(bytes), "\(bytes)")
            }
        }
    }

    @Test func aByteOrderMarkAtTheStartIsAccepted() {
        let (tree, diagnostics) = parsed("\u{FEFF}ä: 1\nb: [c]\n")
        #expect(diagnostics.isEmpty)
        #expect(outline(tree.root) == "{ä: 1, b: [c]}")
        #expect(tree.root?.range.start == 3)
        #expect(tree.root.map { Array($0.entries)[1] }?.key.range.start == 9)
        #expect(parsed("\u{FEFF}# c\n").diagnostics.isEmpty)
        let plain = parsed("\u{FEFF}a: 1\nb: [c]\n").tree.root
        #expect(plain.map { Array($0.entries)[1] }?.value.range.bytes == 11..<14)
    }
}
