// Defines the behavior that generated screens must have. The tests use the handwritten screens in the directory
// `Reference`, which have the same structure as generated screens.

import Foundation
import Testing
import ViewModelRuntime

private let date = Date(timeIntervalSince1970: 1_763_683_200)

private func profile(warm: Bool = false, sound: SoundKind? = nil) -> Profile {
    Profile(
        name: "Ada",
        segments: warm ? [Segment(kind: .warmUp, enabled: true, duration: .seconds(90), sound: sound)] : [],
        days: [
            Day(id: 1, date: date, sessions: [Session(id: 7, name: "Run"), Session(id: 8, name: "Swim", done: true)]),
            Day(id: 2, date: date, sessions: []),
        ]
    )
}

private func ids<Screen: ScreenFrame>(_ screen: Screen) -> [[Screen.RowID]] {
    screen.sections.indices.map { screen.rows(in: $0).map(\.id) }
}

struct ProfileTests {
    private let locale = Locale(identifier: "en_US")

    private func screen(warm: Bool = false, sound: SoundKind? = nil) -> ProfileScreen {
        ProfileScreen(.init(profile: profile(warm: warm, sound: sound)), locale: locale)
    }

    @Test func rowsAreShownIfTheirConditionsAreTrue() {
        #expect(screen().sections == [.warmUp, .day(1), .day(2)])
        #expect(ids(screen()) == [[.warmUpEnabled], [.dayOpen(1, 7), .dayDone(1, 8)], []])
        #expect(ids(screen(warm: true))[0] == [.warmUpEnabled, .warmUpDuration])
        #expect(ids(screen(warm: true, sound: .end))[0] == [.warmUpEnabled, .warmUpDuration, .warmUpSound])
    }

    @Test func aRowShowsItsValues() {
        let screen = screen(warm: true, sound: .end)
        #expect(screen.numberOfRows(in: 0) == 3)
        #expect(
            screen.row(at: RowPath(section: 0, row: 1)) == .warmUpDuration(.init(text: "Duration", detailText: "1:30"))
        )
        #expect(
            screen.rows(in: 1).map(\.row) == [
                .dayOpen(.init(text: "Start Run")), .dayDone(.init(text: "Swim", detailText: "Done")),
            ]
        )
        #expect(screen.title == "Ada")
    }

    @Test func headersBelongToTheirSections() {
        #expect(screen().header(of: .warmUp) == "Warm Up")
        #expect(screen().header(of: .day(2)) == "Nov 21, 2025")
        #expect(screen().header(of: .day(3)) == nil)
        #expect(screen().footer(of: .warmUp) == nil)
    }

    @Test func pathsAndRowIDsMatch() {
        let screen = screen(warm: true)
        for (section, ids) in ids(screen).enumerated() {
            for (row, id) in ids.enumerated() {
                let path = RowPath(section: section, row: row)
                #expect(screen.path(of: id) == path)
                #expect(screen.rowID(at: path) == id)
                #expect(RowPath(path.indexPath) == path)
            }
        }
        #expect(screen.path(of: .dayDone(1, 7)) == nil)
    }

    @Test func accessibilityIdentifiersNameIdsAndIdentitiesInOrder() {
        #expect(screen().accessibilityIdentifier(of: .warmUpEnabled) == "Profile.warmUp.enabled")
        #expect(screen().accessibilityIdentifier(of: .dayDone(1, 9)) == "Profile.day.1.done.9")
    }

    @Test func anActionActsOnTheCurrentState() {
        var state = ProfileScreen.State(profile: profile(), editing: true)
        #expect(ProfileScreen.handle(.warmUpEnabled(.onSwitchToggle(on: true)), &state).isEmpty)
        #expect(state.profile.segments == [Segment(kind: .warmUp, enabled: true)])
        _ = ProfileScreen.handle(.dayOpen(1, 7, .onTap), &state)
        #expect(state.profile.days[0].sessions.map(\.done) == [true, true])
        let before = state.profile
        _ = ProfileScreen.handle(.dayOpen(1, 99, .onTap), &state)
        #expect(state.profile == before)
        guard case .close? = ProfileScreen.handle(.screen(.onDone), &state).first else {
            Issue.record("onDone sends close")
            return
        }
        #expect(!state.editing)
    }

    @MainActor @Test func eachKindOfCellHasItsMethod() {
        struct Names: ProfileCells {
            func switchCell(_ viewModel: SwitchCellViewModel, at path: RowPath) -> String { "switch \(viewModel.text)" }
            func valueCell(_ viewModel: ValueCellViewModel, at path: RowPath) -> String {
                "value \(viewModel.detailText)"
            }
            func sessionCell(_ viewModel: SessionCellViewModel, at path: RowPath) -> String { "session \(path.row)" }
        }
        let screen = screen(warm: true, sound: .end)
        let cells = (0..<3).map { screen.cell(at: RowPath(section: 0, row: $0), from: Names()) }
        #expect(cells == ["switch Enabled", "value 1:30", "session 2"])
    }

    @Test func textsDependOnTheLocale() {
        let german = ProfileScreen(.init(profile: profile()), locale: Locale(identifier: "de_DE"))
        let changes = german.changes(from: screen())
        #expect(changes.updatedSections == [1, 2])
        #expect(changes.updatedSections == changes.updatedHeaders)
        #expect(changes.updatedFooters.isEmpty)
        #expect(changes.updatedRows.isEmpty)
    }
}

