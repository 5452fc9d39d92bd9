import TestRandom
import Testing
import ViewModelRuntime

@testable import AgendaFixture

/// Checks that empty sections can be hidden, that a list shows its `once` row only once, and that statements can scroll
/// to sections.
@MainActor @Suite struct AgendaTests {
    private typealias State = AgendaScreen.State

    private nonisolated static func event(_ id: Int, at start: Int, _ title: String? = nil) -> Meeting {
        Meeting(id: id, start: start, title: title ?? "\(id)")
    }

    private func rows(of section: AgendaScreen.SectionID, _ screen: AgendaScreen) -> [AgendaScreen.RowID]? {
        screen.sections.firstIndex(of: section).map { screen.rows(in: $0).map(\.id) }
    }

    private func text(of row: AgendaScreen.RowID, _ screen: AgendaScreen) -> String? {
        switch screen.path(of: row).map({ screen.row(at: $0) }) {
        case .agendaNow(let shown): shown.text
        case .dayLater(let shown), .dayFirst(let shown), .agendaEvent(let shown): shown.text
        default: nil
        }
    }

    @Test func aSectionIsHiddenWhileItHasNoRow() {
        var state = State(days: [Day(key: "a"), Day(key: "b", events: [Self.event(1, at: 1)])])
        let screen = AgendaScreen(state)
        #expect(screen.sections == [.agenda, .day("b"), .all, .own("a"), .own("b"), .quiz])
        state.days[1].events[0].hidden = true
        let hidden = screen.updated(to: state)
        #expect(hidden.sections == [.agenda, .all, .own("a"), .own("b"), .quiz])
        checkChanges(from: screen, to: hidden)
        state.days[0].events = [Self.event(2, at: 0)]
        let other = hidden.updated(to: state)
        #expect(other.sections == [.agenda, .day("a"), .all, .own("a"), .own("b"), .quiz])
        #expect(other.header(of: .day("a")) == "a")
        #expect(other.header(of: .day("b")) == nil)
        let changes = checkChanges(from: hidden, to: other)
        #expect(changes.insertedSections == [1])
        state.open = false
        checkChanges(from: other, to: other.updated(to: state))
    }

    @Test func aRowBeforeTheFirstElementIsShownOnce() {
        let state = State(events: [Self.event(1, at: 1), Self.event(2, at: 2), Self.event(3, at: 3)], time: 1)
        let screen = AgendaScreen(state)
        #expect(rows(of: .agenda, screen) == [.agendaEvent(1), .agendaNow, .agendaEvent(2), .agendaEvent(3)])
        #expect(text(of: .agendaNow, screen) == "Before 2")
        #expect(screen.accessibilityIdentifier(of: .agendaNow) == "Agenda.agenda.now")
    }

    @Test func aRowMovesFromElementToElement() {
        var state = State(events: (1...5).map { Self.event($0, at: $0) }, time: 1)
        let screen = AgendaScreen(state)
        state.time = 3
        let later = screen.updated(to: state)
        let changes = checkChanges(from: screen, to: later)
        #expect(changes.deletedRows.isEmpty && changes.insertedRows.isEmpty)
        #expect(changes.movedRows.count == 1)
        #expect(changes.updatedRows == [RowPath(section: 0, row: 3)])
        #expect(text(of: .agendaNow, later) == "Before 4")
        // No event is later than `state.time`, so the row `now` is after all events.
        state.time = 5
        let over = later.updated(to: state)
        #expect(rows(of: .agenda, over)?.last == .agendaNow)
        #expect(text(of: .agendaNow, over) == "Behind 5")
        #expect(checkChanges(from: later, to: over).movedRows.count == 1)
        // The row `now` moves back to its original position.
        #expect(checkChanges(from: over, to: screen).deletedRows.isEmpty)
    }

    @Test func aConditionalRowIsInsertedAtAnotherElement() {
        let state = State(picks: (1...3).map { Self.event($0, at: 0) }, pick: 1)
        let screen = AgendaScreen(state)
        var next = state
        next.pick = 3
        let changes = checkChanges(from: screen, to: screen.updated(to: next))
        #expect(changes.deletedRows == [RowPath(section: 1, row: 1)])
        #expect(changes.insertedRows == [RowPath(section: 1, row: 3)])
    }

    @Test func aRowKeepsItsPositionIfItsElementIsRemoved() {
        var state = State(events: (1...4).map { Self.event($0, at: $0) }, time: 1)
        let screen = AgendaScreen(state)
        state.events.remove(at: 1)
        let next = screen.updated(to: state)
        #expect(rows(of: .agenda, next) == [.agendaEvent(1), .agendaNow, .agendaEvent(3), .agendaEvent(4)])
        let changes = checkChanges(from: screen, to: next)
        #expect(changes.deletedRows == [RowPath(section: 0, row: 2)])
        #expect(changes.movedRows.isEmpty && changes.insertedRows.isEmpty)
        state.events = []
        let empty = next.updated(to: state)
        #expect(rows(of: .agenda, empty) == [.agendaNow])
        #expect(text(of: .agendaNow, empty) == "Behind 0")
        checkChanges(from: next, to: empty)
        checkChanges(from: empty, to: next)
    }

