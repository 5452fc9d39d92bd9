// Forms of the conditional operator `a ? b : c`. The types of `b` and `c` determine the type of the expression. If `b`
// and `c` are literals, the context must determine the type.

import TestRandom

let choiceForms = [
    ExpressionForm(3, gives: { _ in true }) { writing, type, depth in
        guard let condition = writing.expression(.bool, depth: depth),
            let first = writing.expression(type, depth: depth, isFree: true),
            let second = writing.expression(type, depth: depth)
        else { return nil }
        let values = Bool.random(using: &writing.random) ? (first, second) : (second, first)
        return ternary(condition, values.0, values.1)
    },
    // Writes a choice between two literals. Only the context determines its type.
    ExpressionForm(2, needsPlace: true, gives: { _ in true }) { writing, type, depth in
        guard let condition = writing.expression(.bool, depth: depth),
            let then = writing.literal(type), let otherwise = writing.literal(type)
        else { return nil }
        return ternary(condition, then, otherwise, isLiteral: true)
    },
]

private func ternary(
    _ condition: Written,
    _ then: Written,
    _ otherwise: Written,
    isLiteral: Bool = false
) -> Written {
    Written(
        text: "\(condition.operand(of: .choice)) ? \(then.text) : \(otherwise.text)",
        binding: .choice,
        isLiteral: isLiteral
    )
}

extension ValueWriting {
    /// Returns a mapping with the keys `if`, `then` and `else`. The condition can bind names. Returns `nil` if `write`
    /// returns `nil` for a branch.
    ///
    /// - Parameter write: A closure that writes the value of a branch, or returns `nil` if the branch has no value.
    mutating func choice(_ write: (inout ValueWriting) -> YAMLNode?) -> YAMLNode? {
        let outer = names
        let condition = bindingCondition()
        let then = write(&self)
        names = outer
        guard let then, let otherwise = write(&self) else { return nil }
        return .mapping([("if", condition), ("then", then), ("else", otherwise)])
    }

    /// Returns a choice whose type is `type` even if no type is expected. Returns `nil` if no choice can be written.
    mutating func freeChoice(_ type: SpecType) -> YAMLNode? {
        if Bool.random(using: &random) {
            return choice { $0.expression(type, depth: 1, isFree: true).map { .scalar($0.text) } }
        }
        return match { writing, bound in
            let fitting = bound.last { $0.type == type }?.text
            return (fitting ?? writing.expression(type, depth: 1, isFree: true)?.text).map { .scalar($0) }
        }
    }

    /// Returns a stored list of models, and a mapping with the keys `if`, `then` and `else` whose branches filter or
    /// sort this list. Returns `nil` if no such list is in scope, or if a branch has no value.
    mutating func choiceOfList() -> (list: KnownName, choice: YAMLNode)? {
        let stored = names.filter { name in
            if case .list(.model) = name.type { name.isStored } else { false }
        }
        guard let list = stored.randomElement(using: &random), case .list(let element) = list.type else { return nil }
        // The methods of the list cannot use names that a condition binds, so this condition binds no names.
        let condition = condition()
        guard let then = listMethod(element), let otherwise = listMethod(element) else { return nil }
        let lists = [then, otherwise].map { YAMLNode.scalar("\(list.text).\($0)") }
        return (list, .mapping([("if", condition), ("then", lists[0]), ("else", lists[1])]))
    }

    /// Returns a call of a method that filters or sorts the elements of a list.
    private mutating func listMethod(_ element: SpecType) -> String? {
        if random.chance(1, in: 4) {
            return inClosure(over: element) { $0.expression(.bool, depth: 1) }.map { "filter(\($0.text))" }
        }
        let keys: [SpecType] = [.int, .string, .double, .bool, .date, .optional(.int)]
        let order = Bool.random(using: &random) ? ", descending" : ""
        guard let key = keys.randomElement(using: &random) else { return nil }
        return inClosure(over: element) { $0.path(of: key) }.map { "sorted(\($0.text)\(order))" }
    }
}
