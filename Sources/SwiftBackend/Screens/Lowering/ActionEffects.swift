// What the statements of one action do to the elements around its row: which are gone, which may be other ones, and
// which have to be found once and held, since nothing would tell them from others afterwards.

import SpecModel

struct ActionEffects {
    /// What has to happen to an index after a statement so that it stays that of its element.
    enum Move: Equatable {
        case relocate
        /// Behind an element that was removed from the same list, or gone with it.
        case shift(past: String)
        /// Gone with the element that its list was found in.
        case lose
        /// Through an edit of its list.
        case follow
    }

    /// A statement that does something, and what has to be done behind it. `StepFlow` adds what follows from later ones.
    final class Step {
        let statement: Statement
        /// In the order of the text, those inside others included; from 0.
        let number: Int
        /// What becomes of the held elements.
        fileprivate(set) var moves: [(loop: Loop, move: Move)] = []
        /// The elements that later statements read, and that it may have changed.
        fileprivate(set) var stale: Set<String> = []
        /// What it chooses between.
        let branches: [[Step]]
        /// The elements that are gone before it for certain, and behind it.
        fileprivate let gone: (before: [String], behind: [String])
        /// Elements that it changes something in: nothing, where an earlier branch has removed one of them.
        let unless: [String]
        /// The elements that are gone behind it on some ways only.
        let uncertain: [String]
        /// Those gone before that the list may have again.
        let returned: [String]
        /// For what is done for each element.
        fileprivate(set) var turn: Turn?

        fileprivate init(
            _ statement: Statement,
            number: Int,
            branches: [[Step]],
            gone: (before: [String], behind: [String]),
            unless: [String],
            uncertain: [String],
            returned: [String] = [],
            turn: Turn? = nil
        ) {
            (self.statement, self.number, self.branches) = (statement, number, branches)
            (self.gone, self.unless) = (gone, unless)
            (self.uncertain, self.returned) = (uncertain, returned)
            self.turn = turn
        }
    }

    /// What the statements of a repetition do to the elements that it runs over.
    struct Turn {
        /// Whether each element of a stored list stands where it stood when the first turn began.
        var isSteady: Bool
        /// Whether it is read.
        var isRead: Bool
        /// Whether it is changed, or something in it.
        var isChanged: Bool
        /// Whether a flag says that it is gone.
        var isFlagged: Bool
        /// Whether a statement before may have taken away an element that its list is found in, which is read as it was.
        let mayBeElsewhere: Bool
    }

    let steps: [Step]
    /// Elements that are found once, by their loops' variables: they are told apart by all that they are, and a statement
    /// changes what a later one would look for.
    let held: Set<String>
    /// Elements of which a flag says whether they are gone, since some branches remove them and others don't.
    let flagged: Set<String>
    /// Elements and parameters that are read.
    let usedElements: Set<String>
    let usedParameters: Set<String>
    /// Elements of which the place in their list is asked.
    let placedElements: Set<String>

