// Reads a comparison as a formula by comparing the alternatives of both operands. If the operands are strings or have a
// handwritten type, the analysis interprets only the operators `==` and `!=`.

import SpecModel

extension ConditionReader {
    /// Returns the formula that holds if the comparison of the operands is true, or `nil` if the operands have too many
    /// alternatives.
    ///
    /// - Parameter type: The unwrapped type of both operands.
    mutating func compare(
        _ operation: BinaryOperator,
        _ left: [Alternative],
        _ right: [Alternative],
        _ type: ValueType
    ) -> Formula? {
        guard left.count * right.count <= ConditionReader.alternativeLimit * 16 else {
            isOverwhelmed = true
            return nil
        }
        var result = Formula.never
        for first in left {
            for second in right {
                let both = formulas.and(first.formula, second.formula)
                guard both != .never else { continue }
                let here = compare(operation, first.leaf, second.leaf, type)
                result = formulas.or(result, formulas.and(both, here))
            }
        }
        return result
    }

    mutating func truth(of leaf: Leaf) -> Formula {
        switch leaf {
        case .none: .never
        case .constant(.bool(let value)): formulas.constant(value)
        case .constant: unknown()
        case .term(let term): formulas.atom(.isTrue(term))
        }
    }

    private mutating func compare(
        _ operation: BinaryOperator,
        _ first: Leaf,
        _ second: Leaf,
        _ type: ValueType
    ) -> Formula {
        switch operation {
        case .equal: return equal(first, second, type)
        case .notEqual: return formulas.not(equal(first, second, type))
        case .less: return less(first, second, type)
        case .greater: return less(second, first, type)
        case .lessOrEqual: return lessOrEqual(first, second, type)
        case .greaterOrEqual: return lessOrEqual(second, first, type)
        case .and, .or, .coalesce, .add, .subtract, .multiply, .divide, .remainder: return unknown()
        }
    }

    private mutating func lessOrEqual(_ first: Leaf, _ second: Leaf, _ type: ValueType) -> Formula {
        // Both `a < b` and `b < a` are false if `a` or `b` is NaN, so `a <= b` is not the negation of `b < a`.
        guard Sort(of: type, in: program) == .real else { return formulas.not(less(second, first, type)) }
        return formulas.or(less(first, second, type), equal(first, second, type))
    }

    private mutating func equal(_ first: Leaf, _ second: Leaf, _ type: ValueType) -> Formula {
        if let made = terms.made(first) { return equal(made, second) ?? comparison(.equal, first, second) }
        if let made = terms.made(second) { return equal(made, first) ?? comparison(.equal, first, second) }
        switch (first, second) {
        case (.none, .none): return .always
        case (.none, _), (_, .none): return .never
        case (.constant(let one), .constant(let other)):
            if type == .builtin(.bool) || one.isEmptyCollection && other.isEmptyCollection {
                return formulas.constant(one == other)
            }
            guard let own = CutPoint(one, of: type), let others = CutPoint(other, of: type) else {
                return one == other ? .always : comparison(.equal, first, second)
            }
            return formulas.constant(own == others)
        case (.constant(let constant), .term(let term)), (.term(let term), .constant(let constant)):
            return equal(term, constant, type)
        case (.term(let one), .term(let other)):
            return equal(min(one, other), max(one, other), type)
        }
    }

    /// Returns the formula that holds if `other` equals the enum value `made`. Returns `nil` if the analysis cannot
    /// read a payload.
    private mutating func equal(_ made: TermTable.Made, _ other: Leaf) -> Formula? {
        let enumCase = program[made.type].cases.first { $0.name == made.name }
        guard let parameters = enumCase?.payload else { return nil }
        let subject = [Alternative(formula: .always, leaf: other)]
        var result = isCase(made.name, subject)
        guard result != .never else { return result }
        for (index, (leaf, parameter)) in zip(made.payload, parameters).enumerated() {
            guard let parts = payload(index, of: made.name, in: subject) else { return nil }
            let here = either(parts) { reader, part in reader.equal(part, leaf, parameter.type.unwrapped) }
            result = formulas.and(result, here)
        }
        return result
    }

