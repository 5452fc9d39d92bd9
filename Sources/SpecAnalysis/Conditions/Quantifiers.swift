// Reads quantifiers over lists: the conditions in `contains`, `allSatisfy`, `count`, `first` and `filter`. Each
// quantifier becomes a question about the number of elements for which a formula holds. The formula is about an
// additional term, the member of the list. Formulas of quantifiers can therefore be compared in the way in which other
// conditions are compared.

import SpecModel

extension ConditionReader {
    /// The maximum number of atoms in the formula of a closure. The analysis does not read closures with more atoms.
    private static let memberAtomLimit = 12

    /// Returns the alternatives of the result of `method` if the method tests `condition` for each element, as `filter`
    /// does. Returns `nil` for other methods, for a condition that the analysis cannot read, and for a call inside the
    /// condition of another quantifier.
    mutating func quantified(_ method: ListMethod, _ condition: Expression?, on leaf: Leaf) -> [Alternative]? {
        guard let condition, item == nil, case .term(let list) = leaf, case .list = terms.type(list).kind
        else { return nil }
        switch method {
        case .filter, .first, .contains, .allSatisfy, .count: break
        case .map, .flatMap, .sum, .min, .max, .prefix, .suffix, .dropFirst, .reversed, .grouped, .keyed, .joined,
            .element:
            return nil
        }
        guard let formula = memberFormula(of: condition, in: list) else { return nil }
        let holds = method == .allSatisfy ? formulas.not(formula) : formula
        let matching = self.matching(holds, in: list)
        guard let isEmpty = isEmpty(matching) else { return nil }
        if case .term(let term) = matching, term != list {
            let own = method == .allSatisfy ? condition.negated : condition
            let whole = terms.condition(of: list).map { $0.and(own) } ?? own
            for term in [term, countedList(term)] where terms.conditions[term] == nil {
                terms.conditions[term] = whole
            }
        }
        switch method {
        case .filter: return [Alternative(formula: .always, leaf: matching)]
        case .first: return property(.first, of: matching)
        case .contains: return alternatives(formulas.not(isEmpty))
        case .allSatisfy: return alternatives(isEmpty)
        default: return property(.count, of: matching)
        }
    }

    /// Returns the formula of `condition`, in which a term represents an arbitrary element of `list`. Returns `nil` if
    /// the analysis cannot read the condition.
    private mutating func memberFormula(of condition: Expression, in list: TermID) -> Formula? {
        let wasOverwhelmed = isOverwhelmed
        let member = terms.intern(.member(terms.root(of: list)), terms.elementType(of: list))
        item = alternatives(of: member)
        let formula = formula(of: condition)
        item = nil
        defer { isOverwhelmed = wasOverwhelmed }
        let atoms = formulas.atoms(of: [formula])
        guard isOverwhelmed == wasOverwhelmed, atoms.count <= ConditionReader.memberAtomLimit else { return nil }
        let isKnown = atoms.allSatisfy { atom in
            !terms.isUnknown(atom.terms.0) && !(atom.terms.1.map { terms.isUnknown($0) } ?? false)
        }
        return isKnown ? formula : nil
    }

    /// Returns the list of the elements of `list` for which `formula` holds. A term in `formula` represents an
    /// arbitrary element of `list`.
    private mutating func matching(_ formula: Formula, in list: TermID) -> Leaf {
        let restriction = restriction(of: list)
        let whole = formulas.and(restriction, formula)
        if whole == .never { return .constant(.list([])) }
        if whole == restriction { return .term(list) }
        var base = list
        if case .matching(let outer, _) = terms.key(list) { base = outer }
        return .term(terms.intern(.matching(base, whole), terms.type(list)))
    }

    /// Returns the formula that selects the elements of `list` from the elements of its root, which is the unfiltered
    /// list.
    private func restriction(of list: TermID) -> Formula {
        var list = list
        while true {
            if case .matching(_, let whole) = terms.key(list) { return whole }
            guard let base = terms.reordered(list) else { return .always }
            list = base
        }
    }

    /// Returns the list whose `count` term represents the count of `list`. Sorting, reversing and mapping do not change
    /// the count, so the result omits these steps. However, a filter of a mapped list keeps the mapping.
    mutating func countedList(_ list: TermID) -> TermID {
        var list = list
        while let base = terms.reordered(list) ?? terms.mapped(list) { list = base }
        let root = terms.root(of: list)
        if root == list { return list }
        let restriction = restriction(of: list)
        if restriction == .always { return countedList(root) }
        return terms.intern(.matching(root, restriction), terms.type(root))
    }

