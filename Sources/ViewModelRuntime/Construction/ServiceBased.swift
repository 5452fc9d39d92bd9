/// A view model that is made from services.
///
/// `Services` is usually a composition of the generated `Has…` protocols, such as
/// `any HasAccounts & HasSounds`: a container with more services than that fits too.
public nonisolated protocol ServiceBased {
    /// What the view model may call.
    associatedtype Services

    /// Makes the view model.
    ///
    /// It belongs to the main actor, where screens are made, so that a view model may too; one that does not may be
    /// made anywhere.
    @MainActor init(services: Services)
}
