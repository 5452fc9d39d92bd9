// Which terms are compared with each other, and where their ranges are cut.

import SpecModel

extension ConditionSpace {
    /// Lists and texts that are equal are equally long: where two lengths among some that are compared are asked for,
    /// all of them are compared.
    static func countRelations(for atoms: [Atom], _ terms: inout TermTable) -> [Atom] {
        let asked = Set(atoms.flatMap { [$0.terms.0, $0.terms.1].compactMap { $0 } })
        var union = DisjointSets()
        var pairs: [Pair] = []
        for case .relate(let first, .equal, let second) in atoms where terms.hasCount(first) {
            pairs.append(Pair(first, second))
            union.join(first.index, second.index)
        }
        var counted: [Int: Int] = [:]
        for term in Set(pairs.flatMap { [$0.first, $0.second] }) {
            guard let count = terms.existing(.property(term, .count)), asked.contains(count) else { continue }
            counted[union.root(of: term.index), default: 0] += 1
        }
        var added: [Atom] = []
        for pair in pairs where counted[union.root(of: pair.first.index), default: 0] > 1 {
            let first = terms.intern(.property(pair.first, .count), .builtin(.int))
            let second = terms.intern(.property(pair.second, .count), .builtin(.int))
            let counts = Pair(first, second)
            added.append(.relate(counts.first, .equal, counts.second))
        }
        return added
    }

    static func clusters(of atoms: [Atom], _ terms: TermTable, _ program: Program) -> [Cluster] {
        var ranged: [TermID] = []
        var pairs: [Pair] = []
        var cutPoints: [TermID: [CutPoint]] = [:]
        for atom in atoms {
            switch atom {
            case .isTrue, .isNil: continue
            case .compare(let term, _, let cutPoint): cutPoints[term, default: []].append(cutPoint)
            case .relate(let first, _, let second): pairs.append(Pair(first, second))
            case .isCase, .isNumber: break
            }
            ranged.append(atom.terms.0)
            if let second = atom.terms.1 { ranged.append(second) }
        }
        ranged = ranged.withoutRepetition
        var union = DisjointSets()
        for pair in pairs { union.join(pair.first.index, pair.second.index) }
        let members = Dictionary(grouping: ranged) { union.root(of: $0.index) }
        for own in ranged.map({ members[union.root(of: $0.index)] ?? [] }).withoutRepetition {
            addLengths(to: &cutPoints, own, ranged, terms)
        }
        addRoom(to: &cutPoints, atoms, terms)
        addPayloads(to: &cutPoints, ranged, terms) { members[union.root(of: $0.index)] ?? [] }
        let roots = ranged.map { union.root(of: $0.index) }.withoutRepetition
        return roots.map { root in
            let own = members[root] ?? []
            let all = own.flatMap { cutPoints[$0] ?? [] }.withoutRepetition
            let areCounts = own.allSatisfy { terms.isCount($0) }
            let zero: [CutPoint] = !areCounts && own.contains { terms.isCount($0) } ? [.integer(0)] : []
            let regions = Regions(
                of: Sort(of: terms.type(own[0]), in: program),
                cutPoints: (all + zero).withoutRepetition,
                terms: own.count,
                lowest: areCounts ? 0 : Int.min,
                in: program
            )
            let between = pairs.filter { union.root(of: $0.first.index) == root }
            return Cluster(terms: own, pairs: filled(own, Set(between)), regions: regions)
        }
    }

    /// Texts that are compared with each other, and their lengths where those are asked for: the empty text is a
    /// constant of the texts, and each constant's length one of the lengths.
    private static func addLengths(
        to cutPoints: inout [TermID: [CutPoint]],
        _ texts: [TermID],
        _ ranged: [TermID],
        _ terms: TermTable
    ) {
        guard terms.type(texts[0]) == .builtin(.string) else { return }
        let counts = texts.compactMap { terms.existing(.property($0, .count)) }.filter(ranged.contains)
        guard !counts.isEmpty else { return }
        cutPoints[texts[0], default: []].append(.symbol(.text("")))
        let lengths = texts.flatMap { cutPoints[$0] ?? [] }.compactMap { $0.textLength.map { CutPoint.integer($0) } }
        for count in counts { cutPoints[count, default: []] += lengths }
    }

    /// What is found in a list, or contained in a text, says how long it must be: a cut of its length.
    private static func addRoom(to cutPoints: inout [TermID: [CutPoint]], _ atoms: [Atom], _ terms: TermTable) {
        var found: [TermID: Int] = [:]
        for term in atoms.map(\.terms.0).withoutRepetition {
            let length: Int
            let whole: TermID
            switch terms.key(term) {
            case .keyed(let list, _, _):
                found[list, default: 0] += 1
                (whole, length) = (list, found[list] ?? 1)
            case .contains(let text, .constant(let needle)):
                (whole, length) = (text, CutPoint.symbol(needle).textLength ?? 1)
            case .contains(let list, _):
                (whole, length) = (list, 1)
            default: continue
            }
            guard let count = terms.existing(.property(whole, .count)) else { continue }
            cutPoints[count, default: []] += [.integer(1), .integer(length)]
        }
    }

    /// The pairs, and as many more as it takes that every circle of pairs falls into triangles: then looking at
    /// triangles alone finds every contradiction.
    private static func filled(_ terms: [TermID], _ pairs: Set<Pair>) -> Set<Pair> {
        var neighbours: [TermID: Set<TermID>] = [:]
        for pair in pairs {
            neighbours[pair.first, default: []].insert(pair.second)
            neighbours[pair.second, default: []].insert(pair.first)
        }
        var result = pairs
        var rest = terms
        while let next = rest.min(by: { (neighbours[$0]?.count ?? 0, $0) < (neighbours[$1]?.count ?? 0, $1) }) {
            rest.removeAll { $0 == next }
            let around = (neighbours[next] ?? []).sorted()
            for (position, first) in around.enumerated() {
                neighbours[first]?.remove(next)
                for second in around[(position + 1)...] where result.insert(Pair(first, second)).inserted {
                    neighbours[first]?.insert(second)
                    neighbours[second]?.insert(first)
                }
            }
        }
        return result
    }
}

extension TermTable {
    func isCount(_ term: TermID) -> Bool {
        if case .property(_, .count) = key(term) { true } else { false }
    }

    /// Whether it is a list or a text.
    func hasCount(_ term: TermID) -> Bool {
        switch type(term) {
        case .list, .builtin(.string): true
        default: false
        }
    }
}

extension CutPoint {
    /// The number of characters of a text constant, where every version of Unicode gives the same.
    var textLength: Int? {
        guard case .symbol(.text(let text)) = self, text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
            return nil
        }
        return text.utf8.count
    }
}

extension Array where Element: Hashable {
    package var withoutRepetition: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

/// Numbers from 0, joined into sets.
struct DisjointSets {
    /// Nothing for a root.
    private var parents: [Int: Int] = [:]

    mutating func root(of number: Int) -> Int {
        var number = number
        while let parent = parents[number] {
            if let next = parents[parent] { parents[number] = next }
            number = parent
        }
        return number
    }

    /// The smaller root stays.
    mutating func join(_ first: Int, _ second: Int) {
        let (first, second) = (root(of: first), root(of: second))
        if first != second { parents[max(first, second)] = min(first, second) }
    }
}