    private mutating func equal(_ term: TermID, _ constant: Constant, _ type: ValueType) -> Formula {
        switch constant {
        case .bool(let value):
            guard terms.type(term) == .builtin(.bool) else { break }
            let isTrue = formulas.atom(.isTrue(term))
            return value ? isTrue : formulas.not(isTrue)
        case .list([]), .dictionary([]):
            return isEmpty(.term(term)) ?? unknown()
        case .enumCase(_, let name, let arguments) where arguments.isEmpty && terms.type(term) == type:
            return formulas.atom(.isCase(term, name))
        default:
            break
        }
        guard terms.type(term) == type, let cutPoint = CutPoint(constant, of: type) else {
            return comparison(.equal, .term(term), .constant(constant))
        }
        return formulas.atom(.compare(term, .equal, cutPoint))
    }

    private mutating func equal(_ first: TermID, _ second: TermID, _ type: ValueType) -> Formula {
        if first == second {
            if Sort(of: type, in: program) == .real { return formulas.atom(.isNumber(first)) }
            var seen: Set<ValueType> = []
            return mayHoldNaN(type, &seen) ? comparison(.equal, .term(first), .term(second)) : .always
        }
        if type == .builtin(.bool) {
            let (one, other) = (formulas.atom(.isTrue(first)), formulas.atom(.isTrue(second)))
            return formulas.same(one, other)
        }
        guard terms.type(first) == type, terms.type(second) == type else {
            return comparison(.equal, .term(first), .term(second))
        }
        return formulas.atom(.relate(first, .equal, second))
    }

    private mutating func less(_ first: Leaf, _ second: Leaf, _ type: ValueType) -> Formula {
        if first == second || first == .none || second == .none { return .never }
        guard Sort(of: type, in: program).isOrdered else { return comparison(.less, first, second) }
        switch (first, second) {
        case (.constant(let one), .constant(let other)):
            guard let own = CutPoint(one, of: type), let others = CutPoint(other, of: type) else { break }
            return formulas.constant(own < others)
        case (.term(let term), .constant(let constant)):
            guard let cutPoint = CutPoint(constant, of: type) else { break }
            return formulas.atom(.compare(term, .less, cutPoint))
        case (.constant(let constant), .term(let term)):
            guard let cutPoint = CutPoint(constant, of: type) else { break }
            return formulas.atom(.compare(term, .greater, cutPoint))
        case (.term(let one), .term(let other)):
            return formulas.atom(one < other ? .relate(one, .less, other) : .relate(other, .greater, one))
        default: break
        }
        return comparison(.less, first, second)
    }

    private mutating func comparison(_ order: Order, _ first: Leaf, _ second: Leaf) -> Formula {
        formulas.atom(.isTrue(terms.intern(.comparison(order, first, second), .builtin(.bool))))
    }

    /// Returns a Boolean value that indicates whether a value of the type can contain a `Double`. A value that contains
    /// NaN is not equal to itself.
    private func mayHoldNaN(_ type: ValueType, _ seen: inout Set<ValueType>) -> Bool {
        guard seen.insert(type).inserted else { return false }
        switch type.kind {
        case .builtin(let builtin): return builtin == .double
        case .optional(let inner), .list(let inner), .set(let inner), .dictionary(_, let inner):
            return mayHoldNaN(inner, &seen)
        case .group(let key, let element): return mayHoldNaN(key, &seen) || mayHoldNaN(element, &seen)
        case .model(let id): return program[id].fields.contains { mayHoldNaN($0.type, &seen) }
        case .declared(let id):
            return program[id].cases.contains { $0.payload.contains { mayHoldNaN($0.type, &seen) } }
        case .invalid: return true
        }
    }
}

extension Constant {
    fileprivate var isEmptyCollection: Bool { self == .list([]) || self == .dictionary([]) }
}