    @Test func anElementWithARepeatedIdentityHasNoRow() {
        let state = State(events: [Self.event(1, at: 0), Self.event(1, at: 9), Self.event(2, at: 0)], time: 1)
        let screen = AgendaScreen(state)
        #expect(rows(of: .agenda, screen) == [.agendaEvent(1), .agendaEvent(2), .agendaNow])
        #expect(screen.duplicates == [.agendaEvent(1)])
    }

    @Test func severalRowsKeepTheirOrder() {
        let events = [Self.event(1, at: 1), Self.event(2, at: 2)]
        let state = State(days: [Day(key: "a", events: events)], time: 0)
        let screen = AgendaScreen(state)
        #expect(
            rows(of: .day("a"), screen) == [.dayLater("a"), .dayFirst("a"), .dayEvent("a", 1), .dayEvent("a", 2)]
        )
        #expect(text(of: .dayLater("a"), screen) == "Later: 1")
    }

    @Test func anActionFindsTheRow() {
        var state = State(events: [Self.event(1, at: 1)], days: [Day(key: "x")], time: 0)
        let effects = AgendaScreen.effects(.agendaNow(.onTap), &state)
        #expect(state.time == 1)
        #expect(effects == [.scrollSection(.agenda)])
        let over = AgendaScreen.effects(.allMark("x", .onTap), &state)
        #expect(over == [.scrollSection(.day("x"))])
    }

    @Test func aStoreScrollsOnlyToVisibleSections() {
        let store = ScreenStore<AgendaScreen>(State(days: [Day(key: "a", events: [Self.event(1, at: 1)])], time: 1))
        var told: [AgendaScreen.SectionID] = []
        store.onScrollSection = { told.append($0) }
        let observation = store.observe(scrollSection: { told.append($0) })
        store.send(.allMark("a", .onTap))
        store.send(.allMark("b", .onTap))
        #expect(told == [.day("a"), .day("a")])
        observation.cancel()
    }

    @Test func aRowMovesOnlyWithinItsOwnList() {
        let days = [Day(key: "a", events: [Self.event(1, at: 1), Self.event(2, at: 2)]), Day(key: "b", events: [])]
        let screen = AgendaScreen(State(days: days))
        let from = screen.sections.firstIndex(of: .own("a")) ?? -1
        let to = screen.sections.firstIndex(of: .own("b")) ?? -1
        let source = RowPath(section: from, row: 0)
        #expect(screen.moveAction(from: source, to: RowPath(section: from, row: 1)) != nil)
        #expect(screen.moveAction(from: source, to: RowPath(section: to, row: 0)) == nil)
        #expect(screen.moveDestination(of: source, near: RowPath(section: to, row: 0)).section == from)
    }

    @Test func aMissingListIsTreatedAsEmpty() {
        var state = State(questions: [Question(id: 7, answers: ["x", "y"])])
        _ = AgendaScreen.handle(.quizAnswer(7, "x", .onTap), &state)
        #expect(state.chosen == [7: ["x"]])
        #expect(state.marks == [7: [7]])
        _ = AgendaScreen.handle(.quizAnswer(7, "y", .onTap), &state)
        #expect(state.chosen == [7: ["x", "y"]])
        #expect(state.marks == [7: []])
        _ = AgendaScreen.handle(.quizAnswer(7, "x", .onTap), &state)
        #expect(state.chosen == [7: ["y"]])
    }

    /// Checks the changes between frames of random states. Each frame is updated from the previous frame.
    @Test func changesTransformEachFrameIntoTheNext() {
        var random = SplitMix(7)
        var state = State()
        var screen = AgendaScreen(state)
        for _ in 0..<300 {
            change(&state, &random)
            let next = screen.updated(to: state)
            checkChanges(from: screen, to: next)
            #expect(rowIDs(of: next).map(\.1) == rowIDs(of: AgendaScreen(state)).map(\.1))
            screen = next
        }
    }

    private func change(_ state: inout State, _ random: inout SplitMix) {
        func events() -> [Meeting] {
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
                var event = Self.event(Int.random(in: 1...6, using: &random), at: Int.random(in: 0...5, using: &random))
                event.hidden = Bool.random(using: &random)
                return event
            }
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: state.events = events()
        case 1: state.events.shuffle(using: &random)
        case 2: state.time = Int.random(in: 0...5, using: &random)
        case 3: state.days = ["a", "b", "c"].shuffled(using: &random).map { Day(key: $0, events: events()) }
        case 4: state.open.toggle()
        default:
            if !state.days.isEmpty { state.days[0].events = events() }
            if !state.events.isEmpty { state.events[0].start = Int.random(in: 0...5, using: &random) }
        }
    }
}
