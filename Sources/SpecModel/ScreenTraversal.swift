// Traverses screens: their sections, their rows, and the statements of their actions.

/// A visitor of the parts of a screen that contain expressions or statements, in the order of the spec. The protocol
/// has a requirement for each kind of part, so a visitor that does not handle a new kind fails to compile.
public protocol ScreenVisitor {
    mutating func visit(_ derived: Derived)
    /// Visits a loop, before its content.
    mutating func visit(_ loop: Loop)
    /// Visits a condition, before the content that it guards.
    mutating func visit(condition: Condition)
    /// Visits a choice, before its branches.
    mutating func visit(_ choice: Choice<RowEntry>)
    /// Visits a value that the screen shows, for example the value of a member, an argument of a view model, or the
    /// title of a command.
    mutating func visit(shown value: Value)
    /// Visits a row, before its values.
    mutating func visit(_ row: Row)
    mutating func visit(_ actionBinding: ActionBinding)
}

extension ScreenVisitor {
    public mutating func walk(_ screen: Screen) {
        for derived in screen.derived { visit(derived) }
        for value in screen.values { visit(shown: value.value) }
        for actionBinding in screen.actionBindings { visit(actionBinding) }
        for command in screen.commands {
            if let condition = command.condition { visit(condition: condition) }
            for value in command.values { visit(shown: value) }
            visit(command.actionBinding)
        }
        for section in screen.sections {
            if let loop = section.loop { visit(loop) }
            walk(insideLoopOf: section)
        }
    }

    /// Visits all parts of a section except its loop.
    public mutating func walk(insideLoopOf section: Section) {
        if let condition = section.condition { visit(condition: condition) }
        if let header = section.header { walk(header) }
        if let footer = section.footer { walk(footer) }
        walk(section.entries)
    }

    public mutating func walk(_ details: RowDetails) {
        for condition in details.conditions { visit(condition: condition) }
        for value in details.values { visit(shown: value) }
    }

    private mutating func walk(_ supplement: Supplement) {
        for value in supplement.given { visit(shown: value) }
        for actionBinding in supplement.row?.actionBindings ?? [] { visit(actionBinding) }
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
                if let details = row.details { walk(details) }
                for actionBinding in row.allActionBindings { visit(actionBinding) }
            case .choice(let choice):
                visit(choice)
                for branch in choice.branches { walk(branch) }
            }
        }
    }
}

extension Section {
    /// The header and the footer of the section.
    public var supplements: [Supplement] { [header, footer].compactMap { $0 } }

