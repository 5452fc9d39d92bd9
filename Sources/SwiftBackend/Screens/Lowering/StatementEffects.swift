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

    /// The element that it changes or removes, or in which it changes something.
    var changedElement: String? {
        switch self {
        case .remove(let name), .move(let name, _): name
        case .choice, .each, .focus, .scroll, .send: nil
        case .set, .toggle, .create, .append, .insert, .toggleElement, .removeKeyed, .removeValue, .removeAll:
            if case .path(.element(let name), _)? = target?.kind { name } else { nil }
        }
    }
}
