import Foundation
import Testing
@_spi(Generated) import ViewModelRuntime

@Suite struct DatePartTests {
    private static let identifiers: [Calendar.Identifier] = [
        .gregorian, .iso8601, .buddhist, .japanese, .chinese, .hebrew, .islamic, .coptic, .persian, .indian,
        .republicOfChina, .ethiopicAmeteAlem, .islamicUmmAlQura,
    ]

    private func format(_ identifier: Calendar.Identifier, _ zone: String) throws -> TextFormat {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return TextFormat(locale: Locale(identifier: "en_US"), calendar: calendar)
    }

    /// Infinite dates, dates that are not a number, finite dates outside the range of calendars, and dates inside this
    /// range. Each element is the number of seconds since the reference date.
    private static let seconds: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e30, -1e30, 1e19, -1e19,
        1e17,
        1e15, -1e15, 1e13, -1e12, -2.2e11, -1e11, -63_114_076_800, -63_114_076_801, 0, 816_985_800,
    ]

    @Test func everyDateHasADayAndParts() throws {
        for identifier in Self.identifiers {
            for zone in ["GMT", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia"] {
                let format = try format(identifier, zone)
                for seconds in Self.seconds {
                    let date = Date(timeIntervalSinceReferenceDate: seconds)
                    let day = format.calendarDay(date)
                    let parts = [format.month(date), format.day(date), format.weekday(date)]
                    guard seconds.isFinite else {
                        #expect(day == date || seconds.isNaN)
                        #expect(parts == [0, 0, 0] && format.year(date) == 0 && format.hour(date) == 0)
                        continue
                    }
                    #expect((1...13).contains(parts[0]) && (1...32).contains(parts[1]), "\(identifier) \(seconds)")
                    #expect((1...7).contains(parts[2]) && (0...23).contains(format.hour(date)))
                    // `calendarDay` must return the start of a day unchanged. Foundation's Chinese calendar breaks this
                    // rule for distant dates, so the test skips such dates.
                    if abs(seconds) > 1e12 { continue }
                    #expect(format.calendarDay(day) == day, "\(identifier) \(zone) \(seconds)")
                    #expect(format.day(day) == parts[1])
                }
            }
        }
    }

    @Test func datePartsFollowTheCalendarAndItsTimeZone() throws {
        let date = Date(timeIntervalSinceReferenceDate: 816_985_800)
        func parts(_ format: TextFormat) -> [Int] {
            [format.year(date), format.month(date), format.day(date), format.hour(date), format.weekday(date)]
        }
        #expect(try parts(format(.gregorian, "GMT")) == [2026, 11, 21, 20, 7])
        #expect(try parts(format(.gregorian, "Asia/Kathmandu")) == [2026, 11, 22, 2, 1])
        #expect(try parts(format(.buddhist, "GMT")) == [2569, 11, 21, 20, 7])
        #expect(try format(.gregorian, "Asia/Kathmandu").calendarDay(date) == date - 8_100)
    }

    @Test func datesAreWrittenInTheTimeZoneOfTheCalendar() throws {
        let date = Date(timeIntervalSinceReferenceDate: 816_985_800)
        #expect(try format(.gregorian, "Asia/Kathmandu").date(date, .medium) == "Nov 22, 2026")
        #expect(try format(.gregorian, "GMT").date(date, .medium) == "Nov 21, 2026")
        #expect(try format(.gregorian, "Asia/Kathmandu").date(date, .weekday) == "Sunday")
        #expect(try format(.gregorian, "Asia/Kathmandu").date(date, .medium, timeZone: .gmt) == "Nov 21, 2026")
        #expect(TextFormat(locale: Locale(identifier: "en_US")).calendar == .current)
    }

    @Test func localizedSortingIsStable() {
        let names = [("ost", 1), ("Öl", 2), ("a10", 3), (nil, 4), ("A9", 5), ("ost", 6), ("zebra", 7), ("Ost", 8)]
        func order(_ locale: String, isDescending: Bool = false) -> [Int] {
            names.orderedByLocale(TextFormat(locale: Locale(identifier: locale)), { $0.0 }, isDescending: isDescending)
                .map(\.1)
        }
        #expect(order("sv_SE") == [5, 3, 1, 6, 8, 7, 2, 4])
        #expect(order("de_DE") == [5, 3, 2, 1, 6, 8, 7, 4])
        #expect(order("sv_SE", isDescending: true) == [2, 7, 8, 1, 6, 3, 5, 4])
    }
}
