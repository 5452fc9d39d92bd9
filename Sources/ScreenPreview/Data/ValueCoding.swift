// Encodes values as JSON for the page. The JSON of each value describes the value completely, so the page can draw the
// value without its type.

import Foundation
import JSONOutput
import ScreenEvaluator
import SpecModel

/// Encodes the values of a program. A document can contain several programs, so it has its own numbers for tokens and
/// types. The encoder replaces the indices in the program by these numbers.
struct ValueEncoder: Sendable {
    let program: Program
    let numbers: ProgramNumbers

    /// Returns the JSON of a value.
    ///
    /// - Parameter type: The type of the value, or `nil` if it is unknown. The type determines the order of the fields
    ///   of a model.
    func json(_ value: EvaluatedValue, as type: ValueType? = nil) -> JSON {
        let kind = type?.unwrapped.kind
        switch value {
        case .none: return .null
        case .bool(let value): return .bool(value)
        case .int(let value):
            return value.magnitude < 1 << 53 ? .integer(value) : .tagged("int", .string("\(value)"))
        case .double(let number): return .tagged("double", .string(number.value.plainText))
        case .decimal(let number): return .tagged("decimal", .string(number.isNaN ? "NaN" : "\(number)"))
        case .text(let text): return .string(text)
        case .date(let number): return .tagged("date", .string(number.value.plainText))
        case .duration(let duration): return .tagged("duration", .string(duration.decimalSeconds))
        case .url(let url): return .tagged("url", .string(url))
        case .uuid(let uuid): return .tagged("uuid", .string(uuid.uuidString))
        case .color(let color): return .tagged("color", json(color))
        case .font(let font): return .tagged("font", json(font))
        case .image(let image): return .tagged("image", json(image))
        case .enumCase(let name, let payload):
            var types: [ValueType?] = payload.map { _ in nil }
            if case .declared(let id) = kind, let entry = program[id].cases.first(where: { $0.name == name }) {
                for (index, parameter) in entry.payload.enumerated() where index < types.count {
                    types[index] = parameter.type
                }
            }
            let values = zip(payload, types).map { json($0, as: $1) }
            return .object(["case": .string(name), "of": values.isEmpty ? nil : .array(values)])
        case .model(let fields): return .tagged("model", model(fields, kind))
        case .list(let elements):
            let element = kind?.element
            return .tagged("list", .array(elements.map { json($0, as: element) }))
        case .set(let elements):
            let element = kind?.element
            return .tagged("set", .array(sorted(elements.map { json($0, as: element) })))
        case .dictionary(let entries):
            let types = kind?.keyAndValue
            let pairs = entries.map { JSON.array([json($0, as: types?.key), json($1, as: types?.value)]) }
            return .tagged("dict", .array(sorted(pairs)))
        case .opaque(let text): return .tagged("opaque", .string(text))
        }
    }

    private func model(_ fields: [String: EvaluatedValue], _ kind: ValueType.Kind?) -> JSON {
        if case .model(let id) = kind {
            return .object(program[id].fields.map { .init($0.name, json(fields[$0.name] ?? .none, as: $0.type)) })
        }
        return .object(fields.sorted { $0.key < $1.key }.map { .init($0, json($1)) })
    }

    private func sorted(_ values: [JSON]) -> [JSON] {
        values.map { (text: $0.pageText, value: $0) }.sorted { $0.text.precedes($1.text) }.map(\.value)
    }

    func json(_ color: ColorConstant) -> JSON {
        switch color {
        case .system(let name): .tagged("system", .string(name))
        case .hex(let bits): .tagged("hex", .string(bits.hexDigits))
        case .asset(let name): .tagged("asset", .string(name))
        case .token(let id): .tagged("token", .integer(numbers.tokens[id.index]))
        }
    }

    func json(_ font: FontConstant) -> JSON {
        switch font {
        case .style(let name): .tagged("style", .string(name))
        case .system(let size, let weight): .object(["size": .string(size), "weight": weight.map { .string($0) }])
        case .custom(let name, let size): .object(["custom": .string(name), "size": .string(size)])
        case .token(let id): .tagged("token", .integer(numbers.tokens[id.index]))
        }
    }

