// From a screen's wirings to what `handle` does: what is bound, how each element is found, and what each statement takes.

import SpecModel

extension ScreenPlan {
    func handlerPlan() -> HandlerPlan {
        var cases: [HandlerPlan.Case] = []
        for row in rows where row.isWired {
            // An action that is wired to nothing is among the rest.
            let wirings = row.row.wirings.filter { !$0.statements.isEmpty }
            let loops = Loops(row.loops)
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
            for wiring in wirings {
                for case .send in wiring.statements { return true }
            }
            return false
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
        !effects.statements.isEmpty
            && effects.statements.allSatisfy {
                $0.changedElement.map { loops.goes(through: loop.variable, to: $0) } ?? false
            }
    }

    func plan(row: String, action: String, _ parameters: [Parameter]) -> ActionPlan {
        ActionPlan(
            row: row,
            identities: loops.all.map { needsIdentity($0) ? identity(of: $0) : nil },
            action: action,
            parameters: parameters.map { effects.usedParameters.contains($0.name) ? names[$0.name] : nil },
            guards: guards(),
            steps: steps()
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

    /// An action whose row belongs to an element that is gone does nothing.
    private func guards() -> [ActionPlan.Guard] {
        if loops.all.isEmpty { return [] }
        let stale = effects.stale.reduce(into: Set<String>()) { $0.formUnion($1) }
        let moved = Set(effects.moves.joined().map(\.loop.variable))
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
        ElementReading(list: list, isListOptional: isOptional(list), key: key(of: loop))
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
        return StoredList(place: place(root, steps, loops), isOptional: isOptional(list))
    }

    /// Whether the list itself may be nil. What stands behind `folder?` in a path is a step of its chain.
    private func isOptional(_ list: Expression) -> Bool { (storedType(of: list) ?? list.type).isOptional }

    /// The type that is stored where a path leads to, its last step taken.
    private func storedType(of target: Expression) -> ValueType? {
        guard case .path(_, let steps) = target.kind, let last = steps.last else { return target.type }
        switch (last.kind, last.base) {
        case (.field(let name), .model(let id)): return plan.emitter.program[id].fields.first { $0.name == name }?.type
        case (.element(_, let model), _): return .optional(.model(model))
        default: return nil
        }
    }

    // MARK: Statements

    private func steps() -> [ActionPlan.Step] {
        var steps: [ActionPlan.Step] = []
        for index in effects.statements.indices { steps += self.steps(at: index) }
        return steps
    }

    private func steps(at index: Int) -> [ActionPlan.Step] {
        let suffix = index == 0 ? "" : "\(index + 1)"
        var keys = HoistedKeys(names, suffix: suffix)
        var steps: [ActionPlan.Step]
        switch effects.statements[index] {
        case .set(let target, let value):
            let (path, loops) = held(&keys, target)
            steps = set(path, value, loops, suffix)
        case .create(let target):
            let (path, loops) = held(&keys, target, isCreated: true)
            steps = create(path, loops)
        case .remove(let variable):
            let loops = keys.hold(keysOf: loops.all, reaching: .element(variable))
            let element = loops.first { $0.variable == variable }.flatMap { storedElement(of: $0, loops) }
            steps = element.map { [.remove($0)] } ?? []
        case .send(let event, let arguments):
            steps = [send(event, arguments)]
        }
        if !keys.constants.isEmpty {
            steps.insert(contentsOf: keys.constants.map { .constant($0.name, $0.key.type, .expression($0.key)) }, at: 0)
        }
        if loops.all.isEmpty { return steps }
        return steps + moves(behind: index) + refreshes(behind: index)
    }

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
        guard isOptionalChain(target), value.readsState, let type = storedType(of: target) else {
            return [.set(place, value)]
        }
        // While a chain is assigned to, what it goes through cannot be read.
        let name = names.unused(GeneratedMember.newValue + suffix)
        let reference = Expression(.path(.parameter(name), []), type, at: .unknown)
        return [.constant(name, type, value), .set(place, .expression(reference))]
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

    private func moves(behind index: Int) -> [ActionPlan.Step] {
        guard index < effects.moves.count else { return [] }
        return effects.moves[index].compactMap { loop, move in
            switch move {
            case .shift(let removed):
                return .shift(index: self.index(of: loop.variable), past: self.index(of: removed))
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
    private func refreshes(behind index: Int) -> [ActionPlan.Step] {
        if effects.stale[index].isEmpty { return [] }
        let stale = effects.stale[index]
        return loops.all.compactMap { loop in
            guard stale.contains(loop.variable), case .list(let list) = loop.source else { return nil }
            return .refresh(names[loop.variable], reading(of: loop, in: list))
        }
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
