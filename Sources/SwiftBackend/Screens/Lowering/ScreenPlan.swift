// The plan that all parts of a generated screen share: the rows in order, with their names, loops and action bindings.

import SpecModel

/// An occurrence of a row in the spec. In `ScreenPlan.rows`, the first occurrence represents all occurrences with the
/// same id and the same cell.
final class PlannedRow {
    let row: Row
    /// The name of the row's case in `RowID`.
    let id: String
    /// The name of the row's case in `Row`. For the first cell that shows the row, the name is `id`. For any other
    /// cell, the name combines `id` and the cell's name.
    let name: String
    /// The names of the row's cases in `Action`.
    let actions: RowActionCases
    let sectionID: String
    /// The enclosing loops from the outermost inward, starting with the loop of the section.
    let loops: [Loop]
    /// The number of loops that belong to the section.
    let sectionLoopCount: Int
    /// The cell that the row shows.
    let cell: ID<Cell>
    let sendsActions: Bool

    init(_ row: RowCase, in section: Section, _ program: Program) {
        self.row = row.row
        loops = row.loops
        cell = row.row.content.cell(in: program)
        id = row.id
        name = row.name
        actions = row.actions
        sectionID = section.id
        sectionLoopCount = section.loop == nil ? 0 : 1
        sendsActions = !row.row.actionBindings.isEmpty
    }
}

/// A cell that a screen uses, and the rows that show it.
struct PlannedCell {
    let id: ID<Cell>
    var rows: [PlannedRow]
}

/// The plan of a screen: its rows, cells and actions, and the names of its variables. The plan is independent of
/// Swift's syntax.
struct ScreenPlan {
    let screen: Screen
    /// The unique rows in the order of the spec.
    let rows: [PlannedRow]
    /// For each id, the first row with this id.
    let ids: [PlannedRow]
    /// All occurrences of rows in the order of the spec, including occurrences with the same id and the same cell.
    let occurrences: [PlannedRow]
    /// The unique cells of the screen, in the order of its rows.
    let cells: [PlannedCell]
    /// The headers and footers that are cells, in the order of the spec. They are the cases of `Supplement`.
    let supplements: [PlannedRow]
    let supplementCells: [PlannedCell]
    let actionGroups: [ActionGroup]
    /// The types of the parameters of all actions.
    let actionTypes: [ValueType]
    /// A Boolean value that indicates whether the generated enum of actions has a function that lists an action's
    /// parameters. The runtime compares actions through this function.
    let actionsHaveParts: Bool
    /// A Boolean value that indicates whether the generated state has a function that lists its fields. The runtime
    /// compares states through this function.
    let stateHasParts: Bool
    /// The values of the properties that the screen itself implements. Extensions of its traits implement the other
    /// properties.
    let ownValues: [MemberValue]
    /// The names of the loops' variables.
    let elementNames: Set<String>
    // The Swift names of the spec's variables in `body`, in `handle`, and in the other members of the screen.
    let bodyNames: LocalNames
    let handleNames: LocalNames
    let memberNames: LocalNames
    let derived: [DerivedPlan]
    /// The names of the derived values that the runtime keeps for a frame.
    let keptDerived: Set<String>
    /// The names of the variables in `body` that store the kept derived values, keyed by the name of the value.
    let derivedVariables: [String: String]
    /// The name of the formatter's parameter in `handle`, or `nil` if no action needs the formatter.
    let formatOfHandle: String?

    /// Creates the plan of a screen.
    ///
    /// - Parameter reserved: The names that already have a meaning in the screen's functions, such as names of
    ///   parameters.
    init(_ screen: Screen, in program: Program, beside reserved: ReservedVariables) {
        self.screen = screen
        var occurrences: [PlannedRow] = []
        var supplements: [PlannedRow] = []
        for section in screen.sections {
            occurrences += section.rowCases(in: program).map { PlannedRow($0, in: section, program) }
            supplements += section.supplementCases().map { PlannedRow($0, in: section, program) }
        }
        self.occurrences = occurrences
        self.supplements = supplements
        var collector = VariableCollector()
        collector.walk(screen)
        let elements = collector.elements
        (rows, ids) = Self.distinct(occurrences)
        cells = Self.cells(of: rows)
        supplementCells = Self.cells(of: supplements)
        actionGroups = Self.actionGroups(screen, rows + supplements)
        actionTypes = actionGroups.flatMap { $0.parameterTypes(in: program) }
        actionsHaveParts = actionTypes.allSatisfy(program.isEquatable)
        stateHasParts = screen.stateHasParts(in: program)
        ownValues = screen.ownValues
        elementNames = elements
        let variables = collector.variables.union(elements)
        bodyNames = LocalNames(variables, beside: reserved[.body])
        handleNames = LocalNames(variables, beside: reserved[.handle])
        memberNames = LocalNames(variables, beside: reserved[.member])
        let settings = SettingsReader(screen, in: program)
        derived = screen.derived.enumerated().map { DerivedPlan($1, number: $0, settings, program) }
        keptDerived = Set(derived.filter { $0.kept != nil }.map(\.derived.name))
        var derivedVariables: [String: String] = [:]
        for name in keptDerived { derivedVariables[name] = bodyNames.unused(GeneratedMember.value(of: name)) }
        self.derivedVariables = derivedVariables
        let isFormatting = settings.areNeeded(byActionsOf: screen, occurrences + supplements)
        formatOfHandle = isFormatting ? handleNames.unused(BodyMember.format) : nil
    }

