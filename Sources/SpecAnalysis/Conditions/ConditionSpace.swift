// Represents the possible states of a group of conditions by one decision diagram. Each atom has a node in the diagram.
// `constraint` is the conjunction of the axioms about the terms.

import SpecModel

package struct ConditionSpace {
    package typealias Node = DecisionDiagram.Node

    /// Two terms that are compared with each other, the term with the lower index first.
    package struct Pair: Hashable {
        package let first: TermID
        package let second: TermID

        init(_ one: TermID, _ other: TermID) {
            first = min(one, other)
            second = max(one, other)
        }
    }

    /// Terms that are compared with each other, directly or through other terms.
    package struct Cluster {
        var terms: [TermID]
        /// The compared pairs, and additional pairs that make the comparison graph chordal.
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

    /// The maximum number of atoms that are analyzed together.
    package static let atomLimit = 64

    package let terms: TermTable
    /// The atoms of the conditions, and the additional atoms that the axioms about their terms need.
    package let atoms: [Atom]
    package let clusters: [Cluster]
    package var diagram: DecisionDiagram
    /// The node of the conjunction of all axioms about the terms. It does not contain the conditions.
    package var constraint = DecisionDiagram.always
    package private(set) var levelCount = 0

    /// For each pair of terms that can lie in the same open region, the level of the bit that is 1 if their values are
    /// equal. If the type is ordered, the bit at the next level is 1 if the value of the first term is less than the
    /// value of the second term.
    package private(set) var relations: [Pair: Int] = [:]
    /// The levels of `isTrue` and `isNil` atoms. The key of an `isTrue` atom is twice the index of its term. The key of
    /// an `isNil` atom is twice the index of its term, plus one.
    private var flags = IntegerTable()
    /// For each term with a range, the index of its cluster and the index of the term in this cluster. The key is the
    /// index of the term in the term table. The lower 16 bits of the value contain the index in the cluster.
    private var members = IntegerTable()
    private var placesOfClusters: [[Place]]
    private var comparisons: [Comparison: Node] = [:]
    private var nodes = IntegerTable()

    /// Creates a space for the atoms in `given` and for the additional atoms that the axioms require.
    ///
    /// - Parameter steps: The maximum number of steps of the diagram. If the diagram needs more steps, the space has no
    ///   valid results.
    package init(
        atoms given: [Atom],
        terms givenTerms: TermTable,
        formulas: FormulaTable,
        program: Program,
        steps: Int = DecisionDiagram.stepLimit
    ) {
        var terms = givenTerms
        let lists = terms.hasQuantifiers ? ConditionSpace.quantifiedLists(for: given, terms, formulas) : []
        let asked = given + ConditionSpace.memberAtoms(of: lists, besides: given, formulas)
        let counted = asked + ConditionSpace.countRelations(for: asked, &terms)
        atoms = counted + ConditionSpace.payloadRelations(for: counted, &terms, program)
        clusters = ConditionSpace.clusters(of: atoms, lists, terms, program)
        self.terms = terms
        diagram = DecisionDiagram(steps: steps)
        placesOfClusters = [[Place]](repeating: [], count: clusters.count)
        nodes.insert(DecisionDiagram.never, for: UInt64(Formula.never.index))
        nodes.insert(DecisionDiagram.always, for: UInt64(Formula.always.index))
        placeAtoms()
        constrain()
        requirePayloads(in: program)
        if !lists.isEmpty { relate(lists, formulas) }
    }

    package var isExhausted: Bool { diagram.isExhausted }

    /// Returns a Boolean value that indicates whether the space contains `atom`. Returns `false` for atoms other than
    /// `isTrue` and `isNil`.
    func hasLevel(_ atom: Atom) -> Bool { level(of: atom) != nil }

    /// Returns the level of an `isTrue` or `isNil` atom. Returns `nil` for other atoms, and if the space does not
    /// contain the atom.
    package func level(of atom: Atom) -> Int? {
        switch atom {
        case .isTrue(let term): flags[UInt64(2 * term.index)]
        case .isNil(let term): flags[UInt64(2 * term.index + 1)]
        case .isCase, .compare, .relate, .isNumber: nil
        }
    }

    /// Returns the levels that encode the region of a term. Returns `nil` if the term has no regions in this space.
    package func place(of term: TermID) -> Place? {
        guard let member = members[UInt64(term.index)] else { return nil }
        let places = placesOfClusters[member >> 16]
        return places.isEmpty ? nil : places[member & 0xFFFF]
    }

    package mutating func node(of formula: Formula, in formulas: FormulaTable) -> Node {
        if let known = nodes[UInt64(formula.index)] { return known }
        var open = [formula]
        while let next = open.last {
            guard nodes[UInt64(next.index)] == nil else {
                open.removeLast()
                continue
            }
            guard let node = node(of: formulas[next], &open) else { continue }
            nodes.insert(node, for: UInt64(next.index))
            open.removeLast()
        }
        return nodes[UInt64(formula.index)] ?? DecisionDiagram.never
    }

    /// Returns the node of a formula. If the node of a part is still missing, pushes this part onto the stack `open`
    /// and returns `nil`.
    private mutating func node(of formula: FormulaTable.Node, _ open: inout [Formula]) -> Node? {
        switch formula {
        case .constant(let value):
            return value ? DecisionDiagram.always : DecisionDiagram.never
        case .atom(let atom):
            return node(of: atom)
        case .not(let inner):
            guard let inner = known(inner, &open) else { return nil }
            return diagram.not(inner)
        case .and(let first, let second):
            guard let first = known(first, &open), let second = known(second, &open) else { return nil }
            return diagram.and(first, second)
        case .or(let first, let second):
            guard let first = known(first, &open), let second = known(second, &open) else { return nil }
            return diagram.or(first, second)
        }
    }

    private func known(_ part: Formula, _ open: inout [Formula]) -> Node? {
        if let node = nodes[UInt64(part.index)] { return node }
        open.append(part)
        return nil
    }

    mutating func node(of atom: Atom) -> Node {
        switch atom {
        case .isTrue, .isNil:
            level(of: atom).map { diagram.bit($0) } ?? DecisionDiagram.never
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

    /// Returns the regions of a term. The result is empty if the term has no regions in this space.
    package func regions(of term: TermID) -> [Region] {
        place(of: term).map { clusters[$0.cluster].regions.all } ?? []
    }

    /// Returns the node that holds if two terms of one cluster have the order `order`. If the values are in different
    /// regions, the order of the regions determines the order of the values.
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

    /// Returns the node that holds if the values of a pair are equal. The node is only meaningful if both values lie in
    /// the same open region.
    private mutating func isEqual(_ pair: Pair) -> Node {
        relations[pair].map { diagram.bit($0) } ?? DecisionDiagram.always
    }

    /// Assigns levels to Boolean atoms and to the codes of terms, in the order of `atoms`. The levels of the terms of
    /// one cluster are adjacent.
    private mutating func placeAtoms() {
        for (index, cluster) in clusters.enumerated() {
            for (position, term) in cluster.terms.enumerated() {
                members.insert(index << 16 | position, for: UInt64(term.index))
            }
        }
        for atom in atoms {
            switch atom {
            case .isTrue(let term): ask(2 * term.index)
            case .isNil(let term): ask(2 * term.index + 1)
            case .isCase(let term, _), .compare(let term, _, _), .relate(let term, _, _), .isNumber(let term):
                guard let member = members[UInt64(term.index)] else { continue }
                if placesOfClusters[member >> 16].isEmpty { place(member >> 16) }
            }
        }
    }

    private mutating func ask(_ flag: Int) {
        guard flags[UInt64(flag)] == nil else { return }
        flags.insert(levelCount, for: UInt64(flag))
        levelCount += 1
    }

    private mutating func place(_ index: Int) {
        let cluster = clusters[index]
        let count = cluster.regions.all.count
        let width = count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
        let isOpen = cluster.terms.count > 1 && cluster.regions.all.contains(where: \.isOpen)
        for (position, term) in cluster.terms.enumerated() {
            placesOfClusters[index].append(Place(cluster: index, level: levelCount, width: width))
            levelCount += width
            for earlier in cluster.terms[..<position] where isOpen && cluster.pairs.contains(Pair(earlier, term)) {
                relations[Pair(earlier, term)] = levelCount
                levelCount += cluster.regions.isOrdered ? 2 : 1
            }
        }
    }
}
