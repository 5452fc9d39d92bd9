// Which elements and parameters an expression or a value reads, and whether it reads the state.

import SpecModel

struct VariableNames {
    private(set) var elements: Set<String> = []
    private(set) var parameters: Set<String> = []
    private(set) var readsState = false

    mutating func add(_ expression: Expression) {
        switch expression.kind {
        case .constant, .invalid:
            break
        case .path(let variable, let steps):
            switch variable {
            case .element(let name): elements.insert(name)
            case .parameter(let name): parameters.insert(name)
            case .state, .derived: readsState = true
            case .input, .ownField, .binding: break
            }
            add(steps)
        case .steps(let root, let steps):
            add(root)
            add(steps)
        case .not(let operand), .isCase(let operand, _, _):
            add(operand)
        case .binary(_, let left, let right):
            add(left)
            add(right)
        case .call(_, let arguments):
            for argument in arguments { add(argument) }
        }
    }

    private mutating func add(_ steps: [PathStep]) {
        for step in steps {
            switch step.kind {
            case .element(let key, _): add(key)
            case .contains(let argument): add(argument)
            case .field, .property: break
            }
        }
    }

    /// What a path reads besides what it begins with: the target of a change is found by its identity.
    mutating func addSteps(of path: Expression) {
        if case .path(_, let steps) = path.kind { add(steps) }
    }

    mutating func add(_ value: Value) {
        switch value {
        case .expression(let expression):
            add(expression)
        case .text(let template):
            for case .hole(let hole) in template.segments {
                add(hole.expression)
                for case .currency(let code) in hole.formats { add(code) }
            }
        case .choice(let condition, let then, let otherwise):
            add(condition)
            add(then)
            add(otherwise)
        case .match(let subject, let arms, let fallback):
            add(subject)
            for arm in arms { add(arm.value) }
            if let fallback { add(fallback) }
        case .invalid:
            break
        }
    }
}
