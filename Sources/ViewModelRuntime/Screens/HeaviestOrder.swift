/// Returns, for each entry of a list, whether it keeps its position, so that the total weight of the moved entries is
/// least. These entries form a heaviest increasing subsequence.
///
/// - Parameters:
///   - positions: The old positions of the entries, which are distinct.
///   - weights: The weights of the entries.
/// - Complexity: O(*n* log *n*), where *n* is the number of entries.
nonisolated func heaviestRisingOrder(_ positions: [Int], weights: [Int]) -> [Bool] {
    if zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) {
        return [Bool](repeating: true, count: positions.count)
    }
    let order = positions.indices.sorted { positions[$0] < positions[$1] }
    var ranks = [Int](repeating: 0, count: positions.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }

    // `totals` has the weight of the heaviest subsequence that ends at each entry. `before` has the entry before it in
    // that subsequence. `tree` finds the heaviest subsequence up to each rank. The value -1 means no entry.
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

    var stays = [Bool](repeating: false, count: positions.count)
    while heaviest >= 0 {
        stays[heaviest] = true
        heaviest = before[heaviest]
    }
    return stays
}
