import Foundation
import ScreenEvaluator
import Testing

/// Checks that the evaluator computes dates with the calendar, and sorts texts with the locale, of its environment. The
/// environment has the time zone UTC+5:45 and the Swedish locale.
@Suite struct SettingsFacts {
    private func shown(_ text: String, _ state: String, _ given: [String: EvaluatedValue]) throws -> EvaluatedValue {
        let evaluator = try evaluator(
            """
                state: \(state)
                sections:
                  - {id: list, rows: [{id: row, cell: TextCell, values: {text: "\(text)", detail: nil}}]}
            """
        )
        return evaluator.frame(of: evaluator.state(given)).sections[0].rows[0].values[0].value
    }

    private func parts(of seconds: Double) throws -> EvaluatedValue {
        let text = "{year(at)} {month(at)} {day(at)} {hour(at)} {weekday(at)} {[at].count(calendarDay($0) == at)}"
        return try shown(text, "{at: Date}", ["at": .date(seconds)])
    }

    @Test func datePartsFollowTheCalendar() throws {
        // 2026-11-21 20:30 UTC is 2:15 on the next day in the time zone of the test. This day is a Sunday.
        #expect(try parts(of: 816_985_800) == .text("2026 11 22 2 1 0"))
        // This date is midnight in the time zone of the test.
        #expect(try parts(of: 816_977_700) == .text("2026 11 22 0 1 1"))
        // This date is in 1169 BC.
        #expect(try parts(of: -100_000_000_000) == .text("1169 2 27 19 2 0"))
    }

    @Test func anInvalidDateIsItsOwnDayAndHasNoParts() throws {
        #expect(try parts(of: .infinity) == .text("0 0 0 0 0 1"))
        #expect(try parts(of: -.infinity) == .text("0 0 0 0 0 1"))
        #expect(try parts(of: .nan) == .text("0 0 0 0 0 0"))
    }

    @Test func datesOutsideTheRangeOfCalendarsAreClamped() throws {
        let (earliest, latest) = (try parts(of: -211_800_000_000), try parts(of: 15_900_000_000_000))
        for seconds in [2e13, 1e17, 1e30, .greatestFiniteMagnitude] {
            #expect(try parts(of: -seconds) == earliest, "\(seconds)")
            #expect(try parts(of: seconds) == latest, "\(seconds)")
        }
    }

    @Test func infiniteDatesSortToTheEndsAndNotANumberSortsLast() throws {
        let dates = [.nan, 816_985_800, .infinity, -.infinity].map { EvaluatedValue.date($0) }
        let order = [-.infinity, 816_985_800, .infinity].map { EvaluatedValue.date($0) }
        let text = "{[1].count(dates.sorted().prefix(3) == order)} {[1].count(dates.sorted().last == nan)}"
        let state = "{dates: '[Date]', order: '[Date]', nan: Date}"
        #expect(
            try shown(text, state, ["dates": .list(dates), "order": .list(order), "nan": dates[0]]) == .text("1 0")
        )
    }

    @Test func localizedSortingFollowsTheLocale() throws {
        let names = ["Zebra", "Öl", "ost", "Ärla", "a10", "A9", "ost"].map { EvaluatedValue.text($0) }
        let state = "{names: '[String]'}"
        #expect(
            try shown("{names.sorted($0, localized).joined('|')}", state, ["names": .list(names)])
                == .text("A9|a10|ost|ost|Zebra|Ärla|Öl")
        )
        #expect(
            try shown("{names.sorted($0, descending, localized).joined('|')}", state, ["names": .list(names)])
                == .text("Öl|Ärla|Zebra|ost|ost|a10|A9")
        )
        #expect(
            try shown("{names.sorted().joined('|')}", state, ["names": .list(names)])
                == .text("A9|Zebra|a10|ost|ost|Ärla|Öl")
        )
    }
}
