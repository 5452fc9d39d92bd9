/// A text as it lies among other bytes: those of a source, or those that were decoded. Most texts are compared, parsed
/// or handed on; a `String` is made of the few that end up in a message or a name.
public struct StoredText: Sendable {
    /// What the text is a part of.
    public let storage: [UInt8]
    private let first: UInt32
    private let length: UInt32

    public init(storage: [UInt8], start: Int, count: Int) {
        precondition(0 <= start && 0 <= count && start + count <= storage.count)
        self.storage = storage
        first = UInt32(start)
        length = UInt32(count)
    }

    public init(_ text: String) {
        let bytes = Array(text.utf8)
        self.init(storage: bytes, start: 0, count: bytes.count)
    }

    /// Where it begins in its storage.
    public var start: Int { Int(first) }
    /// Where it ends in its storage.
    public var end: Int { Int(first) + Int(length) }
    /// In bytes.
    public var count: Int { Int(length) }

    public subscript(offset: Int) -> UInt8 { storage[Int(first) + offset] }

    public var string: String { String(decoding: storage[start..<end], as: UTF8.self) }

    /// How many of its bytes a mark has.
    public static var markedBytes: Int { 7 }

    /// Its length in the highest byte, and its first bytes below. Texts are equal where their marks are, and what follows
    /// in them.
    public var mark: UInt64 {
        var mark = UInt64(min(count, 255)) << 56
        let end = start + min(count, Self.markedBytes)
        var position = start
        var shift: UInt64 = 0
        while position < end {
            mark |= UInt64(storage[position]) << shift
            shift += 8
            position += 1
        }
        return mark
    }

    /// Whether it goes on like this, and ends, after the bytes that are in its mark.
    public func continues(with rest: [UInt8]) -> Bool {
        guard count > Self.markedBytes else { return rest.count == 0 }
        guard count - Self.markedBytes == rest.count else { return false }
        var offset = 0
        while offset < rest.count {
            if storage[start + Self.markedBytes + offset] != rest[offset] { return false }
            offset += 1
        }
        return true
    }

    /// Whether it is this word.
    public func isWord(_ word: StaticString) -> Bool { count == word.utf8CodeUnitCount && hasPrefix(word) }

    public func hasPrefix(_ prefix: StaticString) -> Bool {
        let length = prefix.utf8CodeUnitCount
        guard count >= length else { return false }
        let bytes = prefix.utf8Start
        var offset = 0
        while offset < length {
            if storage[start + offset] != bytes[offset] { return false }
            offset += 1
        }
        return true
    }

    public func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

    /// The offset of the first such byte.
    public func firstIndex(of byte: UInt8) -> Int? {
        var position = start
        let end = end
        while position < end {
            if storage[position] == byte { return position - start }
            position += 1
        }
        return nil
    }
}
