// Checks the verdicts of the analysis on the conditions of branches, for example that a condition is never true. The
// tests compare the verdicts with an evaluation of the conditions in every state. The branches contain rows or
// statements.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import TestRandom
import TestSupport
import Testing

@Suite struct BranchTests {
    /// Checks that the analysis reports exactly the conditions that have no effect, for rows in an `if` or `match`.
    @Test(arguments: BranchTheme.allCases)
    func diagnosticsOfRowsEqualThoseOfBruteForce(theme: BranchTheme) {
        checkAgainstBruteForce(theme, seed: 1) { branches in
            var rows = 0
            return World.screen([section(of: branches.map { $0.entry(&rows) })])
        }
    }

    /// Checks that the analysis reports exactly the conditions that have no effect, for statements in an `if` or
    /// `match`.
    @Test(arguments: BranchTheme.allCases)
    func diagnosticsOfStatementsEqualThoseOfBruteForce(theme: BranchTheme) {
        checkAgainstBruteForce(theme, seed: 1_000) { World.screen(doing: $0.map(\.statement)) }
    }

    /// Checks that the reported verdicts are correct although statements change the values that later conditions read.
    /// The test executes the statements in every state, and compares the outcomes of the conditions with the verdicts.
    @Test(arguments: 1...sampleSize(50, full: 200)) func noConditionAfterAStatementIsReportedWrongly(seed: Int) {
        var writer = BranchWriter(theme: .changes, random: SplitMix(seed))
        let branches = (0..<3).flatMap { _ in [writer.branch(depth: 2), writer.change()] } + [writer.branch(depth: 1)]
        let found = rules(of: World.screen(doing: branches.map(\.statement)))
        var outcomes: [Int: Set<Bool>] = [:]
        for state in BranchTheme.changes.states {
            var state = state
            for branch in branches { branch.run(&state, &outcomes) }
        }
        for (id, rule) in found {
            let outcomes = outcomes[id, default: []]
            #expect(!outcomes.contains(rule == "impossible-condition"), "\(rule) \(id)")
        }
    }

    /// Checks that a condition on a computed value can have a new outcome after a statement changes the input of the
    /// value.
    @Test func aComputedValueChangesWithItsInput() {
        let isOne = shown(path("n")) == text("1")
        func verdict(_ change: Statement) -> [String] {
            let branch = Branch.condition(
                isOne,
                id: 0,
                then: [.change(change), .condition(isOne, id: 1, then: [], otherwise: [])],
                otherwise: []
            )
            return rules(of: World.screen(doing: [branch.statement])).map(\.rule)
        }
        #expect(verdict(.set(target: path("n"), value: Value(int(2)))) == [])
        #expect(verdict(.set(target: path("k"), value: Value(int(2)))) == ["repeated-condition"])
    }

    @Test func notesReferToTheStateAfterAStatement() {
        let isSmall = Branch.condition(path("n") < int(3), id: 2, then: [], otherwise: [])
        let isLarge = Branch.condition(path("n") > int(4), id: 1, then: [isSmall], otherwise: [])
        let change = Branch.change(.set(target: path("n"), value: Value(path("k"))))
        let outer = Branch.condition(path("n") > int(5), id: 0, then: [change, isLarge], otherwise: [])
        var diagnostics = Diagnostics()
        checkConditions(of: World.screen(doing: [outer.statement]), in: World.program, diagnostics: &diagnostics)
        #expect(diagnostics.all.map { Int($0.range.start) } == [2])
        #expect(diagnostics.all.map { $0.notes.compactMap { $0.range.map { Int($0.start) } } } == [[1]])
    }

    private func checkAgainstBruteForce(_ theme: BranchTheme, seed: Int, _ screen: ([Branch]) -> Screen) {
        var verdicts: Set<String> = []
        for number in 0..<60 {
            var writer = BranchWriter(theme: theme, random: SplitMix(seed + number))
            let branches = [writer.branch(depth: 3)]
            let found = Dictionary(uniqueKeysWithValues: rules(of: screen(branches)).map { ($0.id, $0.rule) })
            var expected: [Int: String] = [:]
            for branch in branches { branch.judge(theme.states, &expected) }
            // `judge` does not distinguish redundant conditions, which are always true, from repeated conditions.
            let kinds = found.mapValues { $0 == "redundant-condition" ? "repeated-condition" : $0 }
            #expect(kinds == expected, "\(theme) \(number)")
            verdicts.formUnion(kinds.values)
        }
        #expect(verdicts == ["impossible-condition", "repeated-condition"])
    }

