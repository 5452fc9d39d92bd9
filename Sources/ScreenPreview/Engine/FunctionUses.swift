// Finds the handwritten functions on which the values, conditions and actions of a screen depend, directly or through
// derived values.

import SpecModel

struct FunctionUses: Sendable {
    private struct ModelValue: Hashable, Sendable {
        var model: ID<Model>
        var name: String
    }

    /// The functions that the screen's frames and actions call, in the order of `program.functions`.
    private(set) var all: [ID<Function>] = []
    private let program: Program
    private var ofDerived: [String: Set<ID<Function>>] = [:]
    private var ofModels: [ModelValue: Set<ID<Function>>] = [:]

    /// Finds the functions on which the derived values of models depend. `adding(_:)` adds the uses of a screen.
    init(in program: Program) {
        self.program = program
        if program.functions.isEmpty { return }
        for (index, model) in program.models.enumerated() {
            for derived in model.derived {
                ofModels[ModelValue(model: ID(index), name: derived.name)] = functions(
                    of: derived.expression,
                    ID(index)
                )
            }
        }
    }

    /// Returns these uses, plus the uses of a screen.
    func adding(_ screen: Screen) -> FunctionUses {
        if program.functions.isEmpty { return self }
        var uses = self
        for derived in screen.derived { uses.ofDerived[derived.name] = uses.functions(of: derived.expression) }
        var visitor = UseVisitor(uses: uses)
        visitor.walk(screen)
        uses.all = visitor.found.sorted()
        return uses
    }

    func functions(of expression: Expression, _ model: ID<Model>? = nil) -> Set<ID<Function>> {
        var found: Set<ID<Function>> = []
        func add(_ steps: [PathStep]) {
            for step in steps {
                if case .derived(let name, let model) = step.kind {
                    found.formUnion(ofModels[ModelValue(model: model, name: name)] ?? [])
                }
            }
        }
        expression.forEachPart { part in
            switch part.kind {
            case .call(let id, _): found.insert(id)
            case .text(let template):
                for case .function(let id) in template.holes.flatMap(\.formats) { found.insert(id) }
            case .path(let root, let steps):
                if case .derived(let name) = root { found.formUnion(ofDerived[name] ?? []) }
                if case .ownField(let name) = root, let model {
                    found.formUnion(ofModels[ModelValue(model: model, name: name)] ?? [])
                }
                add(steps)
            case .steps(_, let steps): add(steps)
            case .constant, .not, .binary, .isCase, .enumCase, .apply, .list, .model, .copy, .chosen, .typed, .invalid:
                break
            }
        }
        return found
    }

    func functions(of value: Value) -> Set<ID<Function>> {
        var found: Set<ID<Function>> = []
        value.forEachExpression { found.formUnion(functions(of: $0)) }
        return found
    }

    func functions(of condition: Condition) -> Set<ID<Function>> {
        condition.clauses.reduce(into: []) { $0.formUnion(functions(of: $1.expression)) }
    }

    /// Returns the functions on which the loops, the conditions, the values and the details of a row depend. Ignores
    /// the decisions of choices that contain the row.
    func functions(of row: PreviewScreen.RowDeclaration) -> Set<ID<Function>> {
        var found: Set<ID<Function>> = []
        for loop in row.loops { if let list = loop.list { found.formUnion(functions(of: list)) } }
        for condition in row.conditions { found.formUnion(functions(of: condition)) }
        for value in row.row.content.given { found.formUnion(functions(of: value)) }
        if case .viewModel(_, _, let values) = row.row.content {
            for value in values { found.formUnion(functions(of: value.value)) }
        }
        if let details = row.row.details {
            for condition in details.conditions { found.formUnion(functions(of: condition)) }
            for value in details.values { found.formUnion(functions(of: value)) }
        }
        return found
    }
}

private struct UseVisitor: ScreenVisitor {
    let uses: FunctionUses
    private(set) var found: Set<ID<Function>> = []

    init(uses: FunctionUses) { self.uses = uses }

    mutating func visit(_ derived: Derived) { found.formUnion(uses.functions(of: derived.expression)) }
    mutating func visit(_ loop: Loop) { if let list = loop.list { found.formUnion(uses.functions(of: list)) } }
    mutating func visit(condition: Condition) { found.formUnion(uses.functions(of: condition)) }
    mutating func visit(_ choice: Choice<RowEntry>) {
        for decision in choice.decisions { found.formUnion(uses.functions(of: decision)) }
    }
    mutating func visit(shown value: Value) { found.formUnion(uses.functions(of: value)) }
    mutating func visit(_ row: Row) {
        guard case .viewModel(_, _, let values) = row.content else { return }
        for value in values { found.formUnion(uses.functions(of: value.value)) }
    }
    mutating func visit(_ actionBinding: ActionBinding) {
        for statement in actionBinding.statements {
            statement.forEachStatement { statement in
                for value in statement.values { found.formUnion(uses.functions(of: value)) }
                for decision in statement.decisions { found.formUnion(uses.functions(of: decision)) }
            }
        }
    }
}
