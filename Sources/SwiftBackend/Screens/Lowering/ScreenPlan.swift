// What the parts of one generated screen have in common: its rows in order, each with its name, its loops, and what it
// is wired to.

import SpecModel

/// A row of a screen, wherever it stands: of one id, and of one cell.
final class PlannedRow {
    /// Where it stands first.
    let row: Row
    /// Its case in `RowID`.
    let id: String
    /// Its case in `Row`.
    let name: String
    /// Its cases in `Action`.
    let actions: RowActionCases
    let sectionID: String
    /// From outside in; those of the section first.
    let loops: [Loop]
    /// How many of the loops are the section's.
    let sectionLoopCount: Int
    /// The cell that it shows.
    let cell: ID<Cell>
    let isWired: Bool

    init(_ row: RowCase, in section: Section, _ program: Program) {
        self.row = row.row
        loops = row.loops
        cell = row.row.content.cell(in: program)
        id = row.id
        name = row.name
        actions = row.actions
        sectionID = section.id
        sectionLoopCount = section.loop == nil ? 0 : 1
        isWired = !row.row.actionBindings.isEmpty
    }
}

/// A cell that a screen uses, and the rows that show it.
struct PlannedCell {
    let id: ID<Cell>
    var rows: [PlannedRow]
}

/// The decisions about a screen as a whole, without how they are written.
struct ScreenPlan {
    let screen: Screen
    /// In the order of the text.
    let rows: [PlannedRow]
    /// Those that stand for their ids: the first of each.
    let ids: [PlannedRow]
    /// The rows of the text, of which several may be one.
    let occurrences: [PlannedRow]
    /// The cells that it uses, each once, in the order of its rows.
    let cells: [PlannedCell]
    /// The headers and footers that are cells, in the order of the text: cases of `Supplement`.
    let supplements: [PlannedRow]
    let supplementCells: [PlannedCell]
    let actionGroups: [ActionGroup]
    /// The types of what its actions tell.
    let actionTypes: [ValueType]
    /// Whether actions are compared by what they tell, and states by their fields.
    let actionsHaveParts: Bool
    let stateHasParts: Bool
    /// What its own traits show, as far as no extension of a trait's gives it already.
    let ownValues: [MemberValue]
    /// What the elements of its loops are called.
    let elementNames: Set<String>
    /// What all of its variables are called in `body`, in `handle`, and in members of the screen.
    let bodyNames: LocalNames
    let handleNames: LocalNames
    let memberNames: LocalNames
    let derived: [DerivedPlan]
    /// The names of the derived values that the runtime keeps for a frame.
    let keptDerived: Set<String>
    /// What `handle` calls that, where it is given it.
    let formatOfHandle: String?

    /// - Parameter reserved: the names that mean something else in the screen's functions.
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
        let isFormatting = settings.areNeeded(byActionsOf: screen, occurrences + supplements)
        formatOfHandle = isFormatting ? handleNames.unused(BodyMember.format) : nil
    }

    /// Each case, and each id, once.
    private static func distinct(_ occurrences: [PlannedRow]) -> (rows: [PlannedRow], ids: [PlannedRow]) {
        var names: Set<String> = []
        let rows = occurrences.filter { names.insert($0.name).inserted }
        // Only where rows of one id have several cells is a name not the id.
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
    /// What the screen's own traits show, as far as no extension of a trait's gives it already.
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
    /// Whether what actions compute depends on the locale or the calendar, or how their elements are found.
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
    /// A Boolean value that indicates whether an action of a row asks for the place of an element in a list that is
    /// sorted by the locale.
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

/// What the variables of a screen are called, as far as generated code has variables for them.
private struct VariableCollector: ScreenVisitor {
    /// Elements of loops.
    var elements: Set<String> = []
    /// Payloads, other bound names, and parameters of actions.
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
    /// What payloads are called in its values.
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
