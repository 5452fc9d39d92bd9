import Foundation
import SpecSyntax
import Testing

@Suite struct DateTests {
    @Test(
        arguments: [
            ("2001-01-01T00:00:00Z", "0"), ("2001-01-01T00:00Z", "0"), ("2001-01-01T01:00:00+01:00", "0"),
            ("2000-12-31T18:15:00-05:45", "0"), ("2001-01-01T00:00:00.250Z", "0.25"),
            ("2000-12-31T23:59:59.25Z", "-0.75"),
            ("2000-12-31T23:59:58.5Z", "-1.5"), ("2001-01-01T00:00:00.000Z", "0"), ("2001-01-01T0545+0545", nil),
            ("1970-01-01T00:00:00Z", "-978307200"), ("2024-02-29T12:00:00Z", "730900800"),
            ("0000-02-29T00:00:00Z", "-63140428800"), ("9999-12-31T23:59:59Z", "252423993599"),
        ] as [(String, String?)]
    )
    func aDateIsSecondsSinceTheBeginningOf2001(text: String, seconds: String?) {
        #expect(readDate(text) == seconds.map { .seconds($0) } ?? .malformed)
    }

    /// Checks that `readDate` reads the dates that Foundation writes. The test uses one time on each day of four
    /// centuries, and these times include every minute of a day.
    @Test func datesEqualThoseOfFoundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let format = Date.ISO8601FormatStyle(timeZone: calendar.timeZone)
        let start = try #require(calendar.date(from: DateComponents(year: 1850, month: 1, day: 1)))
        for day in 0..<146_097 {
            let date = start + Double(day) * 86_400 + Double(day % 1440) * 60
            #expect(readDate(date.formatted(format)) == .seconds("\(Int(date.timeIntervalSinceReferenceDate))"))
        }
    }

    @Test(arguments: ["2026-11-21T08:30:00", "2026-11-21T08:30", "2026-11-21T08:30:00.5"])
    func aTimeWithoutAZoneIsRefused(text: String) {
        #expect(readDate(text) == .withoutZone)
    }

    @Test func aDayWithoutATimeIsDistinguished() {
        #expect(readDate("2026-11-21") == .day)
    }

    @Test(arguments: [
        "", "now", "2026", "2026-11", "2026-13-01T00:00:00Z", "2026-00-01", "2026-02-29", "1900-02-29", "2026-04-31",
        "2026-11-21T24:00:00Z", "2026-11-21T08:60:00Z", "2026-11-21T08:30:60Z", "2026-11-21 08:30:00Z",
        "2026-11-21T08:30:00z", "2026-11-21T08:30:00Z ", "2026-11-21T08:30:00.Z", "2026-11-21T08:30:00+1", "26-11-21",
        "2026-11-21T08:30:00+24:00", "2026-11-21T", "2026-11-21T8:30:00Z", "-2026-11-21T08:30:00Z", "２０26-11-21",
    ])
    func otherTextsAreNotDates(text: String) {
        #expect(readDate(text) == .malformed)
    }

    @Test func lettersOfAUUIDAreCapitals() {
        #expect(readUUID("6ba7b810-9dad-11d1-80B4-00c04fd430c8") == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
        for text in ["", "6ba7b810", "6ba7b8109dad11d180b400c04fd430c8", "6ba7b810-9dad-11d1-80b4-00c04fd430cg"] {
            #expect(readUUID(text) == nil)
        }
        #expect(readUUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8a") == nil)
        #expect(readUUID("6ba7b81-09dad-11d1-80b4-00c04fd430c8") == nil)
    }
}
