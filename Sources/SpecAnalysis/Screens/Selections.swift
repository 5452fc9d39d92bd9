// Lists whose elements are those of a stored list: what was filtered, sorted, reversed or cut of it, through derived values
// too.

import SpecModel

extension ScreenInterface {
    /// The stored list that a list's elements are of; nil for a list that is computed.
    ///
    /// - Parameter guards: what the conditions around bind.
    func selection(_ list: Expression, _ guards: [Condition.Clause]) -> Loop.Selection? {
        switch list.kind {
        case .path(let root, let steps):
            let own = steps.reversed().prefix { $0.selects }.count
            return selection(root, steps.dropLast(own), of: list, then: steps.suffix(own), guards)
        case .steps(let base, let steps) where steps.allSatisfy(\.selects):
            return selection(base, guards)?.appending(steps[...])
        case .binary(.coalesce, let list, let other) where other.kind == .constant(.list([])):
            return selection(list, guards)
        default:
            return nil
        }
    }

    private func selection(
        _ root: Variable,
        _ steps: ArraySlice<PathStep>,
        of list: Expression,
        then own: ArraySlice<PathStep>,
        _ guards: [Condition.Clause]
    ) -> Loop.Selection? {
        switch root {
        case .derived(let name) where steps.isEmpty:
            return derived.first { $0.name == name }.flatMap { selection($0.expression, guards) }?.appending(own)
        case .state, .element:
            guard steps.allSatisfy(\.isStored) else { return nil }
            var type = own.first?.base ?? list.type
            if own.first?.isOptional ?? false || steps.contains(where: \.isOptional) { type = type.madeOptional }
            let path = Expression(.path(root, Array(steps)), type, at: list.origin)
            return Loop.Selection(list: path, steps: []).appending(own)
        case .binding(let name):
            return selection(bound: name, steps, of: list, guards)?.appending(own)
        case .derived, .input, .ownField, .parameter, .item:
            return nil
        }
    }
}

extension ScreenInterface {
    /// A name that is bound to a path stands for it: what is unwrapped of it goes through its optional.
    private func selection(
        bound name: String,
        _ steps: ArraySlice<PathStep>,
        of list: Expression,
        _ guards: [Condition.Clause]
    ) -> Loop.Selection? {
        guard let index = guards.lastIndex(where: { $0.boundNames.contains(name) }),
            case .binds(_, let optional) = guards[index], case .path(let root, let outer) = optional.kind
        else { return nil }
        var inner = Array(steps)
        if let first = inner.first { inner[0] = PathStep(first.kind, isOptional: true, on: first.base) }
        let path = Expression(.path(root, outer + inner), list.type.madeOptional, at: list.origin)
        return selection(path, Array(guards[..<index]))
    }
}

extension Loop.Selection {
    /// In one chain: what is optional is the list.
    fileprivate func appending(_ steps: ArraySlice<PathStep>) -> Loop.Selection {
        let own = steps.map { PathStep($0.kind, isOptional: false, on: $0.base) }
        return Loop.Selection(list: list, steps: self.steps + own)
    }
}

extension PathStep {
    /// Whether it gives elements of the list that it is taken on.
    fileprivate var selects: Bool {
        switch kind {
        case .list(let method, _): method.selects
        // What a set holds has no place of its own.
        case .sorted: if case .list = base { true } else { false }
        case .field, .element, .property, .contains, .text, .value, .keys, .isDisjoint: false
        }
    }
}
