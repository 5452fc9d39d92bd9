// What a statement reads, and what of it is other afterwards.

import SpecModel

extension Statement {
    /// Whether it sets what it reads, which Swift refuses to write.
    var isIdle: Bool {
        guard case .set(let target, let value) = self else { return false }
        return value.isPath(target)
    }

    /// The elements and parameters that it reads itself; those of the statements inside it are theirs.
    func addNames(to names: inout VariableNames) {
        if let target { names.addOperands(of: target) }
        for value in values { names.add(value) }
        for decision in decisions { names.add(decision) }
    }

    /// Returns the statement; for a call of a method, one that only gives what the method's statements read, as far as
    /// those do something.
    func withoutUnreadArguments(of branches: [[ActionEffects.Step]]) -> Statement {
        guard case .call(let call) = self, !call.arguments.isEmpty else { return self }
        var reads = BoundReads()
        for branch in branches { branch.addReads(to: &reads) }
        let read = call.arguments.filter { reads.names.contains($0.name) }
        return .call(MethodCall(method: call.method, arguments: read, statements: call.statements))
    }
}
