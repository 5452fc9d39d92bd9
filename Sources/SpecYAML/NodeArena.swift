import SpecDiagnostics

/// A node in 20 bytes. Nodes are stored in the order in which they begin, so a collection directly precedes its first
/// child.
struct NodeRecord {
    enum Shape {
        case scalar(ScalarStyle)
        case sequence
        case mapping
    }

    /// The flags of a node as plain bits. Option sets are slow in debug builds, and clients run debug builds of this
    /// code.
    struct Flags {
        let bits: UInt32
        static var none: Flags { Flags(bits: 0) }
        static var flow: Flags { Flags(bits: 1 << 8) }
        /// The flag of a scalar whose text is stored in the arena's decoded bytes, not in the source.
        static var decoded: Flags { Flags(bits: 1 << 9) }
        static var incomplete: Flags { Flags(bits: 1 << 10) }
        static var invalid: Flags { Flags(bits: 1 << 11) }
    }

    var start: UInt32
    var end: UInt32
    /// For a scalar, the offset of its text in the source or in the arena's decoded bytes. For a collection, the index
    /// after the last node inside the collection.
    var first: UInt32
    /// The number of bytes of a scalar's text, or the number of children of a collection. A key and its value are two
    /// children.
    var count: UInt32
    /// The node's shape in the low byte, and the node's flags in the bits above.
    var bits: UInt32

    init(_ shape: Shape, start: Int, end: Int, first: Int = 0, count: Int = 0, flags: Flags = .none) {
        self.start = UInt32(start)
        self.end = UInt32(end)
        self.first = UInt32(first)
        self.count = UInt32(count)
        switch shape {
        case .sequence: bits = 0x10 | flags.bits
        case .mapping: bits = 0x20 | flags.bits
        case .scalar(let style): bits = UInt32(style.rawValue) | flags.bits
        }
    }

    var shape: Shape {
        switch bits & 0xF0 {
        case 0x10: .sequence
        case 0x20: .mapping
        default: .scalar(ScalarStyle(rawValue: UInt8(bits & 0x0F)) ?? .plain)
        }
    }

    var isCollection: Bool { bits & 0xF0 != 0 }

    var isMapping: Bool { bits & 0xF0 == 0x20 }

    /// A Boolean value that indicates whether the node is a scalar without a reported error.
    var isReadableScalar: Bool { bits & (0xF0 | Flags.invalid.bits) == 0 }

    var isPlainScalar: Bool { bits & (0xFF | Flags.invalid.bits) == 0 }

    func has(_ flag: Flags) -> Bool { bits & flag.bits != 0 }

    mutating func insert(_ flag: Flags) { bits |= flag.bits }
}

/// The storage of the nodes of a tree.
final class NodeArena: Sendable {
    let source: SourceFile
    let id: SourceID
    let records: [NodeRecord]
    let decoded: [UInt8]

    init(source: SourceFile, id: SourceID, records: [NodeRecord], decoded: [UInt8]) {
        self.source = source
        self.id = id
        self.records = records
        self.decoded = decoded
    }

    func indexAfter(_ index: Int) -> Int {
        records[index].isCollection ? Int(records[index].first) : index + 1
    }
}
