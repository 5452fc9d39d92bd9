import SwiftOutput
import TestRandom
import Testing

/// Returns the text that `write` writes.
func swift(_ write: (inout SwiftWriter) -> Void) -> String {
    var writer = SwiftWriter()
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
}

/// Returns the decoded text of a single-line string literal, as the Swift reference defines it. Returns `nil` if
/// `source` is not exactly one literal.
func readStringLiteral(_ source: String) -> String? {
    var rest = source.unicodeScalars[...]
    var text = String.UnicodeScalarView()
    guard rest.popFirst() == "\"" else { return nil }
    while let scalar = rest.popFirst() {
        switch scalar {
        case "\"": return rest.isEmpty ? String(text) : nil
        case "\n", "\r", "\u{0}": return nil
        case "\\":
            switch rest.popFirst() {
            case "n": text.append("\n")
            case "r": text.append("\r")
            case "t": text.append("\t")
            case "\"": text.append("\"")
            case "\\": text.append("\\")
            case "u":
                guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
                    let value = UInt32(String(rest[..<end]), radix: 16), let escaped = Unicode.Scalar(value)
                else { return nil }
                text.append(escaped)
                rest = rest[rest.index(after: end)...]
            default: return nil
            }
        default: text.append(scalar)
        }
    }
    return nil
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: ![0x200C, 0x200D].contains(scalar.value) && scalar.properties.isDefaultIgnorableCodePoint
    // swiftc does not accept escapes for the noncharacters U+FDD0 to U+FDEF.
    default: scalar.properties.isNoncharacterCodePoint && !(0xFDD0...0xFDEF).contains(scalar.value)
    }
}

@Test func anyTextIsOneStringLiteralThatReadsBackEqual() {
    var texts = RandomTexts(seed: 1)
    for _ in 0..<20_000 {
        let text = texts.text()
        let literal = swift { $0.stringLiteral(text) }
        #expect(readStringLiteral(literal).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        #expect(!literal.unicodeScalars.contains(where: isHidden))
    }
}

/// Checks that the noncharacters from U+FDD0 to U+FDEF are unchanged, because Swift has no valid escapes for them.
@Test func noncharactersThatSwiftCannotEscapeAreUnchanged() {
    for value in 0xFDD0...0xFDEF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        #expect(swift { $0.stringLiteral(String(scalar)) } == "\"\(scalar)\"")
    }
    #expect(swift { $0.stringLiteral("\u{FDCF}\u{FDF0}") } == "\"\u{FDCF}\u{FDF0}\"")
}

/// Checks that literals contain no hidden scalars. The test writes every Unicode scalar.
@Test func hiddenScalarsAreEscapedInLiterals() {
    for start in stride(from: UInt32(0), to: 0x110000, by: 0x400) {
        let scalars = (start..<start + 0x400).compactMap(Unicode.Scalar.init)
        let text = String(String.UnicodeScalarView(scalars))
        let literal = swift { $0.stringLiteral(text) }
        #expect(!literal.unicodeScalars.contains(where: isHidden), "\(start)")
    }
}

@Test func anyTextBecomesOnlyLinesOfDocumentation() {
    var texts = RandomTexts(seed: 2)
    for _ in 0..<20_000 {
        let text = texts.text()
        let comment = swift { $0.docComment(text) }
        for line in comment.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            #expect(line.starts(with: "///".unicodeScalars))
            #expect(!line.contains { $0 != "\n" && isHidden($0) })
            let lowercased = String(line).lowercased()
            for marker in ["mark:", "todo:", "swiftlint:", "swift-format", "sourcery:"] {
                #expect(!lowercased.contains(marker), "\(lowercased)")
            }
        }
        #expect(comment.isEmpty || comment.unicodeScalars.last == "\n")
    }
}

@Test func aDocumentationLineEndsAtEveryKindOfLineEnd() {
    #expect(swift { $0.docComment("a\rb\nc\r\nd\n\n") } == "/// a\n/// b\n/// c\n/// d\n")
    #expect(swift { $0.docComment(" \n\n") }.isEmpty)
    for end in ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
        #expect(swift { $0.docComment("first\(end)second") } == "/// first\n/// second\n")
    }
    #expect(swift { $0.docComment("// MARK: - x") } == "/// // MARK\\: - x\n")
}

