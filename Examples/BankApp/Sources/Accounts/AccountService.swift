import Foundation

/// What holds the accounts. The spec names it as a service, so a container of the app's knows that it has one.
@MainActor
public protocol AccountService: AnyObject {
    var accounts: [Account] { get }

    /// Books an amount, which may be negative; nothing where there is no such account.
    func book(_ amount: Decimal, on number: String)
}

/// Accounts that live as long as the program.
public final class AccountsInMemory: AccountService {
    public private(set) var accounts: [Account]

    public init(_ accounts: [Account]) {
        self.accounts = accounts
    }

    public func book(_ amount: Decimal, on number: String) {
        guard let index = accounts.firstIndex(where: { $0.number == number }) else { return }
        accounts[index].balance += amount
    }
}
