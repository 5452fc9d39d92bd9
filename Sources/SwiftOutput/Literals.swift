// The encoders of literals. A text becomes one string literal on one line, in which nothing is an escape, an
// interpolation or invisible that the text did not have.

extension SwiftWriter {
    /// A string literal: `"Minion Mode"`.
    public mutating func stringLiteral(_ text: String) {
        append("\"")
        stringContents(text)
        append("\"")
    }

    /// A string literal made of pieces, by `text` and `interpolation`: `"Your balance is \(balance)"`.
    public mutating func stringLiteral(_ contents: Piece) {
        append("\"")
        isInLiteral = true
        contents(&self)
        isInLiteral = false
        append("\"")
    }

    /// A piece of a string literal as it is. Elsewhere it is a literal itself.
    public mutating func text(_ text: String) {
        if isInLiteral { stringContents(text) } else { stringLiteral(text) }
    }

    /// A piece of a string literal that is computed.
    public mutating func interpolation(_ expression: Piece) {
        guard isInLiteral else { return expression(&self) }
        append("\\(")
        let first = marks.count
        isInLiteral = false
        expression(&self)
        isInLiteral = true
        // A literal stays on its line.
        marks.remove(from: first)
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

    /// A scalar as it is, or as `\u{200B}` where it cannot be seen or changes how its neighbours are read.
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

    /// Hexadecimal digits, at least that many; eight are written in two groups: `0xFFCC00`, `0xFFCC_00FF`.
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

    /// A number by its digits: `-3.5`.
    ///
    /// The caller checks the digits: what cannot stand in a decimal number is left out.
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

    /// A whole number by its digits, from a million on in groups of three: `816_942_600`.
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

    /// `[:]`
    public mutating func emptyDictionaryLiteral() { append("[:]") }

    /// The entries that the closure writes: each begun with `element()`, and with `entryValue()` before its value.
    public mutating func dictionaryLiteral(_ entries: Piece) { bracketed("[", entries, "]", .collection) }

    /// Between a key and its value.
    public mutating func entryValue() { append(": ") }

    /// `[]`, or the elements that the closure writes, each begun with `element()`.
    public mutating func arrayLiteral(_ elements: Piece = { _ in }) {
        bracketed("[", elements, "]", .collection)
    }
}

extension Unicode.Scalar {
    /// Controls, bidirectional and zero-width characters, separators, tags, noncharacters. Joiners are not among them:
    /// words and emoji are spelled with them.
    var isHiddenInSource: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F:
            true
        // Swift takes no escape for the noncharacters from U+FDD0 to U+FDEF, and takes them as they are.
        case 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default:
            value & 0xFFFE == 0xFFFE
        }
    }
}
