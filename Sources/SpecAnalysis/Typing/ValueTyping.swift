// Values: what a place of the spec gives, read by what the place expects.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// What a scalar means where no literal is expected.
enum ValuePlace {
    /// What is seen: a text with holes where a text is expected, an expression elsewhere.
    case shown
    /// What is handed on: an expression.
    case passed
}

extension ValueTyper {
    /// A value of the expected type; poison where something was reported.
    func value(_ syntax: ValueSyntax, as expected: ValueType, _ place: ValuePlace) -> Value {
        switch syntax {
        case .scalar(let scalar):
            // Whether it is a text is not known.
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
            // The names that an unread condition binds are not known.
            let then = choice.condition == nil ? .invalid : inner.value(choice.then, as: expected, place)
            let otherwise = value(choice.otherwise, as: expected, place)
            return condition.map { .choice(condition: $0, then: then, otherwise: otherwise) } ?? .invalid
        case .match(let match):
            guard let typed = self.match(match, { $1.value($0, as: expected, place) }) else { return .invalid }
            return .match(subject: typed.subject, arms: typed.arms, fallback: typed.fallback)
        }
    }

    /// An expression's text, where it stands in braces though its place needs none.
    func unbraced(_ scalar: ScalarSyntax) -> ScalarSyntax? {
        let text = scalar.content
        guard text.count > 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}") else {
            return nil
        }
        return scalar.slice(1..<(text.count - 1))
    }
}

extension Value {
    /// A Boolean value that indicates whether nothing in it is poison.
    var isSound: Bool {
        var isSound = true
        forEachValue { if case .invalid = $0 { isSound = false } }
        return isSound
    }
}
