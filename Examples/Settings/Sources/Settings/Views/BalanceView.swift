/// A view of the account's balance.
@MainActor
final class BalanceView {
    private let balance = Label()
    private let activity = Label()

    func configure(with viewModel: some BalancePresentable) {
        balance.show(viewModel.displayBalance, in: viewModel.balanceColor)
        activity.show(viewModel.displayActivity, in: .secondaryLabel)
    }

    func draw() {
        print("\n" + balance.drawn() + ", " + activity.drawn())
    }
}
