// Declares sources and source ranges. Every diagnostic about a spec has a source range. Lines and columns are computed
// from source ranges only when a report shows them.

/// An input file: its bytes and the path that messages show.
public struct SourceFile: Hashable, Sendable {
    /// The maximum size in bytes of a file that is read as a spec: 1 MiB.
    public static let sizeLimit = 1 << 20

    /// The path as the caller passed it. A relative path remains relative.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// A source's index among the sources of one compilation.
public struct SourceID: Hashable, Comparable, Sendable {
    public let index: UInt32

    public init(_ index: Int) {
        self.index = UInt32(index)
    }

    public static func < (lhs: SourceID, rhs: SourceID) -> Bool { lhs.index < rhs.index }
}

/// A half-open range of bytes in a source. An empty range denotes a position between two bytes.
public struct SourceRange: Hashable, Comparable, Sendable {
    public let source: SourceID
    /// The byte offset from the start of the source.
    public let start: UInt32
    public let end: UInt32

    public init(source: SourceID, start: Int, end: Int) {
        precondition(0 <= start && start <= end)
        self.source = source
        self.start = UInt32(start)
        self.end = UInt32(end)
    }

    public init(source: SourceID, bytes: Range<Int>) {
        self.init(source: source, start: bytes.lowerBound, end: bytes.upperBound)
    }

    public var bytes: Range<Int> { Int(start)..<Int(end) }

    /// The empty range at the start of this range, for insertions.
    public var startPoint: SourceRange { SourceRange(source: source, start: Int(start), end: Int(start)) }

    /// The empty range at the end of this range, for insertions.
    public var endPoint: SourceRange { SourceRange(source: source, start: Int(end), end: Int(end)) }

    /// Returns the smallest range that contains this range and `other`. Both ranges must be in the same source.
    public func union(_ other: SourceRange) -> SourceRange {
        precondition(source == other.source)
        return SourceRange(source: source, start: Int(min(start, other.start)), end: Int(max(end, other.end)))
    }

    /// Returns a Boolean value that indicates whether this range contains `other`.
    public func holds(_ other: SourceRange) -> Bool {
        source == other.source && start <= other.start && other.end <= end
    }

    public static func < (lhs: SourceRange, rhs: SourceRange) -> Bool {
        (lhs.source, lhs.start, lhs.end) < (rhs.source, rhs.start, rhs.end)
    }
}

/// A value with its source range.
public struct Located<Value> {
    public var value: Value
    public var range: SourceRange

    public init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
