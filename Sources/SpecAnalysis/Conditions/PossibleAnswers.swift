// Determines the possible assignments of a few atoms without a decision diagram, because a diagram takes longer.

import SpecModel

extension TermTable {
    /// Returns the possible assignments of a few atoms as a truth table, or `nil` if only a diagram can determine them.
    /// Each bit of the result is 1 if its assignment is possible. Atoms about different values do not restrict each
    /// other.
    func possibleAnswers(to atoms: [Atom], _ program: Program) -> UInt64? {
        var possible = UInt64.max
        // Only a decision diagram can relate several quantifiers over one list.
        if hasQuantifiers, atoms.contains(where: isAboutMatching) { return nil }
        var values: [TermID] = []
        for (position, atom) in atoms.enumerated() {
            let (term, other) = atom.terms
            let isSame = { (atom: Atom) in atom.terms.0 == term && atom.terms.1 == nil }
            if other == nil, atoms[..<position].contains(where: isSame) { continue }
            if other == nil, atoms[(position + 1)...].contains(where: isSame) {
                guard let answers = answers(to: atoms, about: term, program) else { return nil }
                possible &= answers
            } else if !hasBothAnswers(atom, program) {
                return nil
            }
            // An atom about an element of a list restricts no other value except the length of the list. Therefore,
            // this atom is combined with the atoms about the length.
            let list = collection(ofElement: term)
            if let list {
                guard let answers = answers(to: atoms, in: list, position, program) else { return nil }
                possible &= answers
            }
            let earlier = values.count
            var isApart = true
            forEachTerm(of: atom) { term in
                if term == list { return }
                if values[..<earlier].contains(term) { isApart = false }
                values.append(term)
            }
            guard isApart else { return nil }
        }
        return possible
    }

    /// Returns the possible assignments of the atoms that use `term` and no other term, or `nil` if only a diagram can
    /// determine them.
    private func answers(to atoms: [Atom], about term: TermID, _ program: Program) -> UInt64? {
        guard let samples = samples(of: term, for: atoms, program) else { return nil }
        return samples.reduce(0) { $0 | answers(of: $1, as: term, to: atoms) }
    }

    /// Returns the assignments in which the term has the value `sample`. Atoms about other terms can have any value.
    private func answers(of sample: SampleValue, as term: TermID, to atoms: [Atom]) -> UInt64 {
        var answers = UInt64.max
        for (atom, column) in zip(atoms, FormulaWalk.columns) where atom.terms.0 == term && atom.terms.1 == nil {
            answers &= sample.answers(atom) ? column : ~column
        }
        return answers
    }

    /// Returns the possible assignments of the atoms about the length of `list` and of the atom `atoms[position]`,
    /// which is about an element of `list`. If no atom is about the length, all assignments are possible. Otherwise,
    /// returns `nil` if other atoms use elements of `list`, or if only a diagram can determine the assignments.
    private func answers(to atoms: [Atom], in list: TermID, _ position: Int, _ program: Program) -> UInt64? {
        guard let count = existing(.property(list, .count)), atoms.contains(where: { $0.terms.0 == count }) else {
            return .max
        }
        let isFound: UInt64
        switch atoms[position] {
        case .isTrue: isFound = FormulaWalk.columns[position]
        case .isNil: isFound = ~FormulaWalk.columns[position]
        default: return nil
        }
        let elements = atoms.filter { collection(ofElement: $0.terms.0) == list }
        guard elements.count == 1, let samples = samples(of: count, for: atoms, program) else { return nil }
        return samples.reduce(0) { possible, sample in
            let answers = answers(of: sample, as: count, to: atoms)
            return possible | (sample == .integer(0) ? answers & ~isFound : answers)
        }
    }

    /// Returns the collection in `term`, if `term` is a subscript such as `list[id]` or a search such as
    /// `list.contains(element)`. Returns `nil` for other terms.
    private func collection(ofElement term: TermID) -> TermID? {
        switch key(term) {
        case .keyed(let owner, _, _): owner
        case .contains(let owner, _): type(owner) == .builtin(.string) ? nil : owner
        default: nil
        }
    }

