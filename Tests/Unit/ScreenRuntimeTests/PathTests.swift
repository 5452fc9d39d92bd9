import ChangeChecks
import Foundation
import Testing
import ViewModelRuntime

/// A screen with one section for all elements of `leaves`, and with one section for each element of `sections`.
private struct LeavesScreen: ScreenFrame {
    struct State: Sendable {
        var leaves: [Leaf]
        var sections: [Leaf] = []
    }

    enum SectionID: Hashable, Sendable {
        case all
        case own(Int)
    }

    enum RowID: ScreenRowID {
        case odd(Int), even(Int)
        case own(Int)

        func read(_ id: inout RowName) {
            switch self {
            case .odd(let leaf): id("Leaves.all.odd.#", leaf)
            case .even(let leaf): id("Leaves.all.even.#", leaf)
            case .own(let leaf): id("Leaves.own.#", leaf)
            }
        }
    }

    typealias Row = Int

    let screenContent: ScreenContent<Self>

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        if screen.section(.all) {
            screen.each(state.leaves, id: { $0.id }) { leaf in
                if screen.row(.odd(leaf.id), when: leaf.value % 2 == 1) { screen.shown = leaf.value }
                if screen.row(.even(leaf.id), when: leaf.value % 2 == 0) { screen.shown = leaf.value }
            }
        }
        screen.sections(state.sections, id: { $0.id }) { leaf in
            if screen.section(.own(leaf.id)) {
                screen.header("\(leaf.value)")
                if screen.row(.own(leaf.id)) { screen.shown = leaf.value }
            }
        }
    }

    /// Searches all rows, and returns the path of the row `id`. Returns `nil` if no row has this id.
    func search(for id: RowID) -> RowPath? {
        for section in sections.indices {
            if let row = rows(in: section).firstIndex(where: { $0.id == id }) {
                return RowPath(section: section, row: row)
            }
        }
        return nil
    }
}

struct PathTests {
    /// Consecutive states that differ by a few edits.
    private static let states: [LeavesScreen.State] = {
        var leaves = (0..<200).map { Leaf(id: $0, value: $0) }
        return (0..<40).map { step in
            leaves.insert(Leaf(id: 1000 + step, value: step), at: step * 5 % leaves.count)
            leaves.remove(at: step * 31 % leaves.count)
            leaves[step * 17 % leaves.count].value += 1
            leaves.swapAt(step, leaves.count - 1 - step)
            return LeavesScreen.State(leaves: leaves, sections: Array(leaves[step..<(step + 20)].reversed()))
        }
    }()

    private static let asked: [LeavesScreen.RowID] = [0, 1, 30, 77, 150, 199, 1000, 1007, 1030].flatMap {
        [.odd($0), .even($0), .own($0)]
    }

    @Test func aPathEqualsTheResultOfASearch() {
        var screen = LeavesScreen(Self.states[0])
        for state in Self.states {
            screen = screen.updated(to: state)
            for id in Self.asked { #expect(screen.path(of: id) == screen.search(for: id)) }
        }
    }

    /// Checks that several threads can query a frame while other threads make the next frame from it.
    @Test func framesCanBeReadOnAnyThread() async {
        let expected = Self.states.map { state in
            let screen = LeavesScreen(state)
            return Self.asked.map(screen.search(for:))
        }
        let faults = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var screen = LeavesScreen(Self.states[0])
                    var faults = 0
                    for (state, paths) in zip(Self.states, expected) {
                        let next = screen.updated(to: state)
                        faults += await withTaskGroup(of: Int.self) { group in
                            for _ in 0..<3 {
                                group.addTask { Self.asked.map(next.path(of:)) == paths ? 0 : 1 }
                                group.addTask {
                                    let last = next.updated(to: Self.states[39])
                                    return Self.asked.map(last.path(of:)) == expected[39] ? 0 : 1
                                }
                            }
                            return await group.reduce(0, +)
                        }
                        screen = next
                    }
                    return faults
                }
            }
            return await group.reduce(0, +)
        }
        #expect(faults == 0)
    }
}
