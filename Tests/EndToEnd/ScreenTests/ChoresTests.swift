import Testing
import ViewModelRuntime

@testable import ChoresFixture

/// Checks statements on elements without an identity. Such a statement finds an element by the values of all fields,
/// even if an earlier statement changed these values.
@MainActor @Suite struct ChoresTests {
    private static let dishes = Chore(name: "Dishes", steps: [Step(name: "Wash"), Step(name: "Dry")])
    private static let floor = Chore(name: "Floor", steps: [Step(name: "Sweep")])

    @Test func laterStatementsFindAChangedElement() {
        var state = ChoresScreen.State(chores: [Self.dishes, Self.floor])
        let events = ChoresScreen.handle(.listChore(Self.floor, .onRename(text: "Stairs")), &state)
        let stairs = Chore(name: "Stairs", steps: Self.floor.steps, note: Note(text: "Stairs!"))
        #expect(state.chores == [Self.dishes, stairs])
        guard case .changed(chore: stairs, step: nil) = events.first else { return #expect(Bool(false), "\(events)") }

        _ = ChoresScreen.handle(.listChore(stairs, .onTap), &state)
        #expect(state.chores == [Self.dishes])
    }

    @Test func laterStatementsFindElementsOfChangedElements() {
        var state = ChoresScreen.State(chores: [Self.dishes, Self.floor])
        let step = Self.dishes.steps[1]
        let events = ChoresScreen.handle(.listStep(Self.dishes, step, .onRename(text: "Wipe")), &state)
        let wipe = Step(name: "Wipe", isDone: true)
        let changed = Chore(name: "Wipe of Dishes", steps: [Self.dishes.steps[0], wipe])
        #expect(state.chores == [changed, Self.floor])
        guard case .changed(chore: changed, step: wipe) = events.first else { return #expect(Bool(false), "\(events)") }
    }

    @Test func aRemovedElementIsReadWithItsChanges() {
        var state = ChoresScreen.State(lines: [[Step(name: "a"), Step(name: "b")], []])
        let events = ChoresScreen.handle(.lineStep(state.lines?[0] ?? [], Step(name: "b"), .onTap), &state)
        #expect(state.lines == [[Step(name: "a")], []])
        guard case .moved(line: [Step(name: "a")], step: Step(name: "Gone")) = events.first else {
            return #expect(Bool(false), "\(events)")
        }
    }

    @Test func removedElementsAreNotFoundAgain() {
        let line = [Step(name: "a")]
        var state = ChoresScreen.State(lines: [line])
        _ = ChoresScreen.handle(.lineStep(line, line[0], .onRename(text: "b")), &state)
        #expect(state.lines == [])
        state.lines = nil
        #expect(ChoresScreen.handle(.lineStep(line, line[0], .onTap), &state).isEmpty)
    }

    // MARK: Each element

    @Test func eachIterationChangesItsElement() {
        var state = ChoresScreen.State(
            chores: [Self.dishes, Chore(steps: Self.floor.steps), Self.floor],
            errands: [Errand(id: 1, name: "Bank"), Errand(id: 2, name: "Post"), Errand(id: 1, name: "Shop")]
        )
        let effects = ChoresScreen.effects(.allAll(.onTap), &state)
        let done = Self.dishes.steps.map { Step(name: $0.name, isDone: true) }
        #expect(state.chores.map(\.name) == ["Dishes", "", "Floor", "Bank", "Post"])
        #expect(state.chores[0].steps == done && state.chores[1].steps == Self.floor.steps)
        #expect(state.chores[2].steps.map(\.isDone) == [true])
        // The `each` statement has an iteration only for the first element with each identity.
        #expect(state.errands == [Errand(id: 1, name: "Shop")])
        #expect(effects == [.focus(.errandErrand(1))])
    }

    @Test func iterationsFollowTheOrderOfTheSelection() {
        var state = ChoresScreen.State(errands: [Errand(id: 1, name: "a"), Errand(id: 2, name: "b")])
        let effects = ChoresScreen.effects(.allAll(.onRename(text: "!")), &state)
        #expect(effects == [.scroll(.errandErrand(2)), .scroll(.errandErrand(1)), .focus(nil)])
        #expect(state.errands.map(\.name) == ["a!", "b!"])
        #expect(ChoresScreen.handle(.allAll(.onRename(text: "?")), &state).isEmpty)
        #expect(state.errands.map(\.name) == ["a!?", "b!?"])
    }

    @Test func theStoreFocusesAndScrollsToVisibleRows() {
        let store = ScreenStore<ChoresScreen>(.init(errands: [Errand(id: 1, name: "a"), Errand(id: 2, name: "b")]))
        var log: [String] = []
        store.onChange = { _, _, _ in log.append("change") }
        store.onFocus = { log.append("focus \($0.map { "\($0)" } ?? "nil")") }
        store.onScroll = { log.append("scroll \($0)") }
        store.send(.allAll(.onRename(text: "!")))
        #expect(log == ["change", "scroll errandErrand(2)", "scroll errandErrand(1)", "focus nil"])
        log = []
        // The action removes all errands, and then requests the focus for a removed errand. The store ignores this
        // request.
        store.send(.allAll(.onTap))
        #expect(log == ["change"])
    }

    // MARK: Changes of the element that acted

    /// All lists of two to four chores of three kinds. A changed chore often equals another chore.
    private static let lists: [[Chore]] = {
        let kinds = ["a", "b", "b!"].map {
            Chore(name: $0, steps: [Step(name: $0), Step(name: "b"), Step(name: "b!")])
        }
        var lists: [[Chore]] = [[]]
        var all: [[Chore]] = []
        for _ in 0..<4 {
            lists = lists.flatMap { list in kinds.map { list + [$0] } }
            all += lists
        }
        return all
    }()

    /// Returns the indices of the visible elements. If several elements are equal, only the first element is visible.
    private static func shown<Element: Equatable>(_ list: [Element]) -> [Int] {
        list.indices.filter { list.firstIndex(of: list[$0]) == $0 }
    }

    @Test func statementsChangeTheElementThatActed() {
        for list in Self.lists {
            for index in Self.shown(list) {
                var state = ChoresScreen.State(chores: list)
                _ = ChoresScreen.handle(.listChore(list[index], .onRename(text: "b!")), &state)
                var expected = list
                expected[index].name = "b!"
                expected[index].note = Note(text: "b!!")
                #expect(state.chores == expected)

                state.chores = list
                _ = ChoresScreen.handle(.listChore(list[index], .onTap), &state)
                expected = list
                expected.remove(at: index)
                #expect(state.chores == expected)
            }
        }
    }

    @Test func statementsChangeTheInnerElementThatActed() {
        for list in Self.lists {
            for index in Self.shown(list) {
                for step in Self.shown(list[index].steps) {
                    var state = ChoresScreen.State(chores: list)
                    let id = list[index].steps[step]
                    _ = ChoresScreen.handle(.listStep(list[index], id, .onRename(text: "b!")), &state)
                    var expected = list
                    expected[index].steps[step] = Step(name: "b!", isDone: true)
                    expected[index].name = "b! of \(list[index].name)"
                    #expect(state.chores == expected)

                    state = ChoresScreen.State(lines: list.map(\.steps))
                    _ = ChoresScreen.handle(.lineStep(list[index].steps, id, .onTap), &state)
                    var lines = list.map(\.steps)
                    lines[index].remove(at: step)
                    #expect(state.lines == lines)
                }
            }
        }
    }

    @Test func aRemovedElementMovesTheOthers() {
        for list in Self.lists {
            for one in Self.shown(list) {
                for two in Self.shown(list) {
                    var state = ChoresScreen.State(pairs: list)
                    _ = ChoresScreen.handle(.pairOther(list[one], list[two], .onTap), &state)
                    #expect(state.pairs == list.indices.filter { $0 != one && $0 != two }.map { list[$0] })

                    state.pairs = list
                    _ = ChoresScreen.handle(.pairOther(list[one], list[two], .onRename(text: "b!")), &state)
                    var expected = list
                    expected[two].name = "b!"
                    expected[two].steps = []
                    expected.remove(at: one)
                    #expect(state.pairs == expected)
                }
            }
        }
    }

    @Test func anAssignmentToARemovedElementChangesNoOther() {
        let errands = [Errand(id: 1, name: "One"), Errand(id: 2), Errand(id: 1, name: "Another")]
        var state = ChoresScreen.State(errands: errands)
        _ = ChoresScreen.handle(.errandErrand(1, .onTap), &state)
        #expect(state.errands == [errands[1], errands[2]])
    }

    @Test func anIdentityThatIsCreatedAgainIsFoundAgain() {
        var state = ChoresScreen.State(errands: [Errand(id: 1, name: "One"), Errand(id: 2)])
        _ = ChoresScreen.handle(.errandErrand(1, .onRename(text: "New")), &state)
        #expect(state.errands == [Errand(id: 2), Errand(id: 1, name: "New")])
    }

    @Test func aFieldShowsAndHidesRowsOfAList() {
        let errands = [Errand(id: 1, name: "One"), Errand(id: 2, name: "Two")]
        let before = ChoresScreen(ChoresScreen.State(errands: errands))
        let running = ChoresScreen.State(errands: errands, isRunning: true)
        let after = before.updated(to: running)
        let errandRows = after.rows(in: after.sections.count - 2).map(\.id)
        #expect(errandRows == [.errandErrand(1), .errandErrand(2), .errandRunning(1), .errandRunning(2)])
        #expect(after.changes(from: before).insertedRows.count == 2)
        #expect(before.changes(from: after).deletedRows.count == 2)
    }

    @Test func anActionOfARemovedElementDoesNothing() {
        var state = ChoresScreen.State(errands: [Errand(id: 1)], isRunning: true)
        #expect(ChoresScreen.handle(.errandRunning(2, .onTap), &state).isEmpty)
        #expect(state.isRunning)
        _ = ChoresScreen.handle(.errandRunning(1, .onTap), &state)
        #expect(!state.isRunning)
    }
}
