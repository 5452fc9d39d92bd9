/// A controller, or whatever shows a screen, that is given its view model after it was made.
///
/// `instantiate(with:)` is the way to make one, so that no controller is ever without its view model.
@MainActor public protocol ViewModelBased: AnyObject {
    /// What it shows: a view model, or a screen's store.
    associatedtype ViewModel

    /// Nil until `instantiate(with:)` has set it.
    var viewModel: ViewModel! { get set }

    /// Makes the controller from its storyboard, nib or class, without a view model.
    static func instantiate() -> Self
}

extension ViewModelBased {
    /// Makes the controller and gives it its view model.
    public static func instantiate(with viewModel: ViewModel) -> Self {
        let controller = instantiate()
        controller.viewModel = viewModel
        return controller
    }
}

extension ViewModelBased where ViewModel: ServiceBased {
    /// Makes the controller, and its view model from the services.
    public static func instantiate(services: ViewModel.Services) -> Self {
        instantiate(with: ViewModel(services: services))
    }
}
