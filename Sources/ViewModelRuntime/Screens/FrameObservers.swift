#if canImport(Combine)
    import Combine
#endif
#if canImport(Observation)
    import Observation
#endif

/// Makes a store observable by the Observation framework, on systems that have this framework.
@MainActor
struct FrameObservers {
    #if canImport(Observation)
        /// An `ObservationRegistrar`, or `nil` on systems without the Observation framework.
        private let registrar: (any Sendable)?

        init() {
            if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
                registrar = ObservationRegistrar()
            } else {
                registrar = nil
            }
        }
    #endif

    func access<Screen, Value>(_ store: ScreenStore<Screen>, _ property: KeyPath<ScreenStore<Screen>, Value>) {
        #if canImport(Observation)
            if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
                (registrar as? ObservationRegistrar)?.access(store, keyPath: property)
            }
        #endif
    }

    func mutate<Screen, Value>(
        _ store: ScreenStore<Screen>,
        _ property: KeyPath<ScreenStore<Screen>, Value>,
        _ mutation: () -> Void
    ) {
        #if canImport(Observation)
            if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *),
                let registrar = registrar as? ObservationRegistrar
            {
                return registrar.withMutation(of: store, keyPath: property, mutation)
            }
        #endif
        mutation()
    }
}

#if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension ScreenStore: Observable {}
#endif

#if canImport(Combine)
    extension ScreenStore: ObservableObject {}
#endif
