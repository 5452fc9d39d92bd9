// From a screen's wirings to what `handle` does: what is bound, how each element is found, and what each statement takes.

import SpecModel

extension ScreenPlan {
    func handlerPlan() -> HandlerPlan {
        var cases: [HandlerPlan.Case] = []
        for row in rows where row.isWired {
            // An action that is wired to nothing is among the rest.
            let wirings = row.row.wirings.filter { !$0.statements.isEmpty }
            let loops = Loops(row.loops.map(\.overStored))
            cases += wirings.compactMap { actionPlan(of: $0, in: loops, row.name).map(HandlerPlan.Case.action) }
            let actions = emitter.program[row.cell].composition.members.count { $0.member.facet == .actions }
            if actions > wirings.count { cases.append(.rest(row: row.name)) }
        }
        let none = Loops([])
        cases += screen.wirings.compactMap {
            actionPlan(of: $0, in: none, ScreenMember.screen).map(HandlerPlan.Case.action)
        }
        return HandlerPlan(sendsEvents: sendsEvents, cases: cases)
    }

    private var sendsEvents: Bool {
        func sends(_ wirings: [Wiring]) -> Bool {
            var isSending = false
            for wiring in wirings {
                for statement in wiring.statements {
                    statement.forEachStatement { if case .send = $0 { isSending = true } }
                }
            }
            return isSending
        }
        return sends(screen.wirings) || rows.contains { $0.isWired && sends($0.row.wirings) }
    }

    private func actionPlan(of wiring: Wiring, in loops: Loops, _ row: String) -> ActionPlan? {
        guard case .action(let parameters) = wiring.action.kind else { return nil }
        let lowering = ActionLowering(self, loops, ActionEffects(wiring, in: loops))
        return lowering.plan(row: row, action: wiring.action.name, parameters)
    }
}

/// One action of one row, or of the screen.
private struct ActionLowering {
    private let plan: ScreenPlan
    private let names: LocalNames
    private let loops: Loops
    private let effects: ActionEffects
    /// Elements that must stand in a variable: those that are read, and those in which others are looked for.
    private let bound: Set<String>

    init(_ plan: ScreenPlan, _ loops: Loops, _ effects: ActionEffects) {
        self.plan = plan
        names = plan.handleNames
        self.loops = loops
        self.effects = effects
        var bound = effects.usedElements
        for loop in loops.all.reversed() {
            let isFound = !effects.held.contains(loop.variable) && !Self.isNothing(effects, without: loop, in: loops)
            if bound.contains(loop.variable) || isFound { bound.formUnion(loops.elements(around: loop)) }
        }
        self.bound = bound
    }

    /// Whether every statement does nothing anyway where the loop's element is gone: all of them go through it.
    private static func isNothing(_ effects: ActionEffects, without loop: Loop, in loops: Loops) -> Bool {
        !effects.steps.isEmpty
            && effects.steps.allSatisfy {
                $0.statement.changedElement.map { loops.goes(through: loop.variable, to: $0) } ?? false
            }
    }

    func plan(row: String, action: String, _ parameters: [Parameter]) -> ActionPlan {
        ActionPlan(
            row: row,
            identities: loops.all.map { needsIdentity($0) ? identity(of: $0) : nil },
            action: action,
            parameters: parameters.map { effects.usedParameters.contains($0.name) ? names[$0.name] : nil },
            guards: guards(),
            flags: loops.all.filter { effects.flagged.contains($0.variable) }.map { flag(of: $0.variable) },
            steps: steps(effects.steps)
        )
    }

    // MARK: Elements

    /// Every element is looked for; that of an enum's cases only where it is read.
    private func needsIdentity(_ loop: Loop) -> Bool {
        if case .allCases = loop.source { bound.contains(loop.variable) } else { true }
    }

    /// The name of what identifies an element; an element that has to be looked for has the loop's name.
    private func identity(of loop: Loop) -> String {
        if case .allCases = loop.source {
            names[loop.variable]
        } else {
            names.unused(GeneratedMember.identity(of: loop.variable))
        }
    }

    private func index(of variable: String) -> String { names.unused(GeneratedMember.index(of: variable)) }

    private func flag(of variable: String) -> String { names.unused(GeneratedMember.isGone(variable)) }

    /// The flags of those among some elements that have one.
    private func flags(of variables: [String]) -> [String] {
        variables.filter(effects.flagged.contains).map(flag)
    }

