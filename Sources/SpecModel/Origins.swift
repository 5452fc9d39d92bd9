// Where things of the model were written, so that what they mean does not depend on it.

import SpecDiagnostics

/// Where an expression was written: a range of one source, as one word, so that what has it stays small and no table of
/// places has to be shared by those who resolve declarations apart.
///
/// Where something was written is no part of what it means: any two origins are equal, so that they take no part in
/// comparing or hashing what has them.
public struct Origin: Hashable, Sendable {
    /// From the highest bits: 22 of the source, 21 of the start, 21 of the end. No source has the highest number.
    private let bits: UInt64

    /// Of what no one wrote, or whose place was not kept.
    public static var unknown: Origin { Origin(bits: .max) }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// A range that does not fit is not known: specs are smaller than 2 MiB, and there are fewer than 4 million of them.
    public init(_ range: SourceRange) {
        guard range.end < 0x20_0000, range.source.index < 0x3F_FFFF else {
            bits = .max
            return
        }
        bits = UInt64(range.source.index) << 42 | UInt64(range.start) << 21 | UInt64(range.end)
    }

    /// Nil where it is not known.
    public var range: SourceRange? {
        if bits == .max { return nil }
        let (start, end) = (Int(bits >> 21 & 0x1F_FFFF), Int(bits & 0x1F_FFFF))
        return SourceRange(source: SourceID(Int(bits >> 42)), start: start, end: end)
    }

    public static func == (lhs: Origin, rhs: Origin) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}

/// Where declarations, their members and the inputs of view models were written.
public struct Origins: Sendable {
    public struct Member: Hashable, Sendable {
        public let of: Declaration
        public let name: String

        public init(of declaration: Declaration, name: String) {
            self.of = declaration
            self.name = name
        }

        /// A screen's sample, which may have the name of a field of its state.
        public init(of declaration: Declaration, sample name: String) {
            self.init(of: declaration, name: "sample " + name)
        }
    }

    /// What is named by something, wherever.
    public struct Uses: Sendable {
        public var declarations: Set<Declaration> = []
        /// The inputs of view models and fragments that something in them reads.
        public var inputs: Set<Member> = []

        public init() {}

        public mutating func formUnion(_ other: Uses) {
            declarations.formUnion(other.declarations)
            inputs.formUnion(other.inputs)
        }
    }

    /// A table for each kind of declaration: while one is filled, those before it are shared by all who look things up.
    public struct Members: Sendable {
        public typealias Entry = (member: Member, range: SourceRange)

        private var ofTypes: [Member: Origin] = [:]
        private var ofModels: [Member: Origin] = [:]
        private var ofTraits: [Member: Origin] = [:]
        private var ofOthers: [Member: Origin] = [:]

        public subscript(member: Member) -> SourceRange? {
            get {
                switch member.of {
                case .type: ofTypes[member]?.range
                case .model: ofModels[member]?.range
                case .trait: ofTraits[member]?.range
                default: ofOthers[member]?.range
                }
            }
            set {
                let origin = newValue.map { Origin($0) }
                switch member.of {
                case .type: ofTypes[member] = origin
                case .model: ofModels[member] = origin
                case .trait: ofTraits[member] = origin
                default: ofOthers[member] = origin
                }
            }
        }

        /// Those of screens and view models, mostly.
        public mutating func add(_ entries: [Entry]) {
            ofOthers.reserveCapacity(ofOthers.count + entries.count)
            for (member, range) in entries { self[member] = range }
        }
    }

    public var declarations: [Declaration: SourceRange] = [:]
    public var members = Members()
    /// In the order in which they were checked.
    public var calls: [FunctionCall] = []
    public var uses = Uses()
    /// Names that were not looked up, because a spec in sight is incomplete.
    public var postponedNames: [SourceRange] = []

    public init() {}
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
        /// A derived value of the model.
        case model(ID<Model>)
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
