#if canImport(Combine)
    import Combine

    /// A wrapper for the `objectWillChange` publisher of an object that is isolated to the main actor. With the
    /// wrapper, `objectWillChange` is available outside of the main actor, as `ObservableObject` requires.
    ///
    /// Combine does not declare `ObservableObjectPublisher` as `Sendable`. The reference to the publisher never
    /// changes, and the publisher guards its subscribers with its own lock. Unlike `nonisolated(unsafe)`, this wrapper
    /// compiles without a warning, whether or not an SDK declares the conformance.
    nonisolated struct ChangePublisher: @unchecked Sendable {
        let publisher = ObservableObjectPublisher()
    }
#endif
