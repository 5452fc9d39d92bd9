#if canImport(Combine)
    import Combine

    /// A wrapper for the `objectWillChange` publisher of an object that is isolated to the main actor. The wrapper
    /// makes `objectWillChange` available outside of the main actor, as `ObservableObject` requires.
    ///
    /// The wrapper is `@unchecked Sendable`, because Combine does not declare `ObservableObjectPublisher` as
    /// `Sendable`. The reference to the publisher never changes, and the publisher guards its subscribers with its own
    /// lock. Unlike `nonisolated(unsafe)`, the wrapper causes no warning in an SDK that does declare the publisher as
    /// `Sendable`.
    nonisolated struct ChangePublisher: @unchecked Sendable {
        let publisher = ObservableObjectPublisher()
    }
#endif
