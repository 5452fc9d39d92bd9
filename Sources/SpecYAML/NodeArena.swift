import SpecDiagnostics

/// One node in 20 bytes. Nodes lie in the order in which they begin, so a collection's first child follows it.
struct NodeRecord {
    enum Shape {
        case scalar(ScalarStyle)
        case sequence
        case mapping
    }

    struct Flags: OptionSet {
        let rawValue: UInt32
        static let flow = Flags(rawValue: 1 << 8)
        /// The text lies in the arena's decoded bytes, not in the source.
        static let decoded = Flags(rawValue: 1 << 9)
        static let incomplete = Flags(rawValue: 1 << 10)
        static let invalid = Flags(rawValue: 1 << 11)
    }

    var start: UInt32
    var end: UInt32
    /// Scalars: where the text begins. Collections: the index after the last node inside.
    var first: UInt32
    /// Scalars: the length of the text in bytes. Collections: how many children; a mapping's keys and values are two.
    var count: UInt32
    /// The shape in the low byte, then the flags.
    private var bits: UInt32

    init(_ shape: Shape, start: Int, end: Int, first: Int = 0, count: Int = 0, flags: Flags = []) {
        self.start = UInt32(start)
        self.end = UInt32(end)
        self.first = UInt32(first)
        self.count = UInt32(count)
        switch shape {
        case .sequence: bits = 0x10 | flags.rawValue
        case .mapping: bits = 0x20 | flags.rawValue
        case .scalar(let style): bits = UInt32(style.rawValue) | flags.rawValue
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

    func has(_ flags: Flags) -> Bool { bits & flags.rawValue != 0 }

    mutating func insert(_ flags: Flags) { bits |= flags.rawValue }
}

/// The storage behind a tree's nodes.
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
