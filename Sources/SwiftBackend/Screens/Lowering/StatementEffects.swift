// Determines what a statement reads, and whether it has an effect.

import SpecModel

extension Statement {
    /// A Boolean value that indicates whether the statement assigns a location of the state to itself. Swift rejects
    /// such an assignment.
    var isIdle: Bool {
        guard case .set(let target, let value) = self else { return false }
        return value.isPath(target)
    }

    /// Adds to `names` the elements and parameters that the statement itself reads. Omits the reads of nested
    /// statements.
    func addNames(to names: inout VariableNames) {
        if let target { names.addOperands(of: target) }
        for value in values { names.add(value) }
        for decision in decisions { names.add(decision) }
    }

    /// Returns the statement. If it is a call of a method, removes the arguments that are not read in `branches`, the
    /// steps of the method.
    func withoutUnreadArguments(of branches: [[ActionEffects.Step]]) -> Statement {
        guard case .call(let call) = self, !call.arguments.isEmpty else { return self }
        var reads = BoundReads()
        for branch in branches { branch.addReads(to: &reads) }
        let read = call.arguments.filter { reads.names.contains($0.name) }
        return .call(MethodCall(method: call.method, arguments: read, statements: call.statements))
    }
}
