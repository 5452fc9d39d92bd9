import Foundation

// The formats once more for values that may be nil, which they pass through. These overloads are disfavoured, since
// otherwise a plain value where an optional text is wanted would fit both.
nonisolated extension TextFormat {
    /// Returns an amount of money as text, rounded to the digits of its currency, or `nil` for `nil`.
    ///
    /// - Parameters:
    ///   - value: The amount in units of the currency, such as dollars, or `nil`.
    ///   - code: The currency code by ISO 4217, such as `USD`.
    @_disfavoredOverload
    public func currency(_ value: Decimal?, code: String) -> String? {
        value.map { currency($0, code: code) }
    }

    /// Returns an amount of money as text, rounded to the digits of its currency, or `nil` for `nil`.
    ///
    /// - Parameters:
    ///   - value: The amount in units of the currency, such as dollars, or `nil`.
    ///   - code: The currency code by ISO 4217, such as `USD`.
    @_disfavoredOverload
    public func currency(_ value: Double?, code: String) -> String? {
        value.map { currency($0, code: code) }
    }

    /// Returns an amount of money as text, rounded to the digits of its currency, or `nil` for `nil`.
    ///
    /// - Parameters:
    ///   - value: The amount in units of the currency, such as dollars, or `nil`.
    ///   - code: The currency code by ISO 4217, such as `USD`.
    @_disfavoredOverload
    public func currency(_ value: Int?, code: String) -> String? {
        value.map { currency($0, code: code) }
    }

    /// Returns a number as text with grouped digits, rounded to six fraction digits at most, or `nil` for `nil`.
    ///
    /// - Parameter value: The number to write, or `nil`.
    @_disfavoredOverload
    public func number(_ value: Decimal?) -> String? {
        value.map { number($0) }
    }

    /// Returns a number as text with grouped digits, rounded to six fraction digits at most, or `nil` for `nil`.
    ///
    /// - Parameter value: The number to write, or `nil`.
    @_disfavoredOverload
    public func number(_ value: Double?) -> String? {
        value.map { number($0) }
    }

    /// Returns a number as text with grouped digits, or `nil` for `nil`.
    ///
    /// - Parameter value: The number to write, or `nil`.
    @_disfavoredOverload
    public func number(_ value: Int?) -> String? {
        value.map { number($0) }
    }

    /// Returns a number as text with grouped digits and a fixed number of fraction digits, or `nil` for `nil`.
    ///
    /// The number is rounded; a half is rounded to the even digit.
    ///
    /// - Parameters:
    ///   - value: The number to write, or `nil`.
    ///   - fractionDigits: The number of digits after the decimal separator. A negative number counts as 0, and a
    ///     greater one than 999 as 999.
    @_disfavoredOverload
    public func number(_ value: Decimal?, fractionDigits: Int) -> String? {
        value.map { number($0, fractionDigits: fractionDigits) }
    }

    /// Returns a number as text with grouped digits and a fixed number of fraction digits, or `nil` for `nil`.
    ///
    /// The number is rounded; a half is rounded to the even digit.
    ///
    /// - Parameters:
    ///   - value: The number to write, or `nil`.
    ///   - fractionDigits: The number of digits after the decimal separator. A negative number counts as 0, and a
    ///     greater one than 999 as 999.
    @_disfavoredOverload
    public func number(_ value: Double?, fractionDigits: Int) -> String? {
        value.map { number($0, fractionDigits: fractionDigits) }
    }

    /// Returns a number as text with grouped digits and a fixed number of fraction digits, or `nil` for `nil`.
    ///
    /// - Parameters:
    ///   - value: The number to write, or `nil`.
    ///   - fractionDigits: The number of digits after the decimal separator. A negative number counts as 0, and a
    ///     greater one than 999 as 999.
    @_disfavoredOverload
    public func number(_ value: Int?, fractionDigits: Int) -> String? {
        value.map { number($0, fractionDigits: fractionDigits) }
    }

    /// Returns a number as text in a shortened style, or `nil` for `nil`.
    ///
    /// - Parameters:
    ///   - value: The number to write, or `nil`.
    ///   - style: The style of the text.
    @_disfavoredOverload
    public func number(_ value: Decimal?, _ style: NumberStyle) -> String? {
        value.map { number($0, style) }
    }

    /// Returns a number as text in a shortened style, or `nil` for `nil`.
    ///
    /// - Parameters:
    ///   - value: The number to write, or `nil`.
    ///   - style: The style of the text.
    @_disfavoredOverload
    public func number(_ value: Double?, _ style: NumberStyle) -> String? {
        value.map { number($0, style) }
    }

    /// Returns a number as text in a shortened style, or `nil` for `nil`.
    ///
    /// - Parameters:
    ///   - value: The number to write, or `nil`.
    ///   - style: The style of the text.
    @_disfavoredOverload
    public func number(_ value: Int?, _ style: NumberStyle) -> String? {
        value.map { number($0, style) }
    }

    /// Returns a percentage as text, or `nil` for `nil`.
    ///
    /// - Parameter value: The share of the whole, where 1 is `100%`, or `nil`.
    @_disfavoredOverload
    public func percent(_ value: Decimal?) -> String? {
        value.map { percent($0) }
    }

    /// Returns a percentage as text, or `nil` for `nil`.
    ///
    /// - Parameter value: The share of the whole, where 1 is `100%`, or `nil`.
    @_disfavoredOverload
    public func percent(_ value: Double?) -> String? {
        value.map { percent($0) }
    }

    /// Returns a percentage as text, or `nil` for `nil`.
    ///
    /// - Parameter value: The percentage, where 100 is `100%`, or `nil`.
    @_disfavoredOverload
    public func percent(_ value: Int?) -> String? {
        value.map { percent($0) }
    }

    /// Returns a percentage as text with a fixed number of fraction digits, or `nil` for `nil`.
    ///
    /// The percentage is rounded; a half is rounded to the even digit.
    ///
    /// - Parameters:
    ///   - value: The share of the whole, where 1 is `100%`, or `nil`.
    ///   - fractionDigits: The number of digits after the decimal separator. A negative number counts as 0, and a
    ///     greater one than 999 as 999.
    @_disfavoredOverload
    public func percent(_ value: Decimal?, fractionDigits: Int) -> String? {
        value.map { percent($0, fractionDigits: fractionDigits) }
    }

    /// Returns a percentage as text with a fixed number of fraction digits, or `nil` for `nil`.
    ///
    /// The percentage is rounded; a half is rounded to the even digit.
    ///
    /// - Parameters:
    ///   - value: The share of the whole, where 1 is `100%`, or `nil`.
    ///   - fractionDigits: The number of digits after the decimal separator. A negative number counts as 0, and a
    ///     greater one than 999 as 999.
    @_disfavoredOverload
    public func percent(_ value: Double?, fractionDigits: Int) -> String? {
        value.map { percent($0, fractionDigits: fractionDigits) }
    }

    /// Returns a percentage as text with a fixed number of fraction digits, or `nil` for `nil`.
    ///
    /// - Parameters:
    ///   - value: The percentage, where 100 is `100%`, or `nil`.
    ///   - fractionDigits: The number of digits after the decimal separator. A negative number counts as 0, and a
    ///     greater one than 999 as 999.
    @_disfavoredOverload
    public func percent(_ value: Int?, fractionDigits: Int) -> String? {
        value.map { percent($0, fractionDigits: fractionDigits) }
    }

    /// Returns a size in bytes as text, in the units of file sizes, or `nil` for `nil`.
    ///
    /// - Parameter count: The number of bytes, or `nil`. Units are powers of 1,000.
    @_disfavoredOverload
    public func bytes(_ count: Int?) -> String? {
        count.map { bytes($0) }
    }

    /// Returns a date or its time of day as text, or `nil` for `nil`.
    ///
    /// The text is empty for a date that is infinite or not a number. A date outside the range of Foundation's
    /// calendars is written as the nearest date in it.
    ///
    /// - Parameters:
    ///   - value: The date to write, or `nil`.
    ///   - style: The parts of the date that the text contains.
    ///   - timeZone: The time zone of the text, or `nil` for the time zone of `calendar`.
    @_disfavoredOverload
    public func date(
        _ value: Date?,
        _ style: DateStyle,
        timeZone: TimeZone? = nil
    ) -> String? {
        value.map { date($0, style, timeZone: timeZone) }
    }

    /// Returns the time between two dates as text, in its greatest unit, or `nil` for `nil`.
    ///
    /// The text is empty if one of the dates is infinite or not a number.
    ///
    /// - Parameters:
    ///   - value: The date to write, or `nil`.
    ///   - other: The date that counts as now. The clock is not read.
    ///   - timeZone: The time zone that days begin in, or `nil` for the time zone of `calendar`.
    @_disfavoredOverload
    public func date(_ value: Date?, relativeTo other: Date, timeZone: TimeZone? = nil) -> String? {
        value.map { date($0, relativeTo: other, timeZone: timeZone) }
    }

    /// Returns a duration as text, rounded to whole seconds, or `nil` for `nil`.
    ///
    /// Half a second is rounded away from zero.
    ///
    /// - Parameters:
    ///   - value: The duration to write, or `nil`.
    ///   - pattern: The units that the text contains.
    @_disfavoredOverload
    public func time(_ value: Duration?, _ pattern: TimePattern) -> String? {
        value.map { time($0, pattern) }
    }

    /// Returns the items of a list as one text, or `nil` for `nil`.
    ///
    /// - Parameter texts: The items, or `nil`.
    @_disfavoredOverload
    public func list(_ texts: [String]?) -> String? {
        texts.map { list($0) }
    }

    /// Returns a text in uppercase, or `nil` for `nil`.
    ///
    /// - Parameter text: The text to convert, or `nil`.
    @_disfavoredOverload
    public func uppercase(_ text: String?) -> String? {
        text.map { uppercase($0) }
    }

    /// Returns a text in lowercase, or `nil` for `nil`.
    ///
    /// - Parameter text: The text to convert, or `nil`.
    @_disfavoredOverload
    public func lowercase(_ text: String?) -> String? {
        text.map { lowercase($0) }
    }

    /// Returns a text with the first letter of each word in uppercase, and its other letters in lowercase, or `nil` for
    /// `nil`.
    ///
    /// - Parameter text: The text to convert, or `nil`.
    @_disfavoredOverload
    public func capitalized(_ text: String?) -> String? {
        text.map { capitalized($0) }
    }
}

