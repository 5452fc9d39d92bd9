// Relates quantifiers over one list to each other. The member of a list is a term for an arbitrary element. A formula
// about the member is a node of the decision diagram, like other formulas. Existential quantification over the levels
// of the member results in a new node, which holds if an element satisfies the formula.

import SpecModel

/// A list, and the questions about its elements that the analyzed conditions contain.
struct QuantifiedList {
    /// A question about the elements of the list that satisfy `formula`, for example their number.
    struct Question {
        enum Answer: Hashable {
            /// The term for the number of elements that satisfy the formula.
            case count(TermID)
            /// A term that is true if an element satisfies the formula.
            case isTrue(TermID)
            /// An optional term that is `nil` if no element satisfies the formula.
            case isFound(TermID)
        }

        let formula: Formula
        let answer: Answer
    }

    /// The maximum number of questions about one list. If a list has more questions, its quantifiers are treated as
    /// independent of each other.
    static let questionLimit = 8
    let root: TermID
    var questions: [Question] = []

    /// Adds the same cut points to the counts of all questions about the list. If there are at most three cut
    /// points, also adds the sum of each pair of cut points.
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
        // If there are more than eight cut points, all except 0 and 1 are omitted. The cut points 0 and 1 separate
        // empty lists from other lists.
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
    /// Returns a Boolean value that indicates whether an atom refers to the elements that a quantifier selects.
    func isAboutMatching(_ atom: Atom) -> Bool {
        var isAbout = false
        forEachTerm(of: atom) { term in
            if case .matching = key(term) { isAbout = true }
        }
        return isAbout
    }

    /// Returns the formulas of the questions about the list `root` that the atoms in `lists` contain.
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

    /// Returns the question that `term` answers, and the list of the question. Returns `nil` if `term` answers no
    /// question.
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
    /// The maximum number of steps for the relations between quantifiers over one list.
    private static let quantifierSteps = 100_000

    /// Returns the lists with questions about their elements. Omits lists that only have questions about the number of
    /// all elements. Also omits lists with more than `QuantifiedList.questionLimit` questions. Also omits a list whose
    /// atoms would exceed `atomLimit` together with `atoms` and the atoms of the preceding lists in the result.
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
        // The atoms in the formulas of questions count for `atomLimit` too.
        var room = ConditionSpace.atomLimit - ConditionSpace.size(of: atoms)
        return lists.filter { list in
            let own = ConditionSpace.size(of: memberAtoms(of: [list], besides: atoms, formulas))
            if own > room { return false }
            room -= own
            return true
        }
    }

    /// Returns the atoms in the formulas of all questions about `lists`, without duplicates and without the atoms in
    /// `atoms`.
    static func memberAtoms(of lists: [QuantifiedList], besides atoms: [Atom], _ formulas: FormulaTable) -> [Atom] {
        if lists.isEmpty { return [] }
        var known = Set(atoms)
        return formulas.atoms(of: lists.flatMap { $0.questions.map(\.formula) }).filter { known.insert($0).inserted }
    }

    /// Returns a Boolean value that indicates whether an atom refers to the member of a list.
    package func isAboutMember(_ atom: Atom) -> Bool {
        guard terms.hasQuantifiers else { return false }
        return terms.dependsOnMember(atom.terms.0) || (atom.terms.1.map { terms.dependsOnMember($0) } ?? false)
    }

    /// Requires the relations between the formulas of quantifiers over the same list. Omits the relations that exceed
    /// the limit of steps or nodes. Quantifiers without relations are treated as independent.
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

    /// Runs `body`. If `body` exceeds the limit of steps or nodes, restores the space, except its number of steps left.
    ///
    /// - Returns: A Boolean value that indicates whether `body` stayed within the limits.
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

    /// Returns an array with a Boolean value for each level. The Boolean value indicates whether the bit at the level
    /// depends on the member of a list.
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
