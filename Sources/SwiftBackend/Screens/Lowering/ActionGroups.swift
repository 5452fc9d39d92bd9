// Lists the cases of a screen's `Action`. Each case contains the actions of one source, for example the gestures of a
// row.

import SpecModel

/// A case of `Action`: the actions of a row's cell, the gestures or commands of a row, or the screen's own actions or
/// commands.
struct ActionGroup {
    enum Source {
        case cell(ID<Cell>)
        /// The cells of one row, whose actions share one type. `row` is the name of the row's case in `Action`.
        case cells([ID<Cell>], row: String)
        /// The traits of the screen.
        case screen
        /// The gestures of a row. `row` is the base name from which the names of the case and of its payload type are
        /// formed.
        case gestures(row: String)
        /// The commands of a row, or the commands of the screen if `row` is `nil`. A row's base name `row` determines
        /// the names of the case and of its payload type.
        case commands(row: String?)
    }

    let source: Source
    /// The name of the case in `Action`.
    let name: String
    /// The loops around the row, from the outermost inward.
    let loops: [Loop]
    fileprivate(set) var actionBindings: [ActionBinding]

    /// A Boolean value that indicates whether the actions are declared by the screen's traits. `handle` has a pattern
    /// for each of these actions, even if the action has no statements.
    var isOfScreen: Bool { if case .screen = source { true } else { false } }

    /// Returns a Boolean value that indicates whether an action moves the row's element into another list before the
    /// action's statements are executed.
    func isTransfer(_ actionBinding: ActionBinding) -> Bool {
        if case .gestures = source { actionBinding.action.name == Gesture.transfer.rawValue } else { false }
    }

    /// Returns the types of all actions' parameters.
    func parameterTypes(in program: Program) -> [ValueType] {
        switch source {
        case .cell(let id): program[id].composition.actionParameters
        case .cells(let ids, _): program.actions(of: ids).flatMap { $0.parameters.map(\.type) }
        case .screen, .gestures, .commands: actionBindings.flatMap { $0.action.parameters.map(\.type) }
        }
    }

    /// Returns a Boolean value that indicates whether `handle` needs a common case for all actions of the group that
    /// have no statements.
    func hasRest(in program: Program) -> Bool {
        switch source {
        case .cell(let id):
            let count = program[id].composition.members.count { $0.member.facet == .actions }
            return count > actionBindings.count { !$0.statements.isEmpty }
        case .cells(let ids, _):
            return program.actions(of: ids).count > actionBindings.count { !$0.statements.isEmpty }
        case .screen: return false
        case .gestures, .commands: return actionBindings.contains { $0.statements.isEmpty && !isTransfer($0) }
        }
    }
}

extension ScreenPlan {
    /// Returns the groups of the rows' actions in the order of `rows`, followed by the groups of the screen's own
    /// actions and commands.
    static func actionGroups(_ screen: Screen, _ rows: [PlannedRow]) -> [ActionGroup] {
        var groups: [ActionGroup] = []
        // Actions share a group only if several cells show the same row. For each of these cells but the first, the
        // `name` of the planned row differs from its `id`.
        let haveSharedGroups = rows.contains { $0.name != $0.id }
        var indexes: [String: Int] = [:]
        func add(_ source: ActionGroup.Source, _ name: String, _ loops: [Loop], _ actionBindings: [ActionBinding]) {
            if actionBindings.isEmpty { return }
            guard haveSharedGroups, let index = indexes[name] else {
                if haveSharedGroups { indexes[name] = groups.count }
                let group = ActionGroup(source: source, name: name, loops: loops, actionBindings: actionBindings)
                return groups.append(group)
            }
            // An earlier cell of the same row has created the group. In all cells of a row, actions with the same name
            // have the same statements, so each name is added only once.
            let known = Set(groups[index].actionBindings.map(\.action.name))
            groups[index].actionBindings += actionBindings.filter { !known.contains($0.action.name) }
        }
        for row in rows {
            let names = row.actions
            let isShared = !names.sharingCells.isEmpty
            add(
                isShared ? .cells(names.sharingCells, row: names.cell) : .cell(row.cell),
                names.cell,
                row.loops,
                row.row.actionBindings
            )
            guard let details = row.row.details else { continue }
            add(
                .gestures(row: names.gestures),
                Names.gestureCase(of: names.gestures),
                row.loops,
                details.gestures
            )
            add(
                .commands(row: names.commands),
                Names.commandCase(of: names.commands),
                row.loops,
                details.distinctCommands.map(\.actionBinding)
            )
        }
        if !screen.actionBindings.isEmpty {
            groups.append(
                ActionGroup(
                    source: .screen,
                    name: ScreenMember.screen,
                    loops: [],
                    actionBindings: screen.actionBindings
                )
            )
        }
        if !screen.commands.isEmpty {
            groups.append(
                ActionGroup(
                    source: .commands(row: nil),
                    name: ScreenMember.screenCommand,
                    loops: [],
                    actionBindings: screen.commands.map(\.actionBinding)
                )
            )
        }
        return groups
    }
}

extension Program {
    /// Returns the actions of several cells, in the order of the cells. If several actions have the same name, only the
    /// first of these actions is included.
    func actions(of cells: [ID<Cell>]) -> [Member] {
        var names: Set<String> = []
        return cells.flatMap { self[$0].composition.actions }.filter { names.insert($0.name).inserted }
    }
}
