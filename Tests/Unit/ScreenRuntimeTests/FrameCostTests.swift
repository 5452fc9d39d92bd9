import ChangeChecks
import Testing
import ViewModelRuntime

/// Counters of what a screen reads and evaluates. Each test has its own object and uses it on one thread.
private final class Counts: @unchecked Sendable {
    var conditions = 0
    var identities = 0
    var rows = 0
    var reads = 0
    /// The number of runs of the screen's body.
    var bodies = 0
    /// The number of runs of the closure that declares the rows of an element.
    var visits = 0

    func count<Value>(_ counter: ReferenceWritableKeyPath<Counts, Int>, _ value: Value) -> Value {
        self[keyPath: counter] += 1
        return value
    }

    /// Returns the counts of conditions, identities and rows, and resets them to 0.
    func taken() -> [Int] {
        defer { (conditions, identities, rows) = (0, 0, 0) }
        return [conditions, identities, rows]
    }
}

private struct CountedScreen: ScreenFrame {
    struct State: Sendable {
        var leaves: [Leaf]
        var isShown = true
        var banner = false
        var read = 0
        let counts = Counts()
    }

    enum RowID: Hashable, Sendable {
        case banner
        case leaf(Int)
    }

    typealias SectionID = Int
    typealias Row = Int

    let screenContent: ScreenContent<Self>

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        let counts = state.counts
        counts.bodies += 1
        if screen.section(0) {
            if screen.row(.banner, when: state.banner) { screen.shown = counts.count(\.rows, 0) }
            screen.when(state.isShown) {
                screen.reads(lazy: counts.count(\.reads, state.read))
                screen.each(state.leaves, id: { counts.count(\.identities, $0.id) }) { leaf in
                    counts.visits += 1
                    if screen.row(.leaf(leaf.id), when: counts.count(\.conditions, leaf.value >= 0)) {
                        screen.shown = counts.count(\.rows, leaf.value)
                    }
                }
            }
        }
    }

    func accessibilityIdentifier(of id: RowID) -> String { "\(id)" }
}

/// A screen whose rows read the neighbors or the indexes of their elements.
private struct BesideScreen: ScreenFrame {
    struct State: Sendable {
        var leaves: [Leaf]
        var surroundings: ElementSurroundings
        let counts = Counts()
    }

    typealias SectionID = Int
    typealias RowID = Int
    typealias Row = [Int?]

    let screenContent: ScreenContent<Self>

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        if screen.section(0) {
            screen.each(state.leaves, id: { $0.id }, beside: state.surroundings) { leaf, place in
                if screen.row(leaf.id, when: state.counts.count(\.conditions, leaf.value >= 0)) {
                    screen.shown = state.counts.count(
                        \.rows,
                        [
                            leaf.value,
                            state.surroundings.contains(.index) ? place.index : nil,
                            state.surroundings.contains(.previous) ? place.previous?.value : nil,
                            state.surroundings.contains(.next) ? place.next?.value : nil,
                        ]
                    )
                }
            }
        }
    }

    func accessibilityIdentifier(of id: RowID) -> String { "\(id)" }
}

/// Checks that a frame evaluates only the conditions, identities and rows that a change can affect.
struct FrameCostTests {
    private let state = CountedScreen.State(leaves: (0..<1000).map { Leaf(id: $0, value: 1) })

    /// Applies `edit` to a copy of the state, updates the frame and computes its changes. Returns the numbers of
    /// conditions, identities and rows that the update and the computation evaluate, in this order.
    private func costs(_ edit: (inout CountedScreen.State) -> Void) -> [Int] {
        let before = CountedScreen(state)
        var after = state
        edit(&after)
        _ = state.counts.taken()
        _ = before.updated(to: after).changes(from: before)
        return state.counts.taken()
    }

    @Test func aRowDoesNotReadTheInputsAgain() {
        let screen = CountedScreen(state)
        #expect(state.counts.reads == 1)
        _ = screen.row(at: RowPath(section: 0, row: 999))
        _ = screen.path(of: .leaf(500))
        #expect(state.counts.reads == 1)
    }

    /// Checks the cost of reading all identities. `ForEach` reads all identities each time its view is invalidated.
    @Test func iteratingOverAllIdentitiesRunsTheBodyAFewTimes() {
        let rows = CountedScreen(state).rows(in: 0)
        func costs(_ read: () -> [CountedScreen.RowID]) -> (ids: [CountedScreen.RowID], costs: [Int]) {
            let (bodies, visits) = (state.counts.bodies, state.counts.visits)
            let ids = read()
            return (ids, [state.counts.bodies - bodies, state.counts.visits - visits])
        }
        let all = costs { rows.map(\.id) }
        #expect(all.ids == state.leaves.map { .leaf($0.id) })
        // The runs of the body visit 1, 2, 4, 8, … elements. The last run visits all remaining elements.
        #expect(all.costs == [10, 1000])
        for index in [999, 500, 0, 998] {
            let one = costs { [rows[index].id] }
            #expect(one.ids == [.leaf(index)])
            #expect(index >= 511 || one.costs == [1, 1])
        }
        #expect(costs { rows.reversed().map(\.id) }.ids == all.ids.reversed())
    }

