// What the classes of the frameworks are built on: messages that a class passes on, and a main queue that a test turns.
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
}

// Source: NSObject.h (Objective-C runtime), macOS 11.3
public protocol NSObjectProtocol: AnyObject {
    func responds(to selector: Selector!) -> Bool
}

/// An object that may pass on the messages that it has no method for.
///
/// Source: NSObject.h (Objective-C runtime), macOS 11.3, and the documentation of `NSObject.forwardingTarget(for:)`
open class NSObject: NSObjectProtocol {
    public init() {}
    open func responds(to selector: Selector!) -> Bool { false }
    open func forwardingTarget(for selector: Selector!) -> Any? { nil }
    open func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { nil }
}

// Model: messages without the Objective-C runtime.
extension NSObjectProtocol {
    /// Who gets a message that this object has no method for.
    func target<Target>(of selector: Selector, as type: Target.Type) -> Target? {
        guard let object = self as? NSObject else { return nil }
        return object.forwardingTarget(for: selector) as? Target
    }
}

/// A queue whose work is done when a test says so: one turn of the main loop does what was put in before it.
///
/// Work is `@Sendable` from macOS 14 on.
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

    /// How many pieces of work the next turn has to do.
    @_spi(Model) public var count: Int { works.count }

    /// A Boolean value that indicates whether work is left in the queue.
    @_spi(Model) public var isIdle: Bool { works.isEmpty && laters.isEmpty }

    /// One turn of the main loop.
    @_spi(Model) public func turn() {
        let now = works
        works = []
        for work in now { work() }
    }

    /// Lets a while pass: everything that was put off is done in this turn.
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
