/// A table that converts byte offsets to the offsets of libyaml, and back. The offsets of libyaml count Unicode
/// scalars.
struct ScalarOffsets {
    private static let stride = 64

    private let byteCount: Int
    /// The byte offset of every 64th Unicode scalar. The array is empty if all bytes are ASCII, because the index of a
    /// Unicode scalar then equals its byte offset.
    private let checkpoints: [UInt32]

    /// Creates the table for a text.
    ///
    /// - Parameter isASCII: A Boolean value that indicates whether all bytes are known to be ASCII.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool = false) {
        byteCount = bytes.count
        guard !isASCII else {
            checkpoints = []
            return
        }
        var checkpoints: [UInt32] = []
        var scalars = 0
        var offset = 0
        // A plain loop is several times faster than iterators in debug builds. Clients run debug builds of this code.
        while offset < bytes.count {
            if bytes[offset] & 0xC0 != 0x80 {
                if scalars % Self.stride == 0 { checkpoints.append(UInt32(offset)) }
                scalars += 1
            }
            offset += 1
        }
        if scalars == bytes.count { checkpoints = [] }
        self.checkpoints = checkpoints
    }

    func byteOffset(ofScalar scalar: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard checkpoints.count > 0 else { return min(scalar, byteCount) }
        let checkpoint = min(scalar / Self.stride, checkpoints.count - 1)
        var offset = Int(checkpoints[checkpoint])
        var remaining = scalar - checkpoint * Self.stride
        while remaining > 0, offset < byteCount {
            offset += 1
            while offset < byteCount, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            remaining -= 1
        }
        return offset
    }

    func scalarIndex(ofByte offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard checkpoints.count > 0 else { return offset }
        var low = 0
        var high = checkpoints.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if checkpoints[middle] <= offset { low = middle } else { high = middle }
        }
        var scalar = low * Self.stride
        var position = Int(checkpoints[low])
        while position < offset {
            position += 1
            while position < byteCount, bytes[position] & 0xC0 == 0x80 { position += 1 }
            scalar += 1
        }
        return scalar
    }
}
