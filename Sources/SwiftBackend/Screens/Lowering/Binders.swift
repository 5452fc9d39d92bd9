// Declares `Binders`, the clauses of enclosing conditions that bind names. Each part of a screen's body has its own
// binders. Generated code tests a condition separately from the content that the condition guards. So each part that
// reads a bound name binds the name again.

import SpecModel

struct Binders {
    /// The clauses with bindings, from the outermost inward.
    private let clauses: [Condition.Clause]

    init(_ clauses: [Condition.Clause] = []) {
        self.clauses = clauses
    }

    var isEmpty: Bool { clauses.isEmpty }

    /// Returns the binders for content that a condition guards.
    func with(_ condition: Condition?) -> Binders {
        guard let condition else { return self }
        let binding = condition.clauses.filter { !$0.boundNames.isEmpty }
        return binding.isEmpty ? self : Binders(clauses + binding)
    }

    /// Returns the clauses that bind the given names, without bindings of other names.
    func bound(by names: Set<String>) -> [Condition.Clause] { clauses.binding(names) }

    func bound(by expression: Expression) -> [Condition.Clause] { clauses.binding(namesIn: expression) }

    /// Returns the expression and the index of the innermost clause that binds `name`. Searches only the first `count`
    /// clauses, or all clauses if `count` is `nil`. Returns `nil` if no searched clause binds the name.
    func source(of name: String, among count: Int? = nil) -> (expression: Expression, index: Int)? {
        guard let index = clauses.prefix(count ?? clauses.count).lastIndex(where: { $0.boundNames.contains(name) })
        else { return nil }
        return (clauses[index].expression, index)
    }
}

extension BranchTest {
    /// Creates a test that passes if a condition holds. If the condition reads names that `binders` bind, the test
    /// begins with the clauses that bind these names.
    init(_ condition: Condition, _ binders: Binders) {
        var reads = BoundReads()
        if !binders.isEmpty { reads.add(condition) }
        let bound = binders.bound(by: reads.names)
        self.init(condition: bound.isEmpty ? condition : Condition(bound + condition.clauses), holds: true)
    }

    var opposite: BranchTest { BranchTest(condition: condition, holds: !holds) }
}
