import SpecDiagnostics

/// A compact copy of a node and its descendants, in about four bytes for each node instead of 20. The copy does not
/// keep the other nodes of the tree in memory.
public final class PackedNode: Sendable {
    private let source: SourceFile
    private let id: SourceID
    private let decoded: [UInt8]
    private let count: Int
    /// The packed records of the nodes. The numbers in a record are stored as differences from expected values, because
    /// most of these differences fit into one byte.
    private let bytes: [UInt8]

    /// Packs a node of a complete tree.
    public init(_ node: YAMLNode) {
        let arena = node.arena
        (source, id, decoded) = (arena.source, arena.id, arena.decoded)
        let nodes = node.index..<arena.indexAfter(node.index)
        count = nodes.count
        var packed: [UInt8] = []
        packed.reserveCapacity(6 * count)
        var start: UInt32 = 0
        for index in nodes {
            let record = arena.records[index]
            let (first, size) = record.usualContent(at: index)
            let isUsual = record.first == first && record.count == size
            packed.append(record.packedBits | (isUsual ? NodeRecord.usualContentBit : 0))
            append(record.start &- start, to: &packed)
            append(record.end &- record.start, to: &packed)
            if !isUsual {
                append(record.first &- first, to: &packed)
                append(record.count &- size, to: &packed)
            }
            start = record.start
        }
        // The copy has no unused capacity.
        bytes = packed.withUnsafeBufferPointer { Array($0) }
    }

    /// An empty tree for the source of the node. The tree contains no nodes and no comments.
    public var tree: YAMLTree { YAMLTree(source: source, id: id, root: nil, isComplete: true) }

    /// The node, in a new arena.
    public var node: YAMLNode {
        var records: [NodeRecord] = []
        records.reserveCapacity(count)
        var position = 0
        var start: UInt32 = 0
        for index in 0..<count {
            let bits = bytes[position]
            position += 1
            start &+= difference(at: &position)
            var record = NodeRecord(packedBits: bits, start: start, end: start &+ difference(at: &position))
            (record.first, record.count) = record.usualContent(at: index)
            if bits & NodeRecord.usualContentBit == 0 {
                record.first &+= difference(at: &position)
                record.count &+= difference(at: &position)
            }
            records.append(record)
        }
        return YAMLNode(arena: NodeArena(source: source, id: id, records: records, decoded: decoded), index: 0)
    }

    /// Returns the difference that begins at `position`, and advances `position` to the end of this difference.
    private func difference(at position: inout Int) -> UInt32 {
        var folded: UInt32 = 0
        var shift: UInt32 = 0
        while true {
            let byte = bytes[position]
            position += 1
            folded |= UInt32(byte & 0x7F) << shift
            if byte < 0x80 { return folded >> 1 ^ (0 &- (folded & 1)) }
            shift += 7
        }
    }
}

/// Appends a difference modulo 2³² to `packed`, in groups of seven bits. The highest bit of each byte indicates whether
/// another group follows. The lowest bit of the first group is the sign, so a small negative difference also fits into
/// one byte.
private func append(_ difference: UInt32, to packed: inout [UInt8]) {
    var folded = difference << 1 ^ (0 &- (difference >> 31))
    while folded >= 0x80 {
        packed.append(UInt8(folded & 0x7F) | 0x80)
        folded >>= 7
    }
    packed.append(UInt8(folded))
}

extension NodeRecord {
    /// The bit of a packed record that is set if `first` and `count` equal the result of `usualContent(at:)`.
    fileprivate static var usualContentBit: UInt8 { 0x80 }

    /// The node's shape in the low three bits, and the node's four flags in the bits above.
    fileprivate var packedBits: UInt8 {
        let shape = isCollection ? (bits >> 4 & 0x3) + 4 : bits & 0x7
        return UInt8(shape | bits >> 5 & 0x78)
    }

    fileprivate init(packedBits packed: UInt8, start: UInt32, end: UInt32) {
        let shape = UInt32(packed & 0x7)
        bits = (shape > 4 ? (shape - 4) << 4 : shape) | UInt32(packed & 0x78) << 5
        (self.start, self.end, first, count) = (start, end, 0, 0)
    }

    /// Returns the expected values of `first` and `count`. For a scalar, these are the start and the length of its
    /// source range, because this range usually contains exactly the text. For a collection, they are `index` and 0.
    fileprivate func usualContent(at index: Int) -> (first: UInt32, count: UInt32) {
        isCollection ? (UInt32(index), 0) : (start, end &- start)
    }
}
