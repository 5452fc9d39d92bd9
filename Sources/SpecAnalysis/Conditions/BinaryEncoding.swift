// Encodes finite domains in binary. The code of a term is the index of the region that contains the value of the term.
// Each bit of the code is a level of the decision diagram, with the most significant bit first. If a range has n
// regions, the code has as many bits as the binary representation of n - 1.

extension ConditionSpace {
    /// Returns the node that holds if the term lies in a region that satisfies `fits`.
    mutating func within(_ term: TermID, _ fits: (Region) -> Bool) -> Node {
        let fitting = regions(of: term).map(fits)
        return within(term, fitting)
    }

    /// Returns the node that holds if the code of the term is the index of a region. The number of codes is a power of
    /// two, so there can be more codes than regions.
    mutating func hasRegion(_ term: TermID) -> Node {
        guard let place = place(of: term) else { return DecisionDiagram.always }
        let count = clusters[place.cluster].regions.all.count
        return layers(of: place) { $0 < count }
    }

    private mutating func within(_ term: TermID, _ fitting: [Bool]) -> Node {
        guard let place = place(of: term), !fitting.isEmpty else { return DecisionDiagram.never }
        // A code greater than the index of the last region also represents the last region, unless an axiom excludes
        // that code.
        return layers(of: place) { fitting[min($0, fitting.count - 1)] }
    }

    /// Returns the node that holds if the code at `place` satisfies `fits`.
    private mutating func layers(of place: Place, _ fits: (Int) -> Bool) -> Node {
        var layer = (0..<(1 << place.width)).map { fits($0) ? DecisionDiagram.always : DecisionDiagram.never }
        for offset in (0..<place.width).reversed() {
            let bit = diagram.bit(place.level + offset)
            layer = (0..<(layer.count / 2)).map { diagram.choose(bit, layer[2 * $0 + 1], layer[2 * $0]) }
        }
        return layer[0]
    }

    /// Returns the node that holds if both terms lie in the same region.
    mutating func sameRegion(_ pair: Pair) -> Node {
        guard let first = place(of: pair.first), let second = place(of: pair.second) else {
            return DecisionDiagram.never
        }
        return (0..<first.width).reversed().reduce(DecisionDiagram.always) { result, offset in
            let bit = diagram.bit(second.level + offset)
            let same = diagram.choose(diagram.bit(first.level + offset), bit, diagram.not(bit))
            return diagram.and(result, same)
        }
    }

    /// Returns the node that holds if the region of `low` precedes the region of `high`, and neither value is NaN.
    mutating func lowerRegion(_ low: TermID, _ high: TermID) -> Node {
        guard let first = place(of: low), let second = place(of: high) else { return DecisionDiagram.never }
        let isLower = (0..<first.width).reversed().reduce(DecisionDiagram.never) { result, offset in
            let (bit, other) = (diagram.bit(first.level + offset), diagram.bit(second.level + offset))
            return diagram.choose(bit, diagram.and(other, result), diagram.or(other, result))
        }
        return diagram.and(isLower, within(high) { $0 != .notANumber })
    }
}
