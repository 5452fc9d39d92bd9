// Calls the runtime in the same ways as generated code and handwritten clients. The script `check` compiles this file
// with different language modes, upcoming features and default isolations (`nonisolated` and `MainActor`).
import Foundation
import ViewModelRuntime

nonisolated protocol TextPresentable {
    var text: String { get }
}

nonisolated protocol HasAccounts {
    var accounts: [String] { get }
}

// A view model in the form that the compiler generates.
nonisolated struct BalanceViewModel: TextPresentable, Equatable, Sendable {
    var text: String
    var detail: String?
    var color: ColorValue
    private let send: ActionHandler<Int>

    init(
        balance: Decimal,
        reserve: Decimal?,
        locale: Locale = .current,
        onAction: @escaping @MainActor @Sendable (Int) -> Void = { _ in }
    ) {
        text = TextFormat(locale: locale).currency(balance, code: "USD")
        detail = reserve.map { TextFormat(locale: locale).currency($0, code: "USD") }
        color = .token("brand", .dynamic(light: .hex(0xFFCC00), dark: .rgba(0xFFCC_0080)))
        send = ActionHandler(onAction)
    }

    @MainActor func onTap() {
        send(1)
    }
}

// These handwritten view models have no isolation, the client's default isolation, or the isolation of the main actor.
// `OpenViewModel` is a base class, and an extension declares the conformance of `LaterViewModel`.
nonisolated struct PlainViewModel: ServiceBased, TextPresentable {
    let text: String
    init(services: any HasAccounts) { text = services.accounts.joined() }
}

struct DefaultViewModel: ServiceBased, TextPresentable {
    let text: String
    init(services: any HasAccounts) { text = services.accounts.joined() }
}

@MainActor final class MainViewModel: ServiceBased {
    var services: any HasAccounts
    init(services: any HasAccounts) { self.services = services }
}

class OpenViewModel: ServiceBased {
    let services: any HasAccounts
    required init(services: any HasAccounts) { self.services = services }
}

final class LaterViewModel {
    let services: any HasAccounts
    init(services: any HasAccounts) { self.services = services }
}

extension LaterViewModel: ServiceBased {}

// `FrameworkController` represents a class of a framework that is isolated to the main actor. Some of the following
// controllers inherit from this class.
@MainActor class FrameworkController {
    init() {}
}

final class MainController: FrameworkController, ViewModelBased {
    var viewModel: MainViewModel!
    static func instantiate() -> MainController { MainController() }
}

final class LaterController: FrameworkController {
    var viewModel: PlainViewModel!
    static func instantiate() -> LaterController { LaterController() }
}

extension LaterController: ViewModelBased {}

class OpenController: ViewModelBased {
    var viewModel: OpenViewModel!
    required init() {}
    class func instantiate() -> Self { self.init() }
}

final class DefaultController {
    var viewModel: DefaultViewModel!
    static func instantiate() -> DefaultController { DefaultController() }
}

extension DefaultController: ViewModelBased {}

@MainActor func show(_ services: any HasAccounts) {
    _ = MainController.instantiate(services: services)
    _ = LaterController.instantiate(services: services)
    _ = OpenController.instantiate(services: services)
    _ = DefaultController.instantiate(with: DefaultViewModel(services: services))
    _ = LaterViewModel(services: services)
    BalanceViewModel(balance: 1, reserve: nil) { print($0) }.onTap()
}