struct ChatTests {
    private func state(_ messages: [Message]) -> ChatScreen.State {
        ChatScreen.State(days: [ChatDay(id: 1, title: "Today", messages: messages)], phase: .loaded)
    }

    @Test func aMessageUsesTheCellOfItsAuthor() {
        let screen = ChatScreen(state([Message(id: 1, text: "Hi"), Message(id: 2, text: "Ho", author: .them)]))
        #expect(ids(screen) == [[], [.dayMine(1, 1), .dayTheirs(1, 2)]])
    }

    @Test func statusRowsDependOnTheState() {
        #expect(ids(ChatScreen(.init(offline: true))) == [[.statusOffline, .statusLoading]])
        #expect(ids(ChatScreen(.init(phase: .failed(message: "No")))) == [[.statusFailed]])
        #expect(ids(ChatScreen(.init(phase: .loaded))) == [[.statusEmpty]])
    }

    @Test func otherInputsOfRowsAreCompared() {
        let messages = [Message(id: 1, text: "Hi"), Message(id: 2, text: "Ho", author: .them)]
        var named = state(messages)
        named.names = true
        let changes = ChatScreen(named).changes(from: ChatScreen(state(messages)))
        #expect(changes.updatedRows == [RowPath(section: 1, row: 1)])
        #expect(!changes.changesOrder)
    }

    @Test func aRowWithAnotherCellIsReplaced() {
        let before = ChatScreen(state([Message(id: 1, text: "Hi")]))
        let changes = before.updated(to: state([Message(id: 1, text: "Hi", author: .them)])).changes(from: before)
        #expect(changes.deletedRows == [RowPath(section: 1, row: 0)])
        #expect(changes.insertedRows == [RowPath(section: 1, row: 0)])
    }

    @Test func repeatedIdentitiesAreSkippedAndListed() {
        let twice = [
            Message(id: 1, text: "first"), Message(id: 1, text: "second"), Message(id: 2, text: "Ho", author: .them),
        ]
        let screen = ChatScreen(state(twice))
        #expect(ids(screen)[1] == [.dayMine(1, 1), .dayTheirs(1, 2)])
        #expect(screen.row(at: RowPath(section: 1, row: 0)) == .dayMine(.init(text: "first", read: false)))
        #expect(screen.duplicates == [.dayMine(1, 1)])

        let repeated = ChatScreen.State(days: [
            ChatDay(id: 1, title: "", messages: twice), ChatDay(id: 1, title: "", messages: [twice[2]]),
        ])
        #expect(ChatScreen(repeated).sections == [.status, .day(1)])
        #expect(ChatScreen(repeated).duplicates == [.dayMine(1, 1), .dayTheirs(1, 2)])
        #expect(ChatScreen(state([twice[0]])).duplicates.isEmpty)
    }

    @Test func aNewRepetitionOfAnIdentityIsSkipped() {
        let first = ChatScreen(state([Message(id: 1, text: "a"), Message(id: 2, text: "b")]))
        let second = first.updated(
            to: state([Message(id: 2, text: "c"), Message(id: 1, text: "a"), Message(id: 2, text: "b")])
        )
        #expect(ids(second)[1] == [.dayMine(1, 2), .dayMine(1, 1)])
        #expect(second.row(at: RowPath(section: 1, row: 0)) == .dayMine(.init(text: "c", read: false)))
        #expect(second.duplicates == [.dayMine(1, 2)])
        #expect(second.changes(from: first).movedRows.count == 1)
    }
}
