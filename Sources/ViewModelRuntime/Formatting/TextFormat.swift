import Foundation

/// The formats of the spec language for one locale, and methods that return parts of a date by one calendar.
///
/// Generated code calls the methods of this type for formats such as `{balance | currency(USD)}`. The methods use
/// Foundation's format styles.
///
/// Each format has one overload for each type that it accepts, because calls of a generic method would take longer to
/// compile.
public nonisolated struct TextFormat: Sendable {
    // The locale and the calendar are stored in an object. If this struct stored them directly, a client's compiler
    // would need the layout of Foundation's types.
    private let settings: TextSettings

    /// The locale of the written texts.
    public var locale: Locale { settings.locale }

    /// The calendar for the parts of dates. Its time zone is the default time zone for dates in texts.
    public var calendar: Calendar { settings.calendar ?? .current }

    /// Creates the formats of a locale, with the current calendar.
    ///
    /// - Parameter locale: The locale of the written texts.
    public init(locale: Locale) {
        settings = TextSettings(locale, nil)
    }

    /// Creates the formats of a locale and a calendar.
    ///
    /// - Parameters:
    ///   - locale: The locale of the written texts.
    ///   - calendar: The calendar for the parts of dates.
    public init(locale: Locale = .current, calendar: Calendar) {
        settings = TextSettings(locale, calendar)
    }

    /// Returns a Boolean value that indicates whether two formats have the same locale and the same calendar.
    static func areSame(_ first: TextFormat, _ second: TextFormat) -> Bool {
        first.locale == second.locale && first.calendar == second.calendar
    }
}

private nonisolated final class TextSettings: Sendable {
    /// The locale of the formats.
    let locale: Locale
    /// The calendar of the formats, or `nil` for the current calendar.
    let calendar: Calendar?

    init(_ locale: Locale, _ calendar: Calendar?) {
        (self.locale, self.calendar) = (locale, calendar)
    }
}

nonisolated extension Double {
    /// This number, or a NaN without a sign if this number is NaN. The sign of a NaN has no meaning, and differs
    /// between machines.
    fileprivate var withoutSignOfNaN: Double { isNaN ? .nan : self }
}

nonisolated extension TextFormat {
    /// Returns an amount of money as text, rounded to the fraction digits of its currency: `$6,729,383.99`.
    ///
    /// - Parameters:
    ///   - value: The amount in units of the currency, such as dollars.
    ///   - code: The currency code by ISO 4217, such as `USD`.
    public func currency(_ value: Decimal, code: String) -> String {
        value.formatted(Decimal.FormatStyle.Currency(code: code, locale: locale))
    }

    /// Returns an amount of money as text, rounded to the fraction digits of its currency: `$6,729,383.99`.
    ///
    /// - Parameters:
    ///   - value: The amount in units of the currency, such as dollars.
    ///   - code: The currency code by ISO 4217, such as `USD`.
    public func currency(_ value: Double, code: String) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale))
    }

    /// Returns an amount of money as text, rounded to the fraction digits of its currency: `$6,729,383.99`.
    ///
    /// - Parameters:
    ///   - value: The amount in units of the currency, such as dollars.
    ///   - code: The currency code by ISO 4217, such as `USD`.
    public func currency(_ value: Int, code: String) -> String {
        value.formatted(IntegerFormatStyle<Int>.Currency(code: code, locale: locale))
    }
}

nonisolated extension TextFormat {
    /// Returns a number as text with grouped digits, rounded to six fraction digits at most: `1,234.5`.
    ///
    /// - Parameter value: The number to write.
    public func number(_ value: Decimal) -> String {
        value.formatted(Decimal.FormatStyle(locale: locale))
    }

    /// Returns a number as text with grouped digits, rounded to six fraction digits at most: `1,234.5`.
    ///
    /// - Parameter value: The number to write.
    public func number(_ value: Double) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>(locale: locale))
    }

    /// Returns a number as text with grouped digits: `1,234`.
    ///
    /// - Parameter value: The number to write.
    public func number(_ value: Int) -> String {
        value.formatted(IntegerFormatStyle<Int>(locale: locale))
    }

    /// Returns a number as text with grouped digits and a fixed number of fraction digits: `1,234.50`.
    ///
    /// The number is rounded to the nearest number with that many fraction digits. If two such numbers are equally
    /// near, it is rounded to the number with the even last digit.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - fractionDigits: The number of digits after the decimal separator, limited to the range from 0 to 999.
    public func number(_ value: Decimal, fractionDigits: Int) -> String {
        value.formatted(Decimal.FormatStyle(locale: locale).precision(.fractionLength(writable(fractionDigits))))
    }

    /// Returns a number as text with grouped digits and a fixed number of fraction digits: `1,234.50`.
    ///
    /// The number is rounded to the nearest number with that many fraction digits. If two such numbers are equally
    /// near, it is rounded to the number with the even last digit.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - fractionDigits: The number of digits after the decimal separator, limited to the range from 0 to 999.
    public func number(_ value: Double, fractionDigits: Int) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        return value.withoutSignOfNaN.formatted(style.precision(.fractionLength(writable(fractionDigits))))
    }

    /// Returns a number as text with grouped digits and a fixed number of fraction digits: `1,234.50`.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - fractionDigits: The number of digits after the decimal separator, limited to the range from 0 to 999.
    public func number(_ value: Int, fractionDigits: Int) -> String {
        value.formatted(IntegerFormatStyle<Int>(locale: locale).precision(.fractionLength(writable(fractionDigits))))
    }
}

