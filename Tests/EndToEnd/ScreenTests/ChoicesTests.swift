import ChangeInvariants
import TestRandom
import Testing
import ViewModelRuntime

@testable import ChoicesFixture

/// Checks the generated code for bound names, for choices between rows or statements, and for statements on lists.
@MainActor @Suite struct ChoicesTests {
    private static let note = Note(text: "Bananas", pinned: true)

    private func texts(_ state: ChoicesScreen.State) -> [String] {
        let screen = ChoicesScreen(state)
        return screen.sections.indices.flatMap { section in
            screen.rows(in: section).map { row in
                let name = screen.accessibilityIdentifier(of: row.id).dropFirst("Choices.".count)
                let text =
                    switch screen.row(at: row.path) {
                    case .headLoud(let row), .itemPinned(let row), .topSummary(let row),
                        .cardContent(let row), .cardLine(let row), .bothAgree(let row), .bothDiffer(let row):
                        "\(row.text)|\(row.detail ?? "-")"
                    case .headTitle(let row), .itemNote(let row), .itemTag(let row), .itemNumber(let row),
                        .topFirst(let row), .topBefore(let row), .topSummaryTextCell(let row), .topShared(let row),
                        .topAfter(let row), .cardContentTextCell(let row), .cardMore(let row),
                        .cardLineTextCell(let row), .bothAgreeTextCell(let row), .bothDifferTextCell(let row),
                        .actLoad(let row), .actEdit(let row), .actSwap(let row):
                        row.text
                    }
                return "\(name): \(text)"
            }
        }
    }

    private func shown(_ state: ChoicesScreen.State, in section: String) -> [String] {
        texts(state).filter { $0.hasPrefix(section + ".") }.map { String($0.dropFirst(section.count + 1)) }
    }

    // MARK: Names

    @Test func aBoundNameOfASectionIsAvailableInItsHeaderAndRows() {
        var state = ChoicesScreen.State(phase: .failed(message: "Oh", code: 7), title: "Mail")
        #expect(shown(state, in: "head") == ["title: Mail", "loud: Mail: Oh|Oh"])
        #expect(ChoicesScreen(state).header(of: .head) == "Mail!")
        state.title = "Ab"
        #expect(shown(state, in: "head") == ["title: Ab"])
        state.title = nil
        #expect(!ChoicesScreen(state).sections.contains(.head))
    }

    @Test func boundNamesAreAvailableInRowsListsAndValues() {
        var state = ChoicesScreen.State(
            items: [Item(id: 1, note: Self.note, tags: [3, 9]), Item(id: 2), Item(id: 3, note: Note())]
        )
        #expect(shown(state, in: "item") == ["note.1: Bananas", "pinned.1: Untitled|-", "tag.1.3: Bananas 3"])
        state.title = "Fruit"
        #expect(shown(state, in: "item")[1] == "pinned.1: Fruit|Bananas Fruit")
        state.numbers = [4]
        #expect(shown(state, in: "item").count == 3)
        state.phase = .failed(message: "", code: 5)
        #expect(shown(state, in: "item").last == "number.4: 4 5")
    }

    @Test func aRowIsUpdatedIfTheValueOfABoundNameChanges() {
        let old = ChoicesScreen(.init(title: "Mail", items: [Item(id: 1, note: Self.note, tags: [3])], numbers: [1]))
        var state = old.screenContent.state
        state.title = "Maps"
        let changes = checkChanges(from: old, to: old.updated(to: state))
        #expect(changes.updatedRows == [RowPath(section: 0, row: 0), RowPath(section: 1, row: 1)])
        #expect(changes.updatedHeaders == [0])
        #expect(changes.updatedFooters == [])
    }

    @Test func aViewModelIsReturnedOnlyAsItsOwnType() {
        var state = ChoicesScreen.State(title: "T")
        let narrow = ChoicesScreen(state)
        #expect(narrow.viewModel(of: .topSummary, as: TextCellViewModel.self)?.text == "Narrow")
        #expect(narrow.viewModel(of: .topSummary, as: WideCellViewModel.self) == nil)
        state.wide = true
        let wide: WideCellViewModel? = narrow.updated(to: state).viewModel(of: .topSummary)
        #expect(wide != nil)
        let hidden: TextCellViewModel? = narrow.viewModel(of: .itemNote(7))
        #expect(hidden == nil)
    }

    // MARK: Rows

