// Reads data: the values of defaults and samples. A YAML scalar represents a literal. A YAML list represents a list, a
// set or a dictionary. A YAML mapping represents a model, a dictionary, or an enum case with its payload.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let dataRules: [Rule] = [.repeatedKey]

extension Rule {
    static let repeatedKey = Rule("repeated-key", "Reports a second entry with the same key in a dictionary.")
}

extension ConstantReader {
    /// Returns the constant of type `type` for a value in a default or a sample, or `nil` after reporting an error.
    func constant(_ value: ValueSyntax, as type: ValueType) -> Constant? {
        switch value {
        case .scalar(let scalar):
            return constant(scalar, as: type)
        case .list(let elements, let range):
            return list(elements, as: type, at: range)
        case .choice, .match:
            reporter.report(Diagnostic(.typeMismatch, at: value.range, "expected a literal, found a choice"))
            return nil
        case .fields(let entries, let range):
            return mapping(entries, as: type, at: range)
        case .copy(let copy):
            return mapping(copy.fields, as: type, at: copy.range)
        case .invalid:
            return nil
        }
    }

    private func list(_ elements: [ValueSyntax], as type: ValueType, at range: SourceRange) -> Constant? {
        switch type.unwrapped.kind {
        case .invalid:
            return nil
        case .list(let element), .set(let element):
            return list(elements.map { constant($0, as: element) })
        case .dictionary(let key, let value):
            // YAML reads `[1: a, 2: b]` as a list of mappings of one entry each.
            var entries: [ValueEntrySyntax] = []
            for element in elements {
                guard case .fields(let fields, _) = element, fields.count == 1 else {
                    if case .invalid = element { return nil }
                    return mismatch("a list", as: type, at: range)
                }
                entries += fields
            }
            return dictionary(entries, key, value)
        case .builtin, .declared, .model, .optional, .group:
            return mismatch(elements.isEmpty ? "[]" : "a list", as: type, at: range)
        }
    }

    private func mapping(_ entries: [ValueEntrySyntax], as type: ValueType, at range: SourceRange) -> Constant? {
        switch type.unwrapped.kind {
        case .invalid:
            return nil
        case .model(let id):
            return model(entries, id, at: range)
        case .dictionary(let key, let value):
            return dictionary(entries, key, value)
        case .declared(let id) where program.isEnum(id) && entries.count == 1:
            return enumCase(entries[0], of: id, at: range)
        case .builtin, .declared, .list, .set, .optional, .group:
            return mismatch("a mapping", as: type, at: range)
        }
    }

    // MARK: Models

    private func model(_ entries: [ValueEntrySyntax], _ id: ID<Model>, at range: SourceRange) -> Constant? {
        let written = entries.map { ($0.name, $0.value) }
        guard let values = fieldValues(of: written, id, at: range, read: { constant($0, as: $1) }) else { return nil }
        let given = zip(program[id].fields, values).compactMap { field, value in
            value.map { ConstantField(name: field.name, value: $0, type: field.type) }
        }
        return .model(id, given)
    }

    /// Returns the value of each field of a model, in the order of the fields, or `nil` after reporting an error.
    /// Fields with defaults may be omitted from `entries`. The value of an omitted field is `nil`.
    ///
    /// - Parameter read: A closure that reads the value of an entry. The second argument is the type of the entry's
    ///   field. The closure returns `nil` after reporting an error.
    func fieldValues<Written, Part>(
        of entries: [(name: Located<String>, value: Written)],
        _ id: ID<Model>,
        at range: SourceRange,
        read: (Written, ValueType) -> Part?
    ) -> [Part?]? {
        let linked = context.linked
        let model = program[id]
        guard model.provenance == .generated else {
            let message = "model '\(model.header.name)' is written by hand, so a spec cannot create its values"
            reporter.report(Diagnostic(.uncreatableValue, at: range, message))
            return nil
        }
        var values = [Part?](repeating: nil, count: model.fields.count)
        var isValid = true
        for entry in entries {
            guard let index = program.field(entry.name.value, of: id) else {
                isValid = false
                guard linked.isFullyParsed(id) else {
                    reporter.postpone(entry.name)
                    continue
                }
                reporter.offer(for: entry.name, program.offers(fieldsOf: id, besides: entries.map(\.name)))
                let known = model.fields.map(\.name).without(entries.map(\.name))
                reporter.report(.unknownMember(entry.name, of: model.header.name, among: reporter.candidates(known)))
                continue
            }
            reporter.refer(to: .member(.field, of: .model(id), name: entry.name.value), at: entry.name.range)
            let value = read(entry.value, model.fields[index].type)
            if value == nil { isValid = false }
            values[index] = value
        }
        guard isValid, linked.isFullyParsed(id), linked.isFullyParsed(range) else { return nil }
        // A field with an invalid type can have an unknown default, so the field is not reported as missing.
        let missing = model.fields.indices.filter {
            values[$0] == nil && model.fields[$0].defaultValue == nil && !model.fields[$0].type.isInvalid
        }
        guard missing.isEmpty else {
            let names = missing.map { model.fields[$0].name }
            let message = missingValues(names, "field", "of model '\(model.header.name)'")
            reporter.report(Diagnostic(.missingValues, at: range, message, cause: message, names: names))
            return nil
        }
        return values
    }

