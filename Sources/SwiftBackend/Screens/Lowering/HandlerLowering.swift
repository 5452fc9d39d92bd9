// Lowers a screen's action bindings to the plan of `handle`: the bound names, the search for each element, and the
// operands of each statement.

import SpecModel

extension ScreenLowering {
    func handlerPlan() -> HandlerPlan {
        var cases = HandlerCases()
        for group in plan.actionGroups {
            let loops = Loops(group.loops)
            for actionBinding in group.actionBindings {
                let isTransfer = group.isTransfer(actionBinding)
                // One `rest` case handles all actions of a row that have no statements.
                if actionBinding.statements.isEmpty, !group.isOfScreen, !isTransfer { continue }
                guard let plan = actionPlan(of: actionBinding, in: loops, group.name) else { continue }
                if isTransfer {
                    cases.all.append(.action(transferPlan(plan, of: group.loops, in: loops)))
                } else {
                    cases.add(plan, group.loops.map(program.identityType), actionBinding.action)
                }
            }
            if group.hasRest(in: program) { cases.all.append(.rest(row: group.name)) }
        }
        return HandlerPlan(result: result, cases: cases.all)
    }

    private var result: HandlerPlan.Result {
        if plan.screen.hasEffects { return .effects }
        var sends = false
        plan.screen.forEachStatement { if case .send = $0 { sends = true } }
        return sends ? .events : .nothing
    }

    private func actionPlan(of actionBinding: ActionBinding, in loops: Loops, _ row: String) -> ActionPlan? {
        guard case .action(let parameters) = actionBinding.action.kind else { return nil }
        let lowering = ActionLowering(self, loops, ActionEffects(actionBinding, in: loops))
        return lowering.plan(row: row, action: actionBinding.action.name, parameters)
    }
}

/// The lowering of one action of a row or of the screen. This type is a class, because copying a struct with these
/// properties would be slow.
final class ActionLowering {
    let screen: ScreenLowering
    let names: LocalNames
    /// The loops around the statements.
    let loops: Loops
    let effects: ActionEffects
    /// The elements that need a variable: elements that statements read, and elements that are necessary to find
    /// another element or its list.
    let bound: Set<String>
    /// The elements whose index is stored in a variable.
    let held: Set<String>
    let flagged: Set<String>
    /// The elements of the enclosing `each` statements. Each iteration reads its own element.
    let iterations: Set<String>
    /// The elements whose index or neighbor is read by a statement or by a key in the path to a list.
    private let placedElements: Set<String>

    init(_ screen: ScreenLowering, _ loops: Loops, _ effects: ActionEffects) {
        self.screen = screen
        names = screen.plan.handleNames
        self.loops = loops
        self.effects = effects
        (held, flagged, iterations) = (effects.held, effects.flagged, [])
        var bound = effects.usedElements
        for loop in loops.all.reversed() {
            let isFound =
                !effects.held.contains(loop.variable) && !loops.isOfGroups(loop)
                && !Self.isNothing(effects.steps, without: loop, in: loops)
            if bound.contains(loop.variable) || isFound {
                bound.formUnion(loops.elements(around: loop))
            } else if !loops.isOfGroups(loop) {
                bound.formUnion(loops.keyElements(around: loop))
            }
        }
        self.bound = bound
        let found = loops.all.filter { bound.contains($0.variable) || !loops.isOfGroups($0) }
        placedElements = found.reduce(effects.placedElements) { $0.union(loops.placedElements(around: $1)) }
    }

    /// Creates a lowering for the statements of an `each` statement.
    init(_ outer: ActionLowering, forEachOf loop: Loop, _ iteration: ActionEffects.Iteration) {
        (screen, names, effects) = (outer.screen, outer.names, outer.effects)
        (bound, placedElements) = (outer.bound, outer.placedElements)
        loops = outer.loops.adding(loop)
        iterations = outer.iterations.union([loop.variable])
        held = iteration.isSteady ? outer.held.union([loop.variable]) : outer.held
        flagged = iteration.isFlagged ? outer.flagged.union([loop.variable]) : outer.flagged
    }

    var program: Program { screen.program }

    /// Returns a Boolean value that indicates whether the statements have no effect if the loop's element is removed.
    /// This is the case if there are statements, and all of them change values in the element.
    static func isNothing(_ steps: [ActionEffects.Step], without loop: Loop, in loops: Loops) -> Bool {
        !steps.isEmpty
            && steps.allSatisfy {
                $0.statement.changedElement.map { loops.element(loop.variable, encloses: $0) } ?? false
            }
    }

    func plan(row: String, action: String, _ parameters: [Parameter]) -> ActionPlan {
        let pattern = ActionPlan.Pattern(
            row: row,
            identities: loops.all.map { needsIdentity($0) ? identity(of: $0) : nil },
            action: action,
            parameters: parameters.map { effects.usedParameters.contains($0.name) ? names[$0.name] : nil }
        )
        return ActionPlan(
            patterns: [pattern],
            guards: guards(),
            places: loops.all.filter { placedElements.contains($0.variable) }.compactMap(place),
            flags: loops.all.filter { flagged.contains($0.variable) }.map { flag(of: $0.variable) },
            steps: steps(effects.steps)
        )
    }