    @Test func aRowWithBranchesKeepsItsPositionAndIsReplacedByAnotherCell() {
        let old = ChoicesScreen(.init(title: "T", items: [Item(id: 1)]))
        #expect(
            shown(old.screenContent.state, in: "top")
                == ["first: First", "summary: Narrow", "shared: narrow", "after: After"]
        )
        var state = old.screenContent.state
        state.wide = true
        let new = old.updated(to: state)
        #expect(shown(state, in: "top") == ["first: First", "before: Before", "summary: Wide|T", "shared: Wide"])
        let changes = checkChanges(from: old, to: new)
        let section = new.sections.firstIndex(of: .top) ?? 0
        #expect(changes.insertedRows == [RowPath(section: section, row: 1)])
        #expect(changes.deletedRows == [RowPath(section: section, row: 3)])
        #expect(changes.replacedRows.filter { $0.section == section } == [RowPath(section: section, row: 2)])
        #expect(changes.updatedRows == [RowPath(section: section, row: 3)])
        checkChanges(from: new, to: old)
    }

    @Test func aRowIsShownIfItsBranchContainsIt() {
        #expect(shown(.init(), in: "top") == ["first: First", "summary: Narrow", "after: After"])
        #expect(shown(.init(wide: true), in: "top").last == "shared: Wide")
    }

    @Test func theElementsOfAListChooseTheirCells() {
        var state = ChoicesScreen.State(cards: [
            Card(id: 1, content: .text(body: "Kiwi")), Card(id: 2, content: .chart(points: 3, title: nil)), Card(id: 3),
        ])
        #expect(
            shown(state, in: "card") == [
                "content.1: Kiwi", "more.1: Kiwi…", "content.2: 3|-", "line.3: 3",
            ]
        )
        let old = ChoicesScreen(state)
        state.cards[0].content = .chart(points: 4, title: "Kiwis")
        state.cards[2].content = .text(body: "Fig")
        state.wide = true
        #expect(
            shown(state, in: "card") == [
                "content.1: 4|Kiwis", "content.2: 3|-", "content.3: Fig", "line.1: 1|-", "line.2: 2|-", "line.3: 3|-",
            ]
        )
        let changes = checkChanges(from: old, to: old.updated(to: state))
        let section = old.sections.firstIndex(of: .card)
        #expect(changes.replacedRows.filter { $0.section == section }.count == 2)
    }

    // MARK: Statements

    @Test func aBranchOfStatementsIsChosenByTheCurrentState() {
        var state = ChoicesScreen.State()
        #expect(ChoicesScreen.handle(.actLoad(.onTap), &state).map(String.init(describing:)) == ["load"])
        #expect(state.phase == .loading)
        #expect(ChoicesScreen.handle(.actLoad(.onTap), &state).isEmpty)
        #expect(state.phase == .loaded)
        state.phase = .failed(message: "Oh", code: 7)
        state.wide = true
        #expect(ChoicesScreen.handle(.actLoad(.onTap), &state).map(String.init(describing:)) == ["failed(code: 7)"])
        #expect(state.last == state.phase && state.picked == [7] && state.wide)
        (state.phase, state.last) = (.loaded, nil)
        _ = ChoicesScreen.handle(.actLoad(.onTap), &state)
        #expect(!state.wide)
        _ = ChoicesScreen.handle(.actLoad(.onHold), &state)
        #expect(state.wide && state.picked == [7, 1])
    }

    @Test func anActionDoesNothingIfItsBoundNameIsNil() {
        var state = ChoicesScreen.State(items: [Item(id: 1, note: Self.note)])
        let events = ChoicesScreen.handle(.itemNote(1, .onTap), &state)
        guard case .done(note: Self.note) = events.first else { return #expect(Bool(false), "\(events)") }
        #expect(state.items[0].done)
        state.items[0].note = nil
        #expect(ChoicesScreen.handle(.itemNote(1, .onTap), &state).isEmpty)
        #expect(state.items[0].done)
    }

    @Test func valuesAreInsertedAndRemoved() {
        var state = ChoicesScreen.State(picked: [4, 5, 4])
        _ = ChoicesScreen.handle(.actLoad(.onPick(number: 4)), &state)
        #expect(state.picked == [5, 4] && state.numbers == nil)
        state = .init(picked: [], numbers: [1])
        _ = ChoicesScreen.handle(.actLoad(.onPick(number: 4)), &state)
        #expect(state.picked == [4, 4] && state.numbers == [4, 1, 4])
    }

    @Test func elementsAreMovedAndRemovedByTheirIdentities() {
        var state = ChoicesScreen.State(items: (1...4).map { Item(id: $0, tags: [3, 1, 3]) })
        func ids() -> [Int] { state.items.map(\.id) }
        _ = ChoicesScreen.handle(.actEdit(2, .onTap), &state)
        #expect(ids() == [1, 3, 4, 2])
        _ = ChoicesScreen.handle(.actEdit(2, .onPick(number: 3)), &state)
        #expect(ids() == [1, 2, 4])
        #expect(state.items[1].tags == [1] && state.items[1].done)
        // The target element of the move is missing, so the moved element becomes the last element.
        _ = ChoicesScreen.handle(.actEdit(1, .onPick(number: 9)), &state)
        #expect(ids() == [2, 4, 1])
        _ = ChoicesScreen.handle(.actEdit(2, .onHold), &state)
        _ = ChoicesScreen.handle(.actEdit(4, .onHold), &state)
        #expect(ids() == [4, 1] && state.items[0].tags == [3, 1, 3, 7] && state.items[0].done)
        _ = ChoicesScreen.handle(.actEdit(4, .onPick(number: 4)), &state)
        #expect(ids() == [1])
    }

    @Test func anElementWithTheIdentityOfARemovedOneIsNotChanged() {
        var state = ChoicesScreen.State(items: [Item(id: 1, done: true), Item(id: 1, tags: [2])])
        _ = ChoicesScreen.handle(.actEdit(1, .onHold), &state)
        #expect(state.items == [Item(id: 1, tags: [2])])
    }

    // MARK: Elements without an identity

    /// All lists of one to four lines. A line has one of three kinds. One kind is the empty line that `insert` adds.
    private static let lists: [[[Item]]] = {
        let kinds: [[Item]] = [[], [Item(id: 1)], [Item(id: 1), Item(id: 2)]]
        var lists: [[[Item]]] = [[]]
        var all: [[[Item]]] = []
        for _ in 0..<4 {
            lists = lists.flatMap { list in kinds.map { list + [$0] } }
            all += lists
        }
        return all
    }()

    @Test func statementsDoNotLoseThePositionOfTheirElement() {
        for list in Self.lists {
            for index in list.indices where list.firstIndex(of: list[index]) == index {
                let line = list[index]
                var state = ChoicesScreen.State(lines: list)
                _ = ChoicesScreen.handle(.actSwap(line, .onTap), &state)
                var expected = list
                if line.count > 1 { expected.remove(at: index) } else { expected.insert([], at: 0) }
                #expect(state.lines == expected + [line] && state.wide)

                state = .init(lines: list)
                _ = ChoicesScreen.handle(.actSwap(line, .onHold), &state)
                expected = list
                expected.remove(at: index)
                #expect(state.lines == expected)

                for number in -1...5 {
                    state = .init(lines: list)
                    _ = ChoicesScreen.handle(.actSwap(line, .onPick(number: number)), &state)
                    expected = list
                    expected.remove(at: index)
                    // The action moves `line` to the start, inserts the empty line, and then removes `line`. So the
                    // index of the empty line decreases by one.
                    expected.insert([], at: min(max(number - 1, 0), expected.count))
                    #expect(state.lines == expected)
                }
            }
        }
    }

    // MARK: Changes

    @Test func changesBetweenAnyFramesAreExact() {
        let titles: [String?] = [nil, "Ab", "Mail"]
        let phases: [Phase] = [.idle, .failed(message: "", code: 1), .failed(message: "Oh", code: 2)]
        let contents: [Content] = [.none, .text(body: "Fig"), .text(body: "Kiwi"), .chart(points: 1, title: "T")]
        var random = SplitMix(7)
        func state() -> ChoicesScreen.State {
            func some<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
            let notes: [Note?] = [nil, Note(), Self.note, Note(text: "Figs")]
            let items = [1, 2, 3].shuffled(using: &random).prefix(some([0, 1, 2, 3])).map {
                Item(id: $0, note: some(notes), done: some([true, false]), tags: some([[], [3], [9, 3]]))
            }
            let cards = [1, 2, 3].shuffled(using: &random).prefix(some([0, 2, 3])).map {
                Card(id: $0, content: some(contents))
            }
            return .init(
                phase: some(phases),
                title: some(titles),
                wide: some([true, false]),
                items: Array(items),
                cards: Array(cards),
                lines: some([[], [[]], [[Item(id: 1)], []]]),
                numbers: some([nil, [], [1], [2, 1]])
            )
        }
        func rows(of screen: ChoicesScreen) -> [[ChoicesScreen.Row]] {
            screen.sections.indices.map { screen.rows(in: $0).map { screen.row(at: $0.path) } }
        }
        var frame = ChoicesScreen(state())
        for _ in 0..<400 {
            let next = frame.updated(to: state())
            checkChanges(from: frame, to: next)
            #expect(rows(of: next) == rows(of: ChoicesScreen(next.screenContent.state)))
            frame = next
        }
    }
}
