// Traverses values and expressions: the expressions in a value, and the operands of an expression.

extension PathStep {
    /// The expressions that the step evaluates: a key, or the argument of a method.
    public var operands: [Expression] { kind.operands }
}

extension PathStep {
    /// A Boolean value that indicates whether the step can have operands. Unlike `operands`, this property creates no
    /// array.
    public var hasOperands: Bool {
        switch kind {
        case .field, .property, .keys, .derived: false
        case .element, .contains, .text, .list, .sorted, .value, .isDisjoint: true
        }
    }
}

extension [PathStep] {
    fileprivate func forEachOperand(_ visit: (Expression) -> Void) {
        for step in self where step.hasOperands { for operand in step.operands { visit(operand) } }
    }
}

extension PathStep.Kind {
    /// The expressions that the step evaluates: a key, or the argument of a method.
    public var operands: [Expression] {
        switch self {
        case .element(let key, _): [key]
        case .contains(let argument): [argument]
        case .text(_, let argument), .list(_, let argument): argument.map { [$0] } ?? []
        case .sorted(let key, _, _), .value(let key): [key]
        case .isDisjoint(let other): [other]
        case .field, .property, .keys, .derived: []
        }
    }

    /// The closure, which is evaluated for each element `$0` of the list, or `nil` if the step has no closure.
    public var closure: Expression? {
        switch self {
        case .list(let method, let argument): method.signature.argument.isClosure ? argument : nil
        case .sorted(let key, _, _): key
        case .field, .element, .property, .contains, .text, .value, .keys, .isDisjoint, .derived: nil
        }
    }
}

extension Expression {
    /// The expressions directly inside the expression, from left to right. They include arguments of calls, and keys
    /// and arguments in the steps of a path.
    public var operands: [Expression] {
        var operands: [Expression] = []
        forEachOperand { operands.append($0) }
        return operands
    }

    /// Visits the expression's operands from left to right. Unlike `operands`, this method creates no array.
    public func forEachOperand(_ visit: (Expression) -> Void) {
        switch kind {
        case .constant, .invalid: break
        case .path(_, let steps): steps.forEachOperand(visit)
        case .steps(let root, let steps):
            visit(root)
            steps.forEachOperand(visit)
        case .not(let operand), .isCase(let operand, _, _), .typed(let operand): visit(operand)
        case .binary(_, let left, let right):
            visit(left)
            visit(right)
        case .call(_, let arguments), .enumCase(_, _, let arguments), .apply(_, let arguments),
            .list(let arguments):
            for argument in arguments { visit(argument) }
        case .model(_, let fields): for field in fields { visit(field.value) }
        case .copy(let subject, _, let fields):
            visit(subject)
            for field in fields { visit(field.value) }
        case .text(let template): template.forEachOperand(visit)
        case .chosen(let value): for expression in value.expressions { visit(expression) }
        }
    }

    /// Returns a Boolean value that indicates whether an operand satisfies a predicate.
    public func hasOperand(where predicate: (Expression) -> Bool) -> Bool {
        var isFound = false
        forEachOperand { if !isFound, predicate($0) { isFound = true } }
        return isFound
    }

    /// A Boolean value that indicates whether the expression is a literal: a constant, or a case with a computed
    /// payload. For example, `Phase.failed(message: text)` is a literal for any `text`.
    public var isLiteral: Bool {
        switch kind {
        case .constant, .enumCase: true
        default: false
        }
    }

    /// A Boolean value that indicates whether the expression is a text with placeholders.
    public var isText: Bool {
        if case .text = kind { true } else { false }
    }

    /// Visits the expression, and then all expressions inside it. An expression is visited before its operands.
    public func forEachPart(_ visit: (Expression) -> Void) {
        visit(self)
        forEachOperand { $0.forEachPart(visit) }
    }

    /// A Boolean value that indicates whether the expression reads `$0`. Closures of list methods inside the expression
    /// are excluded, because `$0` has a different meaning in them.
    public var readsItem: Bool {
        func reads(_ steps: [PathStep]) -> Bool {
            steps.contains { $0.kind.closure == nil && $0.operands.contains { $0.readsItem } }
        }
        switch kind {
        case .path(let variable, let steps): return variable == .item || reads(steps)
        case .steps(let base, let steps): return base.readsItem || reads(steps)
        default: return hasOperand { $0.readsItem }
        }
    }
}

extension Template {
    public var holes: [Hole] {
        segments.compactMap { if case .hole(let hole) = $0 { hole } else { nil } }
    }

