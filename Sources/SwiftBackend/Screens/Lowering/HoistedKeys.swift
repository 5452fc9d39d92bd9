// Evaluates the keys in a path before the value at the path is changed. During an assignment through an optional chain,
// the state that the chain accesses cannot be read. So a key after `?` that reads the state is first assigned to a
// constant.

import SpecModel

struct HoistedKeys {
    /// The constants in the order in which their keys are read.
    private(set) var constants: [(name: String, key: Expression)] = []
    private let names: LocalNames
    private let suffix: String

    /// Creates an empty list of constants.
    ///
    /// - Parameter suffix: The suffix that distinguishes the statement's constants from those of other statements.
    init(_ names: LocalNames, suffix: String) {
        self.names = names
        self.suffix = suffix
    }

    /// Returns `path` with the names of constants in place of the keys that must be evaluated before an assignment to
    /// `path`.
    ///
    /// - Parameter holdsLast: A Boolean value that indicates whether a key in the last step is replaced even if no
    ///   optional step precedes it.
    mutating func hold(keysOf path: Expression, holdsLast: Bool = false) -> Expression {
        guard case .path(let root, var steps) = path.kind else { return path }
        // The search for an element reads the state, and its result can be `nil`. So the search counts as an optional
        // step.
        var isBehindOptional = root.isElement
        for index in steps.indices {
            isBehindOptional = isBehindOptional || steps[index].isOptional
            guard isBehindOptional || holdsLast && index == steps.count - 1 else { continue }
            switch steps[index].kind {
            case .element(let key, let model) where key.readsState:
                steps[index].kind = .element(key: constant(for: key), of: model)
            case .value(let key) where key.readsState:
                steps[index].kind = .value(key: constant(for: key))
            default:
                continue
            }
        }
        return Expression(.path(root, steps), path.type, at: path.origin)
    }

    /// Returns `loops` with the names of constants in place of the keys that must be evaluated before an assignment.
    /// Only the list that contains the element `variable`, and the lists that contain this list, can have such keys.
    mutating func hold(keysOf loops: [Loop], reaching variable: Variable) -> [Loop] {
        guard case .element(let name) = variable, let index = loops.firstIndex(where: { $0.variable == name }),
            case .list(let list) = loops[index].source, case .path(let root, _) = list.kind
        else { return loops }
        var held = hold(keysOf: loops, reaching: root)
        held[index] = held[index].with(source: .list(hold(keysOf: list)))
        return held
    }

    private mutating func constant(for key: Expression) -> Expression {
        let number = constants.isEmpty ? "" : "_\(constants.count + 1)"
        let name = names.unused(GeneratedMember.key + suffix + number)
        constants.append((name, key))
        return Expression(.path(.parameter(name), []), key.type, at: key.origin)
    }
}

extension Variable {
    fileprivate var isElement: Bool {
        if case .element = self { true } else { false }
    }
}

extension Expression {
    /// A Boolean value that indicates whether the expression reads the state, directly or through a derived value.
    var readsState: Bool {
        if case .path(let variable, _) = kind {
            switch variable {
            case .state, .derived, .place: return true
            case .element, .input, .ownField, .parameter, .binding, .item: break
            }
        }
        return operands.contains(where: \.readsState)
    }
}
