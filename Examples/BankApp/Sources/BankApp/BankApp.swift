import Accounts
import Foundation
import Transfers
import ViewModelRuntime

/// A terminal app with a screen of accounts, and a screen for a transfer. The command `2` taps the row with the number
/// 2. The command `2 Bob` enters the text `Bob` in this row.
@main
@MainActor
struct BankApp {
    static func main() {
        let bank = Bank()
        bank.draw()
        while let command = readLine(), command != "quit" {
            print("> \(command)")
            bank.page.perform(command)
            bank.draw()
        }
    }
}

/// The screens of the app. The accounts screen always exists, and its event opens a transfer screen. An event of the
/// transfer screen changes the sender's account, or performs the transfer and closes the transfer screen.
@MainActor
final class Bank {
    private let services: BankServices
    private let accounts: ScreenStore<AccountsScreen>
    private var transfer: ScreenStore<TransferScreen>?
    private let locale = Locale(identifier: "en_US")

    init() {
        let accounts = AccountsInMemory([
            Account(number: "1", name: "Household", kind: .current, balance: 1_240),
            Account(number: "2", name: "Old card", kind: .current),
            Account(number: "3", name: "Garage", kind: .current, balance: -35),
            Account(number: "4", name: "Holidays", kind: .savings, balance: 300),
        ])
        services = BankServices(accounts: accounts, transfers: TransfersInMemory(accounts: accounts))
        self.accounts = ScreenStore(AccountsScreen.State(accounts: accounts.accounts), locale: locale)
        self.accounts.onEvent = { [weak self] event in
            switch event {
            case .transfer(let number): self?.open(from: number)
            }
        }
    }

    var page: Page {
        if let screen = transfer?.screen {
            return Page(screen) { screen.cell(at: $0, from: TerminalCells()) }
        }
        let screen = accounts.screen
        return Page(screen) { screen.cell(at: $0, from: TerminalCells()) }
    }

    func draw() {
        let footnote = TransferLog(services: services).text
        if let screen = transfer?.screen {
            page.draw(heading: screen, footnote: footnote)
        } else {
            page.draw(heading: accounts.screen, footnote: footnote)
        }
    }

    private func open(from number: String) {
        guard let account = services.accounts.accounts.first(where: { $0.number == number }) else { return }
        let store = ScreenStore<TransferScreen>(TransferScreen.State(account: account), locale: locale)
        store.onEvent = { [weak self, unowned store] event in
            switch event {
            case .otherAccount:
                store.state.account = self?.next(after: store.state.account) ?? store.state.account
            case .send(let amount, let recipient):
                self?.services.transfers.transfer(amount, to: recipient, from: store.state.account.number)
                self?.close()
            }
        }
        transfer = store
    }

    private func next(after account: Account) -> Account? {
        let all = services.accounts.accounts
        guard let index = all.firstIndex(where: { $0.number == account.number }) else { return nil }
        return all[(index + 1) % all.count]
    }

    private func close() {
        transfer = nil
        accounts.state.accounts = services.accounts.accounts
    }
}
