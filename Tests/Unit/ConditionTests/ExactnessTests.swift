// Checks that the analysis and an evaluation in every state have the same verdicts on conditions.

import ScreenLayouts
import SpecDiagnostics
import SpecModel
import TestRandom
import TestSupport
import Testing

@testable import SpecAnalysis

@Suite struct ExactnessTests {
    @Test(arguments: Theme.allCases)
    func everyVerdictEqualsThatOfBruteForce(theme: Theme) {
        var random = SplitMix(1 + (Theme.allCases.firstIndex(of: theme) ?? 0))
        let states = theme.states
        var verdicts: Set<String> = []
        for _ in 0..<sampleSize(25, full: 80) {
            let conditions = (0..<3).map { _ in theme.condition(depth: 2, &random) }
            let screen = World.screen([
                section(when: conditions[0], group(when: conditions[1], row("inner", when: conditions[2])))
            ])
            let sites: [ConditionSite] = [
                .section(0), .entry(section: 0, path: [0]), .entry(section: 0, path: [0, 0]),
            ]
            let found = findings(in: screen).map { Found(rule: $0.rule, site: $0.site) }
            let expected = bruteForce(conditions, sites, states)
            #expect(found == expected)
            verdicts.formUnion(expected.map(\.rule))
        }
        #expect(verdicts.count >= 2)
    }

    @Test(arguments: Theme.allCases)
    func theLayoutsEqualThoseOfBruteForce(theme: Theme) {
        var random = SplitMix(100 + (Theme.allCases.firstIndex(of: theme) ?? 0))
        let states = theme.states
        for _ in 0..<sampleSize(10, full: 30) {
            let conditions = (0..<4).map { _ in theme.condition(depth: 1, &random) }
            let rows = conditions.enumerated().map { row("row\($0.offset)", when: $0.element) }
            let screen = World.screen([section("main", rows[0], rows[1], rows[2], rows[3])])
            let result = layouts(of: screen, in: World.program)
            var expected: Set<Set<String>> = []
            for state in states {
                expected.insert(
                    Set(
                        conditions.indices.filter {
                            World.evaluation.value(of: conditions[$0], in: state) == .bool(true)
                        }.map { "row\($0)" }
                    )
                )
            }
            let fixed = Set(result.fixed.compactMap(\.row))
            var combined: Set<Set<String>> = [fixed]
            for group in result.groups {
                #expect(group.count == LayoutCount(group.layouts.count))
                let own = group.layouts.map { Set($0.visible.compactMap(\.row)) }
                combined = Set(combined.flatMap { set in own.map { set.union($0) } })
            }
            #expect(combined == expected)
            #expect(result.count == LayoutCount(expected.count))
        }
    }

    @Test func theReportedContradictionIsMinimal() {
        var random = SplitMix(7)
        var sizes: Set<Int> = []
        for _ in 0..<150 {
            let parts = (0..<7).map { _ in Theme.integers.condition(depth: 1, &random) }
            let screen = World.screen([])
            var reader = ConditionReader(screen: screen, program: World.program)
            let formulas = parts.map { reader.formula(of: $0) }
            var space = ConditionSpace(
                atoms: reader.formulas.atoms(of: formulas),
                terms: reader.terms,
                formulas: reader.formulas,
                program: World.program
            )
            let nodes = formulas.map { space.node(of: $0, in: reader.formulas) }
            func contradict(_ indices: [Int]) -> Bool {
                indices.reduce(space.constraint) { space.diagram.and($0, nodes[$1]) } == DecisionDiagram.never
            }
            guard contradict(Array(nodes.indices)) else { continue }
            let found = space.smallestContradiction(among: nodes)
            #expect(contradict(found))
            let subsets = (0..<(1 << nodes.count)).map { mask in nodes.indices.filter { mask & (1 << $0) != 0 } }
            #expect(subsets.filter(contradict).map(\.count).min() == found.count)
            sizes.insert(found.count)
        }
        #expect(sizes.isSuperset(of: [1, 2, 3]))
    }

    /// Returns a diagnostic for each condition that has the same value in all states in which it is evaluated. These
    /// are the states in which every earlier condition without a diagnostic is true.
    private func bruteForce(
        _ conditions: [Expression],
        _ sites: [ConditionSite],
        _ states: [ConcreteState]
    ) -> [Found] {
        var found: [Found] = []
        var around = states
        for (condition, site) in zip(conditions, sites) {
            func holds(_ state: ConcreteState) -> Bool {
                World.evaluation.value(of: condition, in: state) == .bool(true)
            }
            if !around.contains(where: holds) {
                found.append(Found(rule: "impossible-condition", site: site))
            } else if states.allSatisfy(holds) {
                found.append(Found(rule: "redundant-condition", site: site))
            } else if around.allSatisfy(holds) {
                found.append(Found(rule: "repeated-condition", site: site))
            } else {
                around = around.filter(holds)
            }
        }
        return found
    }
}
