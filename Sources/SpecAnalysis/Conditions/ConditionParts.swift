// What of a condition is a part that can be pointed at.

import SpecModel

/// A part of a condition: all of them together are the condition.
struct ConditionPart {
    /// Of the part's own expression.
    var origin: Origin
    /// Whether there is no other part in the expression that it stands in.
    var isWhole: Bool
    /// The derived value in whose expression it stands.
    var derived: String?
    var formula: Formula
}

extension ConditionReader {
    /// What holds, part by part, where the condition does; one part where it does not, unless it is one expression.
    mutating func parts(of condition: Condition, holds: Bool) -> [ConditionPart] {
        if let expression = condition.soleExpression { return parts(of: expression, holds: holds) }
        guard holds else {
            let origin = condition.clauses.first?.expression.origin ?? .unknown
            let formula = formulas.not(formula(of: condition))
            return [ConditionPart(origin: origin, isWhole: true, derived: nil, formula: formula)]
        }
        var parts: [ConditionPart] = []
        for clause in condition.clauses {
            if case .holds(let expression) = clause {
                parts += self.parts(of: expression, holds: true)
            } else {
                let formula = formula(of: clause)
                parts.append(
                    ConditionPart(origin: clause.expression.origin, isWhole: true, derived: nil, formula: formula)
                )
            }
        }
        return parts
    }

    /// What holds, part by part, where the expression has the given truth value. Derived values are looked into.
    mutating func parts(of expression: Expression, holds: Bool) -> [ConditionPart] {
        var parts: [ConditionPart] = []
        var open = [OpenPart(expression: expression, isWhole: true, derived: nil, holds: holds)]
        var seen: Set<OpenPart.Derived> = []
        while let next = open.popLast() {
            func inner(_ expression: Expression, _ holds: Bool) -> OpenPart {
                OpenPart(expression: expression, isWhole: false, derived: next.derived, holds: holds)
            }
            switch next.expression.kind {
            case .not(let operand) where operand.splits(whereIt: !next.holds):
                open.append(inner(operand, !next.holds))
            case .binary(let operation, let first, let second) where operation == (next.holds ? .and : .or):
                open += [inner(second, next.holds), inner(first, next.holds)]
            case .path(.derived(let name), []):
                guard seen.insert(OpenPart.Derived(name: name, holds: next.holds)).inserted else { continue }
                guard let expression = derivedExpression(name) else { continue }
                open.append(OpenPart(expression: expression, isWhole: true, derived: name, holds: next.holds))
            default:
                let formula = formula(of: next.expression)
                parts.append(
                    ConditionPart(
                        origin: next.expression.origin,
                        isWhole: next.isWhole,
                        derived: next.derived,
                        formula: next.holds ? formula : formulas.not(formula)
                    )
                )
            }
        }
        return parts
    }
}

extension Expression {
    /// Whether it has parts that all hold, or all fail, where it does.
    fileprivate func splits(whereIt holds: Bool) -> Bool {
        switch kind {
        case .not(let operand): operand.splits(whereIt: !holds)
        case .binary(let operation, _, _): operation == (holds ? .and : .or)
        case .path(.derived, let steps): steps.isEmpty
        default: false
        }
    }
}

private struct OpenPart {
    struct Derived: Hashable {
        let name: String
        let holds: Bool
    }

    var expression: Expression
    var isWhole: Bool
    var derived: String?
    var holds: Bool
}
