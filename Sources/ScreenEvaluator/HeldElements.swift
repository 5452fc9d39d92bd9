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
}

extension ActionCourse {
    /// Finds the element of each loop, from outside in: the first of its identity.
    ///
    /// - Returns: whether all are there.
    mutating func find(_ loops: [Loop], _ identities: [EvaluatedValue]) -> Bool {
        for (loop, identity) in zip(loops, identities) {
            let candidates = evaluation.elements(of: loop, in: scope)
            let index = candidates.firstIndex { evaluation.identity(of: $0, in: loop).isEqual(to: identity) }
            guard let index else { return false }
            elements.append(
                HeldElement(
                    loop: loop,
                    identity: identity,
                    value: candidates[index],
                    place: list(of: loop)?.appending(.index(index))
                )
            )
        }
        return loops.count == identities.count
    }

    /// Where a loop's list is stored; nil where it is computed, or is not there.
    private func list(of loop: Loop) -> Place? {
        guard case .list(let list) = loop.source, case .path(let root, let steps) = list.kind,
            let place = place(root, steps), case .list = value(at: place)
        else { return nil }
        return place
    }

    /// Finds the elements again after a change, from outside in.
    mutating func follow(_ change: Change) {
        for position in elements.indices {
            var element = elements[position]
            switch element.loop.source {
            case .allCases: continue
            case .list(let source):
                if isStored(source) {
                    element.follow(change, in: list(of: element.loop).map { ($0, value(at: $0).elements) }, evaluation)
                } else if let now = evaluation.elements(of: element.loop, in: scope).first(where: {
                    evaluation.identity(of: $0, in: element.loop).isEqual(to: element.identity)
                }) {
                    element.value = now
                }
            }
            // What is read of a removed element, and of what is found in one, stays what it was.
            if !isInRemoved(element), let place = element.place { element.value = value(at: place) }
            elements[position] = element
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
        let isField = steps.allSatisfy { step in
            switch step.kind {
            case .field, .element: true
            case .property, .contains, .text, .list, .sorted: false
            }
        }
        switch root {
        case .state: return isField
        case .element(let name):
            guard isField, case .list(let outer)? = elements.first(where: { $0.loop.variable == name })?.loop.source
            else { return false }
            return isStored(outer)
        case .input, .ownField, .derived, .parameter, .binding, .item: return false
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
                evaluation.identity(of: list.elements[$0], in: loop).isEqual(to: identity)
            }
            // An identity may come back. What the list has left of it after a removal are repetitions, which were never
            // shown.
            let mayBeThere = !isRemoved || place != nil || all.contains { change.brings($0, to: list) }
            index = mayBeThere ? all.first : nil
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
        var isOtherList = list.place != oldList
        switch change {
        case .replaced(let place):
            if list.place.isInside(place) { isOtherList = true }
        case .appended:
            break
        case .removed(let removed, from: oldList):
            return removed == index ? nil : removed < index ? index - 1 : index
        case .removed(let removed, from: let place):
            if place.moved(oldList, by: removed) == list.place { isOtherList = false }
        }
        if !isOtherList { return index }
        if list.elements.indices.contains(index), list.elements[index].isEqual(to: value) { return index }
        return list.elements.firstIndex { $0.isEqual(to: value) }
    }
}

extension Change {
    /// Whether the element of an index came by it to a list.
    fileprivate func brings(_ index: Int, to list: (place: Place, elements: [EvaluatedValue])) -> Bool {
        switch self {
        case .replaced(let place): list.place.appending(.index(index)).isInside(place)
        case .appended(to: let place): place == list.place && index == list.elements.count - 1
        case .removed: false
        }
    }
}

extension Place {
    /// Where another place is after an element of this list was removed.
    fileprivate func moved(_ other: Place, by removed: Int) -> Place {
        guard other.isInside(self), other.steps.count > steps.count,
            case .index(let index) = other.steps[steps.count], index > removed
        else { return other }
        var moved = other
        moved.steps[steps.count] = .index(index - 1)
        return moved
    }
}
