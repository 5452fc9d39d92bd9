import Testing
import ViewModelRuntime

@testable import ChoresFixture

/// Elements that are told apart by all that they are: a statement changes what the next one looks for.
@MainActor @Suite struct ChoresTests {
    private static let dishes = Chore(name: "Dishes", steps: [Step(name: "Wash"), Step(name: "Dry")])
    private static let floor = Chore(name: "Floor", steps: [Step(name: "Sweep")])

    @Test func aChangedElementIsFoundByTheStatementsBehind() {
        var state = ChoresScreen.State(chores: [Self.dishes, Self.floor])
        let events = ChoresScreen.handle(.listChore(Self.floor, .onRename(text: "Stairs")), &state)
        let stairs = Chore(name: "Stairs", steps: Self.floor.steps, note: Note(text: "Stairs!"))
        #expect(state.chores == [Self.dishes, stairs])
        guard case .changed(chore: stairs, step: nil) = events.first else { return #expect(Bool(false), "\(events)") }

        _ = ChoresScreen.handle(.listChore(stairs, .onTap), &state)
        #expect(state.chores == [Self.dishes])
    }

    @Test func elementsInChangedElementsAreFoundToo() {
        var state = ChoresScreen.State(chores: [Self.dishes, Self.floor])
        let step = Self.dishes.steps[1]
        let events = ChoresScreen.handle(.listStep(Self.dishes, step, .onRename(text: "Wipe")), &state)
        let wipe = Step(name: "Wipe", isDone: true)
        let changed = Chore(name: "Wipe of Dishes", steps: [Self.dishes.steps[0], wipe])
        #expect(state.chores == [changed, Self.floor])
        guard case .changed(chore: changed, step: wipe) = events.first else { return #expect(Bool(false), "\(events)") }
    }

    @Test func aRemovedElementIsReadAsItWasChanged() {
        var state = ChoresScreen.State(lines: [[Step(name: "a"), Step(name: "b")], []])
        let events = ChoresScreen.handle(.lineStep(state.lines?[0] ?? [], Step(name: "b"), .onTap), &state)
        #expect(state.lines == [[Step(name: "a")], []])
        guard case .moved(line: [Step(name: "a")], step: Step(name: "Gone")) = events.first else {
            return #expect(Bool(false), "\(events)")
        }
    }

    @Test func whatIsGoneDoesNotComeBack() {
        let line = [Step(name: "a")]
        var state = ChoresScreen.State(lines: [line])
        _ = ChoresScreen.handle(.lineStep(line, line[0], .onRename(text: "b")), &state)
        #expect(state.lines == [])
        state.lines = nil
        #expect(ChoresScreen.handle(.lineStep(line, line[0], .onTap), &state).isEmpty)
    }
}
