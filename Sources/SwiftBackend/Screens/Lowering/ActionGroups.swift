// The cases of a screen's `Action`: each is what one source of actions may tell.

import SpecModel

/// A case of `Action`: what the cell of a row tells, what the user does to the row itself, its commands, or those of the
/// screen.
struct ActionGroup {
    enum Source {
        case cell(ID<Cell>)
        /// The screen's own traits.
        case screen
        /// What the user does to a row itself, by the row's case. It has a type of its own in the screen, as commands have.
        case gestures(row: String)
        /// Those of the screen itself where there is no row.
        case commands(row: String?)
    }

    let source: Source
    /// The case.
    let name: String
    /// From outside in.
    let loops: [Loop]
    let actionBindings: [ActionBinding]

    /// Whether each of its actions has a case of its own, wired or not.
    var isOfScreen: Bool { if case .screen = source { true } else { false } }

    /// Whether it puts the row's element into another list, before its statements.
    func isTransfer(_ actionBinding: ActionBinding) -> Bool {
        if case .gestures = source { actionBinding.action.name == Gesture.transfer.rawValue } else { false }
    }

    /// The types of all parameters.
    func parameterTypes(in program: Program) -> [ValueType] {
        switch source {
        case .cell(let id): program[id].composition.actionParameters
        case .screen, .gestures, .commands: actionBindings.flatMap { $0.action.parameters.map(\.type) }
        }
    }

    /// Whether there are actions that are wired to nothing.
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
    /// In the order of the text.
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
