// Evaluates expressions.

import SpecModel

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Decimal
    import struct FoundationEssentials.UUID
#else
    import struct Foundation.Decimal
    import struct Foundation.UUID
#endif

/// An evaluator of expressions, texts and choices. Every expression has a value, so the evaluator never traps.
struct Evaluation: Sendable {
    let program: Program
    let environment: EvaluationEnvironment

    func value(of expression: Expression, in scope: Scope) -> EvaluatedValue {
        switch expression.kind {
        case .constant(let constant):
            return value(of: constant, as: expression.type)
        case .path(let variable, let steps):
            return follow(steps, from: scope[variable], in: scope)
        case .steps(let base, let steps):
            return follow(steps, from: value(of: base, in: scope), in: scope)
        case .not(let operand):
            return .bool(!value(of: operand, in: scope).isTrue)
        case .binary(let operation, let left, let right):
            return self.operation(operation, value(of: left, in: scope), value(of: right, in: scope))
        case .isCase(let subject, _, let name):
            if case .enumCase(name, _) = value(of: subject, in: scope) { return .bool(true) }
            return .bool(false)
        case .call(let id, let arguments):
            return call(id, arguments.map { value(of: $0, in: scope) })
        case .enumCase(_, let name, let arguments):
            return .enumCase(name, arguments.map { value(of: $0, in: scope) })
        case .apply(let function, let arguments):
            let arguments = arguments.map { value(of: $0, in: scope) }
            if function == .daysBetween { return days(from: arguments[0], to: arguments[1]) }
            if function.needsCalendar { return arguments.first.map { part(function, of: $0) } ?? .none }
            return arguments.first?.applied(function, arguments.dropFirst()) ?? .none
        case .list(let elements):
            return collection(elements.map { value(of: $0, in: scope) }, expression.type)
        case .model(let model, let given):
            let values = given.map { ($0.name, value(of: $0.value, in: scope)) }
            return .model(fields(program[model].fields, Dictionary(values) { first, _ in first }))
        case .copy(let subject, _, let changes):
            guard case .model(var fields) = value(of: subject, in: scope) else { return .none }
            for change in changes { fields[change.name] = value(of: change.value, in: scope) }
            return .model(fields)
        case .text(let template):
            return text(template, in: scope)
        case .chosen(let choice):
            return value(of: choice, in: scope)
        case .typed(let operand):
            return value(of: operand, in: scope)
        case .invalid:
            return .none
        }
    }

    /// Returns the result of a binary operator. Both operands are already evaluated, also for `&&`, `||` and `??`. This
    /// is correct because evaluation has no side effects.
    private func operation(_ name: BinaryOperator, _ left: EvaluatedValue, _ right: EvaluatedValue) -> EvaluatedValue {
        switch name {
        case .or: .bool(left.isTrue || right.isTrue)
        case .and: .bool(left.isTrue && right.isTrue)
        case .equal: .bool(left.isEqual(to: right))
        case .notEqual: .bool(!left.isEqual(to: right))
        case .less: .bool(left.isLess(than: right))
        case .greater: .bool(right.isLess(than: left))
        // `a <= b` is not the negation of `b < a`, because both are false for NaN.
        case .lessOrEqual: .bool(left.isLess(than: right) || left.isEqual(to: right))
        case .greaterOrEqual: .bool(right.isLess(than: left) || left.isEqual(to: right))
        case .coalesce: left == .none ? right : left
        case .add, .subtract, .multiply, .divide, .remainder: left.combined(name, with: right)
        }
    }

    func call(_ id: ID<Function>, _ arguments: [EvaluatedValue]) -> EvaluatedValue {
        environment.functions[program[id].header.name]?(arguments) ?? .none
    }

    // MARK: Paths

    /// Returns the result of a chain of member accesses on `base`. If `base` or the result of any access is `.none`,
    /// the result of the chain is `.none`.
    func follow(_ steps: [PathStep], from base: EvaluatedValue, in scope: Scope) -> EvaluatedValue {
        var result = base
        for step in steps {
            if result == .none { return .none }
            result = take(step, from: result, in: scope)
        }
        return result
    }

    private func take(_ step: PathStep, from base: EvaluatedValue, in scope: Scope) -> EvaluatedValue {
        switch step.kind {
        case .field(let name):
            return base[field: name]
        case .element(let key, let model):
            let list = base.elements
            return index(of: value(of: key, in: scope), in: list, model).map { list[$0] } ?? .none
        case .value(let key):
            guard case .dictionary(let entries) = base else { return .none }
            return entries[value(of: key, in: scope)] ?? .none
        case .keys:
            guard case .dictionary(let entries) = base else { return .none }
            return .set(Set(entries.keys))
        case .isDisjoint(let other):
            let others = value(of: other, in: scope)
            return .bool(!base.elements.contains(where: others.contains))
        case .derived(let name, let model):
            return derived(name, of: base, model)
        case .property(let property):
            return self.property(property, of: base)
        case .contains(let argument):
            return .bool(base.contains(value(of: argument, in: scope)))
        case .text(let method, let argument):
            return base.text(method, argument.map { value(of: $0, in: scope) }, environment.texts)
        case .list(let method, let argument):
            return list(method, argument, of: base.elements, in: scope)
        case .sorted(let key, let isDescending, let isLocalized):
            return .list(sorted(base.elements, by: key, isDescending, isLocalized, in: scope))
        }
    }