    /// Records a formula for each term `list.contains(x)` and `list[id]` of a list with quantifiers. The formula holds
    /// for an element of the list if the element equals `x` or has the identity `id`.
    mutating func relateElements() {
        for index in 0..<terms.count {
            let term = TermID(index: index)
            switch terms.key(term) {
            case .contains, .keyed:
                if terms.dependsOnMember(term) { continue }
            default: continue
            }
            switch terms.key(term) {
            case .contains(let list, let element):
                guard let member = terms.existing(.member(terms.root(of: list))) else { continue }
                let formula = equal(alternatives(of: member), element, terms.type(member))
                terms.memberFormulas[term] = formula.map { formulas.and(restriction(of: list), $0) }
            case .keyed(let list, let key, let model):
                guard let member = terms.existing(.member(terms.root(of: list))),
                    let identity = program.models[model.index].identity,
                    let field = program.field(identity, of: model)
                else { continue }
                let type = program.models[model.index].fields[field].type
                let own = alternatives(of: terms.intern(.field(member, identity), type))
                let formula = equal(own, key, type)
                terms.memberFormulas[term] = formula.map { formulas.and(restriction(of: list), $0) }
            default: continue
            }
        }
    }

    private mutating func equal(_ value: [Alternative], _ other: Leaf, _ type: ValueType) -> Formula? {
        compare(.equal, value, [Alternative(formula: .always, leaf: other)], type.unwrapped)
    }
}

extension TermTable {
    var count: Int { keys.count }

    /// A Boolean value that indicates whether the reader has read any quantifier.
    var hasQuantifiers: Bool { !conditions.isEmpty }

    /// Returns the operand of the sort or reversal that produces `list`. Returns `nil` if `list` is not the result of a
    /// sort or a reversal.
    fileprivate func reordered(_ list: TermID) -> TermID? {
        switch key(list) {
        case .stepped(.term(let base), .sorted, _), .stepped(.term(let base), .list(.reversed, _), _): base
        default: nil
        }
    }

    /// Returns the list before sorting and reversing, or the list itself if it is neither sorted nor reversed.
    func unordered(_ list: TermID) -> TermID {
        var list = list
        while let base = reordered(list) { list = base }
        return list
    }

    /// Returns the operand of the `map` or `keys` that produces `list`. Returns `nil` for other lists.
    fileprivate func mapped(_ list: TermID) -> TermID? {
        switch key(list) {
        case .stepped(.term(let base), .list(.map, _), _), .stepped(.term(let base), .keys, _): base
        default: nil
        }
    }

    /// Returns the list from which filtering, sorting and reversing produce `list`.
    func root(of list: TermID) -> TermID {
        var list = list
        while true {
            if case .matching(let base, _) = key(list) {
                list = base
            } else if let base = reordered(list) {
                list = base
            } else {
                return list
            }
        }
    }

    /// Returns the condition that selects the elements of `list`, or `nil` if the list is not filtered.
    fileprivate func condition(of list: TermID) -> Expression? {
        var list = list
        while true {
            if let condition = conditions[list] { return condition }
            guard let base = reordered(list) else { return nil }
            list = base
        }
    }

    fileprivate func elementType(of list: TermID) -> ValueType {
        if case .list(let element) = type(list).kind { element } else { .invalid }
    }

    fileprivate func isUnknown(_ term: TermID) -> Bool {
        if case .unknown = key(term) { true } else { dependencies(of: term).contains { isUnknown($0) } }
    }

    /// Returns a Boolean value that indicates whether `term` depends on an arbitrary element of a list, which a
    /// `member` term represents.
    func dependsOnMember(_ term: TermID) -> Bool {
        if case .member = key(term) { true } else { dependencies(of: term).contains { dependsOnMember($0) } }
    }

    /// Returns the terms that are direct operands of `term`. For a filtered list, the result does not contain the terms
    /// in the formula of the filter.
    private func dependencies(of term: TermID) -> [TermID] {
        func terms(_ leaves: [Leaf]) -> [TermID] {
            leaves.compactMap { if case .term(let term) = $0 { term } else { nil } }
        }
        switch key(term) {
        case .root, .element, .unknown, .member: return []
        case .field(let owner, _), .unwrapped(let owner), .property(let owner, _), .payload(let owner, _, _),
            .matching(let owner, _):
            return [owner]
        case .keyed(let owner, let leaf, _), .contains(let owner, let leaf): return [owner] + terms([leaf])
        case .call(_, let leaves), .made(_, _, let leaves), .computed(_, let leaves): return terms(leaves)
        case .stepped(let base, _, let leaves): return terms([base] + leaves)
        case .comparison(_, let first, let second): return terms([first, second])
        }
    }
}

extension Expression {
    fileprivate var negated: Expression { Expression(.not(self), .builtin(.bool), at: .unknown) }

    fileprivate func and(_ other: Expression) -> Expression {
        Expression(.binary(.and, self, other), .builtin(.bool), at: .unknown)
    }
}