    func json(_ image: ImageConstant) -> JSON {
        switch image {
        case .asset(let name): .tagged("asset", .string(name))
        case .symbol(let name): .tagged("symbol", .string(name))
        case .url(let url): .tagged("url", .string(url))
        }
    }

    func json(_ type: ValueType) -> JSON {
        switch type.kind {
        case .builtin(let builtin): .string(builtin.rawValue)
        case .declared(let id): numbers.types[id.index].json
        case .model(let id): numbers.models[id.index].json
        case .optional(let wrapped): .tagged("optional", json(wrapped))
        case .list(let element): .tagged("list", json(element))
        case .set(let element): .tagged("set", json(element))
        case .dictionary(let key, let value): .tagged("dict", .array([json(key), json(value)]))
        case .group, .invalid: .null
        }
    }

    func json(_ parameter: Parameter) -> JSON {
        .object([
            "label": parameter.label.map { .string($0) } ?? .null, "name": .string(parameter.name),
            "type": json(parameter.type),
        ])
    }
}

/// The indices with which a document refers to a program's declarations. Each array contains the indices for one kind
/// of declaration, in the order in which the program contains the declarations.
struct ProgramNumbers: Sendable {
    var modules: [Int] = []
    var cells: [Int] = []
    var tokens: [Int] = []
    var types: [TypeNumber] = []
    var models: [TypeNumber] = []
}

/// The index of a type in one of three lists of the document: enums, models or opaque types.
enum TypeNumber: Sendable {
    case `enum`(Int), model(Int), opaque(Int)

    fileprivate var json: JSON {
        switch self {
        case .enum(let number): .tagged("enum", .integer(number))
        case .model(let number): .tagged("model", .integer(number))
        case .opaque(let number): .tagged("opaque", .integer(number))
        }
    }
}

extension JSON {
    /// Returns an object with one key.
    static func tagged(_ key: String, _ value: JSON) -> JSON { .object([.init(key, value)]) }

    /// The key and the value of an object with one key, or `nil` for any other JSON.
    var tag: (key: String, value: JSON)? {
        guard case .object(let members) = self, members.count == 1 else { return nil }
        return (members[0].key, members[0].value)
    }
}

extension ValueType {
    /// The wrapped type of an optional, or the type itself.
    var unwrapped: ValueType { if case .optional(let wrapped) = kind { wrapped } else { self } }
}

extension ValueType.Kind {
    /// The type of the elements of a list or a set.
    var element: ValueType? {
        switch self {
        case .list(let element), .set(let element): element
        default: nil
        }
    }

    var keyAndValue: (key: ValueType, value: ValueType)? {
        if case .dictionary(let key, let value) = self { (key, value) } else { nil }
    }
}

extension Double {
    /// The shortest text that denotes the number.
    fileprivate var plainText: String { isNaN ? "nan" : "\(self)" }
}

extension UInt32 {
    /// The eight hexadecimal digits of a color.
    fileprivate var hexDigits: String {
        let digits = String(self, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

extension Duration {
    /// The exact number of seconds in decimal notation.
    var decimalSeconds: String {
        let (seconds, rest) = components
        let isNegative = seconds < 0 || rest < 0
        let digits = String(rest.magnitude)
        var text = (isNegative ? "-" : "") + String(seconds.magnitude)
        if rest != 0 {
            var fraction = String(repeating: "0", count: 18 - digits.utf8.count) + digits
            while fraction.hasSuffix("0") { fraction.removeLast() }
            text += "." + fraction
        }
        return text
    }

    /// Creates a duration from a decimal number of seconds. Returns `nil` if the text is not a decimal number, if it
    /// has more than 18 fraction digits, or if the duration is too long.
    init?(decimalSeconds text: String) {
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = Int64(parts[0]), whole >= 0, parts[0].allSatisfy(\.isNumber)
        else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.utf8.count <= 18, fraction.allSatisfy(\.isNumber) else { return nil }
        let rest = Int64(fraction + String(repeating: "0", count: 18 - fraction.utf8.count)) ?? 0
        self.init(secondsComponent: isNegative ? -whole : whole, attosecondsComponent: isNegative ? -rest : rest)
    }
}

extension String {
    /// Returns a Boolean value that indicates whether the text precedes `other` in the order of their UTF-8 bytes.
    func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
