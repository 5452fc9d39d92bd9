// Collects the names that conditions and patterns bind, and the bound names that expressions read.

/// The bound names that a set of expressions reads.
public struct BoundReads {
    public private(set) var names: Set<String>

    public init(_ names: Set<String> = []) {
        self.names = names
    }

    public mutating func add(_ expression: Expression) {
        switch expression.kind {
        case .path(.binding(let name), _):
            names.insert(name)
        case .chosen(let value):
            // The names that the choice binds are not in scope outside of the choice.
            var inner = BoundReads()
            inner.add(value)
            var own: Set<String> = []
            value.addBoundNames(to: &own)
            names.formUnion(inner.names.subtracting(own))
            return
        default:
            break
        }
        expression.forEachOperand { add($0) }
    }

    public mutating func add(binding name: String) {
        names.insert(name)
    }

    public mutating func add(_ value: Value) {
        value.forEachExpression { add($0) }
    }

    public mutating func add(_ condition: Condition) {
        for clause in condition.clauses { add(clause.expression) }
    }

    public mutating func add(_ statement: Statement) {
        statement.forEachStatement { statement in
            if let target = statement.target { add(target) }
            for value in statement.values { add(value) }
            for decision in statement.decisions { add(decision) }
        }
    }
}

extension Expression {
    /// The names that choices inside the expression bind for their own branches.
    public var innerBoundNames: Set<String> {
        var names: Set<String> = []
        addBoundNames(to: &names)
        return names
    }

    /// Adds the names that choices inside the expression bind.
    public func addBoundNames(to names: inout Set<String>) {
        switch kind {
        case .constant, .invalid: return
        case .path(_, let steps) where !steps.contains { $0.hasOperands }: return
        case .chosen(let value): value.addBoundNames(to: &names)
        default: forEachOperand { $0.addBoundNames(to: &names) }
        }
    }
}

extension Value {
    /// Adds the names that the conditions and patterns of the value bind, and the names that choices in its expressions
    /// bind.
    public func addBoundNames(to names: inout Set<String>) {
        if case .expression(let expression) = self { return expression.addBoundNames(to: &names) }
        forEachValue { value in
            switch value {
            case .choice(let condition, _, _): names.formUnion(condition.boundNames)
            case .match(_, let arms, _): for arm in arms { names.formUnion(arm.pattern.boundNames) }
            case .expression, .invalid: break
            }
        }
        forEachExpression { $0.addBoundNames(to: &names) }
    }
}

extension Condition {
    /// Adds the names that the condition binds, and the names that choices in its expressions bind.
    public func addBoundNames(to names: inout Set<String>) {
        for clause in clauses {
            names.formUnion(clause.boundNames)
            clause.expression.addBoundNames(to: &names)
        }
    }
}

extension MatchPattern {
    /// Returns the pattern without the bindings of names that are not in `read`.
    public func binding(_ read: Set<String>) -> MatchPattern {
        guard case .enumCase(let name, let bindings) = self else { return self }
        return .enumCase(name, bindings: bindings.map { $0.flatMap { read.contains($0) ? $0 : nil } })
    }
}

extension [Condition.Clause] {
    /// Returns the clauses that bind the names in `names`, and the clauses on which these clauses depend. In the
    /// result, a pattern binds only names that are in `names` or that later clauses of the result read.
    public func binding(_ names: Set<String>) -> [Condition.Clause] {
        if isEmpty || names.isEmpty { return [] }
        var reads = BoundReads(names)
        var bound: [Condition.Clause] = []
        for clause in reversed() {
            switch clause {
            case .holds:
                continue
            case .binds(let name, _):
                if !reads.names.contains(name) { continue }
                bound.append(clause)
            case .matches(let subject, let pattern):
                let used = pattern.binding(reads.names)
                if used.boundNames.isEmpty { continue }
                bound.append(.matches(subject, used))
            }
            reads.add(clause.expression)
        }
        return bound.reversed()
    }

    /// Returns the clauses that bind the names that an expression reads, and the clauses on which these clauses depend.
    public func binding(namesIn expression: Expression) -> [Condition.Clause] {
        if isEmpty { return [] }
        var reads = BoundReads()
        reads.add(expression)
        return binding(reads.names)
    }
}
