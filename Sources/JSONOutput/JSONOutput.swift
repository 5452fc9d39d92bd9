// Defines JSON values (RFC 8259) and writes them. Equal values result in equal bytes on every platform. The keys keep
// their order, and floating-point numbers do not exist. Foundation's encoder is not used: it sorts keys or leaves their
// order undefined, and its line breaks depend on the version of the system. This module does not know the content of
// documents.

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
        .object(members.compactMap { key, value in value.map { Member(key, $0) } })
    }

    /// Returns this object with `members` added at the end. If this value is not an object, returns it unchanged.
    public func adding(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        guard case .object(let own) = self, case .object(let others) = JSON.object(members) else { return self }
        return .object(own + others)
    }

    /// The value as UTF-8, with a line feed at the end. An array or object is on one line if it does not contain
    /// another array or object.
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

    /// The text of the value, without the line feed at the end. It is on one line if the value contains no nested array
    /// or object.
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
        self = .object(members.compactMap { key, value in value.map { Member(key, $0) } })
    }
}

private struct Printer {
    /// A Boolean value that indicates whether the text is written without line breaks.
    var isCompact = false
    var bytes: [UInt8] = []

    mutating func print(_ value: JSON, indentation: Int) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): append(String(value))
        case .string(let value): print(value)
        case .array(let elements):
            printCollection("[", elements, "]", indentation, value: \.self) { printer, element, inner in
                printer.print(element, indentation: inner)
            }
        case .object(let members):
            printCollection("{", members, "}", indentation, value: \.value) { printer, member, inner in
                printer.print(member.key)
                printer.append(": ")
                printer.print(member.value, indentation: inner)
            }
        }
    }

    private mutating func printCollection<Element>(
        _ open: StaticString,
        _ elements: [Element],
        _ close: StaticString,
        _ indentation: Int,
        value: (Element) -> JSON,
        element: (inout Printer, Element, Int) -> Void
    ) {
        let isFlat = isCompact || elements.allSatisfy { !value($0).isCollection }
        append("\(open)")
        for (index, next) in elements.enumerated() {
            if index > 0 { append(isFlat ? ", " : ",") }
            if !isFlat { breakLine(indentation + 2) }
            element(&self, next, indentation + 2)
        }
        if !isFlat { breakLine(indentation) }
        append("\(close)")
    }

    private mutating func breakLine(_ indentation: Int) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    }

    /// Appends `text` as a string. As in section 7 of the RFC, only quotes, backslashes and control characters are
    /// escaped.
    private mutating func print(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\r"): append("\\r")
            case UInt8(ascii: "\t"): append("\\t")
            case 0..<0x20: append("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
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
