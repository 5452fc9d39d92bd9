// How far two lists are the same, from their start or their end. Most of a long list is what it was, in every byte, so
// bytes are compared first, a stretch of elements at a time. Bytes that differ say nothing: equal elements may refer to
// copies of the same content, and what lies between their fields is anything.

nonisolated extension ElementMatching {
    /// How many elements are looked at together: a page of memory of them.
    @inlinable static var stretch: Int { max(4096 / MemoryLayout<Element>.stride, 1) }

    /// How many elements both lists begin with.
    @inlinable
    static func commonStart(
        _ old: Slice<UnsafeBufferPointer<Element>>,
        _ new: Slice<UnsafeBufferPointer<Element>>
    ) -> Int {
        let (old, new) = (UnsafeBufferPointer(rebasing: old), UnsafeBufferPointer(rebasing: new))
        let shorter = min(old.count, new.count)
        var count = 0
        while count < shorter {
            // Where lists part often, the next elements do so more likely than not.
            guard Comparison.same(old[count], new[count]) else { return count }
            count += 1
            let end = min(count + stretch, shorter)
            if haveSameBytes(old, new, from: count, and: count, count: end - count) { count = end }
            while count < end, Comparison.same(old[count], new[count]) { count += 1 }
            if count < end { return count }
        }
        return count
    }

    /// How many elements both lists end with.
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

    /// Whether elements that follow each other are the same in every byte, and show the same for that.
    @inlinable
    static func haveSameBytes(
        _ old: UnsafeBufferPointer<Element>,
        _ new: UnsafeBufferPointer<Element>,
        from oldStart: Int,
        and newStart: Int,
        count: Int
    ) -> Bool {
        guard Comparison.areToldByBytes, count > 0, let old = old.baseAddress, let new = new.baseAddress else {
            return false
        }
        return sameBytes(old + oldStart, new + newStart, count: count * MemoryLayout<Element>.stride)
    }
}
