import ViewModelRuntime

/// Shows the settings, simulates some actions of the user, and shows the results.
@main
struct SettingsApp {
    @MainActor static func main() {
        let screen = SettingsScreen(
            user: User(image: .symbol("eye"), firstName: "Kevin", lastName: "Minion", bio: "Bananas.", email: "k@m.io"),
            account: BankAccount(balance: 6_729_383.99, transactions: 1)
        )
        screen.draw()

        print("\n> the switch of Minion Mode is turned off\n")
        screen.minionMode.toggle()

        print("\n> the picture is tapped\n")
        screen.profile.tapImage()

        print("\n> the volume goes to 0, and quiet hours become loud\n")
        screen.volume = 0
        screen.quietHoursAreLoud = true
        screen.draw()
    }
}
