import DesignSystem
import Theme
import ViewModelRuntime

@MainActor func spoken() -> [String] {
    let account = Account(number: 1, owner: Person(name: "Ann"))
    let screen = AccountsScreen(.init(accounts: [account]))
    return [screen.text, Warm(theme: .plain).text, CellIdentifier.mixedCell.rawValue]
}