    /// Returns the first row with each name, and the first row with each id.
    private static func distinct(_ occurrences: [PlannedRow]) -> (rows: [PlannedRow], ids: [PlannedRow]) {
        var names: Set<String> = []
        let rows = occurrences.filter { names.insert($0.name).inserted }
        // A row's name differs from its id only if rows with the same id have several cells.
        if rows.allSatisfy({ $0.name == $0.id }) { return (rows, rows) }
        names = []
        return (rows, rows.filter { names.insert($0.id).inserted })
    }

    private static func cells(of rows: [PlannedRow]) -> [PlannedCell] {
        var cells: [PlannedCell] = []
        var places: [ID<Cell>: Int] = [:]
        for row in rows {
            if let place = places[row.cell] {
                cells[place].rows.append(row)
            } else {
                places[row.cell] = cells.count
                cells.append(PlannedCell(id: row.cell, rows: [row]))
            }
        }
        return cells
    }

    var name: String { Names.screen(screen.header.name) }
    var hasActions: Bool { !actionGroups.isEmpty }
}

extension Screen {
    /// The values of the properties that the screen itself implements. Extensions of its traits implement the other
    /// properties.
    fileprivate var ownValues: [MemberValue] {
        let given = Dictionary(values.map { ($0.name, $0) }) { first, _ in first }
        return composition.members.compactMap { entry in
            guard case .property(let type, _) = entry.member.kind else { return nil }
            if let given = given[entry.member.name] { return given }
            guard case .constant(let constant) = entry.defaultValue,
                !entry.member.isGivenByExtension(entry.defaultValue)
            else { return nil }
            return MemberValue(
                name: entry.member.name,
                type: type,
                value: .expression(Expression(.constant(constant), type, at: .unknown))
            )
        }
    }
}

extension SettingsReader {
    /// Returns a Boolean value that indicates whether any action of `screen` depends on the locale or the calendar. An
    /// action depends on them if its statements, the positions that it reads, or the stored lists of the loops around
    /// its row depend on them.
    fileprivate func areNeeded(byActionsOf screen: Screen, _ rows: [PlannedRow]) -> Bool {
        func areNeeded(by actionBindings: [ActionBinding]) -> Bool {
            var areNeeded = false
            for actionBinding in actionBindings {
                for statement in actionBinding.statements {
                    statement.forEachStatement { if !settings(of: $0).isEmpty { areNeeded = true } }
                }
            }
            return areNeeded
        }
        return areNeeded(by: screen.actionBindings) || areNeeded(by: screen.commands.map(\.actionBinding))
            || rows.contains { row in
                areNeeded(by: row.row.allActionBindings) || readPlacesByLocale(row)
                    || !row.row.allActionBindings.isEmpty
                        && row.loops.contains { $0.overStored.list.map { !settings(of: $0).isEmpty } ?? false }
            }
    }
}

extension SettingsReader {
    /// Returns a Boolean value that indicates whether an action of a row reads the index or a neighbor of an element,
    /// and the list that shows this element depends on the locale or the calendar.
    fileprivate func readPlacesByLocale(_ row: PlannedRow) -> Bool {
        let loops = row.loops.filter { $0.shownList.map { !settings(of: $0).isEmpty } ?? false }
        if loops.isEmpty { return false }
        var names = VariableNames()
        for actionBinding in row.row.allActionBindings {
            for statement in actionBinding.statements {
                statement.forEachStatement { statement in
                    if let target = statement.target { names.add(target) }
                    for value in statement.values { names.add(value) }
                    for decision in statement.decisions { names.add(decision) }
                }
            }
        }
        return loops.contains { names.placedElements.contains($0.variable) }
    }
}

/// A visitor that collects the names of a screen's variables. Generated code declares variables for these names.
private struct VariableCollector: ScreenVisitor {
    /// The variables of loops.
    var elements: Set<String> = []
    /// The names of pattern variables, other bound names, and parameters of actions.
    var variables: Set<String> = []

    mutating func visit(_ derived: Derived) {}
    mutating func visit(_ loop: Loop) {
        elements.insert(loop.variable)
        loop.list?.addBoundNames(to: &variables)
        for step in loop.choosing?.steps ?? [] {
            for operand in step.operands { operand.addBoundNames(to: &variables) }
        }
    }
    mutating func visit(condition: Condition) { condition.addBoundNames(to: &variables) }
    mutating func visit(_ choice: Choice<RowEntry>) {
        variables.formUnion(choice.boundNames)
        for decision in choice.decisions { decision.addBoundNames(to: &variables) }
    }
    mutating func visit(shown value: Value) { value.addBoundNames(to: &variables) }
    mutating func visit(_ row: Row) {}
    mutating func visit(_ actionBinding: ActionBinding) { actionBinding.addVariableNames(to: &variables) }
}

extension ViewModel {
    /// The names of pattern variables in the view model's values.
    var bindings: Set<String> {
        var names: Set<String> = []
        for value in values { value.value.addBoundNames(to: &names) }
        return names
    }
}

extension ActionBinding {
    fileprivate func addVariableNames(to names: inout Set<String>) {
        if case .action(let parameters) = action.kind {
            for parameter in parameters { names.insert(parameter.name) }
        }
        for statement in statements {
            statement.forEachStatement { statement in
                for value in statement.values { value.addBoundNames(to: &names) }
                for decision in statement.decisions { decision.addBoundNames(to: &names) }
                statement.target?.addBoundNames(to: &names)
                switch statement {
                case .choice(let choice): names.formUnion(choice.boundNames)
                case .each(let loop, _): names.insert(loop.variable)
                case .call(let call): for argument in call.arguments { names.insert(argument.name) }
                default: break
                }
            }
        }
    }
}
