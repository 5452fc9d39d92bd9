import Foundation
import Testing
@_spi(Generated) import ViewModelRuntime

/// Checks that no date causes a trap, and that all formats and date functions treat three kinds of dates in the same
/// way. These are infinite dates, dates that are not a number, and finite dates outside the range of calendars.
@Suite struct UnboundedDateTests {
    private static let noTimes = [Double.nan, -Double.nan, .signalingNaN, .infinity, -.infinity].map(date)
    /// Finite dates before the range of calendars.
    private static let early = [-.greatestFiniteMagnitude, -1e30, -1e19, -1e17, -2.2e11].map(date)
    /// Finite dates after the range of calendars.
    private static let late = [.greatestFiniteMagnitude, 1e30, 1e19, 1e17, 2e13].map(date)
    private static let earliest = date(-211_800_000_000)
    private static let latest = date(15_900_000_000_000)
    private static let usual = date(816_985_800)

    private static let formats: [TextFormat] = ["en_US", "de_DE", "ar_EG", "th_TH", "ja_JP@calendar=japanese"].map {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return TextFormat(locale: Locale(identifier: $0), calendar: calendar)
    }

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    /// Returns the text of a date in each format except the relative format.
    private func texts(_ date: Date, _ format: TextFormat) -> [String] {
        let styles: [TextFormat.DateStyle] = [.short, .medium, .long, .full, .time, .weekday, .monthAndDay]
        return styles.map { format.date(date, $0) }
    }

    private func parts(_ date: Date, _ format: TextFormat) -> [Int] {
        [format.year(date), format.month(date), format.day(date), format.hour(date), format.weekday(date)]
    }

    @Test func invalidDatesAreFormattedAsEmptyTexts() {
        for format in Self.formats {
            for date in Self.noTimes {
                #expect(texts(date, format) == [String](repeating: "", count: 7), "\(date)")
                for other in Self.noTimes + Self.early + Self.late + [Self.usual] {
                    #expect(format.date(date, relativeTo: other) == "")
                    #expect(format.date(other, relativeTo: date) == "")
                }
            }
            #expect(!texts(Self.usual, format).contains(""))
            #expect(format.date(Self.usual, relativeTo: Self.usual) != "")
        }
    }

    @Test func anInvalidDateHasNoPartsAndIsItsOwnDay() {
        for format in Self.formats {
            for date in Self.noTimes {
                #expect(parts(date, format) == [0, 0, 0, 0, 0])
                let (day, seconds) = (format.calendarDay(date), date.timeIntervalSinceReferenceDate)
                #expect(seconds.isNaN ? day.timeIntervalSinceReferenceDate.isNaN : day == date)
            }
        }
    }

    @Test func datesOutsideTheRangeOfCalendarsAreClamped() {
        for format in Self.formats {
            for (dates, limit) in [(Self.early, Self.earliest), (Self.late, Self.latest)] {
                for date in dates {
                    #expect(texts(date, format) == texts(limit, format), "\(date)")
                    #expect(parts(date, format) == parts(limit, format), "\(date)")
                    #expect(format.calendarDay(date) == format.calendarDay(limit))
                    for other in [Self.usual, Self.earliest, Self.latest] {
                        #expect(format.date(date, relativeTo: other) == format.date(limit, relativeTo: other))
                        #expect(format.date(other, relativeTo: date) == format.date(other, relativeTo: limit))
                    }
                }
            }
        }
    }

    @Test func aDateRelativeToItselfIsNow() {
        let format = Self.formats[0]
        for date in Self.early + Self.late + [Self.usual, Self.earliest, Self.latest] {
            #expect(format.date(date, relativeTo: date) == "now", "\(date)")
        }
    }

    @Test func infiniteDatesSortToTheEndsAndNotANumberSortsLast() {
        let dates = [.nan, 1e30, .infinity, 0, -.infinity, -.nan, -1e30].map(Self.date)
        func sorted(isDescending: Bool) -> [Double] {
            dates.ordered({ $0 }, isDescending: isDescending).map(\.timeIntervalSinceReferenceDate)
        }
        #expect(Array(sorted(isDescending: false).prefix(5)) == [-.infinity, -1e30, 0, 1e30, .infinity])
        #expect(Array(sorted(isDescending: true).prefix(5)) == [.infinity, 1e30, 0, -1e30, -.infinity])
        for isDescending in [false, true] {
            #expect(sorted(isDescending: isDescending).map(\.isNaN) == [false, false, false, false, false, true, true])
        }
        #expect(dates.least { $0 } == Self.date(-.infinity))
        #expect(dates.greatest { $0 } == Self.date(.infinity))
        #expect(dates[0] != dates[0] && !(dates[0] < dates[3]) && !(dates[0] > dates[3]))
    }

    /// Checks that operations on durations saturate, and that every result is formatted as a text that is not empty.
    @Test func durationsSaturateAndAreFormatted() {
        let extremes: [Duration] = [.seconds(Int64.max), .seconds(Int64.min), .zero, .seconds(90)]
        for format in Self.formats {
            for first in extremes {
                for second in extremes {
                    let results = [
                        Arithmetic.addDuration(first, second), Arithmetic.subtractDuration(first, second),
                        Arithmetic.minDuration(first, second), Arithmetic.maxDuration(first, second),
                        Arithmetic.negatedDuration(first), Arithmetic.absDuration(first),
                    ]
                    for duration in results + [.min, .max].map({ Arithmetic.multiplyDuration(first, $0) }) {
                        #expect(format.time(duration, .minutesSeconds) != "")
                        #expect(format.time(duration, .hoursMinutesSeconds) != "")
                    }
                }
            }
        }
    }
}
