import SpecDiagnostics

/// What one file says, as far as it could be read.
public struct YAMLTree: Sendable {
    public let source: SourceFile
    public let id: SourceID
    /// Nil for a file that says nothing, or of which nothing could be read.
    public let root: YAMLNode?
    /// False where something that the author wrote is not in the tree: names that seem to be missing may be there.
    public let isComplete: Bool
    let commentRanges: [Range<UInt32>]

    init(
        source: SourceFile,
        id: SourceID,
        root: YAMLNode?,
        isComplete: Bool,
        commentRanges: [Range<UInt32>] = []
    ) {
        self.source = source
        self.id = id
        self.root = root
        self.isComplete = isComplete
        self.commentRanges = commentRanges
    }
}

/// How a scalar was written.
public enum ScalarStyle: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
}

public enum YAMLNodeKind: Equatable, Sendable {
    case scalar(ScalarStyle)
    case sequence
    case mapping
    /// Something that was already complained of, or lost in a syntax error. Nothing more should be said about it.
    case invalid
}

/// A key and its value. A key of kind `.invalid` was complained of: its mapping may well say more than is seen.
public struct YAMLEntry: Sendable {
    public let key: YAMLNode
    public let value: YAMLNode

    public var range: SourceRange { key.range.union(value.range) }
}

/// A view of one node of a tree; it keeps the tree's storage alive.
public struct YAMLNode: Sendable {
    let arena: NodeArena
    /// The node's place in the order in which nodes begin; unique in its tree.
    public let index: Int

    private var record: NodeRecord { arena.records[index] }

    public var kind: YAMLNodeKind {
        let record = record
        if record.has(.invalid) { return .invalid }
        switch record.shape {
        case .scalar(let style): return .scalar(style)
        case .sequence: return .sequence
        case .mapping: return .mapping
        }
    }

    /// The bytes of the source that say it: quotes and brackets included, anchors and comments not. A block
    /// collection ends where its last child ends; an empty value is a place right after its `:` or `-`.
    public var range: SourceRange {
        SourceRange(source: arena.id, start: Int(record.start), end: Int(record.end))
    }

    /// The decoded text of a scalar; empty for everything else.
    public var text: String { String(decoding: textBytes, as: UTF8.self) }

    /// `text` as UTF-8; valid UTF-8 always.
    public var textBytes: ArraySlice<UInt8> {
        let record = record
        guard !record.has(.invalid), case .scalar = record.shape else { return [] }
        let bytes = Int(record.first)..<Int(record.first) + Int(record.count)
        return record.has(.decoded) ? arena.decoded[bytes] : arena.source.bytes[bytes]
    }

    /// Where the decoded text stands in the source byte for byte; nil where the two differ (escapes, folded lines).
    public var verbatimRange: SourceRange? {
        let record = record
        guard !record.has(.invalid), !record.has(.decoded), case .scalar = record.shape else { return nil }
        return SourceRange(source: arena.id, start: Int(record.first), end: Int(record.first) + Int(record.count))
    }

    /// Whether nothing at all was written: `key:` but not `key: ""`.
    public var isEmptyPlain: Bool { kind == .scalar(.plain) && record.start == record.end }

    /// Whether a collection was written in brackets or braces.
    public var isFlow: Bool { record.has(.flow) }

    /// Whether a syntax error broke off this collection, or a key is repeated in it, which may have been meant for
    /// another one: nothing should be called missing in it.
    public var isIncomplete: Bool { record.has(.incomplete) }

    /// The elements of a sequence; empty for everything else.
    public var elements: [YAMLNode] { kind == .sequence ? children : [] }

    /// The entries of a mapping, without those of a repeated key; empty for everything else.
    public var entries: [YAMLEntry] {
        guard kind == .mapping else { return [] }
        let children = children
        return stride(from: 0, to: children.count - 1, by: 2).map {
            YAMLEntry(key: children[$0], value: children[$0 + 1])
        }
    }

    private var children: [YAMLNode] {
        let count = Int(record.count)
        var nodes: [YAMLNode] = []
        nodes.reserveCapacity(count)
        var next = index + 1
        for _ in 0..<count {
            nodes.append(YAMLNode(arena: arena, index: next))
            next = arena.indexAfter(next)
        }
        return nodes
    }
}
