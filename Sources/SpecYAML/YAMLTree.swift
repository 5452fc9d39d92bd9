import SpecDiagnostics

/// The content of a file as a tree of YAML nodes. If the file has a syntax error, the tree contains only the part that
/// could be parsed.
public struct YAMLTree: Sendable {
    public let source: SourceFile
    public let id: SourceID
    /// The root node, or `nil` if the file has no content or cannot be parsed.
    public let root: YAMLNode?
    /// A Boolean value that indicates whether the tree contains everything that the author wrote. If it is `false`, a
    /// name that seems to be missing can be in the lost part of the file.
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

/// The notation in which a scalar is written.
public enum ScalarStyle: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
}

public enum YAMLNodeKind: Equatable, Sendable {
    case scalar(ScalarStyle)
    case sequence
    case mapping
    /// A node with a reported error, or a placeholder for a value that a syntax error removed. No further diagnostics
    /// about the node are necessary.
    case invalid
}

/// A key and its value. If the kind of `key` is `.invalid`, an error in the key was already reported. A mapping in the
/// file can have more entries than the mapping in the tree, because the tree omits some entries with errors.
public struct YAMLEntry: Sendable {
    public let key: YAMLNode
    public let value: YAMLNode

    public var range: SourceRange { key.range.union(value.range) }
}

/// A view of a node of a tree. It keeps the storage of the tree alive.
public struct YAMLNode: Sendable {
    let arena: NodeArena
    /// The index of the node in the order in which nodes begin. It is unique in its tree.
    public let index: Int

    private var record: NodeRecord { arena.records[index] }

    /// The file that contains the node.
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

    /// A Boolean value that indicates whether the node is a scalar without quotes and without a block indicator.
    public var isPlainScalar: Bool { record.isPlainScalar }

    /// The source range of the node, with quotes and brackets, but without anchors and comments. A block collection
    /// ends where its last child ends. The range of an empty value is empty and directly after its `:` or `-`.
    public var range: SourceRange {
        let record = record
        return SourceRange(source: arena.id, start: Int(record.start), end: Int(record.end))
    }

    /// The decoded text of a scalar, or an empty text for any other node.
    public var text: String { storedText.string }

    /// The decoded text of a scalar as a slice of the bytes that store it, or an empty text for any other node.
    public var storedText: StoredText {
        let record = record
        guard record.isReadableScalar else { return StoredText(storage: [], start: 0, count: 0) }
        return StoredText(
            storage: record.has(.decoded) ? arena.decoded : arena.source.bytes,
            start: Int(record.first),
            count: Int(record.count)
        )
    }

    /// A Boolean value that indicates whether the source contains the decoded text byte for byte. The value is `false`
    /// for a scalar with escapes or folded lines.
    public var isVerbatim: Bool {
        let record = record
        return record.isReadableScalar && !record.has(.decoded)
    }

    /// A Boolean value that indicates whether the author wrote no value. It is `true` for `key:`, and `false` for `key:
    /// ""`.
    public var isEmptyPlain: Bool {
        let record = record
        return record.start == record.end && record.isPlainScalar
    }

    /// A Boolean value that indicates whether a collection is written in brackets or braces.
    public var isFlow: Bool { record.has(.flow) }

    /// A Boolean value that indicates whether a part of the collection is possibly missing. The reason is a syntax
    /// error, or a repeated key that possibly belongs to another collection. Missing entries of such a collection must
    /// not be reported.
    public var isIncomplete: Bool { record.has(.incomplete) }

    /// The elements of a sequence. Any other node has no elements.
    public var elements: YAMLElements {
        let record = record
        let isSequence = record.isCollection && !record.isMapping && !record.has(.invalid)
        return YAMLElements(arena: arena, next: index + 1, count: isSequence ? Int(record.count) : 0)
    }

    /// The entries of a mapping. If the file repeats a key, only the first entry with this key is included. Any other
    /// node has no entries.
    public var entries: YAMLEntries {
        let record = record
        let isMapping = record.isMapping && !record.has(.invalid)
        return YAMLEntries(arena: arena, next: index + 1, count: isMapping ? Int(record.count) / 2 : 0)
    }
}

/// The elements of a sequence in their order. They are not copied to an array, because most sequences are iterated over
/// only once.
public struct YAMLElements: Sequence, IteratorProtocol {
    private let arena: NodeArena
    private var position: Int
    /// The number of remaining elements.
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
    /// The number of remaining entries.
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
