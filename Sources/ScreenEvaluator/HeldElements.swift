// Tracks the elements of the loops that enclose a row while one of the row's actions runs. The evaluator finds the
// elements once, before the first statement. If a statement changes a list, the evaluator updates the locations and
// values of the same elements, and does not select other elements.

import SpecModel

struct HeldElement {
    let loop: Loop
    let identity: EvaluatedValue
    /// The current value of the element. A removed element keeps its last value.
    var value: EvaluatedValue
    /// The location of the element in the state, or `nil` if the element was removed, or if the loop's list is
    /// computed.
    var place: Place?
    /// A Boolean value that indicates whether a statement removed the element.
    var isRemoved = false
    /// The screen's loop that shows the element, or `nil` if the element belongs to an `each` statement.
    var shown: Loop?
    /// A group without elements, if this element is a group and an inner loop shows the elements of the group.
    /// Otherwise, `nil`. The evaluator uses this value while the list of groups does not contain the group.
    var whenMissing: EvaluatedValue?
}

extension ActionExecution {
    /// For each loop, finds the first element with the corresponding identity in `identities`, and appends the element
    /// to `elements`. Both `loops` and `identities` begin with the outermost loop.
    ///
    /// - Returns: A Boolean value that indicates whether all elements exist. The value can also be `true` if a group is
    ///   missing whose elements an inner loop shows. In this case, `elements` contains an empty group.
    mutating func find(_ loops: [Loop], _ identities: [EvaluatedValue]) -> Bool {
        for (position, (shown, identity)) in zip(loops, identities).enumerated() {
            if shown.isOfGroups(of: loops[(position + 1)...]) {
                elements.append(group(identity, shown))
                continue
            }
            let loop = shown.overStored
            // Evaluate only the conditions that bind names in the path of the loop's list. The action runs even if
            // other conditions are false and hide the row.
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

    /// Returns the group with the key `key`, or an empty group if the loop's list contains no group with this key.
    private func group(_ key: EvaluatedValue, _ loop: Loop) -> HeldElement {
        let empty = EvaluatedValue.model([ValueType.keyOfGroup: key, ValueType.elementsOfGroup: .list([])])
        var element = HeldElement(loop: loop, identity: key, value: empty, shown: loop, whenMissing: empty)
        element.value = found(element) ?? empty
        return element
    }

    /// Returns the current value of an element of a computed list, or `nil` if no element of the list has the identity
    /// of `element`.
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

    /// Returns the location of a loop's list, or `nil` if the list is computed or does not exist.
    func list(of loop: Loop) -> Place? {
        guard case .list(let list) = loop.source, case .path(let root, let steps) = list.kind,
            let place = place(root, steps), case .list = value(at: place)
        else { return nil }
        return place
    }

    /// Updates `elements` after a change, from the outermost to the innermost loop. If `isWhole` is `false`, does not
    /// update the elements of computed lists.
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
            // A removed element, and the elements of the lists that it contains, keep their last values.
            if !isInRemoved(element), let place = element.place { element.value = value(at: place) }
            elements[position] = element
        }
    }

    /// Returns a Boolean value that indicates whether a statement has no effect. A statement has no effect if it
    /// changes a part of a removed element, or sets a path to the current value of the same path.
    func isLost(_ statement: Statement) -> Bool {
        if case .set(let target, let value) = statement, value.isPath(target) { return true }
        guard case .path(.element(let name), _)? = statement.target?.kind else { return false }
        return elements.first { $0.loop.variable == name }.map(isInRemoved) ?? false
    }

    /// Restores the removed elements that a statement has added again. If the list of a removed element now contains an
    /// element with the same identity, the removed element takes over the location and the value of that element.
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
            // If an outer element was removed, the elements of its lists have no location. If the statement has added
            // the outer element again, these elements can exist again. So look for elements without a location, too.
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

    /// Returns the name of the state's field that contains the value of a path, or `nil` if the state does not store
    /// the value. If the path begins with a loop variable, the result is the field that contains the loop's list.
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

    /// Returns a Boolean value that indicates whether `element` was removed, or whether its list is in an element that
    /// was removed.
    private func isInRemoved(_ element: HeldElement) -> Bool {
        if element.isRemoved { return true }
        guard case .list(let list) = element.loop.source, case .path(.element(let outer), _) = list.kind else {
            return false
        }
        return elements.first { $0.loop.variable == outer }.map(isInRemoved) ?? false
    }

    /// Returns a Boolean value that indicates whether the state stores the value of `list`. If the value is `false`,
    /// the list is computed.
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
    /// Updates the location of a stored element after a change.
    ///
    /// - Parameter list: The current location and elements of the element's list, or `nil` if the list no longer
    ///   exists.
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
            // Do not replace a removed element with another element that has the same identity. The screen shows only
            // the first element with an identity, so it has never shown the other element.
            index = isRemoved ? nil : all.first
        case .itself:
            // An element without an identity field cannot be added again after a removal.
            index = place.flatMap { indexOfItself(after: change, at: $0, in: list) }
        }
        place = index.map { list.place.appending(.index($0)) }
    }

    /// Returns the new index of an element without an identity field, or `nil` if the element no longer exists. If the
    /// whole list was replaced, prefers an equal element at the old index to the first equal element.
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
