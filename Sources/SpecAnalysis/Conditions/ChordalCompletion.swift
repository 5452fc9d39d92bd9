// Makes the comparison graph chordal. The vertices of this graph are terms, and its edges are pairs of compared terms.
// The completion adds edges until each cycle of more than three edges has a chord. In a chordal graph, transitivity of
// all triangles implies transitivity of all cycles.
//
// The algorithm repeatedly eliminates the term with the fewest neighbors, and connects these neighbors with each other.

extension ConditionSpace {
    /// Returns `pairs` and the additional pairs that make the comparison graph chordal.
    static func chordalCompletion(of pairs: Set<Pair>, over terms: [TermID]) -> Set<Pair> {
        if pairs.count <= 1 { return pairs }
        var neighbours: [TermID: Set<TermID>] = [:]
        for pair in pairs {
            neighbours[pair.first, default: []].insert(pair.second)
            neighbours[pair.second, default: []].insert(pair.first)
        }
        var result = pairs
        var rest = terms
        while let next = rest.min(by: { (neighbours[$0]?.count ?? 0, $0) < (neighbours[$1]?.count ?? 0, $1) }) {
            rest.removeAll { $0 == next }
            let around = (neighbours[next] ?? []).sorted()
            for (position, first) in around.enumerated() {
                neighbours[first]?.remove(next)
                for second in around[(position + 1)...] where result.insert(Pair(first, second)).inserted {
                    neighbours[first]?.insert(second)
                    neighbours[second]?.insert(first)
                }
            }
        }
        return result
    }
}
