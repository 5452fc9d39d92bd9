// Encodes types and the constants that specs contain.

import JSONOutput
import SpecModel

extension ValueType {
    var json: JSON {
        switch kind {
        case .builtin(let type): .object(["kind": "builtin", "name": .string(type.rawValue)])
        case .declared(let id): .object(["kind": "declared", "id": id.json])
        case .model(let id): .object(["kind": "model", "id": id.json])
        case .optional(let wrapped): .object(["kind": "optional", "wrapped": wrapped.json])
        case .list(let element): .object(["kind": "list", "element": element.json])
        case .set(let element): .object(["kind": "set", "element": element.json])
        case .group(let key, let element):
            .object(["kind": "group", "key": key.json, "element": element.json])
        case .dictionary(let key, let value):
            .object(["kind": "dictionary", "key": key.json, "value": value.json])
        case .invalid: .object(["kind": "invalid"])
        }
    }
}

extension Provenance {
    var json: JSON {
        switch self {
        case .generated: .object(["kind": "generated"])
        case .here: .object(["kind": "here"])
        case .imported(let module): .object(["kind": "imported", "module": .string(module)])
        }
    }
}

extension Constant {
    var json: JSON {
        switch self {
        case .bool(let value): .object(["kind": "bool", "value": .bool(value)])
        case .int(let value): .object(["kind": "int", "value": .integer(value)])
        case .number(let digits): .object(["kind": "number", "digits": .string(digits)])
        case .text(let text): .object(["kind": "text", "value": .string(text)])
        case .duration(let nanoseconds): .object(["kind": "duration", "nanoseconds": .integer(nanoseconds)])
        case .date(let seconds): .object(["kind": "date", "seconds": .string(seconds)])
        case .uuid(let text): .object(["kind": "uuid", "value": .string(text)])
        case .url(let url): .object(["kind": "url", "value": .string(url)])
        case .color(let color): .object(["kind": "color", "value": color.json])
        case .font(let font): .object(["kind": "font", "value": font.json])
        case .image(let image): .object(["kind": "image", "value": image.json])
        case .enumCase(let type, let name, let arguments):
            .object([
                "kind": "enumCase", "enum": type.json, "case": .string(name),
                "arguments": .array(arguments.map(\.json)),
            ])
        case .none: .object(["kind": "none"])
        case .list(let elements): .object(["kind": "list", "elements": .array(elements.map(\.json))])
        case .dictionary(let entries): .object(["kind": "dictionary", "entries": .array(entries.map(\.json))])
        case .model(let id, let fields):
            .object(["kind": "model", "model": id.json, "fields": .array(fields.map(\.json))])
        case .invalid: .object(["kind": "invalid"])
        }
    }
}

extension ConstantEntry {
    fileprivate var json: JSON { .object(["key": key.json, "value": value.json]) }
}

extension ConstantField {
    var json: JSON { .object(["name": .string(name), "type": type.json, "value": value.json]) }
}

extension EnumArgument {
    fileprivate var json: JSON {
        .object(["label": label.map(JSON.string), "type": type.json, "value": value.json])
    }
}

extension ColorConstant {
    fileprivate var json: JSON {
        switch self {
        case .system(let name): .object(["kind": "system", "name": .string(name)])
        case .hex(let value): .object(["kind": "hex", "value": .string(hexColor(value))])
        case .asset(let name): .object(["kind": "asset", "name": .string(name)])
        case .token(let id): .object(["kind": "token", "id": id.json])
        }
    }
}

/// Formats a color as `#RRGGBBAA`.
private func hexColor(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
}

extension FontConstant {
    fileprivate var json: JSON {
        switch self {
        case .style(let name): .object(["kind": "style", "name": .string(name)])
        case .system(let size, let weight):
            .object(["kind": "system", "size": .string(size), "weight": weight.map(JSON.string)])
        case .custom(let name, let size):
            .object(["kind": "custom", "name": .string(name), "size": .string(size)])
        case .token(let id): .object(["kind": "token", "id": id.json])
        }
    }
}

extension ImageConstant {
    fileprivate var json: JSON {
        switch self {
        case .asset(let name): .object(["kind": "asset", "name": .string(name)])
        case .symbol(let name): .object(["kind": "symbol", "name": .string(name)])
        case .url(let text): .object(["kind": "url", "url": .string(text)])
        }
    }
}

extension Token.Value {
    var json: JSON {
        switch self {
        case .color(let color): .object(["kind": "color", "color": color.json])
        case .adaptiveColor(let light, let dark):
            .object(["kind": "adaptiveColor", "light": light.json, "dark": dark.json])
        case .font(let font): .object(["kind": "font", "font": font.json])
        case .invalid: .object(["kind": "invalid"])
        }
    }
}
