import Testing
import ViewModelRuntime

@testable import ChoicesFixture

/// Checks that a row with several cells has one action type if all of its cells have the same actions.
@MainActor @Suite struct RowsOfSeveralCellsTests {
    private let store = ScreenStore<ChoicesScreen>(ChoicesScreen.State(items: [Item(id: 1), Item(id: 2)]))

    @Test func cellsWithEqualActionsSendOneAction() throws {
        let narrow = try #require(store.screen.viewModel(of: .bothAgree(2), as: TextCellViewModel.self))
        narrow.onTap()
        #expect(store.state.items.map(\.done) == [false, true])
        narrow.onPick(number: 5)
        #expect(store.state.picked == [5])
        store.update { $0.wide = true }
        let wide = try #require(store.screen.viewModel(of: .bothAgree(2), as: WideCellViewModel.self))
        wide.onTap()
        #expect(store.state.items.map(\.done) == [false, false])
        // The action of the row does not depend on the cell that sent it.
        store.send(.bothAgree(2, .onTap))
        #expect(store.state.items.map(\.done) == [false, true])
    }

    @Test func theSharedActionIsCreatedFromTheActionOfEachCell() {
        typealias Shared = ChoicesScreen.BothAgreeCellsAction
        #expect(Shared(WideCellAction.onTap) == .onTap)
        #expect(Shared(TextCellAction.onTap) == .onTap)
        #expect(Shared(TextCellAction.onHold) == .onHold)
        #expect(Shared(TextCellAction.onPick(number: 3)) == .onPick(number: 3))
        #expect(Shared(TextCellAction.onPick(number: 3)) != .onPick(number: 4))
    }

    @Test func equalGesturesAndCommandsBelongToTheRow() {
        for isWide in [false, true] {
            store.update { ($0.wide, $0.picked, $0.items) = (isWide, [], [Item(id: 1), Item(id: 2), Item(id: 3)]) }
            store.send(.bothAgreeRow(3, .select))
            #expect(store.state.picked == [3])
            store.send(.bothAgreeRow(3, .move(before: 1)))
            #expect(store.state.items.map(\.id) == [3, 1, 2])
            store.send(.bothAgreeCommand(1, .delete))
            #expect(store.state.items.map(\.id) == [3, 2])
            store.send(.bothAgreeCommand(2, .keep))
            #expect(store.state.items.map(\.done) == [false, true])
        }
        let row = ChoicesScreen.RowID.bothAgree(1)
        let text = ChoicesScreen.Row.bothAgreeTextCell(TextCellViewModel(text: ""))
        let wide = ChoicesScreen.Row.bothAgree(WideCellViewModel(text: "", detail: nil))
        for content in [text, wide] {
            #expect(
                ChoicesScreen.moveAction(row, showing: content, before: nil) == .bothAgreeRow(1, .move(before: nil))
            )
        }
    }

    @Test func differentActionsBelongToTheirCells() throws {
        let narrow = try #require(store.screen.viewModel(of: .bothDiffer, as: TextCellViewModel.self))
        var events: [ChoicesScreen.Event] = []
        store.onEvent = { events.append($0) }
        narrow.onTap()
        #expect(events == [.load])
        store.send(.bothDifferTextCellRow(.select))
        #expect(store.state.title == "Narrow")
        store.send(.bothDiffer(.onTap))
        #expect(store.state.wide)
        store.send(.bothDifferRow(.select))
        #expect(events == [.load, .load])
    }
}
