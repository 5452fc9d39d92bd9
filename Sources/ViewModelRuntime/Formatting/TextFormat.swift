import Foundation

/// What depends on who looks at a text: the formats of the spec language in one locale, which `{balance | currency(USD)}`
/// calls, and the parts of dates by one calendar.
///
/// There is one plain overload for each type that a format accepts, so that a call costs a client's
/// compiler little; so does a locale that a call need not name. Numbers, dates and durations are written by Foundation's
/// format styles.
public nonisolated struct TextFormat: Sendable {
    // Behind a reference: a client's compiler need not know how Foundation lays out its types.
    private let settings: TextSettings

    /// What texts are written for.
    public var locale: Locale { settings.locale }

    /// What dates are taken apart by, and the time zone that they are written in.
    public var calendar: Calendar { settings.calendar ?? .current }

    /// The formats of a locale, with the current calendar.
    public init(locale: Locale) {
        settings = TextSettings(locale, nil)
    }

    /// The formats of a locale, with a calendar.
    public init(locale: Locale = .current, calendar: Calendar) {
        settings = TextSettings(locale, calendar)
    }

    /// Whether both write and take apart the same.
    static func areSame(_ first: TextFormat, _ second: TextFormat) -> Bool {
        first.locale == second.locale && first.calendar == second.calendar
    }
}

private nonisolated final class TextSettings: Sendable {
    let locale: Locale
    /// Most formats ask for none.
    let calendar: Calendar?

    init(_ locale: Locale, _ calendar: Calendar?) {
        (self.locale, self.calendar) = (locale, calendar)
    }
}

nonisolated extension Double {
    /// What is not a number may have a sign, which says nothing: arithmetic leaves it to the machine.
    fileprivate var withoutSignOfNaN: Double { isNaN ? .nan : self }
}

nonisolated extension TextFormat {
    /// An amount of money, rounded to the digits of its currency: `$6,729,383.99`.
    ///
    /// - Parameter code: the currency, by ISO 4217.
    public func currency(_ value: Decimal, code: String) -> String {
        value.formatted(Decimal.FormatStyle.Currency(code: code, locale: locale))
    }

    /// As for a `Decimal`.
    public func currency(_ value: Double, code: String) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale))
    }

    /// As for a `Decimal`.
    public func currency(_ value: Int, code: String) -> String {
        value.formatted(IntegerFormatStyle<Int>.Currency(code: code, locale: locale))
    }
}

nonisolated extension TextFormat {
    /// A number with its digits grouped and at most six after the point: `1,234.5`.
    public func number(_ value: Decimal) -> String {
        value.formatted(Decimal.FormatStyle(locale: locale))
    }

    /// As for a `Decimal`.
    public func number(_ value: Double) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>(locale: locale))
    }

    /// As for a `Decimal`.
    public func number(_ value: Int) -> String {
        value.formatted(IntegerFormatStyle<Int>(locale: locale))
    }

    /// A number with its digits grouped and exactly that many after the point, half rounded to even: `1,234.50`.
    ///
    /// - Parameter fractionDigits: none where it is negative, and 999 at most.
    public func number(_ value: Decimal, fractionDigits: Int) -> String {
        value.formatted(Decimal.FormatStyle(locale: locale).precision(.fractionLength(writable(fractionDigits))))
    }

    /// As for a `Decimal`.
    public func number(_ value: Double, fractionDigits: Int) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        return value.withoutSignOfNaN.formatted(style.precision(.fractionLength(writable(fractionDigits))))
    }

    /// As for a `Decimal`.
    public func number(_ value: Int, fractionDigits: Int) -> String {
        value.formatted(IntegerFormatStyle<Int>(locale: locale).precision(.fractionLength(writable(fractionDigits))))
    }
}

nonisolated extension TextFormat {
    /// How a number is written that is not written out.
    public enum NumberStyle: Sendable {
        /// In the locale's own steps of size: `1.2K`, `1,2 Mio.`, `1.5万`.
        case compact
    }

    /// A number in short, with two digits where it has more than a unit of them.
    public func number(_ value: Decimal, _ style: NumberStyle) -> String {
        value.formatted(Decimal.FormatStyle(locale: locale).notation(.compactName))
    }

    /// As for a `Decimal`.
    public func number(_ value: Double, _ style: NumberStyle) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>(locale: locale).notation(.compactName))
    }

    /// As for a `Decimal`.
    public func number(_ value: Int, _ style: NumberStyle) -> String {
        value.formatted(IntegerFormatStyle<Int>(locale: locale).notation(.compactName))
    }
}

/// As many digits as Foundation writes: it traps where they are too many.
private nonisolated func writable(_ digits: Int) -> Int { min(max(0, digits), 999) }

nonisolated extension TextFormat {
    /// A share of one as a percentage: 0.25 is `25%`.
    public func percent(_ value: Decimal) -> String {
        value.formatted(Decimal.FormatStyle.Percent(locale: locale))
    }

    /// A share of one as a percentage: 0.25 is `25%`.
    public func percent(_ value: Double) -> String {
        value.withoutSignOfNaN.formatted(FloatingPointFormatStyle<Double>.Percent(locale: locale))
    }

    /// A whole number of hundredths: 25 is `25%`.
    public func percent(_ value: Int) -> String {
        value.formatted(IntegerFormatStyle<Int>.Percent(locale: locale))
    }

    /// A share of one as a percentage with exactly that many fraction digits, half rounded to even: 0.256 is `25.6%` with
    /// one, and `26%` with none.
    ///
    /// - Parameter fractionDigits: none where it is negative, and 999 at most.
    public func percent(_ value: Decimal, fractionDigits: Int) -> String {
        let style = Decimal.FormatStyle.Percent(locale: locale)
        return value.formatted(style.precision(.fractionLength(writable(fractionDigits))))
    }

    /// As for a `Decimal`.
    public func percent(_ value: Double, fractionDigits: Int) -> String {
        let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
        return value.withoutSignOfNaN.formatted(style.precision(.fractionLength(writable(fractionDigits))))
    }

    /// A whole number of hundredths: 25 is `25.0%` with one fraction digit.
    public func percent(_ value: Int, fractionDigits: Int) -> String {
        let style = IntegerFormatStyle<Int>.Percent(locale: locale)
        return value.formatted(style.precision(.fractionLength(writable(fractionDigits))))
    }
}

nonisolated extension TextFormat {
    /// A size in bytes, as files are counted, in steps of a thousand: `123.5 MB`.
    public func bytes(_ count: Int) -> String {
        // The unit is chosen here: left to Foundation, 999 bytes are written as 1 kB on Linux.
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
