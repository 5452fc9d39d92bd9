// The conditions around a place of a screen's body, as far as they bind names. A condition is asked in one call, and what it
// guards is made in another: so whoever reads a name binds it anew.

import SpecModel

struct Binders {
    /// From outside in.
    private let clauses: [Condition.Clause]

    init(_ clauses: [Condition.Clause] = []) {
        self.clauses = clauses
    }

    var isEmpty: Bool { clauses.isEmpty }

    /// Inside what a condition guards.
    func with(_ condition: Condition?) -> Binders {
        guard let condition else { return self }
        let binding = condition.clauses.filter { !$0.boundNames.isEmpty }
        return binding.isEmpty ? self : Binders(clauses + binding)
    }

    /// The clauses that bind what is read, with names for that and nothing else.
    func bound(by names: Set<String>) -> [Condition.Clause] { clauses.binding(names) }

    func bound(by expression: Expression) -> [Condition.Clause] { clauses.binding(namesIn: expression) }

    /// What a name was bound to by the innermost of the first clauses, and how many there are before that one.
    func source(of name: String, among count: Int? = nil) -> (expression: Expression, index: Int)? {
        guard let index = clauses.prefix(count ?? clauses.count).lastIndex(where: { $0.boundNames.contains(name) })
        else { return nil }
        return (clauses[index].expression, index)
    }
}

extension BranchTest {
    /// Whether a condition holds, behind the clauses that bind what it reads.
    init(_ condition: Condition, _ binders: Binders) {
        var reads = BoundReads()
        if !binders.isEmpty { reads.add(condition) }
        let bound = binders.bound(by: reads.names)
        self.init(condition: bound.isEmpty ? condition : Condition(bound + condition.clauses), holds: true)
    }

    var opposite: BranchTest { BranchTest(condition: condition, holds: !holds) }
}
