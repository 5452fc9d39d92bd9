// Where things of the model were written: a map beside it, so that what they mean does not depend on it.

import SpecDiagnostics

/// Where an expression was written, which only `Origins` knows.
///
/// Where something was written is no part of what it means: any two origins are equal, so that they take no part in
/// comparing or hashing what has them.
public struct OriginID: Hashable, Sendable {
    fileprivate let index: UInt32

    /// Of what no one wrote, or whose place nobody kept.
    public static var unknown: OriginID { OriginID(index: .max) }

    public static func == (lhs: OriginID, rhs: OriginID) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}

/// Where declarations, their members, the inputs of view models, and expressions were written.
public struct Origins: Sendable {
    public struct Member: Hashable, Sendable {
        public let of: Declaration
        public let name: String

        public init(of declaration: Declaration, name: String) {
            self.of = declaration
            self.name = name
        }
    }

    public var declarations: [Declaration: SourceRange] = [:]
    public var members: [Member: SourceRange] = [:]
    /// In the order in which they were checked.
    public var calls: [FunctionCall] = []
    private var ranges: [SourceRange] = []

    public init() {}

    public mutating func add(_ range: SourceRange) -> OriginID {
        ranges.append(range)
        return OriginID(index: UInt32(ranges.count - 1))
    }

    /// Nil where it is not known.
    public subscript(id: OriginID) -> SourceRange? {
        id.index < ranges.count ? ranges[Int(id.index)] : nil
    }
}

/// Where a spec calls a function: by its name, or by the name of a view model or a style whose values call it.
public struct FunctionCall: Sendable {
    /// What computes the call.
    public enum Caller: Hashable, Sendable {
        case style(ID<Style>)
        case viewModel(ID<ViewModel>)
        case screen(ID<Screen>)
        /// A derived value of the screen.
        case derived(ID<Screen>)
    }

    public var function: ID<Function>
    public var caller: Caller
    /// Of the name.
    public var place: SourceRange

    public init(_ function: ID<Function>, by caller: Caller, at place: SourceRange) {
        self.function = function
        self.caller = caller
        self.place = place
    }
}
