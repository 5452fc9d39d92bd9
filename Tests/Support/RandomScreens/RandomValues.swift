// Creates random states of a checked screen, random edits of states, and the actions that a user can perform.

import Foundation
import ScreenEvaluator
import SpecModel
import SwiftBackend
import TestRandom

struct RandomValues {
    let program: Program
    var random: SplitMix
    /// A Boolean value that indicates whether a dictionary has dates as keys. The dates with the time intervals −0.0
    /// and 0.0 are equal, so a dictionary can keep either of them. If dates are keys, the generator therefore creates
    /// no date with the interval −0.0.
    private let hasDatesAsKeys: Bool

    init(program: Program, random: SplitMix) {
        self.program = program
        self.random = random
        let fields = program.screens.flatMap(\.state) + program.models.flatMap(\.fields)
        hasDatesAsKeys = fields.contains { field in
            if case .dictionary(.builtin(.date), _) = field.type.kind { true } else { false }
        }
    }

    /// Returns a random value from a small set. Two values of a type are therefore often equal.
    mutating func value(of type: ValueType) -> EvaluatedValue {
        switch type.kind {
        case .builtin(let builtin):
            return value(of: builtin)
        case .declared(let id):
            guard let own = program[id].cases.randomElement(using: &random) else {
                return .opaque(["", "b", "badge"].randomElement(using: &random) ?? "")
            }
            return .enumCase(own.name, own.payload.map { value(of: $0.type) })
        case .model(let id):
            return .model(state(of: program[id].fields))
        case .optional(let wrapped):
            return random.chance(1, in: 3) ? .none : value(of: wrapped)
        case .list(let element):
            return list(of: element)
        case .set(let element):
            return .set(of: (0..<Int.random(in: 0...3, using: &random)).map { _ in value(of: element) })
        case .dictionary(let key, let value):
            var entries: [EvaluatedValue: EvaluatedValue] = [:]
            for _ in 0..<Int.random(in: 0...3, using: &random) { entries[self.value(of: key)] = self.value(of: value) }
            return .dictionary(entries)
        case .group, .invalid:
            return .none
        }
    }

    mutating func state(of fields: [Field]) -> EvaluatedState {
        var state: EvaluatedState = [:]
        for field in fields { state[field.name] = value(of: field.type) }
        return state
    }

