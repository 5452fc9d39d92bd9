import Accounts
import Foundation
import StandardTraits
import ViewModelRuntime

/// A summary of the transfers and the total balance that the services report when the log is created.
package struct TransferLog: FootnoteTextPresentable, ServiceBased {
    package let text: String

    @MainActor package init(services: any TransferLogServices) {
        let transfers = services.transfers.transfers
        let names = transfers.map(\.recipient).joined(separator: ", ")
        let left = services.accounts.accounts.reduce(Decimal.zero) { $0 + $1.balance }
        text = (transfers.isEmpty ? "Nothing sent" : "Sent to \(names)") + ", \(left) left in all"
    }
}
