// Checks that the compiler lists exactly the layouts that the states of a screen show. The tests create all states that
// the screen's conditions can distinguish. These states combine flags, cases, optionals, lists of up to two elements,
// and numbers on both sides of a constant.

import Foundation
import Testing
import ViewModelRuntime

@testable import ChatFixture
@testable import CheckoutFixture
@testable import RichFixture
@testable import TimerFixture

@Suite struct EveryLayoutTests {
    @Test func theTimerShowsEveryLayout() throws {
        var segments: [[Segment]] = [[]]
        for kind in SegmentKind.allCases {
            let own = combinations([false, true], [false, true]).map {
                [Segment(kind: kind, enabled: $0, soundEnabled: $1)]
            }
            segments = combinations(segments, [[]] + own).map { $0 + $1 }
        }
        let states = segments.map { TimerScreen.State(profile: Profile(name: "A", segments: $0)) }
        var checks = LayoutChecks<TimerScreen>(of: try SpecScreen(Specs.timer), states)
        checks.checkLayouts()
        checks.checkPairsOfLayouts { state, vary in
            vary.change(&state.profile.name, to: "A", "B")
            vary.change(&state.profile.duration, to: .zero, .seconds(5))
            for index in state.profile.segments.indices {
                vary.change(&state.profile.segments[index].duration, to: .zero, .seconds(5))
                vary.change(&state.profile.segments[index].sound, to: nil, "Gong")
            }
            vary.shuffle(&state.profile.segments)
        }
        checks.checkPairs(of: states, count: 300)
        #expect(!checks.changes.insertedRows.isEmpty && !checks.changes.updatedRows.isEmpty)
    }

    @Test func theChatShowsEveryLayout() throws {
        let messages = lists(of: [true, false]) { Message(id: $0, author: "Bob", text: "Banana", mine: $1) }
        let days = lists(of: messages) { Day(date: Date(timeIntervalSince1970: Double($0) * 86_400), messages: $1) }
        let states = combinations([.loading, .loaded, .failed(message: "")], days).map {
            ChatScreen.State(name: "Bob", phase: $0, days: $1)
        }
        var checks = LayoutChecks<ChatScreen>(of: try SpecScreen(Specs.chat), states)
        checks.checkLayouts()
        checks.checkPairsOfLayouts { state, vary in
            if case .failed = state.phase {
                vary.change(&state.phase, to: .failed(message: ""), .failed(message: "No banana"))
            }
            vary.change(&state.online, to: true, false)
            for day in state.days.indices {
                for message in state.days[day].messages.indices {
                    vary.change(&state.days[day].messages[message].text, to: "Banana", "Papaya")
                    vary.change(&state.days[day].messages[message].sending, to: true, false)
                }
                vary.shuffle(&state.days[day].messages)
            }
            vary.shuffle(&state.days)
        }
        checks.checkPairs(of: states, count: 300)
        // Some identities occur more than once, within one day or in several days.
        let odd = combinations([[], [2], [1, 3, 1, 1], [3, 2, 1]], [[], [2, 2], [1, 2, 3]]).map { first, second in
            let days = [(2, first), (1, second), (2, second)].map { day, messages in
                Day(
                    date: Date(timeIntervalSince1970: Double(day) * 86_400),
                    messages: messages.map { Message(id: $0, author: "Bob", text: "\(day)", mine: $0 == day) }
                )
            }
            return ChatScreen.State(name: "Bob", phase: .loaded, days: days)
        }
        checks.checkPairs(of: odd, count: 150)
        #expect(!checks.changes.insertedRows.isEmpty && !checks.changes.updatedRows.isEmpty)
    }

    @Test func theCheckoutShowsEveryLayout() throws {
        let items = lists(of: [()]) { id, _ in Item(id: id, name: "Banana") }
        let states = combinations(items, combinations([false, true], [-1, 0, 1])).map {
            CheckoutScreen.State(items: $0, hasCode: $1.0, discount: $1.1)
        }
        var checks = LayoutChecks<CheckoutScreen>(of: try SpecScreen(Specs.checkout), states)
        checks.checkLayouts()
        checks.checkPairsOfLayouts { state, vary in
            vary.change(&state.email, to: "kevin", "kevin@example.com")
            vary.change(&state.card, to: "", "4111 1111 1111 1111")
            vary.change(&state.code, to: "", "banana")
            vary.change(&state.total, to: 0, 29)
            vary.change(&state.paying, to: true, false)
            for index in state.items.indices { vary.change(&state.items[index].price, to: 0, 4) }
            vary.shuffle(&state.items)
        }
        checks.checkPairs(of: states, count: 300)
        #expect(!checks.changes.insertedRows.isEmpty && !checks.changes.updatedRows.isEmpty)
    }