    /// Returns values of a term that cover all possible assignments of the atoms about the term. Returns `nil` if only
    /// a diagram can determine the assignments.
    private func samples(of term: TermID, for atoms: [Atom], _ program: Program) -> [SampleValue]? {
        var integers: [Int] = []
        var numbers: [Double] = []
        var texts: [Constant] = []
        for atom in atoms where atom.terms.0 == term {
            switch atom {
            case .isCase: continue
            case .compare(_, _, .integer(let value)): integers.append(value)
            case .compare(_, _, .real(let value)): numbers.append(value)
            case .compare(_, .equal, .symbol(.enumCase(_, _, let arguments))) where arguments.isEmpty: continue
            case .compare(_, .equal, .symbol(.text(let text))): texts.append(.text(text))
            default: return nil
            }
        }
        switch type(term).kind {
        case .declared(let id):
            return program[id].cases.isEmpty ? nil : program[id].cases.map { .enumCase($0.name) }
        case .builtin(.int):
            let least = isCount(term) ? 0 : Int.min
            var values = [0]
            for integer in integers {
                if integer > least { values.append(integer - 1) }
                values.append(integer)
                if integer < Int.max { values.append(integer + 1) }
            }
            return values.filter { $0 >= least }.map { .integer($0) }
        case .builtin(.double):
            return numbers.flatMap { [.number($0.nextDown), .number($0), .number($0.nextUp)] } + [.other]
        case .builtin(.string):
            return texts.map { .text($0) } + [.other]
        default: return nil
        }
    }

    /// Returns a Boolean value that indicates whether the atom is true in some states and false in other states.
    /// Returns `false` if only a diagram can determine the result.
    private func hasBothAnswers(_ atom: Atom, _ program: Program) -> Bool {
        switch atom {
        case .isTrue, .isNil, .isNumber: true
        case .isCase(let term, let name):
            if case .declared(let id) = type(term).kind {
                program.types[id.index].cases.count > 1 && program.enumCase(name, of: id) != nil
            } else {
                false
            }
        case .compare(let term, let order, .integer(let value)):
            if isCount(term) {
                order == .less ? value > 0 : value >= 0 && value < Int.max
            } else {
                value > Int.min && value < Int.max
            }
        case .compare(_, .equal, .symbol(.text)), .compare(_, _, .real), .compare(_, _, .decimal): true
        case .compare: false
        case .relate(let first, _, let second):
            owner(first) == nil && owner(second) == nil && isPlain(type(first), program)
        }
    }

    /// Returns a Boolean value that indicates whether a comparison of two terms of the type is true in some states and
    /// false in other states. Returns `false` if only a diagram can determine the result.
    private func isPlain(_ type: ValueType, _ program: Program) -> Bool {
        switch type.kind {
        case .builtin(.bool), .optional, .invalid: false
        case .declared(let id): program.isEnum(id) && program.types[id.index].cases.count > 1
        case .builtin, .model, .list, .set, .dictionary, .group: true
        }
    }
}

/// A value of a term that determines whether each atom about the term is true.
private enum SampleValue: Equatable {
    case integer(Int)
    case number(Double)
    case text(Constant)
    case enumCase(String)
    /// A text that equals no constant in the atoms, or NaN if the term is a `Double`.
    case other

    func answers(_ atom: Atom) -> Bool {
        switch (self, atom) {
        case (.integer(let value), .compare(_, let order, .integer(let other))): order.holds(value, other)
        case (.number(let value), .compare(_, let order, .real(let other))): order.holds(value, other)
        case (.text(let text), .compare(_, .equal, .symbol(let other))): text == other
        case (.enumCase(let name), .compare(_, .equal, .symbol(.enumCase(_, let other, _)))): name == other
        case (.enumCase(let name), .isCase(_, let other)): name == other
        default: false
        }
    }
}

extension Order {
    fileprivate func holds<Value: Comparable>(_ value: Value, _ other: Value) -> Bool {
        switch self {
        case .less: value < other
        case .equal: value == other
        case .greater: value > other
        }
    }
}