@Test(arguments: ["a re-format", "swift-like", "a re-formatted swift-thing", "at: last", "Swift - format", "to do: x"])
func textThatResemblesAMarkerIsUnchanged(text: String) {
    #expect(swift { $0.docComment(text) } == "/// \(text)\n")
}

@Test func aLongDocumentationLineBreaksBetweenWords() {
    let line = Array(repeating: "sentence", count: 20).joined(separator: " ") + " - no list"
    let comment = swift { $0.docComment(line) }
    #expect(comment.split(separator: "\n").allSatisfy { $0.count <= 100 && !$0.hasPrefix("/// -") })
    #expect(comment.replacing("\n", with: " ").replacing("/// ", with: "") == line + " ")
}

/// Checks that deeper nesting of a declaration decreases the maximum width of its documentation lines, down to 40
/// columns.
@Test(arguments: [(0, 96), (3, 90), (28, 40), (40, 40)])
func theWidthOfDocumentationDependsOnTheIndentation(level: Int, room: Int) {
    func inTypes(_ level: Int, _ writer: inout SwiftWriter) {
        if level == 0 {
            writer.docComment(Array(repeating: "w", count: 200).joined(separator: " "))
            writer.storedProperty("value", .named("Int"), Modifiers())
        } else {
            writer.type(.enum, "E", Modifiers()) { inTypes(level - 1, &$0) }
        }
    }
    let comments = swift { inTypes(level, &$0) }.split(separator: "\n").filter { $0.contains("///") }
    let start = String(repeating: "  ", count: level) + "/// w"
    #expect(comments.allSatisfy { $0.hasPrefix(start) })
    // Each word takes two columns, except for the last word of a line, which is not followed by a space.
    let widths = comments.dropLast().map { $0.count - 2 * level - 4 }
    #expect(!widths.isEmpty && widths.allSatisfy { $0 == room - 1 + room % 2 }, "\(widths)")
}

@Test func aDocumentationLineEndsWithoutBlanks() {
    #expect(swift { $0.docComment("a ") } == "/// a\n")
    #expect(swift { $0.docComment("  a") } == "///   a\n")
    let sentence = Array(repeating: "sentence", count: 20).joined(separator: " ")
    #expect(swift { $0.docComment(sentence + " ") } == swift { $0.docComment(sentence) })
}

@Test func aWordLongerThanALineHasItsOwnLine() {
    let long = String(repeating: "w", count: 150)
    let words = Array(repeating: "sentence", count: 8).joined(separator: " ")
    #expect(swift { $0.docComment("\(words) \(long) tail") } == "/// \(words)\n/// \(long)\n/// tail\n")
}

/// Checks texts with each ASCII character at each position of an eight-byte word. The encoder scans texts in such
/// words.
@Test func everyByteOfATextIsChecked() {
    for length in [1, 7, 8, 9, 17] {
        for place in 0..<length {
            for byte in UInt8(0)..<0x80 {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                bytes[place] = byte
                let text = String(decoding: bytes, as: UTF8.self)
                let literal = swift { $0.stringLiteral(text) }
                #expect(readStringLiteral(literal) == text && !literal.unicodeScalars.contains(where: isHidden))
                let comment = swift { $0.docComment(text) }.unicodeScalars
                #expect(!comment.contains { $0 != "\n" && isHidden($0) })
            }
        }
    }
}

/// Checks that lines are filled, which means that the first word of a line does not fit on the previous line.
@Test func documentationLinesAreFilled() {
    var texts = RandomTexts(seed: 3)
    for _ in 0..<200 {
        let words = (0..<60).map { _ in String(repeating: "w", count: 1 + texts.number(below: 9)) }
        let lines = swift { $0.docComment(words.joined(separator: " ")) }.split(separator: "\n")
        #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 100 })
        for (line, next) in zip(lines, lines.dropFirst()) {
            let word = next.dropFirst(4).prefix { $0 != " " }
            #expect(line.count + 1 + word.count > 100, "\(line)")
        }
    }
}

