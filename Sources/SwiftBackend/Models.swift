// Writes the types, models and services that specs declare.

import SpecModel
import SwiftOutput

extension SwiftContext {
    func write(_ type: DeclaredType, to writer: inout SwiftWriter) {
        guard type.provenance == .generated, type.isEnum else { return }
        var conformances: [SwiftType] = [.swift(.hashable)]
        if type.isRawRepresentable { conformances = [.swift(.string), .swift(.hashable), .swift(.caseIterable)] }
        if type.isSendable { conformances.append(.swift(.sendable)) }
        conformances += type.conforms.map(conformance)
        writer.type(.enum, type.header.name, nonisolated, inherits: conformances, doc: type.header.doc) { writer in
            writer.enumCases(type.cases.map { SwiftWriter.EnumCase($0.name, parameters($0.payload), doc: $0.doc) })
            let cases = type.cases.map { (name: $0.name, payload: $0.payload.map(\.type.isExact)) }
            writeEqualityIfNeeded(ofCases: cases, member, to: &writer)
        }
    }

    func write(_ model: Model, to writer: inout SwiftWriter) {
        guard model.provenance == .generated else { return }
        var conformances: [SwiftType] = [.swift(.hashable)]
        if model.isSendable { conformances.append(.swift(.sendable)) }
        if model.identity != nil { conformances.append(.swift(.identifiable)) }
        conformances += model.conforms.map(conformance)
        writer.type(.struct, model.header.name, nonisolated, inherits: conformances, doc: model.header.doc) { writer in
            writeFields(model.fields, to: &writer)
            if let identity = model.fields.first(where: { $0.name == model.identity }), identity.name != SwiftMember.id
            {
                writer.computedProperty(SwiftMember.id, type(identity.type), member) { $0.reference(identity.name) }
            }
            writeDerived(of: model, to: &writer)
            if model.writesEquality {
                writeEquality(of: model.fields.map { ($0.name, $0.type) }, member, to: &writer)
            }
        }
    }

    /// Writes the derived values of a model as computed properties.
    private func writeDerived(of model: Model, to writer: inout SwiftWriter) {
        if model.derived.isEmpty { return }
        let values = ValueWriter(context: self, names: LocalNames(beside: functionNames))
        for derived in model.derived {
            let value = Value(derived.expression)
            values.writeProperty(derived.name, type(derived.expression.type), member, value, to: &writer)
        }
    }

    /// Returns the protocol at a path. The first component of the path can be the name of a module.
    private func conformance(to path: [String]) -> SwiftType {
        guard path.count > 1, imports[path[0]] != nil else { return .named(path) }
        return type(Array(path.dropFirst()), of: path[0])
    }

    /// Writes the stored properties of a struct. If the struct's access level is not `internal`, also writes a
    /// memberwise initializer, because the synthesized initializer is internal. The default values of the fields are
    /// the default values of the initializer's parameters.
    func writeFields(_ fields: [Field], to writer: inout SwiftWriter) {
        if access == .internal {
            // Swift's memberwise initializer is internal, so it is sufficient for an internal type.
            return writeStored(fields, withDefaults: true, to: &writer)
        }
        writeStored(fields, withDefaults: false, to: &writer)
        writer.initializer(fields.map(parameter), member) { writer in
            for field in fields { assignStored(field.name, to: &writer) }
        }
    }

    /// Writes stored properties. An initial value `nil` is not written, because an optional property is `nil` by
    /// default.
    func writeStored(_ fields: [Field], withDefaults: Bool, to writer: inout SwiftWriter) {
        for field in fields {
            var initial: SwiftWriter.Piece?
            if withDefaults, let constant = field.defaultValue, constant != .none {
                initial = { [self] in write(constant, of: field.type, to: &$0) }
            }
            writer.storedProperty(field.name, type(field.type), member, doc: field.doc, initial: initial)
        }
    }

    /// Returns the parameter of the memberwise initializer for a field.
    func parameter(for field: Field) -> SwiftOutput.Parameter {
        var parameter = Parameter(field.name, type(field.type))
        if let constant = field.defaultValue {
            parameter.defaultValue = { [self] in write(constant, of: field.type, to: &$0) }
        }
        return parameter
    }

    func write(_ service: Service, to writer: inout SwiftWriter) {
        writer.type(.protocol, Names.service(service.header.name), nonisolated, doc: service.header.doc) {
            $0.propertyRequirement(service.header.name, type(of: service), isSettable: false)
        }
    }

    /// Returns the protocol of types that provide a service, such as `HasAccounts`.
    func type(ofHolder service: Service) -> SwiftType { type(Names.service(service.header.name), of: service.header) }

    func type(of service: Service) -> SwiftType {
        var type = SwiftType.named(service.typePath)
        if case .imported(let module) = service.provenance {
            type = self.type(service.typePath, of: module)
        } else if let id = imports[service.header.module] {
            type = .imported(type, id)
        }
        return service.isExistential ? .any(type) : type
    }
}
