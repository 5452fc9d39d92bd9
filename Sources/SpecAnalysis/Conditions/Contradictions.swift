// The smallest set of parts that cannot hold together.

extension ConditionSpace {
    /// So many sets are tried before a set that merely cannot do without any of its parts is good enough.
    private static let probeLimit = 2_000

    /// The indices, ascending, of a smallest set of these nodes that contradict each other. All of them do.
    mutating func smallestContradiction(among nodes: [Node]) -> [Int] {
        var best = irreducibleContradiction(among: nodes)
        var probes = 0
        while best.count > 1, let smaller = contradiction(among: nodes, size: best.count - 1, [], constraint, &probes) {
            best = smaller
        }
        return best.sorted()
    }

    /// What is left when every part that can be missed is left out, the last ones first.
    private mutating func irreducibleContradiction(among nodes: [Node]) -> [Int] {
        var kept = Array(nodes.indices)
        for index in nodes.indices.reversed() {
            let rest = kept.filter { $0 != index }
            let together = rest.reduce(constraint) { diagram.and($0, nodes[$1]) }
            if together == DecisionDiagram.never { kept = rest }
        }
        return kept
    }

    /// A contradiction of at most this many parts that has all the chosen ones. Whatever assignment the chosen parts
    /// allow, a part that it breaks must be among the others: only those are tried.
    private mutating func contradiction(
        among nodes: [Node],
        size: Int,
        _ chosen: [Int],
        _ together: Node,
        _ probes: inout Int
    ) -> [Int]? {
        if together == DecisionDiagram.never { return chosen }
        probes += 1
        guard chosen.count < size, probes <= ConditionSpace.probeLimit else { return nil }
        let assignment = diagram.assignment(of: together, levels: levelCount)
        for index in nodes.indices where !diagram.holds(nodes[index], under: assignment) {
            let narrowed = diagram.and(together, nodes[index])
            if let found = contradiction(among: nodes, size: size, chosen + [index], narrowed, &probes) {
                return found
            }
        }
        return nil
    }
}
