import Accounts
import Foundation

/// A completed transfer.
package struct Transfer {
    package let amount: Decimal
    package let recipient: String
}

@MainActor
package protocol TransferService: AnyObject {
    var transfers: [Transfer] { get }

    func transfer(_ amount: Decimal, to recipient: String, from account: String)
}

/// A service that stores transfers in memory. It uses `AccountService` to subtract each amount from the sender's
/// account.
package final class TransfersInMemory: TransferService {
    package private(set) var transfers: [Transfer] = []
    private let accounts: any AccountService

    package init(accounts: any AccountService) {
        self.accounts = accounts
    }

    package func transfer(_ amount: Decimal, to recipient: String, from account: String) {
        accounts.book(-amount, on: account)
        transfers.append(Transfer(amount: amount, recipient: recipient))
    }
}

/// A namespace for the function that the spec calls to parse amounts.
nonisolated enum TransferAmount {
    /// Returns the amount in a text, or zero if the text is not an amount.
    static func parse(_ text: String) -> Decimal {
        guard !text.isEmpty, text.allSatisfy({ $0.isNumber || $0 == "." }) else { return 0 }
        return Decimal(string: text) ?? 0
    }
}
