// Converts values of generated types to values of the language, by reflection.

import TestSupport

/// Returns the case and the payloads of an identity as a text.
func key(of id: Any) -> String {
    guard let payload = Mirror(reflecting: id).children.first else { return "\(id)" }
    let mirror = Mirror(reflecting: payload.value)
    let parts = mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [payload.value]
    return ([payload.label ?? ""] + parts.map { Concrete(reflecting: $0).text }).joined(separator: "/")
}

extension Concrete {
    /// Creates the value of the spec language that corresponds to a Swift value. A value of a handwritten type is
    /// represented by its text.
    init(reflecting value: Any) {
        switch value {
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .int(value)
        case let value as Double: self = .double(value)
        case let value as String: self = .text(value)
        default:
            let mirror = Mirror(reflecting: value)
            switch mirror.displayStyle {
            case .optional: self = mirror.children.first.map { Concrete(reflecting: $0.value) } ?? .none
            case .collection: self = .list(mirror.children.map { Concrete(reflecting: $0.value) })
            case .enum:
                let payload = mirror.children.first
                self = .enumCase(payload?.label ?? "\(value)", payload.map { .text("\($0.value)") } ?? .none)
            case .struct:
                let fields = mirror.children.map { ($0.label ?? "", Concrete(reflecting: $0.value)) }
                self = .model(Dictionary(uniqueKeysWithValues: fields))
            default: self = .text("\(value)")
            }
        }
    }

    var text: String {
        switch self {
        case .text(let text): text
        case .int(let value): String(value)
        case .enumCase(let name, _): name
        default: "\(self)"
        }
    }
}
