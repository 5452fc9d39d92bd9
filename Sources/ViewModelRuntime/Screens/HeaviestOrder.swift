/// Which of a list's entries to leave where they are, so that the others, which move, weigh least: a heaviest
/// subsequence whose positions rise. Takes n log n steps.
///
/// - Parameter positions: where the entries were, each once.
func heaviestRisingOrder(_ positions: [Int], weights: [Int]) -> [Bool] {
    if zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) {
        return [Bool](repeating: true, count: positions.count)
    }
    let order = positions.indices.sorted { positions[$0] < positions[$1] }
    var ranks = [Int](repeating: 0, count: positions.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }

    // The heaviest subsequence that ends at each entry, and a tree of the heaviest of them up to each rank.
    var totals = [Int](repeating: 0, count: positions.count)
    var before = [Int?](repeating: nil, count: positions.count)
    var tree = [Int?](repeating: nil, count: positions.count + 1)
    var heaviest: Int?
    for index in positions.indices {
        var best: Int?
        var node = ranks[index]
        while node > 0 {
            if let candidate = tree[node], totals[candidate] > best.map({ totals[$0] }) ?? 0 { best = candidate }
            node &= node - 1
        }
        before[index] = best
        totals[index] = weights[index] + (best.map { totals[$0] } ?? 0)
        node = ranks[index] + 1
        while node < tree.count {
            if totals[index] > tree[node].map({ totals[$0] }) ?? 0 { tree[node] = index }
            node += node & -node
        }
        if totals[index] > heaviest.map({ totals[$0] }) ?? 0 { heaviest = index }
    }

    var stays = [Bool](repeating: false, count: positions.count)
    while let index = heaviest {
        stays[index] = true
        heaviest = before[index]
    }
    return stays
}
