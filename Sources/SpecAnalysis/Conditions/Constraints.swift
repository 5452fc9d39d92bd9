// Adds the axioms about terms, which hold regardless of the conditions. Orders are transitive, counts are never
// negative, lists that contain an element are not empty, and the empty text has no characters.

import SpecModel

extension ConditionSpace {
    mutating func constrain() {
        for cluster in clusters {
            // Codes greater than the index of the last region also represent the last region. A term that is compared
            // with no other term therefore needs no constraint. Without the constraint, the diagram tests fewer bits.
            if cluster.terms.count > 1 { for term in cluster.terms { require(hasRegion(term)) } }
            requireTransitivity(in: cluster)
        }
        requireEqualCounts()
        let ranged = clusters.flatMap(\.terms)
        for count in ranged {
            guard case .property(let owner, .count) = terms.key(count) else { continue }
            require(within(count) { $0.allowsCount(atLeast: 0) })
            switch terms.type(owner) {
            case .builtin(.string):
                if ranged.contains(owner) { requireLength(of: owner, count) }
                requireRoom(forTextsIn: owner, count)
            default:
                requireRoom(forElementsOf: owner, count)
            }
        }
        for text in ranged where terms.type(text) == .builtin(.string) { settleContains(in: text) }
    }

    mutating func require(_ node: Node) {
        constraint = diagram.and(constraint, node)
    }

    private mutating func requireTransitivity(in cluster: Cluster) {
        let members = cluster.terms
        for (position, first) in members.enumerated() {
            let earlier = members[..<position].filter { cluster.pairs.contains(Pair($0, first)) }
            for (place, second) in earlier.enumerated() {
                for third in earlier[..<place] where cluster.pairs.contains(Pair(second, third)) {
                    guard !isExhausted else { return }
                    requireTransitivity([first, second, third], isOrdered: cluster.regions.isOrdered)
                }
            }
        }
    }

    private mutating func requireTransitivity(_ triangle: [TermID], isOrdered: Bool) {
        for start in 0..<3 {
            for step in 1...2 {
                let (first, middle) = (triangle[start], triangle[(start + step) % 3])
                let last = triangle[(start + 2 * step) % 3]
                let equal = [relation(first, .equal, middle), relation(middle, .equal, last)]
                require(diagram.implies(diagram.and(equal[0], equal[1]), relation(first, .equal, last)))
                guard isOrdered else { continue }
                let less = [relation(first, .less, middle), relation(middle, .less, last)]
                let strict = diagram.or(
                    diagram.and(less[0], diagram.or(less[1], equal[1])),
                    diagram.and(equal[0], less[1])
                )
                require(diagram.implies(strict, relation(first, .less, last)))
            }
        }
    }

    private mutating func requireEqualCounts() {
        for cluster in clusters where terms.hasCount(cluster.terms[0]) {
            for pair in cluster.pairs.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) {
                guard let first = terms.existing(.property(pair.first, .count)),
                    let second = terms.existing(.property(pair.second, .count)),
                    clusters.contains(where: { $0.pairs.contains(Pair(first, second)) })
                else { continue }
                let equal = relation(pair.first, .equal, pair.second)
                require(diagram.implies(equal, relation(first, .equal, second)))
                let empty = diagram.and(
                    within(first) { !$0.allowsCount(atLeast: 1) },
                    within(second) { !$0.allowsCount(atLeast: 1) }
                )
                require(diagram.implies(empty, equal))
            }
        }
    }

    private mutating func requireLength(of text: TermID, _ count: TermID) {
        for region in regions(of: text) {
            let isText = within(text) { $0 == region }
            let hasLength: Node
            if case .point(let cutPoint) = region, let length = cutPoint.textLength {
                hasLength = within(count) { $0.allowsCount(of: length) }
            } else {
                hasLength = within(count) { $0.allowsCount(atLeast: 1) }
            }
            require(diagram.implies(isText, hasLength))
        }
    }

    private mutating func requireRoom(forTextsIn text: TermID, _ count: TermID) {
        for atom in atoms {
            guard case .isTrue(let contains) = atom,
                case .contains(text, .constant(let needle)) = terms.key(contains)
            else { continue }
            let length = CutPoint.symbol(needle).textLength ?? 1
            require(diagram.implies(node(of: atom), within(count) { $0.allowsCount(atLeast: length) }))
        }
    }

    /// Requires a minimum count of a list. The minimum is the number of distinct constants that the list contains as
    /// elements or as keys. If the list contains any element, the minimum is at least one.
    private mutating func requireRoom(forElementsOf list: TermID, _ count: TermID) {
        var found: [Node] = []
        for atom in atoms {
            switch atom {
            case .isTrue(let term):
                guard case .contains(list, let element) = terms.key(term) else { continue }
                require(diagram.implies(node(of: atom), within(count) { $0.allowsCount(atLeast: 1) }))
                if element.isDistinct { found.append(node(of: atom)) }
            case .isNil(let term):
                guard case .keyed(list, let key, _) = terms.key(term) else { continue }
                let isFound = diagram.not(node(of: atom))
                require(diagram.implies(isFound, within(count) { $0.allowsCount(atLeast: 1) }))
                if key.isDistinct { found.append(isFound) }
            default: continue
            }
        }
        // The node at index n holds if at least n of the nodes in `found` hold.
        var atLeast = [DecisionDiagram.always]
        for isFound in found {
            let more = atLeast.map { diagram.and($0, isFound) }
            for index in 1..<atLeast.count { atLeast[index] = diagram.or(atLeast[index], more[index - 1]) }
            atLeast.append(more[more.count - 1])
        }
        for (number, node) in atLeast.enumerated().dropFirst() {
            require(diagram.implies(node, within(count) { $0.allowsCount(atLeast: number) }))
        }
    }

    /// Adds the axioms about `contains` for the constants with which the text is compared. If the text equals such a
    /// constant, `contains` has the same result for the text as for the constant.
    private mutating func settleContains(in text: TermID) {
        for atom in atoms {
            guard case .isTrue(let contains) = atom,
                case .contains(text, .constant(.text(let needle))) = terms.key(contains),
                CutPoint.symbol(.text(needle)).textLength != nil
            else { continue }
            for region in regions(of: text) {
                guard case .point(.symbol(.text(let value))) = region,
                    CutPoint.symbol(.text(value)).textLength != nil
                else { continue }
                let isText = within(text) { $0 == region }
                let answer = node(of: atom)
                require(diagram.implies(isText, value.contains(needle) ? answer : diagram.not(answer)))
            }
        }
    }
}

extension Leaf {
    /// A Boolean value that indicates whether the leaf is a constant that differs from every other constant of the same
    /// type.
    fileprivate var isDistinct: Bool {
        switch self {
        case .constant(.int), .constant(.enumCase): true
        case .constant(.text(let text)): CutPoint.symbol(.text(text)).textLength != nil
        case .constant, .none, .term: false
        }
    }
}

extension Region {
    fileprivate func allowsCount(of number: Int) -> Bool {
        switch self {
        case .point(.integer(let value)): value == number
        case .between: !lies(.less, .integer(number)) && !lies(.greater, .integer(number))
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether a count in this region can be at least `lowest`.
    fileprivate func allowsCount(atLeast lowest: Int) -> Bool {
        switch self {
        case .point(.integer(let value)): value >= lowest
        case .between(_, .integer(let end)?): end - 1 >= lowest
        default: true
        }
    }
}
