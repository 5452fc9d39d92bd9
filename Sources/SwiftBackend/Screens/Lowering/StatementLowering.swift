// Lowers the statements of an action to the steps of its plan.

import SpecModel

extension ActionLowering {
    func steps(_ effects: [ActionEffects.Step]) -> [ActionPlan.Step] {
        var steps: [ActionPlan.Step] = []
        for effect in effects { steps += self.steps(of: effect) }
        return steps
    }

    func steps(of effect: ActionEffects.Step) -> [ActionPlan.Step] {
        switch effect.statement {
        case .choice(let choice): return [step(of: choice, effect.branches)]
        case .each(let loop, _): return [.each(repetition(over: loop, effect))]
        case .call(let call): return steps(of: call, effect.branches[0])
        default: break
        }
        let suffix = effect.number == 0 ? "" : "\(effect.number + 1)"
        var keys = HoistedKeys(names, suffix: suffix)
        let isFollowed = effect.moves.contains { $0.move == .follow }
        let edit = isFollowed ? names.unused(GeneratedMember.edit + suffix) : nil
        var steps = changes(of: effect.statement, &keys, suffix, edit: edit)
        if !keys.constants.isEmpty {
            steps.insert(contentsOf: keys.constants.map { .constant($0.name, $0.key.type, .expression($0.key)) }, at: 0)
        }
        if loops.all.isEmpty { return steps }
        if case .remove(let variable) = effect.statement {
            steps += flags(of: [variable]).map { .track(.flag($0, true)) }
        }
        steps += flags(of: effect.returned.filter { !effect.unless.contains($0) }).map { .track(.flag($0, false)) }
        steps += tracking(after: effect)
        return effect.unless.isEmpty ? steps : [.unless(flags(of: effect.unless), steps)]
    }

    func changes(
        of statement: Statement,
        _ keys: inout HoistedKeys,
        _ suffix: String,
        edit: String?
    ) -> [ActionPlan.Step] {
        switch statement {
        case .set(let target, let value):
            let (path, loops) = held(&keys, target)
            return set(path, value, loops, suffix)
        case .toggle(let target):
            let (path, loops) = held(&keys, target)
            guard case .path(let root, let steps) = path.kind else { return [] }
            return [.toggle(place(root, steps, loops))]
        case .create(let target):
            let (path, loops) = held(&keys, target, isCreated: true)
            return create(path, loops)
        case .append(let value, let list):
            let isSet = if case .set = list.type.unwrapped.kind { true } else { false }
            return change(list, &keys, suffix, with: value) { isSet ? .include($0, $1) : .append($0, $1) }
        case .insert(let value, let list, let index):
            let type = ValueType.builtin(.int)
            return change(list, &keys, suffix, with: value) { stored, value in
                .edit(.insert(stored, value, index: .expression(index)), named: edit)
            }.hoisting(index, type, names.unused(GeneratedMember.index(of: GeneratedMember.newValue) + suffix))
        case .toggleElement(let value, let list):
            return change(list, &keys, suffix, with: value) { .edit(.toggleElement($0, $1), named: edit) }
        case .removeValue(let value, let list):
            return change(list, &keys, suffix, with: value) { .edit(.removeValue($0, $1), named: edit) }
        case .removeAll(let list, let condition):
            let (path, loops) = held(&keys, list)
            let stored = storedList(path, loops)
            let name = names.unused(GeneratedMember.places + suffix)
            return [.places(name, in: stored, where: condition), .edit(.removeIndices(stored, name), named: edit)]
        case .remove(let variable):
            let loops = keys.hold(keysOf: loops.all, reaching: .element(variable))
            let element = loops.first { $0.variable == variable }.flatMap { storedElement(of: $0, loops) }
            return element.map { [.remove($0)] } ?? []
        case .removeKeyed(let target):
            return removeKeyed(target, &keys)
        case .move(let variable, let before):
            return move(variable, before: before, &keys, suffix, edit: edit)
        case .send(let event, let arguments):
            return [send(event, arguments)]
        case .focus(let row):
            return [.focus(row)]
        case .scroll(let row):
            return [.scroll(row)]
        case .scrollSection(let section):
            return [.scrollSection(section)]
        case .choice, .each, .call:
            return []
        }
    }

