// Finds the actions that a user can perform in a frame without free input: taps, switches, choices, swipes, menus and
// moves.

import ScreenEvaluator
import SpecModel

/// The possible actions of a frame. The frame determines the arguments of these actions.
struct PossibleActions {
    let screen: PreviewScreen
    let frame: EvaluatedFrame
    /// The maximum number of rows of a list with moves. Moves in longer lists are skipped.
    private static let movedRows = 12
    /// The maximum number of combinations of arguments of one action.
    private static let combinations = 12

    private(set) var actions: [EvaluatedAction] = []

    init(_ screen: PreviewScreen, _ frame: EvaluatedFrame) {
        (self.screen, self.frame) = (screen, frame)
        let composition = screen.screen.composition
        let values = Dictionary(frame.values.map { ($0.name, $0.value) }) { first, _ in first }
        addTraitActions(screen.screen.actionBindings, composition, values, row: nil, cell: nil)
        for command in frame.commands {
            actions.append(EvaluatedAction(row: nil, source: .command, action: command.id, arguments: []))
        }
        for section in frame.sections {
            for row in section.allRows { add(row, in: section) }
        }
    }

    private mutating func add(_ row: EvaluatedRow, in section: EvaluatedSection) {
        guard let number = screen.number(of: row) else { return }
        let declaration = screen.rows[number]
        let values = Dictionary(row.values.map { ($0.name, $0.value) }) { first, _ in first }
        addTraitActions(declaration.row.actionBindings, declaration.composition, values, row: row.id, cell: row.cell)
        guard let details = row.details else { return }
        func add(_ source: EvaluatedAction.Source, _ name: String, _ arguments: [EvaluatedValue] = []) {
            actions.append(
                EvaluatedAction(row: row.id, cell: row.cell, source: source, action: name, arguments: arguments)
            )
        }
        for gesture in [Gesture.select, .appear] where details.gestures.contains(gesture.rawValue) {
            add(.gesture, gesture.rawValue)
        }
        var ids: Set<String> = []
        for place in Command.Place.allCases {
            for command in details.commands[place] ?? [] where ids.insert(command.id).inserted {
                add(.command, command.id)
            }
        }
        actions += moves(of: row, in: section, atMost: Self.movedRows)
    }

    private mutating func addTraitActions(
        _ bindings: [ActionBinding],
        _ composition: Composition,
        _ values: [String: EvaluatedValue],
        row: EvaluatedRowID?,
        cell: String?
    ) {
        for binding in bindings where !binding.statements.isEmpty {
            guard case .action(let parameters) = binding.action.kind else { continue }
            var combinations: [[EvaluatedValue]] = [[]]
            let edited = composition.members.first { $0.member.editor == binding.action.name }
            for parameter in parameters {
                let current = edited.flatMap { values[$0.member.name] }
                let choices =
                    edited.map { self.choices(for: $0, current ?? .none, parameter.type, composition, values) }
                    ?? self.choices(of: parameter.type, besides: nil)
                combinations = combinations.flatMap { start in choices.map { start + [$0] } }
            }
            for arguments in combinations.prefix(Self.combinations) {
                actions.append(
                    EvaluatedAction(row: row, cell: cell, action: binding.action.name, arguments: arguments)
                )
            }
        }
    }

    // MARK: Arguments

    /// Returns all values of `type` except `current`, if `type` is `Bool`, an enum without payloads, or an optional of
    /// such a type. Returns an empty array for other types, because they require free input.
    private func choices(of type: ValueType, besides current: EvaluatedValue?) -> [EvaluatedValue] {
        var values: [EvaluatedValue] = []
        switch type.kind {
        case .builtin(.bool): values = [.bool(false), .bool(true)]
        case .declared(let id) where screen.program[id].isRawRepresentable:
            values = screen.program[id].cases.map { .enumCase($0.name, []) }
        case .optional(let wrapped):
            let inner = choices(of: wrapped, besides: nil)
            values = inner.isEmpty ? [] : [.none] + inner
        default: break
        }
        return values.filter { $0 != current }
    }

