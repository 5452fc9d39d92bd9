/// A JSON value as RFC 8259 defines it. `JSONReader` reads it independently of the writer under test.
enum ReadJSON: Equatable {
    case text(String)
    case number(Int)
    case word(String)
    case list([ReadJSON])
    case object([String: ReadJSON])

    /// Returns the value of a key, or `nil` if the value is not an object or lacks the key.
    subscript(key: String) -> ReadJSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var elements: [ReadJSON] { if case .list(let elements) = self { elements } else { [] } }

    var text: String? { if case .text(let text) = self { text } else { nil } }
}

struct JSONReader {
    private var rest: ArraySlice<UInt8>

    /// Returns the JSON value in the bytes. Returns `nil` if the bytes are not JSON, contain a fraction or repeat a
    /// key.
    static func read(_ bytes: [UInt8]) -> ReadJSON? {
        var reader = JSONReader(rest: bytes[...])
        let value = reader.value()
        reader.skipBlanks()
        return reader.rest.isEmpty ? value : nil
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    /// Skips blanks, and consumes `sign` if it is the next character. Returns a Boolean value that indicates whether
    /// `sign` was consumed.
    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard rest.first == UInt8(ascii: sign) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func value() -> ReadJSON? {
        skipBlanks()
        switch rest.first {
        case UInt8(ascii: "\""): return text().map(ReadJSON.text)
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "-"), .some(0x30...0x39):
            let digits = rest.prefix { $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }
            rest = rest.dropFirst(digits.count)
            let text = String(decoding: digits, as: UTF8.self)
            return Int(text).flatMap { String($0) == text ? .number($0) : nil }
        default:
            guard let word = ["true", "false", "null"].first(where: { rest.starts(with: $0.utf8) }) else { return nil }
            rest = rest.dropFirst(word.utf8.count)
            return .word(word)
        }
    }

    private mutating func list() -> ReadJSON? {
        rest.removeFirst()
        if take("]") { return .list([]) }
        var elements: [ReadJSON] = []
        repeat {
            guard let element = value() else { return nil }
            elements.append(element)
        } while take(",")
        return take("]") ? .list(elements) : nil
    }

    private mutating func object() -> ReadJSON? {
        rest.removeFirst()
        if take("}") { return .object([:]) }
        var members: [String: ReadJSON] = [:]
        repeat {
            skipBlanks()
            guard rest.first == UInt8(ascii: "\""), let key = text(), members[key] == nil, take(":"),
                let member = value()
            else { return nil }
            members[key] = member
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func text() -> String? {
        rest.removeFirst()
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
            case 0..<0x20: return nil
            case UInt8(ascii: "\\"):
                guard let escaped = escape() else { return nil }
                bytes.append(escaped)
            default: bytes.append(byte)
            }
        }
        return nil
    }

    /// Reads an escape whose backslash has already been read, and returns the byte that the escape represents. Returns
    /// `nil` unless the escape is `\"`, `\\`, `\n`, `\r`, `\t`, or `\u` with a value of at most one byte.
    private mutating func escape() -> UInt8? {
        switch rest.popFirst() {
        case UInt8(ascii: "\""): return UInt8(ascii: "\"")
        case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"):
            let digits = rest.prefix(4)
            rest = rest.dropFirst(4)
            return digits.count == 4 ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
        default: return nil
        }
    }
}