nonisolated extension TextFormat {
    /// Returns the text for the plural category of a number in the language of the locale, or `nil` for `nil`.
    ///
    /// The cardinal rules of Unicode's CLDR decide the category. The returned text has the formatted number in the
    /// place of each `#`.
    ///
    /// A category without a text gets `other`.
    ///
    /// - Parameters:
    ///   - value: The number that is counted, or `nil`.
    ///   - zero: The text for 0 in every language, and for the other numbers of the category `zero`.
    ///   - one: The text for the category `one`, such as 1 in English.
    ///   - two: The text for the category `two`, such as 2 in Arabic.
    ///   - few: The text for the category `few`, such as 2, 3 and 4 in Polish.
    ///   - many: The text for the category `many`, such as 5 to 21 in Polish.
    ///   - other: The text for the category `other`, and for a number without a text.
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

    /// Returns the text for the plural category of a number in the language of the locale, or `nil` for `nil`.
    ///
    /// The cardinal rules of Unicode's CLDR decide the category. The returned text has the formatted number in the
    /// place of each `#`. The category depends on the fraction digits as `number(_:)` writes them.
    ///
    /// A category without a text gets `other`.
    ///
    /// - Parameters:
    ///   - value: The number that is counted, or `nil`.
    ///   - zero: The text for 0 in every language, and for the other numbers of the category `zero`.
    ///   - one: The text for the category `one`, such as 1 in English.
    ///   - two: The text for the category `two`, such as 2 in Arabic.
    ///   - few: The text for the category `few`, such as 2, 3 and 4 in Polish.
    ///   - many: The text for the category `many`, such as 5 to 21 in Polish.
    ///   - other: The text for the category `other`, for a number without a text, and for what is not a number.
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

    /// Returns the text for the plural category of a number in the language of the locale, or `nil` for `nil`.
    ///
    /// The cardinal rules of Unicode's CLDR decide the category. The returned text has the formatted number in the
    /// place of each `#`. The category depends on the fraction digits as `number(_:)` writes them.
    ///
    /// A category without a text gets `other`.
    ///
    /// - Parameters:
    ///   - value: The number that is counted, or `nil`.
    ///   - zero: The text for 0 in every language, and for the other numbers of the category `zero`.
    ///   - one: The text for the category `one`, such as 1 in English.
    ///   - two: The text for the category `two`, such as 2 in Arabic.
    ///   - few: The text for the category `few`, such as 2, 3 and 4 in Polish.
    ///   - many: The text for the category `many`, such as 5 to 21 in Polish.
    ///   - other: The text for the category `other`, for a number without a text, and for what is not a number.
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