nonisolated extension TextFormat {
    /// The ways to shorten a written number.
    public enum NumberStyle: Sendable {
        /// The number in a unit such as thousands or millions, followed by the locale's short name of the unit: `1.2K`,
        /// `1,2 Mio.`, `1.5万`.
        case compact
    }

    /// Returns a number as text in a shortened style, such as `1.2K` for 1,234 and `12K` for 12,345.
    ///
    /// The number before the unit is rounded to an integer, or to two significant digits if it is less than 10.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - style: The style of the text.
    public func number(_ value: Decimal, _ style: NumberStyle) -> String {
        value.formatted(Decimal.FormatStyle(locale: locale).notation(.compactName))
    }

    /// Returns a number as text in a shortened style, such as `1.2K` for 1,234 and `12K` for 12,345.
    ///
    /// The number before the unit is rounded to an integer, or to two significant digits if it is less than 10.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - style: The style of the text.
    public func number(_ value: Double, _ style: NumberStyle) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>(locale: locale).notation(.compactName))
    }

    /// Returns a number as text in a shortened style, such as `1.2K` for 1,234 and `12K` for 12,345.
    ///
    /// The number before the unit is rounded to an integer, or to two significant digits if it is less than 10.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - style: The style of the text.
    public func number(_ value: Int, _ style: NumberStyle) -> String {
        value.formatted(IntegerFormatStyle<Int>(locale: locale).notation(.compactName))
    }
}

/// Returns `digits`, limited to the range from 0 to 999. Foundation traps if a fraction length is outside this range.
private nonisolated func writable(_ digits: Int) -> Int { min(max(0, digits), 999) }

nonisolated extension TextFormat {
    /// Returns a percentage as text: 0.25 is `25%`.
    ///
    /// - Parameter value: The share of the whole, where 1 is `100%`.
    public func percent(_ value: Decimal) -> String {
        value.formatted(Decimal.FormatStyle.Percent(locale: locale))
    }

    /// Returns a percentage as text: 0.25 is `25%`.
    ///
    /// - Parameter value: The share of the whole, where 1 is `100%`.
    public func percent(_ value: Double) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>.Percent(locale: locale))
    }

    /// Returns a percentage as text: 25 is `25%`.
    ///
    /// - Parameter value: The percentage, where 100 is `100%`.
    public func percent(_ value: Int) -> String {
        value.formatted(IntegerFormatStyle<Int>.Percent(locale: locale))
    }

    /// Returns a percentage as text with a fixed number of fraction digits: 0.256 is `25.6%` with one digit.
    ///
    /// The percentage is rounded to the nearest number with that many fraction digits. If two such numbers are equally
    /// near, it is rounded to the number with the even last digit.
    ///
    /// - Parameters:
    ///   - value: The share of the whole, where 1 is `100%`.
    ///   - fractionDigits: The number of digits after the decimal separator, limited to the range from 0 to 999.
    public func percent(_ value: Decimal, fractionDigits: Int) -> String {
        let style = Decimal.FormatStyle.Percent(locale: locale)
        return value.formatted(style.precision(.fractionLength(writable(fractionDigits))))
    }

    /// Returns a percentage as text with a fixed number of fraction digits: 0.256 is `25.6%` with one digit.
    ///
    /// The percentage is rounded to the nearest number with that many fraction digits. If two such numbers are equally
    /// near, it is rounded to the number with the even last digit.
    ///
    /// - Parameters:
    ///   - value: The share of the whole, where 1 is `100%`.
    ///   - fractionDigits: The number of digits after the decimal separator, limited to the range from 0 to 999.
    public func percent(_ value: Double, fractionDigits: Int) -> String {
        let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
        return value.withoutSignOfNaN.formatted(style.precision(.fractionLength(writable(fractionDigits))))
    }

    /// Returns a percentage as text with a fixed number of fraction digits: 25 is `25.0%` with one digit.
    ///
    /// - Parameters:
    ///   - value: The percentage, where 100 is `100%`.
    ///   - fractionDigits: The number of digits after the decimal separator, limited to the range from 0 to 999.
    public func percent(_ value: Int, fractionDigits: Int) -> String {
        let style = IntegerFormatStyle<Int>.Percent(locale: locale)
        return value.formatted(style.precision(.fractionLength(writable(fractionDigits))))
    }
}

nonisolated extension TextFormat {
    /// Returns a number of bytes as text, in a unit such as kB or MB: `123.5 MB`. The units are powers of 1,000 bytes.
    ///
    /// - Parameter count: The number of bytes.
    public func bytes(_ count: Int) -> String {
        // Without `unit`, Foundation chooses the unit. On Linux, it writes 999 bytes as 1 kB.
        let unit: ByteCountFormatStyle.Units =
            switch count.magnitude {
            case ..<1_000: .bytes
            case ..<999_500: .kb
            case ..<999_950_000: .mb
            case ..<999_995_000_000: .gb
            case ..<999_995_000_000_000: .tb
            default: .pb
            }
        let style = ByteCountFormatStyle(
            style: .file,
            allowedUnits: unit,
            spellsOutZero: false,
            includesActualByteCount: false,
            locale: locale
        )
        return style.format(Int64(count))
    }
}
