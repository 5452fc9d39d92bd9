// Adds the congruence axioms of payloads. Equal enum values have equal payloads. If `p == .busy(n: 3)` holds, the
// payload of `p` is 3.

import SpecModel

extension ConditionSpace {
    /// Returns additional atoms about payloads. If `atoms` compare two enum values and use a payload of one of them,
    /// the additional atoms compare this payload with the same payload of the other value.
    static func payloadRelations(for atoms: [Atom], _ terms: inout TermTable, _ program: Program) -> [Atom] {
        var open: [Pair] = []
        for case .relate(let first, .equal, let second) in atoms { open.append(Pair(first, second)) }
        if open.isEmpty { return [] }
        var known = Set(atoms)
        var added: [Atom] = []
        // A new atom can compare two payloads that are enum values. The payloads of these enum values need atoms too.
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for pair in open {
                for part in program.payloads(of: terms.type(pair.first)) {
                    let keys = [pair.first, pair.second].map { TermKey.payload($0, part.name, part.index) }
                    guard keys.contains(where: { terms.existing($0) != nil }) else { continue }
                    let both = Pair(terms.intern(keys[0], part.type), terms.intern(keys[1], part.type))
                    for atom in questions(about: both, part.type) where known.insert(atom).inserted {
                        added.append(atom)
                        isGrowing = true
                        if case .relate = atom { open.append(both) }
                    }
                }
            }
        }
        return added
    }

    /// Returns the atoms that determine whether the two terms are equal.
    private static func questions(about pair: Pair, _ type: ValueType) -> [Atom] {
        switch type.kind {
        case .builtin(.bool): [.isTrue(pair.first), .isTrue(pair.second)]
        case .optional, .invalid: []
        case .builtin, .declared, .model, .list, .set, .dictionary, .group: [.relate(pair.first, .equal, pair.second)]
        }
    }

    /// Adds cut points to payloads. If an enum value is compared with a constant, the payload of the constant becomes a
    /// cut point for the payload of the enum value.
    static func addPayloads(to ranged: inout RangedTerms, _ groups: [[Int]], _ terms: TermTable) {
        for position in ranged.terms.indices.sorted(by: { ranged.terms[$0] < ranged.terms[$1] }) {
            let term = ranged.terms[position]
            var key = terms.key(term)
            if case .unwrapped(let optional) = key { key = terms.key(optional) }
            guard case .payload(let owner, let name, let index) = key, let whole = ranged.position(of: owner)
            else { continue }
            let compared = groups.first { $0.contains(whole) } ?? []
            for case .symbol(.enumCase(_, name, let arguments)) in compared.flatMap({ ranged.cutPoints[$0] }) {
                guard index < arguments.count, let own = CutPoint(arguments[index].value, of: terms.type(term))
                else { continue }
                ranged.cutPoints[position].append(own)
            }
        }
    }

    mutating func requirePayloads(in program: Program) {
        for cluster in clusters {
            guard case .declared = terms.type(cluster.terms[0]).kind else { continue }
            for owner in cluster.terms { requirePayloads(of: owner, cluster.regions) }
            for pair in cluster.pairs.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) {
                requireEqualPayloads(of: pair, in: program)
            }
        }
    }

    private mutating func requirePayloads(of owner: TermID, _ regions: Regions) {
        for region in regions.all {
            guard case .point(.symbol(.enumCase(_, let name, let arguments))) = region, !arguments.isEmpty
            else { continue }
            let isHere = within(owner) { $0 == region }
            let isCase = within(owner) { $0.isCase(name) }
            let parts = arguments.enumerated().map { index, argument in
                terms.existing(.payload(owner, name, index)).flatMap { node(where: $0, equals: argument.value) }
            }
            tie(isHere, to: parts, where: isCase)
        }
    }

    private mutating func requireEqualPayloads(of pair: Pair, in program: Program) {
        let payloads = program.payloads(of: terms.type(pair.first))
        var names: [String] = []
        for payload in payloads where names.last != payload.name { names.append(payload.name) }
        for name in names {
            let isCase = diagram.and(within(pair.first) { $0.isCase(name) }, within(pair.second) { $0.isCase(name) })
            let parts = payloads.filter { $0.name == name }.map { payload -> Node? in
                guard let first = terms.existing(.payload(pair.first, name, payload.index)),
                    let second = terms.existing(.payload(pair.second, name, payload.index))
                else { return nil }
                return node(where: first, equals: second, payload.type)
            }
            let equal = relation(pair.first, .equal, pair.second)
            tie(equal, to: parts, where: isCase)
        }
    }

    /// Requires that, if `isCase` holds, `whole` holds if and only if all parts hold. A part is `nil` if no atom uses
    /// it. Such a part can have any value.
    private mutating func tie(_ whole: Node, to parts: [Node?], where isCase: Node) {
        let known = parts.compactMap { $0 }
        for part in known { require(diagram.implies(diagram.and(isCase, whole), part)) }
        guard known.count == parts.count else { return }
        require(diagram.implies(known.reduce(isCase) { diagram.and($0, $1) }, whole))
    }

    /// Returns the node that holds if the part equals a constant. Returns `nil` if no atom uses the part, or if the
    /// constant cannot be a cut point.
    private mutating func node(where part: TermID, equals constant: Constant) -> Node? {
        switch terms.type(part).kind {
        case .builtin(.bool):
            guard hasLevel(.isTrue(part)) else { return nil }
            let isTrue = node(of: .isTrue(part))
            return constant == .bool(true) ? isTrue : diagram.not(isTrue)
        case .optional:
            guard hasLevel(.isNil(part)) else { return nil }
            let isNil = node(of: .isNil(part))
            if constant == .none { return isNil }
            let inner = terms.existing(.unwrapped(part)).flatMap { node(where: $0, equals: constant) }
            return inner.map { diagram.and(diagram.not(isNil), $0) }
        default:
            guard !regions(of: part).isEmpty, let cutPoint = CutPoint(constant, of: terms.type(part))
            else { return nil }
            return within(part) { $0 == .point(cutPoint) }
        }
    }

    /// Returns the node that holds if two terms are equal. Returns `nil` if the space does not relate the terms to each
    /// other.
    private mutating func node(where first: TermID, equals second: TermID, _ type: ValueType) -> Node? {
        if type == .builtin(.bool) {
            guard hasLevel(.isTrue(first)), hasLevel(.isTrue(second)) else { return nil }
            let other = node(of: .isTrue(second))
            return diagram.choose(node(of: .isTrue(first)), other, diagram.not(other))
        }
        guard clusters.contains(where: { $0.pairs.contains(Pair(first, second)) }) else { return nil }
        return relation(first, .equal, second)
    }
}

extension Program {
    /// Returns the payloads of the cases of an enum, in the order of the cases. The result is empty for other types.
    fileprivate func payloads(of type: ValueType) -> [(name: String, index: Int, type: ValueType)] {
        guard case .declared(let id) = type.kind else { return [] }
        return self[id].cases.flatMap { enumCase in
            enumCase.payload.enumerated().map { (enumCase.name, $0.offset, $0.element.type) }
        }
    }
}
