// What the language's types are called in Swift.

import SpecModel
import SwiftOutput

extension Emitter {
    func type(_ type: ValueType) -> SwiftType {
        switch type {
        case .builtin(let builtin): self.type(builtin)
        case .declared(let id): declaredTypes[id.index]
        case .model(let id): modelTypes[id.index]
        case .optional(let wrapped): .optional(self.type(wrapped))
        case .list(let element): .array(self.type(element))
        case .invalid: .named("Never")
        }
    }

    func type(_ builtin: BuiltinType) -> SwiftType {
        let type = SwiftType.named(builtin.swiftName)
        return importID(of: builtin).map { .imported(type, $0) } ?? type
    }

    /// A type of the runtime's.
    func runtimeType(_ name: String, _ arguments: [SwiftType] = []) -> SwiftType {
        .imported(arguments.isEmpty ? .named(name) : .generic([name], arguments), imports.runtime)
    }

    var localeType: SwiftType { .imported(.named("Locale"), imports.locale) }

    /// The name that a type is written with, inside its optionals and lists.
    func typeName(_ type: ValueType) -> String {
        switch type {
        case .builtin(let builtin): builtin.swiftName
        case .declared(let id): program[id].header.name
        case .model(let id): program[id].header.name
        case .optional(let inner), .list(let inner): typeName(inner)
        case .invalid: "Never"
        }
    }

    func parameters(_ parameters: [SpecModel.Parameter]) -> [SwiftOutput.Parameter] {
        parameters.map { Parameter(label: $0.label, name: $0.name, type: type($0.type)) }
    }

    /// - Parameter names: what the parameters are called inside.
    func signature(
        of action: String,
        _ parameters: [SpecModel.Parameter],
        _ names: LocalNames = LocalNames()
    ) -> Signature {
        Signature(action, parameters.map { Parameter(label: $0.label, name: names[$0.name], type: type($0.type)) })
    }

    /// Whether a model is generated with an identity, and so `Identifiable`.
    func isIdentifiable(_ id: ID<Model>) -> Bool {
        program[id].provenance == .generated && program[id].identity != nil
    }
}

extension BuiltinType {
    /// Colours, fonts and images are the runtime's values; the rest is Swift's and Foundation's own.
    var swiftName: String {
        switch self {
        case .color: "ColorValue"
        case .font: "FontValue"
        case .image: "ImageValue"
        default: rawValue
        }
    }
}
