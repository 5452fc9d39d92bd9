// Models the parts of the Objective-C runtime, Foundation and Dispatch that the adapters need: objects that forward
// messages, and a main queue. A test runs each iteration of the main queue.
@_exported import Foundation

// Source: Swift's documentation of `Selector`, Objective-C Runtime.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    @_spi(Model) public let name: String

    public init(_ name: String) {
        self.name = name
    }

    public init(stringLiteral name: String) {
        self.name = name
    }

    /// Creates a selector that calls `perform`. The model has no Objective-C runtime, so it cannot find the method of a
    /// selector.
    @_spi(Model) @MainActor public static func standIn(
        _ name: String,
        _ perform: @escaping @MainActor (AnyObject) -> Void
    ) -> Selector {
        functions[name] = perform
        return Selector(name)
    }

    @MainActor private static var functions: [String: @MainActor (AnyObject) -> Void] = [:]

    /// Passes `target` to the closure of this selector. Does nothing if `target` is `nil`.
    @MainActor func perform(on target: AnyObject?) {
        if let target { Self.functions[name]?(target) }
    }
}

// Source: NSObject.h, iOS 16.4; documentation of `NSObjectProtocol`.
public protocol NSObjectProtocol: AnyObject {
    func responds(to selector: Selector!) -> Bool
}

/// An object that can forward messages for which it has no method.
// Source: NSObject.h, iOS 16.4; documentation of `NSObject.forwardingTarget(for:)`.
open class NSObject: NSObjectProtocol {
    public init() {}
    open func responds(to selector: Selector!) -> Bool { false }
    open func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

// Model: Foundation has no `target(of:as:)`, because the Objective-C runtime itself forwards messages.
extension NSObjectProtocol {
    /// Returns the object to which this object forwards a message, or `nil` if the message is not forwarded.
    func target<Target>(of selector: Selector, as type: Target.Type) -> Target? {
        (self as? NSObject)?.forwardingTarget(for: selector) as? Target
    }
}

/// A queue that runs work only when a test calls `turn()` or `turnLater()`. Each call is one iteration of the main
/// loop, and runs the work that was added before the call. Only `turnLater()` includes delayed work.
// Source: documentation of `DispatchQueue`, Dispatch, iOS 16.4. The parameters `group`, `qos` and `flags` have default
// values and are left out.
public final class DispatchQueue: @unchecked Sendable {
    public static let main = DispatchQueue()
    private var works: [@Sendable () -> Void] = []
    private var laters: [@Sendable () -> Void] = []
    private var ends: [@MainActor () -> Void] = []

    public func async(execute work: @escaping @Sendable () -> Void) {
        works.append(work)
    }

    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
        laters.append(work)
    }

    /// The number of work items that the next iteration will run.
    @_spi(Model) public var count: Int { works.count }

    /// A Boolean value that indicates whether the queue contains no work, including delayed work.
    @_spi(Model) public var isIdle: Bool { works.isEmpty && laters.isEmpty }

    /// Runs one iteration of the main loop.
    @_spi(Model) public func turn() {
        let (now, ended) = (works, ends)
        (works, ends) = ([], [])
        for end in ended { MainActor.assumeIsolated(end) }
        for work in now { work() }
    }

    /// Calls `work` when the next iteration begins. `count` does not include this call.
    func onIteration(_ work: @escaping @MainActor () -> Void) {
        ends.append(work)
    }

    /// Runs one iteration of the main loop that includes all delayed work.
    @_spi(Model) public func turnLater() {
        works += laters
        laters = []
        turn()
    }
}

// Source: documentation of `DispatchTime`, Dispatch, iOS 16.4.
public struct DispatchTime: Sendable {
    public static func now() -> DispatchTime { DispatchTime() }
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}
