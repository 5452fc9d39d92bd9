import Foundation
import Testing
import ViewModelRuntime

@testable import ChatFixture

@MainActor @Suite struct ChatTests {
    private static func day(_ number: Int, _ messages: [Int], mine: Set<Int> = []) -> Day {
        Day(
            date: Date(timeIntervalSince1970: Double(number) * 86_400),
            messages: messages.map { Message(id: $0, author: "Bob", text: "Banana \($0)", mine: mine.contains($0)) }
        )
    }

    @Test func changesOfThousandsOfMessagesAreMinimal() {
        var state = ChatScreen.State(name: "Bob", phase: .loaded, days: [Self.day(1, Array(0..<5_000), mine: [7])])
        let old = ChatScreen(state)
        state.days[0].messages.remove(at: 2_500)
        state.days[0].messages[7].text = "Papaya"
        state.days[0].messages.append(Message(id: 9_999, author: "Bob", text: "Potato"))
        let changes = old.updated(to: state).changes(from: old)
        #expect(changes.deletedRows == [RowPath(section: 1, row: 2_500)])
        #expect(changes.insertedRows == [RowPath(section: 1, row: 4_999)])
        #expect(changes.updatedRows == [RowPath(section: 1, row: 7)])
        #expect(changes.updatedSections == [])
        #expect(changes.movedRows.isEmpty)
    }

    @Test func aDeletedMessageIsNotDeletedAgain() throws {
        let store = ScreenStore<ChatScreen>(
            .init(name: "Bob", phase: .loaded, days: [Self.day(1, [1, 2], mine: [1, 2])])
        )
        guard case .dayMine(let first) = store.screen.row(at: RowPath(section: 1, row: 0)) else { throw Unexpected() }
        first.onDelete()
        first.onDelete()
        #expect(store.state.days[0].messages.map(\.id) == [2])
        store.state.days = []
        first.onDelete()
        #expect(store.state.days.isEmpty)
    }

    @Test func aHiddenRowStillActs() throws {
        let store = ScreenStore<ChatScreen>(
            .init(name: "Bob", phase: .loaded, days: [Self.day(1, [1, 2, 3], mine: [1, 2])])
        )
        guard case .dayMine(let first) = store.screen.row(at: RowPath(section: 1, row: 0)),
            case .dayMine(let second) = store.screen.row(at: RowPath(section: 1, row: 1))
        else { throw Unexpected() }
        // `first` and `second` are view models of an earlier frame. Their `onDelete()` must still delete their
        // messages. Before the first call, the row of the message changes its kind. Before the second call, the section
        // is hidden.
        store.state.days[0].messages[0].mine = false
        #expect(identifiers(of: store.screen).contains { $0.contains(".theirs.") && $0.hasSuffix(".1") })
        first.onDelete()
        #expect(store.state.days[0].messages.map(\.id) == [2, 3])
        store.state.phase = .loading
        #expect(identifiers(of: store.screen) == ["Chat.status.loading"])
        second.onDelete()
        #expect(store.state.days[0].messages.map(\.id) == [3])
    }

    @Test func aRowOfAnElementInsertedAgainActsOnTheNewElement() throws {
        let store = ScreenStore<ChatScreen>(.init(name: "Bob", phase: .loaded, days: [Self.day(1, [1], mine: [1])]))
        guard case .dayMine(let row) = store.screen.row(at: RowPath(section: 1, row: 0)) else { throw Unexpected() }
        store.state.days = []
        row.onDelete()
        store.state.days = [Self.day(2, [1], mine: [1]), Self.day(1, [2, 1])]
        row.onDelete()
        #expect(store.state.days.map { $0.messages.map(\.id) } == [[1], [2]])
    }

    @Test func statementsRunInOrderAndEventsFollowTheFrame() {
        let store = ScreenStore<ChatScreen>(.init(name: "Bob", days: []))
        var log: [String] = []
        store.onChange = { _, new, changes in log.append("draft '\(new.draft)' \(changes.isEmpty)") }
        store.onEvent = { log.append("\($0)") }
        store.screen.onDraftChange(text: "Hello")
        #expect(store.screen.canSend)
        store.screen.onSend()
        #expect(log == ["draft 'Hello' true", "draft '' true", "post(text: \"Hello\")"])
    }
}
