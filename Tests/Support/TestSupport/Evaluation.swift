// Computes the value of an expression in one concrete state. The result is the reference for the analysis of conditions
// and for the generated Swift.

import SpecModel

/// A value of the spec language.
public indirect enum Concrete: Hashable, Sendable {
    case none
    case bool(Bool)
    case int(Int)
    case double(Double)
    case text(String)
    /// An enum case and the first value of its payload.
    case enumCase(String, Concrete)
    case list([Concrete])
    case model([String: Concrete])
}

/// The values of variables in expressions, by name.
public typealias ConcreteState = [String: Concrete]

public struct Evaluation: Sendable {
    private let program: Program
    private let derived: [String: Expression]

    public init(program: Program, derived: [Derived] = []) {
        self.program = program
        self.derived = Dictionary(uniqueKeysWithValues: derived.map { ($0.name, $0.expression) })
    }

    /// Returns the value of an expression. Returns `.none` for arithmetic, for calls, and for expressions that create
    /// models.
    public func value(of expression: Expression, in state: ConcreteState) -> Concrete {
        switch expression.kind {
        case .constant(let constant):
            return value(of: constant, expression.type)
        case .path(.derived(let name), let steps):
            return follow(steps, derived[name].map { value(of: $0, in: state) } ?? .none, state)
        case .path(let variable, let steps):
            return follow(steps, state[variable.name] ?? .none, state)
        case .steps(let base, let steps):
            return follow(steps, value(of: base, in: state), state)
        case .not(let operand):
            return .bool(value(of: operand, in: state) == .bool(false))
        case .binary(.coalesce, let first, let second):
            let left = value(of: first, in: state)
            return left == .none ? value(of: second, in: state) : left
        case .binary(let operation, _, _) where operation.isArithmetic:
            return .none
        case .binary(let operation, let first, let second):
            return .bool(compare(operation, value(of: first, in: state), value(of: second, in: state)))
        case .isCase(let subject, _, let name):
            if case .enumCase(name, _) = value(of: subject, in: state) { return .bool(true) }
            return .bool(false)
        case .enumCase(_, let name, let arguments):
            return .enumCase(name, arguments.first.map { value(of: $0, in: state) } ?? .none)
        case .text(let template):
            return text(of: template, in: state)
        case .chosen(let choice):
            return value(of: choice, in: state)
        case .typed(let operand):
            return value(of: operand, in: state)
        case .list(let elements):
            return .list(elements.map { value(of: $0, in: state) })
        case .call, .apply, .model, .copy, .invalid:
            return .none
        }
    }

    /// Returns the value of `choice`. Returns `.none` if `choice` is invalid, or if no arm matches and there is no
    /// fallback.
    public func value(of choice: Value, in state: ConcreteState) -> Concrete {
        switch choice {
        case .expression(let expression):
            return value(of: expression, in: state)
        case .choice(let condition, let then, let otherwise):
            if let inner = self.state(where: condition, in: state) { return value(of: then, in: inner) }
            return value(of: otherwise, in: state)
        case .match(let subject, let arms, let fallback):
            let subject = value(of: subject, in: state)
            for arm in arms {
                if let inner = self.state(where: subject, is: arm.pattern, in: state) {
                    return value(of: arm.content, in: inner)
                }
            }
            return fallback.map { value(of: $0, in: state) } ?? .none
        case .invalid:
            return .none
        }
    }

    /// Returns the state including the names that a condition binds, or `nil` if the condition is false.
    public func state(where condition: Condition, in state: ConcreteState) -> ConcreteState? {
        var state = state
        for clause in condition.clauses {
            switch clause {
            case .holds(let expression):
                if value(of: expression, in: state) != .bool(true) { return nil }
            case .binds(let name, let optional):
                let value = value(of: optional, in: state)
                if value == .none { return nil }
                state[name] = value
            case .matches(let subject, let pattern):
                guard let inner = self.state(where: value(of: subject, in: state), is: pattern, in: state) else {
                    return nil
                }
                state = inner
            }
        }
        return state
    }

