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
                insert(variable, steps, expression.type)
            case .element(let name) where !bound.contains(name):
                insert(variable, steps, expression.type)
            case .element, .input, .ownField, .parameter, .binding:
                break
            }
        }
        for operand in expression.operands { add(operand) }
    }

    private mutating func insert(_ variable: Variable, _ steps: [PathStep], _ type: ValueType) {
        var path = Expression(.path(variable, steps), type)
        if let end = steps.firstIndex(where: \.isSearch) {
            path = Expression(.path(variable, Array(steps[..<end])), steps[end].base)
        }
        if !program.isEquatable(path.type) { isUnknown = true }
        guard seen.insert(path).inserted, !pathsRead.contains(where: { path.begins(with: $0) }) else { return }
        pathsRead.removeAll { $0.begins(with: path) }
        pathsRead.append(path)
    }

    /// From so many fields of one model on, the model is compared.
    private static let fieldsOfOneModel = 3

    /// The path, or the model that stands for it, unless that is listed already.
    private func shortened(_ path: Expression, after listed: [Expression]) -> [Expression] {
        guard case .path(let root, let steps) = path.kind, let first = steps.first, case .model = first.base,
            isSmall(first.base, depth: 0), program.isEquatable(first.base)
        else { return [path] }
        let model = Expression(.path(root, []), first.base)
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

    private mutating func add(_ value: Value) {
        value.forEachExpression { add($0) }
    }

    private mutating func add(_ row: Row) {
        switch row.content {
        case .cell(_, let values):
            for value in values { add(value.value) }
        case .viewModel(_, let arguments, _):
            for argument in arguments { add(argument) }
        }
    }
}

extension Dependencies {
    /// What a section's header, footer and own rows read; lists look after themselves, and conditions are always asked.
    init(ofSection section: Section, in program: Program) {
        self.init(in: program)
        if let text = section.headerText { add(text) }
        if let text = section.footerText { add(text) }
        addRows(of: section.entries)
    }

    private mutating func addRows(of entries: [RowEntry]) {
        for entry in entries {
            switch entry {
            case .row(let row) where row.loop == nil: add(row)
            case .group(let group) where group.loop == nil: addRows(of: group.entries)
            case .row, .group: break
            }
        }
    }

    /// Everything that is read inside a loop over elements of a variable, conditions and lists included.
    init(inside loop: Loop, _ entries: [RowEntry], condition: Expression?, in program: Program) {
        self.init(bound: [loop.variable], in: program)
        if let condition { add(condition) }
        addAll(entries)
    }

    /// Everything that is read in the sections of a loop.
    init(ofSections section: Section, loop: Loop, in program: Program) {
        self.init(bound: [loop.variable], in: program)
        if let condition = section.condition { add(condition) }
        if let text = section.headerText { add(text) }
        if let text = section.footerText { add(text) }
        addAll(section.entries)
    }

    private mutating func addAll(_ entries: [RowEntry]) {
        for entry in entries {
            let (loop, condition) =
                switch entry {
                case .row(let row): (row.loop, row.condition)
                case .group(let group): (group.loop, group.condition)
                }
            if let loop {
                if case .list(let list) = loop.source { add(list) }
                bound.insert(loop.variable)
            }
            if let condition { add(condition) }
            switch entry {
            case .row(let row): add(row)
            case .group(let group): addAll(group.entries)
            }
        }
    }
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
