// Relations between quantifiers over one list. A formula about the member of a list is a node of the same diagram.
// Quantifying the member's levels away leaves the states in which such an element exists.

import SpecModel

/// The questions that some conditions ask about the elements of one list.
struct QuantifiedList {
    /// A question about the elements for which a formula about the list's member holds.
    struct Question {
        enum Answer: Hashable {
            /// The term of their number.
            case count(TermID)
            /// A term that is true where there is one.
            case isTrue(TermID)
            /// An optional term that is `nil` where there is none.
            case isFound(TermID)
        }

        let formula: Formula
        let answer: Answer
    }

    /// Quantifiers over a list of which more is asked are independent of each other.
    static let questionLimit = 8
    let root: TermID
    var questions: [Question] = []

    /// Cuts the counts of the list's elements at the same numbers, and at the sums of two of them where those are few.
    func addCounts(to ranged: inout RangedTerms) {
        var positions: [Int] = []
        for question in questions {
            if case .count(let term) = question.answer, let position = ranged.position(of: term) {
                positions.append(position)
            }
        }
        var numbers: Set<Int> = [0]
        for position in positions {
            for case .integer(let number) in ranged.cutPoints[position] where number >= 0 { numbers.insert(number) }
        }
        if questions.contains(where: { !$0.isCount }) { numbers.insert(1) }
        if numbers.count <= 3 {
            let sums = numbers.flatMap { first in numbers.compactMap { first.addingReportingOverflow($0) } }
            numbers.formUnion(sums.filter { !$0.overflow }.map(\.partialValue))
        }
        // Of many numbers only those are cut at that tell an empty list from others.
        if numbers.count > 8 { numbers.formIntersection([0, 1]) }
        for position in positions { ranged.cutPoints[position] += numbers.sorted().map { .integer($0) } }
    }
}

extension QuantifiedList.Question {
    fileprivate var isCount: Bool {
        if case .count = answer { true } else { false }
    }
}

extension TermTable {
    /// Returns whether an atom refers to the elements that a quantifier selects.
    func isAboutMatching(_ atom: Atom) -> Bool {
        var isAbout = false
        forEachTerm(of: atom) { term in
            if case .matching = key(term) { isAbout = true }
        }
        return isAbout
    }

    /// The formulas that some atoms ask about the elements of a list.
    func memberFormulas(of root: TermID, askedBy lists: [[Atom]]) -> [Formula] {
        var formulas: [Formula] = []
        for atom in lists.joined() {
            for term in [atom.terms.0, atom.terms.1].compactMap({ $0 }) {
                guard let (own, question) = question(of: term), own == root else { continue }
                formulas.append(question.formula)
            }
        }
        return formulas
    }

    /// The list whose elements a term says something about, and the formula that holds of those; `nil` for other terms.
    fileprivate func question(of term: TermID) -> (root: TermID, QuantifiedList.Question)? {
        switch key(term) {
        case .property(let list, .count):
            if case .matching(let root, let formula) = key(list), existing(.member(root)) != nil {
                return (root, .init(formula: formula, answer: .count(term)))
            }
            return existing(.member(list)).map { _ in (list, .init(formula: .always, answer: .count(term))) }
        case .contains(let list, _):
            return memberFormulas[term].map { (root(of: list), .init(formula: $0, answer: .isTrue(term))) }
        case .keyed(let list, _, _):
            return memberFormulas[term].map { (root(of: list), .init(formula: $0, answer: .isFound(term))) }
        default: return nil
        }
    }
}

extension ConditionSpace {
    /// The relations between quantifiers over one list may take as many steps.
    private static let quantifierSteps = 100_000

