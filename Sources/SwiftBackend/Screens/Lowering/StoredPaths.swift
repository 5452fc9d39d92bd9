// Where a path leads in the state, through all loops around it, and what of a list it may change.

import SpecModel

/// A path from a field of the state.
struct StoredPath {
    enum Step: Equatable {
        case field(String)
        /// The element of a loop.
        case element(String)
        /// An element that is looked for by a key.
        case keyed
    }

    var root: String
    var steps: [Step]
    /// The fields of the state that its keys read; nil where they read what may be any.
    var keyFields: Set<String>? = []

    /// Nil for what is not stored: what is computed, or an element of that.
    init?(_ expression: Expression, in loops: [Loop]) {
        guard case .path(let variable, let steps) = expression.kind else { return nil }
        switch variable {
        case .state(let name):
            self.root = name
            self.steps = []
        case .element(let name):
            guard let path = StoredPath(ofElement: name, in: loops) else { return nil }
            self = path
        case .derived, .input, .ownField, .parameter, .binding, .item:
            return nil
        }
        for step in steps {
            switch step.kind {
            case .field(let name):
                self.steps.append(.field(name))
            case .element(let key, _):
                self.steps.append(.keyed)
                addFields(readBy: key, in: loops)
            case .property, .contains, .text, .list, .sorted:
                return nil
            }
        }
    }

    init?(ofElement name: String, in loops: [Loop]) {
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
            case .derived:
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
    enum Relation {
        case apart
        /// This one leads to what the other one goes through, or to the same.
        case around(isCertain: Bool)
        /// This one leads to something inside what the other one leads to.
        case inside
    }

    func relation(to other: StoredPath) -> Relation {
        guard root == other.root else { return .apart }
        var isCertain = true
        for (step, otherStep) in zip(steps, other.steps) where step != otherStep || step == .keyed {
            if case .field = step, case .field = otherStep { return .apart }
            isCertain = false
        }
        return steps.count > other.steps.count ? .inside : .around(isCertain: isCertain)
    }
}

extension Emitter {
    /// Whether what a chain ends with may be nil by itself: what stands behind `folder?` is a step of the chain.
    func isOptional(_ chain: Expression) -> Bool { lastType(of: chain).isOptional }

    /// The type that the last step of a chain has by itself: `Int` in `a?.b`, which is an `Int?`.
    func lastType(of chain: Expression) -> ValueType {
        let steps: [PathStep]
        switch chain.kind {
        case .path(_, let own), .steps(_, let own): steps = own
        default: return chain.type
        }
        guard let last = steps.last else { return chain.type }
        switch (last.kind, last.base) {
        case (.field(let name), .model(let id)):
            return program[id].fields.first { $0.name == name }?.type ?? chain.type
        case (.element(_, let model), _): return .optional(.model(model))
        case (.list(let method, let argument), .list(let element)):
            return method.result(ofElement: element, argument: argument?.type)
        case (.sorted, _): return last.base
        default: return chain.type
        }
    }
}
