// What the runtime uses of Combine, by its documentation.
import Foundation

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher
    var objectWillChange: ObjectWillChangePublisher { get }
}

/// Ends a subscription when it is cancelled, or let go.
///
/// Source: Apple's documentation of `AnyCancellable`.
public final class AnyCancellable {
    private var end: (() -> Void)?

    public init(_ end: @escaping () -> Void) {
        self.end = end
    }

    public func cancel() {
        end?()
        end = nil
    }

    deinit { cancel() }
}

/// Who is told by a publisher, in the order in which they came.
private final class Subscribers<Output>: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [(id: Int, receive: (Output) -> Void)] = []
    private var last = 0

    func send(_ value: Output) {
        for subscriber in lock.withLock({ all }) { subscriber.receive(value) }
    }

    func add(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
        let id = lock.withLock {
            last += 1
            all.append((last, receive))
            return last
        }
        return AnyCancellable { [weak self] in
            guard let self else { return }
            lock.withLock { self.all.removeAll { $0.id == id } }
        }
    }
}

/// Tells its subscribers before an object changes.
public final class ObservableObjectPublisher: Publisher, Sendable {
    public typealias Output = Void
    public typealias Failure = Never
    private let subscribers = Subscribers<Void>()

    public init() {}

    public func send() { subscribers.send(()) }

    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribers.add(receiveValue) }
}
