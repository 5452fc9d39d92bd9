// Lowers a checked screen to plans. The plans do not depend on Swift's syntax.

import SpecModel

/// The lowering of one screen, with the functions that the lowering of the body and of the handlers share.
final class ScreenLowering {
    let program: Program
    let plan: ScreenPlan
    private let reserved: ReservedVariables

    /// Creates the lowering of a screen.
    ///
    /// - Parameter reserved: The names that already have a meaning in the screen's functions, such as names of
    ///   parameters.
    init(_ screen: Screen, in program: Program, beside reserved: ReservedVariables) {
        self.program = program
        self.reserved = reserved
        plan = ScreenPlan(screen, in: program, beside: reserved)
    }

    /// Returns the Swift names of a view model's pattern variables in a row. These names must not shadow the variables
    /// of the enclosing loops, or the variables of derived values.
    func bindings(of viewModel: ViewModel) -> LocalNames {
        let names = viewModel.bindings
        if names.isEmpty { return LocalNames() }
        let around = plan.elementNames.union(plan.elementNames.map { plan.bodyNames[$0] })
            .union(plan.derivedVariables.values)
        return LocalNames(names, beside: around.union(reserved[.body]))
    }
}

/// The type of the identity of a loop's elements.
enum IdentityType: Hashable {
    case value(ValueType)
    /// The type of a generated model's identity, for example `Day.ID`. The second value is the type of the field that
    /// identifies the model.
    case ofModel(ID<Model>, ValueType)
}

extension Program {
    func identityType(of loop: Loop) -> IdentityType {
        guard case .field(_, let type) = loop.identity else { return .value(loop.elementType) }
        if case .model(let id) = loop.elementType.kind, self[id].provenance == .generated { return .ofModel(id, type) }
        return .value(type)
    }
}
