import Foundation

/// Dates, taken apart by the calendar, in its time zone. No date traps. A date that is infinite or not a number is its
/// own day, has no parts, and is written as the empty text. A date outside the range of Foundation's calendars counts
/// as the nearest date inside it.
nonisolated extension TextFormat {
    /// The start of the day.
    public func calendarDay(_ date: Date) -> Date {
        dateInRange(of: date).map { calendar.startOfDay(for: $0) } ?? date
    }

    /// The year, in the era that the calendar has it in: 1 BC is 1, as 1 AD is.
    public func year(_ date: Date) -> Int { part(.year, of: date) }

    /// The month, from 1.
    public func month(_ date: Date) -> Int { part(.month, of: date) }

    /// The day of the month, from 1.
    public func day(_ date: Date) -> Int { part(.day, of: date) }

    /// The hour, from 0 to 23.
    public func hour(_ date: Date) -> Int { part(.hour, of: date) }

    /// The day of the week, from 1 for Sunday, wherever the calendar's week begins.
    public func weekday(_ date: Date) -> Int { part(.weekday, of: date) }

    private func part(_ component: Calendar.Component, of date: Date) -> Int {
        dateInRange(of: date).map { calendar.component(component, from: $0) } ?? 0
    }

    /// Returns the nearest date in the range of all of Foundation's calendars; `nil` for a date that is infinite or not
    /// a number.
    func dateInRange(of date: Date) -> Date? {
        let seconds = date.timeIntervalSinceReferenceDate
        guard seconds.isFinite else { return nil }
        return Date(timeIntervalSinceReferenceDate: min(max(seconds, Self.earliest), Self.latest))
    }

    /// A day in 4713 BC, where Foundation's calendars begin, and one half a million years from now.
    private static let earliest = -211_800_000_000.0
    private static let latest = 15_900_000_000_000.0
}
