import ScreenTesting
import Testing
import ViewModelRuntime

@testable import Checkout

@MainActor @Suite struct CheckoutTests {
    private let items = [Item(id: 1, name: "Bananas", price: 400)]

    @Test func aCodeIsCheckedWhenItIsComplete() {
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
              command: empty, "Empty Basket", image .symbol("trash"), destructive

            basket
              header: "Basket"
              Checkout.basket.item.1 (ItemCell)
                text: "Bananas"
                detailText: "$4.00"
                count: 1
                leading swipe: save, "Save for Later", image .symbol("bookmark")
                trailing swipe: delete, "Delete", image .symbol("trash"), destructive
                menu: save, "Save for Later", image .symbol("bookmark")
                menu: delete, "Delete", image .symbol("trash"), destructive

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

            shipping
              header: "Shipping"
              Checkout.shipping.kind.standard (PriceCell)
                text: "Standard"
                detailText: "3 to 5 days"
                select: .shippingKindRow(.standard, .select)
                selected
              Checkout.shipping.kind.express (PriceCell)
                text: "Express"
                detailText: "Tomorrow"
                select: .shippingKindRow(.express, .select)
                not selected
              Checkout.shipping.kind.pickup (PriceCell)
                text: "Pickup"
                detailText: "In the shop"
                select: .shippingKindRow(.pickup, .select)
                not selected

            payment
              header: "Payment"
              Checkout.payment.hasCode (SwitchCell)
                text: "I Have a Code"
                switchOn: true
              Checkout.payment.code (FieldCell)
                label: "Code"
                field: "banana"
                problemColor: .red
              Checkout.payment.discount (PriceCell)
                text: "Discount of 10%"
                detailText: "−$0.40"
                detailTextColor: .green
              Checkout.payment.postage (PriceCell)
                text: "Shipping"
                detailText: "$4.90"
              Checkout.payment.total (PriceCell)
                text: "Total"
                font: .headline
                detailText: "$8.50"
                detailFont: .headline
              Checkout.payment.pay (ButtonCell)
                buttonTitle: "Pay"
                buttonEnabled: false
            """
        )
    }

    @Test func paymentRequiresAnAddressAndACard() {
        let tester = ScreenTester<CheckoutScreen>(.init(items: items))
        tester.send(.contactEmail(.onFieldChange(text: "kevin@example.com"))) { $0.email = "kevin@example.com" }
        #expect(!tester.state.canPay)
        tester.send(.contactCard(.onFieldChange(text: "4111 1111 1111 1111"))) { $0.card = "4111 1111 1111 1111" }
        #expect(tester.state.canPay)
        tester.send(.paymentPay(.onButtonTap)) { $0.phase = .paying }
        tester.receive(.pay(cents: 890, email: "kevin@example.com"))
    }

    @Test(arguments: CheckoutScreen.State.Sample.allCases)
    func everySampleChargesCents(sample: CheckoutScreen.State.Sample) {
        let totals: [CheckoutScreen.State.Sample: Int] = [.empty: 0, .code: 4860]
        #expect(CheckoutScreen.State.sample(sample).total == totals[sample] ?? 5400)
    }

    @Test(arguments: CheckoutScreen.layouts)
    func everyLayoutIsShown(layout: ScreenLayout<CheckoutScreen>) {
        layout.expectShown()
    }

    @Test func aSecondSaveIsIgnored() {
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

    @Test func inputInACellReachesTheScreen() {
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
