import Foundation

extension TextFormat {
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
    }

    /// The parts of a length of time that are written, each with two digits at least.
    public enum TimePattern: Sendable {
        /// `mm:ss`. Hours count as minutes: 3,725 seconds are `62:05`.
        case minutesSeconds
        /// `hh:mm:ss`: 3,725 seconds are `01:02:05`.
        case hoursMinutesSeconds
    }

    /// The day of a date, in the calendar of the locale.
    public func date(
        _ value: Date,
        _ style: DateStyle,
        timeZone: TimeZone = .current
    ) -> String {
        let length: Date.FormatStyle.DateStyle =
            switch style {
            case .short: .numeric
            case .medium: .abbreviated
            case .long: .long
            case .full: .complete
            }
        return value.formatted(
            Date.FormatStyle(
                date: length,
                time: .omitted,
                locale: locale,
                calendar: locale.calendar,
                timeZone: timeZone
            )
        )
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
