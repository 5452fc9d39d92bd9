// Reads expressions such as variables, paths, calls and enum values, and represents their values as alternatives.

import SpecModel

extension ConditionReader {
    /// Returns the alternatives of an expression, or `nil` if the expression is invalid or the analysis cannot read it.
    mutating func read(_ expression: Expression) -> [Alternative]? {
        switch expression.kind {
        case .constant(.invalid), .invalid:
            return nil
        case .constant(let constant):
            return [Alternative(formula: .always, leaf: Leaf(constant, of: expression.type))]
        case .path(let variable, let steps):
            return root(variable).flatMap { follow(steps, from: $0) }
        case .steps(let base, let steps):
            if let formula = search(steps, in: base) { return alternatives(formula) }
            return read(base).flatMap { follow(steps, from: $0) }
        case .typed(let operand):
            return read(operand)
        case .not(let inner):
            return alternatives(formulas.not(formula(of: inner)))
        case .binary(let operation, _, _) where operation.isArithmetic:
            return computed(expression)
        case .binary(let operation, let first, let second):
            return read(operation, first, second)
        case .isCase(let subject, _, let name):
            return read(subject).map { subject in alternatives(isCase(name, subject)) }
        case .call(let function, let arguments):
            return call(function, arguments)
        case .enumCase(let id, let name, let arguments):
            return made(id, name, arguments)
        case .chosen(let value):
            return expression.type == .bool ? alternatives(formula(of: value)) : read(value)
        case .text, .apply, .list, .model, .copy:
            return computed(expression)
        }
    }

    private mutating func root(_ variable: Variable) -> [Alternative]? {
        switch variable {
        case .state(let name), .input(let name):
            if let known = knowledge.state[name] { return known }
            guard let type = stateTypes[name] else { return nil }
            let value = alternatives(of: terms.intern(.root(variable), type))
            knowledge.state[name] = value
            return value
        case .derived(let name):
            if let known = knowledge.derived[name] { return known }
            // A derived value that depends on itself is unknown here. Another check reports the cycle.
            guard derivedInReading.insert(name).inserted else { return nil }
            let outer = item
            item = nil
            defer {
                derivedInReading.remove(name)
                item = outer
            }
            let value = derived[name].flatMap { read($0) }
            knowledge.derived[name] = value
            return value
        case .element(let name), .binding(let name), .parameter(let name):
            return scope[name]
        case .place(let function, let element):
            return scope[variable.name] ?? place(function, of: element)
        case .item:
            return item
        case .ownField:
            return nil
        }
    }

    /// Returns the alternatives of a value that depends on the position of the element with the name `element`, such as
    /// its index. Returns `nil` if no term represents the element. The result depends on this term, because several
    /// loops can use the same name for their elements.
    private mutating func place(_ function: PlaceFunction, of element: String) -> [Alternative]? {
        guard let alternative = scope[element]?.first, case .term(let term) = alternative.leaf else { return nil }
        let type = function.type(ofElement: terms.type(term))
        let path = Expression(.path(.place(function, of: element), []), type, at: .unknown)
        return alternatives(of: terms.intern(.computed(path, [alternative.leaf]), type))
    }

    private mutating func read(
        _ operation: BinaryOperator,
        _ first: Expression,
        _ second: Expression
    ) -> [Alternative]? {
        guard operation == .coalesce else {
            return formula(of: operation, first, second).map { alternatives($0) }
        }
        guard let left = read(first), let right = read(second) else { return nil }
        return coalesced(left, right)
    }

    /// Returns the operands of a chain of one operator: `a`, `b` and `c` of `a && b && c`.
    func operands(of operation: BinaryOperator, _ expression: Expression) -> [Expression] {
        var result: [Expression] = []
        var rest = expression
        while case .binary(operation, let first, let second) = rest.kind {
            result.append(second)
            rest = first
        }
        return [rest] + result.reversed()
    }

    private mutating func coalesced(_ left: [Alternative], _ right: [Alternative]) -> [Alternative]? {
        var result: [Alternative] = []
        for alternative in left {
            switch alternative.leaf {
            case .none: result += within(alternative.formula, right)
            case .constant: result.append(alternative)
            case .term(let term): result += within(alternative.formula, alternatives(of: term))
            }
        }
        return merged(result)
    }

    private mutating func call(_ function: ID<Function>, _ arguments: [Expression]) -> [Alternative]? {
        guard let calls = combinations(of: arguments) else { return nil }
        return merged(
            calls.flatMap { call in
                let term = terms.intern(.call(function, call.leaves), program[function].result)
                return within(call.formula, alternatives(of: term))
            }
        )
    }

    private mutating func made(_ id: ID<DeclaredType>, _ name: String, _ arguments: [Expression]) -> [Alternative]? {
        guard let payload = program[id].cases.first(where: { $0.name == name })?.payload,
            let cases = combinations(of: arguments)
        else { return nil }
        return merged(
            cases.map { made in
                let constants = zip(payload, made.leaves).compactMap { parameter, leaf in
                    leaf.constant.map { EnumArgument(label: parameter.label, value: $0, type: parameter.type) }
                }
                let leaf =
                    constants.count == payload.count
                    ? Leaf.constant(.enumCase(id, name, constants))
                    : .term(terms.intern(.made(id, name, made.leaves), .declared(id)))
                return Alternative(formula: made.formula, leaf: leaf)
            }
        )
    }

    /// Returns all combinations of the alternatives of `arguments`. The formula of a combination is the conjunction of
    /// the formulas of its alternatives. Returns `nil` if the analysis cannot read an argument, or if there are more
    /// than `alternativeLimit` combinations.
    mutating func combinations(of arguments: [Expression]) -> [(formula: Formula, leaves: [Leaf])]? {
        var combinations: [(formula: Formula, leaves: [Leaf])] = [(.always, [])]
        for argument in arguments {
            guard let alternatives = read(argument) else { return nil }
            guard combinations.count * alternatives.count <= ConditionReader.alternativeLimit else {
                isOverwhelmed = true
                return nil
            }
            combinations = combinations.flatMap { earlier in
                alternatives.map { (formulas.and(earlier.formula, $0.formula), earlier.leaves + [$0.leaf]) }
            }
        }
        return combinations
    }

    private mutating func follow(_ steps: [PathStep], from root: [Alternative]) -> [Alternative]? {
        var current = root
        for step in steps {
            var next: [Alternative] = []
            for alternative in current {
                if case .none = alternative.leaf {
                    next.append(alternative)
                } else if let there = follow(step, from: alternative.leaf) {
                    next += within(alternative.formula, there)
                } else {
                    return nil
                }
            }
            guard let merged = merged(next) else { return nil }
            current = merged
        }
        return current
    }
}

extension Leaf {
    /// The constant, or `nil` if the leaf is a term.
    fileprivate var constant: Constant? {
        switch self {
        case .none: Constant.none
        case .constant(let constant): constant
        case .term: nil
        }
    }
}
