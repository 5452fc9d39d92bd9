import Foundation

/// A value that a frame stores in addition to its content. Any thread may access the value.
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

    /// Returns the value and removes it. Only the first caller gets the value.
    ///
    /// For example, a frame takes the set of a list's identities from the previous frame, and changes the set without
    /// copying it. If another frame has already taken the set, the frame creates a new set.
    @usableFromInline
    func take() -> Value? {
        lock.lock()
        defer { lock.unlock() }
        defer { kept = nil }
        return kept
    }
}
