// Declares `StoredPath`, the path from a field of the state to a stored value. The path can lead through elements of
// the enclosing loops. This file also determines which paths a statement changes.

/// A path that begins at a field of the state.
public struct StoredPath: Sendable {
    public enum Step: Equatable, Sendable {
        case field(String)
        /// The element of a loop.
        case element(String)
        /// An element that is looked up by a key. Equal keys denote the same element as long as the values that the
        /// keys read do not change.
        case keyed(Expression)
    }

    /// The name of the field of the state at which the path begins. While the declaration of a fragment is checked,
    /// this can also be the name of an input of the fragment.
    public var root: String
    public var steps: [Step]
    /// The fields of the state on which the keys in `steps` depend, or `nil` if the keys can depend on any field.
    private var keyFields: Set<String>? = []

    /// Creates the path of the stored value that an expression reads. Returns `nil` if the value is computed, or if the
    /// expression reads an element of a computed list.
    ///
    /// - Parameter loops: The enclosing loops.
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

    /// The relation of this path to another path.
    public enum Relation {
        case apart
        /// This path leads to the value of the other path, or to another value that contains this value. `isCertain` is
        /// `false` if the paths differ in a loop variable or a key, because different loop variables or keys can denote
        /// the same element.
        case around(isCertain: Bool)
        /// This path leads to a part of the value of the other path.
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

    /// Returns a Boolean value that indicates whether the path leads to a part of an element of `list`.
    public func leads(intoElementOf list: StoredPath) -> Bool {
        guard root == list.root, steps.count > list.steps.count + 1, steps.starts(with: list.steps) else {
            return false
        }
        if case .element = steps[list.steps.count] { return true }
        return false
    }

    /// Returns a Boolean value that indicates whether a key in the path can depend on `field`, a field of the state.
    public func isFound(by field: String) -> Bool { keyFields?.contains(field) ?? true }
}

extension Statement {
    /// Returns the path that the statement changes, or `nil` if the statement does not change a stored value. For a
    /// statement that removes or moves an element, the result is the path of the list.
    ///
    /// - Parameter loops: The enclosing loops, outermost first.
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

    /// A Boolean value that indicates whether the statement itself changes the state. Nested statements are ignored.
    public var isChange: Bool {
        switch self {
        case .set, .toggle, .create, .append, .insert, .toggleElement, .remove, .removeKeyed, .removeValue, .removeAll,
            .move:
            true
        case .choice, .each, .focus, .scroll, .scrollSection, .send, .call: false
        }
    }

    /// Returns a Boolean value that indicates whether the statement can replace a stored list, or can change the
    /// indices of its elements. Nested statements are included.
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
                // The statement can set a keyed element to `nil`. This removes the element from its list.
                changed = changed.withoutLastStep
            }
            guard case .around = changed.relation(to: list) else { return false }
            switch self {
            // A new element is appended, so the indices of existing elements do not change.
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