@Test(arguments: ["", "_", "9", "a b", "a;b", "é", "x\ny", "`x`", "a.b"])
func anInvalidNameIsWrittenAsOneIdentifier(name: String) {
    let written = swift { $0.reference(name) }
    #expect(written.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil && written != "_", "\(written)")
}

/// Checks names with each ASCII character at each position of an eight-byte word. The encoder scans names in such
/// words.
@Test(arguments: [1, 7, 8, 9, 16, 17])
func everyByteOfANameIsChecked(length: Int) {
    for place in 0..<length {
        for byte in UInt8(0)..<0x80 {
            var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
            bytes[place] = byte
            let name = String(decoding: bytes, as: UTF8.self)
            let isName = name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil && name != "_"
            #expect((swift { $0.reference(name) } == name) == isName, "\(name)")
        }
    }
}

@Test(arguments: [
    ("-3.5", "-3.5"), ("12", "12"), ("5.", "5.0"), ("1;x()", "1"), ("--1.2.3", "-1.23"), ("", "0"), ("1e5", "15"),
    ("1-2", "12"), ("1.-2", "1.2"), ("-1-2", "-12"), (".5", "5"), ("-", "-0"), ("-.", "-0"),
])
func aNumberIsWrittenWithDigitsOnly(digits: String, written: String) {
    #expect(swift { $0.numberLiteral(digits: digits) } == written)
}

@Test(arguments: [
    ("0", "0"), ("-12", "-12"), ("123456", "123456"), ("1234567", "1_234_567"), ("-978307200", "-978_307_200"),
    ("1;x()", "1"), ("", "0"), ("-", "-0"),
])
func aGroupedNumberIsWrittenWithDigitsAndUnderscores(digits: String, written: String) {
    #expect(swift { $0.groupedLiteral(digits: digits) } == written)
}

@Test func hexadecimalNumbersKeepTheirZeros() {
    #expect(swift { $0.hexLiteral(0x0033_AAFF, digits: 8) } == "0x0033_AAFF")
    #expect(swift { $0.hexLiteral(0xFFCC_0011, digits: 8) } == "0xFFCC_0011")
    #expect(swift { $0.hexLiteral(0xFF_CC00, digits: 6) } == "0xFFCC00")
    #expect(swift { $0.hexLiteral(0xCC00, digits: 6) } == "0x00CC00")
}

@Test func booleansAreWrittenAsWords() {
    #expect(swift { $0.booleanLiteral(true) } == "true")
    #expect(swift { $0.booleanLiteral(false) } == "false")
    #expect(swift { $0.reference("true") } == "`true`")
    #expect(swift { $0.reference("false") } == "`false`")
}

@Test func aTextOutsideALiteralBecomesALiteral() {
    #expect(swift { $0.text("a\"; b()") } == #""a\"; b()""#)
    let written = swift {
        $0.stringLiteral {
            $0.text("a\"")
            $0.interpolation { $0.text("b\"") }
            $0.text("c")
        }
        $0.text("d\"")
    }
    #expect(written == #""a\"\("b\"")c""d\"""#)
}

@Test func anInterpolationStaysOnItsLine() {
    let written = swift { writer in
        writer.statement {
            $0.reference("print")
            $0.call {
                $0.argument()
                $0.stringLiteral {
                    $0.interpolation {
                        $0.reference("compute")
                        $0.call {
                            for index in 0..<12 {
                                $0.argument("argument\(index)")
                                $0.reference("value\(index)")
                            }
                        }
                    }
                }
            }
        }
    }
    let literals = written.split(separator: "\n").filter { $0.contains("\"") }
    #expect(literals.count == 1 && literals[0].contains("argument0: value0, argument1"), "\(written)")
    #expect(literals[0].contains("argument11: value11))\""), "\(written)")
}

/// Checks that names that only begin like a keyword have no backticks. The encoder compares the first eight bytes, and
/// then the other bytes.
@Test(arguments: Keywords.all)
func namesThatStartLikeAKeywordHaveNoBackticks(word: String) {
    for name in [word + "s", word + "Of", word.uppercased() + "S", String(word.prefix(8)) + "_"]
    where !Keywords.all.contains(name) {
        #expect(swift { $0.reference(name) } == name)
    }
}