    @Test func pathsAreFoundOnceAndReused() {
        var screen = CountedScreen(state)
        var next = state
        func visits(_ id: CountedScreen.RowID, at row: Int?) -> Int {
            let before = state.counts.visits
            #expect(screen.path(of: id) == row.map { RowPath(section: 0, row: $0) })
            return state.counts.visits - before
        }
        #expect(visits(.leaf(999), at: 999) == 1000)
        #expect(visits(.leaf(0), at: 0) == 0)
        for edit in 1...10 {
            next.leaves.insert(Leaf(id: -edit, value: 1), at: edit)
            next.leaves.remove(at: 500)
            screen = screen.updated(to: next)
            #expect(visits(.leaf(999), at: 999) == edit)
            #expect(visits(.leaf(-edit), at: edit) == 0)
            #expect(visits(.leaf(500 - edit), at: nil) == 0)
        }
        next.banner = true
        screen = screen.updated(to: next)
        #expect(visits(.leaf(999), at: 1000) == 10)
        #expect(visits(.banner, at: 0) == 0)
    }

    @Test func pathsAreReusedOnlyWhileTheyAreRead() {
        var screen = CountedScreen(state)
        var next = state
        #expect(screen.path(of: .leaf(999)) != nil)
        let visits = state.counts.visits
        for read in 1...100 {
            next.banner = read % 2 == 1
            screen = screen.updated(to: next)
        }
        #expect(state.counts.visits == visits)
        #expect(screen.path(of: .leaf(999)) == RowPath(section: 0, row: 999))
        #expect(state.counts.visits == visits + 1000)
    }

    @Test func aFirstFrameVisitsEachElementOnce() {
        _ = CountedScreen(state)
        let counts = state.counts.taken()
        #expect(counts[1...] == [1000, 0])
        // The condition of the first element is evaluated a second time to determine the number of rows per element.
        #expect(counts[0] == 1001)
    }

    @Test func anUnchangedListCostsNothing() {
        #expect(costs { $0.banner = true } == [0, 0, 0])
    }

    @Test func onlyChangedElementsAreVisited() {
        #expect(costs { $0.leaves[500].value = 2 }[0] == 1)
        #expect(costs { $0.leaves[500].value = 2 }[2] == 2)
        #expect(costs { $0.leaves[500].value = -1 }[2] == 0)
        #expect(costs { $0.leaves.swapAt(10, 990) }[0] == 0)
    }

    @Test(arguments: [0, 500, 999])
    func identitiesAreReadOnlyInChangedRanges(place: Int) {
        #expect(costs { $0.leaves.insert(Leaf(id: 5000, value: 1), at: place) }[1] < 100)
        #expect(costs { $0.leaves.remove(at: place) }[1] < 100)
        #expect(costs { $0.leaves[place].value = 2 }[1] < 100)
    }

    @Test func aChangedInputOfAListChecksAllOfItsRows() {
        #expect(costs { $0.read = 1 } == [1000, 0, 2000])
    }

    /// Applies `edit` to the elements. Returns the number of evaluated elements, and the indices of the updated rows.
    private func costs(
        beside surroundings: ElementSurroundings,
        _ edit: (inout [Leaf]) -> Void
    ) -> (asked: Int, updated: [Int]) {
        let state = BesideScreen.State(leaves: (0..<1000).map { Leaf(id: $0, value: $0) }, surroundings: surroundings)
        let before = BesideScreen(state)
        var after = state
        edit(&after.leaves)
        _ = state.counts.taken()
        let changes = before.updated(to: after).changes(from: before)
        return (state.counts.taken()[0], changes.updatedRows.map(\.row))
    }

    @Test func anEditUpdatesNeighboursThatReadTheElement() {
        #expect(costs(beside: []) { $0[500].value = 7 } == (1, [500]))
        #expect(costs(beside: .previous) { $0[500].value = 7 } == (2, [500, 501]))
        #expect(costs(beside: .next) { $0[500].value = 7 } == (2, [499, 500]))
        #expect(costs(beside: [.previous, .next]) { $0[0].value = 7 } == (2, [0, 1]))
        #expect(costs(beside: [.previous, .next]) { $0[999].value = 7 } == (2, [998, 999]))
        #expect(costs(beside: [.previous, .next]) { $0.insert(Leaf(id: 5000, value: 7), at: 500) } == (3, [499, 501]))
        #expect(costs(beside: [.previous, .next]) { $0.remove(at: 500) } == (2, [499, 500]))
        #expect(costs(beside: [.previous, .next]) { $0.append(Leaf(id: 5000, value: 7)) } == (2, [999]))
        #expect(costs(beside: [.previous, .next]) { $0.removeFirst() } == (1, [0]))
        #expect(costs(beside: []) { $0.removeFirst() } == (0, []))
        // The two swapped elements and their four neighbors have new neighbors, so these six elements are evaluated.
        #expect(costs(beside: [.previous, .next]) { $0.swapAt(10, 990) }.asked == 6)
    }

    @Test func aReadIndexUpdatesEveryRowAfterAnInsertion() {
        #expect(costs(beside: .index) { $0[500].value = 7 } == (1, [500]))
        #expect(costs(beside: .index) { $0.append(Leaf(id: 5000, value: 7)) } == (1, []))
        #expect(costs(beside: .index) { $0.insert(Leaf(id: 5000, value: 7), at: 500) } == (501, Array(501...1000)))
        #expect(costs(beside: .index) { $0.remove(at: 990) } == (9, Array(990..<999)))
    }

    @Test func aFrameCreatesItsIdentitiesAgainAfterTheyWereReused() {
        let first = CountedScreen(state)
        for _ in 0..<3 {
            var longer = state
            longer.leaves.append(Leaf(id: 7, value: 1))
            longer.leaves.append(Leaf(id: 1000, value: 1))
            let second = first.updated(to: longer)
            #expect(second.numberOfRows(in: 0) == 1001)
            #expect(second.duplicates == [.leaf(7)])
        }
    }
}
