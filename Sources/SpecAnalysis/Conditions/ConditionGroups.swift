// Groups dependent conditions. Conditions that share no terms are independent and are analyzed separately.

package struct ConditionGroups {
    /// A group of formula lists that share terms, directly or through other lists.
    package struct Group {
        /// The indices of the formula lists in the group.
        package var members: [Int]
        /// The atoms of these formula lists, without duplicates.
        package var atoms: [Atom]
    }

    package private(set) var groups: [Group] = []
    /// The indices of the formula lists in which no formula has an atom.
    package private(set) var constants: [Int] = []

    /// Groups the elements of `lists` whose formulas share terms. For each list of the screen that has quantifiers,
    /// also joins the groups that read the list.
    ///
    /// - Parameter members: The maximum number of elements of `lists` in a group that is joined because of quantifiers.
    ///   If a joined group would exceed the maximum, its parts remain separate groups. These groups are treated as
    ///   independent.
    init(of lists: [[Formula]], _ reader: ConditionReader, members: Int = .max) {
        var walk = FormulaWalk()
        var union = DisjointSets()
        /// For each element of `lists`, its atoms that no earlier element contains, and the first term of all its
        /// atoms. The term is `nil` if the element contains no atoms.
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
        if reader.terms.hasQuantifiers { joinQuantifiers(reader, members) }
    }

    /// Groups the elements of `lists`, which decide which sections and rows are shown. A later step lists all
    /// combinations of the members of a group. Therefore, a group that is joined because of quantifiers has at most
    /// `testedConditions` members.
    package init(ofLayoutsBy lists: [[Formula]], _ reader: ConditionReader) {
        self.init(of: lists, reader, members: testedConditions)
    }

    /// The maximum number of atoms of a group that was joined because of quantifiers.
    private static let quantifierLimit = 24

    /// For each list with quantifiers, joins the groups that read the list. Also adds the groups that read a value with
    /// which a quantifier compares the elements of the list.
    private mutating func joinQuantifiers(_ reader: ConditionReader, _ members: Int) {
        var groupsOfLists: [TermID: [Int]] = [:]
        var lists: [TermID] = []
        var groupsOfTerms: [TermID: Int] = [:]
        for (index, group) in groups.enumerated() {
            for atom in group.atoms {
                reader.terms.forEachTerm(of: atom) { term in
                    groupsOfTerms[term] = index
                    guard reader.terms.hasCount(term) else { return }
                    let root = reader.terms.root(of: term)
                    guard reader.terms.existing(.member(root)) != nil else { return }
                    if groupsOfLists[root] == nil { lists.append(root) }
                    if groupsOfLists[root]?.last != index { groupsOfLists[root, default: []].append(index) }
                }
            }
        }
        var union = DisjointSets()
        for list in lists {
            var joined = groupsOfLists[list] ?? []
            for formula in reader.terms.memberFormulas(of: list, askedBy: joined.map { groups[$0].atoms }) {
                for atom in reader.formulas.atoms(of: [formula]) {
                    reader.terms.forEachTerm(of: atom) { term in
                        if let group = groupsOfTerms[term] { joined.append(group) }
                    }
                }
            }
            join(Set(joined.map { union.root(of: $0) }).sorted(), members, &union)
        }
        var rest: [Group] = []
        for (index, group) in groups.enumerated() where union.root(of: index) == index { rest.append(group) }
        groups = rest
    }

    /// Joins the groups with the indices `numbers` into the first of these groups. Does nothing if the joined group
    /// would have more than `members` members or more than `quantifierLimit` atoms.
    private mutating func join(_ numbers: [Int], _ members: Int, _ union: inout DisjointSets) {
        guard let first = numbers.first, numbers.count > 1,
            numbers.reduce(0, { $0 + groups[$1].members.count }) <= members,
            numbers.reduce(0, { $0 + groups[$1].atoms.count }) <= ConditionGroups.quantifierLimit
        else { return }
        for number in numbers.dropFirst() {
            groups[first].members += groups[number].members
            groups[first].atoms += groups[number].atoms
            union.join(first, number)
        }
        groups[first].members.sort()
    }
}

extension TermTable {
    /// Visits the terms of an atom, and all direct and indirect owners of these terms. All conditions about an owner or
    /// its parts belong to one group.
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
    /// Returns the number of atoms for the comparison with `ConditionSpace.atomLimit`.
    package static func size(of atoms: [Atom]) -> Int {
        atoms.count <= 1 ? atoms.count : Set(atoms.map(\.counted)).count
    }
}
