#if canImport(Combine)
    import Combine

    /// A wrapper that makes the `objectWillChange` publisher of an object of the main actor available outside of the
    /// actor, as `ObservableObject` requires.
    ///
    /// Combine does not declare `ObservableObjectPublisher` as `Sendable`. The reference never changes, and the
    /// publisher guards its subscribers with its own lock. Unlike `nonisolated(unsafe)`, this wrapper compiles without
    /// a warning, whether or not an SDK declares the conformance.
    nonisolated struct ChangePublisher: @unchecked Sendable {
        let publisher = ObservableObjectPublisher()
    }
#endif
