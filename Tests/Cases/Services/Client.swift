// Contains view models whose initializers have a parameter for services, and controllers that receive a view model from
// `instantiate(with:)` or `instantiate(services:)`.

import ViewModelRuntime

struct BalanceViewModel: TextPresentable, ButtonPresentable, ServiceBased {
    let text: String
    let buttonTitle = "Look Again"
    private let services: any BalanceViewModelServices

    init(services: any BalanceViewModelServices) {
        self.services = services
        text = "\(services.accounts.balance) coins"
    }

    @MainActor func onButtonTap() {
        services.sounds.ring()
    }
}

struct ClockViewModel: TextPresentable, ServiceBased {
    let text: String

    init(services: any ClockViewModelServices) {
        text = "\(services.clock.hour) o'clock"
    }
}

@MainActor
final class BalanceController: ViewModelBased {
    var viewModel: BalanceViewModel!

    static func instantiate() -> BalanceController { BalanceController() }

    func show() {
        print(viewModel.text, "|", viewModel.buttonTitle)
        viewModel.onButtonTap()
    }
}

@MainActor
final class ClockController: ViewModelBased {
    var viewModel: ClockViewModel!

    static func instantiate() -> ClockController { ClockController() }
}

/// A container of services for tests. It contains only the services that `BalanceViewModel` requires.
struct Stub: HasAccounts, HasSounds {
    let accounts: any AccountService = Bank(balance: 0)
    let sounds: any SoundService = Bell()
}

@main
struct Client {
    @MainActor static func main() {
        let services = AppServices(accounts: Bank(balance: 12), sounds: Bell(), clock: WallClock(hour: 7))
        BalanceController.instantiate(services: services).show()
        print(ClockController.instantiate(services: services).viewModel.text)
        BalanceController.instantiate(with: BalanceViewModel(services: Stub())).show()
    }
}