    /// An action whose row belongs to an element that is gone does nothing.
    private func guards() -> [ActionPlan.Guard] {
        if loops.all.isEmpty { return [] }
        var (stale, moved): (Set<String>, Set<String>) = ([], [])
        effects.steps.addChanged(stale: &stale, moved: &moved)
        var guards: [ActionPlan.Guard] = []
        for loop in loops.all {
            guard case .list(let list) = loop.source else { continue }
            let variable = loop.variable
            let isHeld = effects.held.contains(variable)
            let isBound = bound.contains(variable)
            if isHeld {
                let subject = ActionPlan.Guard.Subject.index(of: identity(of: loop), in: storedList(list, loops.all))
                guards.append(.init(name: index(of: variable), isVariable: moved.contains(variable), subject: subject))
            }
            guard isBound || !isHeld && !Self.isNothing(effects, without: loop, in: loops) else { continue }
            guards.append(
                .init(
                    name: isBound ? names[variable] : nil,
                    isVariable: stale.contains(variable),
                    subject: .element(reading(of: loop, in: list))
                )
            )
        }
        return guards
    }

    /// The element in its list, as the outer elements' variables have it.
    private func reading(of loop: Loop, in list: Expression) -> ElementReading {
        ElementReading(list: list, isListOptional: plan.emitter.isOptional(list), key: key(of: loop))
    }

    private func key(of loop: Loop) -> ElementKey {
        if effects.held.contains(loop.variable) { return .index(index(of: loop.variable)) }
        let identity = identity(of: loop)
        if case .model(let id) = loop.elementType, plan.emitter.isIdentifiable(id) { return .identity(identity) }
        if case .field(let name, _) = loop.identity { return .field(name, is: identity) }
        return .field(nil, is: identity)
    }

    // MARK: Places

    /// The place of a path, found through loops whose lists may have names of constants for keys.
    private func place(_ root: Variable, _ steps: [PathStep], _ loops: [Loop]) -> StoredPlace {
        if case .element(let name) = root, let loop = loops.first(where: { $0.variable == name }),
            let stored = storedElement(of: loop, loops)
        {
            return StoredPlace(root: .element(stored), steps: steps)
        }
        return StoredPlace(root: .state(root.name), steps: steps)
    }

    private func storedElement(of loop: Loop, _ loops: [Loop]) -> StoredElement? {
        guard case .list(let list) = loop.source else { return nil }
        return StoredElement(list: storedList(list, loops), key: key(of: loop))
    }

    private func storedList(_ list: Expression, _ loops: [Loop]) -> StoredList {
        guard case .path(let root, let steps) = list.kind else { return .nowhere }
        return StoredList(place: place(root, steps, loops), isOptional: plan.emitter.isOptional(list))
    }

    // MARK: Statements

    private func steps(_ effects: [ActionEffects.Step]) -> [ActionPlan.Step] {
        var steps: [ActionPlan.Step] = []
        for effect in effects { steps += self.steps(of: effect) }
        return steps
    }

    private func steps(of effect: ActionEffects.Step) -> [ActionPlan.Step] {
        if case .choice(let choice) = effect.statement { return [step(of: choice, effect.branches)] }
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
        steps += moves(behind: effect).map { .track($0) } + refreshes(behind: effect)
        return effect.unless.isEmpty ? steps : [.unless(flags(of: effect.unless), steps)]
    }

