// Where a path leads in the state, through all loops around it, and what of a list it may change.

/// A path from a field of the state.
public struct StoredPath: Sendable {
    public enum Step: Equatable, Sendable {
        case field(String)
        /// The element of a loop.
        case element(String)
        /// What is looked for by a key: the same one, as long as nothing changes what the key reads.
        case keyed(Expression)
    }

    /// The field, or the input of a fragment where its declaration is checked.
    public var root: String
    public var steps: [Step]
    /// The fields of the state that its keys read; nil where they read what may be any.
    private var keyFields: Set<String>? = []

    /// Nil for what is not stored: what is computed, or an element of that.
    public init?(_ expression: Expression, in loops: [Loop]) {
        guard case .path(let variable, let steps) = expression.kind else { return nil }
        switch variable {
        case .state(let name), .input(let name):
            self.root = name
            self.steps = []
        case .element(let name):
            guard let path = StoredPath(ofElement: name, in: loops) else { return nil }
            self = path
        case .derived, .ownField, .parameter, .binding, .item, .place:
            return nil
        }
        for step in steps {
            switch step.kind {
            case .field(let name):
                self.steps.append(.field(name))
            case .element(let key, _), .value(let key):
                self.steps.append(.keyed(key))
                addFields(readBy: key, in: loops)
            case .property, .contains, .text, .list, .sorted, .keys, .isDisjoint, .derived:
                return nil
            }
        }
    }

    private init?(ofElement name: String, in loops: [Loop]) {
        guard let loop = loops.first(where: { $0.variable == name }), case .list(let list) = loop.source,
            var path = StoredPath(list, in: loops)
        else { return nil }
        path.steps.append(.element(name))
        self = path
    }

    private mutating func addFields(readBy key: Expression, in loops: [Loop]) {
        if case .path(let variable, _) = key.kind {
            switch variable {
            case .state(let name):
                keyFields?.insert(name)
            case .derived, .place:
                keyFields = nil
            case .element(let name):
                if case .list? = loops.first(where: { $0.variable == name })?.source { keyFields = nil }
            case .parameter, .input, .ownField, .binding, .item:
                break
            }
        }
        for operand in key.operands { addFields(readBy: operand, in: loops) }
    }

    /// How two paths go on from the state.
    public enum Relation {
        case apart
        /// This one leads to what the other one goes through, or to the same.
        case around(isCertain: Bool)
        /// This one leads to something inside what the other one leads to.
        case inside
    }

    public func relation(to other: StoredPath) -> Relation {
        guard root == other.root else { return .apart }
        var isCertain = true
        for (step, otherStep) in zip(steps, other.steps) where step != otherStep {
            if case .field = step, case .field = otherStep { return .apart }
            isCertain = false
        }
        return steps.count > other.steps.count ? .inside : .around(isCertain: isCertain)
    }

    /// Whether it leads to something in an element of a list.
    public func leads(intoElementOf list: StoredPath) -> Bool {
        guard root == list.root, steps.count > list.steps.count + 1, steps.starts(with: list.steps) else {
            return false
        }
        if case .element = steps[list.steps.count] { return true }
        return false
    }

    /// Whether what it leads to depends on a field of the state, by a key.
    public func isFound(by field: String) -> Bool { keyFields?.contains(field) ?? true }
}

extension Statement {
    /// The place that it changes; for one that takes an element out of its list or moves it, the list.
    ///
    /// - Parameter loops: those around it, from outside in.
    public func changedPath(in loops: [Loop]) -> StoredPath? {
        switch self {
        case .remove(let name), .move(let name, _):
            return loops.first { $0.variable == name }?.list.flatMap { StoredPath($0, in: loops) }
        case .removeKeyed(let target):
            return StoredPath(target, in: loops)?.withoutLastStep
        case .set, .toggle, .create, .append, .insert, .toggleElement, .removeValue, .removeAll:
            return target.flatMap { StoredPath($0, in: loops) }
        case .choice, .each, .focus, .scroll, .scrollSection, .send, .call:
            return nil
        }
    }

    /// Whether it changes the state itself.
    public var isChange: Bool {
        switch self {
        case .set, .toggle, .create, .append, .insert, .toggleElement, .remove, .removeKeyed, .removeValue, .removeAll,
            .move:
            true
        case .choice, .each, .focus, .scroll, .scrollSection, .send, .call: false
        }
    }

    /// Whether it, or a statement inside it, may leave another list where a list is stored, or other elements where its
    /// elements stand.
    public func displaces(elementsOf list: StoredPath, in loops: [Loop]) -> Bool {
        switch self {
        case .choice, .each, .focus, .scroll, .scrollSection, .send, .call:
            var inner = loops
            if case .each(let loop, _) = self { inner.append(loop.overStored) }
            return branches.contains { $0.contains { $0.displaces(elementsOf: list, in: inner) } }
        case .set, .toggle, .create, .append, .insert, .toggleElement, .remove, .removeKeyed, .removeValue, .removeAll,
            .move:
            guard var changed = changedPath(in: loops) else { return true }
            if list.isFound(by: changed.root) { return true }
            if case .set = self, case .keyed? = changed.steps.last {
                // What is found by a key may be set to nil, which takes it out of its list.
                changed = changed.withoutLastStep
            }
            guard case .around = changed.relation(to: list) else { return false }
            switch self {
            // What is made or appended stands behind all others.
            case .create, .append: return false
            default: return true
            }
        }
    }
}

extension StoredPath {
    fileprivate var withoutLastStep: StoredPath {
        var path = self
        path.steps.removeLast()
        return path
    }
}
