// Splits expressions into tokens. The lexer produces one token at a time from a slice of a scalar.

import SpecDiagnostics

struct ExpressionToken {
    enum Kind: Equatable {
        case identifier
        case number
        /// A closed string with its quotes.
        case string
        case unclosedString
        /// A `#` with the name characters after it.
        case hex
        case symbol
        case unknown
        case end
    }

    let kind: Kind
    /// The offset of the token in the storage of the scalar's text.
    let start: Int
    let end: Int
    /// The one or two characters of a symbol as a number, with the first character in the low byte. The value is 0 for
    /// a token that is not a symbol.
    let symbol: UInt16
    let hasSpaceBefore: Bool

    var range: Range<Int> { start..<end }

    func isSymbol(_ expected: StaticString) -> Bool { symbol != 0 && symbol == symbolCode(expected) }

    func isWord(_ expected: StaticString, in lexer: ExpressionLexer) -> Bool {
        guard kind == .identifier, end - start == expected.utf8CodeUnitCount else { return false }
        let letters = expected.utf8Start
        var offset = 0
        while start + offset < end {
            if lexer.bytes[start + offset] != letters[offset] { return false }
            offset += 1
        }
        return true
    }
}

/// Returns the one or two characters of a symbol as a number.
private func symbolCode(_ symbol: StaticString) -> UInt16 {
    let bytes = symbol.utf8Start
    return symbol.utf8CodeUnitCount == 1 ? UInt16(bytes[0]) : UInt16(bytes[0]) | UInt16(bytes[1]) << 8
}

/// A lexer that produces the tokens of an expression. The lexer stops before a `}` outside strings, because an
/// expression contains `}` only inside strings.
struct ExpressionLexer {
    /// The storage of the scalar's text.
    let bytes: [UInt8]
    var position: Int
    let end: Int
    /// A Boolean value that indicates whether the lexer has found a placeholder without a closing brace.
    private var hasOpenHole = false

    init(_ text: StoredText) {
        self.init(text, from: text.start, to: text.end)
    }

    init(_ text: StoredText, from start: Int, to end: Int) {
        bytes = text.storage
        position = start
        self.end = end
    }

    func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    mutating func next() -> ExpressionToken {
        let before = position
        while position < end, isSpace(bytes[position]) { position += 1 }
        let start = position
        var symbol: UInt16 = 0
        let kind = scan(&symbol)
        return ExpressionToken(
            kind: kind,
            start: start,
            end: position,
            symbol: symbol,
            hasSpaceBefore: start > before
        )
    }

    private mutating func scan(_ symbol: inout UInt16) -> ExpressionToken.Kind {
        guard position < end else { return .end }
        let first = bytes[position]
        if isNameStart(first) {
            skipName()
            return .identifier
        }
        if isDigit(first) {
            scanNumber()
            return .number
        }
        if first == .dollar, position + 1 < end, isDigit(bytes[position + 1]) {
            position += 1
            skipName()
            return .identifier
        }
        switch first {
        case .closeBrace:
            return .end
        case .singleQuote, .doubleQuote:
            return scanString(quote: first) ? .string : .unclosedString
        case .hash:
            position += 1
            skipName()
            return .hex
        default:
            symbol = scanSymbol(first)
            return symbol == 0 ? .unknown : .symbol
        }
    }

    /// Scans digits, and the letters, underscores and digits after them, for example `1m30s`, `010` or `0x1F`. Also
    /// scans each period that precedes a digit. The parser interprets the scanned text.
    private mutating func scanNumber() {
        while position < end {
            let byte = bytes[position]
            let isPoint = byte == .point && position + 1 < end && isDigit(bytes[position + 1])
            guard isNameByte(byte) || isPoint else { return }
            position += 1
        }
    }

    /// Scans a string. Returns a Boolean value that indicates whether the string has a closing quote. Inside the
    /// string, a doubled quote represents one quote character. A placeholder in the string can contain other strings.
    private mutating func scanString(quote: UInt8, depth: Int = 0) -> Bool {
        position += 1
        while position < end {
            let byte = bytes[position]
            if byte == quote {
                position += 1
                guard position < end, bytes[position] == quote else { return true }
            } else if byte == .openBrace, !hasOpenHole, depth < ExpressionParser.nestingLimit {
                if position + 1 < end, bytes[position + 1] == .openBrace {
                    position += 1
                } else {
                    skipHole(depth: depth)
                }
            }
            position += 1
        }
        return false
    }

    /// Skips a placeholder from its opening to its closing brace.
    ///
    /// If the closing brace is missing, the lexer treats this opening brace and all later opening braces in strings as
    /// ordinary characters. Otherwise, the lexer would scan the rest of the text again for each later brace.
    /// `TemplateParser` reports the missing brace.
    private mutating func skipHole(depth: Int) {
        let start = position
        position += 1
        while position < end {
            let byte = bytes[position]
            if byte == .closeBrace { return }
            if byte == .singleQuote || byte == .doubleQuote {
                guard scanString(quote: byte, depth: depth + 1) else { break }
            } else {
                position += 1
            }
        }
        position = start
        hasOpenHole = true
    }

    /// Scans a symbol, and returns the value for the property `symbol` of the token. Returns 0 if the character is not
    /// a symbol.
    private mutating func scanSymbol(_ first: UInt8) -> UInt16 {
        let second = position + 1 < end ? bytes[position + 1] : 0
        position += 1
        if isPair(first, second) {
            position += 1
            return UInt16(first) | UInt16(second) << 8
        }
        guard first < 0x80 else {
            while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
            return 0
        }
        return first > 0x20 && first < 0x7F && !isUnused(first) ? UInt16(first) : 0
    }

    /// Returns a Boolean value that indicates whether a character has no meaning in an expression.
    private func isUnused(_ mark: UInt8) -> Bool {
        let unused: StaticString = "$;@\\^`{~"
        var index = 0
        while index < unused.utf8CodeUnitCount {
            if unused.utf8Start[index] == mark { return true }
            index += 1
        }
        return false
    }

    private func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case .questionMark: second == .questionMark || second == .point || second == .openBracket
        case .equals, .exclamationMark, .less, .greater: second == .equals
        case .ampersand, .bar: second == first
        default: false
        }
    }

    private mutating func skipName() {
        while position < end, isNameByte(bytes[position]) { position += 1 }
    }
}
