// Writes JSON as text for a page: without blanks, and without characters that can end an HTML `script` element.

import JSONOutput

extension JSON {
    /// The value as text that HTML can contain. The text has no line breaks. The characters `<`, `>`, `&`, U+2028,
    /// U+2029 and control characters are escaped.
    var pageText: String {
        var bytes: [UInt8] = []
        addPageText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func addPageText(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        case .string(let text): text.addPageText(to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.addPageText(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                member.key.addPageText(to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.addPageText(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    init(_ numbers: [Int]) { self = .array(numbers.map { .integer($0) }) }

    init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }
}

extension String {
    /// Adds the text as a JSON string that can be embedded in HTML.
    fileprivate func addPageText(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var isPlain = true
        for byte in utf8 where byte < 0x20 || Self.isSpecial(byte) { isPlain = false }
        if isPlain {
            bytes += utf8
        } else {
            for scalar in unicodeScalars { scalar.addPageText(to: &bytes) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x7F,
            0xC2,
            0xE2:
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate func addPageText(to bytes: inout [UInt8]) {
        switch self {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\n": bytes += "\\n".utf8
        case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..<" ", "\u{7F}"..."\u{9F}":
            let digits = String(value, radix: 16)
            bytes += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
        default: bytes += UTF8.encode(self).map(Array.init) ?? []
        }
    }
}
