// Reads JSON (RFC 8259) that a client sent. Every input results in a value or a `JSONFault`. The nesting depth is
// limited. Invalid UTF-8 and unpaired surrogates become U+FFFD. Both U+FFFD and an unpaired surrogate occupy one UTF-16
// code unit, so later UTF-16 offsets do not change.

/// A reason why bytes are not JSON, with the offset of the first unexpected byte.
package struct JSONFault: Error, Equatable {
    package let message: String
    package let offset: Int
}

extension JSON {
    /// Reads a value. A number that does not fit in `Int` becomes `null`, because users of this module only read
    /// integers.
    package init(reading bytes: [UInt8]) throws(JSONFault) {
        var reader = JSONReader(bytes: bytes)
        self = try reader.readDocument()
    }

    /// The value for a key, or `nil` if this value is not an object or does not have the key. If the object has several
    /// values for the key, this is the last one.
    package subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
    package var isObject: Bool { if case .object = self { true } else { false } }

    /// The strings in this array, without elements of other types. If this value is not an array, the result is empty.
    package var strings: [String] { (elements ?? []).compactMap(\.string) }
}

private struct JSONReader {
    let bytes: [UInt8]
    private var position = 0

    /// The maximum nesting depth of arrays and objects.
    private static let depthLimit = 200

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readDocument() throws(JSONFault) -> JSON {
        let value = try readValue(depth: 0)
        skipBlanks()
        guard position == bytes.count else { throw fault("unexpected text after the value") }
        return value
    }

    private mutating func readValue(depth: Int) throws(JSONFault) -> JSON {
        guard depth < Self.depthLimit else { throw fault("the value is nested too deeply") }
        skipBlanks()
        guard let first = current else { throw fault("expected a value") }
        switch first {
        case UInt8(ascii: "{"): return try readObject(depth: depth)
        case UInt8(ascii: "["): return try readArray(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try read("true", as: .bool(true))
        case UInt8(ascii: "f"): return try read("false", as: .bool(false))
        case UInt8(ascii: "n"): return try read("null", as: .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
        default: throw fault("expected a value")
        }
    }

    private mutating func readObject(depth: Int) throws(JSONFault) -> JSON {
        position += 1
        var members: [JSON.Member] = []
        skipBlanks()
        if take("}") { return .object(members) }
        while true {
            skipBlanks()
            guard current == UInt8(ascii: "\"") else { throw fault("expected a key") }
            let key = try readString()
            skipBlanks()
            guard take(":") else { throw fault("expected ':'") }
            members.append(JSON.Member(key, try readValue(depth: depth + 1)))
            skipBlanks()
            if take("}") { return .object(members) }
            guard take(",") else { throw fault("expected ',' or '}'") }
        }
    }

    private mutating func readArray(depth: Int) throws(JSONFault) -> JSON {
        position += 1
        var elements: [JSON] = []
        skipBlanks()
        if take("]") { return .array(elements) }
        while true {
            elements.append(try readValue(depth: depth + 1))
            skipBlanks()
            if take("]") { return .array(elements) }
            guard take(",") else { throw fault("expected ',' or ']'") }
        }
    }

    private mutating func readNumber() throws(JSONFault) -> JSON {
        let start = position
        while let byte = current, Self.isInNumbers(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let number = Int(text) { return .integer(number) }
        guard Double(text) != nil else { throw JSONFault(message: "the number is malformed", offset: start) }
        return .null
    }

    private static func isInNumbers(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func readString() throws(JSONFault) -> String {
        position += 1
        var text: [UInt8] = []
        while true {
            let start = position
            while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
            text += bytes[start..<position]
            if take("\"") { return String(decoding: text, as: UTF8.self) }
            guard take("\\") else { throw fault("the string is not closed") }
            try readEscape(into: &text)
        }
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(JSONFault) {
        guard let byte = current else { throw fault("the string is not closed") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "u"): text += Array(String(Character(try readScalar())).utf8)
        default:
            position -= 1
            throw fault("unknown escape sequence")
        }
    }

    /// Reads the hexadecimal digits of an escaped UTF-16 code unit. If the code unit starts a surrogate pair, also
    /// reads the second code unit of the pair.
    private mutating func readScalar() throws(JSONFault) -> Unicode.Scalar {
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let rest = position
        if first < 0xDC00, take("\\"), take("u"), let second = try? readCodeUnit(), (0xDC00..<0xE000).contains(second) {
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
        }
        position = rest
        return "\u{FFFD}"
    }

    private mutating func readCodeUnit() throws(JSONFault) -> UInt32 {
        let digits = bytes[position..<min(position + 4, bytes.count)]
        guard digits.count == 4, digits.allSatisfy(Self.isHexadecimal),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("expected four hexadecimal digits") }
        position += 4
        return unit
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private mutating func read(_ word: StaticString, as value: JSON) throws(JSONFault) -> JSON {
        for index in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[index] else { throw fault("expected a value") }
            position += 1
        }
        return value
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func fault(_ message: String) -> JSONFault { JSONFault(message: message, offset: position) }
}