    /// Returns the id of the condition and the id of the rule for each diagnostic in a screen.
    private func rules(of screen: Screen) -> [(id: Int, rule: String)] {
        var diagnostics = Diagnostics()
        checkConditions(of: screen, in: World.program, diagnostics: &diagnostics)
        return diagnostics.all.map { (Int($0.range.start), $0.rule.id) }
    }
}

/// The fields that the conditions of branches read.
enum BranchTheme: CaseIterable {
    case phases, kinds, numbers
    /// Fields that statements change. The verdicts on conditions that read these fields are not exact.
    case changes

    static var allCases: [BranchTheme] { [.phases, .kinds, .numbers] }

    var states: [ConcreteState] {
        let flags = [Concrete.bool(true), .bool(false)]
        let failures = ["x", "y", "z", "v"].map { Concrete.enumCase("failed", .text($0)) }
        let phases = [Concrete.enumCase("loading", .none), .enumCase("loaded", .none)] + failures
        let kinds = ["begin", "middle", "end"].map { Concrete.enumCase($0, .none) }
        let numbers = (-1...5).map { Concrete.int($0) }
        switch self {
        case .phases:
            return combinations([("phase", phases), ("s", ["x", "y", "z", "v"].map { .text($0) }), ("a", flags)])
        case .kinds: return combinations([("kind", kinds), ("other", kinds), ("a", flags), ("b", flags)])
        case .numbers: return combinations([("n", numbers), ("m", numbers + [.none]), ("a", flags)])
        case .changes:
            let items = [1, 2].flatMap { id in flags.map { Concrete.model(["id": .int(id), "done": $0]) } }
            let lists = [[]] + items.map { [$0] } + items.flatMap { first in items.map { [first, $0] } }
            return combinations([
                ("n", (0...3).map { .int($0) }), ("k", (1...2).map { .int($0) }), ("a", flags),
                ("items", lists.map { .list($0) }),
            ])
        }
    }

    private func combinations(_ fields: [(String, [Concrete])]) -> [ConcreteState] {
        fields.reduce([[:]]) { states, field in
            states.flatMap { state in field.1.map { state.merging([field.0: $0]) { _, new in new } } }
        }
    }
}