    /// Visits the expressions of the placeholders, and the expressions that their formats evaluate.
    func forEachOperand(_ visit: (Expression) -> Void) {
        for case .hole(let hole) in segments {
            visit(hole.expression)
            for format in hole.formats { if let operand = format.operand { visit(operand) } }
        }
    }

    fileprivate func addFunctions(to functions: inout Set<ID<Function>>) {
        for case .hole(let hole) in segments {
            for case .function(let id) in hole.formats { functions.insert(id) }
        }
    }
}

extension Value {
    /// The values of the branches, or an empty array if the value is not a choice.
    public var branches: [Value] {
        switch self {
        case .expression, .invalid: []
        case .choice(_, let then, let otherwise): [then, otherwise]
        case .match(_, let arms, let fallback): arms.map(\.content) + (fallback.map { [$0] } ?? [])
        }
    }

    /// A Boolean value that indicates whether the value is a choice, by a condition or by patterns.
    public var isDecided: Bool {
        switch self {
        case .expression, .invalid: false
        case .choice, .match: true
        }
    }

    /// Visits the value, and then the values inside it in order. A value is visited before its branches.
    public func forEachValue(_ visit: (Value) -> Void) {
        visit(self)
        switch self {
        case .expression, .invalid:
            break
        case .choice(_, let then, let otherwise):
            then.forEachValue(visit)
            otherwise.forEachValue(visit)
        case .match(_, let arms, let fallback):
            for arm in arms { arm.content.forEachValue(visit) }
            fallback?.forEachValue(visit)
        }
    }

    /// Visits the expressions that the value and the values inside it contain directly. Operands of these expressions
    /// are not visited.
    public func forEachExpression(_ visit: (Expression) -> Void) {
        forEachValue { value in
            switch value {
            case .expression(let expression), .match(let expression, _, _):
                visit(expression)
            case .choice(let condition, _, _):
                for clause in condition.clauses { visit(clause.expression) }
            case .invalid:
                break
            }
        }
    }

    /// The expressions of the value and of the values inside it.
    fileprivate var expressions: [Expression] {
        var expressions: [Expression] = []
        forEachExpression { expressions.append($0) }
        return expressions
    }

    /// Visits every choice by patterns in the value. A choice is visited before the choices inside it.
    public func forEachMatch(_ visit: (_ subject: Expression, _ arms: [MatchArm<Value>]) -> Void) {
        forEachValue { if case .match(let subject, let arms, _) = $0 { visit(subject, arms) } }
    }
}

extension Template {
    /// The placeholder of a text that consists of one placeholder only, or `nil` for any other text.
    public var soleHole: Hole? {
        if segments.count == 1, case .hole(let hole) = segments[0] { hole } else { nil }
    }
}

// Properties that are computed by a traversal of the value.
extension Value {
    /// Returns a Boolean value that indicates whether the value is `path`, directly or as the only placeholder of a
    /// text. The placeholder must have no formats, and the type of its expression must be the type of the text.
    public func isPath(_ path: Expression) -> Bool {
        guard case .expression(let expression) = self else { return false }
        guard case .text(let template) = expression.kind else { return expression.kind == path.kind }
        guard let hole = template.soleHole else { return false }
        return hole.expression.kind == path.kind && hole.formats.isEmpty && hole.expression.type == template.type
    }

    /// The type of the value, which is optional if the type of any branch is optional.
    public var type: ValueType {
        switch self {
        case .expression(let expression):
            return expression.type
        case .choice, .match:
            let types = branches.map(\.type)
            return types.first { if case .optional = $0.kind { true } else { false } } ?? types.first ?? .invalid
        case .invalid:
            return .invalid
        }
    }

    /// The functions that the value calls, in expressions and as formats.
    public var functions: Set<ID<Function>> {
        var functions: Set<ID<Function>> = []
        forEachExpression { expression in
            expression.forEachPart { part in
                switch part.kind {
                case .call(let id, _): functions.insert(id)
                case .text(let template): template.addFunctions(to: &functions)
                default: break
                }
            }
        }
        return functions
    }
}

extension Constant {
    /// The constants directly inside the constant.
    public var parts: [Constant] {
        switch self {
        case .bool, .int, .number, .text, .duration, .date, .uuid, .url, .color, .font, .image, .none, .invalid: []
        case .enumCase(_, _, let arguments): arguments.map(\.value)
        case .list(let elements): elements
        case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
        case .model(_, let fields): fields.map(\.value)
        }
    }

    /// Visits all model values in the constant, each with the values of its fields.
    public func forEachModel(_ visit: (ID<Model>, [ConstantField]) -> Void) {
        if case .model(let id, let fields) = self { visit(id, fields) }
        for part in parts { part.forEachModel(visit) }
    }
}
