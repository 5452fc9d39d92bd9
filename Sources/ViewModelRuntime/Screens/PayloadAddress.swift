/// The address and the type of the payload of an enum case. With the address, `holds(_:)` compares the payload with
/// another payload without boxing.
@usableFromInline
nonisolated struct PayloadAddress {
    @usableFromInline let address: UnsafeRawPointer
    @usableFromInline let type: Any.Type

    /// Creates the address of a payload. The address is valid only while `payload` is valid.
    @inlinable
    init<Payload>(_ payload: UnsafePointer<Payload>) {
        address = UnsafeRawPointer(payload)
        type = Payload.self
    }

    /// Returns a Boolean value that indicates whether the payload at this address is equal to `payload`. Payloads of
    /// different types are not equal.
    @inlinable
    func holds<Payload: Equatable>(_ payload: Payload) -> Bool {
        type == Payload.self && address.assumingMemoryBound(to: Payload.self).pointee == payload
    }
}

/// A copy of the bytes of an enum case's payload. Only a small payload without references can be copied.
@usableFromInline
nonisolated struct KeptBytes {
    @usableFromInline var bytes: (UInt64, UInt64) = (0, 0)
    @usableFromInline var type: Any.Type?

    @inlinable
    init() {}

    /// Stores `payload` if it is small and contains no references. Returns a Boolean value that indicates whether the
    /// payload was stored.
    @inlinable
    mutating func keep<Payload>(_ payload: Payload) -> Bool {
        guard _isPOD(Payload.self), MemoryLayout<Payload>.size <= MemoryLayout<(UInt64, UInt64)>.size,
            MemoryLayout<Payload>.alignment <= MemoryLayout<UInt64>.alignment
        else { return false }
        withUnsafeMutableBytes(of: &bytes) { $0.storeBytes(of: payload, as: Payload.self) }
        type = Payload.self
        return true
    }

    /// Returns a Boolean value that indicates whether the stored payload is equal to `payload`. Payloads of different
    /// types are not equal.
    @inlinable
    func holds<Payload: Equatable>(_ payload: Payload) -> Bool {
        type == Payload.self && withUnsafeBytes(of: bytes) { $0.load(as: Payload.self) } == payload
    }
}

nonisolated extension StaticString {
    /// Returns a Boolean value that indicates whether this string and `other` have the same content. The addresses of
    /// equal strings can differ, because each module can have its own copy of a literal.
    @inlinable
    func isSame(as other: StaticString) -> Bool {
        utf8CodeUnitCount == other.utf8CodeUnitCount
            && (utf8Start == other.utf8Start || sameBytes(utf8Start, other.utf8Start, count: utf8CodeUnitCount))
    }
}
