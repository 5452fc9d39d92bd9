// A client in which a view shows the balance of an account in two locales.

import Foundation
import ViewModelRuntime

/// A view that shows the balance of any type that conforms to `BalancePresentable`.
@MainActor
final class BalanceView {
    func configure(with presentable: some BalancePresentable) {
        print(presentable.displayBalance + (presentable.balanceColor == .red ? " (red)" : ""))
    }
}

@main
struct Client {
    @MainActor static func main() {
        let american = Locale(identifier: "en_US")
        let view = BalanceView()
        let account = BankAccount(number: "1", balance: 6_729_383.99)
        view.configure(with: AccountViewModel(account: account, locale: american))
        view.configure(with: AccountViewModel(account: account, locale: Locale(identifier: "de_DE")))
        print(account.id, account == BankAccount(number: "1", balance: 6_729_383.99))

        let accounts = [
            BankAccount(
                number: "2",
                balance: -12,
                currency: "EUR",
                openedOn: Date(timeIntervalSince1970: 1_000_000_000),
                transactions: 1
            ),
            BankAccount(number: "3", transactions: 1_200, state: .frozen(reason: "a lost card")),
            BankAccount(number: "4", state: .closed),
        ]
        for account in accounts {
            let viewModel = AccountDetailViewModel(account: account, locale: american)
            view.configure(with: viewModel)
            print("-", viewModel.activity)
            print("-", viewModel.opened?.contains("2001") ?? false, viewModel.notice ?? "nothing to say")
        }
    }
}
