// Warns about actions that only change fields that the screen never reads.

import SpecDiagnostics
import SpecModel

let unseenChangeRules: [Rule] = [.unseenChange]

extension Rule {
    static let unseenChange = Rule(
        "unseen-change",
        .warning,
        "Reports an action that only changes fields that nothing on the screen reads."
    )
}

extension Reporter {
    /// Reports actions that only change unread fields. A field is unread if no value, condition or statement reads it.
    ///
    /// - Parameters:
    ///   - uses: The number of lookups of each field of the state, in the order of the fields.
    ///   - changes: For each field, the number of these lookups that find the target of a statement.
    func checkChanges(of screen: Screen, _ uses: NameUses, _ changes: NameUses) {
        // If `uses` counts more lookups of a field than `changes`, the screen reads the field. Such fields are excluded
        // first, because this is faster than visiting the screen.
        let candidates = screen.state.indices.filter {
            changes.count(of: $0) > 0 && uses.count(of: $0) <= changes.count(of: $0)
        }
        if candidates.isEmpty { return }
        var readings = Readings()
        readings.walk(screen)
        let unread = Set(candidates.map { screen.state[$0].name }).subtracting(readings.fields)
        if unread.isEmpty { return }
        var check = ChangeCheck(unread: unread, reporter: self)
        check.walk(screen)
    }
}

extension Statement {
    /// The name of the field of the state that the statement changes, entirely or in part. The name is `nil` if the
    /// target of the statement is not in a field, for example if the target is the element of a loop.
    fileprivate var changedField: String? {
        guard case .path(.state(let name), _)? = target?.kind else { return nil }
        return name
    }
}

/// A visitor that collects the state fields that a screen reads.
private struct Readings: ScreenVisitor {
    var fields: Set<String> = []

    private mutating func add(_ expression: Expression) {
        expression.forEachPart { part in
            if case .path(.state(let name), _) = part.kind { fields.insert(name) }
        }
    }

    private mutating func add(_ value: Value) { value.forEachExpression { add($0) } }

    mutating func visit(_ derived: Derived) { add(derived.expression) }

    mutating func visit(_ loop: Loop) { loop.list.map { add($0) } }

    mutating func visit(condition: Condition) { for clause in condition.clauses { add(clause.expression) } }

    mutating func visit(_ choice: Choice<RowEntry>) { choice.decisions.forEach { add($0) } }

    mutating func visit(shown value: Value) { add(value) }

    mutating func visit(_ row: Row) {
        if case .viewModel(_, _, let values) = row.content { values.forEach { add($0.value) } }
    }

    mutating func visit(_ actionBinding: ActionBinding) {
        for statement in actionBinding.statements {
            statement.forEachStatement { statement in
                statement.values.forEach { add($0) }
                statement.decisions.forEach { add($0) }
                // A statement sets its target, but reads the keys in the path of the target.
                for operand in statement.target?.operands ?? [] { add(operand) }
            }
        }
    }
}

private struct ChangeCheck: ScreenVisitor {
    let unread: Set<String>
    let reporter: Reporter

    mutating func visit(_ actionBinding: ActionBinding) {
        var changed: [(name: String, origin: Origin)] = []
        var isSeen = actionBinding.statements.isEmpty
        for statement in actionBinding.statements {
            statement.forEachStatement { statement in
                if let name = statement.changedField, unread.contains(name), let target = statement.target {
                    changed.append((name, target.origin))
                } else if statement.branches.isEmpty {
                    isSeen = true
                }
            }
        }
        guard !isSeen, let first = changed.first, let place = first.origin.range else { return }
        let message =
            "action '\(actionBinding.action.name)' changes only field '\(first.name)', which the screen never reads"
        reporter.report(Diagnostic(.unseenChange, at: place, message))
    }

    mutating func visit(_ derived: Derived) {}
    mutating func visit(_ loop: Loop) {}
    mutating func visit(condition: Condition) {}
    mutating func visit(_ choice: Choice<RowEntry>) {}
    mutating func visit(shown value: Value) {}
    mutating func visit(_ row: Row) {}
}
