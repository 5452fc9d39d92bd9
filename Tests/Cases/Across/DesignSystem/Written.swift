nonisolated public struct Sounds: Sendable {
    public init() {}
}
