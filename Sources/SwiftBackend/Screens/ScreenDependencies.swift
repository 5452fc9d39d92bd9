// What a part of a screen reads: where all of it is equal in two frames, the part shows the same.

import SpecModel

/// Paths, each once, in the order in which they are first read. A path ends before a step that is looked for by
/// something: what it is looked for by is read too, and what it is looked for in stands for all that is found. Where
/// many fields of one model are read, the model stands for them: one value to compare and to compile, for rows that are
/// built, and found equal, where another of its fields changes.
struct Dependencies {
    var paths: [Expression] { pathsRead.reduce(into: []) { $0.append(contentsOf: shortened($1, after: $0)) } }
    private var pathsRead: [Expression] = []
    /// Whether something is read that may not be comparable: then nothing says what shows the same.
    private(set) var isUnknown = false
    private let program: Program
    private var seen: Set<Expression> = []
    /// The loop variables that stand for what changes with them: they are not listed.
    private var bound: Set<String>

    fileprivate init(bound: Set<String> = [], in program: Program) {
        self.bound = bound
        self.program = program
    }

    private mutating func add(_ expression: Expression) {
        if case .path(let variable, let steps) = expression.kind {
            switch variable {
            case .state, .derived:
                insert(expression, variable, steps)
            case .element(let name) where !bound.contains(name):
                insert(expression, variable, steps)
            case .element, .input, .ownField, .parameter, .binding:
                break
            }
        }
        for operand in expression.operands { add(operand) }
    }

    private mutating func insert(_ read: Expression, _ variable: Variable, _ steps: [PathStep]) {
        var path = read
        if let end = steps.firstIndex(where: \.isSearch) {
            path = Expression(.path(variable, Array(steps[..<end])), steps[end].base, at: read.origin)
        }
        if !isComparable(path.type) { isUnknown = true }
        guard seen.insert(path).inserted, !pathsRead.contains(where: { path.begins(with: $0) }) else { return }
        pathsRead.removeAll { $0.begins(with: path) }
        pathsRead.append(path)
    }

    /// From so many fields of one model on, the model is compared.
    private static let fieldsOfOneModel = 3

    /// The path, or the model that stands for it, unless that is listed already.
    private func shortened(_ path: Expression, after listed: [Expression]) -> [Expression] {
        guard case .path(let root, let steps) = path.kind, let first = steps.first, case .model = first.base,
            isSmall(first.base, depth: 0), isComparable(first.base)
        else { return [path] }
        let model = Expression(.path(root, []), first.base, at: path.origin)
        guard pathsRead.count(where: { $0.begins(with: model) }) >= Self.fieldsOfOneModel else { return [path] }
        return listed.contains(model) ? [] : [model]
    }

    /// Whether a value holds no list, so that comparing it takes as long whatever it holds.
    private func isSmall(_ type: ValueType, depth: Int) -> Bool {
        switch type {
        case .builtin, .invalid: true
        case .list: false
        case .optional(let inner): isSmall(inner, depth: depth)
        case .declared(let id): program[id].provenance == .generated && program[id].cases.allSatisfy(\.payload.isEmpty)
        case .model(let id):
            program[id].provenance == .generated && depth < 4
                && program[id].fields.allSatisfy { isSmall($0.type, depth: depth + 1) }
        }
    }

    /// Whether two values can be compared for certain: of a type written elsewhere only a member that shows it must be.
    private func isComparable(_ type: ValueType) -> Bool {
        switch type {
        case .builtin, .invalid: true
        case .declared(let id): program[id].provenance == .generated
        case .model(let id): program[id].provenance == .generated
        case .optional(let inner), .list(let inner): isComparable(inner)
        }
    }

    private mutating func add(_ value: Value) {
        value.forEachExpression { add($0) }
    }

}

extension Dependencies {
    /// What a section's header, footer and own rows read; lists look after themselves, and conditions are always asked.
    init(ofSection section: Section, in program: Program) {
        self.init(in: program)
        for text in section.texts { add(text) }
        addRows(of: section.entries)
    }

    private mutating func addRows(of entries: [RowEntry]) {
        for entry in entries where entry.loop == nil {
            switch entry {
            case .row(let row): for value in row.content.given { add(value) }
            case .group(let group): addRows(of: group.entries)
            }
        }
    }

    /// Everything that is read inside a loop over elements of a variable, conditions and lists included.
    init(inside loop: Loop, _ entries: [RowEntry], condition: Expression?, in program: Program) {
        self.init(bound: [loop.variable], in: program)
        if let condition { add(condition) }
        walk(entries)
    }

    /// Everything that is read in the sections of a loop.
    init(ofSections section: Section, loop: Loop, in program: Program) {
        self.init(bound: [loop.variable], in: program)
        walk(insideLoopOf: section)
    }
}

extension Dependencies: ScreenVisitor {
    mutating func visit(_ loop: Loop) {
        if let list = loop.list { add(list) }
        bound.insert(loop.variable)
    }

    mutating func visit(condition: Expression) { add(condition) }
    mutating func visit(shown value: Value) { add(value) }
    mutating func visit(_ row: Row) {}
    /// Neither what an action does nor what is derived is a part of what rows show.
    mutating func visit(_ wiring: Wiring) {}
    mutating func visit(_ derived: Derived) {}
}

extension PathStep {
    /// Whether something is looked for in what the step is taken on.
    fileprivate var isSearch: Bool {
        switch kind {
        case .element, .contains: true
        case .field, .property: false
        }
    }
}

extension Expression {
    /// Whether it is a path that goes on where another ends, or that path.
    fileprivate func begins(with other: Expression) -> Bool {
        guard case .path(let root, let steps) = kind, case .path(let otherRoot, let otherSteps) = other.kind
        else { return false }
        return root == otherRoot && steps.count >= otherSteps.count
            && zip(steps, otherSteps).allSatisfy { $0.kind == $1.kind }
    }
}
