// Creates random conditions about the elements of lists.

import SpecModel
import TestRandom
import TestSupport

/// Returns an expression for `$0`. If `field` is not `nil`, `$0` is an item, and the expression reads this field.
func item(_ field: String? = nil, _ type: BuiltinType = .int) -> Expression {
    Expression(.path(.item, field.map { [.field($0)] } ?? []), .builtin(type))
}

extension PathStep {
    static func list(_ method: ListMethod, _ condition: Expression? = nil, of element: ValueType) -> PathStep {
        PathStep(.list(method, condition), isOptional: false, on: .list(element))
    }
}

/// A list for random conditions about its elements. The list is a field of the state, or is derived from a field.
struct QuantifiedField {
    let name: String
    let element: ValueType
    var steps: [PathStep] = []

    static let numbers = QuantifiedField(name: "xs", element: .builtin(.int))
    static let others = QuantifiedField(name: "ys", element: .builtin(.int))
    static let items = QuantifiedField(name: "items", element: .model(World.item))

    var list: Expression { Expression(.path(.state(name), steps), .list(element)) }
    var isEmpty: Expression { path(.state(name), steps + [.property(.isEmpty)]) }
    var count: Expression { path(.state(name), steps + [.property(.count)], type: .builtin(.int)) }
    var sorted: QuantifiedField {
        appending(
            PathStep(
                .sorted(by: item(), isDescending: false, isLocalized: false),
                isOptional: false,
                on: .list(element)
            )
        )
    }
    var reversed: QuantifiedField { appending(.list(.reversed, of: element)) }

    func filter(_ condition: Expression) -> QuantifiedField { appending(.list(.filter, condition, of: element)) }
    func contains(_ value: Expression) -> Expression { path(.state(name), steps + [.step(.contains(value))]) }
    func contains(where condition: Expression) -> Expression { asked(.contains, condition, .builtin(.bool)) }
    func allSatisfy(_ condition: Expression) -> Expression { asked(.allSatisfy, condition, .builtin(.bool)) }
    func count(where condition: Expression) -> Expression { asked(.count, condition, .builtin(.int)) }
    func first(where condition: Expression) -> Expression { asked(.first, condition, .optional(element)) }

    private func asked(_ method: ListMethod, _ condition: Expression, _ type: ValueType) -> Expression {
        path(.state(name), steps + [.list(method, condition, of: element)], type: type)
    }

    private func appending(_ step: PathStep) -> QuantifiedField {
        var field = self
        field.steps.append(step)
        return field
    }
}

/// The lists that random conditions use.
enum QuantifierTheme: CaseIterable {
    case numbers, twoLists, items

    /// All states in which each list has at most three elements from a small set of values. Random conditions compare
    /// elements with 1, 2 and `n`, and counts with 0 and 1.
    var states: [ConcreteState] {
        switch self {
        case .numbers:
            let lists = QuantifierTheme.lists(of: (-1...4).map { .int($0) }, upTo: 3)
            return lists.flatMap { list in (-1...4).map { ["xs": list, "n": .int($0)] } }
        case .twoLists:
            let lists = QuantifierTheme.lists(of: (0...3).map { .int($0) }, upTo: 3)
            return lists.flatMap { list in lists.map { ["xs": list, "ys": $0] } }
        case .items:
            let items = [0, 1, 2, 3].flatMap { id in
                [true, false].map { Concrete.model(["id": .int(id), "done": .bool($0)]) }
            }
            return QuantifierTheme.lists(of: items, upTo: 3).map { ["items": $0] }
        }
    }

    private static func lists(of elements: [Concrete], upTo count: Int) -> [Concrete] {
        var lists: [[Concrete]] = [[]]
        var last = lists
        for _ in 0..<count {
            last = last.flatMap { list in elements.map { list + [$0] } }
            lists += last
        }
        return lists.map { .list($0) }
    }

    func condition(depth: Int, _ random: inout SplitMix) -> Expression {
        guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else { return question(&random) }
        let first = condition(depth: depth - 1, &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return !first
        case 1, 2: return first && condition(depth: depth - 1, &random)
        default: return first || condition(depth: depth - 1, &random)
        }
    }

    private func question(_ random: inout SplitMix) -> Expression {
        let field = field(&random)
        let (own, other) = (predicate(1, &random), predicate(0, &random))
        let number = Bool.random(using: &random) ? int(0) : int(1)
        switch Int.random(in: 0..<14, using: &random) {
        case 0: return field.isEmpty
        case 1: return compared(field.count, number, &random)
        case 2, 3: return field.contains(where: own)
        case 4, 5: return field.allSatisfy(own)
        case 6: return compared(field.count(where: own), number, &random)
        case 7: return field.filter(own).isEmpty
        case 8: return compared(field.filter(own).count, number, &random)
        case 9:
            return Bool.random(using: &random) ? field.first(where: own) == null : field.first(where: own) != null
        case 10: return field.filter(own).contains(where: other)
        case 11: return compared(field.count(where: own), field.count(where: other), &random)
        case 12: return compared(field.count(where: own), field.count, &random)
        default:
            guard case .items = self else {
                return field.contains(operand(&random))
            }
            let found = path("items", .item(1), type: .optional(.model(World.item)))
            return Bool.random(using: &random) ? found == null : found != null
        }
    }

    private func field(_ random: inout SplitMix) -> QuantifiedField {
        switch self {
        case .items: return .items
        case .twoLists: return Bool.random(using: &random) ? .numbers : .others
        case .numbers:
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return .numbers.sorted
            case 1: return .numbers.reversed
            case 2: return .numbers.filter(predicate(0, &random))
            default: return .numbers
            }
        }
    }

    /// Returns a condition about `$0`.
    private func predicate(_ depth: Int, _ random: inout SplitMix) -> Expression {
        if depth > 0, Int.random(in: 0..<3, using: &random) == 0 {
            let first = predicate(depth - 1, &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return !first
            case 1: return first && predicate(depth - 1, &random)
            default: return first || predicate(depth - 1, &random)
            }
        }
        if case .items = self {
            if Bool.random(using: &random) { return item("done", .bool) }
            return compared(item("id"), int(Int.random(in: 1...2, using: &random)), &random)
        }
        return compared(item(), operand(&random), &random)
    }

    /// Returns a value with which elements are compared.
    private func operand(_ random: inout SplitMix) -> Expression {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: int(1)
        case 1: int(2)
        default: self == .numbers ? path("n") : int(2)
        }
    }

    private func compared(_ first: Expression, _ second: Expression, _ random: inout SplitMix) -> Expression {
        let orders: [BinaryOperator] = [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual]
        return binary(first, orders.randomElement(using: &random) ?? .equal, second)
    }
}
