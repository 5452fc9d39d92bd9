// What a statement reads, and what of it is other afterwards.

import SpecModel

extension Statement {
    /// Whether it sets what it reads, which Swift refuses to write.
    var isIdle: Bool {
        guard case .set(let target, let value) = self else { return false }
        return value.isPath(target)
    }

    /// The elements and parameters that it reads.
    func addNames(to names: inout VariableNames) {
        if let target { names.addOperands(of: target) }
        for value in values { names.add(value) }
    }

    /// Whether it can change an element that statements after it read.
    var isChange: Bool {
        switch self {
        case .set, .create, .remove: true
        case .send: false
        }
    }

    /// The element that it changes or removes, or in which it changes something.
    var changedElement: String? {
        switch self {
        case .set(let target, _), .create(let target):
            if case .path(.element(let name), _) = target.kind { name } else { nil }
        case .remove(let name):
            name
        case .send:
            nil
        }
    }
}
