// Encodes literals. A text becomes one string literal on one line. No part of the text can end the literal or act as an
// escape or an interpolation. Invisible characters of the text are escaped.

extension SwiftWriter {
    /// Writes a string literal: `"Minion Mode"`.
    public mutating func stringLiteral(_ text: String) {
        append("\"")
        stringContents(text)
        append("\"")
    }

    /// Writes a string literal: `"Your balance is \(balance)"`. The closure `contents` writes the parts of the literal
    /// with `text` and `interpolation`.
    public mutating func stringLiteral(_ contents: Piece) {
        append("\"")
        isInLiteral = true
        contents(&self)
        isInLiteral = false
        append("\"")
    }

    /// Writes a fixed part of a string literal. Outside of a string literal, writes a whole string literal.
    public mutating func text(_ text: String) {
        if isInLiteral { stringContents(text) } else { stringLiteral(text) }
    }

    /// Writes a computed part of a string literal. Outside of a string literal, writes only the expression.
    public mutating func interpolation(_ expression: Piece) {
        guard isInLiteral else { return expression(&self) }
        append("\\(")
        let first = tokens.count
        isInLiteral = false
        expression(&self)
        isInLiteral = true
        // A literal stays on one line, so its layout tokens are removed.
        tokens.remove(from: first)
        append(")")
    }

    private mutating func stringContents(_ text: String) {
        let start = buffer.count
        buffer.append(utf8: text)
        if buffer.hasOnly(from: start, ByteWord.arePlainInLiterals) { return }
        buffer.remove(from: start)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "\n": append("\\n")
            case "\r": append("\\r")
            case "\t": append("\\t")
            default: appendVisible(scalar)
            }
        }
    }

    /// Appends a scalar. If the scalar is invisible or changes the display of adjacent scalars, appends an escape
    /// instead: `\u{200B}`.
    mutating func appendVisible(_ scalar: Unicode.Scalar) {
        if scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F {
            buffer.append(UInt8(scalar.value))
        } else if scalar.isHiddenInSource {
            append("\\u{")
            buffer.append(utf8: String(scalar.value, radix: 16, uppercase: true))
            append("}")
        } else {
            buffer.append(utf8: String(Character(scalar)))
        }
    }

    public mutating func integerLiteral(_ value: Int) {
        buffer.append(utf8: String(value))
    }

    /// Writes a hexadecimal literal with at least `digits` digits. Eight digits are separated into two groups:
    /// `0xFFCC00`, `0xFFCC_00FF`.
    public mutating func hexLiteral(_ value: UInt32, digits: Int) {
        let text = String(value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
        append("0x")
        buffer.append(utf8: String(padded.prefix(padded.utf8.count == 8 ? 4 : 8)))
        if padded.utf8.count == 8 {
            append("_")
            buffer.append(utf8: String(padded.suffix(4)))
        }
    }

    /// Writes a number from its digits: `-3.5`.
    ///
    /// Callers check the digits before they call this method. Characters that are invalid in a decimal number are
    /// omitted.
    public mutating func numberLiteral(digits: String) {
        var hasDigit = false
        var hasPoint = false
        var hasSign = false
        for byte in digits.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                buffer.append(byte)
                hasDigit = true
            case UInt8(ascii: "-") where !hasDigit && !hasPoint && !hasSign:
                buffer.append(byte)
                hasSign = true
            case UInt8(ascii: ".") where hasDigit && !hasPoint:
                buffer.append(byte)
                hasPoint = true
                hasDigit = false
            default:
                continue
            }
        }
        if !hasDigit { append("0") }
    }

    /// Writes an integer from its digits. Seven or more digits are written in groups of three: `816_942_600`.
    public mutating func groupedLiteral(digits: String) {
        let isNegative = digits.utf8.first == UInt8(ascii: "-")
        let letters = digits.utf8.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        if isNegative { append("-") }
        for (index, letter) in letters.enumerated() {
            if index > 0, letters.count > 6, (letters.count - index) % 3 == 0 { append("_") }
            buffer.append(letter)
        }
        if letters.isEmpty { append("0") }
    }

    public mutating func booleanLiteral(_ value: Bool) {
        if value { append("true") } else { append("false") }
    }

    public mutating func nilLiteral() { append("nil") }

    /// Writes `[:]`.
    public mutating func emptyDictionaryLiteral() { append("[:]") }

    /// Writes a dictionary literal. Each entry starts with a call of `element`, and each value with a call of
    /// `entryValue`.
    public mutating func dictionaryLiteral(_ entries: Piece) { bracketed("[", entries, "]", .collection) }

    /// Writes the colon between a key and its value.
    public mutating func entryValue() { append(": ") }

    /// Writes an array literal. Each element starts with a call of `element`.
    public mutating func arrayLiteral(_ elements: Piece = { _ in }) {
        bracketed("[", elements, "]", .collection)
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is a control, bidirectional or zero-width character, a
    /// separator, a tag or a noncharacter. The zero-width joiner and non-joiner are excluded, since words and emoji
    /// need them.
    var isHiddenInSource: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F:
            true
        // Swift accepts the noncharacters from U+FDD0 to U+FDEF in source, but not as escapes. Therefore, they are not
        // escaped.
        case 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default:
            value & 0xFFFE == 0xFFFE
        }
    }
}
