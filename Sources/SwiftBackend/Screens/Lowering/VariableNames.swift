// Determines the elements and parameters that an expression or a value reads, and whether it reads the state.

import SpecModel

struct VariableNames {
    /// The paths that are read from each element. A path does not include the element itself.
    private(set) var elementPaths: [String: [[PathStep]]] = [:]
    private(set) var parameters: Set<String> = []
    /// The elements whose index or neighbor is read.
    private(set) var placedElements: Set<String> = []
    private(set) var readsState = false

    var elements: Set<String> { Set(elementPaths.keys) }

    /// Adds a read of a whole element.
    mutating func add(element name: String) { elementPaths[name, default: []].append([]) }

    mutating func add(_ expression: Expression) {
        if case .path(let variable, let steps) = expression.kind {
            switch variable {
            case .element(let name): elementPaths[name, default: []].append(steps)
            case .parameter(let name): parameters.insert(name)
            case .state, .derived: readsState = true
            case .place(_, let element):
                placedElements.insert(element)
                readsState = true
            case .input, .ownField, .binding, .item: break
            }
        }
        addOperands(of: expression)
    }

    /// Adds the reads of an expression's operands, without the variable at the root of the expression. The target of a
    /// change is found by its identity, so its root is not read.
    mutating func addOperands(of expression: Expression) {
        for operand in expression.operands { add(operand) }
    }

    mutating func add(_ value: Value) {
        value.forEachExpression { add($0) }
    }
}