    // MARK: Elements

    /// Returns a Boolean value that indicates whether the pattern of the action binds the identity of a loop's element.
    /// The pattern binds the identities of groups and of an enum's cases only if they are read. It always binds all
    /// other identities.
    func needsIdentity(_ loop: Loop) -> Bool {
        let isRead = bound.contains(loop.variable) || placedElements.contains(loop.variable)
        if case .allCases = loop.source { return isRead }
        return isRead || !loops.isOfGroups(loop)
    }

    /// Returns the name of the variable that stores an element's identity. A case of an enum is its own identity, so
    /// the loop's variable contains the identity.
    func identity(of loop: Loop) -> String {
        if case .allCases = loop.source {
            names[loop.variable]
        } else {
            names.unused(GeneratedMember.identity(of: loop.variable))
        }
    }

    func index(of variable: String) -> String { names.unused(GeneratedMember.index(of: variable)) }

    func flag(of variable: String) -> String { names.unused(GeneratedMember.isGone(variable)) }

    /// Returns the names of the flags that track the removal of elements. An element without a flag is omitted.
    func flags(of variables: [String]) -> [String] {
        variables.filter(flagged.contains).map(flag)
    }

    /// Returns the position of a loop's element in the shown list, or `nil` if no loop around the row has this element.
    private func place(of loop: Loop) -> ActionPlan.Place? {
        guard let shown = loops.shown(loop.variable) else { return nil }
        let key = if case .itself = loop.identity { names[loop.variable] } else { identity(of: loop) }
        let list = program.list(of: shown, Binders(shown.shownBindings))
        return ActionPlan.Place(
            variable: loop.variable,
            list: list,
            identity: program.identity(of: shown),
            key: key
        )
    }

    /// Returns the conditions for executing the action. The action has no effect if the row's element is removed.
    func guards() -> [ActionPlan.Guard] {
        if loops.all.isEmpty { return [] }
        var (stale, moved): (Set<String>, Set<String>) = ([], [])
        effects.steps.addChanged(stale: &stale, moved: &moved)
        var guards: [ActionPlan.Guard] = []
        for loop in loops.all {
            guard case .list(let list) = loop.source else { continue }
            let variable = loop.variable
            let isHeld = held.contains(variable)
            let isBound = bound.contains(variable)
            let isOfGroups = loops.isOfGroups(loop)
            if isOfGroups, !isBound { continue }
            for clause in isOfGroups ? [] : loop.bindings {
                let guarding = ActionPlan.Guard(name: nil, isVariable: false, subject: .clause(clause))
                if !guards.contains(guarding) { guards.append(guarding) }
            }
            if isHeld {
                let subject = ActionPlan.Guard.Subject.index(of: identity(of: loop), in: storedList(list, loops.all))
                guards.append(.init(name: index(of: variable), isVariable: moved.contains(variable), subject: subject))
            }
            guard isBound || !isHeld && !Self.isNothing(effects.steps, without: loop, in: loops) else { continue }
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

    /// Returns the plan for reading an element from its list. If an outer element contains the list, the list is read
    /// from the variable of the outer element.
    func reading(of loop: Loop, in list: Expression) -> ElementReading {
        var groups: LoopPlan.List?
        if loop.grouping != nil {
            // The guards of the action bind the names that the path of a list reads. They do not bind the names for a
            // list of groups, because a missing group is treated as empty and must not end the action.
            let binders = Binders(loops.isOfGroups(loop) ? loop.shownBindings : [])
            groups = program.list(of: loop, binders)
        }
        return ElementReading(
            list: list,
            isListOptional: program.isOptional(list),
            groups: groups,
            key: key(of: loop)
        )
    }

    func key(of loop: Loop) -> ElementKey {
        if held.contains(loop.variable) { return .index(index(of: loop.variable)) }
        let identity = identity(of: loop)
        if loops.isOfGroups(loop) { return .group(identity) }
        if case .model(let id) = loop.elementType.kind, program.isIdentifiable(id) { return .identity(identity) }
        if case .field(let name, _) = loop.identity { return .field(name, is: identity) }
        return .field(nil, is: identity)
    }

    // MARK: Places

    /// Returns the stored location to which a path leads. The lists of `loops` can contain the names of constants in
    /// place of keys.
    func place(_ root: Variable, _ steps: [PathStep], _ loops: [Loop]) -> StoredPlace {
        if case .element(let name) = root, let loop = loops.first(where: { $0.variable == name }),
            let stored = storedElement(of: loop, loops)
        {
            return StoredPlace(root: .element(stored), steps: steps)
        }
        return StoredPlace(root: .state(root.name), steps: steps)
    }

    func storedElement(of loop: Loop, _ loops: [Loop]) -> StoredElement? {
        guard case .list(let list) = loop.source else { return nil }
        return StoredElement(list: storedList(list, loops), key: key(of: loop))
    }

    func storedList(_ list: Expression, _ loops: [Loop]) -> StoredList {
        guard case .path(let root, let steps) = list.kind else { return .nowhere }
        return StoredList(place: place(root, steps, loops), isOptional: program.isOptional(list))
    }
}
