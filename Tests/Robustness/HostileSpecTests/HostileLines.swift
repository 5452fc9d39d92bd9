// Defines hostile texts, which try to break out of a field of a spec, and the expected results of the compiler.

import SpecYAML

/// A spec with a hostile text in one field.
struct HostileCase {
    let line: String
    let field: Field
    let bytes: [UInt8]
    let expected: Expectation

    var name: String { "\(line) in \(field.name) of \(field.subject.name)" }

    /// Returns the line and the column of the byte at `offset`. The computation does not use the compiler's code.
    func place(of offset: Int) -> String {
        let before = bytes[..<offset]
        let column = before.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 } + 1
        return "\(before.count { $0 == 0x0A } + 1):\(column)"
    }
}

enum Expectation {
    /// The compiler rejects the hostile line with an error at the byte offset `at`. The identifier of the error's rule
    /// is `rule`. If `rule` is `nil`, the error can have any rule.
    case refused(rule: String?, at: Int)
    /// The compiler rejects the hostile line with an error or a note that overlaps or touches this range.
    case refusedWithin(Range<Int>)
    /// The compiler rejects the hostile line with an error or a note that overlaps or touches this range, or accepts
    /// the line as ordinary text.
    case harmless(Range<Int>)

    var start: Int {
        switch self {
        case .refused(_, let place): place
        case .refusedWithin(let range), .harmless(let range): range.lowerBound
        }
    }
}

/// A named hostile text. `makeCase` returns a spec with the text in a field, or `nil` if the field cannot contain the
/// text.
struct HostileLine: Sendable {
    let name: String
    let makeCase: @Sendable (Field) -> (bytes: [UInt8], expected: Expectation)?

    func `case`(of field: Field) -> HostileCase? {
        makeCase(field).map { HostileCase(line: name, field: field, bytes: $0.bytes, expected: $0.expected) }
    }
}

let hostileLines = rawCharacters + invalidBytes + escapes + structures + inertTexts + wrongNames

// MARK: Bytes

/// For each of `refusedScalars`, a hostile line that inserts this character before the last character of a field.
private let rawCharacters: [HostileLine] = refusedScalars.map { value in
    HostileLine(name: "raw U+\(String(value, radix: 16, uppercase: true))") { field in
        guard let scalar = Unicode.Scalar(value) else { return nil }
        return field.inserting(Array(String(scalar).utf8)) { .refused(rule: "refused-character", at: $0) }
    }
}

/// Examples of the characters that the compiler refuses: controls except for tab and line feed, other line breaks,
/// bidirectional controls, zero-width characters, tags and noncharacters.
private let refusedScalars: [UInt32] =
    [0x00, 0x01, 0x07, 0x08, 0x0B, 0x0C, 0x0D, 0x0E, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9B, 0x9F, 0x2028, 0x2029]
    + [0x061C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)
    + [0x200B, 0x2060, 0xFEFF, 0xE0001, 0xE0020, 0xE007F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF]

private let invalidBytes: [HostileLine] = [
    ([0xFF], "FF"), ([0x80], "a continuation alone"), ([0xC0, 0x80], "an overlong NUL"),
    ([0xE0, 0x80, 0xAF], "an overlong slash"), ([0xED, 0xA0, 0x80], "a surrogate"), ([0xE2, 0x82], "a cut sequence"),
    ([0xF4, 0x90, 0x80, 0x80], "what is past the last scalar"), ([0xF5], "F5"),
].map { bytes, name in
    HostileLine(name: name) { field in field.inserting(bytes) { .refused(rule: "invalid-utf8", at: $0) } }
}

// MARK: Escapes

private let escapes: [HostileLine] =
    [
        "\\0", "\\a", "\\b", "\\v", "\\f", "\\r", "\\e", "\\N", "\\x00", "\\x1b", "\\x7f", "\\x9B", "\\u0000",
        "\\u0085",
        "\\u000D", "\\uFDD0", "\\uFDEF", "\\U0000FFFE", "\\U0010FFFF",
    ].map { escape in
        HostileLine(name: "escape \(escape)") { field in
            let (bytes, range) = field.writing(field.text, raw: escape)
            let place = range.upperBound - 1 - escape.utf8.count
            return (bytes, .refused(rule: "refused-escape", at: place))
        }
    }
    + [
        "\\L", "\\P", "\\u202E", "\\u2066", "\\u200B", "\\u200D", "\\uFEFF", "\\U000E0041", "\\_", "\\n", "\\t",
        "\\n\\n",
    ].map {
        escape in
        HostileLine(name: "escape \(escape)") { field in
            let (bytes, range) = field.writing(field.text, raw: escape)
            return (bytes, .harmless(range))
        }
    }

