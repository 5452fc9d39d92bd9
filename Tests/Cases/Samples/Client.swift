public nonisolated struct Badge: Hashable, Sendable {}

#if DEBUG
    nonisolated func states() -> [ShopScreen.State] {
        ShopScreen.State.Sample.allCases.map { ShopScreen.State.sample($0) } + [.sample(.busy)]
    }

    nonisolated func previews() -> [PlainScreen.State] {
        PlainScreen.State.Sample.allCases.map(PlainScreen.State.sample)
    }
#endif
