// Checks the layouts of screens that have loops. A brute-force search determines the expected layouts: it evaluates
// every state with every choice of one element from each list.

import ScreenLayouts
import SpecModel
import TestRandom
import TestSupport
import Testing

@testable import SpecAnalysis

@Suite struct LoopLayoutTests {
    @Test(arguments: 1...4)
    func theLayoutsOfLoopsEqualThoseOfBruteForce(seed: Int) {
        var random = SplitMix(seed)
        var groups = 0
        for _ in 0..<10 {
            var writer = ScreenWriter(random: random)
            let screen = World.screen([writer.section("one"), writer.section("two")])
            random = writer.random
            let result = layouts(of: screen, in: World.program)
            let fixed = Set(result.fixed.map(\.name))
            var listed: Set<Set<String>> = [fixed]
            for group in result.groups {
                #expect(group.count == LayoutCount(group.layouts.count))
                let own = group.layouts.map { Set($0.visible.map(\.name)) }
                listed = Set(listed.flatMap { set in own.map { set.union($0) } })
            }
            let shown = states.reduce(into: Set<Set<String>>()) { $0.formUnion(shownLayouts(of: screen, in: $1)) }
            #expect(listed == shown, "\(screen.sections)")
            #expect(result.count == LayoutCount(shown.count))
            groups += result.groups.count
        }
        #expect(groups >= 5)
    }

    /// States with one list of up to two elements and one list of up to one element. The elements have all values that
    /// conditions distinguish.
    private let states: [ConcreteState] = {
        let elements = [0, 2].flatMap { id in
            [true, false].map { Concrete.model(["id": .int(id), "done": .bool($0)]) }
        }
        let short = [[]] + elements.map { [$0] }
        let lists = short + elements.flatMap { first in elements.map { [first, $0] } }
        return lists.flatMap { items in
            short.flatMap { rest in
                ["begin", "middle", "end"].flatMap { kind in
                    [true, false].map { flag in
                        ["items": .list(items), "rest": .list(rest), "kind": .enumCase(kind, .none), "a": .bool(flag)]
                    }
                }
            }
        }
    }()
}

/// A writer of random screens with loops in sections, groups and rows, and with conditions around and inside the loops.
private struct ScreenWriter {
    var random: SplitMix
    private var count = 0
    /// The number of loops that the writer can still create over each list, or over the cases of `kind`. The lists in
    /// `states` are long enough for all loops to have different elements.
    private var loopsLeft = ["items": 2, "rest": 1, "kind": 2]
    private var elements: [(name: String, list: String)] = []

    init(random: SplitMix) {
        self.random = random
    }

    mutating func section(_ id: String) -> Section {
        let outer = elements
        defer { elements = outer }
        let loop = loop()
        return ConditionTests.section(id, when: condition(oneIn: 3), each: loop, of: entries(depth: 2))
    }

    private mutating func entries(depth: Int) -> [RowEntry] {
        (0..<Int.random(in: 1...2, using: &random)).map { _ in
            let outer = elements
            defer { elements = outer }
            let loop = loop()
            if depth > 0, Bool.random(using: &random) {
                let condition = condition(oneIn: 2)
                return .group(
                    RowGroup(loop: loop, condition: condition.map { Condition($0) }, entries: entries(depth: depth - 1))
                )
            }
            count += 1
            return row("row\(count)", when: condition(oneIn: 1), each: loop)
        }
    }

    private mutating func loop() -> Loop? {
        let open = loopsLeft.filter { $0.value > 0 }.keys.sorted()
        guard Bool.random(using: &random), let list = open.randomElement(using: &random) else { return nil }
        loopsLeft[list, default: 0] -= 1
        count += 1
        elements.append((name: "element\(count)", list: list))
        let loop = eachItem("element\(count)")
        guard list == "kind" else { return loop.with(source: .list(path(list))) }
        return Loop(
            variable: loop.variable,
            source: .allCases(World.kind),
            selection: nil,
            grouping: nil,
            bindings: [],
            shownBindings: [],
            elementType: .declared(World.kind),
            identity: .itself
        )
    }

    private mutating func condition(oneIn many: Int) -> Expression? {
        guard Int.random(in: 0..<many, using: &random) == 0 else { return nil }
        let first = question()
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return first && question()
        case 1: return first || question()
        default: return first
        }
    }

    private mutating func question() -> Expression {
        let question = plainQuestion()
        return Bool.random(using: &random) ? question : !question
    }

    private mutating func plainQuestion() -> Expression {
        if let element = elements.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 {
            let root = Variable.element(element.name)
            if element.list == "kind" {
                let value = path(root, type: .declared(World.kind))
                return value == [path("kind"), enumCase(World.kind, "begin")][Int.random(in: 0...1, using: &random)]
            }
            if Bool.random(using: &random) { return path(root, [.field("done")]) }
            return path(root, [.field("id")], type: .builtin(.int)) > int(1)
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return path("items", .property(.isEmpty))
        case 1: return path("rest", .property(.count), type: .builtin(.int)) > int(0)
        case 2: return path("kind") == enumCase(World.kind, "end")
        default: return path("a")
        }
    }
}

/// Returns the layouts for each choice of one element from each nonempty list.
private func shownLayouts(of screen: Screen, in state: ConcreteState) -> Set<Set<String>> {
    var result: Set<Set<String>> = [[]]
    for section in screen.sections {
        let own = choices(section.loop, section.condition, state) { state in
            join([[LayoutTable.Item(section: section.id, row: nil).name]], shown(section.entries, section.id, state))
        }
        result = join(result, own)
    }
    return result
}

private func shown(_ entries: [RowEntry], _ section: String, _ state: ConcreteState) -> Set<Set<String>> {
    entries.reduce([[]]) { result, entry in
        switch entry {
        case .row(let row):
            join(
                result,
                choices(row.loop, row.condition, state) { _ in
                    [[LayoutTable.Item(section: section, row: row.id).name]]
                }
            )
        case .group(let group):
            join(result, choices(group.loop, group.condition, state) { shown(group.entries, section, $0) })
        case .choice:
            // The screens in these tests have no choices.
            result
        }
    }
}

/// Returns the layouts that `inside` returns for each element of the loop, or for `state` if `loop` is `nil`. If the
/// list has no element, or if `condition` is false for an element, the result contains the empty layout.
private func choices(
    _ loop: Loop?,
    _ condition: Condition?,
    _ state: ConcreteState,
    _ inside: (ConcreteState) -> Set<Set<String>>
) -> Set<Set<String>> {
    var states = [state]
    if let loop {
        var elements: [Concrete] = []
        switch loop.source {
        case .allCases(let id): elements = World.program[id].cases.map { .enumCase($0.name, .none) }
        case .list(let list):
            if case .list(let values) = World.evaluation.value(of: list, in: state) { elements = values }
        }
        states = elements.map { state.merging([loop.variable: $0]) { $1 } }
    }
    guard !states.isEmpty else { return [[]] }
    return states.reduce(into: []) { result, state in
        let expression = condition?.soleExpression
        let isShown = expression.map { World.evaluation.value(of: $0, in: state) == .bool(true) } ?? true
        result.formUnion(isShown ? inside(state) : [[]])
    }
}

private func join(_ one: Set<Set<String>>, _ other: Set<Set<String>>) -> Set<Set<String>> {
    one.reduce(into: []) { result, first in result.formUnion(other.map { first.union($0) }) }
}

extension LayoutTable.Item {
    fileprivate var name: String { "\(section).\(row ?? "")" }
}
