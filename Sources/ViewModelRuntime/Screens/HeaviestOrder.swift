/// Chooses the entries that are not moved when a list is reordered. These entries are an increasing subsequence of
/// `positions` with the greatest total weight, so the total weight of the moved entries is the least possible.
///
/// - Parameters:
///   - positions: The old positions of the entries, in the new order. All positions are different.
///   - weights: The weights of the entries, in the new order.
/// - Returns: For each entry, a Boolean value that indicates whether the entry is not moved.
/// - Complexity: O(*n* log *n*), where *n* is the number of entries.
nonisolated func heaviestRisingOrder(_ positions: [Int], weights: [Int]) -> [Bool] {
    if zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) {
        return [Bool](repeating: true, count: positions.count)
    }
    let ranks = ranks(of: positions)

    // For each entry, `totals` contains the weight of the heaviest subsequence that ends at this entry. `before`
    // contains the previous entry of that subsequence. `tree` is a Fenwick tree. Among the entries below a given rank,
    // it finds the entry with the greatest value in `totals`. In `before` and `tree`, -1 means that there is no entry.
    var totals = [Int](repeating: 0, count: positions.count)
    var before = [Int](repeating: -1, count: positions.count)
    var tree = [Int](repeating: -1, count: positions.count + 1)
    func total(_ entry: Int) -> Int { entry < 0 ? 0 : totals[entry] }
    var heaviest = -1
    for entry in positions.indices {
        var node = ranks[entry]
        while node > 0 {
            if total(tree[node]) > total(before[entry]) { before[entry] = tree[node] }
            node &= node - 1
        }
        totals[entry] = weights[entry] + total(before[entry])
        node = ranks[entry] + 1
        while node < tree.count {
            if totals[entry] > total(tree[node]) { tree[node] = entry }
            node += node & -node
        }
        if totals[entry] > total(heaviest) { heaviest = entry }
    }

    return staying(from: heaviest, before)
}

/// Returns a Boolean value for each entry that indicates whether the entry is in the subsequence that ends at `last`.
/// For each entry, `before` contains the previous entry in its subsequence, or -1 if the entry is the first one.
private nonisolated func staying(from last: Int, _ before: [Int]) -> [Bool] {
    var stays = [Bool](repeating: false, count: before.count)
    var entry = last
    while entry >= 0 {
        stays[entry] = true
        entry = before[entry]
    }
    return stays
}

/// Returns the rank of each position: the number of smaller positions.
private nonisolated func ranks(of positions: [Int]) -> [Int] {
    var ranks = [Int](repeating: 0, count: positions.count)
    let end = (positions.max() ?? -1) + 1
    guard end <= 8 * positions.count, positions.allSatisfy({ $0 >= 0 }) else {
        let order = positions.indices.sorted { positions[$0] < positions[$1] }
        for (rank, index) in order.enumerated() { ranks[index] = rank }
        return ranks
    }
    // A table with an entry for each position from 0 to the greatest position is at least an eighth full. Such a table
    // is faster than sorting.
    var entries = [Int](repeating: -1, count: end)
    for (index, position) in positions.enumerated() { entries[position] = index }
    var rank = 0
    for entry in entries where entry >= 0 {
        ranks[entry] = rank
        rank += 1
    }
    return ranks
}
