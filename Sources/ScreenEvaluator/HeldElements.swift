// The elements around a row while one of its actions runs. Each is found once, at the start. What statements do to its list
// does not make another one of it.

import SpecModel

struct HeldElement {
    let loop: Loop
    let identity: EvaluatedValue
    /// As it is read: as the statements before left it. One that is gone is read as it last was.
    var value: EvaluatedValue
    /// Where it is stored; nil where it is gone, or the loop runs over what is computed.
    var place: Place?
    /// Whether a statement took it out.
    var isRemoved = false
    /// The loop as it is shown; nil for one of a statement.
    var shown: Loop?
    /// What it is where its list has none: a group of which there is no element any more.
    var whenMissing: EvaluatedValue?
}

extension ActionExecution {
    /// Finds the element of each loop, from outside in: the first of its identity.
    ///
    /// - Returns: whether all are there.
    mutating func find(_ loops: [Loop], _ identities: [EvaluatedValue]) -> Bool {
        for (position, (shown, identity)) in zip(loops, identities).enumerated() {
            if shown.isOfGroups(of: loops[(position + 1)...]) {
                elements.append(group(identity, shown))
                continue
            }
            let loop = shown.overStored
            // What the conditions around it bind for it; they need not hold otherwise.
            guard let names = evaluation.scope(where: Condition(loop.bindings), in: scope) else { return false }
            for name in loop.bindings.flatMap(\.boundNames) { constants[.binding(name)] = names[.binding(name)] }
            let candidates = evaluation.elements(of: loop, in: scope)
            let index = candidates.firstIndex { evaluation.identity(of: $0, by: loop.identity) == identity }
            guard let index else { return false }
            elements.append(
                HeldElement(
                    loop: loop,
                    identity: identity,
                    value: candidates[index],
                    place: list(of: loop)?.appending(.index(index)),
                    shown: shown
                )
            )
        }
        return loops.count == identities.count
    }

    /// The group of a key, whose elements are looked for in the stored list: an empty one, where none of them is there.
    private func group(_ key: EvaluatedValue, _ loop: Loop) -> HeldElement {
        let empty = EvaluatedValue.model([ValueType.keyOfGroup: key, ValueType.elementsOfGroup: .list([])])
        var element = HeldElement(loop: loop, identity: key, value: empty, shown: loop, whenMissing: empty)
        element.value = found(element) ?? empty
        return element
    }

    /// What has the element's identity in a list that is computed, as that now is.
    private func found(_ element: HeldElement) -> EvaluatedValue? {
        let loop = element.loop
        var inner = scope
        if element.whenMissing != nil {
            guard let bound = evaluation.scope(where: Condition(loop.shownBindings), in: scope) else { return nil }
            inner = bound
        }
        return evaluation.elements(of: loop, in: inner).first {
            evaluation.identity(of: $0, by: loop.identity) == element.identity
        }
    }

    /// Where a loop's list is stored; nil where it is computed, or is not there.
    func list(of loop: Loop) -> Place? {
        guard case .list(let list) = loop.source, case .path(let root, let steps) = list.kind,
            let place = place(root, steps), case .list = value(at: place)
        else { return nil }
        return place
    }

    /// Finds the elements again after a change, from outside in.
    mutating func follow(_ change: Change, isWhole: Bool) {
        for position in elements.indices {
            var element = elements[position]
            switch element.loop.source {
            case .allCases: continue
            case .list(let source):
                if isStored(source) {
                    element.follow(change, in: list(of: element.loop).map { ($0, value(at: $0).elements) }, evaluation)
                } else if isWhole, let now = found(element) ?? element.whenMissing {
                    element.value = now
                }
            }
            // What is read of a removed element, and of what is found in one, stays what it was.
            if !isInRemoved(element), let place = element.place { element.value = value(at: place) }
            elements[position] = element
        }
    }

    /// Whether a statement does nothing, since it changes something in a removed element, or sets what it reads.
    func isLost(_ statement: Statement) -> Bool {
        if case .set(let target, let value) = statement, value.isPath(target) { return true }
        guard case .path(.element(let name), _)? = statement.target?.kind else { return false }
        return elements.first { $0.loop.variable == name }.map(isInRemoved) ?? false
    }

