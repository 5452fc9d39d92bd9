// Computes the results of operators and functions. Integers are added, subtracted and multiplied as values of
// `Decimal`, which has enough digits for the product of any two integers. The results are then clamped to the range of
// `Int`.

import SpecModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension EvaluatedValue {
    func combined(_ operation: BinaryOperator, with other: EvaluatedValue) -> EvaluatedValue {
        switch (self, other) {
        case (.int(let left), .int(let right)):
            Self.integer(operation, left, right)
        case (.double(let left), .double(let right)):
            switch operation {
            case .add: .double(left.value + right.value)
            case .subtract: .double(left.value - right.value)
            case .multiply: .double(left.value * right.value)
            case .divide: .double(left.value / right.value)
            default: .none
            }
        case (.decimal(let left), .decimal(let right)):
            switch operation {
            case .add: .decimal(left + right)
            case .subtract: .decimal(left - right)
            // `Decimal` traps if the exponent of a product is less than -128. In this case, the result is 0.
            case .multiply: .decimal(left.exponent + right.exponent < -128 ? 0 : left * right)
            case .divide: .decimal(right == 0 ? .nan : left / right)
            default: .none
            }
        case (.duration(let left), .duration(let right)):
            .duration(left.attoseconds, operation == .add ? right.attoseconds : -right.attoseconds)
        case (.list(let left), .list(let right)):
            .list(left + right)
        case (.date(let date), .duration(let duration)):
            .date(operation == .add ? date.value + duration.seconds : date.value - duration.seconds)
        case (.duration(let duration), .int(let count)), (.int(let count), .duration(let duration)):
            .duration(duration.attoseconds * Decimal(count), 0)
        default:
            .none
        }
    }

    private static func integer(_ operation: BinaryOperator, _ left: Int, _ right: Int) -> EvaluatedValue {
        switch operation {
        case .add: .int(limiting: Decimal(left) + Decimal(right))
        case .subtract: .int(limiting: Decimal(left) - Decimal(right))
        case .multiply: .int(limiting: Decimal(left) * Decimal(right))
        case .divide where right == 0, .remainder where right == 0: .none
        // Swift's `/` and `%` trap if the quotient does not fit in `Int`. This is possible only with the divisor -1.
        case .divide where right == -1: .int(limiting: -Decimal(left))
        case .remainder where right == -1: .int(0)
        case .divide: .int(left / right)
        case .remainder: .int(left % right)
        default: .none
        }
    }

    private static func int(limiting value: Decimal) -> EvaluatedValue {
        if value >= Decimal(Int.max) { return .int(.max) }
        return .int(value <= Decimal(Int.min) ? .min : Int("\(value)") ?? 0)
    }

    /// Returns a duration of `one + other` attoseconds. The duration is clamped so that its seconds fit in `Int64`.
    private static func duration(_ one: Decimal, _ other: Decimal) -> EvaluatedValue {
        let second = Decimal(sign: .plus, exponent: 18, significand: 1)
        let longest = Decimal(Int64.max) * second + (second - 1)
        let attoseconds = min(max(one + other, Decimal(Int64.min) * second), longest)
        if attoseconds <= Decimal(Int64.min) * second {
            return .duration(Duration(secondsComponent: .min, attosecondsComponent: 0))
        }
        let digits = "\(attoseconds < 0 ? -attoseconds : attoseconds)"
        let seconds = Int64(digits.dropLast(18)) ?? 0
        let rest = Int64(digits.suffix(18)) ?? 0
        let duration = Duration(secondsComponent: seconds, attosecondsComponent: rest)
        return .duration(attoseconds < 0 ? .zero - duration : duration)
    }

    func applied(_ function: BuiltinFunction, _ others: ArraySlice<EvaluatedValue>) -> EvaluatedValue {
        switch (function, self) {
        case (.negated, .int), (.negated, .duration), (.negated, .decimal):
            zero.combined(.subtract, with: self)
        // The negation of 0.0 is −0.0, but 0 - 0.0 would be 0.0.
        case (.negated, .double(let number)):
            .double(-number.value)
        case (.abs, .double(let number)):
            .double(number.value.magnitude)
        case (.abs, _):
            isLess(than: zero) ? zero.combined(.subtract, with: self) : self
        case (.min, _):
            others.reduce(self) { $1.isLess(than: $0) ? $1 : $0 }
        case (.max, _):
            others.reduce(self) { least, other in
                other.isLess(than: least) || !(other.isEqual(to: other)) || !(least.isEqual(to: least)) ? least : other
            }
        case (.toDouble, .int(let value)):
            .double(Double(value))
        case (.toDecimal, .int(let value)):
            .decimal(Decimal(value))
        case (.toInt, .double(let number)):
            number.value.isNaN
                ? .int(0) : .int(Int(exactly: number.value.rounded(.towardZero)) ?? (number.value < 0 ? .min : .max))
        case (.toInt, .decimal(let number)):
            .int(number)
        case (.seconds, .duration(let duration)):
            .double(duration.seconds)
        case (.toDuration, .int(let seconds)):
            .duration(.seconds(seconds))
        case (.toDuration, .double(let number)):
            Self.duration(ofSeconds: number.value)
        default:
            .none
        }
    }

    private static func duration(ofSeconds seconds: Double) -> EvaluatedValue {
        if seconds.isNaN { return .duration(.zero) }
        // The seconds of a duration are limited to `Int64`.
        if seconds.magnitude >= 9_223_372_036_854_775_808 {
            let second = Decimal(sign: .plus, exponent: 18, significand: 1)
            return duration(Decimal(seconds < 0 ? Int64.min : .max) * second, seconds < 0 ? 0 : second)
        }
        return .duration(.seconds(seconds))
    }

    private static func int(_ number: Decimal) -> EvaluatedValue {
        if number.isNaN { return .int(0) }
        if number >= Decimal(Int.max) { return .int(.max) }
        if number <= Decimal(Int.min) { return .int(.min) }
        return .int(Int("\(number)".prefix { $0 != "." }) ?? 0)
    }

    private var zero: EvaluatedValue {
        switch self {
        case .int: .int(0)
        case .decimal: .decimal(0)
        case .duration: .duration(.zero)
        default: .double(0)
        }
    }

    func text(_ method: TextMethod, _ argument: EvaluatedValue?, _ rules: TextRules) -> EvaluatedValue {
        guard case .text(let text) = self else { return .none }
        let part = if case .text(let part)? = argument { part } else { "" }
        return switch method {
        case .lowercased: .text(text.lowercased())
        case .uppercased: .text(text.uppercased())
        case .trimmed: .text(text.trimmed)
        case .hasPrefix: .bool(Array(text).starts(with: Array(part)))
        case .hasSuffix: .bool(Array(text).reversed().starts(with: Array(part).reversed()))
        case .localizedStandardContains: .bool(part.isEmpty || rules.contains(text, part))
        }
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    fileprivate var attoseconds: Decimal {
        Decimal(components.seconds) * Decimal(sign: .plus, exponent: 18, significand: 1)
            + Decimal(components.attoseconds)
    }
}

extension String {
    /// The text without leading and trailing whitespace. As in Foundation, whitespace includes the zero-width space.
    fileprivate var trimmed: String {
        let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace || scalar == "\u{200B}" }
        let rest = unicodeScalars.drop(while: isBlank)
        guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(rest[...last])
    }
}
