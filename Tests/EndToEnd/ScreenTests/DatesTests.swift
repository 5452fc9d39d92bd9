import Foundation
import Testing
import ViewModelRuntime

@testable import DatesFixture

/// Checks that frames, derived values and actions use the locale and the calendar of the store.
@MainActor @Suite struct DatesTests {
    private typealias State = DatesScreen.State

    private let swedish = Locale(identifier: "sv_SE")
    private let kathmandu: Foundation.Calendar
    /// 2026-11-21 20:30 UTC, which is 2:15 on the next day in Kathmandu.
    private let now = Date(timeIntervalSinceReferenceDate: 816_985_800)

    init() throws {
        var calendar = Foundation.Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 20_700))
        kathmandu = calendar
    }

    private var state: State {
        var state = State(now: now, shelf: .init())
        state.messages = [
            Message(id: 1, sender: "Öl", sent: now - 3 * 3_600),
            Message(id: 2, sender: "Zebra", sent: now - 2 * 3_600),
            Message(id: 3, sender: "apa", sent: now - 1_000_000_000),
        ]
        return state
    }

    private func line(_ row: DatesScreen.Row) -> LineCellViewModel {
        switch row {
        case .mailBusy(let line), .mailMessage(let line), .stampsStamp(let line), .stampsDay(let line): line
        }
    }

    private func rows(_ screen: DatesScreen) -> [LineCellViewModel] {
        screen.sections.indices.flatMap { screen.rows(in: $0).map { line($0.row) } }
    }

    @Test func aFrameUsesTheLocaleAndTheCalendarOfItsStore() throws {
        let store = ScreenStore<DatesScreen>(state, locale: swedish, calendar: kathmandu)
        let screen = store.screen
        #expect(screen.title == "2026-11-22, sv_SE 816985800")
        #expect(screen.day == now - 8_100)
        #expect(screen.header(of: .mail) == "3: 3 sv_SE Öl")
        #expect(screen.footer(of: .mail) == "sv_SE 816985800")
        // Only the second message was sent on the same day as `state.now`, in the store's time zone.
        #expect(screen.sections == [.mail, .stamps(2)])
        #expect(rows(screen).map(\.text) == ["apa", "Zebra", "Öl", "2026/11"])
        #expect(rows(screen).map(\.number) == [3, 11, 11, 1])
        #expect(rows(screen)[3].detail == "sv_SE 816978600")
        #expect(rows(screen)[0].caption == "1\u{A0}234")
    }

    @Test func anActionUsesTheLocaleAndTheCalendarOfItsStore() throws {
        let store = ScreenStore<DatesScreen>(state, locale: swedish, calendar: kathmandu)
        var events: [DatesScreen.Event] = []
        store.onEvent = { events.append($0) }
        store.send(.mailMessage(1, .onTap))
        store.send(.mailMessage(3, .onTap))
        #expect(store.state.messages.map(\.id) == [1, 2])
        #expect(store.state.messages[0].note == "23:15")
        store.send(.mailMessage(1, .onPick(format: now)))
        #expect(store.state.days == [now - 8_100] && store.state.picked == now - 8_100)
        // Select the same day a second time.
        store.send(.mailMessage(1, .onPick(format: now - 60)))
        #expect(store.state.days == [])
        store.screen.onRefresh()
        #expect(events == [.told(day: now - 8_100, label: "Öl|Zebra 2:15")])
        #expect(store.state.label == "Öl|Zebra 2:15")
    }

    @Test func derivedValuesUseTheGivenOrTheCurrentSettings() {
        let format = TextFormat(locale: swedish, calendar: kathmandu)
        #expect(state.names(by: format) == ["Öl", "Zebra", "apa"])
        #expect(state.title(by: format) == "2026-11-22, sv_SE 816985800")
        #expect(state.recent(by: format).map(\.id) == [2])
        let current = TextFormat(locale: .current)
        #expect(state.today == Foundation.Calendar.current.startOfDay(for: now))
        #expect(state.title == state.title(by: current) && state.isBusy == state.isBusy(by: current))
        #expect(state.count == 3)
    }

    @Test func actionsWithoutSettingsUseTheCurrentOnes() {
        for action in [DatesScreen.Action.mailMessage(1, .onTap), .mailMessage(2, .onPick(format: now))] {
            var (plain, current, other) = (state, state, state)
            #expect(DatesScreen.handle(action, &plain) == [])
            #expect(DatesScreen.handle(action, &current, by: TextFormat(locale: .current)) == [])
            #expect(DatesScreen.handle(action, &other, by: TextFormat(locale: swedish, calendar: kathmandu)) == [])
            #expect(plain == current && plain != state && other != state)
        }
    }

    @Test func framesWithDifferentSettingsAreComparedCompletely() {
        var utc = kathmandu
        utc.timeZone = .gmt
        let old = DatesScreen(state, locale: swedish, calendar: kathmandu)
        let new = DatesScreen(state, locale: swedish, calendar: utc)
        // In UTC, messages 1 and 2 were sent on the same day as `state.now`, so `isBusy` is `true` and the section
        // `stamps` is hidden.
        #expect(new.sections == [.mail])
        let changes = new.changes(from: old)
        #expect(changes.deletedSections == [1])
        #expect(changes.insertedRows == [RowPath(section: 0, row: 0)])
        #expect(old.changes(from: DatesScreen(state, locale: swedish, calendar: kathmandu)).isEmpty)
    }

    @Test func aViewModelHasACalendarParameterIfNecessary() {
        let stamp = StampViewModel(date: now, locale: swedish, calendar: kathmandu)
        #expect(stamp.text == "2026/11" && stamp.detail == "sv_SE 816985800" && stamp.number == 1)
        #expect(DayViewModel(date: now, calendar: kathmandu).number == 22)
    }

    @Test func aStyleFormatsByTheCurrentLocale() {
        var line = LineCellViewModel(text: "", detail: nil)
        Loud.apply(to: &line)
        #expect(line.caption == TextFormat(locale: .current).number(1234))
    }

    @Test func aSpecCanUseNamesOfTheGeneratedSwift() {
        var state = ClockScreen.State(format: now)
        let format = TextFormat(locale: swedish, calendar: kathmandu)
        #expect(state.text(by: format) == "2:15")
        _ = ClockScreen.handle(.onlyRow(.onTap), &state, by: format)
        #expect(state.format == now - 8_100)
    }
}