    init(_ actionBinding: ActionBinding, in loops: Loops) {
        var selection = StepSelection(loops: loops)
        let steps = selection.steps(of: actionBinding.statements)
        usedParameters = selection.parameters
        placedElements = selection.placedElements
        let isOnly = steps.count == 1 && steps[0].branches.isEmpty
        if !selection.repeats, loops.all.isEmpty || isOnly {
            // Nothing is read behind the only statement.
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

/// Which statements do something. What is set in a removed element is lost: where others have its identity, it would be
/// set in one of those. An identity may come back, what was found by all that it is cannot.
private struct StepSelection {
    private var loops: Loops
    private(set) var parameters: Set<String> = []
    private(set) var placedElements: Set<String> = []
    private(set) var elements: Set<String> = []
    private(set) var flagged: Set<String> = []
    /// Whether something is done for each element of a list.
    private(set) var repeats = false
    private var count = 0
    /// Those that may have run.
    private var earlier: [Statement] = []
    private var gone: [String] = []
    /// Gone on some ways to here. An index of an element without an identity knows by itself.
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

    /// Nil for a statement that does nothing.
    private mutating func step(of statement: Statement) -> ActionEffects.Step? {
        if statement.isIdle { return nil }
        if case .each(let loop, let body) = statement { return repetition(of: body, for: loop, statement) }
        let before = gone
        var (unless, returned): ([String], [String]) = ([], [])
        if statement.isChange, !gone.isEmpty || !uncertain.isEmpty {
            if let changed = statement.changedElement {
                if gone.contains(where: { loops.goes(through: $0, to: changed) }) { return nil }
                unless = uncertain.filter { loops.goes(through: $0, to: changed) }
                flagged.formUnion(unless)
            }
            // What is done only where an element is not gone does not bring it back.
            returned = (gone + uncertain).filter { name in
                !unless.contains(name) && loops[name].map { mayBringBack($0, statement) } ?? true
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

    /// Nil for one whose list is in an element that is gone.
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
        if start.gone.contains(where: { loops.goes(through: $0, to: loop.variable) }) { return nil }
        let mayBeElsewhere = loops.elements(holding: loop.variable).contains { $0 != loop.variable && isDisplaced($0) }
        let before = earlier
        earlier += body
        defer { earlier = before }
        var steps: [ActionEffects.Step] = []
        // A turn begins as the list is left by the statements before it, or by another turn.
        while true {
            // It begins only where what its list is found in is still there.
            (gone, uncertain) = (start.gone, start.uncertain.filter { !loops.goes(through: $0, to: loop.variable) })
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
        let unless = uncertain.filter { loops.goes(through: $0, to: loop.variable) }
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
            turn: ActionEffects.Turn(
                isSteady: false,
                isRead: false,
                isChanged: false,
                isFlagged: isFlagged,
                mayBeElsewhere: mayBeElsewhere
            )
        )
    }

    /// Whether a statement before may have left another one where an element stood, or none.
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

    /// Behind a choice is gone what every branch removes, and uncertain what only some do.
    private mutating func branches(of statement: Statement) -> [[ActionEffects.Step]] {
        let before = (gone: gone, uncertain: uncertain)
        var behind: [String]?
        var lost: [String] = []
        var branches: [[ActionEffects.Step]] = []
        for branch in statement.branches {
            (gone, uncertain) = before
            branches.append(steps(of: branch))
            behind = behind.map { $0.filter(gone.contains) } ?? gone
            lost += (gone + uncertain).filter { !lost.contains($0) }
        }
        gone = behind ?? before.gone
        uncertain = lost.filter { !gone.contains($0) && isIdentified($0) }
        return branches
    }

    private func isIdentified(_ element: String) -> Bool {
        if case .field? = loops[element]?.identity { true } else { false }
    }

    /// Whether an element of the identity may be in the list again after a statement.
    private func mayBringBack(_ loop: Loop, _ statement: Statement) -> Bool {
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

/// What later statements need, followed from the last one to the first.
private struct StepFlow {
    private var loops: Loops
    /// Loops whose elements are told apart by all that they are.
    private let candidates: [Loop]
    private(set) var held: Set<String> = []
    private(set) var usedElements: Set<String> = []
    /// Those in which something is changed.
    private var changedElements: Set<String> = []
    private(set) var flagged: Set<String> = []
    /// The elements of the repetitions around.
    private var turns: Set<String> = []
    /// Elements that later statements have to find, or something in them.
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
            step.moves = moves(behind: step.statement)
            // What a list is found by is read where its element is looked for again.
            var keys = VariableNames()
            for (loop, move) in step.moves where move == .relocate {
                for key in loops.keyElements(around: loop) { keys.add(element: key) }
            }
            read.add(keys)
            usedElements.formUnion(keys.elements)
            step.stale = staleElements(behind: step)
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

    /// Every branch is followed by the same; before the choice is needed what any of them needs.
    private mutating func follow(branches: [[ActionEffects.Step]]) {
        let behind = (found: found, read: read)
        var (found, read) = (found, read.copy())
        for branch in branches {
            (self.found, self.read) = (behind.found, behind.read.copy())
            follow(branch)
            found.formUnion(self.found)
            read.add(self.read)
        }
        (self.found, self.read) = (found, read)
    }

    /// Behind a turn is needed what any statement of the next one needs.
    private mutating func follow(_ step: ActionEffects.Step, _ body: [Statement], of loop: Loop) {
        let outer = loops
        if loop.selection != nil { loops = loops.adding(loop.overStored) }
        defer { loops = outer }
        addNeeds(of: step.branches[0], in: step)
        // Each turn has an element of its own.
        found.remove(loop.variable)
        read.remove(loop.variable)
        turns.insert(loop.variable)
        follow(step.branches[0])
        turns.remove(loop.variable)
        // What looks for elements again reads them: in the next turn too. Those inside are followed again with it.
        if turns.isEmpty, step.branches[0].relocates {
            turns.insert(loop.variable)
            follow(step.branches[0])
            turns.remove(loop.variable)
        }
        if let path = loops.path(of: loop) {
            step.turn?.isSteady = !body.contains { $0.displaces(elementsOf: path, in: loops.all) }
        }
        step.turn?.isRead = usedElements.remove(loop.variable) != nil
        step.turn?.isChanged = changedElements.remove(loop.variable) != nil
        if flagged.remove(loop.variable) != nil { step.turn?.isFlagged = true }
        found.remove(loop.variable)
        read.remove(loop.variable)
    }

    /// - Parameter step: around them.
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
        var elements = names.elements
        if let changed = step.statement.changedElement { elements.insert(changed) }
        if case .each(let loop, _) = step.statement { elements.insert(loop.variable) }
        // A removed element is read as it was.
        for name in elements where !step.gone.before.contains(where: { loops.goes(through: $0, to: name) }) {
            for loop in loops.all where loops.goes(through: loop.variable, to: name) { found.insert(loop.variable) }
        }
    }

    // MARK: Moves

    private mutating func moves(behind statement: Statement) -> [(loop: Loop, move: ActionEffects.Move)] {
        if found.isEmpty { return [] }
        let changed = loops.changedPath(of: statement)
        var moves: [(loop: Loop, move: ActionEffects.Move)] = []
        for loop in candidates where found.contains(loop.variable) {
            guard let path = loops.path(of: loop), touches(changed, path) else { continue }
            held.insert(loop.variable)
            // What is changed in an element leaves it where it stands, whatever it is called.
            if let changed, changed.leads(intoElementOf: path) { continue }
            guard let move = move(behind: statement, changed, of: path) else { continue }
            if case .shift(let removed) = move { held.insert(removed) }
            moves.append((loop, move))
        }
        // The others follow the index of what is removed, as it was.
        if case .remove(let removed) = statement, let own = moves.firstIndex(where: { $0.loop.variable == removed }) {
            moves.append(moves.remove(at: own))
        }
        return moves
    }

    /// Whether a change may make another element of what is found.
    private func touches(_ changed: StoredPath?, _ list: StoredPath) -> Bool {
        guard let changed else { return true }
        return changed.root == list.root || list.isFound(by: changed.root)
    }

    private func move(
        behind statement: Statement,
        _ changed: StoredPath?,
        of list: StoredPath
    ) -> ActionEffects.Move? {
        guard statement.displaces(elementsOf: list, in: loops.all) else { return nil }
        guard let changed, case .around(let isCertain) = changed.relation(to: list) else { return .relocate }
        // What is done to the very list tells where its elements stand, even where it may be found elsewhere then.
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

    // MARK: What has to be read again

    private mutating func staleElements(behind step: ActionEffects.Step) -> Set<String> {
        var stale = read.changed(by: step.statement)
        for name in step.gone.behind { stale = stale.filter { !loops.goes(through: name, to: $0) } }
        if stale.isEmpty { return [] }
        // An element of a turn is read where it is stored.
        for loop in loops.all.reversed() where stale.contains(loop.variable) && !turns.contains(loop.variable) {
            stale.formUnion(loops.elements(around: loop))
        }
        for name in step.uncertain where stale.contains(where: { loops.goes(through: name, to: $0) }) {
            flagged.insert(name)
        }
        return stale
    }
}

extension [ActionEffects.Step] {
    /// Whether an element is looked for again behind one of them.
    fileprivate var relocates: Bool {
        contains { step in step.moves.contains { $0.move == .relocate } || step.branches.contains(where: \.relocates) }
    }
}
