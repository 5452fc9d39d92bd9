import Testing
import ViewModelRuntime

@testable import DerivedFixture

/// Checks that a derived value is evaluated again only if a value that it reads changes. The derived values call
/// functions that count how often they are called.
@Suite(.serialized) struct DerivedTests {
    private typealias State = DerivedScreen.State

    private static let count = 40

    private static var state: State {
        let entries = (0..<count).map { Entry(id: $0, title: "Entry \($0)", weight: $0 % 10, share: Double($0) / 4) }
        return State(entries: entries, opaque: Opaque(), palette: Palette())
    }

    /// Reads all headers and rows of a frame, and returns this frame.
    private func shown(_ screen: DerivedScreen) -> DerivedScreen {
        for section in screen.sections.indices {
            _ = screen.header(at: section)
            for row in screen.rows(in: section) { _ = row.row }
        }
        return screen
    }

    private func frame(of state: State) -> DerivedScreen {
        let screen = shown(DerivedScreen(state))
        _ = Calls.takeCounts()
        return screen
    }

    @Test func aFrameEvaluatesEachDerivedValueOnce() {
        _ = Calls.takeCounts()
        let screen = shown(DerivedScreen(Self.state))
        #expect(screen.sections.count == 28)
        #expect(Calls.takeCounts() == ["isHeavy": Self.count, "described": 1, "isOpen": 1, "paints": 1])
    }

    @Test func anUnrelatedChangeEvaluatesNoDerivedValue() {
        let before = frame(of: Self.state)
        var state = Self.state
        state.isWide = true
        state.picked = 3
        let after = shown(before.updated(to: state))
        // `Opaque` is not `Equatable`, so a derived value that reads it is always evaluated again.
        #expect(Calls.takeCounts() == ["isOpen": 1])
        #expect(after.row(at: RowPath(section: 0, row: 1)) != before.row(at: RowPath(section: 0, row: 1)))
    }

    @Test func anEqualValueDoesNotEvaluateItsReaders() {
        let before = frame(of: Self.state)
        var state = Self.state
        state.entries[5].weight = 9
        let same = shown(before.updated(to: state))
        #expect(Calls.takeCounts() == ["isHeavy": Self.count, "isOpen": 1])
        state.entries[0].weight = 9
        let other = shown(same.updated(to: state))
        #expect(Calls.takeCounts() == ["isHeavy": Self.count, "described": 1, "isOpen": 1])
        #expect(other.header(of: .top) == "0 " + (before.header(of: .top) ?? ""))
    }

    @Test func aRowDependsOnTheValueThatItReads() {
        var state = Self.state
        state.picked = 3
        let before = frame(of: state)
        state.picked = 4
        let changes = before.updated(to: state).changes(from: before)
        #expect(changes.updatedRows.count == 2)
        #expect(changes.insertedRows.isEmpty && changes.deletedRows.isEmpty)
    }

    @Test func valuesWithoutHashAreCompared() {
        var state = Self.state
        state.palette.least = 8
        state.derived = 8
        let before = frame(of: state)
        #expect(before.sections.contains(.painted))
        state.isWide = true
        let same = shown(before.updated(to: state))
        #expect(Calls.takeCounts() == ["isOpen": 1])
        state.palette.least = 7
        let other = shown(same.updated(to: state))
        #expect(Calls.takeCounts()["paints"] == 1 + Self.count)
        #expect(other.changes(from: same).insertedRows.count == 4)
    }

    @Test func aChoiceOfListsCanBindNames() {
        var state = Self.state
        let all = frame(of: state)
        #expect(all.numberOfRows(in: all.sections.firstIndex(of: .found) ?? 0) == 4)
        state.picked = 9
        let one = all.updated(to: state)
        #expect(one.numberOfRows(in: one.sections.firstIndex(of: .found) ?? 0) == 1)
    }

    @Test func numbersAreComparedBitwise() {
        var state = Self.state
        state.entries = [Entry(id: 1, title: "One", share: 0)]
        let before = frame(of: state)
        state.entries[0].share = -0.0
        let after = before.updated(to: state)
        let fresh = DerivedScreen(state)
        #expect(after.row(at: RowPath(section: 0, row: 2)) == fresh.row(at: RowPath(section: 0, row: 2)))
    }

    @Test func anActionEvaluatesDerivedValuesAgainAfterChanges() {
        var state = Self.state
        state.derived = 1
        _ = Calls.takeCounts()
        _ = DerivedScreen.handle(.topMarkRow(.select), &state)
        #expect(state.picked == 39)
        #expect(Calls.takeCounts() == ["isHeavy": Self.count, "unused": 1])

        _ = DerivedScreen.handle(.topWeighRow(.select), &state)
        #expect(state.derived == 24 + 20)
        #expect(Calls.takeCounts() == ["isHeavy": Self.count + 36])
    }

    @Test func theStateComputesDerivedValuesOnEachRead() {
        let state = Self.state
        _ = Calls.takeCounts()
        #expect(state.text == state.text)
        #expect(Calls.takeCounts() == ["isHeavy": 2 * Self.count, "described": 2])
        #expect(state.selection == nil && state.isSmall)
    }
}
