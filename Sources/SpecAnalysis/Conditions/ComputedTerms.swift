// Reads opaque expressions as uninterpreted functions. Examples are texts with placeholders, arithmetic, closures, new
// lists and models, and calls of built-in functions and methods. Equal expressions with equal values of their variables
// become one term. The analysis only assumes that a term has one value wherever it is used.

import SpecModel

extension ConditionReader {
    /// Returns the alternatives of an opaque expression. Returns `nil` if the analysis cannot read a local variable in
    /// the expression, or if these variables have too many combinations of alternatives.
    mutating func computed(_ expression: Expression) -> [Alternative]? {
        guard let values = combinations(of: localVariables(in: expression)) else { return nil }
        return merged(
            values.flatMap { value in
                let term = terms.intern(.computed(expression, value.leaves), expression.type)
                return within(value.formula, alternatives(of: term))
            }
        )
    }

    /// Returns the alternatives of an opaque member access, subscript or call on a value that is not `nil`. Returns
    /// `nil` if the analysis cannot read a local variable in the arguments, or if these variables have too many
    /// combinations of alternatives.
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

    /// Returns the local variables of an expression, without duplicates. The value of a local variable depends on the
    /// location of the expression. An input or a field of the state is included if an earlier statement changes it. A
    /// derived value is included if an earlier statement changes any field.
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
