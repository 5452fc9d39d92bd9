// What the calendar decides.

import SpecModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Evaluation {
    /// How many days the second date's day is after the first one's. What is no time has no day.
    func days(from first: EvaluatedValue, to second: EvaluatedValue) -> EvaluatedValue {
        guard case .date(let start) = first, case .date(let end) = second, start.value.isFinite, end.value.isFinite
        else { return .int(0) }
        return .int(day(of: end.value) - day(of: start.value))
    }

    /// The number of a date's day, counted by a calendar without a zone, whose days all have as many hours.
    private func day(of seconds: Double) -> Int {
        let date = Date(timeIntervalSinceReferenceDate: min(max(seconds, -211_800_000_000), 15_900_000_000_000))
        var calendar = environment.calendar
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
        calendar.timeZone = .gmt
        let day = calendar.date(from: parts) ?? date
        return Int((day.timeIntervalSinceReferenceDate / 86_400).rounded(.down))
    }

    /// The start of a date's day, or a part of it. What is no time is its own day, and has no parts.
    func part(_ function: BuiltinFunction, of value: EvaluatedValue) -> EvaluatedValue {
        guard case .date(let number) = value else { return .none }
        guard number.value.isFinite else { return function == .calendarDay ? value : .int(0) }
        // Beyond these, calendars do not go.
        let seconds = min(max(number.value, -211_800_000_000), 15_900_000_000_000)
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let calendar = environment.calendar
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .weekday], from: date)
        switch function {
        case .calendarDay:
            let day = calendar.dateInterval(of: .day, for: date)?.start ?? date
            return .date(day.timeIntervalSinceReferenceDate)
        case .year: return .int(parts.year ?? 0)
        case .month: return .int(parts.month ?? 0)
        case .day: return .int(parts.day ?? 0)
        case .hour: return .int(parts.hour ?? 0)
        case .weekday: return .int(parts.weekday ?? 0)
        case .daysBetween, .negated, .min, .max, .abs, .toDouble, .toDecimal, .toInt, .seconds, .toDuration:
            return .none
        }
    }
}
