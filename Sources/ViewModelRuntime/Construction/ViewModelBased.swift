/// A controller, or another object that shows a screen. The property `viewModel` is set after the object is created.
///
/// Create the object with `instantiate(with:)` or `instantiate(services:)`, because these methods also set `viewModel`.
@MainActor public protocol ViewModelBased: AnyObject {
    /// The type of the model that the controller shows: a view model, or the store of a screen.
    associatedtype ViewModel

    /// The view model, or `nil` until `instantiate(with:)` sets it.
    var viewModel: ViewModel! { get set }

    /// Creates the controller from its storyboard, its nib or its class, without setting `viewModel`.
    static func instantiate() -> Self
}

extension ViewModelBased {
    /// Creates the controller and sets its view model.
    ///
    /// - Parameter viewModel: The view model, or the store of a screen.
    public static func instantiate(with viewModel: ViewModel) -> Self {
        let controller = instantiate()
        controller.viewModel = viewModel
        return controller
    }
}

extension ViewModelBased where ViewModel: ServiceBased {
    /// Creates a view model from `services`, and then creates a controller and sets its view model.
    ///
    /// - Parameter services: The services to pass to the initializer of the view model.
    public static func instantiate(services: ViewModel.Services) -> Self {
        instantiate(with: ViewModel(services: services))
    }
}
