/// An algorithm that computes the difference between two lists.
///
/// The algorithm first matches the common end of the lists. Then it traverses both lists side by side. At a difference,
/// the traversal searches for the nearest element at which the lists agree again. The search first covers the next
/// `nearby` elements, and then more elements if the budget allows.
///
/// The budget limits the total number of elements that the searches examine, so the running time is linear. Finally, a
/// dictionary matches the elements that the traversal did not match, such as moved elements.
@usableFromInline
nonisolated struct ElementMatching<Comparison: ElementComparison, ID: Hashable> {
    @usableFromInline typealias Element = Comparison.Element

    @usableFromInline let id: (Element) -> ID
    @usableFromInline var delta = ElementDelta()
    @usableFromInline var budget: Int

    @usableFromInline static var nearby: Int { 32 }
    /// The number of consecutive mismatches after which the traversal ends, and a dictionary matches the remaining
    /// elements. Mismatches are counted only after the budget is used up.
    @usableFromInline static var farthestWalk: Int { 1024 }

    @inlinable
    init(id: @escaping (Element) -> ID, budget: Int) {
        self.id = id
        self.budget = budget
    }

    /// Returns the difference between two lists. The identities in `old` must be unique. If several elements of `new`
    /// share an identity, at most one of them is matched with an element of `old`, and the others count as added.
    @inlinable
    static func delta(from old: [Element], to new: [Element], id: @escaping (Element) -> ID) -> ElementDelta {
        var matching = ElementMatching(id: id, budget: 4096 + old.count + new.count)
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in matching.match(old, new) }
        }
        return matching.delta
    }

    @inlinable
    mutating func match(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) {
        let end = Self.commonEnd(old, new)
        walk(old, upTo: old.count - end, new, upTo: new.count - end)
        if !delta.removed.isEmpty, !delta.added.isEmpty { matchLeftOvers(old, new) }
        if end > 0 { delta.appendPair(old: old.count - end, new: new.count - end, count: end) }
    }

    @inlinable
    mutating func walk(
        _ old: UnsafeBufferPointer<Element>,
        upTo oldEnd: Int,
        _ new: UnsafeBufferPointer<Element>,
        upTo newEnd: Int
    ) {
        var i = 0
        var j = 0
        // The number of consecutive mismatches since the budget was used up.
        var unmatched = 0
        while i < oldEnd, j < newEnd, unmatched < Self.farthestWalk {
            let same = Self.commonStart(old[i..<oldEnd], new[j..<newEnd])
            if same > 0 {
                delta.appendPair(old: i, new: j, count: same)
                unmatched = 0
            }
            i += same
            j += same
            guard i < oldEnd, j < newEnd else { break }
            if id(old[i]) == id(new[j]) {
                delta.appendPair(old: i, new: j)
                delta.changed.append(j)
                i += 1
                j += 1
                unmatched = 0
                continue
            }
            let (skipOld, skipNew) = meeting(old, i, oldEnd, new, j, newEnd)
            delta.removed += i..<(i + skipOld)
            delta.added += j..<(j + skipNew)
            i += skipOld
            j += skipNew
            unmatched += budget > 0 ? 0 : 1
        }
        delta.removed += i..<max(i, oldEnd)
        delta.added += j..<max(j, newEnd)
    }

    /// Returns the numbers of elements to skip in `old` and `new`, after which the next elements have the same
    /// identity. If the search fails, both numbers are 1.
    @inlinable
    mutating func meeting(
        _ old: UnsafeBufferPointer<Element>,
        _ i: Int,
        _ oldEnd: Int,
        _ new: UnsafeBufferPointer<Element>,
        _ j: Int,
        _ newEnd: Int
    ) -> (Int, Int) {
        guard budget > 0 else { return (1, 1) }
        let oldID = id(old[i])
        let newID = id(new[j])
        let farthest = max(oldEnd - i, newEnd - j)
        // The search first examines the next `nearby` elements. Then it tests whether one to four consecutive elements
        // were replaced by the same number of elements. Finally, it examines the elements after these
        // `nearby` elements, up to a quarter of the budget.
        for (from, to) in [(1, Self.nearby), (Self.nearby + 1, Self.nearby + budget / 4)] {
            var distance = from
            while distance <= to, distance < farthest {
                if j + distance < newEnd, id(new[j + distance]) == oldID {
                    budget -= distance
                    return (0, distance)
                }
                if i + distance < oldEnd, id(old[i + distance]) == newID {
                    budget -= distance
                    return (distance, 0)
                }
                distance += 1
            }
            budget -= distance - from
            if from == 1 {
                for replaced in 1...4 where i + replaced < oldEnd && j + replaced < newEnd {
                    if id(old[i + replaced]) == id(new[j + replaced]) { return (replaced, replaced) }
                }
            }
        }
        // After one failed search, further searches are likely to fail too, so the budget is reduced.
        budget /= 4
        return (1, 1)
    }

    /// Matches elements with the same identity among the elements that the traversal did not match, and adds the pairs
    /// to `delta`.
    @inlinable
    mutating func matchLeftOvers(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) {
        var indexes = IdentityIndexes<ID>(count: delta.removed.count)
        for index in delta.removed { indexes.insert(id(old[index]), at: index) }
        var paired = ElementDelta()
        var isTaken = [Bool](repeating: false, count: old.count)
        var added: [Int] = []
        for index in delta.added {
            guard let from = indexes.take(id(new[index])) else {
                added.append(index)
                continue
            }
            isTaken[from] = true
            paired.runs.append(ElementRun(old: from, new: index, count: 1))
            if !Comparison.same(old[from], new[index]) { paired.changed.append(index) }
        }
        guard added.count < delta.added.count else { return }
        delta.added = added
        delta.removed.removeAll { isTaken[$0] }
        delta.merge(paired)
    }
}

nonisolated extension ElementDelta {
    /// Merges the runs and the changed indexes of `others` into this difference, in ascending order of the new index.
    @usableFromInline
    mutating func merge(_ others: ElementDelta) {
        var merged = ElementDelta()
        merged.runs.reserveCapacity(runs.count + others.runs.count)
        var rest = others.runs[...]
        for run in runs {
            while let other = rest.first, other.new < run.new {
                merged.appendPair(old: other.old, new: other.new, count: other.count)
                rest.removeFirst()
            }
            merged.appendPair(old: run.old, new: run.new, count: run.count)
        }
        for other in rest { merged.appendPair(old: other.old, new: other.new, count: other.count) }
        runs = merged.runs
        changed = merging(changed, others.changed)
    }
}

/// Merges two ascending lists into one.
@usableFromInline
nonisolated func merging(_ left: [Int], _ right: [Int]) -> [Int] {
    guard !left.isEmpty, !right.isEmpty else { return left.isEmpty ? right : left }
    var result: [Int] = []
    result.reserveCapacity(left.count + right.count)
    var rest = right[...]
    for index in left {
        while let next = rest.first, next < index {
            result.append(next)
            rest.removeFirst()
        }
        result.append(index)
    }
    return result + rest
}
