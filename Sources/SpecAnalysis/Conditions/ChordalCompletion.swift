// Makes the comparison graph chordal. The vertices of this graph are terms, and its edges are pairs of compared terms.
// The completion adds chords to each cycle of more than three edges. In a chordal graph, transitivity of all triangles
// implies transitivity of all cycles.
//
// The algorithm eliminates terms in ascending order of their degrees. It connects the neighbors of an eliminated term
// with each other.

extension ConditionSpace {
    /// Returns the pairs, together with the pairs that make their graph chordal.
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
