import Foundation
import ScreenTesting
import Testing
import ViewModelRuntime

@testable import CheckoutFixture
@testable import RichFixture

@Suite struct ScreenTextTests {
    private let checkout = CheckoutScreen.State(
        items: [
            Item(id: 1, name: "Bananas", price: 4), Item(id: 2, name: "A \"pair\" of\u{202F}goggles", price: 1250),
        ],
        total: 1254,
        email: "kevin",
        hasCode: true,
        discount: 10
    )

    @Test func rowsAreListedFromTopToBottom() {
        CheckoutScreen(checkout).expectText(
            #"""
            CheckoutScreen
              "Checkout"

            basket
              header: "Basket"
              Checkout.basket.item.1 (ItemCell)
                text: "Bananas"
                detailText: "$4.00"
              Checkout.basket.item.2 (ItemCell)
                text: "A \"pair\" of goggles"
                detailText: "$1,250.00"

            contact
              header: "Contact"
              Checkout.contact.email (FieldCell)
                label: "E-Mail"
                field: "kevin"
                problem: "This is not an address."
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
                field: ""
                problemColor: .red
              Checkout.payment.discount (PriceCell)
                text: "Discount"
                detailText: "−10 %"
                detailTextColor: .green
              Checkout.payment.total (PriceCell)
                text: "Total"
                font: .headline
                detailText: "$1,128.60"
                detailFont: .headline
              Checkout.payment.pay (ButtonCell)
                buttonTitle: "Pay"
                buttonEnabled: false
            """#
        )
    }

    @Test func theTextContainsRowDetails() {
        var state = NotesScreen.State(notes: [.init(id: 1, text: "Milk"), .init(id: 1, text: "Rain")])
        state.notes[0].isDone = true
        NotesScreen(state).expectText(
            #"""
            NotesScreen
              ""
              command: add, "Add", image .symbol("plus")

            notes
              header: "2 notes"
              Notes.notes.note.1 (Label)
                text: "Milk"
                color: .green
                select: .note(1, .select)
                selected
                trailing swipe: delete, "Delete", destructive
                can be moved
                accessibility label: "note Milk"
                accessibility traits: button, header
              Notes.notes.hint (Label)
                text: ""

            left out, since their identities repeat
              Notes.notes.note.1
            """#
        )
    }

    /// Checks that `text()` uses a fixed locale and calendar. The frame usually has the locale and calendar of the
    /// machine, but `text()` ignores them.
    @Test func theTextIsTheSameOnEveryMachine() {
        let texts = ["de_DE", "ar_EG", "en_US"].map { name in
            var calendar = Calendar(identifier: .buddhist)
            calendar.timeZone = TimeZone(secondsFromGMT: 3600 * 9) ?? .gmt
            return CheckoutScreen(checkout, locale: Locale(identifier: name), calendar: calendar).text()
        }
        #expect(Set(texts).count == 1)
        #expect(CheckoutScreen(checkout).text(locale: Locale(identifier: "de_DE")).contains("1.250,00"))
    }

    @Test func defaultsAreOmittedFromTheText() {
        let lines = NotesScreen(.init(hint: "x")).text().split(separator: "\n")
        #expect(lines.suffix(2) == ["  Notes.notes.hint (Label)", "    text: \"x\""])
    }
}
