// What the analysis does not look into: a text with holes. Equal expressions of equal variables are one term, of which
// nothing is known but that its value is the same each time.

import SpecModel

extension ConditionReader {
    /// Nil for what did not resolve.
    mutating func computed(_ expression: Expression) -> [Alternative]? {
        guard let values = combinations(of: localVariables(in: expression)) else { return nil }
        return merged(
            values.flatMap { value in
                let term = terms.intern(.computed(expression, value.leaves), expression.type)
                return within(value.formula, alternatives(of: term))
            }
        )
    }

    /// The variables whose names mean something else in another place, each once: state and derived values do not.
    private func localVariables(in expression: Expression) -> [Expression] {
        var variables: [Expression] = []
        expression.forEachPart { part in
            guard case .path(let variable, _) = part.kind else { return }
            switch variable {
            case .element, .binding, .parameter:
                let whole = Expression(.path(variable, []), .invalid, at: .unknown)
                if !variables.contains(whole) { variables.append(whole) }
            case .state, .derived, .input, .ownField:
                break
            }
        }
        return variables
    }
}
