import SpecDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes that libyaml parses, with the lexical queries that checks need.
struct SourceText {
    let bytes: UnsafeBufferPointer<UInt8>

    var count: Int { bytes.count }

    /// The offset of the first byte after a byte-order mark.
    var firstByte: Int { self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0 }

    subscript(offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[offset] : nil
    }

    /// Returns the offset of the first occurrence of a byte in a range, or `nil` if there is none.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        let count = range.upperBound - range.lowerBound
        guard let base = bytes.baseAddress, let found = memchr(base + range.lowerBound, Int32(byte), count) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Returns a Boolean value that indicates whether the bytes at an offset equal `text`.
    func holds(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        guard offset + text.count <= count else { return false }
        guard text.count > 0, let base = bytes.baseAddress, let start = text.baseAddress else { return true }
        return memcmp(base + offset, start, text.count) == 0
    }

    func isBlank(_ offset: Int) -> Bool {
        guard offset >= 0, offset < bytes.count else { return false }
        return bytes[offset].isBlank
    }

    /// Returns a Boolean value that indicates whether the byte at `offset` is a blank or part of a line break. The
    /// result is also `true` if `offset` is outside the text, because a token can end at the end of the text.
    func isBlankOrEnd(_ offset: Int) -> Bool {
        guard offset >= 0, offset < bytes.count else { return true }
        return bytes[offset].isBlankOrBreak
    }

    func afterBlanks(_ offset: Int) -> Int {
        var position = offset
        while isBlank(position) { position += 1 }
        return position
    }

    func lineStart(_ offset: Int) -> Int {
        var position = offset
        while position > 0, bytes[position - 1] != .lineFeed { position -= 1 }
        return position
    }

    func lineEnd(_ offset: Int, limit: Int = .max) -> Int {
        var position = offset
        let count = limit < count - offset ? offset + limit : count
        while position < count, bytes[position] != .lineFeed { position += 1 }
        return position > offset && bytes[position - 1] == .carriageReturn ? position - 1 : position
    }

    /// Returns the start of the line after the line that contains `offset`, or `nil` if there is no such line.
    func nextLine(_ offset: Int) -> Int? {
        var position = offset
        while position < count, bytes[position] != .lineFeed { position += 1 }
        return position + 1 < count ? position + 1 : nil
    }

    func isFirstOnLine(_ offset: Int) -> Bool { afterBlanks(lineStart(offset)) == offset }

    func sameLine(_ first: Int, _ second: Int) -> Bool { lineEnd(min(first, second)) >= max(first, second) }

    /// Returns the end of the content that begins at `offset`. The content ends at the end of the line, or before a
    /// comment. Blanks at the end are not part of the content.
    func contentEnd(_ offset: Int, limit: Int = .max) -> Int {
        let lineEnd = lineEnd(offset, limit: limit)
        var end = offset
        while end < lineEnd, !(bytes[end] == .hash && (end == 0 || isBlank(end - 1))) { end += 1 }
        while end > offset, isBlank(end - 1) { end -= 1 }
        return end
    }

    /// Returns the first offset from `offset` on that is not in a blank, a line break or a comment.
    func afterTrivia(_ offset: Int) -> Int {
        var position = offset
        while let byte = self[position] {
            if byte == .hash {
                position = lineEnd(position)
            } else if isBlankOrEnd(position) {
                position += 1
            } else {
                break
            }
        }
        return position
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the end of the value that begins at `start` inside brackets or braces. The value ends before the first
    /// ',', ']' or '}' that is not quoted and not nested in brackets, braces or parentheses of the value. Otherwise, it
    /// ends at the end of the line. `limit` is the maximum length of the value, in bytes.
    func flowValueEnd(from start: Int, limit: Int = 4_096) -> Int {
        var nesting = 0
        var position = start
        let lineEnd = lineEnd(start, limit: limit)
        while position < lineEnd {
            switch bytes[position] {
            case UInt8(ascii: "("), .openBracket, .openBrace: nesting += 1
            case UInt8(ascii: ")"): nesting -= 1
            case .closeBracket, .closeBrace:
                if nesting <= 0 { return trimmed(start, position) }
                nesting -= 1
            case .comma where nesting <= 0: return trimmed(start, position)
            case .singleQuote, .doubleQuote: position = afterQuoted(position, limit: lineEnd) - 1
            default: break
            }
            position += 1
        }
        return trimmed(start, lineEnd)
    }

    /// Returns the offset after the quoted text that begins at `start`. If no closing quote precedes `limit`, returns
    /// the offset after the opening quote. A quote directly after a word is an apostrophe, so it has no closing quote.
    func afterQuoted(_ start: Int, limit: Int) -> Int {
        if let before = self[start - 1], before.isWordByte { return start + 1 }
        var position = start + 1
        while position < limit {
            if bytes[position] == bytes[start] { return position + 1 }
            position += 1
        }
        return start + 1
    }

    /// Returns a Boolean value that indicates whether the text from `start` to `end` opens more parentheses than it
    /// closes.
    func opensParenthesis(_ start: Int, _ end: Int) -> Bool {
        var nesting = 0
        var position = start
        while position < end {
            if bytes[position] == 0x28 { nesting += 1 }
            if bytes[position] == 0x29 { nesting -= 1 }
            position += 1
        }
        return nesting > 0
    }

    private func trimmed(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, isBlankOrEnd(end - 1) { end -= 1 }
        return end
    }
}

extension UInt8 {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let doubleQuote: UInt8 = 0x22
    static let hash: UInt8 = 0x23
    static let singleQuote: UInt8 = 0x27
    static let comma: UInt8 = 0x2C
    static let dash: UInt8 = 0x2D
    static let colon: UInt8 = 0x3A
    static let less: UInt8 = 0x3C
    static let questionMark: UInt8 = 0x3F
    static let bang: UInt8 = 0x21
    static let ampersand: UInt8 = 0x26
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D

    /// A Boolean value that indicates whether the byte is a space or a tab.
    package var isBlank: Bool { self == .space || self == .tab }

    /// A Boolean value that indicates whether the byte is a blank or belongs to a line break.
    package var isBlankOrBreak: Bool {
        self == .space || self == .tab || self == .lineFeed || self == .carriageReturn
    }

    /// A Boolean value that indicates whether the byte is a letter, digit or underscore, or part of a non-ASCII scalar.
    var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

/// Returns an array with one edit that quotes a text. The array is empty if the text is empty, has more than one line,
/// or has more than 4,096 bytes.
func quoting(_ range: SourceRange, _ text: String, title: String = "quote the value") -> [SuggestedEdit] {
    guard !text.isEmpty, text.utf8.count <= 4_096, !text.utf8.contains(.lineFeed) else { return [] }
    let quoted: String
    if text.utf8.contains(.doubleQuote) || text.utf8.contains(.backslash) {
        var doubled = "'"
        for scalar in text.unicodeScalars {
            doubled.unicodeScalars.append(scalar)
            if scalar == "'" { doubled.unicodeScalars.append(scalar) }
        }
        quoted = doubled + "'"
    } else {
        quoted = "\"" + text + "\""
    }
    return [.replace(range, with: quoted, title: title)]
}
