// The functions in this file find the common start and the common end of two lists.
//
// In a long list, most elements keep the same bytes from frame to frame. So the bytes of many adjacent elements are
// compared at once.
//
// Elements with different bytes can be equal, because they can refer to copies of the same content, and because the
// bytes between their fields are undefined. So the functions compare such elements again with `Comparison.same(_:_:)`.

nonisolated extension ElementMatching {
    /// The number of elements whose bytes are compared at once. These elements fill at most 4,096 bytes, except for a
    /// single larger element.
    @inlinable static var stretch: Int { max(4096 / MemoryLayout<Element>.stride, 1) }

    /// Returns the number of elements in the common start of both lists.
    @inlinable
    static func commonStart(
        _ old: Slice<UnsafeBufferPointer<Element>>,
        _ new: Slice<UnsafeBufferPointer<Element>>
    ) -> Int {
        let (old, new) = (UnsafeBufferPointer(rebasing: old), UnsafeBufferPointer(rebasing: new))
        let shorter = min(old.count, new.count)
        var count = 0
        while count < shorter {
            // The first element is compared alone. In lists with many differences, a comparison of many adjacent
            // elements would usually fail.
            guard Comparison.same(old[count], new[count]) else { return count }
            count += 1
            let end = min(count + stretch, shorter)
            if haveSameBytes(old, new, from: count, and: count, count: end - count) { count = end }
            while count < end, Comparison.same(old[count], new[count]) { count += 1 }
            if count < end { return count }
        }
        return count
    }

    /// Returns the number of elements in the common end of both lists.
    @inlinable
    static func commonEnd(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) -> Int {
        let shorter = min(old.count, new.count)
        var count = 0
        while count < shorter {
            let end = min(count + stretch, shorter)
            let (oldStart, newStart) = (old.count - end, new.count - end)
            if haveSameBytes(old, new, from: oldStart, and: newStart, count: end - count) { count = end }
            while count < end, Comparison.same(old[old.count - 1 - count], new[new.count - 1 - count]) { count += 1 }
            if count < end { return count }
        }
        return count
    }

    /// Returns a Boolean value that indicates whether `count` consecutive elements of both lists have the same bytes
    /// and therefore look the same. Returns `false` if `Comparison.canCompareBytes` is `false`.
    @inlinable
    static func haveSameBytes(
        _ old: UnsafeBufferPointer<Element>,
        _ new: UnsafeBufferPointer<Element>,
        from oldStart: Int,
        and newStart: Int,
        count: Int
    ) -> Bool {
        guard Comparison.canCompareBytes, count > 0, let old = old.baseAddress, let new = new.baseAddress else {
            return false
        }
        return sameBytes(old + oldStart, new + newStart, count: count * MemoryLayout<Element>.stride)
    }
}
