// Decodes values that the page sends. The page can send any JSON, so the decoder checks each value against the expected
// type.

import Foundation
import JSONOutput
import ScreenEvaluator
import SpecAnalysis
import SpecModel

/// A value in a request that does not have the expected form.
struct InvalidValue: Error {
    let message: String
}

struct ValueDecoder: Sendable {
    let program: Program
    let numbers: ProgramNumbers

    /// Returns the value of type `type` that `json` represents.
    ///
    /// - Throws: `InvalidValue` if the JSON is not a value of the type.
    func value(_ json: JSON, as type: ValueType) throws(InvalidValue) -> EvaluatedValue {
        if case .optional(let wrapped) = type.kind {
            return json == .null ? .none : try value(json, as: wrapped)
        }
        switch type.kind {
        case .builtin(let builtin):
            if let value = self.value(json, as: builtin) { return value }
        case .declared(let id):
            if let value = try self.value(json, as: program[id]) { return value }
        case .model(let id):
            guard let (key, fields) = json.tag, key == "model", fields.isObject else { break }
            var values: [String: EvaluatedValue] = [:]
            for field in program[id].fields {
                guard let own = fields[field.name] else {
                    throw InvalidValue(message: "the field '\(field.name)' is missing")
                }
                values[field.name] = try value(own, as: field.type)
            }
            return .model(values)
        case .list(let element):
            if let (key, value) = json.tag, key == "list", let elements = value.elements {
                return .list(
                    try elements.map { element1 throws(InvalidValue) in try self.value(element1, as: element) }
                )
            }
        case .set(let element):
            if let (key, value) = json.tag, key == "set", let elements = value.elements {
                return .set(
                    of: try elements.map { element1 throws(InvalidValue) in try self.value(element1, as: element) }
                )
            }
        case .dictionary(let keyType, let valueType):
            guard let (key, value) = json.tag, key == "dict", let entries = value.elements else { break }
            var values: [EvaluatedValue: EvaluatedValue] = [:]
            for entry in entries {
                guard let pair = entry.elements, pair.count == 2 else { break }
                values[try self.value(pair[0], as: keyType)] = try self.value(pair[1], as: valueType)
            }
            return .dictionary(values)
        case .optional, .group, .invalid:
            break
        }
        throw InvalidValue(message: "expected a value of type '\(program.spelling(of: type))'")
    }

    private func value(_ json: JSON, as type: DeclaredType) throws(InvalidValue) -> EvaluatedValue? {
        guard type.isEnum else {
            if let (key, value) = json.tag, key == "opaque", let text = value.string { return .opaque(text) }
            return nil
        }
        guard let name = json["case"]?.string, let entry = type.cases.first(where: { $0.name == name }) else {
            return nil
        }
        let payload = json["of"]?.elements ?? []
        guard payload.count == entry.payload.count else { return nil }
        var values: [EvaluatedValue] = []
        for (value, parameter) in zip(payload, entry.payload) {
            values.append(try self.value(value, as: parameter.type))
        }
        return .enumCase(name, values)
    }

    private func value(_ json: JSON, as type: BuiltinType) -> EvaluatedValue? {
        switch (type, json) {
        case (.bool, .bool(let value)): return .bool(value)
        case (.int, .integer(let value)): return .int(value)
        case (.string, .string(let text)): return .text(text)
        default: break
        }
        guard let (key, value) = json.tag else { return nil }
        switch (type, key) {
        case (.color, "color"): return color(value).map { .color($0) }
        case (.font, "font"): return font(value).map { .font($0) }
        case (.image, "image"): return image(value).map { .image($0) }
        default: break
        }
        guard let text = value.string else { return nil }
        switch (type, key) {
        case (.int, "int"): return Int(text).map { .int($0) }
        case (.double, "double"): return Double(text).map { .double($0) }
        case (.decimal, "decimal"): return text == "NaN" ? .decimal(.nan) : decimal(text)
        case (.date, "date"): return Double(text).map { .date($0) }
        case (.duration, "duration"): return Duration(decimalSeconds: text).map { .duration($0) }
        case (.url, "url"): return URL(string: text).map { .url($0.absoluteString) }
        case (.uuid, "uuid"): return UUID(uuidString: text).map { .uuid($0) }
        default: return nil
        }
    }

    /// Returns `text` as a decimal number, or `nil` if `text` is not a finite number. `Decimal(string:)` ignores
    /// characters after a number. Therefore, the function first parses the whole text as a `Double`.
    private func decimal(_ text: String) -> EvaluatedValue? {
        guard Double(text)?.isFinite == true else { return nil }
        return Decimal(string: text).map { .decimal($0) }
    }

    private func token(_ value: JSON) -> ID<Token>? {
        guard let number = value.integer, let index = numbers.tokens.firstIndex(of: number) else { return nil }
        return ID(index)
    }

    private func color(_ json: JSON) -> ColorConstant? {
        guard let (key, value) = json.tag else { return nil }
        if key == "token" { return token(value).map { .token($0) } }
        guard let text = value.string else { return nil }
        switch key {
        case "system": return .system(text)
        case "asset": return .asset(text)
        case "hex": return text.utf8.count == 8 ? UInt32(text, radix: 16).map { .hex($0) } : nil
        default: return nil
        }
    }

    private func font(_ json: JSON) -> FontConstant? {
        if let (key, value) = json.tag, key == "token" { return token(value).map { .token($0) } }
        if let style = json["style"]?.string { return .style(style) }
        guard let size = json["size"]?.string, Double(size) != nil else { return nil }
        if let name = json["custom"]?.string { return .custom(name: name, size: size) }
        return .system(size: size, weight: json["weight"]?.string)
    }

    private func image(_ json: JSON) -> ImageConstant? {
        guard let (key, value) = json.tag, let text = value.string else { return nil }
        switch key {
        case "asset": return .asset(text)
        case "symbol": return .symbol(text)
        case "url": return .url(text)
        default: return nil
        }
    }
}
