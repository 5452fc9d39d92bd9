import Foundation

// The formats once more for values that may be nil, which they pass through. These overloads are disfavoured, since
// otherwise a plain value where an optional text is wanted would fit both.
extension TextFormat {
    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func currency(_ value: Decimal?, code: String, locale: Locale) -> String? {
        value.map { currency($0, code: code, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func currency(_ value: Double?, code: String, locale: Locale) -> String? {
        value.map { currency($0, code: code, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func currency(_ value: Int?, code: String, locale: Locale) -> String? {
        value.map { currency($0, code: code, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func number(_ value: Decimal?, locale: Locale) -> String? {
        value.map { number($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func number(_ value: Double?, locale: Locale) -> String? {
        value.map { number($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func number(_ value: Int?, locale: Locale) -> String? {
        value.map { number($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func number(_ value: Decimal?, fractionDigits: Int, locale: Locale) -> String? {
        value.map { number($0, fractionDigits: fractionDigits, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func number(_ value: Double?, fractionDigits: Int, locale: Locale) -> String? {
        value.map { number($0, fractionDigits: fractionDigits, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func number(_ value: Int?, fractionDigits: Int, locale: Locale) -> String? {
        value.map { number($0, fractionDigits: fractionDigits, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func percent(_ value: Decimal?, locale: Locale) -> String? {
        value.map { percent($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func percent(_ value: Double?, locale: Locale) -> String? {
        value.map { percent($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func percent(_ value: Int?, locale: Locale) -> String? {
        value.map { percent($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func bytes(_ count: Int?, locale: Locale) -> String? {
        count.map { bytes($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func date(
        _ value: Date?,
        _ style: DateStyle,
        locale: Locale,
        timeZone: TimeZone = .current
    ) -> String? {
        value.map { date($0, style, locale: locale, timeZone: timeZone) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func time(_ value: Duration?, _ pattern: TimePattern, locale: Locale) -> String? {
        value.map { time($0, pattern, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func time(
        _ value: Date?,
        _ pattern: TimePattern,
        locale: Locale,
        timeZone: TimeZone = .current
    ) -> String? {
        value.map { time($0, pattern, locale: locale, timeZone: timeZone) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func list(_ texts: [String]?, locale: Locale) -> String? {
        texts.map { list($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func uppercase(_ text: String?, locale: Locale) -> String? {
        text.map { uppercase($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func lowercase(_ text: String?, locale: Locale) -> String? {
        text.map { lowercase($0, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func capitalized(_ text: String?, locale: Locale) -> String? {
        text.map { capitalized($0, locale: locale) }
    }
}

extension TextFormat {
    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func plural(
        _ value: Int?,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String,
        locale: Locale
    ) -> String? {
        value.map { plural($0, zero: zero, one: one, two: two, few: few, many: many, other: other, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func plural(
        _ value: Double?,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String,
        locale: Locale
    ) -> String? {
        value.map { plural($0, zero: zero, one: one, two: two, few: few, many: many, other: other, locale: locale) }
    }

    /// As for a value that is there; nil for nil.
    @_disfavoredOverload
    public static func plural(
        _ value: Decimal?,
        zero: String? = nil,
        one: String? = nil,
        two: String? = nil,
        few: String? = nil,
        many: String? = nil,
        other: String,
        locale: Locale
    ) -> String? {
        value.map { plural($0, zero: zero, one: one, two: two, few: few, many: many, other: other, locale: locale) }
    }
}
