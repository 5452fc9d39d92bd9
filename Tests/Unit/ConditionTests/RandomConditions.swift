// Creates random conditions on a state, and enough states to distinguish any two of these conditions.

import SpecModel
import TestRandom
import TestSupport

/// A group of state fields. A test generates random conditions that read only the fields of one group.
enum Theme: CaseIterable {
    case flags, integers, triples, optionals, doubles, enums, payloads, computed, texts, lists, twoLists, users, counts

    /// All states of the theme's fields that conditions with the constants 1 and 3 can distinguish.
    var states: [ConcreteState] {
        let ints = (-3...7).map { Concrete.int($0) }
        let doubles = [Double.nan, -1, 0, 0.5, 1, 1.5, 2, 3, 4, 5].map { Concrete.double($0) }
        let flags = [Concrete.bool(true), .bool(false)]
        let kinds = ["begin", "middle", "end"].map { Concrete.enumCase($0, .none) }
        let phases =
            [Concrete.enumCase("loading", .none), .enumCase("loaded", .none)]
            + ["x", "y", "z"].map { .enumCase("failed", .text($0)) }
        let texts = ["", "a", "b", "c", "ab", "cd", "ef", "abc", "cde", "efgh"].map { Concrete.text($0) }
        return switch self {
        case .flags: combinations([("a", flags), ("b", flags), ("maybe", flags + [.none])])
        case .integers: combinations([("n", ints), ("k", ints), ("a", flags)])
        case .triples: combinations([("n", ints), ("k", ints), ("m", ints + [.none])])
        case .twoLists: combinations([("items", Theme.listsOfFlags), ("rest", Theme.listsOfFlags)])
        case .optionals: combinations([("m", ints + [.none]), ("n", ints), ("maybe", flags + [.none])])
        case .doubles: combinations([("d", doubles), ("e", doubles), ("a", flags)])
        case .enums: combinations([("kind", kinds), ("other", kinds), ("a", flags)])
        case .payloads: combinations([("phase", phases), ("next", phases), ("a", flags)])
        case .computed:
            combinations([
                ("phase", Theme.failures), ("next", Theme.failures), ("s", Theme.letters), ("t", Theme.letters),
            ])
        case .texts: combinations([("s", texts), ("t", texts), ("a", flags)])
        case .lists: combinations([("items", Theme.listValues), ("a", flags)])
        case .users: combinations([("user", Theme.userValues), ("n", ints), ("a", flags)])
        case .counts: combinations([("items", Theme.listValues), ("n", ints)])
        }
    }

    /// The values of `s` and `t` in `computed`. They are numerous enough that all texts in a comparison can differ.
    private static let letters = ["x", "y", "z", "v", "w"].map { Concrete.text($0) }
    /// The values of `phase` and `next` in `computed`. They are numerous enough that all payloads in a comparison can
    /// differ.
    private static let failures =
        [.enumCase("loading", .none), .enumCase("loaded", .none)]
        + letters.map { Concrete.enumCase("failed", $0) }

    private static var userValues: [Concrete] {
        let names: [Concrete] = [.none, .text("a"), .text("b"), .text("c")]
        let known = names.flatMap { name in
            (-2...6).map { Concrete.model(["age": .int($0), "name": name]) }
        }
        return [.none] + known
    }

    /// Lists that repeat one of the numbers 1, 2 and 3 up to six times.
    private static var listsOfFlags: [Concrete] {
        (0...6).flatMap { count in
            (1...3).map { kind in .list([Concrete](repeating: .int(kind), count: count)) }
        }
    }

    /// Lists of up to seven items, with and without the items whose ids are 1 and 2.
    private static var listValues: [Concrete] {
        let choices: [Bool?] = [nil, true, false]
        return (0...7).flatMap { count in
            choices.flatMap { first in
                choices.compactMap { second -> Concrete? in
                    let keyed = [(1, first), (2, second)].compactMap { key, done in
                        done.map { Concrete.model(["id": .int(key), "done": .bool($0)]) }
                    }
                    guard keyed.count <= count else { return nil }
                    let rest = (keyed.count..<count).map { Concrete.model(["id": .int(10 + $0), "done": .bool(true)]) }
                    return .list(keyed + rest)
                }
            }
        }
    }

    private func combinations(_ fields: [(String, [Concrete])]) -> [ConcreteState] {
        fields.reduce([[:]]) { states, field in
            states.flatMap { state in
                field.1.map { value in state.merging([field.0: value]) { first, _ in first } }
            }
        }
    }

    func condition(depth: Int, _ random: inout SplitMix) -> Expression {
        guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else { return question(&random) }
        let first = condition(depth: depth - 1, &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return !first
        case 1, 2: return first && condition(depth: depth - 1, &random)
        case 3: return chosen(question(&random), first, condition(depth: depth - 1, &random))
        default: return first || condition(depth: depth - 1, &random)
        }
    }

