import Foundation

/// The terminal's counterpart of a view controller. It owns the views, creates their view models and handles the
/// user's actions.
@MainActor
final class SettingsScreen {
    let profile = ProfileView()
    let minionMode = SwitchWithTextTableViewCell()
    let quietHours = SwitchWithTextTableViewCell()
    var volume = 70
    var quietHoursAreLoud = false

    private let user: User
    private let account: BankAccount
    private var minionsAllowed = true
    private var isQuiet = true
    private let header = HeaderTableViewCell()
    private let value = ValueTableViewCell()
    private let balance = BalanceView()

    init(user: User, account: BankAccount) {
        self.user = user
        self.account = account
        profile.delegate = self
    }

    func draw() {
        profile.configure(with: user)
        profile.draw()

        header.configure(with: GeneralHeader())
        header.draw()
        minionMode.configure(with: minionModeRow)
        minionMode.draw()

        header.configure(with: SoundHeader())
        header.draw()
        value.configure(with: VolumeViewModel(volume: volume))
        value.draw()
        quietHours.configure(with: quietHoursRow)
        quietHours.draw()

        balance.configure(with: AccountViewModel(account: account, locale: Locale(identifier: "en_US")))
        balance.draw()
    }

    /// The view model of the row "Minion Mode". The spec describes the row's content completely.
    /// `SettingsScreen` defines only the effect of the row's action.
    private var minionModeRow: MinionModeViewModel {
        MinionModeViewModel(enabled: minionsAllowed) { [weak self] action in
            switch action {
            case .onSwitchToggle(let on): self?.allowMinions(on)
            }
        }
    }

    /// The view model of the row "Quiet Hours". Its type is the view model that vmgen generates for the cell
    /// `SwitchCell`. If `quietHoursAreLoud` is `true`, the style `Loud` changes the appearance of the row.
    private var quietHoursRow: SwitchCellViewModel {
        var row = SwitchCellViewModel(text: "Quiet Hours", switchOn: isQuiet) { [weak self] action in
            switch action {
            case .onSwitchToggle(let on): self?.isQuiet = on
            }
        }
        if quietHoursAreLoud { Loud.apply(to: &row) }
        return row
    }

    private func allowMinions(_ allowed: Bool) {
        minionsAllowed = allowed
        print(allowed ? "The Minions are here to stay!" : "The Minions went out to play!")
        minionMode.configure(with: minionModeRow)
        minionMode.draw()
    }
}

extension SettingsScreen: ProfileViewDelegate {
    func onUserImageTap() {
        print("Who is \(user.fullName)? Ask \(user.email).")
    }
}
