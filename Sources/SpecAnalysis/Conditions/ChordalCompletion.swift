// Chordal completion of the comparison graph. Terms are its vertices, and pairs of terms that are compared its edges.
// Each cycle of more than three edges gets chords. Transitivity then needs to be required of triangles only.
//
// Terms are eliminated in the order of their degrees, the smallest first. The neighbours of an eliminated term become
// neighbours of each other.

extension ConditionSpace {
    /// Returns the pairs and those that make their graph chordal.
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
