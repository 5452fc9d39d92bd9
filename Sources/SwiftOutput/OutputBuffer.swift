// The bytes of a file while it is written: one growing allocation with appends at the end.
//
// This is the module's only code that manages memory. Every append reserves capacity before it writes. Every other
// write checks its offset against the number of bytes written, so no text can cause a write out of bounds.
//
// An array would check for unique ownership at each byte. This check took a tenth of the writing time, and more in
// debug builds of clients.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

struct OutputBuffer: ~Copyable {
    private var base: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        base = Self.memory(for: self.capacity)
    }

    deinit { base.deallocate() }

    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: base, count: count)) }

    subscript(offset: Int) -> UInt8 {
        get {
            precondition(offset >= 0 && offset < count)
            return base.load(fromByteOffset: offset, as: UInt8.self)
        }
        set {
            precondition(offset >= 0 && offset < count)
            base.storeBytes(of: newValue, toByteOffset: offset, as: UInt8.self)
        }
    }
}

extension OutputBuffer {
    mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        let length = bytes.count
        if capacity - count < length { grow(by: length) }
        (base + count).copyMemory(from: start, byteCount: length)
        count += length
    }

    mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(utf8 text: String) {
        // Native strings are always contiguous. Some bridged Objective-C strings are not.
        let isInOnePiece: Void? = text.utf8.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
        if isInOnePiece == nil { for byte in text.utf8 { append(byte) } }
    }

    mutating func append(_ other: borrowing OutputBuffer) {
        append(UnsafeRawBufferPointer(start: other.base, count: other.count))
    }

    mutating func append(spaces length: Int) {
        if capacity - count < length { grow(by: length) }
        memset(base + count, Int32(UInt8(ascii: " ")), length)
        count += length
    }

    /// Removes all bytes from an offset to the end.
    mutating func remove(from offset: Int) {
        precondition(offset >= 0 && offset <= count)
        count = offset
    }

    /// Removes `length` bytes at an offset and moves the following bytes into the gap.
    mutating func remove(_ length: Int, at offset: Int) {
        precondition(offset >= 0 && length >= 0 && offset + length <= count)
        memmove(base + offset, base + offset + length, count - offset - length)
        count -= length
    }

    mutating func insert(_ byte: UInt8, at offset: Int) {
        precondition(offset >= 0 && offset <= count)
        append(byte)
        memmove(base + offset + 1, base + offset, count - 1 - offset)
        self[offset] = byte
    }

    func copy(from offset: Int) -> [UInt8] {
        precondition(offset >= 0 && offset <= count)
        return Array(UnsafeRawBufferPointer(start: base + offset, count: count - offset))
    }

    /// Allocates memory for `capacity` bytes and 8 bytes of padding. The padding makes it safe to read a whole word at
    /// the last byte.
    private static func memory(for capacity: Int) -> UnsafeMutableRawPointer {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity + 8, alignment: 8)
        memset(memory, 0, capacity + 8)
        return memory
    }

    private mutating func grow(by length: Int) {
        capacity = max(2 * capacity, count + length)
        let larger = Self.memory(for: capacity)
        larger.copyMemory(from: base, byteCount: count)
        base.deallocate()
        base = larger
    }
}

extension OutputBuffer {
    /// Appends a name. Each byte that is invalid in an ASCII identifier becomes an underscore.
    ///
    /// - Returns: `isIdentifier` is `false` if the written name is empty, starts with a digit, or is only an
    ///   underscore. `mayBeKeyword` is `true` if the first eight bytes of the name are those of a keyword.
    mutating func append(name: String) -> (isIdentifier: Bool, mayBeKeyword: Bool) {
        let start = count
        append(utf8: name)
        if count == start { return (false, false) }
        // The name is read eight bytes at a time, so letters pad the last eight bytes.
        base.storeBytes(of: ByteWord.letters, toByteOffset: count, as: UInt64.self)
        let beginning = wholeWord(at: start)
        var hasOnlyNameBytes = ByteWord.areOfIdentifier(beginning)
        var index = start + 8
        while index < count {
            if !ByteWord.areOfIdentifier(wholeWord(at: index)) { hasOnlyNameBytes = false }
            index += 8
        }
        if !hasOnlyNameBytes { return (replaceOthers(from: start), false) }
        let first = UInt8(truncatingIfNeeded: beginning)
        let isIdentifier = first >= UInt8(ascii: "A") && (count > start + 1 || first != UInt8(ascii: "_"))
        return (isIdentifier, Keywords.table.mayContain(beginning))
    }

    /// Writes an underscore over each byte that is invalid in an ASCII identifier. Returns a Boolean value that
    /// indicates whether the result is an identifier.
    private mutating func replaceOthers(from start: Int) -> Bool {
        for index in start..<count where !self[index].isOfIdentifier { self[index] = UInt8(ascii: "_") }
        return self[start] >= UInt8(ascii: "A") && (count > start + 1 || self[start] != UInt8(ascii: "_"))
    }

    /// Returns a Boolean value that indicates whether the predicate is true for all bytes from `offset` to the end. The
    /// predicate is called with words of eight bytes. A last word with fewer bytes is padded with `a`.
    func hasOnly(from offset: Int, _ areOfKind: (UInt64) -> Bool) -> Bool {
        var index = offset
        while count - index >= 8 {
            if !areOfKind(wholeWord(at: index)) { return false }
            index += 8
        }
        return index == count || areOfKind(word(at: index, filling: UInt8(ascii: "a")))
    }

    /// Returns the eight bytes that start at `offset` as a word, with the first byte in the lowest bits.
    ///
    /// - Parameter filling: The byte that replaces each byte after the end of the text.
    private func word(at offset: Int, filling: UInt8) -> UInt64 {
        precondition(offset >= 0 && offset < count)
        let length = count - offset
        let word = wholeWord(at: offset)
        if length >= 8 { return word }
        let behind = UInt64.max << UInt64(8 * length)
        return word & ~behind | ByteWord.each(filling) & behind
    }

    /// Returns the eight bytes that start at `offset` as a word. The word can include bytes after the end of the text,
    /// because eight more bytes than the capacity are allocated.
    private func wholeWord(at offset: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns the number of Unicode scalars from an offset to the end.
    func columns(from offset: Int) -> Int {
        var columns = count - offset
        var index = offset
        while index < count {
            columns -= ByteWord.continuations(word(at: index, filling: 0))
            index += 8
        }
        return columns
    }

    /// Returns the number of consecutive spaces that start at an offset.
    func spaces(at offset: Int) -> Int {
        var index = offset
        while index < count, self[index] == UInt8(ascii: " ") { index += 1 }
        return index - offset
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte is one of `A`–`Z`, `a`–`z`, `0`–`9` and `_`. The set of these
    /// bytes is stored in two 64-bit words.
    fileprivate var isOfIdentifier: Bool {
        let set: UInt64 =
            switch self >> 6 {
            case 0: 0x03FF_0000_0000_0000
            case 1: 0x07FF_FFFE_87FF_FFFE
            default: 0
            }
        return set &>> UInt64(self & 63) & 1 == 1
    }
}
