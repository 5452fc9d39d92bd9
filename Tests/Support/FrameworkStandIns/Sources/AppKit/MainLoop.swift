// Models `NSObject`, which can forward messages, and the main queue. Each iteration of the main loop runs only when a
// test calls `turn()` or `turnLater()`.
@_exported import Foundation

// Source: ObjectiveC.Selector, Swift overlay of macOS 11.3
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    let name: String

    public init(_ name: String) {
        self.name = name
    }

    public init(stringLiteral name: String) {
        self.name = name
    }

    /// Creates a selector that calls a function. The model has no Objective-C runtime that could find a method by its
    /// selector.
    @_spi(Model) @MainActor public static func standIn(
        _ name: String,
        _ perform: @escaping @MainActor (AnyObject) -> Void
    ) -> Selector {
        functions[name] = perform
        return Selector(name)
    }

    @MainActor private static var functions: [String: @MainActor (AnyObject) -> Void] = [:]

    /// Calls the function that this selector represents, with `target` as the argument.
    @MainActor func perform(on target: AnyObject?) {
        if let target { Self.functions[name]?(target) }
    }
}

// Source: NSObject.h (Objective-C runtime), macOS 11.3
public protocol NSObjectProtocol: AnyObject {
    func responds(to selector: Selector!) -> Bool
}

/// An object that can forward messages for which it has no method.
///
/// Source: NSObject.h (Objective-C runtime), macOS 11.3, and the documentation of `NSObject.forwardingTarget(for:)`
open class NSObject: NSObjectProtocol {
    public init() {}
    open func responds(to selector: Selector!) -> Bool { false }
    open func forwardingTarget(for selector: Selector!) -> Any? { nil }
    open func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { nil }
}

// Model: message forwarding, which the Objective-C runtime performs in AppKit.
extension NSObjectProtocol {
    /// Returns the object to which this object forwards the message `selector`. Returns `nil` if there is no such
    /// object, or if the object does not have the type `type`.
    func target<Target>(of selector: Selector, as type: Target.Type) -> Target? {
        guard let object = self as? NSObject else { return nil }
        return object.forwardingTarget(for: selector) as? Target
    }
}

/// A queue that runs its work items only when a test runs an iteration of the main loop. An iteration runs the work
/// items that were added before the iteration starts.
///
/// The closures of work items are `@Sendable` from macOS 14 on.
///
/// Source: Dispatch.DispatchQueue, Swift overlay of macOS 11.3
public final class DispatchQueue: @unchecked Sendable {
    public static let main = DispatchQueue()
    private var works: [@Sendable () -> Void] = []
    private var laters: [@Sendable () -> Void] = []

    public func async(execute work: @escaping @Sendable () -> Void) {
        works.append(work)
    }

    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
        laters.append(work)
    }

    /// The number of work items that the next iteration will run.
    @_spi(Model) public var count: Int { works.count }

    /// A Boolean value that indicates whether no work is left in the queue.
    @_spi(Model) public var isIdle: Bool { works.isEmpty && laters.isEmpty }

    /// Runs one iteration of the main loop.
    @_spi(Model) public func turn() {
        let now = works
        works = []
        for work in now { work() }
    }

    /// Runs one iteration of the main loop that includes all delayed work.
    @_spi(Model) public func turnLater() {
        works += laters
        laters = []
        turn()
    }
}

// Source: Dispatch.DispatchTime, Swift overlay of macOS 11.3
public struct DispatchTime {
    public static func now() -> DispatchTime { DispatchTime() }
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}