    func repetition(over loop: Loop, _ effect: ActionEffects.Step) -> ActionPlan.Repetition {
        let identity = program.identity(of: loop)
        guard let iteration = effect.iteration, let selection = loop.selection else {
            return ActionPlan.Repetition(
                name: effect.iteration?.isRead ?? false ? names[loop.variable] : nil,
                iterations: loop.grouping == nil
                    ? .values(loop.source) : .groups(program.list(of: loop, Binders([]))),
                identity: identity,
                guards: [],
                flags: [],
                steps: steps(effect.branches[0])
            )
        }
        let stored = loop.overStored
        let inner = ActionLowering(self, forEachOf: stored, iteration)
        let isListOptional = program.isOptional(selection.list)
        var guards = flags(of: effect.unless).map {
            ActionPlan.Guard(name: nil, isVariable: false, subject: .not(flag: $0))
        }
        let isNothing = Self.isNothing(effect.branches[0], without: stored, in: inner.loops)
        let isFound = iteration.isRead || (!iteration.isSteady || iteration.mayBeElsewhere) && !isNothing
        if isFound {
            var (stale, moved): (Set<String>, Set<String>) = ([], [])
            effect.branches[0].addChanged(stale: &stale, moved: &moved)
            guards.append(
                ActionPlan.Guard(
                    name: iteration.isRead ? names[loop.variable] : nil,
                    isVariable: stale.contains(loop.variable),
                    subject: .stored(inner.storedElement(of: stored, inner.loops.all) ?? .nowhere)
                )
            )
        }
        let name = iteration.isSteady ? index(of: loop.variable) : self.identity(of: loop)
        var iterations: ActionPlan.Repetition.Iterations =
            iteration.isSteady
            ? .indices(selection, isListOptional: isListOptional)
            : .identities(selection, isListOptional: isListOptional)
        if selection.group != nil, case .list(let elements) = loop.source {
            iterations =
                iteration.isSteady
                ? .groupIndices(selection, isListOptional: isListOptional, of: elements)
                : .groupIdentities(of: elements)
        }
        return ActionPlan.Repetition(
            name: isFound || iteration.isChanged ? name : nil,
            iterations: iterations,
            identity: identity,
            guards: guards,
            flags: iteration.isFlagged ? [flag(of: loop.variable)] : [],
            steps: inner.steps(effect.branches[0])
        )
    }

    /// Returns the step of a choice. The conditions bind only the names that the steps of the branches read.
    func step(of choice: Choice<Statement>, _ branches: [[ActionEffects.Step]]) -> ActionPlan.Step {
        func reads(_ steps: [ActionEffects.Step]) -> Set<String> {
            var reads = BoundReads()
            steps.addReads(to: &reads)
            return reads.names
        }
        switch choice {
        case .condition(let condition, _, _):
            let (then, otherwise) = (branches[0], branches[1])
            return .choice(condition.binding(reads(then)), then: steps(then), otherwise: steps(otherwise))
        case .match(let subject, let arms, let fallback):
            let plans = zip(arms, branches).map { arm, branch in
                ActionPlan.Arm(pattern: arm.pattern.binding(reads(branch)), steps: steps(branch))
            }
            return .match(subject, plans, fallback: fallback == nil ? nil : steps(branches[arms.count]))
        }
    }

    /// Returns the steps of a method call. If the method has arguments, the steps are in a scope that declares the
    /// arguments as constants.
    private func steps(of call: MethodCall, _ body: [ActionEffects.Step]) -> [ActionPlan.Step] {
        if call.arguments.isEmpty { return steps(body) }
        return [.scope(call.arguments.map { .constant(names[$0.name], $0.type, $0.value) } + steps(body))]
    }

    // MARK: Changes

    /// Returns `target` and the loops around the action, with the names of constants in place of the keys that must be
    /// evaluated before a change of `target`. Adds these constants to `keys`.
    func held(_ keys: inout HoistedKeys, _ target: Expression, isCreated: Bool = false) -> (Expression, [Loop]) {
        var loops = loops.all
        if case .path(let root, _) = target.kind { loops = keys.hold(keysOf: loops, reaching: root) }
        return (keys.hold(keysOf: target, holdsLast: isCreated), loops)
    }

