// Checks that the traversals visit everything that reflection finds in a model. If `Screen`, `Section` or `Row` gets a
// new property, add it to `exhaustiveModel` and to the traversals.

import SpecDiagnostics
import SpecModel
import Testing

@Suite struct TraversalTests {
    @Test func aVisitorSeesEveryExpressionOfAScreen() {
        var visitor = Recorder()
        visitor.walk(exhaustiveModel)
        #expect(visitor.names.sorted() == expressions(in: exhaustiveModel).sorted())
        #expect(Set(visitor.names).count == visitor.names.count)
    }

    @Test func theFixtureContainsEveryPart() {
        #expect(emptyParts(of: exhaustiveModel) == [])
    }

    @Test func rowsAreVisitedInOrderWithTheLoopsAroundThem() {
        var rows: [String] = []
        for section in exhaustiveModel.sections {
            section.forEachRow { row, loops in rows.append(([row.id] + loops.map(\.variable)).joined(separator: " ")) }
        }
        #expect(
            rows == [
                "row outer own", "then outer then", "else outer else", "arm outer arm", "fallback outer fallback",
                "inner outer group",
            ]
        )
    }

    @Test func equalityIgnoresOrigins() {
        let places = (0..<2).map { SourceRange(source: SourceID(0), start: $0, end: $0 + 1) }
        let twins = places.map { Expression(.constant(.bool(true)), .builtin(.bool), at: Origin($0)) }
        #expect(twins[0] == twins[1])
        #expect(Set(twins).count == 1)
        #expect(twins.map(\.origin.range) == places)
    }

    @Test func anOriginStoresARangeUnlessItIsTooLarge() {
        for (source, start, end) in [(0, 0, 0), (0, 0, 1 << 20), (7, 12, 345), ((1 << 22) - 2, 5, (1 << 21) - 1)] {
            let range = SourceRange(source: SourceID(source), start: start, end: end)
            #expect(Origin(range).range == range)
        }
        #expect(Origin(SourceRange(source: SourceID(0), start: 0, end: 1 << 21)).range == nil)
        #expect(Origin(SourceRange(source: SourceID((1 << 22) - 1), start: 0, end: 1)).range == nil)
        #expect(Origin.unknown.range == nil)
    }
}

/// Returns the names of the outermost expressions that reflection finds in `value`. For a text or a choice, the result
/// contains the names of its parts.
private func expressions(in value: Any) -> [String] {
    if let expression = value as? Expression {
        switch expression.kind {
        case .text(let template): return expressions(in: template)
        case .chosen(let choice): return expressions(in: choice)
        default: break
        }
        return [name(of: expression)]
    }
    return Mirror(reflecting: value).children.flatMap { expressions(in: $0.value) }
}

/// Returns the names of properties that are `nil` or empty collections, for a screen and all of its parts.
private func emptyParts(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    // A footer is a row, but has no value for the properties that only other rows use.
    if let row = value as? Row, row.id == SupplementID.footer { return emptyParts(of: row.content) }
    let isPart =
        value is Screen || value is Section || value is RowGroup || value is Row || value is ActionBinding
        || value is RowDetails || value is Command || value is Accessibility
    return mirror.children.flatMap { child -> [String] in
        let inner = Mirror(reflecting: child.value)
        let holdsNothing =
            (inner.displayStyle == .optional || inner.displayStyle == .collection) && inner.children.isEmpty
        let own = isPart && holdsNothing ? ["\(type(of: value)).\(child.label ?? "")"] : []
        return own + emptyParts(of: child.value)
    }
}

private func name(of expression: Expression) -> String {
    switch expression.kind {
    case .path(let variable, _): variable.name
    case .list(let elements): elements.map(name).joined(separator: ", ")
    case .model(_, let fields): fields.map { name(of: $0.value) }.joined(separator: ", ")
    default: "none"
    }
}

private struct Recorder: ScreenVisitor {
    var names: [String] = []

    mutating func add(_ expression: Expression) {
        switch expression.kind {
        case .text, .chosen: for operand in expression.operands { add(operand) }
        default: names.append(name(of: expression))
        }
    }
    mutating func add(_ value: Value) { value.forEachExpression { add($0) } }

    mutating func visit(_ derived: Derived) { add(derived.expression) }
    mutating func visit(_ loop: Loop) { if let list = loop.list { add(list) } }
    mutating func visit(condition: Condition) { for clause in condition.clauses { add(clause.expression) } }
    mutating func visit(_ choice: Choice<RowEntry>) { for decision in choice.decisions { add(decision) } }
    mutating func visit(shown value: Value) { add(value) }

    mutating func visit(_ row: Row) {
        if case .viewModel(_, _, let values) = row.content { for value in values { add(value.value) } }
    }

    mutating func visit(_ actionBinding: ActionBinding) {
        for statement in actionBinding.statements {
            statement.forEachStatement { statement in
                if let target = statement.target { add(target) }
                for value in statement.values { add(value) }
                for decision in statement.decisions { add(decision) }
            }
        }
    }
}
