import Foundation
import TerminalUI
import ViewModelRuntime

/// A checkout form. The code `BANANA` gives a discount of 10 %.
@main
struct CheckoutApp {
    @MainActor static func main() {
        let items = [Item(id: 1, name: "Bananas", price: 4), Item(id: 2, name: "Goggles", price: 25)]
        let store = ScreenStore<CheckoutScreen>(
            CheckoutScreen.State(items: items, total: total(items)),
            locale: Locale(identifier: "en_US")
        )
        store.onEvent = { event in
            switch event {
            case .pay: print("paid \(store.state.email)")
            case .check(let code): store.state.discount = code == "BANANA" ? 10 : 0
            case .changed: store.state.total = total(store.state.items)
            }
        }
        let cells = TerminalCheckoutCells()
        TerminalScreen(store: store, title: \.title) { screen, path in
            screen.cell(at: path, from: cells)
        }.run()
    }

    static func total(_ items: [Item]) -> Decimal {
        items.reduce(0) { $0 + $1.price }
    }
}
