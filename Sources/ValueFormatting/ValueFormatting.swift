// Formats the values of evaluated screens as texts with the functions of `ViewModelRuntime`. So the texts are equal to
// the texts in a running app.

import Foundation
import ScreenEvaluator
import SpecModel
import ViewModelRuntime

extension EvaluationEnvironment {
    /// Returns a function that formats values for a locale and a calendar.
    package static func formatting(locale: Locale, calendar: Calendar) -> Formatting {
        let format = TextFormat(locale: locale, calendar: calendar)
        return { name, arguments, operand, value in format.written(value, name, arguments, operand) }
    }
}

extension TextRules {
    /// Creates rules that sort texts in `locale` and search texts in the current locale. The runtime sorts and searches
    /// texts with the same functions and options.
    package init(of locale: Locale) {
        let order: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        self.init(
            isBefore: { $0.compare($1, options: order, locale: locale) == .orderedAscending },
            contains: { $0.localizedStandardContains($1) }
        )
    }
}

extension TextFormat {
    fileprivate func written(
        _ value: EvaluatedValue,
        _ format: BuiltinFormat,
        _ arguments: FormatArguments,
        _ operand: EvaluatedValue?
    ) -> String {
        switch value {
        case .int(let value): return written(value, format, arguments, operand)
        case .double(let number): return written(number.value, format, arguments, operand)
        case .decimal(let value): return written(value, format, arguments, operand)
        case .date(let number):
            let date = Date(timeIntervalSinceReferenceDate: number.value)
            if case .dateStyle(let style) = arguments { return self.date(date, style.ofRuntime) }
            guard case .date(let other)? = operand else { return "" }
            return self.date(date, relativeTo: Date(timeIntervalSinceReferenceDate: other.value))
        case .duration(let value):
            guard case .timePattern(let pattern) = arguments else { return "" }
            return time(value, pattern.ofRuntime)
        case .text(let value):
            return switch format {
            case .uppercase: uppercase(value)
            case .lowercase: lowercase(value)
            case .capitalized: capitalized(value)
            case .currency, .number, .percent, .date, .time, .bytes, .list, .plural: ""
            }
        case .list(let elements):
            return list(elements.compactMap { if case .text(let text) = $0 { text } else { nil } })
        case .none, .bool, .url, .uuid, .color, .font, .image, .enumCase, .model, .set, .dictionary, .opaque:
            return ""
        }
    }
}

/// A number type. Its methods call the functions of the runtime, which are overloaded for each number type.
private protocol FormattedNumber {
    func currency(_ text: TextFormat, _ code: String) -> String
    func minorUnits(_ text: TextFormat, _ code: String) -> String
    func number(_ text: TextFormat, _ digits: Int?) -> String
    func compact(_ text: TextFormat) -> String
    func percent(_ text: TextFormat, _ digits: Int?) -> String
    func plural(_ text: TextFormat, _ forms: [PluralCategory: String]) -> String
}

extension TextFormat {
    fileprivate func written(
        _ value: some FormattedNumber,
        _ format: BuiltinFormat,
        _ arguments: FormatArguments,
        _ operand: EvaluatedValue?
    ) -> String {
        switch (format, arguments) {
        case (.currency, .currencyCode):
            guard case .text(let code)? = operand else { return "" }
            return value.currency(self, code)
        case (.currency, .minorUnits):
            guard case .text(let code)? = operand else { return "" }
            return value.minorUnits(self, code)
        case (.number, .numberStyle(.compact)): return value.compact(self)
        case (.number, .fractionDigits(let digits)): return value.number(self, digits)
        case (.number, _): return value.number(self, nil)
        case (.percent, .fractionDigits(let digits)): return value.percent(self, digits)
        case (.percent, _): return value.percent(self, nil)
        case (.bytes, _): return (value as? Int).map(bytes) ?? ""
        case (.plural, .pluralForms(let forms)):
            return value.plural(self, Dictionary(uniqueKeysWithValues: forms.map { ($0.category, $0.text) }))
        default: return ""
        }
    }
}

extension Int: FormattedNumber {
    func currency(_ text: TextFormat, _ code: String) -> String { text.currency(self, code: code) }
    func minorUnits(_ text: TextFormat, _ code: String) -> String { text.currency(self, minorUnitsOf: code) }
    func number(_ text: TextFormat, _ digits: Int?) -> String {
        digits.map { text.number(self, fractionDigits: $0) } ?? text.number(self)
    }
    func compact(_ text: TextFormat) -> String { text.number(self, .compact) }
    func percent(_ text: TextFormat, _ digits: Int?) -> String {
        digits.map { text.percent(self, fractionDigits: $0) } ?? text.percent(self)
    }
    func plural(_ text: TextFormat, _ forms: [PluralCategory: String]) -> String {
        text.plural(
            self,
            zero: forms[.zero],
            one: forms[.one],
            two: forms[.two],
            few: forms[.few],
            many: forms[.many],
            other: forms[.other] ?? ""
        )
    }
}

extension Double: FormattedNumber {
    func currency(_ text: TextFormat, _ code: String) -> String { text.currency(self, code: code) }
    func minorUnits(_ text: TextFormat, _ code: String) -> String { text.currency(self, minorUnitsOf: code) }
    func number(_ text: TextFormat, _ digits: Int?) -> String {
        digits.map { text.number(self, fractionDigits: $0) } ?? text.number(self)
    }
    func compact(_ text: TextFormat) -> String { text.number(self, .compact) }
    func percent(_ text: TextFormat, _ digits: Int?) -> String {
        digits.map { text.percent(self, fractionDigits: $0) } ?? text.percent(self)
    }
    func plural(_ text: TextFormat, _ forms: [PluralCategory: String]) -> String {
        text.plural(self, one: forms[.one], other: forms[.other] ?? "")
    }
}

extension Decimal: FormattedNumber {
    func currency(_ text: TextFormat, _ code: String) -> String { text.currency(self, code: code) }
    func minorUnits(_ text: TextFormat, _ code: String) -> String { text.currency(self, minorUnitsOf: code) }
    func number(_ text: TextFormat, _ digits: Int?) -> String {
        digits.map { text.number(self, fractionDigits: $0) } ?? text.number(self)
    }
    func compact(_ text: TextFormat) -> String { text.number(self, .compact) }
    func percent(_ text: TextFormat, _ digits: Int?) -> String {
        digits.map { text.percent(self, fractionDigits: $0) } ?? text.percent(self)
    }
    func plural(_ text: TextFormat, _ forms: [PluralCategory: String]) -> String {
        text.plural(self, one: forms[.one], other: forms[.other] ?? "")
    }
}

extension TimeFormat {
    fileprivate var ofRuntime: TextFormat.TimePattern {
        switch self {
        case .minutesAndSeconds: .minutesSeconds
        case .hoursMinutesAndSeconds: .hoursMinutesSeconds
        case .shortMinutesAndSeconds: .shortMinutesSeconds
        case .shortHoursMinutesAndSeconds: .shortHoursMinutesSeconds
        }
    }
}

extension DateFormat {
    fileprivate var ofRuntime: TextFormat.DateStyle {
        switch self {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .full: .full
        case .time: .time
        case .weekday: .weekday
        case .monthAndDay: .monthAndDay
        }
    }
}