/// A node of a tree of branches: a choice, a loop, a change of the state, or a leaf.
indirect enum Branch {
    case condition(Expression, id: Int, then: [Branch], otherwise: [Branch])
    case match(Expression, arms: [(pattern: MatchPattern, branches: [Branch])], fallback: [Branch]?)
    /// A loop over the items.
    case each([Branch])
    case change(Statement)
    case leaf

    var statement: Statement {
        switch self {
        case .condition, .match: .choice(choice { $0.statement })
        case .each(let branches): .each(eachItem(), do: branches.map(\.statement))
        case .change(let statement): statement
        case .leaf: .send(event: "done", arguments: [])
        }
    }

    func entry(_ rows: inout Int) -> RowEntry {
        switch self {
        case .condition(let condition, let id, let then, let otherwise) where otherwise.isEmpty:
            let entries = then.map { $0.entry(&rows) }
            return .group(RowGroup(loop: nil, condition: Condition(condition.placed(id)), entries: entries))
        case .condition, .match: return .choice(choice { $0.entry(&rows) })
        case .each, .change, .leaf:
            rows += 1
            return row("row\(rows)")
        }
    }

    private func choice<Content>(_ content: (Branch) -> Content) -> Choice<Content> {
        switch self {
        case .condition(let condition, let id, let then, let otherwise):
            .condition(Condition(condition.placed(id)), then: then.map(content), otherwise: otherwise.map(content))
        case .match(let subject, let arms, let fallback):
            .match(
                subject: subject,
                arms: arms.map { MatchArm($0.pattern, $0.branches.map(content)) },
                fallback: fallback?.map(content)
            )
        case .each, .change, .leaf: .match(subject: int(0), arms: [], fallback: [content(self)])
        }
    }

    /// Adds a verdict to `found` for each condition of the branch that has the same value in all states in which it is
    /// evaluated. `around` contains the states in which the branch is reached. The verdict is `repeated-condition` if
    /// the condition is true in these states, and `impossible-condition` otherwise. A condition that is never evaluated
    /// has no verdict. A condition with a verdict does not restrict the states in which the conditions inside it are
    /// evaluated.
    func judge(_ around: [ConcreteState], _ found: inout [Int: String]) {
        switch self {
        case .condition(let condition, let id, let then, let otherwise):
            let holding = around.filter { World.evaluation.value(of: condition, in: $0) == .bool(true) }
            let failing = around.filter { World.evaluation.value(of: condition, in: $0) != .bool(true) }
            var (inner, outer) = (holding, failing)
            if holding.isEmpty || failing.isEmpty {
                if !around.isEmpty { found[id] = holding.isEmpty ? "impossible-condition" : "repeated-condition" }
                (inner, outer) = (around, around)
            }
            for branch in then { branch.judge(inner, &found) }
            for branch in otherwise { branch.judge(outer, &found) }
        case .match(let subject, let arms, let fallback):
            var rest = around
            for arm in arms {
                let value = { World.evaluation.value(of: subject, in: $0) }
                let fitting = around.compactMap { World.evaluation.state(where: value($0), is: arm.pattern, in: $0) }
                rest.removeAll { World.evaluation.state(where: value($0), is: arm.pattern, in: $0) != nil }
                for branch in arm.branches { branch.judge(fitting, &found) }
            }
            for branch in fallback ?? [] { branch.judge(rest, &found) }
        case .each, .change, .leaf: break
        }
    }

    /// Executes the statements of the branch in `state`. Adds the value of each evaluated condition to `outcomes`. The
    /// keys of `outcomes` are the ids of the conditions.
    func run(_ state: inout ConcreteState, _ outcomes: inout [Int: Set<Bool>]) {
        switch self {
        case .condition(let condition, let id, let then, let otherwise):
            let holds = World.evaluation.value(of: condition, in: state) == .bool(true)
            outcomes[id, default: []].insert(holds)
            for branch in holds ? then : otherwise { branch.run(&state, &outcomes) }
        case .match(let subject, let arms, let fallback):
            let value = World.evaluation.value(of: subject, in: state)
            let arm = arms.first { World.evaluation.state(where: value, is: $0.pattern, in: state) != nil }
            for branch in arm?.branches ?? fallback ?? [] { branch.run(&state, &outcomes) }
        case .each(let branches):
            guard case .list(let items)? = state["items"] else { return }
            for item in items {
                state["item"] = item
                for branch in branches { branch.run(&state, &outcomes) }
            }
            state["item"] = nil
        case .change(.set(let target, .expression(let value))):
            guard case .path(let root, _) = target.kind else { return }
            state[root.name] = World.evaluation.value(of: value, in: state)
        case .change(.toggle(let target)):
            guard case .path(let root, _) = target.kind else { return }
            state[root.name] = .bool(state[root.name] == .bool(false))
        case .change(.removeAll(_, let condition)):
            guard case .list(let items)? = state["items"] else { return }
            state["items"] = .list(
                items.filter { item in
                    let inner = state.merging(["$0": item]) { _, new in new }
                    return World.evaluation.value(of: condition, in: inner) != .bool(true)
                }
            )
        case .change, .leaf: break
        }
    }
}

/// A generator of random branches. Each condition has a unique id.
private struct BranchWriter {
    let theme: BranchTheme
    var random: SplitMix
    private var count = 0
    private var bindings: [String] = []
    private var isInLoop = false

    init(theme: BranchTheme, random: SplitMix) {
        self.theme = theme
        self.random = random
    }

    mutating func branch(depth: Int) -> Branch {
        if depth == 0 { return .leaf }
        if theme == .changes, !isInLoop, chance(6) {
            isInLoop = true
            defer { isInLoop = false }
            return .each(branches(depth))
        }
        return chance(3) ? match(depth) : condition(depth)
    }