    private mutating func value(of type: BuiltinType) -> EvaluatedValue {
        switch type {
        case .string: .text(["", "a", "ab", "Bob", "é b", "low"].randomElement(using: &random) ?? "")
        case .bool: .bool(Bool.random(using: &random))
        case .int: .int([0, 1, 2, 3, 7, -1, 0, 1, 2, 1_000_000, .max, .min].randomElement(using: &random) ?? 0)
        case .double: .double([0, -0.0, 0.5, 1.5, -2.25, 3, 1234.5].randomElement(using: &random) ?? 0)
        case .decimal: .decimal([0, 1.5, -1, 9.75, 1000].randomElement(using: &random) ?? 0)
        case .date:
            .date([0, zero, 86_400, 781_000_000.5, -64e9, .infinity].randomElement(using: &random) ?? 0)
        case .duration:
            .duration(
                [.zero, .seconds(90), .milliseconds(1500), .seconds(-3725)].randomElement(using: &random) ?? .zero
            )
        case .url: .url(["https://example.com/a", "https://b.example/c?d=e"].randomElement(using: &random) ?? "")
        case .uuid:
            .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, .random(in: 0...2, using: &random))))
        case .image:
            .image(
                [.asset("Bell"), .asset("Bob"), .symbol("gear"), .url("https://example.com/bell.png")]
                    .randomElement(using: &random) ?? .asset("")
            )
        case .color: .color(.system("red"))
        case .font: .font(.style("body"))
        }
    }

    /// A zero for random dates: −0.0, which differs bitwise from 0.0, or 0.0 if dates are keys.
    private var zero: Double { hasDatesAsKeys ? 0 : -0.0 }

    /// Returns a list. Sometimes, two elements have the same identity.
    private mutating func list(of element: ValueType) -> EvaluatedValue {
        let mayRepeat = random.chance(1, in: 4)
        var elements: [EvaluatedValue] = []
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let new = value(of: element)
            if mayRepeat || !elements.contains(where: { identity(of: $0, element) == identity(of: new, element) }) {
                elements.append(new)
            }
        }
        return .list(elements)
    }

    private func identity(of value: EvaluatedValue, _ type: ValueType) -> EvaluatedValue {
        guard case .model(let id) = type.kind, let name = program[id].identity, case .model(let fields) = value else {
            return value
        }
        return fields[name] ?? .none
    }

    // MARK: Edits

    /// Changes one or two fields. Usually, only a part of a field's value changes.
    mutating func edit(_ state: inout EvaluatedState, _ fields: [Field]) {
        for _ in 0..<(random.chance(1, in: 4) ? 2 : 1) {
            guard let field = fields.randomElement(using: &random) else { return }
            state[field.name] = edited(state[field.name] ?? .none, field.type)
        }
    }

    private mutating func edited(_ value: EvaluatedValue, _ type: ValueType) -> EvaluatedValue {
        if random.chance(1, in: 8) { return self.value(of: type) }
        switch (type.kind, value) {
        // Negates a zero. The new value equals the old value by `==`, but has a different textual form.
        case (.builtin(.double), .double(let number)) where number.value == 0 && random.chance(1, in: 3):
            return .double(-number.value)
        case (.builtin(.date), .date(let number)) where number.value == 0 && random.chance(1, in: 3):
            return .date(number.value.sign == .minus ? 0 : zero)
        case (.optional(let wrapped), .none):
            return self.value(of: wrapped)
        case (.optional(let wrapped), _):
            return random.chance(1, in: 4) ? .none : edited(value, wrapped)
        case (.model(let id), .model(var fields)):
            let own = program[id].fields.filter { $0.name != program[id].identity || random.chance(1, in: 10) }
            edit(&fields, own)
            return .model(fields)
        case (.list(let element), .list(var elements)):
            edit(&elements, element)
            return .list(elements)
        default:
            return self.value(of: type)
        }
    }

    private mutating func edit(_ elements: inout [EvaluatedValue], _ type: ValueType) {
        let index = elements.indices.randomElement(using: &random)
        switch (Int.random(in: 0..<6, using: &random), index) {
        case (0, let index?): elements.remove(at: index)
        case (1, let index?):
            let moved = elements.remove(at: index)
            elements.insert(moved, at: Int.random(in: 0...elements.count, using: &random))
        case (2, _), (_, nil):
            let new = value(of: type)
            let isThere = elements.contains { identity(of: $0, type) == identity(of: new, type) }
            if !isThere || random.chance(1, in: 4) {
                elements.insert(new, at: Int.random(in: 0...elements.count, using: &random))
            }
        case (_, let index?): elements[index] = edited(elements[index], type)
        }
    }
}

/// The actions that a user can perform on a screen.
struct PossibleActions {
    /// The sources of actions. A key consists of the ids of a section and a row, for example `section0.row1`. The key
    /// for the screen itself is an empty string.
    private var sources: [String: [ActionSource]] = [:]

    init(_ screen: Screen, _ program: Program) {
        for source in ActionSource.all(of: screen, program) { sources[source.place, default: []].append(source) }
    }

    /// Returns the sources of a row's actions, for each of its cells and for the row itself. If `row` is `nil`, returns
    /// the sources of the screen's actions.
    func sources(of row: EvaluatedRowID?) -> [ActionSource] {
        sources[row.map { "\($0.section).\($0.row)" } ?? ""] ?? []
    }

    func source(of action: EvaluatedAction) -> ActionSource? {
        sources(of: action.row).first { $0.source == action.source && $0.cell == action.cell }
    }

    /// Returns a random action of one of `rows` or of the screen itself. Returns `nil` if the row or screen that the
    /// method chooses has no actions.
    func random(among rows: [EvaluatedRowID], _ values: inout RandomValues) -> EvaluatedAction? {
        var row: EvaluatedRowID?
        if sources(of: nil).isEmpty || values.random.chance(7, in: 8) {
            row = rows.randomElement(using: &values.random)
            if row == nil { return nil }
        }
        guard let source = sources(of: row).randomElement(using: &values.random),
            let action = source.actions.randomElement(using: &values.random), case .action(let parameters) = action.kind
        else { return nil }
        // Usually, a gesture moves the row before another row that was shown, or to the end of a list.
        let other = rows.filter { $0.section == row?.section && $0.row == row?.row }.randomElement(
            using: &values.random
        )
        return EvaluatedAction(
            row: row,
            cell: source.cell,
            source: source.source,
            action: action.name,
            arguments: parameters.enumerated().map { index, parameter in
                guard source.source == .gesture, let other, values.random.chance(7, in: 8) else {
                    return values.value(of: parameter.type)
                }
                if index < parameters.count - 1 { return other.identities[index] }
                return values.random.chance(1, in: 6) ? .none : other.identities.last ?? .none
            }
        )
    }
}

