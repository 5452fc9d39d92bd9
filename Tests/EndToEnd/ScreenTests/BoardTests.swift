import TestRandom
import Testing
import ViewModelRuntime

@testable import BoardFixture

extension BoardScreen {
    /// The paths of the rows that the user can move.
    fileprivate var movablePaths: [RowPath] {
        sections.indices.flatMap { section in
            (0..<numberOfRows(in: section)).map { RowPath(section: section, row: $0) }
        }.filter { rowDetails(at: $0).canMove }
    }
}

/// Checks that a row can be moved to the list of another element if and only if the state allows the move.
@MainActor @Suite struct BoardTests {
    private typealias State = BoardScreen.State

    private nonisolated static func card(_ id: Int) -> Card { Card(id: id, title: "\(id)") }

    private static let columns = [
        Column(key: "a", cards: [1, 2, 3].map(card)), Column(key: "b", cards: [4].map(card)), Column(key: "c"),
    ]

    private func section(_ id: BoardScreen.SectionID, of screen: BoardScreen) -> Int {
        screen.sections.firstIndex(of: id) ?? -1
    }

    /// Moves the row at `source` to `destination`. Returns the identities of each column's cards after the move, and
    /// the events that the move sends. Returns `nil` if the move is not allowed.
    private func moved(
        _ state: State,
        _ source: (column: String, row: Int),
        _ destination: (column: String, row: Int)
    ) -> (columns: [[Int]], sent: [BoardScreen.Event])? {
        let screen = BoardScreen(state)
        let from = RowPath(section: section(.column(source.column), of: screen), row: source.row)
        let to = RowPath(section: section(.column(destination.column), of: screen), row: destination.row)
        guard let action = screen.moveAction(from: from, to: to) else { return nil }
        #expect(screen.moveDestination(of: from, near: to) == to)
        var state = state
        let sent = BoardScreen.handle(action, &state)
        checkChanges(from: screen, to: BoardScreen(state))
        return (state.columns.map { $0.cards.map(\.id) }, sent)
    }

    @Test func aRowMovesToTheListOfAnotherElement() throws {
        let state = State(columns: Self.columns)
        let between = try #require(moved(state, ("a", 1), ("b", 0)))
        #expect(between.columns == [[1, 3], [2, 4], []])
        #expect(between.sent == [.moved(card: 2, to: "b")])
        #expect(moved(state, ("a", 1), ("b", 1))?.columns == [[1, 3], [4, 2], []])
        #expect(moved(state, ("b", 0), ("c", 0))?.columns == [[1, 2, 3], [], [4]])
        #expect(moved(state, ("b", 0), ("a", 2))?.columns == [[1, 2, 4, 3], [], []])
        #expect(moved(state, ("a", 0), ("a", 2))?.columns == [[2, 3, 1], [4], []])
        #expect(moved(state, ("a", 0), ("b", 2)) == nil)
    }

    @Test func statementsAfterAMoveActOnTheMovedRow() {
        var state = State(columns: Self.columns)
        _ = BoardScreen.handle(.columnCardRow("a", 1, .transfer(to: "c", before: nil)), &state)
        #expect(state.columns[2].cards == [Card(id: 1, title: "1 in c")])
    }

    @Test func aMoveToAnInvalidListChangesNothing() {
        var columns = Self.columns
        columns[1].cards.append(Self.card(1))
        for action: BoardScreen.Action in [
            // The destination list already contains an element with this identity.
            .columnCardRow("a", 1, .transfer(to: "b", before: nil)),
            // The destination list is the current list of the row.
            .columnCardRow("a", 1, .transfer(to: "a", before: 3)),
            // In each of these moves, an element or a list does not exist.
            .columnCardRow("a", 9, .transfer(to: "b", before: nil)),
            .columnCardRow("x", 1, .transfer(to: "c", before: nil)),
            .columnCardRow("a", 2, .transfer(to: "x", before: nil)),
            .columnCardRow("a", 2, .transfer(to: "b", before: 9)),
        ] {
            var state = State(columns: columns)
            #expect(BoardScreen.handle(action, &state) == [], "\(action)")
            #expect(state == State(columns: columns), "\(action)")
        }
    }

    // MARK: Moves that change nothing

    @Test func aRowIsNotMovedToAListWithItsIdentity() throws {
        var columns = Self.columns
        // The new card 1 is visible, and the new card 2 is hidden.
        columns[1].cards += [Self.card(1), Card(id: 2)]
        let state = State(columns: columns)
        let screen = BoardScreen(state)
        for row in 0...1 {
            let source = RowPath(section: section(.column("a"), of: screen), row: row)
            for place in 0...2 {
                #expect(moved(state, ("a", row), ("b", place)) == nil)
                let proposed = RowPath(section: section(.column("b"), of: screen), row: place)
                #expect(screen.moveDestination(of: source, near: proposed) == RowPath(section: source.section, row: 2))
            }
        }
        #expect(moved(state, ("a", 2), ("b", 0))?.columns == [[1, 2], [3, 4, 1, 2], []])
    }

