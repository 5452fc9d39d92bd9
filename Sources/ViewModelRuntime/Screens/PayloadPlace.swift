/// Where a payload of an enum's case lies, and of which type it is: what the payload of another value is compared with,
/// neither of them boxed.
@usableFromInline
nonisolated struct PayloadPlace {
    @usableFromInline let place: UnsafeRawPointer
    @usableFromInline let type: Any.Type

    /// Valid as long as the pointer is.
    @inlinable
    init<Payload>(_ payload: UnsafePointer<Payload>) {
        place = UnsafeRawPointer(payload)
        type = Payload.self
    }

    /// Whether a value of the same type that is equal to this one lies there.
    @inlinable
    func holds<Payload: Equatable>(_ payload: Payload) -> Bool {
        type == Payload.self && place.assumingMemoryBound(to: Payload.self).pointee == payload
    }
}

/// A payload of a case, kept as bytes where it is small and refers to nothing.
@usableFromInline
nonisolated struct KeptBytes {
    @usableFromInline var bytes: (UInt64, UInt64) = (0, 0)
    @usableFromInline var type: Any.Type?

    @inlinable
    init() {}

    /// Whether the payload was kept.
    @inlinable
    mutating func keep<Payload>(_ payload: Payload) -> Bool {
        guard _isPOD(Payload.self), MemoryLayout<Payload>.size <= MemoryLayout<(UInt64, UInt64)>.size,
            MemoryLayout<Payload>.alignment <= MemoryLayout<UInt64>.alignment
        else { return false }
        withUnsafeMutableBytes(of: &bytes) { $0.storeBytes(of: payload, as: Payload.self) }
        type = Payload.self
        return true
    }

    /// Whether a payload of the same type was kept that is equal to this one.
    @inlinable
    func holds<Payload: Equatable>(_ payload: Payload) -> Bool {
        type == Payload.self && withUnsafeBytes(of: bytes) { $0.load(as: Payload.self) } == payload
    }
}

nonisolated extension StaticString {
    /// Whether both are one text, which may be at more than one place: each module has its own.
    @inlinable
    func isSame(as other: StaticString) -> Bool {
        utf8CodeUnitCount == other.utf8CodeUnitCount
            && (utf8Start == other.utf8Start || sameBytes(utf8Start, other.utf8Start, count: utf8CodeUnitCount))
    }
}
