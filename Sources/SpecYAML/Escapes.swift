import SpecDiagnostics

let escapeRules: [Rule] = [.refusedEscape]

extension Rule {
    static let refusedEscape = Rule(
        "refused-escape",
        .error,
        "Reports an escape sequence for a control character or a noncharacter."
    )
}

extension TreeBuilder {
    /// Reports each escape in a double-quoted scalar if the escape denotes a character that is not allowed in a text.
    mutating func checkEscapes(of index: Int, _ start: Int, _ end: Int) {
        var position = start
        while let backslash = source.first(.backslash, in: position..<end), backslash + 1 < end {
            position = backslash
            let escape = decodedEscape(at: position + 1)
            if let scalar = escape.scalar, let kind = refusedKindDecoded(scalar) {
                let text = source.text(position..<min(end, position + 1 + escape.length))
                report(
                    .refusedEscape,
                    at: range(position, position + text.utf8.count),
                    "the escape '\(text)' means the \(kind) U+\(hexadecimal(scalar, digits: 4)), which a text cannot contain"
                )
                markInvalid(index)
            }
            position = min(position + 1 + escape.length, end)
        }
    }

    /// Returns the Unicode scalar that an escape denotes, and the length of the escape without its backslash. `letter`
    /// is the offset of the byte after the backslash. The scalar is `nil` if the escape always denotes an allowed
    /// character, such as `\n`.
    private func decodedEscape(at letter: Int) -> (scalar: UInt32?, length: Int) {
        let digits: Int
        switch source.bytes[letter] {
        case UInt8(ascii: "0"): return (0x00, 1)
        case UInt8(ascii: "a"): return (0x07, 1)
        case UInt8(ascii: "b"): return (0x08, 1)
        case UInt8(ascii: "v"): return (0x0B, 1)
        case UInt8(ascii: "f"): return (0x0C, 1)
        case UInt8(ascii: "r"): return (0x0D, 1)
        case UInt8(ascii: "e"): return (0x1B, 1)
        case UInt8(ascii: "N"): return (0x85, 1)
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        default: return (nil, 1)
        }
        let end = min(letter + 1 + digits, source.count)
        return (UInt32(source.text(letter + 1..<end), radix: 16), 1 + digits)
    }

    /// Returns the kind of a Unicode scalar that a text cannot contain, such as `control character`. Returns `nil` for
    /// an allowed Unicode scalar.
    private func refusedKindDecoded(_ scalar: UInt32) -> String? {
        switch scalar {
        case 0x09, 0x0A: nil
        case 0x00..<0x20, 0x7F..<0xA0: "control character"
        case 0xFDD0...0xFDEF: "noncharacter"
        default: scalar & 0xFFFE == 0xFFFE ? "noncharacter" : nil
        }
    }
}
