// Analyzes how the statements of one action affect the elements of the enclosing loops. The result lists the elements
// that are removed, the elements that must be read again, and the elements whose index is stored in a variable.

import SpecModel

struct ActionEffects {
    /// The update of an element's index after a statement.
    enum Move: Equatable {
        case relocate
        /// Shifts the stored index of an element if `past`, an element of the same list, was removed at a smaller
        /// index. Invalidates the stored index if it is the index of `past`.
        case shift(past: String)
        /// Invalidates the index, because the statement removes an outer element that contains the list.
        case lose
        /// Updates the index according to the edit that the statement makes in the list.
        case follow
    }

    /// A statement that has an effect, and the updates of the generated variables after the statement. These variables
    /// store elements, indices and flags. `StepFlow` adds the updates that depend on later statements.
    final class Step {
        let statement: Statement
        /// The index of the statement among all steps of the action, including nested steps.
        let number: Int
        /// The updates of indices that variables store.
        fileprivate(set) var moves: [(loop: Loop, move: Move)] = []
        /// The elements that the statement can change and that later statements read.
        fileprivate(set) var stale: Set<String> = []
        /// The steps of each branch, if the statement is a choice.
        let branches: [[Step]]
        /// The elements that every execution path to the start (`before`) or end (`after`) of the statement removes.
        fileprivate let gone: (before: [String], after: [String])
        /// The elements that contain the changed value and are removed only on some paths to the statement. If one of
        /// these elements is removed, the generated code skips the statement.
        let unless: [String]
        /// The elements with an identity field that are removed only on some paths to the end of the statement.
        let uncertain: [String]
        /// The removed elements whose identities the statement can insert again.
        let returned: [String]
        /// The results for the iterations, or `nil` if the statement is not an `each` statement.
        fileprivate(set) var iteration: Iteration?

        fileprivate init(
            _ statement: Statement,
            number: Int,
            branches: [[Step]],
            gone: (before: [String], after: [String]),
            unless: [String],
            uncertain: [String],
            returned: [String] = [],
            iteration: Iteration? = nil
        ) {
            (self.statement, self.number, self.branches) = (statement, number, branches)
            (self.gone, self.unless) = (gone, unless)
            (self.uncertain, self.returned) = (uncertain, returned)
            self.iteration = iteration
        }
    }

    /// The results of the analysis for the iterations of an `each` statement.
    struct Iteration {
        /// A Boolean value that indicates whether the body never changes the index of an element in the list.
        var isSteady: Bool
        /// A Boolean value that indicates whether a statement reads the iteration's element.
        var isRead: Bool
        /// A Boolean value that indicates whether a statement changes the iteration's element, or a part of it.
        var isChanged: Bool
        /// A Boolean value that indicates whether a generated flag tracks the removal of the iteration's element.
        var isFlagged: Bool
        /// A Boolean value that indicates whether an earlier statement can remove or move an element that contains the
        /// list of the `each` statement. If that element is removed, generated code reads the list from the element's
        /// last value.
        let mayBeElsewhere: Bool
    }

    let steps: [Step]
    /// The elements whose index a variable stores after the first search. Such an element is identified by its whole
    /// value. A second search would be unreliable, because a statement changes values that it reads.
    let held: Set<String>
    /// The elements that only some execution paths remove, and whose removal a flag tracks.
    let flagged: Set<String>
    /// The elements that statements read.
    let usedElements: Set<String>
    /// The parameters that statements read.
    let usedParameters: Set<String>
    /// The elements whose index or neighbor is read by a statement.
    let placedElements: Set<String>

    init(_ actionBinding: ActionBinding, in loops: Loops) {
        var selection = StepSelection(loops: loops)
        let steps = selection.steps(of: actionBinding.statements)
        usedParameters = selection.parameters
        placedElements = selection.placedElements
        let isOnly = steps.count == 1 && steps[0].branches.isEmpty
        if !selection.repeats, loops.all.isEmpty || isOnly {
            // No later statement reads an element, so no element is held or flagged.
            (self.steps, held, flagged) = (steps, [], [])
            usedElements = loops.all.isEmpty ? [] : selection.elements
            return
        }
        var flow = StepFlow(loops: loops)
        flow.follow(steps)
        self.steps = steps
        held = flow.held
        flagged = selection.flagged.union(flow.flagged)
        usedElements = flow.usedElements
    }
}

