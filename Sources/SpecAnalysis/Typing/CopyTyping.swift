// Checks the types of copies, such as `{copy: post, with: {liked: true}}`. A copy of a model value has new values for
// some fields.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    /// Returns the value of a copy, or `.invalid` after reporting an error.
    ///
    /// - Parameter expected: The type that the context expects, or `nil` if the context accepts any type.
    func copy(_ syntax: CopySyntax, as expected: ValueType?, _ place: ValuePlace) -> Value {
        if let expected {
            if expected.isInvalid { return .invalid }
            if case .model(let id) = expected.unwrapped.kind, syntax.fields.allSatisfy({ has($0.name.value, id) }) {
                return model(syntax.fields, as: expected, place, at: syntax.range)
            }
        }
        guard let parsed = parsed(syntax.subject) else { return .invalid }
        let subject = placed(infer(parsed, expecting: expected?.unwrapped), in: syntax.subject, parsed)
        guard !subject.isInvalid else { return .invalid }
        guard case .model(let id) = subject.type.kind else {
            let note = Note("use '??' to replace nil with another value")
            let notes = subject.type.isOptional ? [note] : []
            let message = "expected a value of a model for 'copy', found '\(program.spelling(of: subject.type))'"
            reporter.report(Diagnostic(.typeMismatch, at: syntax.subject.range, message, notes: notes))
            return .invalid
        }
        if let expected, !subject.type.fits(expected) {
            let (wanted, found) = (program.spelling(of: expected), program.spelling(of: subject.type))
            reporter.report(.mismatch(expected: wanted, found: found, at: syntax.subject.range))
            return .invalid
        }
        guard let changes = changes(syntax.changes, of: id, place) else { return .invalid }
        return .expression(Expression(.copy(subject, id, changes), .model(id), at: Origin(syntax.range)))
    }

    /// Returns the new values of the changed fields, in the order of the model's fields, or `nil` after reporting an
    /// error.
    private func changes(_ entries: [ValueEntrySyntax], of id: ID<Model>, _ place: ValuePlace) -> [FieldValue]? {
        let fields = program[id].fields
        var values = [Expression?](repeating: nil, count: fields.count)
        var isValid = true
        for entry in entries {
            guard let index = program.field(entry.name.value, of: id) else {
                isValid = false
                guard linked.isFullyParsed(id) else {
                    reporter.postpone(entry.name)
                    continue
                }
                reporter.offer(for: entry.name, program.offers(fieldsOf: id, besides: entries.map(\.name)))
                let known = reporter.candidates(fields.map(\.name).without(entries.map(\.name)))
                reporter.report(.unknownMember(entry.name, of: program[id].header.name, among: known))
                continue
            }
            reporter.refer(to: .member(.field, of: .model(id), name: entry.name.value), at: entry.name.range)
            guard fields[index].isSettable else {
                isValid = false
                let message = "a copy cannot change '\(entry.name.value)', which is not settable"
                reporter.report(Diagnostic(.unsettablePath, at: entry.name.range, message))
                continue
            }
            let value = part(entry.value, as: fields[index].type, place)
            if value.isInvalid { isValid = false }
            values[index] = value
        }
        guard isValid else { return nil }
        return zip(fields, values).compactMap { field, value in value.map { FieldValue(field.name, $0) } }
    }

    /// Reports a mapping with the key `copy` as an incomplete copy, unless the model has or can have a field `copy`.
    /// Returns `true` after reporting the error, or if the error was already reported.
    func reportIncompleteCopy(_ entries: [ValueEntrySyntax], _ id: ID<Model>) -> Bool {
        guard let subject = entries.first(where: { $0.name.value == CommonKey.copy }), !has(CommonKey.copy, id),
            linked.isFullyParsed(id)
        else { return false }
        // If one of the values has an error, the error was already reported.
        if entries.contains(where: { if case .invalid = $0.value { true } else { false } }) { return true }
        let form = "'{copy: MODEL, with: {FIELD: VALUE}}'"
        guard case .scalar = subject.value else {
            let message = "expected an expression for 'copy', as in \(form)"
            reporter.report(Diagnostic(.typeMismatch, at: subject.value.range, message))
            return true
        }
        let others = entries.filter { $0.name.value != CommonKey.copy && $0.name.value != CommonKey.changes }
        if let other = others.first, nearest(to: other.name.value, among: [CommonKey.changes]) != nil {
            let message = "'\(other.name.value)' is not a key of a copy"
            reporter.report(Diagnostic(.unknownMember, unknown: other.name, message, among: [CommonKey.changes]))
        } else if let other = others.first {
            let message = "'\(other.name.value)' must be in 'with': \(form)"
            reporter.report(Diagnostic(.unknownMember, at: other.name.range, message))
        } else if let changes = entries.first(where: { $0.name.value == CommonKey.changes }) {
            let message = "expected a mapping of fields for 'with', as in \(form)"
            reporter.report(Diagnostic(.typeMismatch, at: changes.value.range, message))
        } else {
            let message = "'copy' requires 'with', as in \(form)"
            reporter.report(Diagnostic(.missingValues, at: subject.name.range, message))
        }
        return true
    }

    private func has(_ field: String, _ id: ID<Model>) -> Bool { program.field(field, of: id) != nil }
}
