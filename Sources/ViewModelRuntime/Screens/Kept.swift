import Foundation

/// What a frame keeps beside what it is made of, for whichever thread asks for it.
@usableFromInline
nonisolated final class Kept<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: Value?

    @usableFromInline
    init(_ value: Value?) {
        kept = value
    }

    @usableFromInline var value: Value? {
        get {
            lock.lock()
            defer { lock.unlock() }
            return kept
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            kept = newValue
        }
    }

    /// The value, which only the first who asks for it gets.
    ///
    /// The set of a list's identities goes from frame to frame this way: the next frame changes it by what it differs in,
    /// without a copy. A frame that finds it gone makes a new one.
    @usableFromInline
    func take() -> Value? {
        lock.lock()
        defer { lock.unlock() }
        defer { kept = nil }
        return kept
    }
}
