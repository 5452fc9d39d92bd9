// The parts of the Objective-C runtime, of Foundation and of Dispatch that the adapters need: objects that pass messages on,
// and a main queue whose turns a test makes.
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
}

// Source: NSObject.h, iOS 16.4; documentation of `NSObjectProtocol`.
public protocol NSObjectProtocol: AnyObject {
    func responds(to selector: Selector!) -> Bool
}

/// An object that may pass on the messages that it has no method for.
// Source: NSObject.h, iOS 16.4; documentation of `NSObject.forwardingTarget(for:)`.
open class NSObject: NSObjectProtocol {
    public init() {}
    open func responds(to selector: Selector!) -> Bool { false }
    open func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

// Model: how a message is passed on, which Objective-C does by itself.
extension NSObjectProtocol {
    /// Who gets a message that this object has no method for.
    func target<Target>(of selector: Selector, as type: Target.Type) -> Target? {
        (self as? NSObject)?.forwardingTarget(for: selector) as? Target
    }
}

/// A queue whose work is done when a test says so: one turn of the main loop does what was put in before it.
// Source: documentation of `DispatchQueue`, Dispatch, iOS 16.4. The parameters `group`, `qos` and `flags` have default values
// and are left out.
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

    /// How many pieces of work the next turn has to do.
    @_spi(Model) public var count: Int { works.count }

    /// Whether anything is left to do.
    @_spi(Model) public var isIdle: Bool { works.isEmpty && laters.isEmpty }

    /// One turn of the main loop.
    @_spi(Model) public func turn() {
        let (now, ended) = (works, ends)
        (works, ends) = ([], [])
        for end in ended { MainActor.assumeIsolated(end) }
        for work in now { work() }
    }

    /// Calls `work` when the next turn begins, which is no work of that turn.
    func onTurn(_ work: @escaping @MainActor () -> Void) {
        ends.append(work)
    }

    /// Lets a while pass: everything that was put off is done in this turn.
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
