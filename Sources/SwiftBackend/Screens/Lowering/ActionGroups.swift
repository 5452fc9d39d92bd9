// Lists the cases of a screen's `Action`. Each case has the actions of one source.

import SpecModel

/// A case of `Action`: the actions of a row's cell, the gestures or commands of a row, or the screen's own actions or
/// commands.
struct ActionGroup {
    enum Source {
        case cell(ID<Cell>)
        /// The traits of the screen.
        case screen
        /// The gestures of a row, by the name of the row's case. They have their own type in the screen, and so have
        /// commands.
        case gestures(row: String)
        /// The commands of a row, or those of the screen if `row` is `nil`.
        case commands(row: String?)
    }

    let source: Source
    /// The name of the case.
    let name: String
    /// The loops around the row, from the outermost inward.
    let loops: [Loop]
    let actionBindings: [ActionBinding]

    /// A Boolean value that indicates whether each action has a case of its own, even without statements.
    var isOfScreen: Bool { if case .screen = source { true } else { false } }

    /// Returns a Boolean value that indicates whether an action moves the row's element into another list before its
    /// statements.
    func isTransfer(_ actionBinding: ActionBinding) -> Bool {
        if case .gestures = source { actionBinding.action.name == Gesture.transfer.rawValue } else { false }
    }

    /// Returns the types of all actions' parameters.
    func parameterTypes(in program: Program) -> [ValueType] {
        switch source {
        case .cell(let id): program[id].composition.actionParameters
        case .screen, .gestures, .commands: actionBindings.flatMap { $0.action.parameters.map(\.type) }
        }
    }

    /// Returns a Boolean value that indicates whether there are actions without statements.
    func hasRest(in program: Program) -> Bool {
        switch source {
        case .cell(let id):
            let actions = program[id].composition.members.count { $0.member.facet == .actions }
            return actions > actionBindings.count { !$0.statements.isEmpty }
        case .screen: return false
        case .gestures, .commands: return actionBindings.contains { $0.statements.isEmpty && !isTransfer($0) }
        }
    }
}

extension ScreenPlan {
    /// Returns the groups in the order of the text.
    static func actionGroups(_ screen: Screen, _ rows: [PlannedRow]) -> [ActionGroup] {
        var groups: [ActionGroup] = []
        for row in rows {
            if row.isWired {
                groups.append(
                    ActionGroup(
                        source: .cell(row.cell),
                        name: row.name,
                        loops: row.loops,
                        actionBindings: row.row.actionBindings
                    )
                )
            }
            guard let details = row.row.details else { continue }
            func add(_ source: ActionGroup.Source, _ name: String, _ actionBindings: [ActionBinding]) {
                if actionBindings.isEmpty { return }
                groups.append(
                    ActionGroup(
                        source: source,
                        name: name,
                        loops: row.loops,
                        actionBindings: actionBindings
                    )
                )
            }
            add(.gestures(row: row.name), Names.gestureCase(of: row.name), details.gestures)
            add(
                .commands(row: row.name),
                Names.commandCase(of: row.name),
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
