// Names that conditions and patterns bind, and which of them are read.

/// The bound names that are read.
public struct BoundReads {
    public private(set) var names: Set<String>

    public init(_ names: Set<String> = []) {
        self.names = names
    }

    public mutating func add(_ expression: Expression) {
        if case .path(.binding(let name), _) = expression.kind { names.insert(name) }
        for operand in expression.operands { add(operand) }
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

extension MatchPattern {
    /// The pattern with names for what is read and for nothing else.
    public func binding(_ read: Set<String>) -> MatchPattern {
        guard case .enumCase(let name, let bindings) = self else { return self }
        return .enumCase(name, bindings: bindings.map { $0.flatMap { read.contains($0) ? $0 : nil } })
    }
}

extension [Condition.Clause] {
    /// Those that bind what is read, with names for that and nothing else.
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

    /// Those that bind what an expression reads.
    public func binding(namesIn expression: Expression) -> [Condition.Clause] {
        if isEmpty { return [] }
        var reads = BoundReads()
        reads.add(expression)
        return binding(reads.names)
    }
}
