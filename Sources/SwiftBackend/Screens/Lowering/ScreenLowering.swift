// From a checked screen to what is written of it. Nothing here knows how Swift is written.

import SpecModel

/// Lowers one screen: everything that its body and its handlers are lowered by.
final class ScreenLowering {
    let program: Program
    let plan: ScreenPlan
    private let reserved: ReservedVariables

    /// - Parameter reserved: the names that mean something else in the screen's functions.
    init(_ screen: Screen, in program: Program, beside reserved: ReservedVariables) {
        self.program = program
        self.reserved = reserved
        plan = ScreenPlan(screen, in: program, beside: reserved)
    }

    /// What payloads of a view model in a row are called, which knows nothing of the elements around it.
    func bindings(of viewModel: ViewModel) -> LocalNames {
        let names = viewModel.bindings
        if names.isEmpty { return LocalNames() }
        let around = plan.elementNames.union(plan.elementNames.map { plan.bodyNames[$0] })
        return LocalNames(names, beside: around.union(reserved[.body]))
    }
}

/// The type of what identifies an element of a loop.
enum IdentityType: Hashable {
    case value(ValueType)
    /// The type of a field of a generated model: `Day.ID`, which is the field's type.
    case ofModel(ID<Model>, ValueType)
}

extension Program {
    func identityType(of loop: Loop) -> IdentityType {
        guard case .field(_, let type) = loop.identity else { return .value(loop.elementType) }
        if case .model(let id) = loop.elementType.kind, self[id].provenance == .generated { return .ofModel(id, type) }
        return .value(type)
    }
}
