// Combines a choice between lists into one chain of steps on a stored list. All lists of the choice must select
// elements of this stored list. A step of only some of the lists becomes conditional. For the other lists, a
// conditional filter accepts every element, a conditional prefix has no limit, and a conditional sort has equal keys.

import SpecModel

extension StoredListSearch {
    /// Combines the lists of a choice into one selection of a stored list. Returns `nil` if the lists do not select
    /// elements of one stored list, or if their steps cannot be combined.
    func selection(chosen value: Value, _ guards: [Condition.Clause]) -> Loop.Selection? {
        var choice = ListChoice()
        guard let root = choice.node(of: value, { selection($0, guards) }), let first = choice.selections.first,
            choice.selections.allSatisfy({
                $0.list.kind == first.list.kind && $0.identity == first.identity && $0.group == first.group
            }),
            let steps = choice.steps(below: root)
        else { return nil }
        // The combined list is evaluated outside of the branches, where the names that a branch binds are not in scope.
        var reads = BoundReads()
        for step in steps { for operand in step.operands { reads.add(operand) } }
        var bound: Set<String> = []
        value.addBoundNames(to: &bound)
        guard reads.names.isDisjoint(with: bound) else { return nil }
        return Loop.Selection(list: first.list, steps: steps, identity: first.identity, group: first.group)
    }
}

/// A choice between lists that select elements of one stored list.
private struct ListChoice {
    indirect enum Node {
        /// The index of a list in `selections`.
        case list(Int)
        case choice(Condition, then: Node, otherwise: Node)
    }

    private(set) var selections: [Loop.Selection] = []

    /// Adds the lists of a choice to `selections`, and returns the choice between their indices. Returns `nil` if a
    /// list is not a selection of a stored list, or if a condition binds names.
    mutating func node(of value: Value, _ select: (Expression) -> Loop.Selection?) -> Node? {
        switch value {
        case .expression(let list):
            guard let selection = select(list) else { return nil }
            selections.append(selection)
            return .list(selections.count - 1)
        case .choice(let condition, let then, let otherwise):
            // A condition in a closure over elements cannot bind names.
            guard condition.boundNames.isEmpty else { return nil }
            guard let then = node(of: then, select), let otherwise = node(of: otherwise, select) else { return nil }
            return .choice(condition, then: then, otherwise: otherwise)
        case .match(let subject, let arms, let fallback):
            var nodes: [(test: Condition, content: Node)] = []
            for arm in arms {
                guard let content = node(of: arm.content, select) else { return nil }
                nodes.append((Condition(subject.isOf(arm.pattern)), content))
            }
            var rest: Node?
            if let fallback {
                guard let content = node(of: fallback, select) else { return nil }
                rest = content
            } else {
                rest = nodes.popLast()?.content
            }
            return nodes.reversed().reduce(rest) { rest, arm in
                rest.map { .choice(arm.test, then: arm.content, otherwise: $0) }
            }
        case .invalid:
            return nil
        }
    }

    /// Returns the steps of all lists as one chain, or `nil` if a step cannot be made conditional.
    func steps(below root: Node) -> [PathStep]? {
        var common: [PathStep] = []
        while let step = selections[0].steps.dropFirst(common.count).first,
            selections.allSatisfy({ $0.steps.count > common.count && $0.steps[common.count] == step })
        {
            common.append(step)
        }
        let rests = selections.map { $0.steps.dropFirst(common.count) }
        if let merged = merged(rests, root) { return common + merged }
        var steps = common
        for (index, rest) in rests.enumerated() where !rests[..<index].contains(rest) {
            for step in rest {
                guard let chosen = self.step(step, root, where: { rests[$0] == rest }) else { return nil }
                steps.append(chosen)
            }
        }
        return steps
    }

    /// Merges the chains of steps of all lists into one chain. Returns `nil` unless each step has a closure as its only
    /// operand, and the chains differ only in these closures.
    private func merged(_ chains: [ArraySlice<PathStep>], _ root: Node) -> [PathStep]? {
        guard let first = chains.first, chains.allSatisfy({ $0.count == first.count }) else { return nil }
        var steps: [PathStep] = []
        for offset in 0..<first.count {
            let others = chains.map { $0[$0.startIndex + offset] }
            guard let operand = others[0].operands.first, others.allSatisfy({ $0.operands.count == 1 }) else {
                return nil
            }
            let alike = others.allSatisfy { other in
                var other = other
                let type = other.operands[0].type
                other = other.replacing { $0 == other.operands[0] ? operand : nil }
                return type == operand.type && other == others[0]
            }
            guard alike, others[0].kind.closure != nil else { return nil }
            let chosen = expression(root, operand.type) { others[$0].operands[0] }
            steps.append(others[0].replacing { $0 == operand ? chosen : nil })
        }
        return steps
    }

    /// Returns a conditional form of a step, or `nil` if the step has no such form. The conditional step has no effect
    /// on a list if `isTaken` returns `false` for the list's index in `selections`.
    private func step(_ step: PathStep, _ root: Node, where isTaken: (Int) -> Bool) -> PathStep? {
        let kind: PathStep.Kind
        switch step.kind {
        case .list(.filter, let condition?):
            let always = Expression(.constant(.bool(true)), .bool, at: .unknown)
            kind = .list(.filter, expression(root, .bool) { isTaken($0) ? condition : always })
        case .list(.prefix, let count?):
            let all = Expression(.constant(.int(.max)), .int, at: .unknown)
            kind = .list(.prefix, expression(root, .int) { isTaken($0) ? count : all })
        case .sorted(let key, let isDescending, let isLocalized):
            let type = key.type.madeOptional
            let none = Expression(.constant(.none), type, at: .unknown)
            let chosen = expression(root, type) { isTaken($0) ? key : none }
            kind = .sorted(by: chosen, isDescending: isDescending, isLocalized: isLocalized)
        default:
            return nil
        }
        return PathStep(kind, isOptional: step.isOptional, on: step.base)
    }

    /// Returns a choice between expressions, one for each list. The closure `given` returns the expression for the
    /// index of a list.
    private func expression(_ root: Node, _ type: ValueType, _ given: (Int) -> Expression) -> Expression {
        func value(of node: Node) -> Value {
            switch node {
            case .list(let index):
                return Value(given(index))
            case .choice(let condition, let then, let otherwise):
                let (then, otherwise) = (value(of: then), value(of: otherwise))
                return then == otherwise ? then : .choice(condition: condition, then: then, otherwise: otherwise)
            }
        }
        let value = value(of: root)
        if case .expression(let expression) = value { return expression }
        return Expression(.chosen(value), type, at: .unknown)
    }
}

extension Expression {
    /// Returns an expression that tests whether this expression matches a pattern. The test does not bind names.
    fileprivate func isOf(_ pattern: MatchPattern) -> Expression {
        switch (pattern, type.unwrapped.kind) {
        case (.enumCase(let name, _), .declared(let id)):
            return Expression(.isCase(self, id, name), .bool, at: origin)
        case (.constant(let constant), _):
            let value = Expression(.constant(constant), constant == .none ? type : type.unwrapped, at: origin)
            return Expression(.binary(.equal, self, value), .bool, at: origin)
        case (.enumCase, _):
            return .invalid(.bool)
        }
    }
}