    @Test func aRowIsNotMovedToItsOwnPosition() {
        let screen = BoardScreen(State(columns: Self.columns, areas: Self.areas, tasks: [1, 2].map(Self.card)))
        for section in screen.sections.indices {
            for row in 0..<screen.numberOfRows(in: section) {
                let path = RowPath(section: section, row: row)
                #expect(screen.moveAction(from: path, to: path) == nil)
                #expect(screen.moveDestination(of: path, near: path) == path)
            }
        }
    }

    @Test func equalElementsWithoutIdentityAreNotExchanged() {
        let areas = [Area(id: 1, columns: [Column(key: "a", labels: ["x", "y", "x"])])]
        // The second label `x` is not shown, because a list shows each identity only once.
        #expect(moved(1, to: 2, in: areas) == ["name.1.a", "label.1.a.y", "label.1.a.x"])
        let screen = BoardScreen(State(areas: areas))
        #expect(screen.duplicates == [.areasLabel(1, "a", "x")])
    }

    /// Checks every movable row and every destination in random boards. An action must exist if and only if the state
    /// allows the move. The action must move the row to that destination.
    @Test(arguments: 1...sampleSize(12, full: 40)) func anActionMovesARowToItsDestination(seed: Int) {
        var random = SplitMix(seed)
        let state = Self.randomState(&random)
        let screen = BoardScreen(state)
        for source in screen.movablePaths {
            for section in screen.sections.indices {
                for place in 0...screen.numberOfRows(in: section) {
                    let destination = RowPath(section: section, row: place)
                    let expected = Self.row(screen, source, movedTo: destination, in: state)
                    let action = screen.moveAction(from: source, to: destination)
                    #expect((action != nil) == (expected != nil), "\(source) \(destination)")
                    guard let action, let expected else {
                        let other = screen.moveDestination(of: source, near: destination)
                        #expect(other == source || screen.moveAction(from: source, to: other) != nil)
                        continue
                    }
                    #expect(screen.moveDestination(of: source, near: destination) == destination)
                    var new = state
                    _ = BoardScreen.handle(action, &new)
                    let next = screen.updated(to: new)
                    checkChanges(from: screen, to: next)
                    #expect(next.rowID(at: destination) == expected)
                }
            }
        }
    }

