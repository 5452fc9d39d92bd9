// Binary encoding of finite domains. The regions of a term's range are numbered. The bits of the number are levels of
// the decision diagram, the most significant first. So a term of n regions has as many levels as n - 1 has bits.

extension ConditionSpace {
    /// Where the term lies in one of the regions that fit.
    mutating func within(_ term: TermID, _ fits: (Region) -> Bool) -> Node {
        let fitting = regions(of: term).map(fits)
        return within(term, fitting)
    }

    /// Where the term's bits are the code of a region at all.
    mutating func hasRegion(_ term: TermID) -> Node {
        guard let place = place(of: term) else { return DecisionDiagram.always }
        let count = clusters[place.cluster].regions.all.count
        return layers(of: place) { $0 < count }
    }

    private mutating func within(_ term: TermID, _ fitting: [Bool]) -> Node {
        guard let place = place(of: term), !fitting.isEmpty else { return DecisionDiagram.never }
        // Codes past the last region stand for it, where they are not ruled out.
        return layers(of: place) { fitting[min($0, fitting.count - 1)] }
    }

    /// Where the code is one that fits.
    private mutating func layers(of place: Place, _ fits: (Int) -> Bool) -> Node {
        var layer = (0..<(1 << place.width)).map { fits($0) ? DecisionDiagram.always : DecisionDiagram.never }
        for offset in (0..<place.width).reversed() {
            let bit = diagram.bit(place.level + offset)
            layer = (0..<(layer.count / 2)).map { diagram.choose(bit, layer[2 * $0 + 1], layer[2 * $0]) }
        }
        return layer[0]
    }

    /// Where both terms' codes are those of one region.
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

    /// Where the first term's region comes before the second's, and both hold numbers.
    mutating func lowerRegion(_ low: TermID, _ high: TermID) -> Node {
        guard let first = place(of: low), let second = place(of: high) else { return DecisionDiagram.never }
        let isLower = (0..<first.width).reversed().reduce(DecisionDiagram.never) { result, offset in
            let (bit, other) = (diagram.bit(first.level + offset), diagram.bit(second.level + offset))
            return diagram.choose(bit, diagram.and(other, result), diagram.or(other, result))
        }
        return diagram.and(isLower, within(high) { $0 != .notANumber })
    }
}
