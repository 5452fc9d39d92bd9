// What the runtime uses of Combine, by its documentation.
import Foundation

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher
    var objectWillChange: ObjectWillChangePublisher { get }
}

/// Tells its subscribers before an object changes.
public final class ObservableObjectPublisher: @unchecked Sendable {
    private let lock = NSLock()
    private var subscribers: [() -> Void] = []

    public init() {}

    public func send() {
        for subscriber in lock.withLock({ subscribers }) { subscriber() }
    }

    public func sink(receiveValue: @escaping () -> Void) {
        lock.withLock { subscribers.append(receiveValue) }
    }
}
