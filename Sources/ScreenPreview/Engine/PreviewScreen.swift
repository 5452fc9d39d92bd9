// A screen that can be previewed: its declarations in the form that the page needs, and its evaluation.

import JSONOutput
import ScreenEvaluator
import SpecModel

/// A screen of a module, with methods that find its rows.
struct PreviewScreen: Sendable {
    /// A row that the spec declares. Rows with the same id but different cells are different declarations.
    struct RowDeclaration: Sendable {
        var section: String
        var row: Row
        var cell: ID<Cell>
        /// The composition that determines the row's values.
        var composition: Composition
        /// The manual (handwritten) view model of the row, or `nil` if the spec specifies the row's values.
        var manual: ViewModel?
        /// The loops that repeat the row, from the outermost to the innermost loop.
        var loops: [Loop]
        /// The conditions of the row and of the entries that contain the row.
        var conditions: [Condition]
    }

    private struct RowKey: Hashable, Sendable {
        var section: String
        var row: String
        var cell: String
    }

    let program: Program
    let id: ID<Screen>
    let moduleName: String
    let encoder: ValueEncoder
    let declarations: DeclarationEncoder
    private(set) var rows: [RowDeclaration] = []
    private var rowNumbers: [RowKey: Int] = [:]
    private let sectionNumbers: [String: Int]
    /// The handwritten functions on which the values, conditions and actions of the screen depend.
    let uses: FunctionUses
    private let defaultEnvironment: Lazy<EvaluationEnvironment>

    /// The handwritten functions that the screen calls, in the order of `program.functions`.
    var functions: [ID<Function>] { uses.all }

    var screen: Screen { program[id] }
    var name: String { screen.header.name }
    /// The identifier of the screen in the document.
    var documentID: String { moduleName + "/" + name }

    init(_ id: ID<Screen>, _ facts: ProgramFacts) {
        program = facts.program
        self.id = id
        let screen = program[id]
        moduleName = facts.moduleNames[screen.header.module.index]
        encoder = ValueEncoder(program: program, numbers: facts.numbers)
        declarations = DeclarationEncoder(values: encoder, moduleNames: facts.moduleNames)
        sectionNumbers = Dictionary(screen.sections.enumerated().map { ($1.id, $0) }) { first, _ in first }
        uses = facts.functions.adding(screen)
        defaultEnvironment = facts.environment
        for section in screen.sections {
            for supplement in section.supplements {
                if let row = supplement.row { add(row, of: section, section.loop.map { [$0] } ?? [], []) }
            }
            let outer = section.condition.map { [$0] } ?? []
            addRows(section.entries, of: section, section.loop.map { [$0] } ?? [], outer)
        }
    }

    private mutating func addRows(
        _ entries: [RowEntry],
        of section: Section,
        _ loops: [Loop],
        _ conditions: [Condition]
    ) {
        for entry in entries {
            let inner = entry.loop.map { loops + [$0] } ?? loops
            let conditions = entry.condition.map { conditions + [$0] } ?? conditions
            switch entry {
            case .row(let row):
                add(row, of: section, row.occurrence == .once ? Array(inner.dropLast()) : inner, conditions)
            case .group(let group): addRows(group.entries, of: section, inner, conditions)
            case .choice(let choice):
                for branch in choice.branches { addRows(branch, of: section, inner, conditions) }
            }
        }
    }

    private mutating func add(_ row: Row, of section: Section, _ loops: [Loop], _ conditions: [Condition]) {
        let cell = row.content.cell(in: program)
        var composition = program[cell].composition
        var manual: ViewModel?
        if case .viewModel(let id, _, _) = row.content {
            composition = program[id].composition
            if program[id].isManual { manual = program[id] }
        }
        let key = RowKey(section: section.id, row: row.id, cell: program[cell].header.name)
        if rowNumbers[key] == nil { rowNumbers[key] = rows.count }
        rows.append(
            RowDeclaration(
                section: section.id,
                row: row,
                cell: cell,
                composition: composition,
                manual: manual,
                loops: loops,
                conditions: conditions
            )
        )
    }

    /// Returns the index in `rows` of the declaration of `row`, or `nil` if there is no such declaration.
    func number(of row: EvaluatedRow) -> Int? { number(of: row.id, cell: row.cell) }

    func number(of id: EvaluatedRowID, cell: String) -> Int? {
        rowNumbers[RowKey(section: id.section, row: id.row, cell: cell)]
    }

    func number(ofSection id: String) -> Int? { sectionNumbers[id] }

    func evaluator(_ settings: PreviewSettings) -> ScreenEvaluator {
        let environment = settings.isDefault ? defaultEnvironment.value : settings.environment(of: program)
        return ScreenEvaluator(screen, in: program, calling: environment)
    }

    /// Returns the frame of a state for the page. The values of a row with a manual view model are unknown. Therefore,
    /// the frame contains plain values for such a row, for example 0 or an empty list (`PlainValues`).
    func frame(of state: EvaluatedState, _ evaluator: ScreenEvaluator) -> EvaluatedFrame {
        var frame = evaluator.frame(of: state)
        if !rows.contains(where: { $0.manual != nil }) { return frame }
        for section in frame.sections.indices {
            for row in frame.sections[section].rows.indices { fill(&frame.sections[section].rows[row]) }
            fill(&frame.sections[section].header)
            fill(&frame.sections[section].footer)
        }
        return frame
    }

    private func fill(_ supplement: inout EvaluatedSupplement?) {
        guard case .cell(var row)? = supplement else { return }
        fill(&row)
        supplement = .cell(row)
    }

    private func fill(_ row: inout EvaluatedRow) {
        guard let number = number(of: row), rows[number].manual != nil else { return }
        row.values = declarations.shown(row.values, of: rows[number].composition)
    }
}
