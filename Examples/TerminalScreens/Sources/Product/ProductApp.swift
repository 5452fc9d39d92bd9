import Foundation
import TerminalUI
import ViewModelRuntime

/// A product page, with a shop that the user simulates: `accept` adds the ordered product to the cart.
@main
struct ProductApp {
    @MainActor static func main() {
        let store = ScreenStore<ProductScreen>(ProductScreen.State(product: shirt), locale: Locale(identifier: "en_US"))
        store.onEvent = { event in
            switch event {
            case .add(let product, let size, let count, let express):
                print("adding \(count) of product \(product) in \(size)\(express ? ", express" : "")")
            case .share(let product): print("sharing product \(product)")
            case .report(let review): print("reporting review \(review)")
            }
        }
        let cells = TerminalProductCells()
        let screen = TerminalScreen(
            store: store,
            title: { $0.screenContent.state.product.name },
            commands: ["accept": { _ in store.state.order = .added(store.state.count) }],
            header: { screen, section in screen.header(at: section, from: cells) },
            row: { screen, path in screen.cell(at: path, from: cells) }
        )
        screen.run()
    }

    private static var shirt: Product {
        Product(
            id: 7,
            name: "Shirt",
            about: "Cotton, made to last.",
            sizes: [
                Size(id: "S", price: 19.9, stock: 0), Size(id: "M", price: 19.9, before: 29.9, stock: 3),
                Size(id: "L", price: 21.9, stock: 12),
            ],
            reviews: [
                ("Ada", 5, "Fits well.", 4), ("Bob", 2, "Too warm for me.", 0), ("Cy", 4, "Nice color.", 1),
            ].enumerated().map { index, review in
                Review(
                    id: index + 1,
                    author: review.0,
                    stars: review.1,
                    text: review.2,
                    date: Date(timeIntervalSince1970: 1_790_000_000 - Double(index) * 864_000),
                    helpful: review.3
                )
            }
        )
    }
}
