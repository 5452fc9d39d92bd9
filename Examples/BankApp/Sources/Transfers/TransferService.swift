import Accounts
import Foundation

/// A transfer that was made.
package struct Transfer {
    package let amount: Decimal
    package let recipient: String
}

@MainActor
package protocol TransferService: AnyObject {
    var transfers: [Transfer] { get }

    func transfer(_ amount: Decimal, to recipient: String, from account: String)
}

/// Makes transfers by booking them on the accounts of a service.
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

/// How amounts are written; the spec calls it.
nonisolated enum TransferAmount {
    /// Zero where the text is no amount.
    static func parse(_ text: String) -> Decimal {
        guard !text.isEmpty, text.allSatisfy({ $0.isNumber || $0 == "." }) else { return 0 }
        return Decimal(string: text) ?? 0
    }
}