    @Test func theRichScreenShowsEveryLayout() throws {
        let tags = [nil, [""], ["x"]]
        let notes = [nil, []] + combinations([0, 1], tags).map { [Note(key: "n", stars: $0, tags: $1)] }
        let folders = lists(of: combinations(Mood.allCases, notes)) { Folder(id: $0, notes: $1.1, mood: $1.0) }
        let phases: [RichFixture.Phase] = [.idle, .busy(task: "T", 1)]
        // No condition combines `words` with other fields. Therefore, each value of `words` is combined with only a
        // third of the combinations of the other fields.
        let words = [nil, [], ["a"]]
        let states = combinations(folders, combinations(phases, [0, 9])).enumerated().map { index, rest in
            RichScreen.State(
                folders: rest.0,
                selected: rest.1.1,
                phase: rest.1.0,
                words: words[index % words.count],
                badge: Badge(text: "b")
            )
        }
        var checks = LayoutChecks<RichScreen>(of: try SpecScreen(Specs.rich), states)
        checks.checkLayouts()
        checks.checkPairsOfLayouts { state, vary in
            if case .busy = state.phase {
                vary.change(&state.phase, to: .busy(task: "T", 1), .busy(task: "T", 2), .busy(task: "U", 1))
            }
            vary.change(&state.search, to: "", "s")
            vary.change(&state.state, to: "", "x")
            vary.change(&state.inbox, to: nil, Folder(id: 7, name: "I"))
            vary.change(&state.badge.text, to: "b", "c")
            if state.words?.isEmpty == false { vary.change(&state.words, to: ["a"], ["a", "b"], ["b", "c", "a"]) }
            for index in state.folders.indices {
                vary.change(&state.folders[index].name, to: "", "F")
                guard var note = state.folders[index].notes?.first else { continue }
                vary.change(&note.text, to: "", "N")
                if note.stars > 0 { vary.change(&note.stars, to: 1, 2) }
                state.folders[index].notes = [note]
            }
            vary.shuffle(&state.folders)
        }
        checks.checkPairs(of: states, count: 300)
        checks.checkPairs(of: oddStatesOfTheRichScreen(), count: 150)
        let changes = checks.changes
        #expect(!changes.deletedSections.isEmpty && !changes.insertedSections.isEmpty && !changes.movedSections.isEmpty)
        #expect(!changes.deletedRows.isEmpty && !changes.insertedRows.isEmpty && !changes.movedRows.isEmpty)
        #expect(!changes.updatedSections.isEmpty && !changes.updatedRows.isEmpty)
    }
}

/// Returns states in which identities of folders, notes, tags and words occur more than once.
private func oddStatesOfTheRichScreen() -> [RichScreen.State] {
    let notes = [
        Note(key: "a", stars: 1, tags: ["x", "y", "x", ""]), Note(key: "b", tags: ["x"]), Note(key: "a", text: "A"),
    ]
    let folders = [
        Folder(id: 1, notes: notes), Folder(id: 2, notes: notes.reversed(), mood: .wild), Folder(id: 1, notes: notes),
        Folder(id: 3, notes: []), Folder(id: 1, mood: .wild),
    ]
    return combinations([folders, folders.reversed(), [], Array(folders[2...])], [["a", "b", "a"], ["b", "a"]]).map {
        RichScreen.State(folders: $0, words: $1, badge: Badge(text: "b"))
    }
}

/// Returns all pairs of an element of the first array and an element of the second array.
private func combinations<One, Other>(_ one: [One], _ other: [Other]) -> [(One, Other)] {
    one.flatMap { first in other.map { (first, $0) } }
}

/// Returns all lists of up to two elements. Each element is created from its index and a value.
private func lists<Value, Element>(of values: [Value], _ make: (Int, Value) -> Element) -> [[Element]] {
    [[]] + values.map { [make(0, $0)] } + combinations(values, values).map { [make(0, $0), make(1, $1)] }
}
