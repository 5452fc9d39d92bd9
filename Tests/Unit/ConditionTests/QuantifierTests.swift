// Checks relations between quantifiers over one list, with examples and with all small lists.

import ScreenLayouts
import SpecModel
import TestRandom
import TestSupport
import Testing

@testable import SpecAnalysis

@Suite struct QuantifierTests {
    private let xs = QuantifiedField.numbers
    private let ys = QuantifiedField.others
    private let items = QuantifiedField.items

    /// Returns the rules of the diagnostics for a screen. The screen contains a row with the condition `inner` in
    /// nested groups with the conditions `around`.
    private func verdict(_ around: Expression..., then inner: Expression) -> [String] {
        let row = row("inner", when: inner)
        let entry = around.reversed().reduce(row) { group(when: $1, $0) }
        return findings(in: World.screen([section("main", entry)])).map(\.rule)
    }

    @Test func aListWithAnElementIsNotEmpty() {
        let hasLarge = xs.contains(where: item() >= int(2))
        #expect(verdict(hasLarge, then: xs.isEmpty) == ["impossible-condition"])
        #expect(verdict(hasLarge, then: xs.count == int(0)) == ["impossible-condition"])
        #expect(verdict(hasLarge, then: xs.count >= int(1)) == ["repeated-condition"])
        #expect(verdict(hasLarge, then: xs.count > int(1)) == [])
        #expect(verdict(xs.isEmpty, then: hasLarge) == ["impossible-condition"])
        #expect(verdict(xs.isEmpty, then: xs.allSatisfy(item() >= int(2))) == ["repeated-condition"])
        #expect(verdict(xs.isEmpty, then: ys.isEmpty) == [])
        #expect(verdict(hasLarge, then: ys.isEmpty) == [])
    }

    /// Checks that a count of at most one element does not restrict the value of this element.
    @Test(arguments: 2...12)
    func aListWithAnElementCanHaveAnyElement(largest: Int) {
        let others = (2...largest).map { row("r\($0)", when: xs.count > int($0)) }
        for small in [xs.count < int(2), xs.count <= int(1)] {
            for question in [xs.contains(where: item() > int(3)), xs.contains(int(1)), xs.allSatisfy(item() > int(3))] {
                let entry = group(when: small, row("inner", when: question))
                let found = findings(in: World.screen([section("main", entry)] + others.map { section("other", $0) }))
                #expect(found.map(\.rule) == [], "\(largest)")
            }
        }
    }

    @Test func anElementSatisfiesTheConditionsOfItsValue() {
        #expect(verdict(xs.contains(int(1)), then: xs.filter(item() < int(2)).isEmpty) == ["impossible-condition"])
        #expect(verdict(xs.contains(int(1)), then: xs.filter(item() < int(1)).isEmpty) == [])
        #expect(verdict(xs.filter(item() < int(2)).isEmpty, then: xs.contains(int(1))) == ["impossible-condition"])
        #expect(verdict(xs.contains(int(1)), then: xs.contains(where: item() == int(1))) == ["repeated-condition"])
        #expect(verdict(xs.allSatisfy(item() > int(1)), then: xs.contains(int(1))) == ["impossible-condition"])
        #expect(verdict(xs.filter(item() > int(1)).contains(int(1)), then: path("a")) == ["impossible-condition"])
    }

    @Test func aCountIsBetweenZeroAndThatOfTheList() {
        let large = xs.count(where: item() >= int(2))
        #expect(verdict(then: large < int(0)) == ["impossible-condition"])
        #expect(verdict(then: large >= int(0)) == ["redundant-condition"])
        #expect(verdict(then: large > xs.count) == ["impossible-condition"])
        #expect(verdict(then: large <= xs.count) == ["redundant-condition"])
        #expect(verdict(xs.count == int(2), then: large > int(2)) == ["impossible-condition"])
        #expect(verdict(xs.count == int(2), then: large > int(1)) == [])
        #expect(verdict(large == xs.count, then: xs.allSatisfy(item() >= int(2))) == ["repeated-condition"])
        #expect(verdict(large < xs.count, then: xs.allSatisfy(item() >= int(2))) == ["impossible-condition"])
        #expect(verdict(large < xs.count(where: item() > int(5)), then: path("a")) == ["impossible-condition"])
    }

