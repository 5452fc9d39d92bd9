// Reads choices inside expressions. A choice such as `isOn ? 1 : 0` has the alternatives of both branches. The formula
// of each alternative includes the condition of its branch.

import SpecModel

extension ConditionReader {
    /// Returns the formula that holds if a choice between `Bool` values is true.
    mutating func formula(of value: Value) -> Formula {
        var result = Formula.never
        forEachBranch(of: value) { reader, branch, formula in
            let here = branch.map { reader.formula(of: $0) } ?? reader.unknown()
            result = reader.formulas.or(result, reader.formulas.and(formula, here))
        }
        return result
    }

    /// Returns the alternatives of a choice. Returns `nil` if a branch is invalid or the analysis cannot read a branch.
    mutating func read(_ value: Value) -> [Alternative]? {
        var result: [Alternative]? = []
        forEachBranch(of: value) { reader, branch, formula in
            if result == nil || formula == .never { return }
            guard let there = branch.flatMap({ reader.read($0) }) else { return result = nil }
            result = reader.merged((result ?? []) + reader.within(formula, there))
        }
        return result
    }

    /// Visits the branches of a choice, each in its own scope. `visit` receives the expression of the branch, or `nil`
    /// if the branch is invalid. `visit` also receives the formula that holds if the branch is chosen.
    private mutating func forEachBranch(
        of value: Value,
        where taken: Formula = .always,
        _ visit: (inout ConditionReader, Expression?, Formula) -> Void
    ) {
        let outer = scope
        switch value {
        case .expression(let expression):
            visit(&self, expression, taken)
        case .invalid:
            visit(&self, nil, taken)
        case .choice(let condition, let then, let otherwise):
            let formula = formula(of: condition)
            forEachBranch(of: then, where: formulas.and(taken, formula), visit)
            scope = outer
            forEachBranch(of: otherwise, where: formulas.and(taken, formulas.not(formula)), visit)
        case .match(let subject, let arms, let fallback):
            let alternatives = read(subject)
            var rest = taken
            for (index, arm) in arms.enumerated() {
                let formula = formula(of: arm.pattern, subject: alternatives, type: subject.type)
                // Without a fallback, the last arm matches everything that the earlier arms do not match.
                let isLast = fallback == nil && index == arms.count - 1
                forEachBranch(of: arm.content, where: isLast ? rest : formulas.and(rest, formula), visit)
                scope = outer
                rest = formulas.and(rest, formulas.not(formula))
            }
            if let fallback { forEachBranch(of: fallback, where: rest, visit) }
        }
        scope = outer
    }
}
