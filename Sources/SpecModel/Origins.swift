// Declares the source ranges of parts of the model. Expressions contain their source ranges as `Origin` values, and
// `Origins` stores the source ranges of declarations. The equality of nodes does not depend on source ranges.

import SpecDiagnostics

/// The source range of an expression, packed into one word. Nodes therefore remain small, and declarations that are
/// resolved in parallel need no shared table of source ranges.
///
/// The origin of a node is not part of its meaning. Any two origins are equal, so that origins do not affect the
/// equality and the hash of a node.
public struct Origin: Hashable, Sendable {
    /// The packed source range. From the highest bit: the source index (22 bits), the start offset (21 bits) and the
    /// end offset (21 bits). The highest source index is reserved for `unknown`.
    private let bits: UInt64

    /// The origin of a node that the author did not write, or whose source range is not stored.
    public static var unknown: Origin { Origin(bits: .max) }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// Creates the origin of a source range. If the range does not fit into one word, the origin is unknown. In
    /// practice, all ranges fit: a spec is smaller than 2 MiB, and a program has fewer than 4 million specs.
    public init(_ range: SourceRange) {
        guard range.end < 0x20_0000, range.source.index < 0x3F_FFFF else {
            bits = .max
            return
        }
        bits = UInt64(range.source.index) << 42 | UInt64(range.start) << 21 | UInt64(range.end)
    }

    /// The source range, or `nil` if the source range is unknown.
    public var range: SourceRange? {
        if bits == .max { return nil }
        let (start, end) = (Int(bits >> 21 & 0x1F_FFFF), Int(bits & 0x1F_FFFF))
        return SourceRange(source: SourceID(Int(bits >> 42)), start: start, end: end)
    }

    public static func == (lhs: Origin, rhs: Origin) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}

/// The source ranges of declarations and their members, the uses of declarations, and the calls of functions.
public struct Origins: Sendable {
    public struct Member: Hashable, Sendable {
        public let of: Declaration
        public let name: String

        public init(of declaration: Declaration, name: String) {
            self.of = declaration
            self.name = name
        }

        /// Creates the key for a sample of a screen. The key has a prefix, because a sample can have the same name as a
        /// field of the screen's state.
        public init(of declaration: Declaration, sample name: String) {
            self.init(of: declaration, name: "sample " + name)
        }
    }

    /// The declarations that specs use, and the inputs that view models and fragments read.
    public struct Uses: Sendable {
        public var declarations: Set<Declaration> = []
        /// The inputs that are read in the view model or fragment that declares them.
        public var inputs: Set<Member> = []

        public init() {}

        public mutating func formUnion(_ other: Uses) {
            declarations.formUnion(other.declarations)
            inputs.formUnion(other.inputs)
        }
    }

    /// The source ranges of members. Members of types, models, traits and other declarations have separate tables.
    /// While one table is filled, other threads can read the tables that are already complete.
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

        /// Removes the source ranges of the members of types and models.
        public mutating func removeMembersOfTypes() {
            ofTypes = [:]
            ofModels = [:]
        }

        /// Adds entries. Most entries belong to screens and view models, so the method reserves capacity in `ofOthers`.
        public mutating func add(_ entries: [Entry]) {
            ofOthers.reserveCapacity(ofOthers.count + entries.count)
            for (member, range) in entries { self[member] = range }
        }
    }

    public var declarations: [Declaration: SourceRange] = [:]
    public var members = Members()
    /// The calls of functions, in the order in which they are checked.
    public var calls: [FunctionCall] = []
    public var uses = Uses()
    /// The source ranges of unknown names for which no error is reported, because a part of a spec is not read. This
    /// part can declare the names.
    public var postponedNames: [SourceRange] = []

    public init() {}
}

/// A call of a function in a spec. If a row names a view model or a style, its screen also calls the functions that the
/// values of the view model or the style call. The source range of such a call by the screen is the range of the name
/// in the row.
public struct FunctionCall: Sendable {
    /// The declaration that evaluates the call.
    public enum Caller: Hashable, Sendable {
        case style(ID<Style>)
        case viewModel(ID<ViewModel>)
        case screen(ID<Screen>)
        /// A derived value of a screen.
        case derived(ID<Screen>)
        /// A derived value of a model.
        case model(ID<Model>)
    }

    public var function: ID<Function>
    public var caller: Caller
    /// The source range of the name at which the call is recorded.
    public var place: SourceRange

    public init(_ function: ID<Function>, by caller: Caller, at place: SourceRange) {
        self.function = function
        self.caller = caller
        self.place = place
    }
}
