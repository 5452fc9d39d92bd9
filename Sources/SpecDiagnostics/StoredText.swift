/// A text that is stored as a slice of a byte array: the bytes of a source, or decoded bytes. Most texts are only
/// compared, parsed or passed on. A `String` is created only for the few texts that become part of a message or a name.
public struct StoredText: Sendable {
    /// The bytes that contain the text.
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

    /// The offset of the first byte in `storage`.
    public var start: Int { Int(first) }
    /// The offset after the last byte in `storage`.
    public var end: Int { Int(first) + Int(length) }
    /// The number of bytes.
    public var count: Int { Int(length) }

    public subscript(offset: Int) -> UInt8 { storage[Int(first) + offset] }

    public var string: String { String(decoding: storage[start..<end], as: UTF8.self) }

    /// The number of bytes that `mark` contains from the beginning of the text.
    public static var markedBytes: Int { 7 }

    /// A number for fast comparisons. The highest byte is the length of the text, or 255 if the text is longer. The
    /// other bytes are the first `markedBytes` bytes of the text. Two texts are equal if their values of `mark` are
    /// equal and their bytes after the first `markedBytes` bytes are equal.
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

    /// Returns a Boolean value that indicates whether the bytes after the first `markedBytes` bytes equal `rest`.
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

    /// Returns a Boolean value that indicates whether the text equals `word`.
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

    /// Returns the offset of the first occurrence of `byte`, or `nil` if the text does not contain the byte.
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
