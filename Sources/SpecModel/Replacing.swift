// Replaces expressions inside expressions, conditions and values.

extension Expression {
    /// Returns a copy of the expression, in which the results of `replacement` replace the expression or parts of it.
    ///
    /// - Parameter replacement: A closure that returns the replacement of an expression, or `nil` to keep the
    ///   expression. The closure is called for an expression before its parts, and is not called for the parts of a
    ///   replacement.
    public func replacing(_ replacement: (Expression) -> Expression?) -> Expression {
        if let other = replacement(self) { return other }
        var result = self
        func inside(_ operand: Expression) -> Expression { operand.replacing(replacement) }
        switch kind {
        case .constant, .invalid: break
        case .path(let variable, let steps): result.kind = .path(variable, steps.map { $0.replacing(replacement) })
        case .steps(let base, let steps): result.kind = .steps(inside(base), steps.map { $0.replacing(replacement) })
        case .not(let operand): result.kind = .not(inside(operand))
        case .binary(let operation, let left, let right): result.kind = .binary(operation, inside(left), inside(right))
        case .isCase(let subject, let id, let name): result.kind = .isCase(inside(subject), id, name)
        case .call(let id, let arguments): result.kind = .call(id, arguments.map(inside))
        case .enumCase(let id, let name, let arguments): result.kind = .enumCase(id, name, arguments.map(inside))
        case .apply(let function, let arguments): result.kind = .apply(function, arguments.map(inside))
        case .list(let elements): result.kind = .list(elements.map(inside))
        case .copy(let subject, let id, let fields):
            result.kind = .copy(inside(subject), id, fields.map { FieldValue($0.name, inside($0.value)) })
        case .model(let id, let fields): result.kind = .model(id, fields.map { FieldValue($0.name, inside($0.value)) })
        case .text(let template): result.kind = .text(template.replacing(replacement))
        case .chosen(let value): result.kind = .chosen(value.replacing(replacement))
        case .typed(let operand): result.kind = .typed(inside(operand))
        }
        return result
    }
}

extension PathStep {
    /// Returns the step with some of its expressions replaced.
    public func replacing(_ replacement: (Expression) -> Expression?) -> PathStep {
        var result = self
        func inside(_ operand: Expression) -> Expression { operand.replacing(replacement) }
        switch kind {
        case .field, .property, .keys, .derived: break
        case .element(let key, let id): result.kind = .element(key: inside(key), of: id)
        case .contains(let argument): result.kind = .contains(inside(argument))
        case .text(let method, let argument): result.kind = .text(method, argument.map(inside))
        case .list(let method, let argument): result.kind = .list(method, argument.map(inside))
        case .sorted(let key, let isDescending, let isLocalized):
            result.kind = .sorted(by: inside(key), isDescending: isDescending, isLocalized: isLocalized)
        case .value(let key): result.kind = .value(key: inside(key))
        case .isDisjoint(let other): result.kind = .isDisjoint(with: inside(other))
        }
        return result
    }
}

extension Template {
    fileprivate func replacing(_ replacement: (Expression) -> Expression?) -> Template {
        var result = self
        result.segments = segments.map { segment in
            guard case .hole(let hole) = segment else { return segment }
            return .hole(
                Hole(hole.expression.replacing(replacement), formats: hole.formats.map { $0.replacing(replacement) })
            )
        }
        return result
    }
}

extension Format {
    fileprivate func replacing(_ replacement: (Expression) -> Expression?) -> Format {
        switch self {
        case .builtin(let format, .currencyCode(let code)):
            .builtin(format, .currencyCode(code.replacing(replacement)))
        case .builtin(let format, .minorUnits(let code)): .builtin(format, .minorUnits(code.replacing(replacement)))
        case .builtin(let format, .relative(let date)): .builtin(format, .relative(to: date.replacing(replacement)))
        case .builtin, .function: self
        }
    }
}

extension Condition {
    /// Returns the condition with some of its expressions replaced.
    public func replacing(_ replacement: (Expression) -> Expression?) -> Condition {
        Condition(
            clauses.map { clause in
                switch clause {
                case .holds(let expression): .holds(expression.replacing(replacement))
                case .binds(let name, let expression): .binds(name, expression.replacing(replacement))
                case .matches(let subject, let pattern): .matches(subject.replacing(replacement), pattern)
                }
            }
        )
    }
}

extension Value {
    /// Returns the value with some of its expressions replaced.
    public func replacing(_ replacement: (Expression) -> Expression?) -> Value {
        switch self {
        case .expression(let expression): Value(expression.replacing(replacement))
        case .choice(let condition, let then, let otherwise):
            .choice(
                condition: condition.replacing(replacement),
                then: then.replacing(replacement),
                otherwise: otherwise.replacing(replacement)
            )
        case .match(let subject, let arms, let fallback):
            .match(
                subject: subject.replacing(replacement),
                arms: arms.map { MatchArm($0.pattern, $0.content.replacing(replacement)) },
                fallback: fallback?.replacing(replacement)
            )
        case .invalid: .invalid
        }
    }
}
