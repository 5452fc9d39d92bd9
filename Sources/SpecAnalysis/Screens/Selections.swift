// Finds selections. A selection is a list of elements, or of groups of elements, of one stored list. For example,
// `filter`, `sorted` and `grouped` on a stored list return selections. So do these methods on a derived value that is a
// selection.

import SpecModel

/// A search for the stored list from which another list selects elements or groups.
struct StoredListSearch {
    let interface: ScreenInterface
    let program: Program
    /// The loops that enclose the list that `selection(_:_:)` receives, the outermost first.
    let loops: [Loop]

    /// Returns the selection for `list`: a stored list, and the steps that select elements or groups from it. Returns
    /// `nil` if `list` is not a selection, for example if `map` computes its elements.
    ///
    /// - Parameter guards: The clauses of the conditions around the list. Only clauses that bind names are included.
    func selection(_ list: Expression, _ guards: [Condition.Clause]) -> Loop.Selection? {
        switch list.kind {
        case .path(let root, let steps):
            let own = steps.reversed().prefix { $0.selects || $0.groups }.count
            return selection(root, steps.dropLast(own), of: list, then: steps.suffix(own), guards)
        case .steps(let base, let steps) where steps.allSatisfy({ $0.selects || $0.groups }):
            return selection(base, guards)?.appending(steps[...])
        case .binary(.coalesce, let list, let other) where other.kind == .constant(.list([])):
            return selection(list, guards)
        case .chosen(let value):
            return selection(chosen: value, guards)
        case .typed(let list):
            return selection(list, guards)
        default:
            return nil
        }
    }

    /// Returns the selection for a derived value, or `nil` if the value is not a selection. Caches the result, because
    /// several branches of a choice can use the value.
    private func selection(ofDerived name: String) -> Loop.Selection? {
        if let known = interface.derivedSelections[name] { return known.selection }
        let expression = interface.derived.first { $0.name == name }?.expression
        let found = expression.flatMap { selection($0, []) }
        interface.derivedSelections[name] = DerivedSelection(selection: found)
        return found
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
            return selection(ofDerived: name)?.appending(own)
        case .element(let name) where steps.first?.isOfGroup ?? false:
            guard steps.count == 1, let group = loops.first(where: { $0.variable == name }) else { return nil }
            return group.elementsOfGroup?.appending(own)
        case .state, .element, .input:
            guard steps.allSatisfy(\.isStored) else { return nil }
            var type = own.first?.base ?? list.type
            guard case .list(let element) = type.unwrapped.kind else { return nil }
            if own.first?.isOptional ?? false || steps.contains(where: \.isOptional) { type = type.madeOptional }
            let path = Expression(.path(root, Array(steps)), type, at: list.origin)
            let identity = program.identity(ofElement: element)
            return Loop.Selection(list: path, steps: [], identity: identity, group: nil).appending(own)
        case .binding(let name):
            return selection(bound: name, steps, of: own.first?.base ?? list.type, list, guards)?.appending(own)
        case .derived, .ownField, .parameter, .item, .place:
            return nil
        }
    }

    /// Returns the selection for a path that begins with the bound name `name`. A condition binds this name to the
    /// value of an optional path. In the selection, the optional path replaces the name.
    private func selection(
        bound name: String,
        _ steps: ArraySlice<PathStep>,
        of type: ValueType,
        _ list: Expression,
        _ guards: [Condition.Clause]
    ) -> Loop.Selection? {
        guard let index = guards.lastIndex(where: { $0.boundNames.contains(name) }),
            case .binds(_, let optional) = guards[index], case .path(let root, let outer) = optional.kind
        else { return nil }
        var inner = Array(steps)
        if let first = inner.first { inner[0] = PathStep(first.kind, isOptional: true, on: first.base) }
        let path = Expression(.path(root, outer + inner), type.madeOptional, at: list.origin)
        return selection(path, Array(guards[..<index]))
    }
}

/// The cached selection of a derived value. The selection is `nil` if the derived value is not a selection.
struct DerivedSelection {
    let selection: Loop.Selection?
}

extension Program {
    /// Returns the identity of list elements that have the type `element`.
    func identity(ofElement element: ValueType) -> Loop.Identity {
        switch element.kind {
        case .model(let id):
            guard let name = models[id.index].identity, let field = field(name, of: id) else { return .itself }
            return .field(name, models[id.index].fields[field].type)
        case .group(let key, _):
            return .field(ValueType.keyOfGroup, key)
        default:
            return .itself
        }
    }
}

extension Loop.Selection {
    /// Returns the selection with `steps` appended. Only the list of the selection can be optional, so the appended
    /// steps have no `?`.
    fileprivate func appending(_ steps: ArraySlice<PathStep>) -> Loop.Selection {
        let added = steps.map { PathStep($0.kind, isOptional: false, on: $0.base) }
        return Loop.Selection(list: list, steps: self.steps + added, identity: identity, group: group)
    }
}

extension Loop {
    /// The elements of the group that the loop variable represents, as a selection. The selection filters the grouped
    /// list by the group's key. The property is `nil` if the loop does not iterate over groups.
    fileprivate var elementsOfGroup: Selection? {
        guard let selection = grouping, case .group(let type, _) = elementType.kind,
            let grouped = selection.steps.lastIndex(where: \.groups),
            case .list(.grouped, let key?) = selection.steps[grouped].kind
        else { return nil }
        let field = PathStep(.field(ValueType.keyOfGroup), isOptional: false, on: elementType)
        let own = Expression(.path(.element(variable), [field]), type, at: key.origin)
        let isSame = Expression(.binary(.equal, key, own), .builtin(.bool), at: key.origin)
        let base = selection.steps[grouped].base
        let steps = selection.steps[..<grouped] + [PathStep(.list(.filter, isSame), isOptional: false, on: base)]
        return Selection(
            list: selection.list,
            steps: Array(steps),
            identity: selection.identity,
            group: variable
        )
    }
}

extension PathStep {
    /// A Boolean value that indicates whether the step selects elements of its base, which is a list.
    fileprivate var selects: Bool {
        switch kind {
        case .list(let method, _): method.selects
        // The elements of a set are not stored at an index, so a sorted set is not a selection.
        case .sorted: if case .list = base.kind { true } else { false }
        case .field, .element, .property, .contains, .text, .value, .keys, .isDisjoint, .derived: false
        }
    }

    /// A Boolean value that indicates whether the step returns groups of elements.
    fileprivate var groups: Bool {
        if case .list(.grouped, _) = kind { true } else { false }
    }

    fileprivate var isOfGroup: Bool {
        if case .group = base.kind { true } else { false }
    }
}