/// A part of a screen that sends actions: a cell, a row itself, or commands.
struct ActionSource {
    var source: EvaluatedAction.Source
    /// The ids of the section and the row, or an empty string for the screen.
    var place: String
    /// The common part of the names of the enum case and of the action type in generated Swift.
    private var name: String
    /// A Boolean value that indicates whether the actions of several cells have one common type.
    private var isShared = false
    /// The name of the cell that sends the actions, or `nil` for the screen and for a row with only one cell.
    var cell: String?
    var loops: [Loop]
    var actions: [Member]

    /// The name of the case in the generated enum `Action`.
    var caseName: String {
        switch source {
        case .traits: name
        case .gesture: name + "Row"
        case .command: name + "Command"
        }
    }

    /// The name of the type that the screen declares for the actions, or `nil` if the type belongs to a single cell.
    var typeName: String? {
        let type = name.prefix(1).uppercased() + name.dropFirst()
        return switch source {
        case .traits: isShared ? type + "CellsAction" : nil
        case .gesture: type + "RowAction"
        case .command: type + "Command"
        }
    }

    /// Returns all sources with an action binding. Other sources have no case in the generated Swift.
    static func all(of screen: Screen, _ program: Program) -> [ActionSource] {
        var all: [ActionSource] = []
        for section in screen.sections {
            let cells = section.cells(in: program)
            var named: Set<String> = []
            for rowCase in section.rowCases(in: program) + section.supplementCases() {
                let row = rowCase.row
                let cell = program[row.content.cell(in: program)]
                let own = cells[row.id, default: []].count > 1 ? cell.header.name : nil
                guard named.insert(rowCase.name).inserted else { continue }
                func add(_ source: EvaluatedAction.Source, _ name: String, _ actions: [Member]) {
                    if actions.isEmpty { return }
                    all.append(
                        ActionSource(
                            source: source,
                            place: "\(section.id).\(row.id)",
                            name: name,
                            isShared: source == .traits && !rowCase.actions.sharingCells.isEmpty,
                            cell: own,
                            loops: rowCase.loops,
                            actions: actions
                        )
                    )
                }
                let names = rowCase.actions
                if !row.actionBindings.isEmpty {
                    add(.traits, names.cell, cell.composition.members(of: .actions).map(\.member))
                }
                add(.gesture, names.gestures, row.details?.gestures.map(\.action) ?? [])
                add(.command, names.commands, row.details?.distinctCommands.map(\.actionBinding.action) ?? [])
            }
        }
        func addOfScreen(_ source: EvaluatedAction.Source, _ actions: [Member]) {
            if actions.isEmpty { return }
            all.append(ActionSource(source: source, place: "", name: "screen", cell: nil, loops: [], actions: actions))
        }
        // If a screen has no action bindings, its generated Swift has no actions.
        if !screen.actionBindings.isEmpty {
            addOfScreen(.traits, screen.composition.members(of: .actions).map(\.member))
        }
        addOfScreen(.command, screen.commands.map(\.actionBinding.action))
        return all
    }
}

extension Section {
    /// Returns the cells that each row can have, by the id of the row.
    func cells(in program: Program) -> [String: Set<ID<Cell>>] {
        var cells: [String: Set<ID<Cell>>] = [:]
        forEachRow { row, _ in cells[row.id, default: []].insert(row.content.cell(in: program)) }
        return cells
    }
}

extension Row.Content {
    func cell(in program: Program) -> ID<Cell> {
        switch self {
        case .cell(let id, _): return id
        case .viewModel(let id, _, _):
            guard case .cell(let cell) = program[id].target else { return ID(0) }
            return cell
        }
    }
}
