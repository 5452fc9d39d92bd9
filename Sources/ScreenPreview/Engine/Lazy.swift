import Foundation

/// A value that is computed at the first access. While one thread computes the value, all other threads that access the
/// value wait.
final class Lazy<Value: Sendable>: @unchecked Sendable {
    private enum State {
        case pending(@Sendable () -> Value)
        case known(Value)
    }

    private let lock = NSLock()
    private var state: State

    init(_ compute: @escaping @Sendable () -> Value) { state = .pending(compute) }

    var value: Value {
        lock.withLock {
            switch state {
            case .known(let value): return value
            case .pending(let compute):
                let value = compute()
                state = .known(value)
                return value
            }
        }
    }
}
