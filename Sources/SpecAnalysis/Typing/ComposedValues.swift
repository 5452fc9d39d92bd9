// Checks the types of list literals and model values, in expressions such as `[first, second]` and as YAML lists and
// mappings.

import SpecDiagnostics
import SpecModel
import SpecSyntax

// MARK: - In expressions

extension ValueTyper {
    /// Returns a list with the given elements, or a set if the context expects a set. `elements` must not be empty.
    /// Without an expected type, literals take the type of the first element that is not a literal.
    func list(_ elements: [ExpressionSyntax], at range: SourceRange, expecting expected: ValueType?) -> Expression {
        if expected?.isInvalid == true { return .invalid }
        if let type = expected?.unwrapped, let element = type.member {
            return list(elements.map { expression($0, as: element) }, type, at: range)
        }
        var typed = elements.map { $0.takesType ? nil : infer($0, expecting: nil) }
        if typed.contains(where: { $0?.isInvalid == true }) { return .invalid }
        var element = typed.compactMap { $0 }.first?.type
        if element == nil, let first = elements.firstIndex(where: { !$0.isNil }) {
            let hasPoint = elements.contains { if case .decimal = $0.kind { true } else { false } }
            let literal = infer(elements[first], expecting: hasPoint ? .double : nil)
            if literal.isInvalid { return .invalid }
            typed[first] = literal
            element = literal.type
        }
        guard var element else { return infer(elements[0], expecting: nil) }
        if typed.contains(where: { $0?.type.isOptional == true }) || elements.contains(where: \.isNil) {
            element = element.madeOptional
        }
        let parts = zip(elements, typed).map { syntax, typed in
            guard let typed else { return expression(syntax, as: element) }
            if typed.type.fits(element) { return typed }
            let (wanted, found) = (program.spelling(of: element), program.spelling(of: typed.type))
            reporter.report(.mismatch(expected: wanted, found: found, at: syntax.range))
            return .invalid
        }
        return list(parts, .list(element), at: range)
    }

    private func list(_ elements: [Expression], _ type: ValueType, at range: SourceRange) -> Expression {
        if elements.contains(where: \.isInvalid) { return .invalid }
        return Expression(.list(elements), type, at: Origin(range))
    }

    /// Returns the operands of a search in a list literal: `[.idle, .failed].contains(phase)`. The elements of the list
    /// take the type of the argument. Returns `nil` for other expressions.
    func search(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        in list: ExpressionSyntax
    ) -> (list: Expression, needle: Expression)? {
        guard list.isList, list.takesType, name.value == "contains", arguments.count == 1, !isCondition(arguments),
            !arguments[0].value.takesType
        else { return nil }
        let needle = infer(arguments[0].value, expecting: nil)
        return (needle.isInvalid ? .invalid : infer(list, expecting: .list(needle.type)), needle)
    }

    /// Returns `left + right`, the concatenation of two lists. At least one operand is a list literal. The type of the
    /// other operand determines the type of this literal.
    func joined(
        _ left: ExpressionSyntax,
        _ right: ExpressionSyntax,
        _ name: Located<OperatorSyntax>,
        at range: SourceRange,
        expecting expected: ValueType?
    ) -> Expression {
        let operands: [Expression]
        if left.takesType || left.isList && !right.isList, !right.takesType {
            let typed = infer(right, expecting: right.isList ? expected : nil)
            operands = [infer(left, expecting: typed.type), typed]
        } else {
            let typed = infer(left, expecting: left.isList ? expected : nil)
            operands = [typed, infer(right, expecting: typed.type)]
        }
        if operands.contains(where: \.isInvalid) { return .invalid }
        guard case .list = operands[0].type.kind, operands[0].type.agrees(with: operands[1].type) else {
            reportOperands(of: "'\(name.value.rawValue)'", operands, at: name.range)
            return .invalid
        }
        return Expression(.binary(.add, operands[0], operands[1]), operands[0].type, at: Origin(range))
    }
}

extension ExpressionSyntax {
    var isList: Bool {
        if case .list = kind { true } else { false }
    }
}

// MARK: - Models in expressions