    /// Returns the state including the names that a pattern binds, or `nil` if the value does not match.
    public func state(where value: Concrete, is pattern: MatchPattern, in state: ConcreteState) -> ConcreteState? {
        switch pattern {
        case .constant(let constant):
            return value == self.value(of: constant, .builtin(.int)) ? state : nil
        case .enumCase(let name, let bindings):
            guard case .enumCase(name, let payload) = value else { return nil }
            var state = state
            if let first = bindings.first.flatMap({ $0 }) { state[first] = payload }
            return state
        }
    }

    /// Returns the text of a template, or `.none` if a placeholder has a format.
    private func text(of template: Template, in state: ConcreteState) -> Concrete {
        var text = ""
        for segment in template.segments {
            switch segment {
            case .text(let piece): text += piece
            case .hole(let hole):
                guard hole.formats.isEmpty else { return .none }
                switch value(of: hole.expression, in: state) {
                case .text(let shown): text += shown
                case .int(let shown): text += String(shown)
                case .enumCase(let shown, _): text += shown
                default: return .none
                }
            }
        }
        return .text(text)
    }

    private func value(of constant: Constant, _ type: ValueType) -> Concrete {
        switch constant {
        case .bool(let value): .bool(value)
        case .int(let value): type == .builtin(.double) ? .double(Double(value)) : .int(value)
        case .number(let digits): .double(Double(digits) ?? .nan)
        case .text(let value): .text(value)
        case .enumCase(_, let name, let arguments):
            .enumCase(name, arguments.first.map { value(of: $0.value, $0.type) } ?? .none)
        case .list(let elements): .list(elements.map { value(of: $0, .invalid) })
        default: .none
        }
    }

    private func follow(_ steps: [PathStep], _ root: Concrete, _ state: ConcreteState) -> Concrete {
        var result = root
        for step in steps {
            switch (step.kind, result) {
            case (_, .none): return .none
            case (.field(let name), .model(let fields)): result = fields[name] ?? .none
            case (.element(let key, let model), .list(let elements)):
                let (identity, key) = (program[model].identity ?? "", value(of: key, in: state))
                result =
                    elements.first { if case .model(let own) = $0 { own[identity] == key } else { false } } ?? .none
            case (.property(.isEmpty), .list(let elements)): result = .bool(elements.isEmpty)
            case (.property(.count), .list(let elements)): result = .int(elements.count)
            case (.property(.first), .list(let elements)): result = elements.first ?? .none
            case (.property(.isEmpty), .text(let text)): result = .bool(text.isEmpty)
            case (.property(.count), .text(let text)): result = .int(text.count)
            case (.contains(let part), .list(let elements)):
                result = .bool(elements.contains(value(of: part, in: state)))
            case (.list(let method, let argument?), .list(let elements)):
                result = self.result(of: method, elements) { element in
                    value(of: argument, in: state.merging(["$0": element]) { _, inner in inner }) == .bool(true)
                }
            case (.list(.reversed, nil), .list(let elements)): result = .list(elements.reversed())
            case (.sorted, .list(let elements)):
                let numbers = elements.compactMap { if case .int(let number) = $0 { number } else { nil } }
                result = .list(numbers.sorted().map { .int($0) })
            case (.contains(let part), .text(let text)):
                if case .text(let needle) = value(of: part, in: state) { result = .bool(text.contains(needle)) }
            default: return .none
            }
        }
        return result
    }

    /// Returns the result of `method` for a list of elements. Returns `.none` for a method that takes no condition.
    private func result(
        of method: ListMethod,
        _ elements: [Concrete],
        where holds: (Concrete) -> Bool
    ) -> Concrete {
        switch method {
        case .filter: .list(elements.filter(holds))
        case .first: elements.first(where: holds) ?? .none
        case .contains: .bool(elements.contains(where: holds))
        case .allSatisfy: .bool(elements.allSatisfy(holds))
        case .count: .int(elements.count(where: holds))
        case .map, .flatMap, .sum, .min, .max, .prefix, .suffix, .dropFirst, .reversed, .grouped, .keyed, .joined,
            .element:
            .none
        }
    }
}

private func compare(_ operation: BinaryOperator, _ left: Concrete, _ right: Concrete) -> Bool {
    switch (operation, left, right) {
    case (.and, _, _): left == .bool(true) && right == .bool(true)
    case (.or, _, _): left == .bool(true) || right == .bool(true)
    // Doubles are compared with `==`, because the synthesized `Hashable` conformance uses it.
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
