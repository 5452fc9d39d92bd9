// Determines which bound names of conditions and patterns are read. Swift warns about a bound name that is never read,
// so generated code does not bind such a name.

import SpecModel

extension Value {
    /// The bound names that the value reads.
    var boundReads: Set<String> {
        var reads = BoundReads()
        reads.add(self)
        return reads.names
    }

    /// The names that the value's conditions and patterns bind.
    var bindings: Set<String> {
        var names: Set<String> = []
        addBoundNames(to: &names)
        return names
    }
}

extension Program {
    /// Returns the bound names that the generated code of a row reads. If the view model does not read an input, the
    /// generated code omits the argument for this input. The names in such an argument are not included.
    func boundReads(of row: Row) -> Set<String> {
        var reads = BoundReads()
        if let details = row.details {
            for condition in details.conditions { reads.add(condition) }
            for value in details.values { reads.add(value) }
        }
        switch row.content {
        case .cell(_, let values):
            for value in values { reads.add(value.value) }
        case .viewModel(let id, let arguments, let values):
            var inputs: Set<String> = []
            func add(_ expression: Expression) {
                if case .path(.input(let name), _) = expression.kind { inputs.insert(name) }
                expression.forEachOperand { add($0) }
            }
            for value in values { value.value.forEachExpression(add) }
            for (input, argument) in zip(self[id].inputs, arguments) where inputs.contains(input.name) {
                reads.add(argument)
            }
        }
        return reads.names
    }
}

extension Condition {
    /// Returns the condition without unused bindings. A binding is used if a later clause reads it, or if `read`
    /// contains its name. A clause without remaining bindings becomes a test.
    func binding(_ read: Set<String>) -> Condition {
        if boundNames.isEmpty { return self }
        var reads = BoundReads()
        var clauses: [Clause] = []
        for clause in self.clauses.reversed() {
            let names = read.union(reads.names)
            switch clause {
            case .holds:
                clauses.append(clause)
            case .binds(let name, let optional):
                clauses.append(names.contains(name) ? clause : .holds(optional.isNotNil))
            case .matches(let subject, let pattern):
                let used = pattern.binding(names)
                clauses.append(used.boundNames.isEmpty ? .holds(subject.isOf(used)) : .matches(subject, used))
            }
            reads.add(clause.expression)
        }
        return Condition(clauses.reversed())
    }

    /// Returns a Boolean value that indicates whether a value reads any name that the condition binds.
    func isRead(by value: Value) -> Bool {
        let names = boundNames
        return !names.isEmpty && !value.boundReads.isDisjoint(with: names)
    }

    /// The clauses of the condition, joined by `&&`. The value is `nil` if the condition has bindings.
    var conjunction: Expression? {
        var result: Expression?
        for clause in clauses {
            guard case .holds(let expression) = clause else { return nil }
            result =
                result.map { Expression(.binary(.and, $0, expression), .builtin(.bool), at: $0.origin) } ?? expression
        }
        return result
    }
}

extension Expression {
    /// Returns a Boolean expression that tests whether this expression matches `pattern`. The pattern must not bind any
    /// names.
    func isOf(_ pattern: MatchPattern) -> Expression {
        let kind: Kind
        switch (pattern, type.unwrapped.kind) {
        case (.enumCase(let name, _), .declared(let id)):
            kind = .isCase(self, id, name)
        case (.constant(let constant), _):
            kind = .binary(.equal, self, Expression(.constant(constant), type, at: origin))
        case (.enumCase, _):
            kind = .invalid
        }
        return Expression(kind, .builtin(.bool), at: origin)
    }

    /// A Boolean expression that tests whether this expression is not `nil`, such as `note != nil`.
    var isNotNil: Expression {
        let none = Expression(.constant(.none), type, at: origin)
        return Expression(.binary(.notEqual, self, none), .builtin(.bool), at: origin)
    }
}
