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
        var walk = FormulaWalk()
        var union = DisjointSets()
        /// The atoms of each list that no earlier one has, and a term of the list.
        var atomLists: [(atoms: [Atom], term: TermID?)] = []
        for formulas in lists {
            var first: TermID?
            for atom in walk.atoms(of: formulas, in: reader.formulas) {
                reader.terms.forEachTerm(of: atom) { term in
                    union.join((first ?? term).index, term.index)
                    first = first ?? term
                }
            }
            atomLists.append((walk.newAtoms(in: reader.formulas), first))
        }
        var numbers = IntegerTable()
        for (index, list) in atomLists.enumerated() {
            guard let term = list.term else {
                constants.append(index)
                continue
            }
            let root = UInt64(union.root(of: term.index))
            let number = numbers[root] ?? groups.count
            if number == groups.count {
                groups.append(Group(members: [], atoms: []))
                numbers.insert(number, for: root)
            }
            groups[number].members.append(index)
            groups[number].atoms += list.atoms
        }
    }
}

extension TermTable {
    /// The terms that an atom asks about, and those whose values theirs are a part of: what a value says of itself
    /// belongs together, whichever condition asks.
    func forEachTerm(of atom: Atom, _ visit: (TermID) -> Void) {
        let (first, second) = atom.terms
        visit(first)
        var part = first
        while let owner = owner(part) {
            visit(owner)
            part = owner
        }
        guard let second else { return }
        visit(second)
        part = second
        while let owner = owner(part) {
            visit(owner)
            part = owner
        }
    }
}

extension ConditionSpace {
    /// How many atoms count against the limit.
    package static func size(of atoms: [Atom]) -> Int {
        atoms.count <= 1 ? atoms.count : Set(atoms.map(\.counted)).count
    }
}