// MARK: YAML

private let structures: [HostileLine] = [
    prefix("&a ", "anchor"), prefix("!!str ", "tag"), prefix("!x ", "tag"), prefix("!<x> ", "tag"),
    prefix("@", nil), prefix("`", nil), prefix("% ", nil, isPlain: true),
    HostileLine(name: "an alias") { field in field.replacing("*a") { .refused(rule: "alias", at: $0) } },
    unclosed("\""), unclosed("'"),
    HostileLine(name: "an unclosed bracket") { field in
        let end = field.bytes[field.range.upperBound...].firstIndex(of: 0x0A) ?? field.bytes.count
        return field.isKey ? nil : field.replacing("[a") { .refusedWithin($0..<end) }
    },
    HostileLine(name: "text behind a quote") { field in
        field.replacing("\"a\"b") { .refusedWithin($0..<$0 + 4) }
    },
    HostileLine(name: "two colons") { field in
        field.isKey ? nil : field.replacing("a: b: c") { .refusedWithin($0..<$0 + 7) }
    },
    HostileLine(name: "a complex key") { field in
        field.isKey ? nil : field.replacing("{? a : b}") { .refusedWithin($0..<$0 + 9) }
    },
    HostileLine(name: "a key with a question mark") { field in
        field.isKey ? nil : field.replacing("{ ?foo: bar }") { .refusedWithin($0..<$0 + 13) }
    },
    HostileLine(name: "a merge") { field in
        field.isKey ? nil : field.replacing("{<<: {a: b}}") { .refusedWithin($0..<$0 + 12) }
    },
    HostileLine(name: "a key twice") { field in
        field.isKey ? nil : field.replacing("{a: b, a: b}") { .refusedWithin($0..<$0 + 12) }
    },
    HostileLine(name: "deep brackets") { field in
        let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        return field.isKey ? nil : field.replacing(deep) { .refusedWithin($0..<$0 + 140) }
    },
    HostileLine(name: "a list in a list in a list") { field in
        field.isKey ? nil : field.replacing("[[[[[[[[[[Int]]]]]]]]]]") { .refusedWithin($0..<$0 + 23) }
    },
    HostileLine(name: "a mapping of nothing known") { field in
        field.isKey ? nil : field.replacing("{x1: {x2: {x3: {x4: x5}}}}") { .refusedWithin($0..<$0 + 26) }
    },
    line("%YAML 1.2", "yaml-directive"), line("--- ", nil), line("%TAG ! t", "yaml-directive"),
]

/// Returns a hostile line that replaces a field with an opening quotation mark and a letter. If the same mark also
/// occurs after the field, the error can be at the opening mark or anywhere after it.
private func unclosed(_ quote: Character) -> HostileLine {
    HostileLine(name: "an unclosed \(quote)") { field in
        let hasOther = field.bytes[field.range.upperBound...].contains(quote.asciiValue ?? 0)
        let count = field.bytes.count
        return field.replacing("\(quote)a") { hasOther ? .refusedWithin($0..<count) : .refused(rule: nil, at: $0) }
    }
}

/// Returns a line that replaces a scalar with `text`, followed by a letter.
private func prefix(_ text: String, _ rule: String?, isPlain: Bool = false) -> HostileLine {
    HostileLine(name: "'\(text)' before it") { field in
        if isPlain || rule == nil, field.style != .plain { return nil }
        return field.replacing(text + "a") { .refused(rule: rule, at: $0) }
    }
}

/// Returns a hostile line that inserts `text` as a line below the line of the field.
private func line(_ text: String, _ rule: String?) -> HostileLine {
    HostileLine(name: "the line '\(text)'") { field in
        guard field.style != .literal, field.style != .folded else { return nil }
        let end = field.bytes[field.range.upperBound...].firstIndex(of: 0x0A) ?? field.bytes.count
        let bytes = field.bytes[..<end] + "\n\(text)\n".utf8 + field.bytes[end...]
        return (Array(bytes), .refused(rule: rule, at: end + 1))
    }
}

// MARK: Swift, terminals and pages

