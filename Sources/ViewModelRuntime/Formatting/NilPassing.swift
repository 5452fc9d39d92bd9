import Foundation

// The formats once more for values that may be nil, which they pass through. These overloads are disfavoured, since
// otherwise a plain value where an optional text is wanted would fit both.
nonisolated extension TextFormat {
    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func currency(_ value: Decimal?, code: String) -> String? {
        value.map { currency($0, code: code) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func currency(_ value: Double?, code: String) -> String? {
        value.map { currency($0, code: code) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func currency(_ value: Int?, code: String) -> String? {
        value.map { currency($0, code: code) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Decimal?) -> String? {
        value.map { number($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Double?) -> String? {
        value.map { number($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Int?) -> String? {
        value.map { number($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Decimal?, fractionDigits: Int) -> String? {
        value.map { number($0, fractionDigits: fractionDigits) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Double?, fractionDigits: Int) -> String? {
        value.map { number($0, fractionDigits: fractionDigits) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Int?, fractionDigits: Int) -> String? {
        value.map { number($0, fractionDigits: fractionDigits) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Decimal?, _ style: NumberStyle) -> String? {
        value.map { number($0, style) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Double?, _ style: NumberStyle) -> String? {
        value.map { number($0, style) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func number(_ value: Int?, _ style: NumberStyle) -> String? {
        value.map { number($0, style) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func percent(_ value: Decimal?) -> String? {
        value.map { percent($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func percent(_ value: Double?) -> String? {
        value.map { percent($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func percent(_ value: Int?) -> String? {
        value.map { percent($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func percent(_ value: Decimal?, fractionDigits: Int) -> String? {
        value.map { percent($0, fractionDigits: fractionDigits) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func percent(_ value: Double?, fractionDigits: Int) -> String? {
        value.map { percent($0, fractionDigits: fractionDigits) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func percent(_ value: Int?, fractionDigits: Int) -> String? {
        value.map { percent($0, fractionDigits: fractionDigits) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func bytes(_ count: Int?) -> String? {
        count.map { bytes($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func date(
        _ value: Date?,
        _ style: DateStyle,
        timeZone: TimeZone? = nil
    ) -> String? {
        value.map { date($0, style, timeZone: timeZone) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func date(_ value: Date?, relativeTo other: Date, timeZone: TimeZone? = nil) -> String? {
        value.map { date($0, relativeTo: other, timeZone: timeZone) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func time(_ value: Duration?, _ pattern: TimePattern) -> String? {
        value.map { time($0, pattern) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func list(_ texts: [String]?) -> String? {
        texts.map { list($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func uppercase(_ text: String?) -> String? {
        text.map { uppercase($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func lowercase(_ text: String?) -> String? {
        text.map { lowercase($0) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func capitalized(_ text: String?) -> String? {
        text.map { capitalized($0) }
    }
}

nonisolated extension TextFormat {
    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func plural(
        _ value: Int?,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String
    ) -> String? {
        value.map { plural($0, zero: zero, one: one, two: two, few: few, many: many, other: other) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func plural(
        _ value: Double?,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String
    ) -> String? {
        value.map { plural($0, zero: zero, one: one, two: two, few: few, many: many, other: other) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public func plural(
        _ value: Decimal?,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String
    ) -> String? {
        value.map { plural($0, zero: zero, one: one, two: two, few: few, many: many, other: other) }
    }
}
