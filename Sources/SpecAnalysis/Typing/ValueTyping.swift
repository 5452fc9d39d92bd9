// Reads values. The expected type and the context determine how a scalar is read.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The context of a value, which determines whether a scalar is a text or an expression.
enum ValuePlace {
    /// The value is shown. A scalar is a text with placeholders if the expected type is `String`, `Image`, `URL` or an
    /// optional of these types. Otherwise, the scalar is an expression.
    case shown
    /// The value is passed, for example as an argument. A scalar is an expression, unless it is an empty text in
    /// quotes.
    case passed
}

extension ValueTyper {
    /// Returns a value of the expected type, or `.invalid` after reporting an error.
    func value(_ syntax: ValueSyntax, as expected: ValueType, _ place: ValuePlace) -> Value {
        switch syntax {
        case .scalar(let scalar):
            // Without an expected type, it is unknown whether the scalar is a text or an expression.
            if expected.isInvalid { return .invalid }
            switch place {
            case .passed: return passed(scalar, as: expected)
            case .shown where expected.isTextual: return text(scalar, as: expected)
            case .shown: return Value(expression(unbraced(scalar) ?? scalar, as: expected))
            }
        case .list(let elements, let range):
            return list(elements, as: expected, place, at: range)
        case .fields(let entries, let range):
            return model(entries, as: expected, place, at: range)
        case .copy(let copy):
            return self.copy(copy, as: expected, place)
        case .invalid:
            return .invalid
        case .choice(let choice):
            var inner = self
            let condition = choice.condition.flatMap { inner.condition($0) }
            // If the condition was not read, the names that it binds and their types are unknown. Therefore, the branch
            // `then` is not typed.
            let then = choice.condition == nil ? .invalid : inner.value(choice.then, as: expected, place)
            let otherwise = value(choice.otherwise, as: expected, place)
            return condition.map { .choice(condition: $0, then: then, otherwise: otherwise) } ?? .invalid
        case .match(let match):
            guard let typed = self.match(match, { $1.value($0, as: expected, place) }) else { return .invalid }
            return .match(subject: typed.subject, arms: typed.arms, fallback: typed.fallback)
        }
    }

    /// Returns the part of `scalar` between its braces, or `nil` if braces do not enclose the scalar. Braces around a
    /// whole expression have no effect.
    func unbraced(_ scalar: ScalarSyntax) -> ScalarSyntax? {
        let text = scalar.content
        guard text.count > 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}") else {
            return nil
        }
        return scalar.slice(1..<(text.count - 1))
    }
}

extension Value {
    /// A Boolean value that indicates whether the value contains no invalid value.
    var isSound: Bool {
        var isSound = true
        forEachValue { if case .invalid = $0 { isSound = false } }
        return isSound
    }
}
