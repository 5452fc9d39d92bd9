// Relates the formulas of all quantifiers over one list.

import SpecModel

/// The relations between questions about one list. A question asks how many elements of the list satisfy a formula, or
/// whether any element does. Methods add the relations to a decision diagram as constraints.
struct ElementRelations {
    fileprivate typealias Node = DecisionDiagram.Node

    private let questions: [QuantifiedList.Question]
    /// For each question, the diagram node of the question's formula about the member of the list.
    private let formulas: [Node]
    private let isOfMember: [Bool]
    /// The constraint that every state and every element satisfies.
    private let all: Node

    init(
        _ list: QuantifiedList,
        _ isOfMember: [Bool],
        _ all: DecisionDiagram.Node,
        _ space: inout ConditionSpace,
        _ table: FormulaTable
    ) {
        questions = list.questions
        formulas = list.questions.map { space.node(of: $0.formula, in: table) }
        self.isOfMember = isOfMember
        self.all = all
    }

    /// Requires a witness for each question with a positive answer. The answer to a question is positive if an element
    /// satisfies the formula of the question, and negative otherwise. A witness of a question is an element that
    /// satisfies its formula, and that satisfies no formula of a question with a negative answer.
    ///
    /// Questions that only ask whether an element exists need no other constraints.
    func requireWitnesses(in space: inout ConditionSpace) {
        var possible = all
        // A region of counts can contain both 0 and 1. In such a region, it is unknown whether an element satisfies the
        // formula.
        for (question, formula) in formulas.enumerated() {
            let isSurelyEmpty = space.diagram.not(may(1, question, &space))
            let isExcluded = space.diagram.and(isSurelyEmpty, formula)
            possible = space.diagram.and(possible, space.diagram.not(isExcluded))
        }
        for (question, formula) in formulas.enumerated() {
            let mayBeEmpty = space.diagram.not(atLeast(1, question, &space))
            let witness = space.diagram.exists(isOfMember, space.diagram.and(possible, formula))
            space.require(space.diagram.or(mayBeEmpty, witness))
        }
    }

    /// Relates the counts of questions. The count of a question is the number of elements that satisfy its formula. If
    /// a formula implies another formula, its count is at most the count of the other formula. If two exclusive
    /// formulas imply a third, the sum of their counts is at most the third count. If a third formula implies the
    /// disjunction of two formulas, its count is at most the sum of their counts.
    func requireCounts(in space: inout ConditionSpace) {
        let excludes = questions.indices.map { first in
            questions.indices.map { second in
                second < first
                    ? never([formulas[first], formulas[second]], without: [], &space) : DecisionDiagram.never
            }
        }
        for whole in questions.indices where !space.isExhausted {
            let covered = questions.indices.filter { $0 != whole }
            let implies = covered.map { never([formulas[$0]], without: [formulas[whole]], &space) }
            for (position, part) in covered.enumerated() {
                space.requireMore(implies[position], lows(part, &space)) { may($0, whole, &$1) }
                requireOrder(of: part, below: whole, where: implies[position], in: &space)
                for (offset, other) in covered[..<position].enumerated() {
                    let both = space.diagram.and(implies[position], implies[offset])
                    let isSum = space.diagram.and(excludes[part][other], both)
                    let covers = never([formulas[whole]], without: [formulas[part], formulas[other]], &space)
                    requireSum(of: part, other, in: whole, where: isSum, &space)
                    requireCover(by: part, other, of: whole, where: covers, &space)
                }
            }
        }
    }

    /// Returns the node that holds if there is no element that satisfies all nodes in `holding` and violates all nodes
    /// in `others`.
    private func never(_ holding: [Node], without others: [Node], _ space: inout ConditionSpace) -> Node {
        var possible = holding.reduce(all) { space.diagram.and($0, $1) }
        for other in others { possible = space.diagram.and(possible, space.diagram.not(other)) }
        return space.diagram.not(space.diagram.exists(isOfMember, possible))
    }

    private func requireSum(
        of first: Int,
        _ second: Int,
        in whole: Int,
        where holds: Node,
        _ space: inout ConditionSpace
    ) {
        guard holds != DecisionDiagram.never else { return }
        for low in lows(first, &space) {
            let here = space.diagram.and(holds, low.node)
            space.requireMore(here, lows(second, &space)) { may(low.number &+ $0, whole, &$1) }
        }
        // If one part has as many elements as the whole, the other part is empty.
        for (part, other) in [(first, second), (second, first)] {
            guard let isSame = relation(part, .equal, whole, &space) else { continue }
            let isEmpty = space.diagram.not(atLeast(1, other, &space))
            space.require(space.diagram.implies(space.diagram.and(holds, isSame), isEmpty))
        }
    }