/// Selects the statements that have an effect. Omits changes of a removed element, because they would affect an element
/// that a later statement inserts with the same identity. Only an element that is identified by a field can be inserted
/// again.
private struct StepSelection {
    private var loops: Loops
    private(set) var parameters: Set<String> = []
    private(set) var placedElements: Set<String> = []
    private(set) var elements: Set<String> = []
    private(set) var flagged: Set<String> = []
    /// A Boolean value that indicates whether the action contains an `each` statement.
    private(set) var repeats = false
    private var count = 0
    /// The statements that can be executed before the current statement.
    private var earlier: [Statement] = []
    private var gone: [String] = []
    /// The elements that are removed only on some paths to the current statement. Elements without an identity field
    /// are not included, since their stored index indicates whether they are removed.
    private var uncertain: [String] = []

    init(loops: Loops) {
        self.loops = loops
    }

    mutating func steps(of statements: [Statement]) -> [ActionEffects.Step] {
        var steps: [ActionEffects.Step] = []
        let before = earlier
        for statement in statements {
            if let step = step(of: statement) { steps.append(step) }
            earlier.append(statement)
        }
        earlier = before
        return steps
    }

    /// Returns the step of a statement, or `nil` if the statement has no effect.
    private mutating func step(of statement: Statement) -> ActionEffects.Step? {
        if statement.isIdle { return nil }
        if case .each(let loop, let body) = statement { return repetition(of: body, for: loop, statement) }
        let before = gone
        var (unless, returned): ([String], [String]) = ([], [])
        if statement.isChange, !gone.isEmpty || !uncertain.isEmpty {
            if let changed = statement.changedElement {
                if gone.contains(where: { loops.element($0, encloses: changed) }) { return nil }
                unless = uncertain.filter { loops.element($0, encloses: changed) }
                flagged.formUnion(unless)
            }
            // A statement that is skipped because an element is removed cannot insert this element again.
            returned = (gone + uncertain).filter { name in
                !unless.contains(name) && loops[name].map { mayReinsert($0, statement) } ?? true
            }
            gone.removeAll(where: returned.contains)
            uncertain.removeAll(where: returned.contains)
        }
        if case .remove(let name) = statement { gone.append(name) }
        let number = count
        count += 1
        let branches = statement.branches.isEmpty ? [] : branches(of: statement)
        if !statement.branches.isEmpty, branches.allSatisfy(\.isEmpty) {
            count = number
            return nil
        }
        let statement = statement.withoutUnreadArguments(of: branches)
        var names = VariableNames()
        statement.addNames(to: &names)
        add(names)
        return ActionEffects.Step(
            statement,
            number: number,
            branches: branches,
            gone: (before, gone),
            unless: unless,
            uncertain: uncertain,
            returned: returned
        )
    }