    // MARK: Dictionaries

    private func dictionary(_ entries: [ValueEntrySyntax], _ keyType: ValueType, _ valueType: ValueType) -> Constant? {
        var places: [Constant: SourceRange] = [:]
        var read: [ConstantEntry] = []
        for entry in entries {
            let key = constant(ScalarSyntax(key: entry.name), as: keyType)
            let value = constant(entry.value, as: valueType)
            guard let key, let value else { continue }
            if let first = places.updateValue(entry.name.range, forKey: key.canonical(as: keyType)) {
                reporter.report(
                    Diagnostic(
                        .repeatedKey,
                        at: entry.name.range,
                        "the dictionary already has the key '\(entry.name.value)'",
                        notes: [Note("the first entry with the same key is here", at: first)]
                    )
                )
                continue
            }
            read.append(ConstantEntry(key: key, value: value))
        }
        return read.count == entries.count ? .dictionary(read) : nil
    }

    // MARK: Cases

    /// Returns the constant of a mapping such as `{failed: {message: Offline}}`, or `nil` after reporting an error. The
    /// key of the mapping is the name of the case, with or without its dot. The value maps the names of the payload's
    /// parameters to their values.
    private func enumCase(_ entry: ValueEntrySyntax, of id: ID<DeclaredType>, at range: SourceRange) -> Constant? {
        let name = entry.name.withoutDot
        guard let index = program.enumCase(name.value, of: id) else {
            reportUnknownCase(name, of: id)
            return nil
        }
        let declared = program[id].cases[index]
        reporter.refer(to: .member(.enumCase, of: .type(id), name: name.value), at: name.range)
        var written: [ValueEntrySyntax] = []
        switch entry.value {
        case .fields(let entries, _): written = entries
        case .invalid: return nil
        case .scalar, .list, .copy, .choice, .match: return wrongPayload(of: declared, id, at: entry.value.range)
        }
        var isValid = true
        for argument in written where !declared.payload.contains(where: { $0.name == argument.name.value }) {
            isValid = false
            guard context.linked.isFullyParsed(id) else {
                reporter.postpone(argument.name)
                continue
            }
            let known = declared.payload.map(\.name).without(written.map(\.name))
            reporter.report(.unknownName(.parameter, argument.name, among: known))
        }
        var payload: [EnumArgument] = []
        for parameter in declared.payload {
            guard let argument = written.first(where: { $0.name.value == parameter.name }) else {
                return isValid ? wrongPayload(of: declared, id, at: range) : nil
            }
            reporter.refer(
                to: .parameter(of: .type(id), member: name.value, name: parameter.name),
                at: argument.name.range
            )
            guard let value = constant(argument.value, as: parameter.type) else { return nil }
            payload.append(EnumArgument(label: parameter.label, value: value, type: parameter.type))
        }
        return isValid ? .enumCase(id, name.value, payload) : nil
    }

    private func wrongPayload(of declared: EnumCase, _ id: ID<DeclaredType>, at range: SourceRange) -> Constant? {
        guard context.linked.isFullyParsed(id) else { return nil }
        let names = declared.payload.map { "'\($0.name)'" }.joined(separator: ", ")
        let noun = declared.payload.count == 1 ? "key" : "keys"
        let message =
            names.isEmpty
            ? "case '\(declared.name)' has no payload"
            : "the payload of case '\(declared.name)' must be a mapping with the \(noun) \(names)"
        reporter.report(Diagnostic(.typeMismatch, at: range, message))
        return nil
    }
}

extension Located<String> {
    /// The name of a case without the leading dot of expressions: `.failed` becomes `failed`.
    fileprivate var withoutDot: Located<String> {
        guard value.hasPrefix(".") else { return self }
        let name = String(value.dropFirst())
        // Inside YAML quotes, the exact range of the name without the dot is unknown, so the whole range is used.
        guard range.bytes.count == value.utf8.count else { return Located(name, at: range) }
        return Located(name, at: SourceRange(source: range.source, start: Int(range.start) + 1, end: Int(range.end)))
    }
}
