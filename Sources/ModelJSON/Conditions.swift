// Encodes conditions, and choices between values, rows or statements.

import JSONOutput
import SpecModel

extension Condition {
    /// The JSON of the condition. A condition that consists of one Boolean expression is encoded as this expression.
    var json: JSON {
        if let expression = soleExpression { return expression.json }
        return .object(["kind": "clauses", "clauses": .array(clauses.map(\.json))])
    }
}

extension Condition.Clause {
    fileprivate var json: JSON {
        switch self {
        case .holds(let expression):
            .object(["kind": "holds", "expression": expression.json])
        case .binds(let name, let expression):
            .object(["kind": "binds", "name": .string(name), "expression": expression.json])
        case .matches(let subject, let pattern):
            .object(["kind": "matches", "subject": subject.json, "pattern": pattern.json])
        }
    }
}

extension MatchPattern {
    var json: JSON {
        switch self {
        case .enumCase(let name, let bindings):
            // `bindings` has an element for each value of the payload. If the pattern does not bind a value, the
            // element for this value has no name.
            .object([
                "kind": "enumCase", "case": .string(name),
                "bindings": .array(bindings.map { .object(["name": $0.map(JSON.string)]) }),
            ])
        case .constant(let constant): .object(["kind": "constant", "value": constant.json])
        }
    }
}

extension Choice {
    /// Encodes the choice.
    ///
    /// - Parameter branch: A closure that encodes the content of a branch.
    func json(_ branch: ([Content]) -> JSON) -> JSON {
        switch self {
        case .condition(let condition, let then, let otherwise):
            .object([
                "kind": "condition", "condition": condition.json, "then": branch(then), "otherwise": branch(otherwise),
            ])
        case .match(let subject, let arms, let fallback):
            .object([
                "kind": "match", "subject": subject.json,
                "arms": .array(arms.map { .object(["pattern": $0.pattern.json, "content": branch($0.content)]) }),
                "fallback": fallback.map(branch),
            ])
        }
    }
}
