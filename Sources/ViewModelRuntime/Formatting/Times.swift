import Foundation

nonisolated extension TextFormat {
    /// The parts of a date that a text contains. The examples are in US English.
    public enum DateStyle: Sendable {
        /// The date in digits: `11/21/2026`.
        case short
        /// The date with a short name of the month: `Nov 21, 2026`.
        case medium
        /// The date with the full name of the month: `November 21, 2026`.
        case long
        /// The date with the full names of the weekday and the month: `Saturday, November 21, 2026`.
        case full
        /// The time of day, in hours and minutes: `8:30 PM`.
        case time
        /// The full name of the weekday: `Saturday`.
        case weekday
        /// The month and the day, without the year: `November 21`.
        case monthAndDay
    }

    /// The units in which a text shows a duration. Every unit except the first unit of the text has two digits.
    public enum TimePattern: Sendable {
        /// Minutes and seconds, with at least two digits of minutes: 65 seconds are `01:05`.
        case minutesSeconds
        /// Hours, minutes and seconds, with at least two digits of hours: 3,725 seconds are `01:02:05`.
        case hoursMinutesSeconds
        /// Minutes and seconds, without a leading zero: 65 seconds are `1:05`.
        case shortMinutesSeconds
        /// Hours, minutes and seconds, without a leading zero: 3,725 seconds are `1:02:05`.
        case shortHoursMinutesSeconds
    }

    /// Returns a date or its time of day as text, in the calendar of the locale.
    ///
    /// The text is empty for a date that is infinite or not a number. A date outside the range of Foundation's
    /// calendars is written as the nearest date in this range.
    ///
    /// - Parameters:
    ///   - value: The date to write.
    ///   - style: The parts of the date that the text contains.
    ///   - timeZone: The time zone of the text, or `nil` for the time zone of `calendar`.
    public func date(
        _ value: Date,
        _ style: DateStyle,
        timeZone: TimeZone? = nil
    ) -> String {
        guard let value = dateInRange(of: value) else { return "" }
        let timeZone = timeZone ?? calendar.timeZone
        func formatStyle(
            _ date: Date.FormatStyle.DateStyle? = nil,
            _ time: Date.FormatStyle.TimeStyle? = nil
        ) -> Date.FormatStyle {
            Date.FormatStyle(date: date, time: time, locale: locale, calendar: locale.calendar, timeZone: timeZone)
        }
        let formatStyle =
            switch style {
            case .short: formatStyle(.numeric, .omitted)
            case .medium: formatStyle(.abbreviated, .omitted)
            case .long: formatStyle(.long, .omitted)
            case .full: formatStyle(.complete, .omitted)
            case .time: formatStyle(.omitted, .shortened)
            case .weekday: formatStyle().weekday(.wide)
            case .monthAndDay: formatStyle().month(.wide).day()
            }
        return value.formatted(formatStyle)
    }

    /// Returns the time from `other` to `value` as text: `in 3 days`, `yesterday`, `5 minutes ago`. The text contains
    /// only one unit, such as days or minutes.
    ///
    /// The text is empty if either date is infinite or not a number. A date outside the range of Foundation's calendars
    /// counts as the nearest date in this range.
    ///
    /// - Parameters:
    ///   - value: The date to describe.
    ///   - other: The date from which the time is measured, such as the current date. The method does not read the
    ///     clock.
    ///   - timeZone: The time zone that determines when days begin, or `nil` for the time zone of `calendar`.
    public func date(_ value: Date, relativeTo other: Date, timeZone: TimeZone? = nil) -> String {
        guard let value = dateInRange(of: value), let other = dateInRange(of: other) else { return "" }
        let timeZone = timeZone ?? calendar.timeZone
        var calendar = locale.calendar
        calendar.timeZone = timeZone
        #if canImport(Darwin)
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else {
                let formatter = RelativeDateTimeFormatter()
                formatter.locale = locale
                formatter.calendar = calendar
                formatter.dateTimeStyle = .named
                formatter.unitsStyle = .full
                return formatter.localizedString(for: value, relativeTo: other)
            }
        #endif
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: value,
            presentation: .named,
            unitsStyle: .wide,
            locale: locale,
            calendar: calendar
        )
        return style.format(other)
    }

    /// Returns a duration as text, rounded to whole seconds: `01:30`, or `-00:05` for a negative duration.
    ///
    /// Half a second is rounded away from zero. A duration is limited to the range from `-Int64.max` to `Int64.max`
    /// seconds.
    ///
    /// - Parameters:
    ///   - value: The duration to write.
    ///   - pattern: The units that the text contains.
    public func time(_ value: Duration, _ pattern: TimePattern) -> String {
        let parts: Duration.TimeFormatStyle.Pattern =
            switch pattern {
            case .minutesSeconds, .shortMinutesSeconds:
                .minuteSecond(
                    padMinuteToLength: pattern == .minutesSeconds ? 2 : 1,
                    fractionalSecondsLength: 0,
                    roundFractionalSeconds: .toNearestOrAwayFromZero
                )
            case .hoursMinutesSeconds, .shortHoursMinutesSeconds:
                .hourMinuteSecond(
                    padHourToLength: pattern == .hoursMinutesSeconds ? 2 : 1,
                    fractionalSecondsLength: 0,
                    roundFractionalSeconds: .toNearestOrAwayFromZero
                )
            }
        // Foundation traps if the absolute value of the rounded seconds exceeds `Int64.max`.
        let value = min(max(value, .seconds(-Int64.max)), .seconds(Int64.max))
        return value.formatted(Duration.TimeFormatStyle(pattern: parts, locale: locale))
    }
}
