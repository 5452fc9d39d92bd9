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
    /// From where to where it stands in the storage of the scalar's text.
    let start: Int
    let end: Int
    /// A symbol's characters, the first in the low byte; 0 for everything else.
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

/// The one or two characters of a symbol as a number.
private func symbolCode(_ symbol: StaticString) -> UInt16 {
    let bytes = symbol.utf8Start
    return symbol.utf8CodeUnitCount == 1 ? UInt16(bytes[0]) : UInt16(bytes[0]) | UInt16(bytes[1]) << 8
}

/// Makes tokens of a text, up to a `}`, which no expression holds outside a string.
struct ExpressionLexer {
    /// The storage of the scalar's text.
    let bytes: [UInt8]
    var position: Int
    let end: Int
    /// Whether a hole was met that nothing closes.
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

    /// Digits, with whatever letters and points follow: `1m30s`, `010`, `0x1F`. What it means is for the parser to say.
    private mutating func scanNumber() {
        while position < end {
            let byte = bytes[position]
            let isPoint = byte == .point && position + 1 < end && isDigit(bytes[position + 1])
            guard isNameByte(byte) || isPoint else { return }
            position += 1
        }
    }

    /// Whether the quote was closed. A doubled quote is a quote; in a hole, quotes nest.
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

    /// From an opening brace to the closing one. A brace that nothing closes is reported where the text is read: until
    /// then it stands for itself, as all that follow it do, or they would all be looked at again from each.
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

    /// The symbol that was passed, as a number; 0 for what is none.
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

    /// Whether a mark means nothing in an expression.
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
