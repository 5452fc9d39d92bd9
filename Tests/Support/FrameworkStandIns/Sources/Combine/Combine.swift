// Models the declarations of Combine that vmgen's runtime and generated code use.
//
// Every public declaration has the isolation, `Sendable` conformances, labels and availability of Apple's declaration.
// The `Source` in the comment of a declaration names the interface from which these properties are copied. Declarations
// that Combine does not have are marked `@_spi(Model)`.
import Foundation

/// Source: Combine.swiftinterface, iOS 16.5
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S>(subscriber: S) where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

/// Source: Combine.swiftinterface, iOS 16.5
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        let sink = Sink<Output>(receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

/// Source: Combine.swiftinterface, iOS 16.5
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

/// Source: Combine.swiftinterface, iOS 16.5
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol Subscription: Cancellable {
    func request(_ demand: Subscribers.Demand)
}

/// Source: Combine.swiftinterface, iOS 16.5
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol Cancellable {
    func cancel()
}

/// Source: Combine.swiftinterface, iOS 16.5
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum Subscribers {
    /// Source: Combine.swiftinterface, iOS 16.5. It is unknown whether Apple's type is `Sendable`. In the model, the
    /// type is not `Sendable`.
    public struct Demand: Equatable {
        let isUnlimited: Bool
        public static var unlimited: Demand { Demand(isUnlimited: true) }
        public static var none: Demand { Demand(isUnlimited: false) }
    }

    /// Source: Combine.swiftinterface, iOS 16.5. It is unknown whether Apple's type is `Sendable`. In the model, the
    /// type is not `Sendable`.
    @frozen public enum Completion<Failure> where Failure: Error {
        case finished
        case failure(Failure)
    }
}

/// Source: Combine.swiftinterface, iOS 16.5
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

/// An object that cancels its subscription when the last reference to the object is released.
///
/// Source: Combine.swiftinterface, iOS 16.5. It is unknown whether Apple's type is `Sendable`. In the model, the type
/// is not `Sendable`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public final class AnyCancellable: Cancellable, Hashable {
    private var end: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) {
        end = cancel
    }

    public init<C>(_ canceller: C) where C: Cancellable {
        end = canceller.cancel
    }

    public func cancel() {
        end?()
        end = nil
    }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    deinit { cancel() }
}

/// A publisher that notifies its subscribers before an object changes. Apple's class and the model are not `Sendable`.
///
/// Source: Combine.swiftinterface, iOS 16.5; the same in iOS 18
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    private let subscribers = SubscriberList()

    public init() {}

    public func send() { subscribers.send() }

    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
        subscriber.receive(subscription: subscribers.add { _ = subscriber.receive(()) })
    }
}

/// The subscriber that `sink(receiveValue:)` creates.
private final class Sink<Input>: Subscriber, Cancellable {
    private let receiveValue: (Input) -> Void
    private var subscription: (any Subscription)?

    init(_ receiveValue: @escaping (Input) -> Void) {
        self.receiveValue = receiveValue
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        receiveValue(input)
        return .unlimited
    }

    func receive(completion: Subscribers.Completion<Never>) {}

    func cancel() { subscription?.cancel() }
}

/// The subscribers of a publisher, in the order in which they subscribed.
private final class SubscriberList: @unchecked Sendable {
    private struct Entry: Subscription {
        let id: Int
        weak var list: SubscriberList?

        func request(_ demand: Subscribers.Demand) {}
        func cancel() { list?.remove(id) }
    }

    private let lock = NSLock()
    private var all: [(id: Int, receive: () -> Void)] = []
    private var last = 0

    func send() {
        for subscriber in lock.withLock({ all }) { subscriber.receive() }
    }

    func add(_ receive: @escaping () -> Void) -> any Subscription {
        lock.withLock {
            last += 1
            all.append((last, receive))
            return Entry(id: last, list: self)
        }
    }

    private func remove(_ id: Int) {
        lock.withLock { all.removeAll { $0.id == id } }
    }
}
