import Foundation
import Testing
import ViewModelRuntime

@testable import CheckoutFixture

@MainActor @Suite struct CheckoutTests {
    private static let card = "4111 1111 1111 1111"

    @Test func theButtonIsEnabledWhenAllFieldsAreValid() throws {
        var state = CheckoutScreen.State(items: [Item(id: 1, name: "Banana", price: 4)], total: 4)
        func isReady() throws -> Bool {
            let screen = CheckoutScreen(state)
            let path = try #require(screen.path(of: .paymentPay))
            guard case .paymentPay(let button) = screen.row(at: path) else { throw Unexpected() }
            return button.buttonEnabled
        }
        #expect(try !isReady())
        state.email = "kevin@example.com"
        #expect(try !isReady())
        state.card = Self.card
        #expect(try isReady())
        _ = CheckoutScreen.handle(.paymentPay(.onButtonTap), &state)
        #expect(state.paying)
        #expect(try !isReady())
    }

    @Test func aSecondDeletionIsNotReported() {
        var state = CheckoutScreen.State(items: [Item(id: 1, name: "Banana", price: 4)], total: 4)
        #expect(CheckoutScreen.handle(.basketItem(1, .onDelete), &state).count == 1)
        #expect(CheckoutScreen.handle(.basketItem(1, .onDelete), &state).isEmpty)
    }
}
