#if canImport(Combine)
    import Combine

    /// Carries the `objectWillChange` publisher of an object of the main actor to the protocol's requirement, which
    /// belongs to no actor.
    ///
    /// Combine does not declare `ObservableObjectPublisher` as `Sendable`. The reference never changes, and the
    /// publisher guards its subscribers with a lock of its own. Unlike `nonisolated(unsafe)`, this compiles without a
    /// warning whether or not an SDK declares the conformance.
    nonisolated struct ChangePublisher: @unchecked Sendable {
        let publisher = ObservableObjectPublisher()
    }
#endif
