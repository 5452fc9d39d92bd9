// Walking through a screen: sections, rows, and the statements of their actions.

/// What goes through all that a screen computes, in the order in which it is written. Each of its parts has to be
/// treated: a kind of part that is added to the model fails to compile where it is forgotten.
public protocol ScreenVisitor {
    mutating func visit(_ derived: Derived)
    /// Before what the loop encloses.
    mutating func visit(_ loop: Loop)
    mutating func visit(condition: Expression)
    /// What the screen or a row of it itself gives, or a text around rows.
    mutating func visit(shown value: Value)
    /// Before what the row gives.
    mutating func visit(_ row: Row)
    mutating func visit(_ wiring: Wiring)
}

extension ScreenVisitor {
    public mutating func walk(_ screen: Screen) {
        for derived in screen.derived { visit(derived) }
        for value in screen.values { visit(shown: value.value) }
        for wiring in screen.wirings { visit(wiring) }
        for section in screen.sections {
            if let loop = section.loop { visit(loop) }
            walk(insideLoopOf: section)
        }
    }

    /// All of a section but its loop.
    public mutating func walk(insideLoopOf section: Section) {
        if let condition = section.condition { visit(condition: condition) }
        for text in section.texts { visit(shown: text) }
        walk(section.entries)
    }

    public mutating func walk(_ entries: [RowEntry]) {
        for entry in entries {
            if let loop = entry.loop { visit(loop) }
            if let condition = entry.condition { visit(condition: condition) }
            switch entry {
            case .group(let group):
                walk(group.entries)
            case .row(let row):
                visit(row)
                for value in row.content.given { visit(shown: value) }
                for wiring in row.wirings { visit(wiring) }
            }
        }
    }
}

extension Section {
    /// What it shows itself.
    public var texts: [Value] { [headerText, footerText].compactMap { $0 } }

    /// Visits its rows in order, each with the loops around it, from outside in; the section's own first.
    public func forEachRow(_ visit: (Row, _ loops: [Loop]) -> Void) {
        func walk(_ entries: [RowEntry], _ loops: [Loop]) {
            for entry in entries {
                let loops = entry.loop.map { loops + [$0] } ?? loops
                switch entry {
                case .row(let row): visit(row, loops)
                case .group(let group): walk(group.entries, loops)
                }
            }
        }
        walk(entries, loop.map { [$0] } ?? [])
    }
}

extension RowEntry {
    public var loop: Loop? {
        switch self {
        case .row(let row): row.loop
        case .group(let group): group.loop
        }
    }

    public var condition: Expression? {
        switch self {
        case .row(let row): row.condition
        case .group(let group): group.condition
        }
    }
}

extension Row.Content {
    /// What the row itself gives: to members of its cell, or to inputs of its view model.
    public var given: [Value] {
        switch self {
        case .cell(_, let values): values.map(\.value)
        case .viewModel(_, let arguments, _): arguments
        }
    }
}

extension Loop {
    /// Nil where it runs over all cases of an enum.
    public var list: Expression? {
        switch source {
        case .list(let list): list
        case .allCases: nil
        }
    }
}

extension Statement {
    /// The path of the state that it changes.
    public var target: Expression? {
        switch self {
        case .set(let target, _), .create(let target): target
        case .remove, .send: nil
        }
    }

    /// What it computes: the value that is set, or the arguments that are sent.
    public var values: [Value] {
        switch self {
        case .set(_, let value): [value]
        case .send(_, let arguments): arguments
        case .create, .remove: []
        }
    }
}
