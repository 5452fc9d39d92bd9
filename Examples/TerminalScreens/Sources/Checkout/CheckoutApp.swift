import Foundation
import TerminalUI
import ViewModelRuntime

/// A checkout with a shop that the user simulates. `answer` answers the check of a promotion code, and `accept` and
/// `refuse` answer a payment. The promotion code `BANANA` reduces the price by 10 %, and `FIVE` reduces it by five
/// dollars. `add 3` adds a towel with the ID 3.
@main
struct CheckoutApp {
    @MainActor static func main() {
        let items = [
            Item(id: 1, name: "Bananas", price: 400), Item(id: 2, name: "Goggles", price: 2500),
        ]
        let store = ScreenStore<CheckoutScreen>(
            CheckoutScreen.State(items: items),
            locale: Locale(identifier: "en_US")
        )
        var asked = ""
        store.onEvent = { event in
            print("  event: \(event)")
            if case .check(let code) = event { asked = code }
        }
        let cells = TerminalCheckoutCells()
        TerminalScreen(
            store: store,
            title: \.title,
            commands: [
                "add": { id in
                    store.state.items.append(Item(id: Int(id) ?? 0, name: "Towel", price: 1250))
                },
                "answer": { _ in store.state.promo = promos[asked] ?? .unknown },
                "accept": { _ in store.state.phase = .paid(order: "A-17") },
                "refuse": { _ in store.state.phase = .refused("Your bank refuses this card.") },
            ]
        ) { screen, path in
            screen.cell(at: path, from: cells)
        }.run()
    }

    private static let promos: [String: Promo] = ["BANANA": .percent(10), "FIVE": .amount(500)]
}
