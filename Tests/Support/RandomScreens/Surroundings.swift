// Provides the environment in which the evaluator evaluates random specs. The environment contains a second
// implementation of the functions that the specs call, and uses the runtime's formats.

import CheckedSpecs
import Foundation
import ScreenEvaluator
import ScreenPlayer
import SpecModel
import ViewModelRuntime

extension EvaluationEnvironment {
    /// The environment of random specs. The runtime formats the texts here, because `FormatTests` and the tests of the
    /// runtime check formatted texts. The tests of screens check only which format is called with which arguments.
    static let ofRandomSpecs = EvaluationEnvironment(
        functions: functions,
        format: formatted,
        texts: TextRules(of: Locale(identifier: PlayedSettings.locale)),
        calendar: PlayedSettings.calendar
    )

    private static let zone = PlayedSettings.calendar.timeZone.identifier

    private static let functions: [String: Function] = [
        "shout": { if case .text(let text) = $0[0] { .text(text + "!") } else { .none } },
        "twice": { if case .int(let number) = $0[0] { .int(number &* 2) } else { .none } },
        "isFine": {
            if case .text(let text) = $0[0], case .int(let number) = $0[1] {
                .bool(text.utf8.count > number)
            } else {
                .none
            }
        },
        "name": { if case .int(let number) = $0[0], number > 1 { .text("number") } else { .none } },
        "greeting": { if case .text(let text) = $0[0] { .text(text + " " + PlayedSettings.locale) } else { .none } },
        "zoned": { if case .text(let text) = $0[0] { .text(text + " " + zone) } else { .none } },
        "placed": {
            if case .int(let number) = $0[0] { .text("\(number) \(PlayedSettings.locale) \(zone)") } else { .none }
        },
        "badgeText": { if case .opaque(let text) = $0[0] { .text("[" + text + "]") } else { .none } },
    ]
}

@Sendable private func formatted(
    _ format: BuiltinFormat,
    _ arguments: FormatArguments,
    _ operand: EvaluatedValue?,
    _ value: EvaluatedValue
) -> String {
    let text = TextFormat(locale: Locale(identifier: PlayedSettings.locale), calendar: PlayedSettings.calendar)
    switch value {
    case .int(let value): return text.written(value, format, arguments, operand)
    case .double(let number): return text.written(number.value, format, arguments, operand)
    case .decimal(let value): return text.written(value, format, arguments, operand)
    case .date(let number):
        let date = Date(timeIntervalSinceReferenceDate: number.value)
        if case .dateStyle(let style) = arguments { return text.date(date, style.ofRuntime) }
        guard case .date(let other)? = operand else { return "" }
        return text.date(date, relativeTo: Date(timeIntervalSinceReferenceDate: other.value))
    case .duration(let value):
        guard case .timePattern(let pattern) = arguments else { return "" }
        return text.time(value, pattern.ofRuntime)
    case .text(let value):
        return switch format {
        case .uppercase: text.uppercase(value)
        case .lowercase: text.lowercase(value)
        case .capitalized: text.capitalized(value)
        case .currency, .number, .percent, .date, .time, .bytes, .list, .plural: ""
        }
    case .list(let elements):
        return text.list(elements.compactMap { if case .text(let text) = $0 { text } else { nil } })
    case .none, .bool, .url, .uuid, .color, .font, .image, .enumCase, .model, .set, .dictionary, .opaque:
        return ""
    }
}

/// The functions of the runtime that have an overload for each type of numbers.
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