    private func question(_ random: inout SplitMix) -> Expression {
        switch self {
        case .flags: return flagQuestion(&random)
        case .integers:
            if Int.random(in: 0..<6, using: &random) == 0 { return path("a") }
            return compared([path("n"), path("k"), int(1), int(3)], &random)
        case .triples:
            return compared([path("n"), path("k"), path("m") ?? path("n"), path("m") ?? int(2), int(3)], &random)
        case .twoLists:
            let lists = ["items", "rest"]
            if Bool.random(using: &random) {
                return equated(lists.map { path($0) } + [Expression(.constant(.list([])), path("rest").type)], &random)
            }
            let counts = lists.map { path($0, .property(.count), type: .builtin(.int)) }
            return compared(counts + counts + [int(1), int(3)], &random)
        case .optionals:
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return equated([path("m"), path("n"), int(1), int(3), null], &random)
            case 1: return compared([path("m") ?? int(3), path("m") ?? path("n"), path("n"), int(1)], &random)
            case 2: return equated([path("maybe"), bool(true), bool(false), null], &random)
            default: return path("maybe") ?? (path("n") > int(1))
            }
        case .doubles:
            if Int.random(in: 0..<6, using: &random) == 0 { return path("a") }
            return compared([path("d"), path("e"), number("1"), number("3.0")], &random)
        case .enums:
            if Int.random(in: 0..<6, using: &random) == 0 { return path("a") }
            let cases = ["begin", "middle", "end"].map { enumCase(World.kind, $0) }
            return equated([path("kind"), path("other"), path("kind"), path("other")] + cases, &random)
        case .payloads:
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return `is`(path("phase"), ["loading", "loaded", "failed"].randomElement(using: &random) ?? "")
            default:
                let constants = [enumCase(World.phase, "loading"), failed("x"), failed("y")]
                return equated([path("phase"), path("next"), path("next")] + constants, &random)
            }
        case .computed:
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return `is`(path("phase"), ["loading", "failed"].randomElement(using: &random) ?? "")
            case 1: return equated([path("s"), path("t"), text("x")], &random)
            default:
                let made = [path("s"), path("t")].map { text in
                    Expression(.enumCase(World.phase, "failed", [text]), .declared(World.phase))
                }
                return equated([path("phase"), path("phase"), path("next"), failed("x")] + made, &random)
            }
        case .texts: return textQuestion(&random)
        case .lists, .counts: return listQuestion(&random)
        case .users: return userQuestion(&random)
        }
    }

    private func flagQuestion(_ random: inout SplitMix) -> Expression {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: path("a")
        case 1: path("b")
        case 2: equated([path("maybe"), path("a"), bool(true), null], &random)
        default: path("maybe") ?? path("b")
        }
    }

    private func textQuestion(_ random: inout SplitMix) -> Expression {
        let whole = path(["s", "t"].randomElement(using: &random) ?? "s")
        guard case .path(let root, _) = whole.kind else { return whole }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return path(root, [.property(.isEmpty)])
        case 1: return compared([path(root, [.property(.count)], type: .builtin(.int)), int(1), int(2)], &random)
        case 2: return path(root, [.step(.contains(text("")))])
        default: return equated([path("s"), path("t"), text("a"), text("ab")], &random)
        }
    }

    private func listQuestion(_ random: inout SplitMix) -> Expression {
        let count = path("items", .property(.count), type: .builtin(.int))
        let item = PathStep.item(Int.random(in: 1...2, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return path("items", .property(.isEmpty))
        case 1: return path("items", .property(.first), type: .optional(.model(World.item))) == null
        case 2: return path("items", item, type: .optional(.model(World.item))) != null
        case 3: return path("items", item, .optional("done"), type: .optional(.builtin(.bool))) == bool(true)
        default:
            return compared([count, count, self == .counts ? path("n") : int(2), int(1), int(3)], &random)
        }
    }

    private func userQuestion(_ random: inout SplitMix) -> Expression {
        let age = path("user", .optional("age"), type: .optional(.builtin(.int)))
        let name = path("user", .optional("name"), type: .optional(.builtin(.string)))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return path("user") == null
        case 1: return equated([age, path("n"), int(1), null], &random)
        case 2: return compared([age ?? int(1), age ?? path("n"), path("n"), int(3)], &random)
        case 3: return equated([name, text("a"), null], &random)
        default: return (name ?? text("b")) == text("b")
        }
    }

    /// Returns one of the operands, or a choice between two of them.
    private func operand(_ operands: [Expression], _ random: inout SplitMix) -> Expression {
        func any() -> Expression { operands.randomElement(using: &random) ?? null }
        guard Int.random(in: 0..<6, using: &random) == 0 else { return any() }
        return chosen(any() == any(), any(), any())
    }

    private func equated(_ operands: [Expression], _ random: inout SplitMix) -> Expression {
        let first = operand(operands, &random)
        let second = operand(operands, &random)
        return Bool.random(using: &random) ? first == second : first != second
    }

    private func compared(_ operands: [Expression], _ random: inout SplitMix) -> Expression {
        let orders: [BinaryOperator] = [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual]
        let first = operand(operands, &random)
        let second = operand(operands, &random)
        return binary(first, orders.randomElement(using: &random) ?? .equal, second)
    }
}
