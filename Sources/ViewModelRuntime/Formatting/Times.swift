import Foundation

nonisolated extension TextFormat {
    /// How much of a date is written.
    public enum DateStyle: Sendable {
        /// Digits alone: `11/21/2026`.
        case short
        /// `Nov 21, 2026`.
        case medium
        /// `November 21, 2026`.
        case long
        /// With the day of the week: `Saturday, November 21, 2026`.
        case full
        /// The time of the day, to the minute: `8:30 PM`.
        case time
        /// `Saturday`.
        case weekday
        /// `November 21`.
        case monthAndDay
    }

    /// The parts of a length of time that are written, each with two digits at least.
    public enum TimePattern: Sendable {
        /// `mm:ss`. Hours count as minutes: 3,725 seconds are `62:05`.
        case minutesSeconds
        /// `hh:mm:ss`: 3,725 seconds are `01:02:05`.
        case hoursMinutesSeconds
    }

    /// Returns the day of a date, or its time, in the calendar of the locale.
    ///
    /// The text of a date that is infinite or not a number is empty. A date outside the range of Foundation's calendars
    /// is written as the nearest date inside it.
    ///
    /// - Parameter timeZone: The time zone of `calendar` by default.
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

    /// Returns the distance between two dates in its greatest unit: `in 3 days`, `yesterday`, `5 minutes ago`.
    ///
    /// The text is empty where one of the dates is infinite or not a number. A date outside the range of Foundation's
    /// calendars counts as the nearest date inside it.
    ///
    /// - Parameters:
    ///   - other: The date that counts as now. No clock is read.
    ///   - timeZone: The time zone of `calendar` by default.
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

    /// A length of time, rounded to whole seconds, half away from zero: `01:30`, and `-00:05` before zero. One of more
    /// than `Int64.max` seconds counts as that.
    public func time(_ value: Duration, _ pattern: TimePattern) -> String {
        let parts: Duration.TimeFormatStyle.Pattern =
            switch pattern {
            case .minutesSeconds:
                .minuteSecond(
                    padMinuteToLength: 2,
                    fractionalSecondsLength: 0,
                    roundFractionalSeconds: .toNearestOrAwayFromZero
                )
            case .hoursMinutesSeconds:
                .hourMinuteSecond(
                    padHourToLength: 2,
                    fractionalSecondsLength: 0,
                    roundFractionalSeconds: .toNearestOrAwayFromZero
                )
            }
        // Foundation traps where the seconds, rounded and without their sign, are no 'Int64'.
        let value = min(max(value, .seconds(-Int64.max)), .seconds(Int64.max))
        return value.formatted(Duration.TimeFormatStyle(pattern: parts, locale: locale))
    }
}
