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
        case .invalid: .swift(.never)
        }
    }

    func type(_ builtin: BuiltinType) -> SwiftType {
        let type = SwiftType.named(builtin.swiftName)
        return importID(of: builtin).map { .imported(type, $0) } ?? type
    }

    /// A type of the runtime's.
    func runtimeType(_ type: RuntimeType, _ arguments: [SwiftType] = []) -> SwiftType {
        .imported(arguments.isEmpty ? .named(type.rawValue) : .generic([type.rawValue], arguments), imports.runtime)
    }

    var localeType: SwiftType { .imported(.swift(.locale), imports.locale) }

    func viewModelType(of cell: ID<Cell>) -> SwiftType {
        type(Names.viewModel(of: program[cell].header.name), of: program[cell].header)
    }

    func actionType(of cell: ID<Cell>) -> SwiftType {
        type(Names.action(program[cell].header.name), of: program[cell].header)
    }

    /// The name that a type is written with, inside its optionals and lists.
    func typeName(_ type: ValueType) -> String {
        switch type {
        case .builtin(let builtin): builtin.swiftName
        case .declared(let id): program[id].header.name
        case .model(let id): program[id].header.name
        case .optional(let inner), .list(let inner): typeName(inner)
        case .invalid: SwiftName.never.rawValue
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
        case .color: RuntimeType.colorValue.rawValue
        case .font: RuntimeType.fontValue.rawValue
        case .image: RuntimeType.imageValue.rawValue
        default: rawValue
        }
    }
}
