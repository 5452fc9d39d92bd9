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

    /// The file that it stands in.
    public var source: SourceFile { arena.source }

    public var kind: YAMLNodeKind {
        let record = record
        if record.has(.invalid) { return .invalid }
        switch record.shape {
        case .scalar(let style): return .scalar(style)
        case .sequence: return .sequence
        case .mapping: return .mapping
        }
    }

    public var isScalar: Bool { record.isReadableScalar }

    /// Whether it is a scalar without quotes or a block's indicator.
    public var isPlainScalar: Bool { record.isPlainScalar }

    /// The bytes of the source that say it: quotes and brackets included, anchors and comments not. A block
    /// collection ends where its last child ends; an empty value is a place right after its `:` or `-`.
    public var range: SourceRange {
        let record = record
        return SourceRange(source: arena.id, start: Int(record.start), end: Int(record.end))
    }

    /// The decoded text of a scalar; empty for everything else.
    public var text: String { storedText.string }

    /// Where the text of a scalar lies; empty for everything else.
    public var storedText: StoredText {
        let record = record
        guard record.isReadableScalar else { return StoredText(storage: [], start: 0, count: 0) }
        return StoredText(
            storage: record.has(.decoded) ? arena.decoded : arena.source.bytes,
            start: Int(record.first),
            count: Int(record.count)
        )
    }

    /// Whether the text stands in the source byte for byte, and so lies there; it differs where it has escapes or folded
    /// lines.
    public var isVerbatim: Bool {
        let record = record
        return record.isReadableScalar && !record.has(.decoded)
    }

    /// Whether nothing at all was written: `key:` but not `key: ""`.
    public var isEmptyPlain: Bool {
        let record = record
        return record.start == record.end && record.isPlainScalar
    }

    /// Whether a collection was written in brackets or braces.
    public var isFlow: Bool { record.has(.flow) }

    /// Whether a syntax error broke off this collection, or a key is repeated in it, which may have been meant for
    /// another one: nothing should be called missing in it.
    public var isIncomplete: Bool { record.has(.incomplete) }

    /// The elements of a sequence; empty for everything else.
    public var elements: YAMLElements {
        let record = record
        let isSequence = record.isCollection && !record.isMapping && !record.has(.invalid)
        return YAMLElements(arena: arena, next: index + 1, count: isSequence ? Int(record.count) : 0)
    }

    /// The entries of a mapping, without those of a repeated key; empty for everything else.
    public var entries: YAMLEntries {
        let record = record
        let isMapping = record.isMapping && !record.has(.invalid)
        return YAMLEntries(arena: arena, next: index + 1, count: isMapping ? Int(record.count) / 2 : 0)
    }
}

/// The elements of a sequence in their order. No array is made of them: most are looked at once.
public struct YAMLElements: Sequence, IteratorProtocol {
    private let arena: NodeArena
    private var position: Int
    /// How many there are, or are left.
    public private(set) var count: Int

    init(arena: NodeArena, next: Int, count: Int) {
        self.arena = arena
        position = next
        self.count = count
    }

    public var first: YAMLNode? { count > 0 ? YAMLNode(arena: arena, index: position) : nil }

    public mutating func next() -> YAMLNode? {
        guard count > 0 else { return nil }
        let node = YAMLNode(arena: arena, index: position)
        position = arena.indexAfter(position)
        count -= 1
        return node
    }
}

/// The entries of a mapping in their order.
public struct YAMLEntries: Sequence, IteratorProtocol {
    private let arena: NodeArena
    private var position: Int
    /// How many there are, or are left.
    public private(set) var count: Int

    init(arena: NodeArena, next: Int, count: Int) {
        self.arena = arena
        position = next
        self.count = count
    }

    public var first: YAMLEntry? {
        var entries = self
        return entries.next()
    }

    public mutating func next() -> YAMLEntry? {
        guard count > 0 else { return nil }
        let key = position
        let value = arena.indexAfter(key)
        position = arena.indexAfter(value)
        count -= 1
        return YAMLEntry(key: YAMLNode(arena: arena, index: key), value: YAMLNode(arena: arena, index: value))
    }
}
