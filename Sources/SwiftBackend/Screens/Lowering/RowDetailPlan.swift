// The plan of a row's actions, commands and accessibility.

import SpecModel

/// A call that adds a detail, for example a gesture, to the last row that was added.
enum RowDetailPlan: Hashable {
    /// A gesture or a command of a row.
    struct Action: Hashable {
        enum Kind: Hashable {
            case gesture, command

            /// Returns the name of a case of the screen's `Action`. The case contains the gestures or commands of a
            /// row.
            func `case`(of row: RowActionCases) -> String {
                switch self {
                case .gesture: Names.gestureCase(of: row.gestures)
                case .command: Names.commandCase(of: row.commands)
                }
            }
        }

        var kind: Kind
        /// The name of the case in the enum of the row's gestures or commands.
        var name: String

        init(_ gesture: Gesture) { (kind, name) = (.gesture, gesture.rawValue) }
        init(_ command: CommandPlan) { (kind, name) = (.command, command.id) }
    }

    case selects
    case selected(Condition)
    /// The row sends an action when it appears, if the condition holds.
    case appears(Condition?)
    case moves
    case command(CommandPlan)
    case accessibility(label: Value?, value: Value?, hint: Value?, traits: [String])
}

extension RowDetailPlan {
    /// The action that the detail sends, or `nil` if the detail sends no action.
    var action: Action? {
        switch self {
        case .selects: Action(.select)
        case .appears: Action(.appear)
        case .command(let command): Action(command)
        case .selected, .moves, .accessibility: nil
        }
    }
}

struct CommandPlan: Hashable {
    var id: String
    var place: Command.Place
    var title: Value
    var image: Value?
    var color: Value?
    var role: Command.Role?
    /// The condition under which the command is available. It binds only names that the title, image or color reads.
    var condition: Condition?

    init(_ command: Command) {
        id = command.id
        place = command.place
        title = command.title
        image = command.image
        color = command.color
        role = command.role
        var reads = BoundReads()
        for value in [command.title, command.image, command.color] { value.map { reads.add($0) } }
        condition = command.condition?.binding(reads.names)
    }
}

extension RowDetails {
    var plans: [RowDetailPlan] {
        var plans: [RowDetailPlan] = []
        for actionBinding in gestures {
            switch Gesture(rawValue: actionBinding.action.name) {
            case .select: plans.append(.selects)
            case .appear: plans.append(.appears(appears?.binding([])))
            case .move: plans.append(.moves)
            // The possible destinations of a transfer are determined separately, so a transfer needs no call.
            case .transfer, nil: break
            }
        }
        if let selected { plans.append(.selected(selected)) }
        plans += commands.map { .command(CommandPlan($0)) }
        if let accessibility {
            plans.append(
                .accessibility(
                    label: accessibility.label,
                    value: accessibility.value,
                    hint: accessibility.hint,
                    traits: accessibility.traits
                )
            )
        }
        return plans
    }
}