    private func requireCover(
        by first: Int,
        _ second: Int,
        of whole: Int,
        where holds: Node,
        _ space: inout ConditionSpace
    ) {
        guard holds != DecisionDiagram.never else { return }
        for high in highs(first, &space) {
            for other in highs(second, &space) {
                let (sum, overflow) = high.number.addingReportingOverflow(other.number)
                guard !overflow, sum < Int.max else { continue }
                let isBounded = space.diagram.and(holds, space.diagram.and(high.node, other.node))
                let isMore = atLeast(sum + 1, whole, &space)
                space.require(space.diagram.implies(isBounded, space.diagram.not(isMore)))
            }
        }
        // If one part has fewer elements than the whole, the other part is not empty.
        for (part, other) in [(first, second), (second, first)] {
            guard let isLess = relation(part, .less, whole, &space) else { continue }
            let isThere = may(1, other, &space)
            space.require(space.diagram.implies(space.diagram.and(holds, isLess), isThere))
        }
    }

    private func requireOrder(of part: Int, below whole: Int, where holds: Node, in space: inout ConditionSpace) {
        guard let isGreater = relation(part, .greater, whole, &space) else { return }
        space.require(space.diagram.not(space.diagram.and(holds, isGreater)))
    }

    /// Returns the node of the comparison of two counts, or `nil` if no condition compares them.
    private func relation(_ first: Int, _ order: Order, _ second: Int, _ space: inout ConditionSpace) -> Node? {
        guard case .count(let one) = questions[first].answer, case .count(let other) = questions[second].answer,
            space.clusters.contains(where: { $0.pairs.contains(ConditionSpace.Pair(one, other)) })
        else { return nil }
        return space.relation(one, order, other)
    }

    // MARK: Bounds of a count

    fileprivate struct Bound {
        let number: Int
        let node: Node
    }

    /// Returns the node that holds if the count of a question is certainly at least `number`.
    private func atLeast(_ number: Int, _ question: Int, _ space: inout ConditionSpace) -> Node {
        switch questions[question].answer {
        case .count(let term): space.within(term) { $0.counts?.lowest ?? 0 >= number }
        case .isTrue(let term): number == 1 ? space.node(of: .isTrue(term)) : DecisionDiagram.never
        case .isFound(let term):
            number == 1 ? space.diagram.not(space.node(of: .isNil(term))) : DecisionDiagram.never
        }
    }

    /// Returns the node that holds if the count of a question can be at least `number`.
    private func may(_ number: Int, _ question: Int, _ space: inout ConditionSpace) -> Node {
        switch questions[question].answer {
        case .count(let term): space.within(term) { $0.counts?.highest ?? Int.max >= number }
        case .isTrue, .isFound: atLeast(1, question, &space)
        }
    }

    /// Returns the positive lower bounds of the count of a question. The node of each bound holds if the count is
    /// certainly at least the bound.
    ///
    /// - Parameter question: The index of the question in `questions`.
    private func lows(_ question: Int, _ space: inout ConditionSpace) -> [Bound] {
        numbers(of: question, space) { $0.lowest }.filter { $0 > 0 }.map { number in
            Bound(number: number, node: atLeast(number, question, &space))
        }
    }

    /// Returns the upper bounds of the count of a question. The node of each bound holds if the count is certainly at
    /// most the bound.
    private func highs(_ question: Int, _ space: inout ConditionSpace) -> [Bound] {
        guard case .count(let term) = questions[question].answer else {
            return [Bound(number: 0, node: space.diagram.not(atLeast(1, question, &space)))]
        }
        return numbers(of: question, space) { $0.highest }.map { number in
            Bound(number: number, node: space.within(term) { $0.counts?.highest ?? Int.max <= number })
        }
    }

    private func numbers(
        of question: Int,
        _ space: ConditionSpace,
        _ bound: ((lowest: Int, highest: Int?)) -> Int?
    ) -> [Int] {
        guard case .count(let term) = questions[question].answer else { return [1] }
        return Set(space.regions(of: term).compactMap(\.counts).compactMap(bound)).sorted()
    }
}

extension ConditionSpace {
    /// Adds a constraint for each bound in `bounds`. If both `holds` and the node of the bound hold, the result of
    /// `follows` must hold. The arguments of `follows` are the number of the bound and this space.
    fileprivate mutating func requireMore(
        _ holds: Node,
        _ bounds: [ElementRelations.Bound],
        _ follows: (Int, inout ConditionSpace) -> Node
    ) {
        guard holds != DecisionDiagram.never else { return }
        for bound in bounds {
            let isBounded = diagram.and(holds, bound.node)
            let isPossible = follows(bound.number, &self)
            require(diagram.implies(isBounded, isPossible))
        }
    }
}

extension Region {
    /// The least and the greatest count in this region of integers. `highest` is `nil` if the region has no upper
    /// limit. The property is `nil` if the region is neither an integer nor a range between cut points.
    fileprivate var counts: (lowest: Int, highest: Int?)? {
        switch self {
        case .point(.integer(let value)): return (max(0, value), value)
        case .between(let lower, let upper):
            var (lowest, highest) = (0, Int?.none)
            if case .integer(let value)? = lower { lowest = max(0, value == Int.max ? value : value + 1) }
            if case .integer(let value)? = upper { highest = value == Int.min ? value : value - 1 }
            return (lowest, highest)
        default: return nil
        }
    }
}