    /// A removed element is gone, and its identity may come back: after a statement that may put something into its field
    /// of the state, the first element of its identity is the one again.
    mutating func findReturned(by statement: Statement) {
        switch statement {
        case .remove, .removeKeyed, .removeValue, .removeAll, .move, .toggle, .choice, .each, .focus, .scroll,
            .scrollSection, .send, .call:
            return
        case .set, .create, .append, .insert, .toggleElement: break
        }
        guard let field = statement.target.flatMap(field(storing:)) else { return }
        for position in elements.indices {
            let loop = elements[position].loop
            // What is found in one that comes back comes back with it.
            guard elements[position].isRemoved || elements[position].place == nil, case .field = loop.identity,
                case .list(let source) = loop.source, isStored(source), self.field(storing: source) == field
            else { continue }
            let identity = elements[position].identity
            elements[position].isRemoved = false
            guard let list = list(of: loop) else { continue }
            let index = value(at: list).elements.firstIndex {
                evaluation.identity(of: $0, by: loop.identity) == identity
            }
            guard let index else { continue }
            let place = list.appending(.index(index))
            elements[position].place = place
            elements[position].value = value(at: place)
        }
    }

    /// The field of the state that a stored path begins with, through the loops of its elements.
    private func field(storing path: Expression) -> String? {
        guard case .path(let root, _) = path.kind else { return nil }
        switch root {
        case .state(let name): return name
        case .element(let name):
            guard case .list(let list)? = elements.first(where: { $0.loop.variable == name })?.loop.source else {
                return nil
            }
            return field(storing: list)
        case .input, .ownField, .derived, .parameter, .binding, .item, .place: return nil
        }
    }

    /// Whether it, or an element that its list is found in, was removed.
    private func isInRemoved(_ element: HeldElement) -> Bool {
        if element.isRemoved { return true }
        guard case .list(let list) = element.loop.source, case .path(.element(let outer), _) = list.kind else {
            return false
        }
        return elements.first { $0.loop.variable == outer }.map(isInRemoved) ?? false
    }

    /// Whether a list is a path of stored fields.
    private func isStored(_ list: Expression) -> Bool {
        guard case .path(let root, let steps) = list.kind else { return false }
        let isField = steps.allSatisfy(\.isStored)
        switch root {
        case .state: return isField
        case .element(let name):
            guard isField, case .list(let outer)? = elements.first(where: { $0.loop.variable == name })?.loop.source
            else { return false }
            return isStored(outer)
        case .input, .ownField, .derived, .parameter, .binding, .item, .place: return false
        }
    }
}

extension HeldElement {
    /// Finds a stored element again.
    ///
    /// - Parameter list: where its list is now, and what is in it; nil where there is none any more.
    fileprivate mutating func follow(
        _ change: Change,
        in list: (place: Place, elements: [EvaluatedValue])?,
        _ evaluation: Evaluation
    ) {
        guard let list else { return place = nil }
        var index: Int?
        switch loop.identity {
        case .field:
            let all = list.elements.indices.filter {
                evaluation.identity(of: list.elements[$0], by: loop.identity) == identity
            }
            // What the list has left of its identity after a removal are repetitions, which were never shown.
            index = isRemoved ? nil : all.first
        case .itself:
            // What was found by all that it is cannot come back.
            index = place.flatMap { indexOfItself(after: change, at: $0, in: list) }
        }
        place = index.map { list.place.appending(.index($0)) }
    }

    /// Where an element is that nothing tells from others but where it stood. In a list that is another one it is the one
    /// in its old place, or else the first, that is all that it was.
    private func indexOfItself(
        after change: Change,
        at old: Place,
        in list: (place: Place, elements: [EvaluatedValue])
    ) -> Int? {
        guard case .index(let index) = old.steps.last else { return nil }
        let oldList = Place(steps: old.steps.dropLast())
        if change.list == oldList { return change.index(of: index) }
        var isOtherList = change.place(of: oldList) != list.place
        if case .replaced(let place) = change, list.place.isInside(place) { isOtherList = true }
        if !isOtherList { return index }
        if list.elements.indices.contains(index), list.elements[index] == value { return index }
        return list.elements.firstIndex { $0 == value }
    }
}
