/// Functions that convert integer identities to bits.
@usableFromInline
nonisolated enum IntegerIdentity<ID: Hashable> {
    /// A Boolean value that indicates whether `ID` is an integer type with 32 or 64 bits.
    @inlinable static var exists: Bool {
        ID.self == Int.self || ID.self == Int64.self || ID.self == UInt64.self || ID.self == UInt.self
            || ID.self == Int32.self || ID.self == UInt32.self
    }

    /// Returns the bits of an identity, which must be an integer.
    @inlinable
    static func bits(_ id: ID) -> Int64 {
        if ID.self == Int.self { return Int64(unsafeBitCast(id, to: Int.self)) }
        if ID.self == Int64.self { return unsafeBitCast(id, to: Int64.self) }
        if ID.self == UInt64.self { return unsafeBitCast(id, to: Int64.self) }
        if ID.self == UInt.self { return Int64(bitPattern: UInt64(unsafeBitCast(id, to: UInt.self))) }
        if ID.self == Int32.self { return Int64(unsafeBitCast(id, to: Int32.self)) }
        return Int64(unsafeBitCast(id, to: UInt32.self))
    }
}

/// A set of integers with open addressing and linear probing.
///
/// The hash function has a random multiplier in each process, so nobody can choose colliding integers in advance.
@usableFromInline
nonisolated struct IntegerTable: Sendable {
    /// The integers. An empty slot contains zero.
    @usableFromInline var slots: [Int64]
    @usableFromInline var count = 0
    @usableFromInline var hasZero = false
    /// The number of bits by which `slot(of:)` shifts a hash to the right. The result is the index of a slot.
    @usableFromInline var shift: Int

    @usableFromInline static let multiplier = UInt64(bitPattern: Int64(Hasher().finalize())) | 1

    /// Creates an empty table without slots.
    @inlinable
    init() {
        (slots, shift) = ([], 64)
    }

    @inlinable
    init(minimumCapacity: Int) {
        var bits = 4
        while 1 << bits < minimumCapacity * 2 { bits += 1 }
        slots = [Int64](repeating: 0, count: 1 << bits)
        shift = 64 - bits
    }

    @inlinable
    func slot(of integer: Int64) -> Int {
        var hash = UInt64(bitPattern: integer) &* Self.multiplier
        hash ^= hash &>> 32
        hash &*= 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> UInt64(truncatingIfNeeded: shift))
    }

    /// Returns the index of the slot that contains `integer`. If the table does not contain `integer`, returns the
    /// index of the free slot for it. `integer` must not be zero.
    @inlinable
    func find(_ integer: Int64) -> Int {
        var index = slot(of: integer)
        while slots[index] != 0, slots[index] != integer { index = (index + 1) & (slots.count - 1) }
        return index
    }

    /// Returns a Boolean value that indicates whether the table contains an integer. The table must have slots.
    @inlinable
    func contains(_ integer: Int64) -> Bool {
        integer == 0 ? hasZero : slots[find(integer)] == integer
    }

    /// Inserts an integer.
    ///
    /// - Returns: `false` if the table already contains the integer.
    @inlinable
    mutating func insert(_ integer: Int64) -> Bool {
        if integer == 0 {
            defer { hasZero = true }
            return !hasZero
        }
        if count * 2 >= slots.count { grow() }
        let index = find(integer)
        guard slots[index] == 0 else { return false }
        slots[index] = integer
        count += 1
        return true
    }

    /// Removes an integer. Then moves integers from the following slots to the empty slot if a search for them would
    /// otherwise stop at the empty slot.
    @inlinable
    mutating func remove(_ integer: Int64) {
        if integer == 0 {
            hasZero = false
            return
        }
        guard count > 0 else { return }
        let mask = slots.count - 1
        var hole = find(integer)
        guard slots[hole] != 0 else { return }
        var index = hole
        while true {
            index = (index + 1) & mask
            guard slots[index] != 0 else { break }
            // Move the integer at `index` to `hole` only if a search for this integer passes `hole`. The search starts
            // at the slot that `slot(of:)` returns.
            if (index - slot(of: slots[index])) & mask >= (index - hole) & mask {
                slots[hole] = slots[index]
                hole = index
            }
        }
        slots[hole] = 0
        count -= 1
    }

    @usableFromInline
    mutating func grow() {
        var larger = IntegerTable(minimumCapacity: max(slots.count, 8))
        larger.hasZero = hasZero
        for integer in slots where integer != 0 { _ = larger.insert(integer) }
        self = larger
    }
}

/// A table that contains the indexes of elements, by the identities of the elements.
@usableFromInline
nonisolated struct IdentityIndexes<ID: Hashable> {
    @usableFromInline var integers: IntegerTable
    /// For each slot of `integers`, the index of the element whose identity is in the slot.
    @usableFromInline var places: [Int]
    @usableFromInline var placeOfZero = -1
    @usableFromInline var values: [ID: Int] = [:]

    /// Creates an empty table for at most `count` elements.
    @inlinable
    init(count: Int) {
        if IntegerIdentity<ID>.exists {
            integers = IntegerTable(minimumCapacity: count + 1)
            places = [Int](repeating: -1, count: integers.slots.count)
        } else {
            (integers, places) = (IntegerTable(), [])
            values.reserveCapacity(count)
        }
    }

    @inlinable
    mutating func insert(_ id: ID, at place: Int) {
        guard IntegerIdentity<ID>.exists else {
            values[id] = place
            return
        }
        let integer = IntegerIdentity<ID>.bits(id)
        if integer == 0 {
            placeOfZero = place
        } else {
            let slot = integers.find(integer)
            integers.slots[slot] = integer
            places[slot] = place
        }
    }

    /// Returns the index of the element with the identity `id`. Returns `nil` if no element has this identity, or if an
    /// earlier call has already returned the index.
    @inlinable
    mutating func take(_ id: ID) -> Int? {
        guard IntegerIdentity<ID>.exists else { return values.removeValue(forKey: id) }
        let integer = IntegerIdentity<ID>.bits(id)
        var place = placeOfZero
        if integer == 0 {
            placeOfZero = -1
        } else {
            let slot = integers.find(integer)
            place = places[slot]
            places[slot] = -1
        }
        return place < 0 ? nil : place
    }
}
