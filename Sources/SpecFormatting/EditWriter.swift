/// A replacement of bytes in a file.
struct TextEdit {
    let range: Range<Int>
    let replacement: [UInt8]
}

/// A writer that copies the tokens of a file in order, and writes text between them. If the text between two tokens
/// differs from the source, the writer stores an edit that replaces the source between these tokens.
struct EditWriter {
    let bytes: [UInt8]
    /// The offset of the first byte of the source that is not yet copied or replaced.
    private(set) var position: Int
    private(set) var edits: [TextEdit] = []
    /// The number of characters that are already written to the current line of the output.
    private(set) var column = 0
    /// A Boolean value that indicates whether the writer has replaced only blanks and indicators. If the value is
    /// `false`, the edits would remove content.
    private(set) var keptAll = true
    private var separator: [UInt8] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    }

    mutating func write(_ text: String) {
        for byte in text.utf8 { write(byte) }
    }

    /// Breaks the line `count` times, and indents the last line.
    mutating func breakLine(_ count: Int = 1, indentation: Int) {
        for _ in 0..<count { write(.lineFeed) }
        writeSpaces(indentation)
    }

    mutating func writeSpaces(_ count: Int) {
        for _ in 0..<count { write(.space) }
    }

    private mutating func write(_ byte: UInt8) {
        separator.append(byte)
        advance(over: byte)
    }

    /// Copies a token of the source. The text that was written since the previous token replaces the bytes between the
    /// two tokens.
    mutating func keep(_ token: Range<Int>) {
        replace(upTo: token.lowerBound)
        for byte in bytes[token] { advance(over: byte) }
        position = token.upperBound
    }

    /// Replaces all bytes after the last token with the text that was written since this token.
    mutating func finish() {
        replace(upTo: bytes.count)
    }

    private mutating func replace(upTo end: Int) {
        let skipped = bytes[position..<end]
        if !skipped.elementsEqual(separator) {
            keptAll = keptAll && skipped.allSatisfy(isBlankOrIndicator)
            edits.append(TextEdit(range: position..<end, replacement: separator))
        }
        position = end
        separator.removeAll(keepingCapacity: true)
    }

    private mutating func advance(over byte: UInt8) {
        if byte == .lineFeed {
            column = 0
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }
}

let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// Returns the bytes with edits applied. The edits must be disjoint and in order.
func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var position = 0
    for edit in edits {
        result += bytes[position..<edit.range.lowerBound]
        result += edit.replacement
        position = edit.range.upperBound
    }
    return result + bytes[position...]
}

private func isBlankOrIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .tab, .lineFeed, .comma, .colon, .dash, .openBracket, .closeBracket, .openBrace, .closeBrace, .quote,
        .apostrophe:
        true
    default: false
    }
}

extension UInt8 {
    static var tab: UInt8 { 0x09 }
    static var lineFeed: UInt8 { 0x0A }
    static var carriageReturn: UInt8 { 0x0D }
    static var space: UInt8 { 0x20 }
    static var quote: UInt8 { 0x22 }
    static var hash: UInt8 { 0x23 }
    static var apostrophe: UInt8 { 0x27 }
    static var comma: UInt8 { 0x2C }
    static var dash: UInt8 { 0x2D }
    static var colon: UInt8 { 0x3A }
    static var openBracket: UInt8 { 0x5B }
    static var closeBracket: UInt8 { 0x5D }
    static var openBrace: UInt8 { 0x7B }
    static var closeBrace: UInt8 { 0x7D }
}
