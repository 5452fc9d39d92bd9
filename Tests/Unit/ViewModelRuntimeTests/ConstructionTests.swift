import Testing
import ViewModelRuntime

private protocol HasAccounts { var accounts: [String] { get } }
private protocol HasSounds { var sounds: [String] { get } }
private struct AppServices: HasAccounts, HasSounds {
    let accounts = ["savings"]
    let sounds: [String] = []
}

private struct AccountViewModel: ServiceBased {
    let text: String
    init(services: any HasAccounts & HasSounds) { text = services.accounts.joined() }
}

private class Controller {}

private final class AccountController: Controller, ViewModelBased {
    var viewModel: AccountViewModel!
    static func instantiate() -> AccountController { AccountController() }
}

/// A class without actor isolation, whose conformance is declared in an extension, as in generated code.
private class PlainController {
    var viewModel: AccountViewModel!
    required init() {}
    class func instantiate() -> Self { self.init() }
}
extension PlainController: ViewModelBased {}
private final class SpecialController: PlainController {}

@MainActor @Suite struct ConstructionTests {
    @Test func aControllerReceivesItsViewModel() {
        let viewModel = AccountViewModel(services: AppServices())
        #expect(AccountController.instantiate(with: viewModel).viewModel.text == "savings")
    }

    @Test func aViewModelIsCreatedFromServices() {
        #expect(AccountController.instantiate(services: AppServices()).viewModel.text == "savings")
    }

    @Test func instantiateReturnsTheSubclass() {
        let controller: SpecialController = .instantiate(services: AppServices())
        #expect(controller.viewModel.text == "savings")
    }

    @Test func handlersAreEqualAndForwardActions() {
        var sent: [Int] = []
        let handler = ActionHandler<Int> { sent.append($0) }
        handler(3)
        handler(4)
        #expect(sent == [3, 4])
        #expect(handler == ActionHandler { _ in })
        #expect(Set([handler, ActionHandler { _ in }]).count == 1)
    }
}