/// Hostile lines that append a text to the text of a field, and enclose the result in double quotes. The compiler
/// either accepts the result as ordinary text or rejects it at its location.
private let inertTexts: [HostileLine] = [
    "\"; evil()", "\\(evil())", "\\", "\"\"\"", "#\"", "*/ evil() /*", "/* ", "// ", "`", "`evil`", "} struct Evil {",
    "\nfunc evil() {}", "\n}\nstruct Evil {}", "\r\nfunc evil() {}".filter { $0 != "\r" }, "; import Evil", "#if EVIL",
    "@MainActor", " swiftlint:enable all", " MARK: - Evil", " TODO: evil", " sourcery: evil", "\n::error::evil",
    "\n##[error]evil", "%0A::error::evil", "]]>", "<script>evil()</script>", "&lt;", "../../evil", "/etc/passwd",
    "C:\\evil", "\u{A0}", "\u{AD}", "\u{301}", "\u{430}", "\u{FF21}", "\u{1F468}\u{200D}\u{1F469}", "\u{5D0}",
    "${evil}",
    "$(evil)", "%s%n", "\u{3000}", "\u{1D400}", " 010", " 1e999", " 99999999999999999999", "'", "''", "]", ")", "}}",
    " {", "{", "{evil", "{evil()}", "{\"", "{'", " | evil", "?? evil", ": evil", ", evil", " # evil",
].map { hostile in
    HostileLine(name: "the text \(hostile.debugDescription)") { field in
        let (bytes, range) = field.writing(field.text + hostile, raw: "")
        return (bytes, .harmless(range))
    }
}

/// Lines that replace a scalar with a text that is not a valid name, type or number.
private let wrongNames: [HostileLine] =
    [
        "", " ", "_", "9a", "a b", "x1-y1", "a.", ".a.", "a..b", "\u{E9}a", "Self;", "init()", "[Int", "Int]",
        "[[[[[[[[[[Int]]]]]]]]]]",
        "Int??", "(Int) -> Void", "Int<Int>", "any Int & Evil", "0x10", "1_000", "--1", "1.", "yes ", "~", "#GGGGGG",
        "#12345",
        String(repeating: "a", count: 65), String(repeating: "A", count: 65), String(repeating: "a", count: 5_000),
        String(repeating: "(", count: 200), String(repeating: "[", count: 200), String(repeating: "a.", count: 500),
        String(repeating: "not ", count: 300) + "a", String(repeating: "{'", count: 200),
        String(repeating: "-", count: 300) + "1",
    ].map { hostile in
        HostileLine(name: "the text \(hostile.prefix(30).debugDescription) in its place") { field in
            if field.isKey, hostile.utf8.count > 1_024 { return nil }
            let (bytes, range) = field.writing(hostile, raw: "")
            return (bytes, .harmless(range))
        }
    }

extension Field {
    /// Returns the spec with `inserted` before the last character of the scalar, and the result of `expected` for the
    /// offset of `inserted`. In a quoted scalar, the last character is the last one inside the quotes. Returns `nil` if
    /// the scalar has no such character.
    fileprivate func inserting(_ inserted: [UInt8], _ expected: (Int) -> Expectation) -> ([UInt8], Expectation)? {
        var place = range.upperBound
        let quotes = style == .doubleQuoted || style == .singleQuoted ? 2 : 1
        for _ in 0..<quotes {
            place -= 1
            while bytes[place] & 0xC0 == 0x80 { place -= 1 }
        }
        guard place >= range.lowerBound else { return nil }
        return (Array(bytes[..<place]) + inserted + bytes[place...], expected(place))
    }

    /// Returns the spec in which `text` replaces the scalar, and the result of `expected` for the offset of `text`.
    fileprivate func replacing(_ text: String, _ expected: (Int) -> Expectation) -> ([UInt8], Expectation) {
        (Array(bytes[..<range.lowerBound]) + text.utf8 + bytes[range.upperBound...], expected(range.lowerBound))
    }

    /// Returns the spec in which `text` in double quotes replaces the scalar, and the range of the quoted text.
    ///
    /// - Parameter raw: The characters to write after `text` inside the quotes. They are written unchanged, so they can
    ///   be escapes.
    func writing(_ text: String, raw: String) -> (bytes: [UInt8], place: Range<Int>) {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\"", "\\": quoted += "\\" + String(scalar)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        quoted += raw + "\""
        let written = bytes[..<range.lowerBound] + quoted.utf8 + bytes[range.upperBound...]
        return (Array(written), range.lowerBound..<range.lowerBound + quoted.utf8.count)
    }
}