    /// Visits the rows in order, each with its enclosing loops, outermost first. The loop of the section is the first.
    /// The innermost loop is omitted for a row that is shown once, because such a row does not belong to an element.
    public func forEachRow(_ visit: (Row, _ loops: [Loop]) -> Void) {
        func walk(_ entries: [RowEntry], _ loops: [Loop]) {
            for entry in entries {
                let loops = entry.loop.map { loops + [$0] } ?? loops
                switch entry {
                case .row(let row): visit(row, row.occurrence == .once ? loops.dropLast() : loops)
                case .group(let group): walk(group.entries, loops)
                case .choice(let choice): for branch in choice.branches { walk(branch, loops) }
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
        case .choice: nil
        }
    }

    public var condition: Condition? {
        switch self {
        case .row(let row): row.condition
        case .group(let group): group.condition
        case .choice: nil
        }
    }
}

extension Row.Content {
    /// The values of the members of the row's cell, or the arguments that the row passes to its view model.
    public var given: [Value] {
        switch self {
        case .cell(_, let values): values.map { $0.value }
        case .viewModel(_, let arguments, _): arguments
        }
    }
}

extension Loop {
    /// The list of the loop, or `nil` if the loop iterates over all cases of an enum.
    public var list: Expression? {
        switch source {
        case .list(let list): list
        case .allCases: nil
        }
    }
}

extension Screen {
    /// Visits the statements of all actions of the screen and of its rows.
    public func forEachStatement(_ visit: (Statement) -> Void) {
        func visitAll(_ actionBindings: [ActionBinding]) {
            for actionBinding in actionBindings {
                for statement in actionBinding.statements { statement.forEachStatement(visit) }
            }
        }
        visitAll(actionBindings)
        visitAll(commands.map(\.actionBinding))
        for section in sections {
            for supplement in section.supplements { visitAll(supplement.row?.actionBindings ?? []) }
            section.forEachRow { row, _ in visitAll(row.allActionBindings) }
        }
    }
}

extension Statement {
    /// The path that the statement changes, or the path of the list or set in which the statement inserts or removes
    /// elements. The property is `nil` for `remove` and `move`, which name a loop variable instead, and for statements
    /// that do not change the state themselves.
    public var target: Expression? {
        switch self {
        case .set(let target, _), .toggle(let target), .create(let target), .removeKeyed(let target): target
        case .append(_, let list), .insert(_, let list, _), .toggleElement(_, let list), .removeValue(_, let list),
            .removeAll(let list, _):
            list
        case .remove, .move, .choice, .each, .focus, .scroll, .scrollSection, .send, .call: nil
        }
    }

    /// The loop variable of the element that the statement changes, removes or moves. The property is `nil` if the
    /// statement has no such element.
    public var changedElement: String? {
        switch self {
        case .remove(let name), .move(let name, _): name
        case .choice, .each, .focus, .scroll, .scrollSection, .send, .call: nil
        case .set, .toggle, .create, .append, .insert, .toggleElement, .removeKeyed, .removeValue, .removeAll:
            if case .path(.element(let name), _)? = target?.kind { name } else { nil }
        }
    }

    /// A Boolean value that indicates whether the statement, or a statement inside it, changes the state.
    public var changesState: Bool {
        var changes = false
        forEachStatement { if $0.target != nil || $0.changedElement != nil { changes = true } }
        return changes
    }

    /// The values that the statement itself computes, in order, for example a value to set or the arguments of an
    /// event.
    public var values: [Value] {
        switch self {
        case .set(_, let value), .append(let value, _), .toggleElement(let value, _), .removeValue(let value, _):
            [value]
        case .insert(let value, _, let index): [value, .expression(index)]
        case .removeAll(_, let condition): [.expression(condition)]
        case .move(_, let identity): [.expression(identity)]
        case .each(let loop, _): loop.list.map { [.expression($0)] } ?? []
        case .focus(let row): row?.identities.map { .expression($0) } ?? []
        case .scroll(let row): row.identities.map { .expression($0) }
        case .scrollSection(let section): section.identity.map { [.expression($0)] } ?? []
        case .send(_, let arguments): arguments
        case .call(let call): call.arguments.map(\.value)
        case .toggle, .create, .remove, .removeKeyed, .choice: []
        }
    }

    /// The expressions that determine which statements a choice executes, in order. The array is empty for any other
    /// statement.
    public var decisions: [Expression] {
        if case .choice(let choice) = self { choice.decisions } else { [] }
    }

    /// The statements inside the statement: the branches of a choice, the body of an `each` statement, or the
    /// statements of a called method.
    public var branches: [[Statement]] {
        switch self {
        case .choice(let choice): choice.branches
        case .each(_, let body): [body]
        case .call(let call): [call.statements]
        case .set, .toggle, .create, .append, .insert, .toggleElement, .remove, .removeKeyed, .removeValue, .removeAll,
            .move, .focus, .scroll, .scrollSection, .send:
            []
        }
    }

    /// Visits the statement, and then the statements inside it in order.
    public func forEachStatement(_ visit: (Statement) -> Void) {
        visit(self)
        for branch in branches {
            for statement in branch { statement.forEachStatement(visit) }
        }
    }
}

extension Row.Content {
    /// Returns the cell that shows the row.
    public func cell(in program: Program) -> ID<Cell> {
        switch self {
        case .cell(let id, _):
            return id
        case .viewModel(let id, _, _):
            // In a valid program, the target of a row's view model is always a cell.
            if case .cell(let cell) = program[id].target { return cell }
            return ID(0)
        }
    }
}

extension Program {
    /// Returns the kind of list that shows a screen in UIKit: a table or a collection. The checker rejects a screen
    /// that mixes cells of tables with cells of collections.
    public func listKind(of screen: Screen) -> ListKind {
        var kind = ListKind.table
        for section in screen.sections {
            section.forEachRow { row, _ in
                if self[row.content.cell(in: self)].list == .collection { kind = .collection }
            }
        }
        return kind
    }

    /// The uses of cells in the screens of the main module.
    public var cellUses: CellUses {
        var uses = CellUses()
        for screen in screens { uses.add(screen, of: self) }
        return uses
    }
}

/// The cells that the screens of the main module use.
public struct CellUses: Sendable {
    public private(set) var ofRows: Set<ID<Cell>> = []
    /// The cells of headers and footers.
    public private(set) var ofSupplements: Set<ID<Cell>> = []

    public init() {}

    /// Adds the cells of a screen. Screens of other modules are ignored.
    public mutating func add(_ screen: Screen, of program: Program) {
        guard screen.header.module == program.main else { return }
        for section in screen.sections {
            section.forEachRow { row, _ in ofRows.insert(row.content.cell(in: program)) }
            for row in section.supplements.compactMap(\.row) {
                ofSupplements.insert(row.content.cell(in: program))
            }
        }
    }
}