    /// Returns the step of an `each` statement, or `nil` if its list no longer exists or `body` has no effect.
    private mutating func repetition(
        of body: [Statement],
        for loop: Loop,
        _ statement: Statement
    ) -> ActionEffects.Step? {
        let (outer, number) = (loops, count)
        repeats = true
        if loop.selection != nil { loops = loops.adding(loop.overStored) }
        defer { loops = outer }
        var start = (gone: gone, uncertain: uncertain)
        if start.gone.contains(where: { loops.element($0, encloses: loop.variable) }) { return nil }
        let mayBeElsewhere = loops.elements(holding: loop.variable).contains { $0 != loop.variable && isDisplaced($0) }
        let before = earlier
        earlier += body
        defer { earlier = before }
        var steps: [ActionEffects.Step] = []
        // Compute a fixed point. The first iteration starts in the state before the `each` statement. Any other
        // iteration starts in the state after the previous iteration.
        while true {
            // An iteration starts only if the elements that contain the list still exist.
            (gone, uncertain) = (start.gone, start.uncertain.filter { !loops.element($0, encloses: loop.variable) })
            count = number + 1
            steps = self.steps(of: body)
            var next = (gone: start.gone.filter(gone.contains), uncertain: start.uncertain)
            for name in start.gone + gone + uncertain where name != loop.variable && isIdentified(name) {
                if !next.gone.contains(name), !next.uncertain.contains(name) { next.uncertain.append(name) }
            }
            if next == start { break }
            start = next
        }
        (gone, uncertain) = start
        if steps.isEmpty {
            count = number
            return nil
        }
        let unless = uncertain.filter { loops.element($0, encloses: loop.variable) }
        let isFlagged = flagged.remove(loop.variable) != nil
        flagged.formUnion(unless)
        var names = VariableNames()
        statement.addNames(to: &names)
        add(names)
        return ActionEffects.Step(
            statement,
            number: number,
            branches: [steps],
            gone: (gone, gone),
            unless: unless,
            uncertain: uncertain,
            iteration: ActionEffects.Iteration(
                isSteady: false,
                isRead: false,
                isChanged: false,
                isFlagged: isFlagged,
                mayBeElsewhere: mayBeElsewhere
            )
        )
    }

    /// Returns a Boolean value that indicates whether an earlier statement can remove an element or change its index.
    private func isDisplaced(_ element: String) -> Bool {
        guard let path = loops[element].flatMap(loops.path) else { return false }
        return earlier.contains { $0.displaces(elementsOf: path, in: loops.all) }
    }

    private mutating func add(_ read: VariableNames) {
        var names = read
        loops.addReads(ofPlacesIn: &names)
        placedElements.formUnion(names.placedElements)
        if !names.parameters.isEmpty { parameters.formUnion(names.parameters) }
        elements.formUnion(names.elements)
    }

    /// Returns the steps of each branch, and updates `gone` and `uncertain`. Then `gone` contains the elements that are
    /// removed after every branch. `uncertain` contains elements with an identity field, removed only on some paths.
    private mutating func branches(of statement: Statement) -> [[ActionEffects.Step]] {
        let before = (gone: gone, uncertain: uncertain)
        var after: [String]?
        var lost: [String] = []
        var branches: [[ActionEffects.Step]] = []
        for branch in statement.branches {
            (gone, uncertain) = before
            branches.append(steps(of: branch))
            after = after.map { $0.filter(gone.contains) } ?? gone
            lost += (gone + uncertain).filter { !lost.contains($0) }
        }
        gone = after ?? before.gone
        uncertain = lost.filter { !gone.contains($0) && isIdentified($0) }
        return branches
    }

    private func isIdentified(_ element: String) -> Bool {
        if case .field? = loops[element]?.identity { true } else { false }
    }

    /// Returns a Boolean value that indicates whether `statement` can insert an element that has the same identity as
    /// the removed element of `loop`.
    private func mayReinsert(_ loop: Loop, _ statement: Statement) -> Bool {
        if case .itself = loop.identity { return false }
        switch statement {
        case .remove, .removeKeyed, .removeValue, .removeAll, .move, .toggle, .choice, .each, .focus, .scroll,
            .scrollSection, .send, .call:
            return false
        case .set, .create, .append, .insert, .toggleElement:
            return loops.changedPath(of: statement)?.root == loops.path(of: loop)?.root
        }
    }
}

/// A backward analysis of an action. For each statement, it determines the elements that later statements read.
private struct StepFlow {
    private var loops: Loops
    /// The loops whose elements are identified by their whole value.
    private let candidates: [Loop]
    private(set) var held: Set<String> = []
    private(set) var usedElements: Set<String> = []
    /// The elements in which a statement changes a value.
    private var changedElements: Set<String> = []
    private(set) var flagged: Set<String> = []
    /// The elements of the enclosing repetitions.
    private var iterations: Set<String> = []
    /// The elements that later statements must search for, and the elements that contain them.
    private var found: Set<String> = []
    private var read = ElementReads()

