// Writes a Swift file for a test target. The file contains a fixture for each generated model: a function that creates
// the model. A parameter has a default value if a spec can express a value of its type, so a test passes only the
// values on which it depends.

import SpecModel
import SwiftBackend
import SwiftOutput
import VMGenDriver

/// Returns an array that contains one file with the fixtures of all generated models. Returns an empty array if the
/// module declares no generated models.
///
/// - Parameter module: The module that the test target imports.
func fixtureFiles(of program: Program, module: String, in directory: String) -> [SwiftSource] {
    let swift = ClientSwift(program)
    let values = FixtureValues(program: program)
    var body = SwiftWriter()
    var isEmpty = true
    for case .model(let id) in program[program.main].files.flatMap(\.declarations)
    where program[id].provenance == .generated {
        writeFixture(of: id, values, swift, to: &body)
        isEmpty = false
    }
    if isEmpty { return [] }
    let bytes = SwiftWriter.testFile(of: body, swift, module: module, source: "the specs of \(module)")
    return [SwiftSource(path: joined(directory, module + TestFiles.fixtures.suffix), bytes: bytes)]
}

/// Writes a fixture, for example `static func fixture(id: Int = 1, subject: String = "subject") -> Mail`.
private func writeFixture(
    of id: ID<Model>,
    _ values: FixtureValues,
    _ swift: ClientSwift,
    to writer: inout SwiftWriter
) {
    let model = swift.program[id]
    let parameters = model.fields.map { field in
        swift.parameter(for: field, defaultValue: values.value(of: field, in: model))
    }
    writer.extension(of: swift.type(of: id), .internal, .nonisolated) { writer in
        writer.function(
            Signature("fixture", parameters, result: swift.type(of: id)),
            Modifiers(isStatic: true),
            doc: "Returns a value for tests. Omitted arguments have fixed values."
        ) { writer in
            writer.type(swift.type(of: id))
            writer.call { writer in
                for parameter in parameters {
                    writer.argument(parameter.label)
                    writer.reference(parameter.name)
                }
            }
        }
    }
}

/// A generator of one simple value for each type.
struct FixtureValues {
    let program: Program
    /// A Boolean value that indicates whether the value for a string field is the name of the field. If it is `false`,
    /// the value for a string field is an empty string.
    var namesTexts = true

    /// Returns the default value of `field`. If `field` has no default value, computes a value of its type. Returns
    /// `nil` if a spec cannot express a value of this type.
    func value(of field: Field, in model: Model) -> Constant? {
        field.defaultValue ?? value(of: field, in: model, within: [])
    }

    /// Computes a value for a field without a default value. Returns `nil` if a spec cannot express a value of the
    /// field's type.
    private func value(of field: Field, in model: Model, within types: Set<ValueType>) -> Constant? {
        if field.name == model.identity, field.type == .builtin(.int) { return .int(1) }
        return value(of: field.type, named: field.name, within: types)
    }

    /// Returns a value of `type` for a field with the name `name`, or `nil` if a spec cannot express such a value.
    func value(of type: ValueType, named name: String) -> Constant? { value(of: type, named: name, within: []) }

    /// Returns a value of `type`, or `nil` if a spec cannot express such a value.
    ///
    /// - Parameters:
    ///   - name: The name of the field or payload parameter. The function uses `name` as the name of an image and, if
    ///     `namesTexts` is `true`, as the text of a string.
    ///   - types: The types of the values that contain the new value. If `types` contains `type`, and `type` is a model
    ///     or a declared type, the function returns `nil`. Otherwise, a type that contains itself would cause endless
    ///     recursion.
    private func value(of type: ValueType, named name: String, within types: Set<ValueType>) -> Constant? {
        let inner = types.union([type])
        switch type.kind {
        case .builtin(let builtin): return value(of: builtin, named: name)
        case .optional: return Constant.none
        case .list, .set: return .list([])
        case .dictionary: return .dictionary([])
        case .declared(let id):
            if types.contains(type) { return nil }
            return program[id].cases.lazy.compactMap { value(of: $0, of: id, inner) }.first
        case .model(let id):
            guard program[id].provenance == .generated, !types.contains(type) else { return nil }
            var fields: [ConstantField] = []
            for field in program[id].fields where field.defaultValue == nil {
                guard let value = value(of: field, in: program[id], within: inner) else { return nil }
                fields.append(ConstantField(name: field.name, value: value, type: field.type))
            }
            return .model(id, fields)
        case .group, .invalid: return nil
        }
    }

    private func value(of entry: EnumCase, of id: ID<DeclaredType>, _ types: Set<ValueType>) -> Constant? {
        var arguments: [EnumArgument] = []
        for parameter in entry.payload {
            guard let value = value(of: parameter.type, named: parameter.name, within: types) else { return nil }
            arguments.append(EnumArgument(label: parameter.label, value: value, type: parameter.type))
        }
        return .enumCase(id, entry.name, arguments)
    }

    private func value(of type: BuiltinType, named name: String) -> Constant {
        switch type {
        case .string: .text(namesTexts ? name : "")
        case .bool: .bool(false)
        case .int: .int(0)
        case .double, .decimal: .number("0")
        // January 1, 2026, 00:00 UTC, in seconds from January 1, 2001.
        case .date: .date(seconds: "788918400")
        case .duration: .duration(nanoseconds: 0)
        case .url: .url("https://example.com")
        case .uuid: .uuid("00000000-0000-0000-0000-000000000001")
        case .color: .color(.system("label"))
        case .font: .font(.style("body"))
        case .image: .image(.asset(name))
        }
    }
}
