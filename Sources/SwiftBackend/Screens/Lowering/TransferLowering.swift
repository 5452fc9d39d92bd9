// Lowers the transfer of a row's element to another list. The statements of the action read the elements that enclose
// the row at its new position.

import SpecModel

extension ScreenLowering {
    /// Returns the plan of a transfer.
    ///
    /// - Parameters:
    ///   - plan: The plan of the statements, as if the row had sent the action at the new position.
    ///   - shown: The loops around the row. These loops iterate over the shown elements.
    func transferPlan(_ plan: ActionPlan, of shown: [Loop], in loops: Loops) -> ActionPlan {
        var plan = plan
        guard let own = loops.all.last, var pattern = plan.patterns.first else { return plan }
        let outer = loops.all.dropLast()
        guard case .toElements? = shown.belonging else {
            pattern.parameters.replaceSubrange(outer.indices, with: pattern.identities.dropLast())
            pattern.identities.replaceSubrange(outer.indices, with: outer.map { _ in nil })
            plan.patterns = [pattern]
            return plan
        }
        let names = self.plan.handleNames
        func identity(of loop: Loop) -> String { names.unused(GeneratedMember.identity(of: loop.variable)) }
        func origin(of loop: Loop) -> String { names.unused(GeneratedMember.origin(of: loop.variable)) }
        let before = names[Gesture.before]
        pattern.identities = outer.map(origin) + [identity(of: own)]
        pattern.parameters = outer.map(identity) + [before]
        plan.patterns = [pattern]
        plan.transfer = ActionPlan.Transfer(
            element: StoredElement(
                list: storedList(of: loops.all, found: origin),
                key: key(of: own, named: identity(of: own))
            ),
            name: names.unused(GeneratedMember.transferred(own.variable)),
            list: storedList(of: loops.all, found: identity),
            before: before
        )
        if plan.steps.isEmpty { plan.guards = [] }
        return plan
    }

    /// Returns the stored list of the innermost loop. The list of each outer loop contains the element in which the
    /// next inner list is stored.
    ///
    /// - Parameter name: A closure that returns the name of the variable that stores the identity of a loop's element.
    private func storedList(of loops: [Loop], found name: (Loop) -> String) -> StoredList {
        var found = StoredList.nowhere
        for (index, loop) in loops.enumerated() {
            guard let list = loop.list, case .path(let root, let steps) = list.kind else { return .nowhere }
            var place = StoredPlace(root: .state(root.name), steps: steps)
            if index > 0 {
                let outer = loops[index - 1]
                place.root = .element(StoredElement(list: found, key: key(of: outer, named: name(outer))))
            }
            found = StoredList(place: place, isOptional: program.isOptional(list))
        }
        return found
    }

    private func key(of loop: Loop, named name: String) -> ElementKey {
        if case .model(let id) = loop.elementType.kind, program.isIdentifiable(id) { return .identity(name) }
        if case .field(let field, _) = loop.identity { return .field(field, is: name) }
        return .field(nil, is: name)
    }
}
