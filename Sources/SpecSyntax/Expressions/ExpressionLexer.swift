// The tokens of expressions, made one at a time from a slice of a scalar.

import SpecDiagnostics

struct ExpressionToken {
    enum Kind: Equatable {
        case identifier
        case number
        /// With its quotes; closed.
        case string
        case unclosedString
        /// `#` and what follows it.
        case hex
        case symbol
        case unknown
        case end
    }

    let kind: Kind
    /// UTF-8 offsets in the scalar's text.
    let range: Range<Int>
    let hasSpaceBefore: Bool
}

/// Makes tokens of the bytes up to `end`, and before it up to a `}`, which no expression holds outside a string.
struct ExpressionLexer {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    mutating func next() -> ExpressionToken {
        let before = position
        while position < end, isSpace(bytes[position]) { position += 1 }
        let start = position
        let kind = scan()
        return ExpressionToken(kind: kind, range: start..<position, hasSpaceBefore: start > before)
    }

    private mutating func scan() -> ExpressionToken.Kind {
        guard position < end, bytes[position] != UInt8(ascii: "}") else { return .end }
        let first = bytes[position]
        if isNameStart(first) {
            skip(while: isNameByte)
            return .identifier
        }
        if isDigit(first) {
            scanNumber()
            return .number
        }
        switch first {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return scanString(quote: first) ? .string : .unclosedString
        case UInt8(ascii: "#"):
            position += 1
            skip(while: isNameByte)
            return .hex
        default:
            return scanSymbol()
        }
    }

    /// Digits, with whatever letters and points follow: `1m30s`, `010`, `0x1F`. What it means is for the parser to say.
    private mutating func scanNumber() {
        while position < end {
            let byte = bytes[position]
            let isPoint = byte == UInt8(ascii: ".") && position + 1 < end && isDigit(bytes[position + 1])
            guard isNameByte(byte) || isPoint else { return }
            position += 1
        }
    }

    /// Whether the quote was closed. A doubled quote is a quote.
    private mutating func scanString(quote: UInt8) -> Bool {
        position += 1
        while position < end {
            if bytes[position] == quote {
                position += 1
                guard position < end, bytes[position] == quote else { return true }
            }
            position += 1
        }
        return false
    }

    private mutating func scanSymbol() -> ExpressionToken.Kind {
        if position + 1 < end {
            let pair = String(decoding: bytes[position...(position + 1)], as: UTF8.self)
            if ["??", "?.", "?[", "==", "!=", "<=", ">=", "&&", "||"].contains(pair) {
                position += 2
                return .symbol
            }
        }
        let first = bytes[position]
        position += 1
        guard first < 0x80 else {
            while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
            return .unknown
        }
        return "!<>()[].,:-|?=&+*/%".utf8.contains(first) ? .symbol : .unknown
    }

    private mutating func skip(while belongs: (UInt8) -> Bool) {
        while position < end, belongs(bytes[position]) { position += 1 }
    }
}

public func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

public func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
}

func isNameStart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == UInt8(ascii: "_") }

func isNameByte(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