    /// Returns the lists about whose elements some atoms ask more than their number, with what is asked.
    static func quantifiedLists(
        for atoms: [Atom],
        _ terms: TermTable,
        _ formulas: FormulaTable
    ) -> [QuantifiedList] {
        var lists: [QuantifiedList] = []
        var seen: Set<TermID> = []
        for atom in atoms {
            for term in [atom.terms.0, atom.terms.1].compactMap({ $0 }) where seen.insert(term).inserted {
                guard let (root, question) = terms.question(of: term) else { continue }
                if let index = lists.firstIndex(where: { $0.root == root }) {
                    lists[index].questions.append(question)
                } else {
                    lists.append(QuantifiedList(root: root, questions: [question]))
                }
            }
        }
        lists.removeAll { list in
            list.questions.count > QuantifiedList.questionLimit || list.questions.allSatisfy { $0.formula == .always }
        }
        // Atoms that are left count against the limit of all.
        var room = ConditionSpace.atomLimit - ConditionSpace.size(of: atoms)
        return lists.filter { list in
            let own = ConditionSpace.size(of: memberAtoms(of: [list], besides: atoms, formulas))
            if own > room { return false }
            room -= own
            return true
        }
    }

    /// Returns the atoms of what is asked about the elements of lists, without those that are asked anyway.
    static func memberAtoms(of lists: [QuantifiedList], besides atoms: [Atom], _ formulas: FormulaTable) -> [Atom] {
        if lists.isEmpty { return [] }
        var known = Set(atoms)
        return formulas.atoms(of: lists.flatMap { $0.questions.map(\.formula) }).filter { known.insert($0).inserted }
    }

    /// Returns whether an atom refers to the member of a list.
    package func isAboutMember(_ atom: Atom) -> Bool {
        guard terms.hasQuantifiers else { return false }
        return terms.dependsOnMember(atom.terms.0) || (atom.terms.1.map { terms.dependsOnMember($0) } ?? false)
    }

    /// Requires what the formulas of quantifiers over the same list have to do with each other. Where that takes too
    /// many steps or nodes, they stay independent.
    mutating func relate(_ lists: [QuantifiedList], _ formulas: FormulaTable) {
        let isOfMember = levelsOfMembers()
        let all = constraint
        let isRelated = attempt { $0.constraint = $0.diagram.exists(isOfMember, all) }
        for list in lists where isRelated {
            var relations: ElementRelations?
            let hasWitnesses = attempt { space in
                let own = ElementRelations(list, isOfMember, all, &space, formulas)
                own.requireWitnesses(in: &space)
                relations = own
            }
            if hasWitnesses { attempt { relations?.requireCounts(in: &$0) } }
        }
    }

    /// Runs `body`, and restores the space if `body` exceeds the limit of steps or nodes.
    ///
    /// - Returns: Whether it was done.
    @discardableResult
    private mutating func attempt(_ body: (inout ConditionSpace) -> Void) -> Bool {
        guard !isExhausted else { return false }
        let before = self
        let steps = min(diagram.stepsLeft / 4, ConditionSpace.quantifierSteps)
        diagram.stepsLeft = steps
        body(&self)
        let used = steps - diagram.stepsLeft
        let isDone = !isExhausted && diagram.levels.count <= DecisionDiagram.nodeLimit / 2
        if !isDone { self = before }
        diagram.stepsLeft = before.diagram.stepsLeft - used
        return isDone
    }

    /// The levels that encode what is asked about the members of lists.
    private func levelsOfMembers() -> [Bool] {
        var isOfMember = [Bool](repeating: false, count: levelCount)
        for atom in atoms {
            if let level = level(of: atom), isAboutMember(atom) { isOfMember[level] = true }
            for term in [atom.terms.0, atom.terms.1].compactMap({ $0 }) where terms.dependsOnMember(term) {
                guard let place = place(of: term) else { continue }
                for level in place.level..<place.level + place.width { isOfMember[level] = true }
            }
        }
        for (pair, level) in relations where isAboutMember(.relate(pair.first, .equal, pair.second)) {
            isOfMember[level] = true
            if isOrdered(pair) { isOfMember[level + 1] = true }
        }
        return isOfMember
    }

    private func isOrdered(_ pair: Pair) -> Bool {
        place(of: pair.first).map { clusters[$0.cluster].regions.isOrdered } ?? false
    }
}
