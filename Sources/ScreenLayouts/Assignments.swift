// What the states are in which a layout shows: questions to a decision diagram that only layouts ask.

import SpecAnalysis
import SpecModel

extension DecisionDiagram {
    /// The bits that the node depends on.
    func support(of node: Node, levels count: Int) -> [Bool] {
        var depends = [Bool](repeating: false, count: count)
        var seen: Set<Node> = [node]
        var open = [node]
        while let next = open.popLast() {
            guard next > DecisionDiagram.always else { continue }
            depends[Int(levels[next])] = true
            for child in [low[next], high[next]] where seen.insert(child).inserted { open.append(child) }
        }
        return depends
    }
}

// What an assignment of bits means.
extension ConditionSpace {
    /// The answer to a question of two answers; nil where either will do.
    func flag(_ atom: Atom, in bits: [Bool?]) -> Bool? {
        level(of: atom).flatMap { bits[$0] }
    }

    /// The region that a term lies in; nil where any will do.
    func region(of term: TermID, in bits: [Bool?]) -> Region? {
        guard let place = place(of: term) else { return nil }
        let own = bits[place.level..<(place.level + place.width)]
        guard own.contains(where: { $0 != nil }) else { return nil }
        let code = own.reduce(0) { 2 * $0 + ($1 == true ? 1 : 0) }
        let regions = clusters[place.cluster].regions.all
        return regions[min(code, regions.count - 1)]
    }

    /// The pairs of which one may be less than, equal to or greater than the other within a region.
    var relatedPairs: [Pair] {
        relations.sorted { $0.value < $1.value }.map(\.key)
    }

    /// How two terms of one region compare; nil where either order will do, and an inner nil where they only differ.
    func order(of pair: Pair, in bits: [Bool?]) -> Order?? {
        guard let level = relations[pair], let place = place(of: pair.first), let isEqual = bits[level],
            region(of: pair.first, in: bits) == region(of: pair.second, in: bits)
        else { return nil }
        if isEqual { return .some(.equal) }
        guard clusters[place.cluster].regions.isOrdered else { return .some(nil) }
        return .some(bits[level + 1] == true ? .less : .greater)
    }
}
