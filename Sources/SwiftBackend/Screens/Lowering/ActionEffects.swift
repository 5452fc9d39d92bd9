// What the statements of one action do to the elements around its row: which are gone, which may be other ones, and
// which have to be found once and held, since nothing would tell them from others afterwards.

import SpecModel

struct ActionEffects {
    /// What has to happen to an index after a statement so that it stays that of its element.
    enum Move: Equatable {
        case relocate
        /// Behind an element that was removed from the same list.
        case shift(past: String)
    }

    /// Without those that do nothing.
    let statements: [Statement]
    /// Elements that are found once, by their loops' variables: they are told apart by all that they are, and a statement
    /// changes what a later one would look for.
    let held: Set<String>
    /// Behind each statement, what becomes of the held ones.
    let moves: [[(loop: Loop, move: Move)]]
    /// Behind each statement, the elements that later ones read, and that it may have changed.
    let stale: [Set<String>]
    /// Elements and parameters that are read.
    let usedElements: Set<String>
    let usedParameters: Set<String>

    init(_ wiring: Wiring, in loops: Loops) {
        let statements = Self.effective(wiring.statements, in: loops)
        self.statements = statements
        let reads = statements.map { statement in
            var names = VariableNames()
            statement.addNames(to: &names)
            return names
        }
        var parameters: Set<String> = []
        for names in reads where !names.parameters.isEmpty { parameters.formUnion(names.parameters) }
        usedParameters = parameters
        if loops.all.isEmpty || statements.count == 1 {
            // Nothing is read behind the only statement.
            (held, moves, stale) = ([], [], statements.map { _ in [] })
            usedElements = loops.all.isEmpty ? [] : reads.first?.elements ?? []
            return
        }
        let identities = Identities(statements, reads, in: loops)
        held = identities.held
        moves = identities.moves
        let staleness = Staleness(statements, reads, moves: moves, in: loops)
        stale = staleness.stale
        usedElements = staleness.usedElements
    }

    /// Statements that do something. What is set in a removed element is lost: where others have its identity, it would
    /// be set in one of those. An identity may come back, what was found by all that it is cannot.
    private static func effective(_ statements: [Statement], in loops: Loops) -> [Statement] {
        var gone: [String] = []
        return statements.filter { statement in
            if statement.isIdle { return false }
            if statement.isChange, !gone.isEmpty {
                if let changed = statement.changedElement,
                    gone.contains(where: { loops.goes(through: $0, to: changed) })
                {
                    return false
                }
                gone.removeAll { name in loops[name].map { Self.mayBringBack($0, statement, in: loops) } ?? true }
            }
            if case .remove(let name) = statement { gone.append(name) }
            return true
        }
    }

    /// Whether an element of the identity may be in the list again after a statement.
    private static func mayBringBack(_ loop: Loop, _ statement: Statement, in loops: Loops) -> Bool {
        if case .itself = loop.identity { return false }
        switch statement {
        case .remove, .send: return false
        case .set, .create: return loops.changedPath(of: statement)?.root == loops.path(of: loop)?.root
        }
    }
}

/// Which elements are held, and how their indexes move.
private struct Identities {
    let held: Set<String>
    let moves: [[(loop: Loop, move: ActionEffects.Move)]]

    init(_ statements: [Statement], _ reads: [VariableNames], in loops: Loops) {
        let candidates = loops.all.filter { loop in
            if case .itself = loop.identity { loops.path(of: loop) != nil } else { false }
        }
        guard statements.count > 1, !candidates.isEmpty else {
            held = []
            moves = []
            return
        }
        let uses = Self.lastUses(statements, reads, in: loops)
        var held: Set<String> = []
        var moves: [[(loop: Loop, move: ActionEffects.Move)]] = []
        for (index, statement) in statements.enumerated() {
            moves.append([])
            guard statement.isChange else { continue }
            let changed = loops.changedPath(of: statement)
            for loop in candidates where index < uses[loop.variable, default: -1] {
                guard let path = loops.path(of: loop), Self.touches(changed, path) else { continue }
                held.insert(loop.variable)
                guard let move = Self.move(behind: statement, changed, of: path, in: loops) else { continue }
                if case .shift(let removed) = move { held.insert(removed) }
                moves[index].append((loop, move))
            }
        }
        self.held = held
        self.moves = moves
    }

    /// Whether a change may make another element of what is found.
    private static func touches(_ changed: StoredPath?, _ list: StoredPath) -> Bool {
        guard let changed else { return true }
        return changed.root == list.root || list.isFound(by: changed.root)
    }

    private static func move(
        behind statement: Statement,
        _ changed: StoredPath?,
        of list: StoredPath,
        in loops: Loops
    ) -> ActionEffects.Move? {
        guard let changed, !list.isFound(by: changed.root) else { return .relocate }
        guard case .around(let isCertain) = changed.relation(to: list) else { return nil }
        switch statement {
        case .set: return .relocate
        // What is there is not made, and what is appended comes after it.
        case .create, .send: return nil
        case .remove(let removed):
            let isSameList = isCertain && changed.steps.count == list.steps.count
            return isSameList ? .shift(past: removed) : .relocate
        }
    }

    /// The last statement that has to find each element, or something in it.
    private static func lastUses(
        _ statements: [Statement],
        _ reads: [VariableNames],
        in loops: Loops
    ) -> [String: Int] {
        var last: [String: Int] = [:]
        var gone: [String] = []
        for (index, statement) in statements.enumerated() {
            var names = reads[index].elements
            if let changed = statement.changedElement { names.insert(changed) }
            // A removed element is read as it was.
            for name in names where !gone.contains(where: { loops.goes(through: $0, to: name) }) {
                for loop in loops.all where loops.goes(through: loop.variable, to: name) { last[loop.variable] = index }
            }
            if case .remove(let name) = statement, !gone.contains(name) { gone.append(name) }
        }
        return last
    }
}

/// What has to be read again after each statement.
private struct Staleness {
    private(set) var stale: [Set<String>]
    private(set) var usedElements: Set<String> = []

    init(
        _ statements: [Statement],
        _ reads: [VariableNames],
        moves: [[(loop: Loop, move: ActionEffects.Move)]],
        in loops: Loops
    ) {
        stale = Array(repeating: [], count: statements.count)
        if loops.all.isEmpty { return }
        // The statement that removes each element.
        var removed: [String: Int] = [:]
        for (index, statement) in statements.enumerated() {
            if case .remove(let name) = statement, removed[name] == nil { removed[name] = index }
        }
        var later = ElementReads()
        for (index, statement) in statements.enumerated().reversed() {
            var stale = later.changed(by: statement)
            for (name, first) in removed where first <= index {
                stale = stale.filter { !loops.goes(through: name, to: $0) }
            }
            if !stale.isEmpty {
                for loop in loops.all.reversed() where stale.contains(loop.variable) {
                    stale.formUnion(loops.elements(around: loop))
                }
                self.stale[index] = stale
            }
            var names = reads[index]
            if index < moves.count {
                for (loop, move) in moves[index] where move == .relocate { names.add(element: loop.variable) }
            }
            later.add(names)
            usedElements.formUnion(names.elements)
        }
    }
}

extension StoredPath {
    /// Whether what it leads to depends on a field of the state, by a key.
    fileprivate func isFound(by field: String) -> Bool { keyFields?.contains(field) ?? true }
}
