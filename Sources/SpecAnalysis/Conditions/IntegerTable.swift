// Implements a hash table from integers to integers. Integers identify formulas, terms and diagram nodes. Lookups are
// frequent: a general dictionary would take more time than all other parts of the analysis together.

/// A hash table with open addressing and linear probing. Keys are never removed, and no key is `UInt64.max`.
struct IntegerTable {
    private static let free = UInt64.max

    private var keys: [UInt64]
    private var values: [Int32]
    private var count = 0

    init() {
        keys = []
        values = []
    }

    subscript(key: UInt64) -> Int? {
        if keys.isEmpty { return nil }
        let slot = slot(of: key)
        return keys[slot] == key ? Int(values[slot]) : nil
    }

    /// Inserts a value for a key that has no value yet.
    mutating func insert(_ value: Int, for key: UInt64) {
        if 2 * (count + 1) > keys.count { grow() }
        let slot = slot(of: key)
        keys[slot] = key
        values[slot] = Int32(truncatingIfNeeded: value)
        count += 1
    }

    /// Returns the slot that contains the key, or the free slot for the key.
    private func slot(of key: UInt64) -> Int {
        let mask = keys.count - 1
        // The slot depends on high bits of the product, because they depend on more bits of the key than low bits.
        var slot = Int((key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[slot] != key, keys[slot] != IntegerTable.free { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        let capacity = max(64, 4 * oldKeys.count)
        keys = [UInt64](repeating: IntegerTable.free, count: capacity)
        values = [Int32](repeating: 0, count: capacity)
        var index = 0
        while index < oldKeys.count {
            if oldKeys[index] != IntegerTable.free {
                let slot = slot(of: oldKeys[index])
                keys[slot] = oldKeys[index]
                values[slot] = oldValues[index]
            }
            index += 1
        }
    }
}
