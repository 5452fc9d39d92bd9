// What the terms of some conditions can be together: each atom becomes a node of one decision diagram, and what ties
// terms to each other becomes `constraint`.

import SpecModel

package struct ConditionSpace {
    package typealias Node = DecisionDiagram.Node

    /// Two terms that are compared with each other, the lower index first.
    package struct Pair: Hashable {
        package let first: TermID
        package let second: TermID

        init(_ one: TermID, _ other: TermID) {
            first = min(one, other)
            second = max(one, other)
        }
    }

    /// Terms that are compared with each other, directly or through others.
    package struct Cluster {
        var terms: [TermID]
        /// Those that are compared, and those that must be known to compare them through others.
        var pairs: Set<Pair>
        package var regions: Regions
    }

    package struct Place {
        package var cluster: Int
        package var level: Int
        package var width: Int
    }

    private struct Comparison: Hashable {
        let pair: Pair
        let order: Order
    }

    /// More than this many atoms are not analysed.
    package static let atomLimit = 64

    package let terms: TermTable
    /// Those of the conditions, and those that tie their terms to each other.
    package let atoms: [Atom]
    package let clusters: [Cluster]
    package var diagram: DecisionDiagram
    /// What holds whatever the conditions say.
    package var constraint = DecisionDiagram.always
    package private(set) var levelCount = 0

    package private(set) var flags: [Atom: Int] = [:]
    package private(set) var places: [TermID: Place] = [:]
    package private(set) var relations: [Pair: Int] = [:]
    private var comparisons: [Comparison: Node] = [:]
    private var nodes: [Formula: Node] = [.never: DecisionDiagram.never, .always: DecisionDiagram.always]

    /// - Parameter steps: how many may be taken before it is exhausted.
    package init(
        atoms given: [Atom],
        terms givenTerms: TermTable,
        program: Program,
        steps: Int = DecisionDiagram.stepLimit
    ) {
        var terms = givenTerms
        let counted = given + ConditionSpace.countRelations(for: given, &terms)
        atoms = counted + ConditionSpace.payloadRelations(for: counted, &terms, program)
        clusters = ConditionSpace.clusters(of: atoms, terms, program)
        self.terms = terms
        diagram = DecisionDiagram(steps: steps)
        placeAtoms()
        constrain()
        requirePayloads(in: program)
    }

    package var isExhausted: Bool { diagram.isExhausted }

    /// Whether a question of two answers is one of the space's.
    func isAsked(_ atom: Atom) -> Bool { flags[atom] != nil }

    package mutating func node(of formula: Formula, in formulas: FormulaTable) -> Node {
        if let known = nodes[formula] { return known }
        for part in formulas.parts(of: [formula]) where nodes[part] == nil {
            nodes[part] =
                switch formulas[part] {
                case .constant(let value): value ? DecisionDiagram.always : DecisionDiagram.never
                case .atom(let atom): node(of: atom)
                case .not(let inner): diagram.not(nodes[inner] ?? 0)
                case .and(let first, let second): diagram.and(nodes[first] ?? 0, nodes[second] ?? 0)
                case .or(let first, let second): diagram.or(nodes[first] ?? 0, nodes[second] ?? 0)
                }
        }
        return nodes[formula] ?? DecisionDiagram.never
    }

    mutating func node(of atom: Atom) -> Node {
        switch atom {
        case .isTrue, .isNil:
            flags[atom].map { diagram.bit($0) } ?? DecisionDiagram.never
        case .isCase(let term, let name):
            within(term) { $0.isCase(name) }
        case .compare(let term, let order, let cutPoint):
            within(term) { $0.lies(order, cutPoint) }
        case .isNumber(let term):
            within(term) { $0 != .notANumber }
        case .relate(let first, let order, let second):
            relation(first, order, second)
        }
    }

    /// The regions of a term's range; empty for one that has none here.
    package func regions(of term: TermID) -> [Region] {
        places[term].map { clusters[$0.cluster].regions.all } ?? []
    }

    /// Where the term lies in one of the regions that fit.
    mutating func within(_ term: TermID, _ fits: (Region) -> Bool) -> Node {
        let fitting = regions(of: term).map(fits)
        return within(term, fitting)
    }

    /// Where the term's bits are the code of a region at all.
    mutating func hasRegion(_ term: TermID) -> Node {
        guard let place = places[term] else { return DecisionDiagram.always }
        let count = clusters[place.cluster].regions.all.count
        return layers(of: place) { $0 < count }
    }

    private mutating func within(_ term: TermID, _ fitting: [Bool]) -> Node {
        guard let place = places[term], !fitting.isEmpty else { return DecisionDiagram.never }
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

    /// Where two terms that are compared compare so. Values in different regions do as their regions do.
    mutating func relation(_ first: TermID, _ order: Order, _ second: TermID) -> Node {
        let pair = Pair(first, second)
        let order = pair.first == first ? order : order.reversed
        if let known = comparisons[Comparison(pair: pair, order: order)] { return known }
        let isNumber = within(pair.first) { $0 != .notANumber }
        let same = diagram.and(isNumber, sameRegion(pair))
        let open = diagram.and(same, within(pair.first) { $0.isOpen })
        var result: Node
        switch order {
        case .equal: result = diagram.and(same, diagram.implies(open, isEqual(pair)))
        case .less: result = lowerRegion(pair.first, pair.second)
        case .greater: result = lowerRegion(pair.second, pair.first)
        }
        if order != .equal {
            let differ = diagram.and(open, diagram.not(isEqual(pair)))
            let isLess = relations[pair].map { diagram.bit($0 + 1) } ?? DecisionDiagram.never
            result = diagram.or(result, diagram.and(differ, order == .less ? isLess : diagram.not(isLess)))
        }
        comparisons[Comparison(pair: pair, order: order)] = result
        return result
    }

    /// Whether two values of one open region are equal.
    private mutating func isEqual(_ pair: Pair) -> Node {
        relations[pair].map { diagram.bit($0) } ?? DecisionDiagram.always
    }

    private mutating func sameRegion(_ pair: Pair) -> Node {
        guard let first = places[pair.first], let second = places[pair.second] else { return DecisionDiagram.never }
        return (0..<first.width).reversed().reduce(DecisionDiagram.always) { result, offset in
            let bit = diagram.bit(second.level + offset)
            let same = diagram.choose(diagram.bit(first.level + offset), bit, diagram.not(bit))
            return diagram.and(result, same)
        }
    }

    /// Where the first term's region comes before the second's, and both hold numbers.
    private mutating func lowerRegion(_ low: TermID, _ high: TermID) -> Node {
        guard let first = places[low], let second = places[high] else { return DecisionDiagram.never }
        let isLower = (0..<first.width).reversed().reduce(DecisionDiagram.never) { result, offset in
            let (bit, other) = (diagram.bit(first.level + offset), diagram.bit(second.level + offset))
            return diagram.choose(bit, diagram.and(other, result), diagram.or(other, result))
        }
        return diagram.and(isLower, within(high) { $0 != .notANumber })
    }

    /// The bits of what belongs together stand together, in the order in which the spec mentions it.
    private mutating func placeAtoms() {
        let clusterOf = Dictionary(
            clusters.indices.flatMap { index in clusters[index].terms.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first }
        )
        for atom in atoms {
            let term = atom.terms.0
            if let cluster = clusterOf[term], atom != .isTrue(term), atom != .isNil(term) {
                if places[term] == nil { place(cluster) }
            } else if flags[atom] == nil {
                flags[atom] = levelCount
                levelCount += 1
            }
        }
    }

    private mutating func place(_ index: Int) {
        let cluster = clusters[index]
        let count = cluster.regions.all.count
        let width = count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
        let isOpen = cluster.regions.all.contains(where: \.isOpen)
        for (position, term) in cluster.terms.enumerated() {
            places[term] = Place(cluster: index, level: levelCount, width: width)
            levelCount += width
            for earlier in cluster.terms[..<position] where isOpen && cluster.pairs.contains(Pair(earlier, term)) {
                relations[Pair(earlier, term)] = levelCount
                levelCount += cluster.regions.isOrdered ? 2 : 1
            }
        }
    }
}