    init(loops: Loops) {
        self.loops = loops
        candidates = loops.all.filter { loop in
            if case .itself = loop.identity { loops.path(of: loop) != nil } else { false }
        }
    }

    mutating func follow(_ steps: [ActionEffects.Step]) {
        for step in steps.reversed() { follow(step) }
    }

    private mutating func follow(_ step: ActionEffects.Step) {
        if case .each(let loop, let body) = step.statement {
            follow(step, body, of: loop)
        } else if !step.branches.isEmpty {
            follow(branches: step.branches)
        } else if step.statement.isChange {
            // Generated code searches for each stale element after the step, even if a later statement removes the
            // element before any statement reads it.
            if !candidates.isEmpty { addFound(staleElements(after: step)) }
            step.moves = moves(after: step.statement)
            // A search for an element first evaluates the keys in the path of the element's list.
            var keys = VariableNames()
            for (loop, move) in step.moves where move == .relocate {
                for key in loops.keyElements(around: loop) { keys.add(element: key) }
            }
            read.add(keys)
            usedElements.formUnion(keys.elements)
            step.stale = staleElements(after: step)
        }
        if let changed = step.statement.changedElement { changedElements.formUnion(loops.elements(holding: changed)) }
        var names = VariableNames()
        step.statement.addNames(to: &names)
        loops.addReads(ofPlacesIn: &names)
        addFound(names, by: step)
        for (loop, move) in step.moves where move == .relocate { names.add(element: loop.variable) }
        read.add(names)
        usedElements.formUnion(names.elements)
    }

    /// Analyzes the branches of a choice. The same statements follow each branch. After the analysis, `found` and
    /// `read` are the unions of the results of all branches.
    private mutating func follow(branches: [[ActionEffects.Step]]) {
        let after = (found: found, read: read)
        var (found, read) = (found, read.copy())
        for branch in branches {
            (self.found, self.read) = (after.found, after.read.copy())
            follow(branch)
            found.formUnion(self.found)
            read.add(self.read)
        }
        (self.found, self.read) = (found, read)
    }

    /// Analyzes an `each` statement. An iteration can follow another iteration. So the elements that an iteration reads
    /// or searches for must be up to date at the end of the previous iteration.
    private mutating func follow(_ step: ActionEffects.Step, _ body: [Statement], of loop: Loop) {
        let outer = loops
        if loop.selection != nil { loops = loops.adding(loop.overStored) }
        defer { loops = outer }
        addNeeds(of: step.branches[0], in: step)
        // Each iteration has its own element.
        found.remove(loop.variable)
        read.remove(loop.variable)
        iterations.insert(loop.variable)
        follow(step.branches[0])
        iterations.remove(loop.variable)
        // The search for an element in one iteration reads elements that the previous iteration can change. So the
        // outermost `each` statement is analyzed twice, with all nested `each` statements.
        if iterations.isEmpty, step.branches[0].relocates {
            iterations.insert(loop.variable)
            follow(step.branches[0])
            iterations.remove(loop.variable)
        }
        if let path = loops.path(of: loop) {
            step.iteration?.isSteady = !body.contains { $0.displaces(elementsOf: path, in: loops.all) }
        }
        step.iteration?.isRead = usedElements.remove(loop.variable) != nil
        step.iteration?.isChanged = changedElements.remove(loop.variable) != nil
        if flagged.remove(loop.variable) != nil { step.iteration?.isFlagged = true }
        found.remove(loop.variable)
        read.remove(loop.variable)
    }

    /// Adds to `found` and `read` the elements that the nested steps `steps` read or change.
    private mutating func addNeeds(of steps: [ActionEffects.Step], in step: ActionEffects.Step) {
        var names = VariableNames()
        addFound(names, by: step)
        for step in steps {
            let outer = loops
            if case .each(let loop, _) = step.statement, loop.selection != nil { loops = loops.adding(loop.overStored) }
            for branch in step.branches { addNeeds(of: branch, in: step) }
            step.statement.addNames(to: &names)
            loops.addReads(ofPlacesIn: &names)
            addFound(names, by: step)
            loops = outer
        }
        read.add(names)
    }

