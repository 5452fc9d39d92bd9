import Foundation

/// A thread-safe box for cached data of an immutable object, such as the row positions of a frame.
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

    /// Returns the value, and sets it to `nil`. Only the first caller receives the value.
    ///
    /// For example, a new frame takes the set of a list's identities from the previous frame, and changes the set
    /// without copying it. If another frame has already taken the set, the new frame creates its own set.
    @usableFromInline
    func take() -> Value? {
        lock.lock()
        defer { lock.unlock() }
        defer { kept = nil }
        return kept
    }
}
