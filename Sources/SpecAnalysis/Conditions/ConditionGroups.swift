// Conditions that share no terms are independent of each other, and looked at apart.

package struct ConditionGroups {
    /// Lists of formulas that share terms, and their atoms, in the order of the spec.
    package struct Group {
        package var members: [Int]
        package var atoms: [Atom]
    }

    package private(set) var groups: [Group] = []
    /// The lists that have no atoms.
    package private(set) var constants: [Int] = []

    package init(of lists: [[Formula]], _ reader: ConditionReader) {
        let atomLists = lists.map { reader.formulas.atoms(of: $0) }
        var union = DisjointSets()
        for atoms in atomLists {
            var first: TermID?
            for term in atoms.flatMap({ [$0.terms.0, $0.terms.1].compactMap { $0 } }) {
                union.join((first ?? term).index, term.index)
                first = first ?? term
                // What a value says of itself belongs together, whichever condition asks.
                var part = term
                while let owner = reader.terms.owner(part) {
                    union.join(owner.index, term.index)
                    part = owner
                }
            }
        }
        var numbers: [Int: Int] = [:]
        for (index, atoms) in atomLists.enumerated() {
            guard let first = atoms.first else {
                constants.append(index)
                continue
            }
            let root = union.root(of: first.terms.0.index)
            let number = numbers[root] ?? groups.count
            if number == groups.count { groups.append(Group(members: [], atoms: [])) }
            numbers[root] = number
            groups[number].members.append(index)
            groups[number].atoms += atoms
        }
        for number in groups.indices { groups[number].atoms = groups[number].atoms.withoutRepetition }
    }
}

extension ConditionSpace {
    /// How many atoms count against the limit.
    package static func size(of atoms: [Atom]) -> Int { Set(atoms.map(\.counted)).count }
}