    func set(_ target: Expression, _ value: Value, _ loops: [Loop], _ suffix: String) -> [ActionPlan.Step] {
        guard case .path(let root, let steps) = target.kind else { return [] }
        let place = place(root, steps, loops)
        guard isOptionalChain(target), value.readsState else { return [.set(place, value)] }
        // The state cannot be read during an assignment to an optional chain, so the value is first assigned to a
        // constant.
        let name = names.unused(GeneratedMember.newValue + suffix)
        let type = program.lastType(of: target)
        let reference = Expression(.path(.parameter(name), []), type, at: .unknown)
        return [.constant(name, type, value), .set(place, .expression(reference))]
    }

    /// Returns the steps that edit a list. The state cannot be read during the write access to an optional chain, so a
    /// value that reads the state is first assigned to a constant.
    func change(
        _ list: Expression,
        _ keys: inout HoistedKeys,
        _ suffix: String,
        with value: Value,
        _ step: (StoredList, Value) -> ActionPlan.Step
    ) -> [ActionPlan.Step] {
        let (path, loops) = held(&keys, list)
        let stored = storedList(path, loops)
        guard stored.isChain, value.readsState, let element = list.type.unwrapped.member else {
            return [step(stored, value)]
        }
        let name = names.unused(GeneratedMember.newValue + suffix)
        let reference = Expression(.path(.parameter(name), []), element, at: .unknown)
        return [.constant(name, element, value), step(stored, .expression(reference))]
    }

    /// Returns the steps that set the value for a key to `nil`.
    func removeKeyed(_ target: Expression, _ keys: inout HoistedKeys) -> [ActionPlan.Step] {
        let (path, loops) = held(&keys, target)
        guard case .path(let root, let steps) = path.kind else { return [] }
        return [.set(place(root, steps, loops), .expression(Expression(.constant(.none), target.type, at: .unknown)))]
    }

    func move(
        _ variable: String,
        before: Expression,
        _ keys: inout HoistedKeys,
        _ suffix: String,
        edit: String?
    ) -> [ActionPlan.Step] {
        let loops = keys.hold(keysOf: loops.all, reaching: .element(variable))
        guard let loop = loops.first(where: { $0.variable == variable }), let stored = storedElement(of: loop, loops)
        else { return [] }
        guard stored.list.isChain, before.readsState else {
            return [.edit(.move(stored, before: .expression(before)), named: edit)]
        }
        let name = names.unused(GeneratedMember.newValue + suffix)
        let reference = Expression(.path(.parameter(name), []), before.type, at: .unknown)
        return [
            .constant(name, before.type, .expression(before)),
            .edit(.move(stored, before: .expression(reference)), named: edit),
        ]
    }

    func isOptionalChain(_ target: Expression) -> Bool {
        if case .path(.element, _) = target.kind { return true }
        return target.hasOptionalStep
    }

    func create(_ target: Expression, _ loops: [Loop]) -> [ActionPlan.Step] {
        guard case .path(let root, var steps) = target.kind, case .model(let model) = target.type.unwrapped.kind else {
            return []
        }
        guard case .element(let key, _) = steps.last?.kind else {
            return [.create(place(root, steps, loops), model)]
        }
        let isOptional = steps.removeLast().isOptional
        let list = StoredList(place: place(root, steps, loops), isOptional: isOptional)
        return [.createElement(list, model, key: key)]
    }

    func send(_ name: String, _ values: [Value]) -> ActionPlan.Step {
        let parameters = screen.plan.screen.events.first { $0.name == name }?.parameters ?? []
        return .send(
            event: name,
            zip(parameters, values).map { ActionPlan.Argument(label: $0.label, value: $1) }
        )
    }

    // MARK: Updates after a statement

    /// Returns the steps that update the variables for indices and elements after a statement. Indices are updated
    /// before elements are read again, because the search for an index needs the old value of the element. Elements
    /// that determine the path of a list are read before the search in this list.
    func tracking(after effect: ActionEffects.Step) -> [ActionPlan.Step] {
        if effect.moves.isEmpty { return loops.all.compactMap { refresh($0, after: effect) } }
        var late: Set<String> = []
        for loop in loops.all {
            let isFoundAnew = !loops.keyElements(around: loop).isDisjoint(with: effect.stale)
            if isFoundAnew || late.contains(where: { loops.element($0, encloses: loop.variable) }) {
                late.insert(loop.variable)
            }
        }
        func isLate(_ loop: Loop, _ move: ActionEffects.Move) -> Bool {
            move == .relocate && late.contains(loop.variable)
        }
        var steps = effect.moves.filter { !isLate($0.loop, $0.move) }.compactMap { move($0.loop, $0.move, effect) }
        for loop in loops.all {
            let moves = effect.moves.filter { $0.loop.variable == loop.variable && isLate($0.loop, $0.move) }
            steps += moves.compactMap { move($0.loop, $0.move, effect) }
            if let refresh = refresh(loop, after: effect) { steps.append(refresh) }
        }
        return steps
    }

