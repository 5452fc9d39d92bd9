// Writes texts as YAML scalars of one line, for edits.

/// Returns a Boolean value that indicates whether a text can be a YAML scalar without quotes, even inside brackets or
/// braces.
public func canBePlainScalar(_ text: String) -> Bool {
    let colon = UInt8(ascii: ":")
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, !isSpace(last), last != colon else { return false }
    guard isNameStart(first) || isDigit(first) || first == .point || first == .dollar || first == UInt8(ascii: "(")
    else { return false }
    var previous = first
    for byte in bytes {
        switch byte {
        case UInt8(ascii: ","), .openBracket, UInt8(ascii: "]"), .openBrace, .closeBrace, 0..<0x20, 0x7F: return false
        case .hash where isSpace(previous), UInt8(ascii: " ") where previous == colon: return false
        default:
            previous = byte
        }
    }
    return true
}

/// Returns a scalar with the given text, in quotes if they are necessary. Returns `nil` for a text with line breaks or
/// other control characters.
public func scalarText(of text: String) -> String? {
    if canBePlainScalar(text) { return text }
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return nil }
    if !text.utf8.contains(.doubleQuote), !text.utf8.contains(UInt8(ascii: "\\")) { return "\"\(text)\"" }
    var bytes: [UInt8] = [.singleQuote]
    for byte in text.utf8 {
        bytes.append(byte)
        if byte == .singleQuote { bytes.append(byte) }
    }
    bytes.append(.singleQuote)
    return String(decoding: bytes, as: UTF8.self)
}
