// Represents types in the generator of specs. The generator implements the language independently of the compiler.

indirect enum SpecType: Hashable, Sendable {
    case string, bool, int, double, decimal, date, duration, url, uuid, color, font, image
    /// An enum or a handwritten type.
    case named(String)
    case model(String)
    case optional(SpecType)
    case list(SpecType)
    case set(SpecType)
    case dictionary(SpecType, SpecType)
    /// A group of elements with the same key. Specs have no syntax for its type.
    case group(key: SpecType, SpecType)

    /// The syntax of the type in a spec.
    var text: String {
        switch self {
        case .string: "String"
        case .bool: "Bool"
        case .int: "Int"
        case .double: "Double"
        case .decimal: "Decimal"
        case .date: "Date"
        case .duration: "Duration"
        case .url: "URL"
        case .uuid: "UUID"
        case .color: "Color"
        case .font: "Font"
        case .image: "Image"
        case .named(let name), .model(let name): name
        case .optional(let wrapped): wrapped.text + "?"
        case .list(let element): "[" + element.text + "]"
        case .set(let element): "Set<" + element.text + ">"
        case .group(_, let element): "group of " + element.text
        case .dictionary(let key, let value): "[" + key.text + ": " + value.text + "]"
        }
    }

    /// The element type of a list or a set, or `nil` for other types.
    var member: SpecType? {
        switch self {
        case .list(let element), .set(let element): element
        default: nil
        }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    var unwrapped: SpecType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    var madeOptional: SpecType { .optional(unwrapped) }

    /// A Boolean value that indicates whether specs write values of the type as texts. Strings, URLs and images are
    /// texts.
    var isTextual: Bool {
        switch unwrapped {
        case .string, .url, .image: true
        default: false
        }
    }

    var isNumber: Bool { self == .int || self == .double || self == .decimal }
    var isOrdered: Bool { isNumber || self == .date || self == .duration || self == .string }
}

struct SpecField {
    var name: String
    var type: SpecType
    /// The default value in the syntax of specs, or `nil` if the field has no default value.
    var defaultText: String?
}

struct ModelDeclaration {
    var name: String
    var identity: String?
    var fields: [SpecField]
    /// The derived fields of the model, with their expressions.
    var derived: [(field: SpecField, text: String)] {
        var derived: [(field: SpecField, text: String)] = []
        func add(_ type: SpecType, _ text: String) {
            derived.append((SpecField(name: "v\(derived.count)", type: type), text))
        }
        for field in fields {
            switch field.type {
            case .int: add(.int, "\(field.name) + 1")
            case .bool: add(.bool, "not \(field.name)")
            case .string: add(.string, "\(field.name).uppercased()")
            case .list(let element): add(element.madeOptional, "\(field.name).first")
            default: break
            }
        }
        // This derived field reads another derived field.
        if let first = derived.first, first.field.type == .int { add(.bool, "\(first.field.name) > 3") }
        return derived
    }

    /// A Boolean value that indicates whether a statement can create the model without any field values.
    var hasAllDefaults: Bool { fields.allSatisfy { $0.defaultText != nil || $0.type.isOptional } }

    /// A Boolean value that indicates whether a statement can create the model with only the value of its identity.
    var isCreatable: Bool {
        fields.allSatisfy { $0.name == identity || $0.defaultText != nil || $0.type.isOptional }
    }
}

struct EnumDeclaration {
    var name: String
    var cases: [(name: String, payload: [(label: String?, name: String, type: SpecType)])]

    var hasPayload: Bool { cases.contains { !$0.payload.isEmpty } }
}