    /// Returns the derived value `name` of the model value `base`.
    private func derived(_ name: String, of base: EvaluatedValue, _ model: ID<Model>) -> EvaluatedValue {
        var scope = Scope()
        for field in program[model].fields { scope[.ownField(field.name)] = base[field: field.name] }
        for derived in program[model].derived {
            let value = value(of: derived.expression, in: scope)
            if derived.name == name { return value }
            scope[.ownField(derived.name)] = value
        }
        return .none
    }

    /// Returns the index of the first element with the identity `identity`, or `nil` if there is none.
    func index(of identity: EvaluatedValue, in list: [EvaluatedValue], _ model: ID<Model>) -> Int? {
        guard let name = program[model].identity else { return nil }
        return list.firstIndex { $0[field: name] == identity }
    }

    /// Returns a property of a collection or a text, for example `count`. For a text, `first` and `last` are texts of
    /// one character. For a dictionary, the elements are its keys.
    private func property(_ property: ListProperty, of base: EvaluatedValue) -> EvaluatedValue {
        var elements = base.elements
        if case .text(let text) = base { elements = text.map { .text(String($0)) } }
        if case .dictionary(let entries) = base { elements = Array(entries.keys) }
        return switch property {
        case .isEmpty: .bool(elements.isEmpty)
        case .count: .int(elements.count)
        case .first: elements.first ?? .none
        case .last: elements.last ?? .none
        }
    }

    // MARK: Constants

    /// Returns the value of a constant. The value has the type `type`. For example, if `type` is `Double`, the value of
    /// the constant `1` is a `Double`.
    func value(of constant: Constant, as type: ValueType) -> EvaluatedValue {
        switch constant {
        case .bool(let value): .bool(value)
        case .int(let value): number("\(value)", as: type) ?? .int(value)
        case .number(let digits): number(digits, as: type) ?? .none
        case .text(let text): .text(text)
        case .duration(let nanoseconds): .duration(.nanoseconds(nanoseconds))
        case .date(let seconds): .date(Double(seconds) ?? 0)
        case .uuid(let text): UUID(uuidString: text).map { .uuid($0) } ?? .none
        case .url(let text): .url(text)
        case .color(let color): .color(color)
        case .font(let font): .font(font)
        case .image(let image): .image(image)
        case .enumCase(_, let name, let arguments):
            .enumCase(name, arguments.map { value(of: $0.value, as: $0.type) })
        case .list(let elements):
            collection(elements.map { value(of: $0, as: type.unwrapped.element) }, type)
        case .dictionary(let entries): dictionary(entries, type)
        case .model(let id, let given):
            .model(fields(program[id].fields, values(of: given)))
        case .none, .invalid: .none
        }
    }

    /// Returns a collection of the elements: a set if the type is a set, and otherwise a list.
    private func collection(_ elements: [EvaluatedValue], _ type: ValueType) -> EvaluatedValue {
        if case .set = type.unwrapped.kind { .set(of: elements) } else { .list(elements) }
    }

    private func dictionary(_ entries: [ConstantEntry], _ type: ValueType) -> EvaluatedValue {
        guard case .dictionary(let keyType, let valueType) = type.unwrapped.kind else { return .dictionary([:]) }
        var values: [EvaluatedValue: EvaluatedValue] = [:]
        for entry in entries { values[value(of: entry.key, as: keyType)] = value(of: entry.value, as: valueType) }
        return .dictionary(values)
    }

    /// Returns the values of fields, by their names.
    func values(of fields: [ConstantField]) -> [String: EvaluatedValue] {
        var values: [String: EvaluatedValue] = [:]
        for field in fields { values[field.name] = value(of: field.value, as: field.type) }
        return values
    }

    private func number(_ digits: String, as type: ValueType) -> EvaluatedValue? {
        switch type.unwrapped {
        case .builtin(.double): Double(digits).map { .double($0) }
        case .builtin(.decimal): Decimal(string: digits).map { .decimal($0) }
        default: nil
        }
    }

    /// Returns the values of all fields, by name. A field that `given` does not contain has its default value.
    func fields(_ fields: [Field], _ given: [String: EvaluatedValue]) -> [String: EvaluatedValue] {
        var values: [String: EvaluatedValue] = [:]
        for field in fields {
            let constant = field.defaultValue ?? .none
            values[field.name] = given[field.name] ?? value(of: constant, as: field.type)
        }
        return values
    }
}
