// What an expression gives in one concrete state: the reference that the analysis is held against.

import SpecModel

indirect enum Concrete: Hashable {
    case none
    case bool(Bool)
    case int(Int)
    case double(Double)
    case text(String)
    case enumCase(String, Concrete)
    case list([Concrete])
    case model([String: Concrete])
}

typealias ConcreteState = [String: Concrete]

func evaluate(_ expression: Expression, _ state: ConcreteState, _ derived: [String: Expression] = [:]) -> Concrete {
    switch expression.kind {
    case .constant(let constant):
        return evaluate(constant, expression.type)
    case .path(.derived(let name), let steps):
        return follow(steps, derived[name].map { evaluate($0, state, derived) } ?? .none, state)
    case .path(let variable, let steps):
        return follow(steps, state[variable.name] ?? .none, state)
    case .steps(let base, let steps):
        return follow(steps, evaluate(base, state, derived), state)
    case .not(let operand):
        return .bool(evaluate(operand, state, derived) == .bool(false))
    case .binary(.coalesce, let first, let second):
        let left = evaluate(first, state, derived)
        return left == .none ? evaluate(second, state, derived) : left
    case .binary(let operation, let first, let second):
        let (left, right) = (evaluate(first, state, derived), evaluate(second, state, derived))
        return .bool(compare(operation, left, right))
    case .isCase(let subject, _, let name):
        if case .enumCase(name, _) = evaluate(subject, state, derived) { return .bool(true) }
        return .bool(false)
    case .call, .invalid:
        return .none
    }
}

private func evaluate(_ constant: Constant, _ type: ValueType) -> Concrete {
    switch constant {
    case .bool(let value): .bool(value)
    case .int(let value): type == .builtin(.double) ? .double(Double(value)) : .int(value)
    case .number(let digits): .double(Double(digits) ?? .nan)
    case .text(let value): .text(value)
    case .enumCase(_, let name, let arguments):
        .enumCase(name, arguments.first.map { evaluate($0.value, $0.type) } ?? .none)
    case .emptyList: .list([])
    default: .none
    }
}

private func follow(_ steps: [PathStep], _ root: Concrete, _ state: ConcreteState) -> Concrete {
    var value = root
    for step in steps {
        switch (step.kind, value) {
        case (_, .none): return .none
        case (.field(let name), .model(let fields)): value = fields[name] ?? .none
        case (.element(let key, _), .list(let elements)):
            let key = evaluate(key, state)
            value = elements.first { if case .model(let fields) = $0 { fields["id"] == key } else { false } } ?? .none
        case (.property(.isEmpty), .list(let elements)): value = .bool(elements.isEmpty)
        case (.property(.count), .list(let elements)): value = .int(elements.count)
        case (.property(.first), .list(let elements)): value = elements.first ?? .none
        case (.property(.isEmpty), .text(let text)): value = .bool(text.isEmpty)
        case (.property(.count), .text(let text)): value = .int(text.count)
        case (.contains(let part), .text(let text)):
            if case .text(let needle) = evaluate(part, state) { value = .bool(text.contains(needle)) }
        default: return .none
        }
    }
    return value
}

private func compare(_ operation: BinaryOperator, _ left: Concrete, _ right: Concrete) -> Bool {
    switch (operation, left, right) {
    case (.and, _, _): left == .bool(true) && right == .bool(true)
    case (.or, _, _): left == .bool(true) || right == .bool(true)
    // `==` on doubles, as `Hashable`'s is derived from it.
    case (.equal, _, _): left == right
    case (.notEqual, _, _): left != right
    case (_, .int(let first), .int(let second)): ordered(operation, first, second)
    case (_, .double(let first), .double(let second)): ordered(operation, first, second)
    default: false
    }
}

private func ordered<Number: Comparable>(_ operation: BinaryOperator, _ first: Number, _ second: Number) -> Bool {
    switch operation {
    case .less: first < second
    case .lessOrEqual: first <= second
    case .greater: first > second
    case .greaterOrEqual: first >= second
    default: false
    }
}