    /// Returns a state with cards and tasks. Cards of different columns can have equal identities, and some cards are
    /// hidden.
    private static func randomState(_ random: inout SplitMix) -> State {
        let columns = ["a", "b", "c"].map { key in
            let ids = (1...5).shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
            return Column(
                key: key,
                cards: ids.map { Card(id: $0, title: Bool.random(using: &random) ? "\($0)" : "") }
            )
        }
        let tasks = (1...4).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)).map {
            Card(id: $0, title: "\($0)", status: Bool.random(using: &random) ? .open : .done)
        }
        return State(columns: columns, tasks: tasks)
    }

    /// Returns the identity of the row at `source` after a move to `destination`. Returns `nil` if the move is not
    /// allowed or changes nothing.
    private static func row(
        _ screen: BoardScreen,
        _ source: RowPath,
        movedTo destination: RowPath,
        in state: State
    ) -> BoardScreen.RowID? {
        let (from, to) = (screen.sections[source.section], screen.sections[destination.section])
        let id = screen.rowID(at: source)
        if from == to {
            let isInside = destination.row < screen.numberOfRows(in: source.section)
            return source != destination && isInside ? id : nil
        }
        switch (id, to) {
        case (.columnCard(_, let card), .column(let key)):
            let cards = state.columns.first { $0.key == key }?.cards ?? []
            return cards.contains { $0.id == card } ? nil : .columnCard(key, card)
        case (.statusTask(_, let task), .status(let status)): return .statusTask(status, task)
        default: return nil
        }
    }

    /// Checks that `transferAction` returns `nil` if the number or the type of the passed element identities is wrong.
    /// A client can pass any identities to this function.
    @Test func aMoveWithElementsOfOtherRowsChangesNothing() throws {
        let screen = BoardScreen(State(columns: Self.columns))
        let row = screen.row(at: RowPath(section: 0, row: 0))
        func action(_ elements: [AnyHashable]) -> BoardScreen.Action? {
            BoardScreen.transferAction(
                screen.rowID(at: RowPath(section: 0, row: 0)),
                showing: row,
                to: elements,
                before: nil
            )
        }
        #expect(action(["b"]) != nil)
        for elements in [[], ["b", "c"], [1]] as [[AnyHashable]] { #expect(action(elements) == nil, "\(elements)") }
    }

    @Test func aRowIsDroppedBeforeTheNextVisibleRow() throws {
        var columns = Self.columns
        columns[1].cards = [Card(id: 8), Self.card(4), Card(id: 9)]
        let state = State(columns: columns)
        #expect(moved(state, ("a", 0), ("b", 0))?.columns == [[2, 3], [8, 1, 4, 9], []])
        #expect(moved(state, ("a", 0), ("b", 1))?.columns == [[2, 3], [8, 4, 9, 1], []])
        #expect(
            moved(State(columns: [Column(key: "a", cards: [Card(id: 7)]), columns[1]]), ("b", 0), ("a", 0))?.columns
                == [[7, 4], [8, 9]]
        )
    }

    // MARK: Lists of one section

    private static let areas = [
        Area(id: 1, columns: [Column(key: "a", cards: [card(1), card(2)], labels: ["x", "y"]), Column(key: "b")]),
        Area(id: 2),
        Area(id: 3, columns: [Column(key: "a", cards: [card(3)], labels: ["x"])]),
    ]

    /// Returns the rows after a move, or `nil` if the move is not allowed.
    private func moved(_ row: Int, to place: Int, in areas: [Area] = areas) -> [String]? {
        var state = State(areas: areas)
        let screen = BoardScreen(state)
        let section = section(.areas, of: screen)
        let (from, to) = (RowPath(section: section, row: row), RowPath(section: section, row: place))
        guard let action = screen.moveAction(from: from, to: to) else {
            #expect(screen.moveDestination(of: from, near: to).row != place)
            return nil
        }
        #expect(BoardScreen.handle(action, &state) == [])
        let new = BoardScreen(state)
        checkChanges(from: screen, to: new)
        return identifiers(of: new).filter { $0.contains("areas") }.map { $0.replacing("Board.areas.", with: "") }
    }

    @Test func aRowMovesBetweenListsOfItsSection() {
        #expect(
            identifiers(of: BoardScreen(State(areas: Self.areas))).filter { $0.contains("areas") } == [
                "Board.areas.name.1.a", "Board.areas.card.1.a.1", "Board.areas.card.1.a.2", "Board.areas.label.1.a.x",
                "Board.areas.label.1.a.y", "Board.areas.name.1.b", "Board.areas.name.3.a", "Board.areas.card.3.a.3",
                "Board.areas.label.3.a.x",
            ]
        )
        let (labels, end) = (["label.1.a.x", "label.1.a.y"], ["name.3.a", "card.3.a.3", "label.3.a.x"])
        // The row moves within its own list, then to an empty list, and then before another row.
        #expect(moved(1, to: 2) == ["name.1.a", "card.1.a.2", "card.1.a.1"] + labels + ["name.1.b"] + end)
        #expect(moved(1, to: 5) == ["name.1.a", "card.1.a.2"] + labels + ["name.1.b", "card.1.b.1"] + end)
        #expect(
            moved(1, to: 6) == ["name.1.a", "card.1.a.2"] + labels + ["name.1.b", "name.3.a", "card.3.a.1"]
                + end.dropFirst()
        )
        #expect(
            moved(7, to: 1) == ["name.1.a", "card.1.a.3", "card.1.a.1", "card.1.a.2"] + labels
                + ["name.1.b", "name.3.a", "label.3.a.x"]
        )
        // A row cannot be moved between rows of another kind, or above its list.
        #expect(moved(1, to: 3) == nil)
        #expect(moved(1, to: 0) == nil)
        #expect(moved(7, to: 5) == nil)
    }

    @Test func elementsWithoutIdentityAreMovedByTheirValues() {
        var state = State(areas: Self.areas)
        _ = BoardScreen.handle(.areasLabelRow(1, "a", "y", .transfer(to: 3, "a", before: "x")), &state)
        #expect(state.areas.map { $0.columns?.map(\.labels) } == [[["x"], []], nil, [["y", "x"]]])
        let before = state
        _ = BoardScreen.handle(.areasLabelRow(1, "a", "x", .transfer(to: 3, "a", before: nil)), &state)
        // Area 2 has no columns, so the destination list does not exist.
        _ = BoardScreen.handle(.areasLabelRow(1, "a", "x", .transfer(to: 2, "a", before: nil)), &state)
        #expect(state == before)
    }

    // MARK: One list

    @Test func aRowMovesToTheListOfAnotherSection() throws {
        let state = State(tasks: [1, 2, 3].map(Self.card) + [Card(id: 4, title: "4", status: .done)])
        let screen = BoardScreen(state)
        let (open, done) = (section(.status(.open), of: screen), section(.status(.done), of: screen))
        let place = RowPath(section: done, row: 0)
        let action = try #require(screen.moveAction(from: RowPath(section: open, row: 0), to: place))
        #expect(action == .statusTaskRow(.open, 1, .transfer(to: .done, before: 4)))
        var new = state
        _ = BoardScreen.handle(action, &new)
        #expect(new.tasks.map(\.id) == [2, 3, 1, 4])
        #expect(new.tasks.map(\.status) == [.open, .open, .done, .done])
        checkChanges(from: screen, to: BoardScreen(new))
    }

    @Test func aRowWithoutATransferStaysInItsList() {
        let screen = BoardScreen(State(tasks: [1, 2].map(Self.card)))
        let (first, second) = (section(.copy(.open), of: screen), section(.copy(.done), of: screen))
        let source = RowPath(section: first, row: 0)
        let proposed = RowPath(section: second, row: 1)
        #expect(screen.moveAction(from: source, to: proposed) == nil)
        #expect(screen.moveDestination(of: source, near: proposed) == RowPath(section: first, row: 1))
        let above = screen.moveDestination(of: RowPath(section: second, row: 1), near: source)
        #expect(above == RowPath(section: second, row: 0))
    }
}
