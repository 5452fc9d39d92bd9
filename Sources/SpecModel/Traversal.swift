// Walking through what is computed: the expressions inside a value, the operands inside an expression.

extension PathStep {
    /// What the step looks for: a key, or the argument of `contains`.
    public var operand: Expression? {
        switch kind {
        case .element(let key, _): key
        case .contains(let argument): argument
        case .field, .property: nil
        }
    }
}

extension Expression {
    /// The expressions directly inside it, from left to right: operands, arguments, and what its steps look for.
    public var operands: [Expression] {
        switch kind {
        case .constant, .invalid: []
        case .path(_, let steps): steps.compactMap(\.operand)
        case .steps(let root, let steps): [root] + steps.compactMap(\.operand)
        case .not(let operand), .isCase(let operand, _, _): [operand]
        case .binary(_, let left, let right): [left, right]
        case .call(_, let arguments), .enumCase(_, _, let arguments): arguments
        }
    }
}

extension Value {
    /// Whether it is what a path leads to, as it stands.
    public func isPath(_ path: Expression) -> Bool {
        switch self {
        case .expression(let expression):
            return expression.kind == path.kind
        case .text(let template):
            guard template.segments.count == 1, case .hole(let hole) = template.segments[0] else { return false }
            return hole.expression.kind == path.kind && hole.formats.isEmpty && hole.expression.type == template.type
        case .choice, .match, .invalid:
            return false
        }
    }

    /// The type of what it gives: optional where any of its branches is.
    public var type: ValueType {
        switch self {
        case .expression(let expression):
            return expression.type
        case .text(let template):
            return template.type
        case .choice(_, let then, let otherwise):
            return Value.type(of: [then, otherwise])
        case .match(_, let arms, let fallback):
            return Value.type(of: arms.map(\.value) + (fallback.map { [$0] } ?? []))
        case .invalid:
            return .invalid
        }
    }

    private static func type(of branches: [Value]) -> ValueType {
        let types = branches.map(\.type)
        return types.first { if case .optional = $0 { true } else { false } } ?? types.first ?? .invalid
    }

    /// Visits the expressions of the value, those of the values inside it included, but not the operands inside them.
    public func forEachExpression(_ visit: (Expression) -> Void) {
        switch self {
        case .expression(let expression):
            visit(expression)
        case .text(let template):
            for case .hole(let hole) in template.segments {
                visit(hole.expression)
                for format in hole.formats { format.operand.map(visit) }
            }
        case .choice(let condition, let then, let otherwise):
            visit(condition)
            then.forEachExpression(visit)
            otherwise.forEachExpression(visit)
        case .match(let subject, let arms, let fallback):
            visit(subject)
            for arm in arms { arm.value.forEachExpression(visit) }
            fallback?.forEachExpression(visit)
        case .invalid:
            break
        }
    }

    /// Visits every choice between patterns in it, from outside in.
    public func forEachMatch(_ visit: (_ subject: Expression, _ arms: [MatchArm]) -> Void) {
        switch self {
        case .expression, .text, .invalid:
            break
        case .choice(_, let then, let otherwise):
            then.forEachMatch(visit)
            otherwise.forEachMatch(visit)
        case .match(let subject, let arms, let fallback):
            visit(subject, arms)
            for arm in arms { arm.value.forEachMatch(visit) }
            fallback?.forEachMatch(visit)
        }
    }

    /// The functions that computing it calls, as expressions and as formats.
    public var functions: Set<ID<Function>> {
        var functions: Set<ID<Function>> = []
        func add(_ expression: Expression) {
            if case .call(let id, _) = expression.kind { functions.insert(id) }
            for operand in expression.operands { add(operand) }
        }
        forEachExpression(add)
        forEachTemplate { template in
            for case .hole(let hole) in template.segments {
                for case .function(let id) in hole.formats { functions.insert(id) }
            }
        }
        return functions
    }

    /// Visits the texts with holes of the value, those of the values inside it included.
    public func forEachTemplate(_ visit: (Template) -> Void) {
        switch self {
        case .expression, .invalid:
            break
        case .text(let template):
            visit(template)
        case .choice(_, let then, let otherwise):
            then.forEachTemplate(visit)
            otherwise.forEachTemplate(visit)
        case .match(_, let arms, let fallback):
            for arm in arms { arm.value.forEachTemplate(visit) }
            fallback?.forEachTemplate(visit)
        }
    }
}
