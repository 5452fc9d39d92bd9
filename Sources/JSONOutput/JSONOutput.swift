// Defines JSON values (RFC 8259) and writes them. Equal values result in equal bytes on every platform, and keys keep
// their order. The module does not use Foundation's encoder. That encoder sorts keys or leaves their order undefined,
// and its line breaks depend on the version of the system. JSON values of this module have no floating-point numbers.

/// A JSON value. It does not depend on Foundation.
public enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSON])
    /// An object. Its keys are unique.
    case object([Member])

    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: JSON

        public init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// Returns an object with the given keys, in the given order. Members whose value is `nil` are omitted.
    public static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        object(Array(members))
    }

    /// Returns this object with `members` added at the end. If this value is not an object, returns it unchanged.
    public func adding(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        guard case .object(let own) = self, case .object(let others) = JSON.object(members) else { return self }
        return .object(own + others)
    }

    /// The value as UTF-8, with a line feed at the end. An array or object is on one line if all arrays and objects in
    /// it are empty.
    public var bytes: [UInt8] {
        var printer = Printer()
        printer.print(self, indentation: 0)
        return printer.bytes + [UInt8(ascii: "\n")]
    }

    /// The value as UTF-8, without line breaks and without a line feed at the end.
    public var compactBytes: [UInt8] {
        var printer = Printer(isCompact: true)
        printer.print(self, indentation: 0)
        return printer.bytes
    }

    /// The text of the value, without the line feed at the end. The text is on one line if all arrays and objects in
    /// the value are empty.
    public var inline: String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}

extension JSON: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSON: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension JSON: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: JSON...) {
        self = .array(elements)
    }
}

/// Members whose value is `nil` are omitted from a dictionary literal.
extension JSON: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral members: (String, JSON?)...) {
        self = .object(members)
    }
}

extension JSON {
    fileprivate static func object(_ members: [(String, JSON?)]) -> JSON {
        var result: [Member] = []
        result.reserveCapacity(members.count)
        for index in members.indices {
            guard let value = members[index].1 else { continue }
            result.append(Member(members[index].0, value))
        }
        return .object(result)
    }
}

/// A printer of JSON. Its loops use indices, because unoptimized builds, such as those of tests, iterate over generic
/// collections several times slower.
private struct Printer {
    /// A Boolean value that indicates whether the text is written without line breaks.
    let isCompact: Bool
    var bytes: [UInt8] = []
    /// A line feed, followed by the spaces of the largest indentation so far.
    private var lineBreak = [UInt8(ascii: "\n")]

    init(isCompact: Bool = false) {
        self.isCompact = isCompact
    }

    mutating func print(_ value: JSON, indentation: Int) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): append(String(value))
        case .string(let value): print(value)
        case .array(let elements):
            let isFlat = isCompact || !elements.contains { $0.isCollection }
            append("[")
            for index in elements.indices {
                separate(index, isFlat, indentation)
                print(elements[index], indentation: indentation + 2)
            }
            if !isFlat { breakLine(indentation) }
            append("]")
        case .object(let members):
            let isFlat = isCompact || !members.contains { $0.value.isCollection }
            append("{")
            for index in members.indices {
                separate(index, isFlat, indentation)
                print(members[index].key)
                append(": ")
                print(members[index].value, indentation: indentation + 2)
            }
            if !isFlat { breakLine(indentation) }
            append("}")
        }
    }

    /// Appends the comma and the white space before the element with the given index.
    private mutating func separate(_ index: Int, _ isFlat: Bool, _ indentation: Int) {
        if index > 0 { append(isFlat ? ", " : ",") }
        if !isFlat { breakLine(indentation + 2) }
    }

    private mutating func breakLine(_ indentation: Int) {
        while lineBreak.count <= indentation { lineBreak.append(UInt8(ascii: " ")) }
        bytes.append(contentsOf: lineBreak[...indentation])
    }

    /// Appends `text` as a string. As in section 7 of RFC 8259, escapes only quotes, backslashes and control
    /// characters.
    private mutating func print(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\r"): append("\\r")
            case UInt8(ascii: "\t"): append("\\t")
            default: append("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}

extension JSON {
    fileprivate var isCollection: Bool {
        switch self {
        case .null, .bool, .integer, .string: false
        case .array(let elements): !elements.isEmpty
        case .object(let members): !members.isEmpty
        }
    }
}
