// Evaluates the values of members: expressions, texts with placeholders, and choices.

import SpecModel

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.URL
#else
    import struct Foundation.URL
#endif

extension Evaluation {
    func value(of value: Value, in scope: Scope) -> EvaluatedValue {
        switch value {
        case .expression(let expression):
            return self.value(of: expression, in: scope)
        case .choice(let condition, let then, let otherwise):
            if let inner = self.scope(where: condition, in: scope) { return self.value(of: then, in: inner) }
            return self.value(of: otherwise, in: scope)
        case .match(let subject, let arms, let fallback):
            if let (content, inner) = branch(of: subject, arms, in: scope) { return self.value(of: content, in: inner) }
            return fallback.map { self.value(of: $0, in: scope) } ?? .none
        case .invalid:
            return .none
        }
    }

    /// Returns a copy of `scope` that also contains the names that `condition` binds. Returns `nil` if the condition is
    /// false.
    func scope(where condition: Condition, in scope: Scope) -> Scope? {
        var scope = scope
        for clause in condition.clauses {
            let value = value(of: clause.expression, in: scope)
            switch clause {
            case .holds:
                guard value.isTrue else { return nil }
            case .binds(let name, _):
                guard value != .none else { return nil }
                scope[.binding(name)] = value
            case .matches(_, let pattern):
                guard let inner = self.scope(matching: value, pattern, in: scope) else { return nil }
                scope = inner
            }
        }
        return scope
    }

    /// Returns the content of the first arm that matches the subject, and the scope in this arm. Returns `nil` if no
    /// arm matches.
    func branch<Content>(
        of subject: Expression,
        _ arms: [MatchArm<Content>],
        in scope: Scope
    ) -> (content: Content, scope: Scope)? {
        let subject = value(of: subject, in: scope)
        for arm in arms {
            if let inner = self.scope(matching: subject, arm.pattern, in: scope) { return (arm.content, inner) }
        }
        return nil
    }

    /// Evaluates the condition or the subject of a choice. Returns the content of the resulting branch, and the scope
    /// in this branch.
    func branch<Content>(of choice: Choice<Content>, in scope: Scope) -> (content: [Content], scope: Scope) {
        switch choice {
        case .condition(let condition, let then, let otherwise):
            return self.scope(where: condition, in: scope).map { (then, $0) } ?? (otherwise, scope)
        case .match(let subject, let arms, let fallback):
            return branch(of: subject, arms, in: scope) ?? (fallback ?? [], scope)
        }
    }

    /// Returns a copy of `scope` that also contains the names that `pattern` binds. Returns `nil` if `pattern` does not
    /// match `subject`.
    func scope(matching subject: EvaluatedValue, _ pattern: MatchPattern, in scope: Scope) -> Scope? {
        switch pattern {
        case .constant(let constant):
            return subject.isEqual(to: value(of: constant, like: subject)) ? scope : nil
        case .enumCase(let name, let bindings):
            guard case .enumCase(name, let payload) = subject else { return nil }
            var scope = scope
            for (binding, value) in zip(bindings, payload) {
                if let binding { scope[.binding(binding)] = value }
            }
            return scope
        }
    }

    /// Returns the value of a constant in a pattern. The value has the type of the subject.
    private func value(of constant: Constant, like subject: EvaluatedValue) -> EvaluatedValue {
        switch subject {
        case .double: value(of: constant, as: .builtin(.double))
        case .decimal: value(of: constant, as: .builtin(.decimal))
        case .list(let elements):
            if case .list(let parts) = constant {
                .list(parts.map { value(of: $0, like: elements.first ?? .none) })
            } else {
                value(of: constant, as: .invalid)
            }
        default: value(of: constant, as: .invalid)
        }
    }

    // MARK: Texts

    /// Returns the value of a text with placeholders. If the text consists only of one placeholder, and the value of
    /// this placeholder is `nil`, the result is `nil`.
    func text(_ template: Template, in scope: Scope) -> EvaluatedValue {
        var text = ""
        for segment in template.segments {
            switch segment {
            case .text(let part):
                text += part
            case .hole(let hole):
                let value = self.value(of: hole, in: scope)
                if template.segments.count == 1 {
                    guard value != .none else { return .none }
                    if hole.formats.isEmpty, hole.expression.type.unwrapped == template.type.unwrapped { return value }
                    // The type of this text can only be `Image`, because a `String` cannot contain a URL without a
                    // format.
                    if hole.formats.isEmpty, case .url(let url) = value { return .image(.url(url)) }
                }
                text += value.text
            }
        }
        return switch template.type.unwrapped {
        case .builtin(.image): .image(.asset(text))
        // A text that cannot be parsed as a URL becomes `nil`.
        case .builtin(.url): URL(string: text).map { .url($0.absoluteString) } ?? .none
        default: .text(text)
        }
    }

    /// Returns the value of a placeholder after its formats are applied, in order.
    private func value(of hole: Hole, in scope: Scope) -> EvaluatedValue {
        hole.formats.reduce(value(of: hole.expression, in: scope)) { apply($1, to: $0, in: scope) }
    }

    /// Applies a format to a value. For `nil`, the result is `nil`. The only exception is a function with an optional
    /// parameter, which is also called for `nil`.
    private func apply(_ format: Format, to value: EvaluatedValue, in scope: Scope) -> EvaluatedValue {
        switch format {
        case .function(let id):
            let takesNil = program[id].parameters.first?.isOptional == true
            return value == .none && !takesNil ? .none : call(id, [value])
        case .builtin(let format, let arguments):
            if value == .none { return .none }
            let operand: EvaluatedValue? =
                switch arguments {
                case .currencyCode(let operand), .minorUnits(let operand), .relative(to: let operand):
                    self.value(of: operand, in: scope)
                case .none, .fractionDigits, .numberStyle, .dateStyle, .timePattern, .pluralForms: nil
                }
            return .text(environment.format(format, arguments, operand, value))
        }
    }
}

extension EvaluatedValue {
    /// The text that replaces a placeholder if its value, after its formats are applied, is this value. The text is
    /// empty if this value is not a text, an integer or an enum case.
    var text: String {
        switch self {
        case .text(let text): text
        case .int(let value): "\(value)"
        case .enumCase(let name, _): name
        case .none, .bool, .double, .decimal, .date, .duration, .url, .uuid, .color, .font, .image, .model, .list, .set,
            .dictionary,
            .opaque:
            ""
        }
    }
}
