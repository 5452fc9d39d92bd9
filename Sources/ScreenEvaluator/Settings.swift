// Computes parts and differences of dates with a calendar.

import SpecModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Evaluation {
    /// Returns the number of calendar days from `first` to `second`, or 0 if one of the dates is not finite.
    func days(from first: EvaluatedValue, to second: EvaluatedValue) -> EvaluatedValue {
        guard case .date(let start) = first, case .date(let end) = second, start.value.isFinite, end.value.isFinite
        else { return .int(0) }
        return .int(day(of: end.value) - day(of: start.value))
    }

    /// Returns the number of days from a fixed day to the calendar day of the date `seconds`. Determines the calendar
    /// day in the time zone of the calendar, but counts the days in GMT, where all days have the same length.
    private func day(of seconds: Double) -> Int {
        let date = Date(timeIntervalSinceReferenceDate: min(max(seconds, -211_800_000_000), 15_900_000_000_000))
        var calendar = environment.calendar
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
        calendar.timeZone = .gmt
        let day = calendar.date(from: parts) ?? date
        return Int((day.timeIntervalSinceReferenceDate / 86_400).rounded(.down))
    }

    /// Returns the result of a function of one date. For `calendarDay`, the result is the start of the day that
    /// contains the date. For the other functions of one date, the result is a component, for example the year. If the
    /// date is not finite, the result of `calendarDay` is the date itself, and each component is 0.
    func part(_ function: BuiltinFunction, of value: EvaluatedValue) -> EvaluatedValue {
        guard case .date(let number) = value else { return .none }
        guard number.value.isFinite else { return function == .calendarDay ? value : .int(0) }
        // Calendars support only dates in this range.
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
