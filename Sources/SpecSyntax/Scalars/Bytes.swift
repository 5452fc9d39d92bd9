// Classifies bytes. The functions compare bytes with integer literals, because each `UInt8(ascii:)` is a function call
// in debug builds. Clients run debug builds of this tool.

public func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

public func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
}

func isNameStart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == 0x5F }

func isNameByte(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

/// Returns a Boolean value that indicates whether the byte is a blank or a line break. Decoded scalars can contain line
/// breaks.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

extension UInt8 {
    static var exclamationMark: UInt8 { 0x21 }
    static var doubleQuote: UInt8 { 0x22 }
    static var hash: UInt8 { 0x23 }
    static var ampersand: UInt8 { 0x26 }
    static var singleQuote: UInt8 { 0x27 }
    static var dollar: UInt8 { 0x24 }
    static var percent: UInt8 { 0x25 }
    static var asterisk: UInt8 { 0x2A }
    static var plus: UInt8 { 0x2B }
    static var minus: UInt8 { 0x2D }
    static var point: UInt8 { 0x2E }
    static var slash: UInt8 { 0x2F }
    static var less: UInt8 { 0x3C }
    static var equals: UInt8 { 0x3D }
    static var greater: UInt8 { 0x3E }
    static var questionMark: UInt8 { 0x3F }
    static var openBracket: UInt8 { 0x5B }
    static var openBrace: UInt8 { 0x7B }
    static var bar: UInt8 { 0x7C }
    static var closeBrace: UInt8 { 0x7D }
}
