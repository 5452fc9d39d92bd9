/// A view model that is created from services.
///
/// `Services` is usually a composition of the generated `Has…` protocols, such as `any HasAccounts & HasSounds`.
/// `Services` can also be a container that provides more services than the view model needs.
public nonisolated protocol ServiceBased {
    /// The type that provides the services of the view model.
    associatedtype Services

    /// Creates the view model.
    ///
    /// The initializer is isolated to the main actor, so that a view model with the same isolation can conform. A
    /// conforming type may declare the initializer `nonisolated`.
    ///
    /// - Parameter services: The services that the view model may call.
    @MainActor init(services: Services)
}
