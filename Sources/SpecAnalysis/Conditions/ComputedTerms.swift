// Reads uninterpreted functions, which are expressions that the analysis treats as opaque. Such expressions are texts
// with placeholders, arithmetic, functions, methods and closures. Equal expressions of equal variables are one term.
// The analysis only knows that a term always has the same value.

import SpecModel

extension ConditionReader {
    /// Returns the alternatives of an opaque expression, or `nil` if it did not resolve.
    mutating func computed(_ expression: Expression) -> [Alternative]? {
        guard let values = combinations(of: localVariables(in: expression)) else { return nil }
        return merged(
            values.flatMap { value in
                let term = terms.intern(.computed(expression, value.leaves), expression.type)
                return within(value.formula, alternatives(of: term))
            }
        )
    }

    /// Returns the alternatives of an opaque member access, subscript or call on a value that is not `nil`.
    mutating func stepped(_ step: PathStep.Kind, giving type: ValueType, on leaf: Leaf) -> [Alternative]? {
        var variables: [Expression] = []
        for operand in step.operands { addLocalVariables(in: operand, to: &variables) }
        guard let values = combinations(of: variables) else { return nil }
        return merged(
            values.flatMap { value in
                let term = terms.intern(.stepped(leaf, step, value.leaves), type)
                return within(value.formula, alternatives(of: term))
            }
        )
    }

    /// Returns the variables whose names can have different meanings at different locations, without duplicates. State
    /// and derived values are among them only after a statement that changes the state.
    private func localVariables(in expression: Expression) -> [Expression] {
        var variables: [Expression] = []
        addLocalVariables(in: expression, to: &variables)
        return variables
    }

    private func addLocalVariables(in expression: Expression, to variables: inout [Expression]) {
        func add(_ variable: Variable) {
            let whole = Expression(.path(variable, []), .invalid, at: .unknown)
            if !variables.contains(whole) { variables.append(whole) }
        }
        let own = expression.innerBoundNames
        expression.forEachPart { part in
            guard case .path(let variable, _) = part.kind else { return }
            switch variable {
            case .binding(let name) where own.contains(name):
                break
            case .element, .binding, .parameter, .place:
                add(variable)
            case .item:
                if item != nil { add(variable) }
            case .state(let name), .input(let name):
                if knowledge.changed.contains(name) { add(variable) }
            case .derived:
                if !knowledge.changed.isEmpty { add(variable) }
            case .ownField:
                break
            }
        }
    }
}