extension ValueTyper {
    /// Returns the model that a call such as `Post(id: 1)` constructs. Returns `nil` if no model has the name of the
    /// call, or if a function has this name.
    func constructed(_ name: Located<String>) -> ID<Model>? {
        guard !names.isMissing(name.value, .model), names.isMissing(name.value, .function),
            !names.file.unreadKinds.contains(.functions)
        else { return nil }
        return names.model(name)
    }

    /// Returns a model value such as `Post(id: $0.id, title: $0.text)`. Its fields may be in any order, and fields with
    /// defaults may be omitted.
    func model(_ id: ID<Model>, _ name: Located<String>, _ arguments: [ArgumentSyntax]) -> Expression {
        var entries: [(name: Located<String>, value: ExpressionSyntax)] = []
        for argument in arguments {
            guard let label = argument.label else {
                let message =
                    "an argument of '\(name.value)' must have a label, as in '\(name.value)(\(usage(of: id)))'"
                reporter.report(Diagnostic(.wrongArguments, at: argument.value.range, message))
                return .invalid
            }
            if entries.contains(where: { $0.name.value == label.value }) {
                reporter.report(Diagnostic(.wrongArguments, at: label.range, "argument '\(label.value)' is repeated"))
                return .invalid
            }
            entries.append((label, argument.value))
        }
        let values = constants.fieldValues(of: entries, id, at: name.range) { syntax, type in
            let value = expression(syntax, as: type)
            return value.isInvalid ? nil : value
        }
        guard let values else { return .invalid }
        let given = zip(program[id].fields, values).compactMap { field, value in
            value.map { FieldValue(field.name, $0) }
        }
        return Expression(.model(id, given), .model(id), at: Origin(name.range))
    }

    /// Returns the fields without defaults, in the form `id: …, title: …`. If all fields have defaults, returns only
    /// the first field.
    private func usage(of id: ID<Model>) -> String {
        let fields = program[id].fields
        let needed = fields.filter { $0.defaultValue == nil }
        return (needed.isEmpty ? fields.prefix(1) : needed[...]).map { "\($0.name): …" }.joined(separator: ", ")
    }
}

// MARK: - In YAML

extension ValueTyper {
    /// Returns the value of a YAML list. `place` determines whether the elements are shown or passed values.
    func list(
        _ elements: [ValueSyntax],
        as expected: ValueType,
        _ place: ValuePlace,
        at range: SourceRange
    ) -> Value {
        if expected.isInvalid { return .invalid }
        guard let element = expected.unwrapped.member else {
            let found = elements.isEmpty ? "[]" : "a list"
            reporter.report(.mismatch(expected: program.spelling(of: expected), found: found, at: range))
            return .invalid
        }
        let type = expected.unwrapped
        if elements.isEmpty { return .expression(Expression(.constant(.list([])), type, at: Origin(range))) }
        let parts = elements.map { part($0, as: element, place) }
        return Value(list(parts, type, at: range))
    }

    /// Returns the model value for a mapping from fields to values. Fields with defaults may be omitted.
    func model(
        _ entries: [ValueEntrySyntax],
        as expected: ValueType,
        _ place: ValuePlace,
        at range: SourceRange
    ) -> Value {
        if expected.isInvalid { return .invalid }
        guard case .model(let id) = expected.unwrapped.kind else {
            reporter.report(.mismatch(expected: program.spelling(of: expected), found: "a mapping", at: range))
            return .invalid
        }
        if reportIncompleteCopy(entries, id) { return .invalid }
        let values = constants.fieldValues(of: entries.map { ($0.name, $0.value) }, id, at: range) { syntax, type in
            let value = part(syntax, as: type, place)
            return value.isInvalid ? nil : value
        }
        guard let values else { return .invalid }
        let given = zip(program[id].fields, values).compactMap { field, value in
            value.map { FieldValue(field.name, $0) }
        }
        return .expression(Expression(.model(id, given), .model(id), at: Origin(range)))
    }

    /// Returns the typed value of a list element or of a model's field, or `.invalid` if the value has an error.
    func part(_ syntax: ValueSyntax, as expected: ValueType, _ place: ValuePlace) -> Expression {
        let value = value(syntax, as: expected, place)
        return value.isSound ? Expression(value, at: Origin(syntax.range)) : .invalid
    }
}
