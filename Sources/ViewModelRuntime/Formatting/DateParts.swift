import Foundation

/// Methods that return parts of a date, such as the year, in `calendar` and its time zone.
///
/// The methods accept all dates, and never trap. A date outside the range of Foundation's calendars counts as the
/// nearest date in this range.
nonisolated extension TextFormat {
    /// Returns the start of the day that contains `date`. Returns `date` if it is infinite or not a number.
    ///
    /// - Parameter date: The date. Its day depends on the time zone of `calendar`.
    public func calendarDay(_ date: Date) -> Date {
        dateInRange(of: date).map { calendar.startOfDay(for: $0) } ?? date
    }

    /// Returns the year of a date in its era, or 0 for a date that is infinite or not a number.
    ///
    /// The year is 1 both for 1 BC and for 1 AD.
    ///
    /// - Parameter date: The date, which is read in the time zone of `calendar`.
    public func year(_ date: Date) -> Int { part(.year, of: date) }

    /// Returns the month of a date, from 1 for the first month of the year. Returns 0 for a date that is infinite or
    /// not a number.
    ///
    /// - Parameter date: The date, which is read in the time zone of `calendar`.
    public func month(_ date: Date) -> Int { part(.month, of: date) }

    /// Returns the day of the month of a date, from 1 for the first day. Returns 0 for a date that is infinite or not a
    /// number.
    ///
    /// - Parameter date: The date, which is read in the time zone of `calendar`.
    public func day(_ date: Date) -> Int { part(.day, of: date) }

    /// Returns the hour of a date, from 0 to 23, or 0 for a date that is infinite or not a number.
    ///
    /// - Parameter date: The date, which is read in the time zone of `calendar`.
    public func hour(_ date: Date) -> Int { part(.hour, of: date) }

    /// Returns the weekday of a date, from 1 for Sunday to 7 for Saturday. Returns 0 for a date that is infinite or not
    /// a number.
    ///
    /// The result does not depend on the first day of the calendar's week.
    ///
    /// - Parameter date: The date, which is read in the time zone of `calendar`.
    public func weekday(_ date: Date) -> Int { part(.weekday, of: date) }

    /// Returns the number of days from the day of `first` to the day of `second`. The number is negative if the day of
    /// `second` is earlier.
    ///
    /// The number is 0 if either date is infinite or not a number. The time of day does not matter: the result from
    /// 23:59 to 00:01 of the next day is 1.
    ///
    /// - Parameters:
    ///   - first: The date to count from, which is read in the time zone of `calendar`.
    ///   - second: The date to count to, which is read in the time zone of `calendar`.
    public func daysBetween(_ first: Date, _ second: Date) -> Int {
        guard let first = dateInRange(of: first), let second = dateInRange(of: second) else { return 0 }
        return dayNumber(of: second) - dayNumber(of: first)
    }

    /// Returns the number of days from January 1, 2001 to the day of `date` in the time zone of `calendar`.
    private func dayNumber(of date: Date) -> Int {
        let offset = calendar.timeZone.secondsFromGMT(for: date)
        return Int(((date.timeIntervalSinceReferenceDate + Double(offset)) / 86_400).rounded(.down))
    }

    private func part(_ component: Calendar.Component, of date: Date) -> Int {
        dateInRange(of: date).map { calendar.component(component, from: $0) } ?? 0
    }

    /// Returns `date`, or the nearest date in the range that all of Foundation's calendars support. Returns `nil` for a
    /// date that is infinite or not a number.
    func dateInRange(of date: Date) -> Date? {
        let seconds = date.timeIntervalSinceReferenceDate
        guard seconds.isFinite else { return nil }
        return Date(timeIntervalSinceReferenceDate: min(max(seconds, Self.earliest), Self.latest))
    }

    /// The earliest date that `dateInRange(of:)` returns, in seconds since January 1, 2001. The date is in 4712 BC.
    /// Foundation's calendars begin in 4713 BC.
    private static let earliest = -211_800_000_000.0

    /// The latest date that `dateInRange(of:)` returns, in seconds since January 1, 2001. The date is about half a
    /// million years after 2001.
    private static let latest = 15_900_000_000_000.0
}
