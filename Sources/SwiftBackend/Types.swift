// The Swift names of the spec language's types.

import SpecModel
import SwiftOutput

extension SwiftContext {
    func type(_ type: ValueType) -> SwiftType {
        switch type.kind {
        case .builtin(let builtin): self.type(builtin)
        case .declared(let id): self[id]
        case .model(let id): self[id]
        case .optional(let wrapped): .optional(self.type(wrapped))
        case .list(let element): .array(self.type(element))
        case .set(let element): .generic([SwiftName.set.rawValue], [self.type(element)])
        case .dictionary(let key, let value): .dictionary(self.type(key), self.type(value))
        case .group(let key, let element): runtimeType(.elementGroup, [self.type(key), self.type(element)])
        case .invalid: .swift(.never)
        }
    }

    func type(_ builtin: BuiltinType) -> SwiftType { self[builtin] }

    /// Writes a type of the runtime before a member or a call.
    func write(_ type: RuntimeType, to writer: inout SwiftWriter) {
        writer.use(imports.runtime)
        writer.typeName(type.rawValue)
    }

    func runtimeType(_ type: RuntimeType, _ arguments: [SwiftType] = []) -> SwiftType {
        .imported(arguments.isEmpty ? .named(type.rawValue) : .generic([type.rawValue], arguments), imports.runtime)
    }

    var localeType: SwiftType { .imported(.swift(.locale), imports.locale) }

    var calendarType: SwiftType {
        let type = moduleNames.type([SwiftName.calendar.rawValue], of: ModuleName.foundation.rawValue)
        return .imported(type, imports.calendar)
    }

    /// Returns the name of a type. For an optional, a list or a set, returns the name of the inner type, and for a
    /// dictionary, the name of the values' type.
    func typeName(_ type: ValueType) -> String {
        switch type.kind {
        case .builtin(let builtin): builtin.swiftName
        case .declared(let id): program[id].header.name
        case .model(let id): program[id].header.name
        case .optional(let inner), .list(let inner), .set(let inner), .dictionary(_, let inner): typeName(inner)
        case .group: RuntimeType.elementGroup.rawValue
        case .invalid: SwiftName.never.rawValue
        }
    }

    func parameters(_ parameters: [SpecModel.Parameter]) -> [SwiftOutput.Parameter] {
        parameters.map { Parameter(label: $0.label, name: $0.name, type: type($0.type)) }
    }

    /// Returns the signature of the method for an action.
    ///
    /// - Parameter names: The names of the parameters in the method's body.
    func signature(
        of action: String,
        _ parameters: [SpecModel.Parameter],
        _ names: LocalNames = LocalNames()
    ) -> Signature {
        Signature(action, parameters.map { Parameter(label: $0.label, name: names[$0.name], type: type($0.type)) })
    }
}

extension Program {
    /// Returns a Boolean value that indicates whether a model is generated and has an identity. Such a model conforms
    /// to `Identifiable`.
    func isIdentifiable(_ id: ID<Model>) -> Bool { self[id].provenance == .generated && self[id].identity != nil }
}

extension BuiltinType {
    /// The name of the Swift type. Colors, fonts and images are types of the runtime. All other types are in the
    /// standard library or in Foundation.
    var swiftName: String {
        switch self {
        case .color: RuntimeType.colorValue.rawValue
        case .font: RuntimeType.fontValue.rawValue
        case .image: RuntimeType.imageValue.rawValue
        default: rawValue
        }
    }
}
