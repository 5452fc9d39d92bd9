// What the classes of the frameworks stand on: messages that a class passes on, and a main queue that a test turns.
@_exported import Foundation

public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    public let name: String

    public init(stringLiteral name: String) {
        self.name = name
    }
}

public protocol NSObjectProtocol: AnyObject {
    func responds(to selector: Selector!) -> Bool
}

/// An object that may pass on the messages that it has no method for.
///
/// Source: Apple's documentation of `NSObject.forwardingTarget(for:)`.
open class NSObject: NSObjectProtocol {
    public required init() {}
    open func responds(to selector: Selector!) -> Bool { false }
    open func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

extension NSObjectProtocol {
    /// Who gets a message that this object has no method for.
    func target<Target>(of selector: Selector, as type: Target.Type) -> Target? {
        (self as? NSObject)?.forwardingTarget(for: selector) as? Target
    }
}

/// A queue whose work is done when a test says so: one turn of the main loop does what was put in before it.
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
    public var count: Int { works.count }

    /// Whether anything is left to do.
    public var isIdle: Bool { works.isEmpty && laters.isEmpty }

    /// One turn of the main loop.
    public func turn() {
        let now = works
        works = []
        for work in now { work() }
    }

    /// Lets a while pass: everything that was put off is done in this turn.
    public func turnLater() {
        works += laters
        laters = []
        turn()
    }
}

public struct DispatchTime {
    public static func now() -> DispatchTime { DispatchTime() }
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}

open class NSItemProvider {
    public init() {}
}
