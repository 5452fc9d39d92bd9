// What the calendar decides.

import SpecModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Evaluation {
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
        case .negated, .min, .max, .abs, .toDouble, .toDecimal, .toInt: return .none
        }
    }
}