    private mutating func addFound(_ names: VariableNames, by step: ActionEffects.Step) {
        if candidates.isEmpty { return }
        var elements = names.elements.union([step.statement.changedElement].compactMap(\.self))
        if case .each(let loop, _) = step.statement { elements.insert(loop.variable) }
        // A removed element is not searched for, because a read of it returns its last value.
        addFound(elements.filter { name in !step.gone.before.contains { loops.element($0, encloses: name) } })
    }

    private mutating func addFound(_ elements: Set<String>) {
        for loop in loops.all where elements.contains(where: { loops.element(loop.variable, encloses: $0) }) {
            found.insert(loop.variable)
        }
    }

    // MARK: Moves

    private mutating func moves(after statement: Statement) -> [(loop: Loop, move: ActionEffects.Move)] {
        if found.isEmpty { return [] }
        let changed = loops.changedPath(of: statement)
        var moves: [(loop: Loop, move: ActionEffects.Move)] = []
        for loop in candidates where found.contains(loop.variable) {
            guard let path = loops.path(of: loop), touches(changed, path) else { continue }
            held.insert(loop.variable)
            // A change within an element does not affect the element's index, even if another variable refers to the
            // element.
            if let changed, changed.leads(intoElementOf: path) { continue }
            guard let move = move(after: statement, changed, of: path) else { continue }
            if case .shift(let removed) = move { held.insert(removed) }
            moves.append((loop, move))
        }
        // Shifts of other indices read the index of the removed element, so this index is updated last.
        if case .remove(let removed) = statement, let own = moves.firstIndex(where: { $0.loop.variable == removed }) {
            moves.append(moves.remove(at: own))
        }
        return moves
    }

    /// Returns a Boolean value that indicates whether a change at the path `changed` can affect a search in `list`.
    private func touches(_ changed: StoredPath?, _ list: StoredPath) -> Bool {
        guard let changed else { return true }
        return changed.root == list.root || list.isFound(by: changed.root)
    }

    private func move(
        after statement: Statement,
        _ changed: StoredPath?,
        of list: StoredPath
    ) -> ActionEffects.Move? {
        guard statement.displaces(elementsOf: list, in: loops.all) else { return nil }
        guard let changed, case .around(let isCertain) = changed.relation(to: list) else { return .relocate }
        // If the statement edits `list` itself, the edit determines the new indices. This applies even if the path of
        // `list` leads to another list after the edit.
        let isSameList = isCertain && changed.steps.count == list.steps.count
        if list.isFound(by: changed.root), !isSameList { return .relocate }
        switch statement {
        case .insert, .toggleElement, .removeValue, .removeAll, .move:
            return isSameList ? .follow : .relocate
        case .remove(let removed):
            if list.steps.contains(.element(removed)) { return .lose }
            return isSameList ? .shift(past: removed) : .relocate
        case .set, .toggle, .create, .append, .removeKeyed, .choice, .each, .focus, .scroll, .scrollSection, .send,
            .call:
            return .relocate
        }
    }

    // MARK: Stale elements

    private mutating func staleElements(after step: ActionEffects.Step) -> Set<String> {
        var stale = read.changed(by: step.statement)
        for name in step.gone.after { stale = stale.filter { !loops.element(name, encloses: $0) } }
        if stale.isEmpty { return [] }
        // Inside its `each` statement, the element of an iteration is read from its stored location. This read does not
        // use the variables of the enclosing elements.
        for loop in loops.all.reversed() where stale.contains(loop.variable) && !iterations.contains(loop.variable) {
            stale.formUnion(loops.elements(around: loop))
        }
        for name in step.uncertain where stale.contains(where: { loops.element(name, encloses: $0) }) {
            flagged.insert(name)
        }
        return stale
    }
}

extension [ActionEffects.Step] {
    /// A Boolean value that indicates whether an element is searched for again after one of the steps.
    fileprivate var relocates: Bool {
        contains { step in step.moves.contains { $0.move == .relocate } || step.branches.contains(where: \.relocates) }
    }
}
