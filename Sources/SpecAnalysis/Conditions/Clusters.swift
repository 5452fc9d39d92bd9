// Finds clusters of terms that are compared with each other, and the constants that split the ranges of these terms.

import SpecModel

extension ConditionSpace {
    /// Returns additional atoms that compare the counts of lists or texts, because equal lists or texts have equal
    /// counts.
    ///
    /// Equality atoms connect lists or texts into clusters. If `atoms` contain the counts of at least two members of a
    /// cluster, the result compares the counts for each equality atom of the cluster.
    static func countRelations(for atoms: [Atom], _ terms: inout TermTable) -> [Atom] {
        var union = DisjointSets()
        var pairs: [Pair] = []
        for case .relate(let first, .equal, let second) in atoms where terms.hasCount(first) {
            pairs.append(Pair(first, second))
            union.join(first.index, second.index)
        }
        if pairs.isEmpty { return [] }
        let asked = Set(atoms.flatMap { [$0.terms.0, $0.terms.1].compactMap { $0 } })
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

    static func clusters(
        of atoms: [Atom],
        _ lists: [QuantifiedList],
        _ terms: TermTable,
        _ program: Program
    ) -> [Cluster] {
        var ranged = RangedTerms()
        var pairs: [Pair] = []
        for atom in atoms {
            switch atom {
            case .isTrue, .isNil:
                continue
            case .compare(let term, _, let cutPoint):
                let position = ranged.insert(term)
                ranged.cutPoints[position].append(cutPoint)
            case .relate(let first, _, let second):
                pairs.append(Pair(first, second))
                ranged.join(ranged.insert(first), ranged.insert(second))
            case .isCase(let term, _), .isNumber(let term):
                _ = ranged.insert(term)
            }
        }
        if ranged.terms.isEmpty { return [] }
        let groups = ranged.groups()
        for group in groups { addLengths(to: &ranged, group, terms) }
        addRoom(to: &ranged, atoms, terms)
        for list in lists { list.addCounts(to: &ranged) }
        addPayloads(to: &ranged, groups, terms)
        return groups.map { group in
            let own = group.map { ranged.terms[$0] }
            var all: [CutPoint] = []
            for position in group {
                for cutPoint in ranged.cutPoints[position] where !all.contains(cutPoint) { all.append(cutPoint) }
            }
            let areCounts = own.allSatisfy { terms.isCount($0) }
            let zero = CutPoint.integer(0)
            if !areCounts, own.contains(where: { terms.isCount($0) }), !all.contains(zero) { all.append(zero) }
            let regions = Regions(
                of: Sort(of: terms.type(own[0]), in: program),
                cutPoints: all,
                terms: own.count,
                lowest: areCounts ? 0 : Int.min,
                in: program
            )
            let between = own.count == 1 ? [] : pairs.filter { own.contains($0.first) }
            return Cluster(terms: own, pairs: chordalCompletion(of: Set(between), over: own), regions: regions)
        }
    }

    /// Adds cut points for a cluster of terms, if the terms are texts and `ranged` contains the length of at least one
    /// of them. The empty text becomes a cut point of the texts. If a text constant with which the texts are compared
    /// has a `textLength`, this length becomes a cut point of the lengths.
    ///
    /// - Parameter texts: The indices of the terms in `ranged`.
    private static func addLengths(to ranged: inout RangedTerms, _ texts: [Int], _ terms: TermTable) {
        guard terms.type(ranged.terms[texts[0]]) == .builtin(.string) else { return }
        let counts = texts.compactMap { text in
            terms.existing(.property(ranged.terms[text], .count)).flatMap { ranged.position(of: $0) }
        }
        guard !counts.isEmpty else { return }
        ranged.cutPoints[texts[0]].append(.symbol(.text("")))
        let lengths = texts.flatMap { ranged.cutPoints[$0] }.compactMap { $0.textLength.map { CutPoint.integer($0) } }
        for count in counts { ranged.cutPoints[count] += lengths }
    }

    /// Adds cut points to the counts of lists and texts. If atoms look up n elements of a list by ID or by a constant,
    /// the integers from 1 to n become cut points of the count of the list. If an atom searches a text for a constant,
    /// 1 and the `textLength` of the constant become cut points of the length of the text. Other searches only add 1.
    private static func addRoom(to ranged: inout RangedTerms, _ atoms: [Atom], _ terms: TermTable) {
        var found: [TermID: Int] = [:]
        var seen: [TermID] = []
        for atom in atoms {
            let term = atom.terms.0
            let length: Int
            let whole: TermID
            switch terms.key(term) {
            case .contains(let text, .constant(let needle)) where terms.type(text) == .builtin(.string):
                (whole, length) = (text, CutPoint.symbol(needle).textLength ?? 1)
            case .keyed(let list, _, _), .contains(let list, .constant):
                if seen.contains(term) { continue }
                found[list, default: 0] += 1
                (whole, length) = (list, found[list] ?? 1)
            case .contains(let list, _):
                (whole, length) = (list, 1)
            default: continue
            }
            seen.append(term)
            guard let count = terms.existing(.property(whole, .count)).flatMap({ ranged.position(of: $0) })
            else { continue }
            ranged.cutPoints[count] += [.integer(1), .integer(length)]
        }
    }

}

extension TermTable {
    /// Returns a Boolean value that indicates whether a term is an integer that is never negative.
    func isCount(_ term: TermID) -> Bool {
        switch key(term) {
        case .property(_, .count): true
        // The index of an element is nonnegative while the list contains the element. A statement can remove the
        // element, so a new term represents the index after such a statement.
        case .computed(let expression, _): if case .path(.place(.index, _), _) = expression.kind { true } else { false }
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether a term is a collection or a text.
    func hasCount(_ term: TermID) -> Bool {
        switch type(term).kind {
        case .list, .set, .dictionary, .builtin(.string): true
        default: false
        }
    }
}

extension CutPoint {
    /// The number of characters of a text constant, or `nil` for other constants. The property is also `nil` if the
    /// number can depend on the version of Unicode.
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

/// A union-find structure over nonnegative integers.
struct DisjointSets {
    /// The parent of each integer. A root is its own parent.
    private var parents: [Int32] = []

    mutating func root(of number: Int) -> Int {
        while parents.count <= number { parents.append(Int32(truncatingIfNeeded: parents.count)) }
        var number = number
        while Int(parents[number]) != number {
            let parent = Int(parents[number])
            parents[number] = parents[parent]
            number = parent
        }
        return number
    }

    /// Joins the sets of two numbers. The smaller root becomes the root of both sets.
    mutating func join(_ first: Int, _ second: Int) {
        let (first, second) = (root(of: first), root(of: second))
        if first != second { parents[max(first, second)] = Int32(truncatingIfNeeded: min(first, second)) }
    }
}

/// The terms that have a range of values, in the order of their first use. A group of conditions has few such terms, so
/// linear search is fast enough.
struct RangedTerms {
    private(set) var terms: [TermID] = []
    /// The cut points of each term, possibly with duplicates.
    var cutPoints: [[CutPoint]] = []
    private var union = DisjointSets()

    func position(of term: TermID) -> Int? { terms.firstIndex(of: term) }

    mutating func insert(_ term: TermID) -> Int {
        if let position = position(of: term) { return position }
        terms.append(term)
        cutPoints.append([])
        return terms.count - 1
    }

    mutating func join(_ first: Int, _ second: Int) { union.join(first, second) }

    /// Returns the groups of terms that are compared with each other, as indices in `terms`.
    mutating func groups() -> [[Int]] {
        var groups: [[Int]] = []
        var numbers = [Int](repeating: 0, count: terms.count)
        for position in terms.indices {
            let root = union.root(of: position)
            if root == position {
                numbers[position] = groups.count
                groups.append([position])
            } else {
                groups[numbers[root]].append(position)
            }
        }
        return groups
    }
}
