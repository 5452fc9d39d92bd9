nonisolated public struct Ink: Hashable, Sendable {
    public init() {}
}

nonisolated public struct Clock: Sendable {
    public init() {}
}
