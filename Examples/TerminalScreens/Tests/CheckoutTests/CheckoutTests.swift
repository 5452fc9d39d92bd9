import ScreenTesting
import Testing
import ViewModelRuntime

@testable import Checkout

@MainActor @Suite struct CheckoutTests {
    private let items = [Item(id: 1, name: "Bananas", price: 400)]

    @Test func aCodeIsCheckedOnceItIsWritten() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items))
        tester.send(.paymentHasCode(.onSwitchToggle(on: true))) { $0.hasCode = true }
        tester.receiveFocus(.paymentCode)
        tester.send(.paymentCode(.onFieldChange(text: "banana"))) { $0.code = "banana" }
        tester.send(.paymentCode(.onFieldEnd)) { $0.promo = .checking }
        tester.receive(.check(code: "BANANA"))
        tester.update { $0.promo = .percent(10) }
        tester.expectText(
            """
            CheckoutScreen
              "Checkout"
              command: empty, "Empty Basket", destructive, image .symbol("trash")

            basket
              header: "Basket"
              Checkout.basket.item.1 (ItemCell)
                text: "Bananas"
                detailText: "$4.00"
                count: 1
            """
        )
    }

    @Test func whoeverPaysHasWrittenAnAddressAndACard() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items))
        tester.send(.contactEmail(.onFieldChange(text: "kevin@example.com"))) { $0.email = "kevin@example.com" }
        #expect(!tester.state.canPay)
        tester.send(.contactCard(.onFieldChange(text: "4111 1111 1111 1111"))) { $0.card = "4111 1111 1111 1111" }
        #expect(tester.state.canPay)
        tester.send(.paymentPay(.onButtonTap)) { $0.phase = .paying }
        tester.receive(.pay(cents: 890, email: "kevin@example.com"))
    }

    @Test(arguments: CheckoutScreen.State.Sample.allCases)
    func everySampleIsPaidInCents(sample: CheckoutScreen.State.Sample) {
        let totals: [CheckoutScreen.State.Sample: Int] = [.empty: 0, .code: 4860]
        #expect(CheckoutScreen.State.sample(sample).total == totals[sample] ?? 5400)
    }

    @Test(arguments: CheckoutScreen.layouts)
    func everyLayoutIsShown(layout: ScreenLayout<CheckoutScreen>) {
        layout.expectShown()
    }

    @Test func whatIsSavedTwiceIsSavedOnce() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items))
        tester.send(.basketItemCommand(1, .save)) { ($0.items, $0.saved) = ([], $0.items) }
        tester.send(.basketItemCommand(1, .save))
    }

    @Test func aBasketIsDrawnInItemCells() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: [.fixture(name: "Bananas", price: 400)]))
        let cells = CheckoutCellsRecorder()
        _ = tester.screen.cell(at: RowPath(section: 0, row: 0), from: cells)
        #expect(
            cells.calls == [
                .itemCell(
                    ItemCellViewModel(text: "Bananas", detailText: "$4.00", count: 1),
                    at: RowPath(section: 0, row: 0)
                )
            ]
        )
    }

    @Test func whatTheUserDoesInACellReachesTheScreen() {
        let view = ItemCellViewRecorder()
        let store = ScreenStore<CheckoutScreen>(.init(items: [.fixture(id: 1), .fixture(id: 2)]))
        if case .basketItem(let second) = store.screen.row(at: RowPath(section: 0, row: 1)) {
            view.configure(with: second)
        }
        view.latest?.onCountChange(count: 3)
        #expect(store.state.items == [.fixture(id: 1), .fixture(id: 2, count: 3)])
        view.latest?.onCountChange(count: 0)
        #expect(store.state.items == [.fixture(id: 1)])
        #expect(view.configured.map(\.text) == ["name"])
    }
}
