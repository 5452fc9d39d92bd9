import Foundation

/// The service that stores the accounts. The spec declares it, so the app must provide an implementation.
@MainActor
public protocol AccountService: AnyObject {
    var accounts: [Account] { get }

    /// Adds `amount`, which can be negative, to the balance of the account `number`. Does nothing if this account does
    /// not exist.
    func book(_ amount: Decimal, on number: String)
}

/// An account service that stores the accounts in memory.
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
