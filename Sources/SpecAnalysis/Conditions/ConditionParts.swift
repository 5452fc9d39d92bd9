// Splits a condition into parts to which a note can refer.

import SpecModel

/// A part of a condition. The condition is the conjunction of all its parts.
struct ConditionPart {
    /// The origin of the part's own expression.
    var origin: Origin
    /// A Boolean value that indicates whether the part is the whole expression of a clause or of a derived value.
    var isWhole: Bool
    /// The name of the derived value whose expression contains the part, or `nil` if the condition itself contains the
    /// part.
    var derived: String?
    var formula: Formula
}

extension ConditionReader {
    /// Splits a condition into parts. The conjunction of the parts is the condition if `holds` is `true`, or the
    /// negation of the condition otherwise. A negation has a single part unless the condition is a single expression.
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

    /// Splits an expression into parts. The conjunction of the parts is the expression if `holds` is `true`, or the
    /// negation of the expression otherwise. The expressions of derived values are split too.
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
    /// Returns a Boolean value that indicates whether the expression can be split into the parts of a conjunction. If
    /// `holds` is `false`, the result applies to the negation of the expression.
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
