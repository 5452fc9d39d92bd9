import Foundation
import Testing
import ViewModelRuntime

@testable import FormsFixture

/// Checks generated screens that use durations, dates, sorting by several keys, models in expressions, or copies of
/// models with changed fields.
@Suite struct FormsTests {
    private typealias State = FormsScreen.State

    private let calendar: Calendar
    /// 2026-11-21 20:30 UTC, which is 2:15 on the next day in Kathmandu.
    private let now = Date(timeIntervalSinceReferenceDate: 816_985_800)

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 20_700))
        self.calendar = calendar
    }

    private var format: TextFormat { TextFormat(locale: Locale(identifier: "en_US"), calendar: calendar) }

    private func state(_ posts: [Post] = []) -> State { State(posts: posts, now: now, mine: Mine(name: "a", age: 1)) }

    private func line(_ id: FormsScreen.RowID, _ state: State) throws -> TextCellViewModel {
        let screen = FormsScreen(state, locale: format.locale, calendar: calendar)
        for section in screen.sections.indices {
            for row in screen.rows(in: section) where row.id == id { return line(row.row) }
        }
        return try #require(nil, "no row \(id)")
    }

    private func line(_ row: FormsScreen.Row) -> TextCellViewModel {
        switch row {
        case .valuesDurations(let line), .valuesMoney(let line), .valuesDays(let line), .valuesCuisine(let line),
            .valuesTags(let line), .listsOrder(let line), .listsLocalized(let line), .listsLast(let line),
            .listsRest(let line):
            line
        }
    }

    /// Returns the texts of the rows for which `isOne` returns `true`.
    private func texts(_ state: State, where isOne: (FormsScreen.Row) -> Bool) -> [String] {
        let screen = FormsScreen(state, locale: format.locale, calendar: calendar)
        return screen.rows(in: 1).map(\.row).filter(isOne).map { line($0).text }
    }

    @Test func durationsAreWrittenAndConverted() throws {
        var state = state()
        (state.length, state.seconds, state.amount) = (.milliseconds(3_725_500), 1.5, 2)
        let row = try line(.valuesDurations, state)
        #expect(row.text == "62:06 1:02:06")
        #expect(row.detail == "3,725.5")
        _ = FormsScreen.handle(.valuesDurations(.onTap), &state, by: format)
        #expect(state.length == .milliseconds(3_500))
    }

    @Test(arguments: [
        (Double.nan, Duration.zero),
        (.infinity, Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)),
        (-.infinity, Duration(secondsComponent: .min, attosecondsComponent: 0)), (-0.25, .milliseconds(-250)),
    ])
    func secondsStopAtTheLimitsOfDurations(seconds: Double, duration: Duration) {
        var state = state()
        state.seconds = seconds
        _ = FormsScreen.handle(.valuesDurations(.onTap), &state, by: format)
        #expect(state.length == duration)
    }

    @Test func aCurrencyDeterminesItsMinorUnits() throws {
        var state = state()
        state.amount = 1999
        #expect(try line(.valuesMoney, state).text == "¥1,999 €19.99")
        state.code = "KWD"
        #expect(try line(.valuesMoney, state).text == "¥1,999 KWD\u{a0}1.999")
        state.amount = .min
        #expect(try line(.valuesMoney, state).text.contains("9,223,372,036,854,775,808"))
    }

    @Test func datesMoveByDurations() throws {
        var state = state()
        #expect(try line(.valuesDays, state).text == "1 0")
        #expect(try line(.valuesDays, state).detail == "11/23/2026")
        state.length = .seconds(90)
        _ = FormsScreen.handle(.valuesMoney(.onTap), &state, by: format)
        #expect(state.now == now - 90)
        _ = FormsScreen.handle(.valuesDays(.onTap), &state, by: format)
        #expect(state.amount == 0)
    }

    /// Checks the number of days between dates. In New York, clocks skip an hour in March and repeat one in November.
    /// In Apia, a whole day was skipped in 2011.
    @Test func daysAreCountedByMidnights() throws {
        func days(_ first: String, _ second: String, in zone: String) throws -> Int {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: zone))
            let style = Date.ISO8601FormatStyle()
            return TextFormat(calendar: calendar).daysBetween(try style.parse(first), try style.parse(second))
        }
        #expect(try days("2026-03-08T04:59:00Z", "2026-03-08T05:01:00Z", in: "America/New_York") == 1)
        #expect(try days("2026-03-08T05:00:00Z", "2026-03-09T03:59:00Z", in: "America/New_York") == 0)
        #expect(try days("2026-11-01T04:00:00Z", "2026-11-02T04:59:00Z", in: "America/New_York") == 0)
        #expect(try days("2026-11-02T05:00:00Z", "2026-11-01T03:59:00Z", in: "America/New_York") == -2)
        #expect(try days("2011-12-30T09:59:00Z", "2011-12-30T10:00:00Z", in: "Pacific/Apia") == 2)
        let infinite = Date(timeIntervalSinceReferenceDate: .infinity)
        #expect(format.daysBetween(now, infinite) == 0)
        #expect(format.daysBetween(infinite, now) == 0)
    }

    @Test func caseNamesAreFormattedAsTexts() throws {
        var state = state()
        #expect(try line(.valuesCuisine, state).text == "-")
        #expect(try line(.valuesCuisine, state).image == .symbol("repeat.1"))
        state.cuisine = .italian
        #expect(try line(.valuesCuisine, state).text == "Italian")
        #expect(try line(.valuesCuisine, state).detail == "ITALIAN")
        state.cuisine = .thai
        let screen = FormsScreen(state, locale: format.locale, calendar: calendar)
        #expect(!screen.rows(in: 0).contains { $0.id == .valuesCuisine })
    }

    @Test func copiesChangeTheirFields() {
        var state = state([Post(id: 1, title: "x", day: now, likes: 2)])
        _ = FormsScreen.handle(.valuesCuisine(.onTap), &state, by: format)
        #expect(state.mine == Mine(name: "a!", age: 2))
        _ = FormsScreen.handle(.valuesTags(.onTap), &state, by: format)
        #expect(state.draft == Post(id: 7, title: "x", day: now, likes: 3, liked: true, tags: ["a", "b"]))
        #expect(state.posts.last == Post(id: 1, title: "new", day: now + 86_400))
    }

    @Test func listsOfListsAndKeysAreComputed() throws {
        let posts = [
            Post(id: 1, title: "x", day: now, tags: ["a", "b"]), Post(id: 2, title: "y", day: now),
            Post(id: 1, title: "z", day: now, tags: ["c"]),
        ]
        let row = try line(.valuesTags, state(posts))
        #expect(row.text == "a b c x")
        #expect(row.detail == "11")
    }

    @Test func laterKeysSortElementsWithEqualEarlierKeys() {
        let posts = [
            Post(id: 1, title: "b", day: now, likes: 1, cuisine: .thai),
            Post(id: 2, title: "Ä", day: now + 1, likes: 2, cuisine: .italian),
            Post(id: 3, title: "c", day: now, likes: 1, cuisine: .italian),
            Post(id: 4, title: "d", day: now, cuisine: .thai),
            Post(id: 5, title: "e", day: Date(timeIntervalSinceReferenceDate: .nan), cuisine: .thai),
        ]
        let order = texts(state(posts)) { if case .listsOrder = $0 { true } else { false } }
        #expect(order == ["Ä", "d", "c", "b", "e"])
        let localized = texts(state(posts)) { if case .listsLocalized = $0 { true } else { false } }
        #expect(localized == ["c", "Ä", "e", "d", "b"])
        #expect(texts(state(posts)) { if case .listsLast = $0 { true } else { false } }.first == "0 d en_US 20700")
        #expect(texts(state(posts)) { if case .listsRest = $0 { true } else { false } } == ["Ä", "c", "d", "e"])
    }
}