    /// Returns the values to which the user can change a member without typing.
    private func choices(
        for edited: Composition.Member,
        _ current: EvaluatedValue,
        _ type: ValueType,
        _ composition: Composition,
        _ values: [String: EvaluatedValue]
    ) -> [EvaluatedValue] {
        let few = choices(of: type, besides: current)
        guard few.isEmpty, type.unwrapped == .builtin(.int) else { return few }
        func sibling(_ suffix: String) -> EvaluatedValue? {
            let own = composition.members.first {
                $0.declaredBy == edited.declaredBy && $0.member.name.lowercased().hasSuffix(suffix)
            }
            return own.flatMap { values[$0.member.name] }
        }
        func number(_ value: EvaluatedValue?) -> Int? { if case .int(let number)? = value { number } else { nil } }
        let now = number(current)
        if case .list(let choices)? = sibling("choices") {
            return choices.indices.filter { $0 != now }.prefix(Self.combinations).map { .int($0) }
        }
        if let count = number(sibling("count")), (1...Self.combinations).contains(count) {
            return (0..<count).filter { $0 != now }.map { .int($0) }
        }
        let (least, most) = (number(sibling("minimum")) ?? 0, number(sibling("maximum")) ?? 100)
        if let step = number(sibling("step")) {
            guard let now else { return [.int(least)] }
            return [now - step, now + step].filter { $0 >= least && $0 <= most }.map { .int($0) }
        }
        if sibling("maximum") != nil, most <= Self.combinations {
            return (1...max(1, most)).filter { $0 != now }.map { .int($0) }
        }
        return now.map { [.int($0 &- 1), .int($0 &+ 1)] } ?? [.int(0)]
    }

    // MARK: Moves

    /// Returns the possible actions of the row's `move` and `transfer` gestures. A move places the row in front of
    /// another row of its list, or at the end of the list. A transfer places the row in the corresponding list of a
    /// different element of an enclosing loop. Lists with more than `limit` rows are excluded.
    func moves(of row: EvaluatedRow, in section: EvaluatedSection, atMost limit: Int) -> [EvaluatedAction] {
        guard let details = row.details else { return [] }
        func action(_ gesture: Gesture, _ arguments: [EvaluatedValue]) -> EvaluatedAction {
            EvaluatedAction(
                row: row.id,
                cell: row.cell,
                source: .gesture,
                action: gesture.rawValue,
                arguments: arguments
            )
        }
        var found: [EvaluatedAction] = []
        let own = Array(row.id.identities.dropLast())
        if details.gestures.contains(Gesture.move.rawValue) {
            let list = identities(of: row, around: own, in: [section])
            guard list.count <= limit, let index = list.firstIndex(of: row.id.identities.last ?? .none) else {
                return []
            }
            for (place, identity) in list.enumerated() where place != index && place != index + 1 {
                found.append(action(.move, [identity]))
            }
            if index + 1 < list.count { found.append(action(.move, [.none])) }
        }
        if details.gestures.contains(Gesture.transfer.rawValue) {
            let sections = frame.sections.filter { $0.id == section.id }
            var seen: Set<[EvaluatedValue]> = [own]
            for other in sections.flatMap(\.rows) where other.id.identities.count == row.id.identities.count {
                let outer = Array(other.id.identities.dropLast())
                guard other.id.row == row.id.row, seen.insert(outer).inserted else { continue }
                let list = identities(of: row, around: outer, in: sections)
                guard list.count <= limit else { continue }
                found += (list + [.none]).map { action(.transfer, outer + [$0]) }
            }
        }
        return found
    }

    /// Returns the identities of the elements of one list, in the order in which the sections show them. The list
    /// contains `row`, or the user can transfer `row` to it.
    ///
    /// - Parameter outer: The identities of the elements of the enclosing loops. They identify the list.
    private func identities(
        of row: EvaluatedRow,
        around outer: [EvaluatedValue],
        in sections: [EvaluatedSection]
    ) -> [EvaluatedValue] {
        sections.flatMap(\.rows).filter { other in
            other.id.row == row.id.row && other.id.section == row.id.section
                && other.id.identities.count == outer.count + 1 && other.id.identities.starts(with: outer)
        }.compactMap(\.id.identities.last)
    }
}