    private func changes(
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
            return change(list, &keys, suffix, with: value) { .append($0, $1) }
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
            return [.places(name, in: stored, where: condition), .edit(.removePlaces(stored, name), named: edit)]
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
        case .choice:
            return []
        }
    }

    /// A choice between statements: what is dropped as doing nothing binds nothing either.
    private func step(of choice: Choice<Statement>, _ branches: [[ActionEffects.Step]]) -> ActionPlan.Step {
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

    // MARK: Changes

    /// What a statement changes, with the names of constants for keys.
    private func held(_ keys: inout HoistedKeys, _ target: Expression, isCreated: Bool = false) -> (Expression, [Loop])
    {
        var loops = loops.all
        if case .path(let root, _) = target.kind { loops = keys.hold(keysOf: loops, reaching: root) }
        return (keys.hold(keysOf: target, holdsLast: isCreated), loops)
    }

    private func set(_ target: Expression, _ value: Value, _ loops: [Loop], _ suffix: String) -> [ActionPlan.Step] {
        guard case .path(let root, let steps) = target.kind else { return [] }
        let place = place(root, steps, loops)
        guard isOptionalChain(target), value.readsState else { return [.set(place, value)] }
        // While a chain is assigned to, what it goes through cannot be read.
        let name = names.unused(GeneratedMember.newValue + suffix)
        let type = plan.emitter.lastType(of: target)
        let reference = Expression(.path(.parameter(name), []), type, at: .unknown)
        return [.constant(name, type, value), .set(place, .expression(reference))]
    }

    /// A change of which elements a list has. While a chain is written, what it goes through cannot be read.
    private func change(
        _ list: Expression,
        _ keys: inout HoistedKeys,
        _ suffix: String,
        with value: Value,
        _ step: (StoredList, Value) -> ActionPlan.Step
    ) -> [ActionPlan.Step] {
        let (path, loops) = held(&keys, list)
        let stored = storedList(path, loops)
        guard stored.isChain, value.readsState, case .list(let element) = list.type.unwrapped else {
            return [step(stored, value)]
        }
        let name = names.unused(GeneratedMember.newValue + suffix)
        let reference = Expression(.path(.parameter(name), []), element, at: .unknown)
        return [.constant(name, element, value), step(stored, .expression(reference))]
    }

    /// What is looked for by a key is set to nil.
    private func removeKeyed(_ target: Expression, _ keys: inout HoistedKeys) -> [ActionPlan.Step] {
        let (path, loops) = held(&keys, target)
        guard case .path(let root, let steps) = path.kind else { return [] }
        return [.set(place(root, steps, loops), .expression(Expression(.constant(.none), target.type, at: .unknown)))]
    }

    private func move(
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

    private func isOptionalChain(_ target: Expression) -> Bool {
        if case .path(.element, _) = target.kind { return true }
        return target.hasOptionalStep
    }

    private func create(_ target: Expression, _ loops: [Loop]) -> [ActionPlan.Step] {
        guard case .path(let root, var steps) = target.kind, case .model(let model) = target.type.unwrapped else {
            return []
        }
        guard case .element(let key, _) = steps.last?.kind else {
            return [.create(place(root, steps, loops), model)]
        }
        let isOptional = steps.removeLast().isOptional
        let list = StoredList(place: place(root, steps, loops), isOptional: isOptional)
        return [.createElement(list, model, key: key)]
    }

    private func send(_ name: String, _ values: [Value]) -> ActionPlan.Step {
        let parameters = plan.screen.events.first { $0.name == name }?.parameters ?? []
        return .send(
            event: name,
            zip(parameters, values).map { ActionPlan.Argument(label: $0.label, value: $1) }
        )
    }

    // MARK: What follows a statement

    private func moves(behind effect: ActionEffects.Step) -> [ActionPlan.Tracking] {
        effect.moves.compactMap { loop, move in
            switch move {
            case .shift(let removed):
                return .shift(index: self.index(of: loop.variable), past: self.index(of: removed))
            case .follow:
                let suffix = effect.number == 0 ? "" : "\(effect.number + 1)"
                return .follow(index: self.index(of: loop.variable), edit: names.unused(GeneratedMember.edit + suffix))
            case .lose:
                return .lose(index: self.index(of: loop.variable))
            case .relocate:
                guard case .list(let list) = loop.source else { return nil }
                return .relocate(
                    index: self.index(of: loop.variable),
                    element: names[loop.variable],
                    in: storedList(list, loops.all)
                )
            }
        }
    }

    /// What statements read is the state as the statements before left it; a removed element is read as it was.
    private func refreshes(behind effect: ActionEffects.Step) -> [ActionPlan.Step] {
        if effect.stale.isEmpty { return [] }
        return loops.all.compactMap { loop in
            guard effect.stale.contains(loop.variable), case .list(let list) = loop.source else { return nil }
            let refresh = ActionPlan.Step.track(.refresh(names[loop.variable], reading(of: loop, in: list)))
            let unless = flags(
                of: effect.uncertain.filter {
                    loops.goes(through: $0, to: loop.variable) && !effect.unless.contains($0)
                }
            )
            return unless.isEmpty ? refresh : .unless(unless, [refresh])
        }
    }
}

extension [ActionEffects.Step] {
    /// The elements that are read again behind any of them, and those whose index moves.
    fileprivate func addChanged(stale: inout Set<String>, moved: inout Set<String>) {
        for step in self {
            stale.formUnion(step.stale)
            for (loop, _) in step.moves { moved.insert(loop.variable) }
            for branch in step.branches { branch.addChanged(stale: &stale, moved: &moved) }
        }
    }

    fileprivate func addReads(to reads: inout BoundReads) {
        for step in self {
            if step.branches.isEmpty { reads.add(step.statement) }
            for decision in step.statement.decisions { reads.add(decision) }
            for branch in step.branches { branch.addReads(to: &reads) }
        }
    }
}

extension [ActionPlan.Step] {
    /// An index that is read before its list is written, where the value is too.
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
    /// For a list that is not stored, which the checker lets nothing change.
    fileprivate static var nowhere: StoredList {
        StoredList(place: StoredPlace(root: .state(""), steps: []), isOptional: false)
    }
}

extension Value {
    fileprivate var readsState: Bool {
        var names = VariableNames()
        names.add(self)
        return names.readsState
    }
}
