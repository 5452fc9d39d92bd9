// Conditions that share no terms are independent of each other, and looked at apart.

struct ConditionGroups {
    /// The group of each list of formulas; nil for one without atoms.
    let groups: [Int?]
    /// Each group's atoms, in the order of the spec.
    let atoms: [[Atom]]

    init(of lists: [[Formula]], _ reader: ConditionReader) {
        let atomLists = lists.map { reader.formulas.atoms(of: $0) }
        var union = DisjointSets(count: reader.terms.keys.count)
        for atoms in atomLists {
            var first: TermID?
            for term in atoms.flatMap({ [$0.terms.0, $0.terms.1].compactMap { $0 } }) {
                union.join((first ?? term).index, term.index)
                first = first ?? term
                // What a list or text says of itself belongs together, whichever condition asks.
                if let owner = reader.terms.owner(term) { union.join(owner.index, term.index) }
            }
        }
        var numbers: [Int: Int] = [:]
        var collected: [[Atom]] = []
        var found: [Int?] = []
        for atoms in atomLists {
            guard let first = atoms.first else {
                found.append(nil)
                continue
            }
            let root = union.root(of: first.terms.0.index)
            let number = numbers[root] ?? collected.count
            if number == collected.count { collected.append([]) }
            numbers[root] = number
            collected[number] += atoms
            found.append(number)
        }
        groups = found
        atoms = collected.map(\.withoutRepetition)
    }
}

extension ConditionSpace {
    /// How many atoms count against the limit.
    static func size(of atoms: [Atom]) -> Int { Set(atoms.map(\.counted)).count }
}
