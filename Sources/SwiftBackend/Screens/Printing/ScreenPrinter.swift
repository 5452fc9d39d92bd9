// Prints the plans of a screen as Swift.

import SpecModel
import SwiftOutput

/// A printer of the Swift code for a screen and for the protocol of its cells. The initializer lowers the screen to the
/// plans that the printer writes.
final class ScreenPrinter {
    let context: SwiftContext
    let plan: ScreenPlan
    let body: BodyPlan
    let handler: HandlerPlan
    private let names: DeclaredNames

    init(_ id: ID<Screen>, _ context: SwiftContext) {
        let program = context.program
        let lowering = ScreenLowering(program[id], in: program, beside: context.reservedVariables)
        self.context = context
        plan = lowering.plan
        body = lowering.bodyPlan()
        handler = lowering.handlerPlan()
        names = program.declaredNames(of: .screen(id))
    }

    func write(to writer: inout SwiftWriter) {
        for declared in names.all {
            switch declared.role {
            case .itself: writeScreen(declared.name, names, to: &writer)
            case .cells: writeCells(declared.name, to: &writer)
            case .readyCells: writeReadyCells(declared.name, names, to: &writer)
            case .views: writeViews(declared.name, names, to: &writer)
            case .controllerViewModel: writeController(declared, to: &writer)
            default: break
            }
        }
    }

    var screen: Screen { plan.screen }
    var name: String { plan.name }
    var access: Modifiers { Modifiers(context.access) }

    /// Returns the type of the identity of a loop's elements: `Day.ID`.
    func identityType(of loop: Loop) -> SwiftType {
        switch context.program.identityType(of: loop) {
        case .value(let type): return context.type(type)
        case .ofModel(let id, let type):
            guard let alias = context[id].nested(SwiftMember.idType) else { return context.type(type) }
            return .alias(alias, of: context.type(type))
        }
    }

    /// Returns the payload of an enum case: for each loop, the identity of the loop's element.
    func payload(of loops: [Loop]) -> [SwiftOutput.Parameter] {
        loops.map { SwiftOutput.Parameter(label: nil, name: $0.variable, type: identityType(of: $0)) }
    }

    func type(of group: ActionGroup) -> SwiftType {
        switch group.source {
        case .cell(let id): context.actionType(of: id)
        case .cells(_, let row): .named(Names.sharedCellActions(of: row))
        case .screen: .named(Names.screenAction)
        case .gestures(let row): .named(Names.gestures(of: row))
        case .commands(let row?): .named(Names.commands(of: row))
        case .commands(nil): .named(Names.screenCommand)
        }
    }
}
