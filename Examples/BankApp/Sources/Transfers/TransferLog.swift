import Accounts
import Foundation
import StandardTraits
import ViewModelRuntime

/// A text with the recipients of all transfers, and with the total balance of all accounts. The initializer creates the
/// text, so later transfers do not change it.
package struct TransferLog: FootnoteTextPresentable, ServiceBased {
    package let text: String

    @MainActor package init(services: any TransferLogServices) {
        let transfers = services.transfers.transfers
        let names = transfers.map(\.recipient).joined(separator: ", ")
        let left = services.accounts.accounts.reduce(Decimal.zero) { $0 + $1.balance }
        text = (transfers.isEmpty ? "Nothing sent" : "Sent to \(names)") + ", \(left) left in all"
    }
}
