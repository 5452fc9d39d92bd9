// What a part of a screen reads: where all of it is equal in two frames, the part shows the same.

import SpecModel

/// Paths, each once, in the order in which they are first read.
struct Reads {
    private(set) var paths: [Expression] = []
    private var seen: Set<Expression> = []
    /// The loop variables that stand for what changes with them: they are not listed.
    var bound: Set<String> = []

    mutating func add(_ expression: Expression) {
        switch expression.kind {
        case .constant, .invalid:
            break
        case .path(let variable, let steps):
            add(variable, steps, expression.type)
        case .steps(let root, let steps):
            add(root)
            for step in steps { add(step) }
        case .not(let operand), .isCase(let operand, _, _):
            add(operand)
        case .binary(_, let left, let right):
            add(left)
            add(right)
        case .call(_, let arguments):
            for argument in arguments { add(argument) }
        }
    }

    private mutating func add(_ variable: Variable, _ steps: [PathStep], _ type: ValueType) {
        switch variable {
        case .state, .derived:
            insert(Expression(.path(variable, steps), type))
        case .element(let name):
            if bound.contains(name) {
                for step in steps { add(step) }
            } else {
                insert(Expression(.path(variable, steps), type))
            }
        case .input, .ownField, .parameter, .binding:
            for step in steps { add(step) }
        }
    }

    private mutating func add(_ step: PathStep) {
        switch step.kind {
        case .element(let key, _): add(key)
        case .contains(let argument): add(argument)
        case .field, .property: break
        }
    }

    private mutating func insert(_ path: Expression) {
        if seen.insert(path).inserted { paths.append(path) }
    }

    mutating func add(_ value: Value) {
        switch value {
        case .expression(let expression):
            add(expression)
        case .text(let template):
            for case .hole(let hole) in template.segments {
                add(hole.expression)
                for case .currency(let code) in hole.formats { add(code) }
            }
        case .choice(let condition, let then, let otherwise):
            add(condition)
            add(then)
            add(otherwise)
        case .match(let subject, let arms, let fallback):
            add(subject)
            for arm in arms { add(arm.value) }
            if let fallback { add(fallback) }
        case .invalid:
            break
        }
    }

    mutating func add(_ row: Row, in program: Program) {
        switch row.content {
        case .cell(_, let values):
            for value in values { add(value.value) }
        case .viewModel(_, let arguments):
            for argument in arguments { add(argument) }
        }
    }
}

extension Reads {
    /// What a section's header, footer and own rows read; lists look after themselves, and conditions are always asked.
    init(ofSection section: Section, in program: Program) {
        if let text = section.headerText { add(text) }
        if let text = section.footerText { add(text) }
        func collect(_ entries: [RowEntry]) {
            for entry in entries {
                switch entry {
                case .row(let row) where row.loop == nil: add(row, in: program)
                case .group(let group) where group.loop == nil: collect(group.entries)
                case .row, .group: break
                }
            }
        }
        collect(section.entries)
    }

    /// Everything that is read inside a loop over elements of a variable, conditions and lists included.
    init(inside loop: Loop, _ entries: [RowEntry], condition: Expression?, in program: Program) {
        bound = [loop.variable]
        if let condition { add(condition) }
        addAll(entries, in: program)
    }

    /// Everything that is read in the sections of a loop.
    init(ofSections section: Section, loop: Loop, in program: Program) {
        bound = [loop.variable]
        if let condition = section.condition { add(condition) }
        if let text = section.headerText { add(text) }
        if let text = section.footerText { add(text) }
        addAll(section.entries, in: program)
    }

    mutating func addAll(_ entries: [RowEntry], in program: Program) {
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
            case .row(let row): add(row, in: program)
            case .group(let group): addAll(group.entries, in: program)
            }
        }
    }
}