    private func move(
        _ loop: Loop,
        _ move: ActionEffects.Move,
        _ effect: ActionEffects.Step
    ) -> ActionPlan.Step? {
        let index = index(of: loop.variable)
        switch move {
        case .shift(let removed):
            return .track(.shift(index: index, past: self.index(of: removed)))
        case .follow:
            let suffix = effect.number == 0 ? "" : "\(effect.number + 1)"
            return .track(.follow(index: index, edit: names.unused(GeneratedMember.edit + suffix)))
        case .lose:
            return .track(.lose(index: index))
        case .relocate:
            guard case .list(let list) = loop.source else { return nil }
            let stored = storedList(list, loops.all)
            return .track(.relocate(index: index, element: names[loop.variable], in: stored))
        }
    }

    func refresh(_ loop: Loop, in list: Expression) -> ActionPlan.Tracking {
        let name = names[loop.variable]
        guard iterations.contains(loop.variable), let stored = storedElement(of: loop, loops.all) else {
            return .refresh(name, reading(of: loop, in: list))
        }
        return .reload(name, stored)
    }

    /// Returns the step that updates an element's variable, because later statements read the changed state. The
    /// variable of a removed element keeps its value.
    private func refresh(_ loop: Loop, after effect: ActionEffects.Step) -> ActionPlan.Step? {
        guard effect.stale.contains(loop.variable), case .list(let list) = loop.source else { return nil }
        let refresh = ActionPlan.Step.track(refresh(loop, in: list))
        let unless = flags(
            of: effect.uncertain.filter {
                loops.element($0, encloses: loop.variable) && !effect.unless.contains($0)
            }
        )
        return unless.isEmpty ? refresh : .unless(unless, [refresh])
    }
}

extension [ActionEffects.Step] {
    /// Adds to `stale` the elements that generated code reads again after any of the steps. Adds to `moved` the
    /// elements whose indices generated code updates after any of the steps.
    func addChanged(stale: inout Set<String>, moved: inout Set<String>) {
        for step in self {
            stale.formUnion(step.stale)
            for (loop, _) in step.moves { moved.insert(loop.variable) }
            for branch in step.branches { branch.addChanged(stale: &stale, moved: &moved) }
        }
    }

    /// Adds the bound names that the steps read.
    func addReads(to reads: inout BoundReads) {
        for step in self {
            if step.branches.isEmpty { reads.add(step.statement) }
            // The decisions are the conditions of a choice, or the list of a repetition.
            for decision in step.statement.decisions { reads.add(decision) }
            for value in step.statement.values { reads.add(value) }
            for branch in step.branches { branch.addReads(to: &reads) }
        }
    }
}

extension [ActionPlan.Step] {
    /// Returns the steps of an insertion, with a constant in place of the index. If the list is not an optional chain,
    /// or the index does not read the state, returns the steps unchanged.
    fileprivate func hoisting(_ index: Expression, _ type: ValueType, _ name: String) -> [ActionPlan.Step] {
        guard case .edit(.insert(let list, let value, _), let edit)? = last, list.isChain, index.readsState else {
            return self
        }
        let reference = Expression(.path(.parameter(name), []), type, at: .unknown)
        return dropLast() + [
            .constant(name, type, .expression(index)),
            .edit(.insert(list, value, index: .expression(reference)), named: edit),
        ]
    }
}

extension StoredList {
    /// A placeholder for a list that is not stored in the state. The checker rejects changes of such a list.
    static var nowhere: StoredList {
        StoredList(place: StoredPlace(root: .state(""), steps: []), isOptional: false)
    }
}

extension StoredElement {
    fileprivate static var nowhere: StoredElement { StoredElement(list: .nowhere, key: .index("")) }
}

extension Value {
    fileprivate var readsState: Bool {
        var names = VariableNames()
        names.add(self)
        return names.readsState
    }
}
