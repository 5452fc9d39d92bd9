// Decodes assignments of Boolean values to the levels of a decision diagram. An assignment represents a set of states
// in which the screen has the same layout.

import SpecAnalysis
import SpecModel

extension DecisionDiagram {
    /// Returns an array with a Boolean value for each level. The value is `true` if the function that `node` represents
    /// depends on the bit of the level.
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

// Interprets the bits of assignments.
extension ConditionSpace {
    /// Returns the value of a Boolean atom, or `nil` if both values are possible.
    func flag(_ atom: Atom, in bits: [Bool?]) -> Bool? {
        level(of: atom).flatMap { bits[$0] }
    }

    /// Returns the region that contains the value of a term. A region is a set of values, for example all values
    /// between two constants. Returns `nil` if all regions are possible.
    func region(of term: TermID, in bits: [Bool?]) -> Region? {
        guard let place = place(of: term) else { return nil }
        let own = bits[place.level..<(place.level + place.width)]
        guard own.contains(where: { $0 != nil }) else { return nil }
        let code = own.reduce(0) { 2 * $0 + ($1 == true ? 1 : 0) }
        let regions = clusters[place.cluster].regions.all
        return regions[min(code, regions.count - 1)]
    }

    /// The pairs of terms whose values can differ even if both values are in the same region, in a fixed order.
    var relatedPairs: [Pair] {
        relations.sorted { $0.value < $1.value }.map(\.key)
    }

    /// Returns the order of the values of two terms in the same region. The result is `nil` if all orders are possible,
    /// or if the terms are in different regions. The result is `.some(nil)` if the values differ but cannot be ordered.
    func order(of pair: Pair, in bits: [Bool?]) -> Order?? {
        guard let level = relations[pair], let place = place(of: pair.first), let isEqual = bits[level],
            region(of: pair.first, in: bits) == region(of: pair.second, in: bits)
        else { return nil }
        if isEqual { return .some(.equal) }
        guard clusters[place.cluster].regions.isOrdered else { return .some(nil) }
        return .some(bits[level + 1] == true ? .less : .greater)
    }
}
