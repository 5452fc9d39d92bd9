// Writes expressions in the syntax of specs.

import SpecModel

/// A formatter that writes expressions in the syntax of specs.
struct ExpressionText {
    let program: Program

    func text(of expression: Expression) -> String {
        switch expression.kind {
        case .constant(let constant): constant.text
        case .path(let variable, let steps): variable.name + text(of: steps)
        case .steps(let base, let steps): operand(base) + text(of: steps)
        case .not(let negated): textOfNegation(of: negated)
        case .binary(let operation, let left, let right): "\(operand(left)) \(operation.rawValue) \(operand(right))"
        case .isCase(let subject, _, let name): "\(operand(subject)) is .\(name)"
        case .call(let id, let arguments): "\(name(of: id))(\(text(of: arguments)))"
        case .enumCase(_, let name, let arguments): ".\(name)(\(text(of: arguments)))"
        case .apply(.negated, let arguments): "-\(arguments.first.map(operand) ?? "")"
        case .apply(let function, let arguments): "\(function.rawValue)(\(text(of: arguments)))"
        case .list(let elements): "[\(text(of: elements))]"
        case .model(let id, let fields): "\(program[id].header.name)(\(text(of: fields)))"
        case .copy(let subject, _, let fields): "{copy: \(text(of: subject)), with: {\(text(of: fields))}}"
        case .text(let template): "'\(template.segments.map(text).joined())'"
        case .chosen(let value): text(of: value)
        case .typed(let operand): text(of: operand)
        case .invalid: "something"
        }
    }

    func name(of id: ID<Function>) -> String { program[id].header.name }

    private func textOfNegation(of expression: Expression) -> String {
        guard case .isCase(let subject, _, let name) = expression.kind else { return "not \(operand(expression))" }
        return "\(operand(subject)) is not .\(name)"
    }

    private func text(of fields: [FieldValue]) -> String {
        fields.map { "\($0.name): \(text(of: $0.value))" }.joined(separator: ", ")
    }

    private func operand(_ expression: Expression) -> String {
        switch expression.kind {
        case .not, .binary, .isCase, .chosen: "(\(text(of: expression)))"
        default: text(of: expression)
        }
    }

    private func text(of value: Value) -> String {
        switch value {
        case .expression(let expression):
            return text(of: expression)
        case .choice(let condition, let then, let otherwise):
            if let test = condition.soleExpression {
                return "\(operand(test)) ? \(text(of: then)) : \(text(of: otherwise))"
            }
            let clauses = condition.clauses.map { text(of: $0) }.joined(separator: ", ")
            return "{if: [\(clauses)], then: \(text(of: then)), else: \(text(of: otherwise))}"
        case .match(let subject, let arms, let fallback):
            var entries = ["match: \(text(of: subject))"]
            entries += arms.map { "\(text(of: $0.pattern)): \(text(of: $0.content))" }
            if let fallback { entries.append("_: \(text(of: fallback))") }
            return "{\(entries.joined(separator: ", "))}"
        case .invalid:
            return "something"
        }
    }

    private func text(of clause: Condition.Clause) -> String {
        switch clause {
        case .holds(let expression): text(of: expression)
        case .binds(let name, let optional): "let \(name) = \(text(of: optional))"
        case .matches(let subject, let pattern): "case .\(text(of: pattern)) = \(text(of: subject))"
        }
    }

    private func text(of pattern: MatchPattern) -> String {
        switch pattern {
        case .enumCase(let name, let bindings):
            if bindings.isEmpty { return name }
            let names = bindings.map { $0.map { "let \($0)" } ?? "_" }
            return "\(name)(\(names.joined(separator: ", ")))"
        case .constant(let constant):
            return constant.text
        }
    }

    private func text(of expressions: [Expression]) -> String {
        expressions.map { text(of: $0) }.joined(separator: ", ")
    }

    private func text(of steps: [PathStep]) -> String {
        steps.map { ($0.isOptional ? "?" : "") + text(of: $0.kind) }.joined()
    }

    func text(of step: PathStep.Kind) -> String {
        switch step {
        case .field(let name), .derived(let name, _): ".\(name)"
        case .element(let key, _), .value(let key): "[\(text(of: key))]"
        case .keys: ".keys"
        case .isDisjoint(let other): ".isDisjoint(with: \(text(of: other)))"
        case .property(let property): ".\(property.rawValue)"
        case .contains(let argument): ".contains(\(text(of: argument)))"
        case .text(let method, let argument):
            ".\(method.rawValue)" + (method.isProperty ? "" : "(\(argument.map { text(of: $0) } ?? ""))")
        case .list(let method, let argument): ".\(method.rawValue)(\(argument.map { text(of: $0) } ?? ""))"
        case .sorted(let key, let isDescending, let isLocalized):
            ".sorted(\(text(of: key))\(isLocalized ? ", localized" : "")\(isDescending ? ", descending" : ""))"
        }
    }

    private func text(of segment: Template.Segment) -> String {
        switch segment {
        case .text(let text): text.doubling("'").doubling("{").doubling("}")
        case .hole(let hole):
            "{\(([text(of: hole.expression)] + hole.formats.map(name)).joined(separator: " | "))}"
        }
    }

    /// Returns the name of a format. Omits the arguments, because they do not describe the state.
    private func name(of format: Format) -> String {
        switch format {
        case .builtin(let format, _): format.rawValue
        case .function(let id): name(of: id)
        }
    }
}

extension String {
    func doubling(_ mark: Character) -> String {
        split(separator: mark, omittingEmptySubsequences: false).joined(separator: "\(mark)\(mark)")
    }
}
