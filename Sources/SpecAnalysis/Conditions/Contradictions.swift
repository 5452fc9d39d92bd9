// Finds a smallest set of parts of conditions that cannot all hold.

extension ConditionSpace {
    /// The maximum number of sets that the search for a smaller contradiction tests. If the search reaches the limit,
    /// the result is irreducible, but not necessarily a smallest set.
    private static let probeLimit = 2_000

    /// Returns the indices, in ascending order, of a smallest set of nodes that contradict each other. The given nodes
    /// must contradict each other.
    mutating func smallestContradiction(among nodes: [Node]) -> [Int] {
        var best = irreducibleContradiction(among: nodes)
        var probes = 0
        while best.count > 1, let smaller = contradiction(among: nodes, size: best.count - 1, [], constraint, &probes) {
            best = smaller
        }
        return best.sorted()
    }

    /// Returns the indices of an irreducible contradiction: if any one of its nodes is removed, the remaining nodes do
    /// not contradict each other. The function removes unnecessary nodes, starting with the last node.
    private mutating func irreducibleContradiction(among nodes: [Node]) -> [Int] {
        var kept = Array(nodes.indices)
        for index in nodes.indices.reversed() {
            let rest = kept.filter { $0 != index }
            let together = rest.reduce(constraint) { diagram.and($0, nodes[$1]) }
            if together == DecisionDiagram.never { kept = rest }
        }
        return kept
    }

    /// Returns the indices of a contradiction that has at most `size` nodes and contains the nodes with the indices
    /// `chosen`. Returns `nil` if the search finds no such contradiction, or if it reaches `probeLimit`. Every
    /// assignment that satisfies all chosen nodes violates some other node of the contradiction. Therefore, the search
    /// only adds nodes that one such assignment violates.
    ///
    /// - Parameter together: The conjunction of the chosen nodes and the constraint.
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
