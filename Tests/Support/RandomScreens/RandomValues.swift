// Random states of a checked screen, random edits of them, and what a user may do.

import Foundation
import ScreenEvaluator
import SpecModel
import TestRandom

struct RandomValues {
    let program: Program
    var random: SplitMix

    /// Few enough values that any two are often equal.
    mutating func value(of type: ValueType) -> EvaluatedValue {
        switch type {
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
            return .set(Set((0..<Int.random(in: 0...3, using: &random)).map { _ in value(of: element) }))
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
        case .date: .date([0, 86_400, 781_000_000.5, -64e9, .infinity].randomElement(using: &random) ?? 0)
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

    /// Seldom with an identity twice.
    private mutating func list(of element: ValueType) -> EvaluatedValue {
        let mayRepeat = random.chance(1, in: 8)
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
        guard case .model(let id) = type, let name = program[id].identity, case .model(let fields) = value else {
            return value
        }
        return fields[name] ?? .none
    }

    // MARK: Edits

    /// Changes a field or two, most often only something inside them.
    mutating func edit(_ state: inout EvaluatedState, _ fields: [Field]) {
        for _ in 0..<(random.chance(1, in: 4) ? 2 : 1) {
            guard let field = fields.randomElement(using: &random) else { return }
            state[field.name] = edited(state[field.name] ?? .none, field.type)
        }
    }

    private mutating func edited(_ value: EvaluatedValue, _ type: ValueType) -> EvaluatedValue {
        if random.chance(1, in: 8) { return self.value(of: type) }
        switch (type, value) {
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
            if !isThere || random.chance(1, in: 8) {
                elements.insert(new, at: Int.random(in: 0...elements.count, using: &random))
            }
        case (_, let index?): elements[index] = edited(elements[index], type)
        }
    }
}

/// What a user can do on a screen.
struct PossibleActions {
    struct Entry {
        /// Nil where the row has but one.
        var cell: String?
        var loops: [Loop]
        var actions: [Member]
    }

    private let ofScreen: [Member]
    private var ofRows: [String: [Entry]] = [:]

    init(_ screen: Screen, _ program: Program) {
        // What is wired to nothing at all has no actions in Swift either.
        ofScreen = screen.wirings.isEmpty ? [] : screen.composition.members(of: .actions).map(\.member)
        for section in screen.sections {
            let cells = section.cells(in: program)
            section.forEachRow { row, loops in
                if row.wirings.isEmpty { return }
                let cell = program[row.content.cell(in: program)]
                ofRows[section.id + "." + row.id, default: []].append(
                    Entry(
                        cell: cells[row.id, default: []].count > 1 ? cell.header.name : nil,
                        loops: loops,
                        actions: cell.composition.members(of: .actions).map(\.member)
                    )
                )
            }
        }
    }

    /// Of each cell that a row has.
    func entries(of row: EvaluatedRowID) -> [Entry] { ofRows[row.section + "." + row.row] ?? [] }

    /// Of a row that was seen, mostly, in whichever cell, or of the screen itself; nil where nothing can be done.
    func random(among rows: [EvaluatedRowID], _ values: inout RandomValues) -> EvaluatedAction? {
        var actions = ofScreen
        var (row, cell): (EvaluatedRowID?, String?)
        if ofScreen.isEmpty || values.random.chance(7, in: 8) {
            row = rows.randomElement(using: &values.random)
            let entry = row.flatMap { entries(of: $0).randomElement(using: &values.random) }
            (cell, actions) = (entry?.cell, entry?.actions ?? [])
        }
        guard let action = actions.randomElement(using: &values.random), case .action(let parameters) = action.kind
        else { return nil }
        return EvaluatedAction(
            row: row,
            cell: cell,
            action: action.name,
            arguments: parameters.map { values.value(of: $0.type) }
        )
    }
}

extension Section {
    /// The cells of each row's id.
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
