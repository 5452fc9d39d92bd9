import ScreenTesting
import Testing
import ViewModelRuntime

@testable import Checkout

@MainActor @Suite struct CheckoutTests {
    private let items = [Item(id: 1, name: "Bananas", price: 4)]

    @Test func aCodeIsCheckedAsItIsWritten() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items, total: 4))
        tester.send(.paymentHasCode(.onSwitchToggle(on: true))) { $0.hasCode = true }
        tester.send(.paymentCode(.onFieldChange(text: "BANANA"))) { $0.code = "BANANA" }
        tester.receive(.check(code: "BANANA"))
        tester.update { $0.discount = 10 }
        tester.expectText(
            """
            CheckoutScreen
              "Checkout"

            basket
              header: "Basket"
              Checkout.basket.item.1 (ItemCell)
                text: "Bananas"
                detailText: "$4.00"

            contact
              header: "Contact"
              Checkout.contact.email (FieldCell)
                label: "E-Mail"
                field: ""
                problemColor: .red
              Checkout.contact.card (FieldCell)
                label: "Card"
                field: ""
                problemColor: .red

            payment
              header: "Payment"
              Checkout.payment.hasCode (SwitchCell)
                text: "I Have a Code"
                switchOn: true
              Checkout.payment.code (FieldCell)
                label: "Code"
                field: "BANANA"
                problemColor: .red
              Checkout.payment.discount (PriceCell)
                text: "Discount"
                detailText: "−10 %"
                detailTextColor: .green
              Checkout.payment.total (PriceCell)
                text: "Total"
                font: .headline
                detailText: "$3.60"
                detailFont: .headline
              Checkout.payment.pay (ButtonCell)
                buttonTitle: "Pay"
                buttonEnabled: false
            """
        )
    }

    @Test func whoeverPaysHasWrittenAnAddressAndACard() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items, total: 4))
        tester.send(.contactEmail(.onFieldChange(text: "kevin@example.com"))) { $0.email = "kevin@example.com" }
        #expect(!tester.state.canPay)
        tester.send(.contactCard(.onFieldChange(text: "4111 1111 1111 1111"))) { $0.card = "4111 1111 1111 1111" }
        #expect(tester.state.canPay)
        tester.send(.paymentPay(.onButtonTap)) { $0.paying = true }
        tester.receive(.pay)
    }

    @Test(arguments: CheckoutScreen.layouts)
    func everyLayoutIsShown(layout: ScreenLayout<CheckoutScreen>) {
        layout.expectShown()
    }

    @Test func whatIsDeletedTwiceIsReportedOnce() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items, total: 4))
        tester.send(.basketItem(1, .onDelete)) { $0.items = [] }
        tester.receive(.changed)
        tester.send(.basketItem(1, .onDelete))
    }

    @Test func aBasketIsDrawnInItemCells() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: [.fixture(name: "Bananas", price: 4)]))
        let cells = CheckoutCellsRecorder()
        _ = tester.screen.cell(at: RowPath(section: 0, row: 0), from: cells)
        #expect(
            cells.calls == [
                .itemCell(ItemCellViewModel(text: "Bananas", detailText: "$4.00"), at: RowPath(section: 0, row: 0))
            ]
        )
    }

    @Test func whatTheUserDoesInACellReachesTheScreen() {
        let view = ItemCellViewRecorder()
        let store = ScreenStore<CheckoutScreen>(.init(items: [.fixture(id: 1), .fixture(id: 2)]))
        if case .basketItem(let second) = store.screen.row(at: RowPath(section: 0, row: 1)) {
            view.configure(with: second)
        }
        view.latest?.onDelete()
        #expect(store.state.items == [.fixture(id: 1)])
        #expect(view.configured.map(\.text) == ["name"])
    }
}
