import Foundation

/// The formats of the spec language in one locale, and the parts of dates in one calendar.
///
/// Generated code calls the methods of this type for formats such as `{balance | currency(USD)}`. Foundation's format
/// styles write numbers, dates and durations.
///
/// Each format has one overload for each type that it accepts. This keeps the cost of a call low for a client's
/// compiler.
public nonisolated struct TextFormat: Sendable {
    // The locale and the calendar are stored in an object. If this struct stored them directly, a client's compiler
    // would need the layout of Foundation's types.
    private let settings: TextSettings

    /// The locale of the written texts.
    public var locale: Locale { settings.locale }

    /// The calendar that divides dates into parts. Its time zone is the default time zone of written dates.
    public var calendar: Calendar { settings.calendar ?? .current }

    /// Creates the formats of a locale, with the current calendar.
    ///
    /// - Parameter locale: The locale that texts are written for.
    public init(locale: Locale) {
        settings = TextSettings(locale, nil)
    }

    /// Creates the formats of a locale and a calendar.
    ///
    /// - Parameters:
    ///   - locale: The locale that texts are written for.
    ///   - calendar: The calendar that divides dates into parts.
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
    /// The number itself, or a NaN without a sign if the number is NaN. The sign of a NaN has no meaning, and differs
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
    /// The number is rounded to the nearest number with that many fraction digits. A tie is rounded to an even last
    /// digit.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - fractionDigits: The number of digits after the decimal separator, limited to the range from 0 to 999.
    public func number(_ value: Decimal, fractionDigits: Int) -> String {
        value.formatted(Decimal.FormatStyle(locale: locale).precision(.fractionLength(writable(fractionDigits))))
    }

    /// Returns a number as text with grouped digits and a fixed number of fraction digits: `1,234.50`.
    ///
    /// The number is rounded to the nearest number with that many fraction digits. A tie is rounded to an even last
    /// digit.
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
        /// A style with units of the locale: `1.2K`, `1,2 Mio.`, `1.5万`.
        case compact
    }

    /// Returns a number as text in a shortened style.
    ///
    /// The text contains a number of units, such as thousands. This number is rounded to an integer, but keeps at least
    /// two significant digits.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - style: The style of the text.
    public func number(_ value: Decimal, _ style: NumberStyle) -> String {
        value.formatted(Decimal.FormatStyle(locale: locale).notation(.compactName))
    }

    /// Returns a number as text in a shortened style.
    ///
    /// The text contains a number of units, such as thousands. This number is rounded to an integer, but keeps at least
    /// two significant digits.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - style: The style of the text.
    public func number(_ value: Double, _ style: NumberStyle) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>(locale: locale).notation(.compactName))
    }

    /// Returns a number as text in a shortened style.
    ///
    /// The text contains a number of units, such as thousands. This number is rounded to an integer, but keeps at least
    /// two significant digits.
    ///
    /// - Parameters:
    ///   - value: The number to write.
    ///   - style: The style of the text.
    public func number(_ value: Int, _ style: NumberStyle) -> String {
        value.formatted(IntegerFormatStyle<Int>(locale: locale).notation(.compactName))
    }
}

/// Returns the number of digits, limited to the range that Foundation can write. Foundation traps for other numbers.
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
    /// The percentage is rounded to the nearest number with that many fraction digits. A tie is rounded to an even last
    /// digit.
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
    /// The percentage is rounded to the nearest number with that many fraction digits. A tie is rounded to an even last
    /// digit.
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
    /// Returns a size in bytes as text, in the units of file sizes: `123.5 MB`.
    ///
    /// - Parameter count: The number of bytes. Units are powers of 1,000.
    public func bytes(_ count: Int) -> String {
        // Foundation itself would choose a different unit: on Linux, Foundation writes 999 bytes as 1 kB.
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