    /// Returns a statement that changes a field that conditions read.
    mutating func change() -> Branch {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .change(.set(target: path("n"), value: Value(int(Int.random(in: 0...3, using: &random)))))
        case 1: .change(.set(target: path("n"), value: Value(path("k"))))
        case 2: .change(.toggle(target: path("a")))
        case 3: .change(.set(target: path("k"), value: Value(path("n"))))
        case 4: .change(.removeAll(list: path("items"), where: item("done", .bool)))
        default: .change(.removeAll(list: path("items"), where: item("id") == path("n")))
        }
    }

    private mutating func branches(_ depth: Int) -> [Branch] {
        var result: [Branch] = []
        for _ in 0...Int.random(in: 0...1, using: &random) {
            if theme == .changes, chance(2) { result.append(change()) }
            result.append(branch(depth: depth - 1))
        }
        return result
    }

    private mutating func condition(_ depth: Int) -> Branch {
        let id = count
        count += 1
        let condition = question(1)
        return .condition(condition, id: id, then: branches(depth), otherwise: chance(2) ? branches(depth) : [])
    }

    private mutating func match(_ depth: Int) -> Branch {
        switch theme {
        case .phases:
            let name = "reason\(bindings.count)"
            var arms: [(MatchPattern, [Branch])] = [(.enumCase("loading", bindings: []), branches(depth))]
            bindings.append(name)
            arms.append((.enumCase("failed", bindings: [name]), branches(depth)))
            bindings.removeLast()
            return .match(path("phase"), arms: arms, fallback: branches(depth))
        case .kinds:
            let names = ["begin", "middle", "end"].shuffled(using: &random)
            let arms = names.map { (MatchPattern.enumCase($0, bindings: []), branches(depth)) }
            let subject = path(chance(2) ? "kind" : "other")
            if chance(2) { return .match(subject, arms: arms, fallback: nil) }
            return .match(subject, arms: Array(arms.prefix(1)), fallback: branches(depth))
        case .numbers, .changes:
            let subject = path(theme == .numbers && chance(2) ? "m" : "n")
            let arms = [1, 3].map { (MatchPattern.constant(.int($0)), branches(depth)) }
            return .match(subject, arms: arms, fallback: branches(depth))
        }
    }

    private mutating func question(_ depth: Int) -> Expression {
        if depth > 0, chance(3) {
            let (first, second) = (question(depth - 1), question(depth - 1))
            return chance(2) ? first && second : chance(2) ? first || second : !first
        }
        switch theme {
        case .phases:
            if chance(5) { return path("a") }
            let texts = bindings.map { path(.binding($0), type: .builtin(.string)) }
            if let bound = texts.randomElement(using: &random), chance(2) {
                return compared([bound, path("s"), text("x"), text("y")])
            }
            if chance(2) { return compared([path("s"), text("x"), text("y")]) }
            return `is`(path("phase"), ["loading", "loaded", "failed"].randomElement(using: &random) ?? "")
        case .kinds:
            if chance(4) { return path(chance(2) ? "a" : "b") }
            let cases = ["begin", "middle", "end"].map { enumCase(World.kind, $0) }
            return compared([path("kind"), path("other"), path("kind")] + cases)
        case .numbers:
            if chance(5) { return path("a") }
            if chance(4) { return chance(2) ? path("m") == null : path("m") != null }
            return ordered([path("n"), path("m") ?? int(2), path("n"), int(1), int(3)])
        case .changes:
            return changingQuestion()
        }
    }

    private mutating func changingQuestion() -> Expression {
        let items = QuantifiedField.items
        switch Int.random(in: 0..<(isInLoop ? 9 : 8), using: &random) {
        case 0: return path("a")
        case 1: return ordered([path("n"), path("k"), int(1), int(2)])
        case 2: return shown(path("n")) == text("1")
        case 3: return items.isEmpty
        case 4: return items.contains(where: item("done", .bool))
        case 5: return items.allSatisfy(item("id") == path("n"))
        case 6: return items.count(where: item("id") < path("n")) >= int(1)
        case 7: return items.contains(where: shown(item("id")) == shown(path("n")))
        default: return path(.element("item"), [.field("done")])
        }
    }

    private mutating func compared(_ operands: [Expression]) -> Expression {
        let first = operands.randomElement(using: &random) ?? null
        let second = operands.randomElement(using: &random) ?? null
        return chance(2) ? first == second : first != second
    }

    private mutating func ordered(_ operands: [Expression]) -> Expression {
        let orders: [BinaryOperator] = [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual]
        let first = operands.randomElement(using: &random) ?? null
        let second = operands.randomElement(using: &random) ?? null
        return binary(first, orders.randomElement(using: &random) ?? .equal, second)
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}

/// Returns a text expression that shows `value`.
private func shown(_ value: Expression) -> Expression {
    let template = Template(segments: [.hole(Hole(value, formats: []))], type: .builtin(.string))
    return Expression(.text(template), .builtin(.string))
}

extension Expression {
    /// Returns the expression with a source range that starts at the offset `id`.
    fileprivate func placed(_ id: Int) -> Expression {
        var expression = self
        expression.origin = Origin(SourceRange(source: SourceID(0), start: id, end: id + 1))
        return expression
    }
}

extension World {
    /// Returns a screen with one row. The row executes the statements when the user taps it.
    fileprivate static func screen(doing statements: [Statement]) -> Screen {
        let tap = Member(name: "onTap", doc: nil, facet: .actions, kind: .action([]), editor: nil)
        let row = Row(
            id: "row",
            doc: nil,
            occurrence: nil,
            loop: nil,
            condition: nil,
            content: .cell(ID(0), values: []),
            actionBindings: [ActionBinding(action: tap, statements: statements)],
            details: nil
        )
        return screen([section(of: [.row(row)])])
    }
}