    @Test func conditionsThatImplyOrExcludeEachOtherAreRelated() {
        let (large, positive) = (item() >= int(2), item() >= int(1))
        #expect(verdict(xs.contains(where: large), then: xs.contains(where: positive)) == ["repeated-condition"])
        #expect(verdict(xs.contains(where: positive), then: xs.contains(where: large)) == [])
        #expect(verdict(xs.allSatisfy(large), then: xs.allSatisfy(positive)) == ["repeated-condition"])
        #expect(verdict(xs.allSatisfy(large), then: xs.contains(where: !positive)) == ["impossible-condition"])
        #expect(
            verdict(xs.count(where: large) > int(3), then: xs.count(where: positive) > int(2)) == ["repeated-condition"]
        )
        #expect(
            verdict(xs.contains(where: large), xs.contains(where: !large), then: xs.count == int(1)) == [
                "impossible-condition"
            ]
        )
        #expect(
            verdict(xs.filter(large).isEmpty, xs.filter(!large).isEmpty, then: xs.isEmpty) == ["repeated-condition"]
        )
        #expect(verdict(xs.first(where: large) != null, then: xs.filter(positive).isEmpty) == ["impossible-condition"])
        #expect(verdict(then: xs.contains(where: item() > int(1) && item() < int(2))) == ["impossible-condition"])
        #expect(verdict(then: xs.allSatisfy(item() > int(1) || item() < int(2))) == ["redundant-condition"])
    }

    @Test func elementsAreComparedWithOtherValues() {
        let (n, k) = (path("n"), path("k"))
        #expect(verdict(xs.contains(n), n == int(3), then: xs.allSatisfy(item() < int(3))) == ["impossible-condition"])
        #expect(verdict(xs.contains(n), n == int(2), then: xs.allSatisfy(item() < int(3))) == [])
        #expect(
            verdict(n < k, xs.contains(where: item() > k), then: xs.contains(where: item() > n)) == [
                "repeated-condition"
            ]
        )
        #expect(verdict(n > k, xs.contains(where: item() > k), then: xs.contains(where: item() > n)) == [])
    }

    @Test func listsInAnotherOrderHaveTheSameElements() {
        let large = item() >= int(2)
        #expect(verdict(xs.sorted.contains(where: large), then: xs.isEmpty) == ["impossible-condition"])
        #expect(verdict(xs.filter(large).isEmpty, then: xs.reversed.contains(where: large)) == ["impossible-condition"])
        #expect(
            verdict(xs.sorted.filter(large).isEmpty, then: xs.filter(large).reversed.isEmpty) == ["repeated-condition"]
        )
        #expect(
            verdict(xs.filter(large).filter(item() < int(5)).isEmpty, then: xs.contains(int(3))) == [
                "impossible-condition"
            ]
        )
    }

    @Test func elementsFoundByTheirIdentityAreElements() {
        let first = path("items", .item(1), type: .optional(.model(World.item)))
        #expect(verdict(first != null, then: items.allSatisfy(item("id") != int(1))) == ["impossible-condition"])
        #expect(verdict(first == null, then: items.contains(where: item("id") == int(1))) == ["impossible-condition"])
        #expect(
            verdict(items.allSatisfy(item("done", .bool)), then: items.contains(where: !item("done", .bool))) == [
                "impossible-condition"
            ]
        )
        #expect(verdict(items.allSatisfy(item("done", .bool)), then: items.isEmpty) == [])
    }

    @Test func aValueComputedFromAnElementDiffersBetweenElements() {
        let long = Expression(.call(World.check, [item()]), .builtin(.bool))
        #expect(verdict(xs.contains(where: long), then: xs.contains(where: !long)) == [])
        #expect(verdict(xs.contains(where: long), then: ys.allSatisfy(!long)) == [])
        #expect(verdict(xs.contains(where: long), then: xs.allSatisfy(!long)) == ["impossible-condition"])
        #expect(
            verdict(xs.contains(where: long && item() == int(1)), then: xs.contains(where: long)) == [
                "repeated-condition"
            ]
        )
        let nested = item().appending(.list(.contains, item() == int(1), of: .builtin(.int)))
        #expect(verdict(xs.contains(where: nested), then: ys.contains(where: !nested)) == [])
        let poison = Expression(.invalid, .invalid)
        #expect(verdict(xs.contains(where: poison), then: xs.contains(where: !poison)) == [])
        #expect(verdict(xs.contains(where: poison), then: xs.isEmpty) == [])
    }

    /// Checks that the analysis treats quantifiers as independent if their number exceeds a limit.
    @Test func manyQuantifiersAreIndependent() {
        let rows = (0..<40).map {
            row("row\($0)", when: xs.contains(where: item() == int($0) || item() == int($0 + 1)))
        }
        let screen = World.screen([section(of: rows)])
        #expect(findings(in: screen) == [])
        #expect(layouts(of: screen, in: World.program).groups.count == 40)
        let few = World.screen([
            section(of: (0..<3).map { row("row\($0)", when: xs.contains(where: item() >= int($0))) })
        ])
        let groups = layouts(of: few, in: World.program).groups
        #expect(
            groups.map { $0.layouts.map { $0.visible.compactMap(\.row) } } == [
                [["row0", "row1", "row2"], ["row0", "row1"], ["row0"], []]
            ]
        )
        #expect(groups[0].layouts[1].facts.contains("xs.count($0 >= 1) > 0"))
        #expect(groups[0].layouts[1].facts.contains("xs.count($0 >= 2) == 0"))
    }

    // MARK: All small lists

    /// Checks that no small list contradicts a verdict, and that only a few verdicts are missing.
    @Test(arguments: QuantifierTheme.allCases)
    func everyVerdictIsCorrect(theme: QuantifierTheme) {
        var random = SplitMix(1 + (QuantifierTheme.allCases.firstIndex(of: theme) ?? 0))
        let states = theme.states
        var counts = (found: 0, missed: 0)
        for _ in 0..<(theme == .twoLists ? 10 : 40) / sampleSize(2, full: 1) {
            let conditions = (0..<3).map { _ in theme.condition(depth: 1, &random) }
            let screen = World.screen([
                section(when: conditions[0], group(when: conditions[1], row("inner", when: conditions[2])))
            ])
            let sites: [ConditionSite] = [
                .section(0), .entry(section: 0, path: [0]), .entry(section: 0, path: [0, 0]),
            ]
            let answers = conditions.map { condition in
                states.map { World.evaluation.value(of: condition, in: $0) == .bool(true) }
            }
            let found = findings(in: screen)
            #expect(found.allSatisfy { $0.rule != "unanalysed-conditions" })
            check(found, sites, answers, &counts)
        }
        #expect(counts.found > 2)
        #expect(counts.missed * 20 <= counts.found, "\(theme): \(counts)")
    }

    /// Checks that each reported verdict is correct, and counts the reported and the missing verdicts.
    ///
    /// - Parameter answers: The value of each condition in each state, in the order of `sites`.
    private func check(
        _ found: [Found],
        _ sites: [ConditionSite],
        _ answers: [[Bool]],
        _ counts: inout (found: Int, missed: Int)
    ) {
        var around = Array(answers[0].indices)
        for (site, holds) in zip(sites, answers) {
            let verdict = found.first { $0.site == site }?.rule
            let isNever = !around.contains { holds[$0] }
            let isAlways = around.allSatisfy { holds[$0] }
            switch verdict {
            case "impossible-condition": #expect(isNever, "\(site)")
            case "redundant-condition": #expect(holds.allSatisfy { $0 }, "\(site)")
            case "repeated-condition": #expect(isAlways, "\(site)")
            default: if isNever || isAlways { counts.missed += 1 }
            }
            if verdict != nil { counts.found += 1 }
            if verdict == nil, !isNever, !isAlways { around.removeAll { !holds[$0] } }
            // A missing diagnostic also hides the diagnostics of nested conditions.
            if verdict == nil, isNever || isAlways { return }
        }
    }

    /// Checks that the listed layouts contain the layout of every state in `theme.states`. Only a few listed layouts
    /// can belong to none of these states.
    @Test(arguments: QuantifierTheme.allCases)
    func noLayoutIsMissing(theme: QuantifierTheme) {
        var random = SplitMix(50 + (QuantifierTheme.allCases.firstIndex(of: theme) ?? 0))
        let states = theme.states
        var counts = (shown: 0, listed: 0)
        for _ in 0..<(theme == .twoLists ? 8 : 40) / sampleSize(2, full: 1) {
            let conditions = (0..<3).map { _ in theme.condition(depth: 0, &random) }
            let rows = conditions.enumerated().map { row("row\($0.offset)", when: $0.element) }
            let result = layouts(of: World.screen([section("main", rows[0], rows[1], rows[2])]), in: World.program)
            let expected = Set(
                states.map { state in
                    Set(
                        conditions.indices.filter {
                            World.evaluation.value(of: conditions[$0], in: state) == .bool(true)
                        }
                        .map { "row\($0)" }
                    )
                }
            )
            var combined: Set<Set<String>> = [Set(result.fixed.compactMap(\.row))]
            for group in result.groups {
                #expect(group.count == LayoutCount(group.layouts.count))
                let own = group.layouts.map { Set($0.visible.compactMap(\.row)) }
                combined = Set(combined.flatMap { set in own.map { set.union($0) } })
            }
            #expect(combined.isSuperset(of: expected))
            counts.shown += expected.count
            counts.listed += combined.count
        }
        #expect((counts.listed - counts.shown) * 20 <= counts.shown, "\(theme): \(counts)")
    }
}

extension Expression {
    fileprivate func appending(_ step: PathStep) -> Expression {
        Expression(.steps(self, [step]), .builtin(.bool))
    }
}
