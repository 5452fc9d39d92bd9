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
}
