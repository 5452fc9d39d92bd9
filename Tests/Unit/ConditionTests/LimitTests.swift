// Checks the limits of the analysis: conditions that are not analyzed, layouts that are counted but not listed, and the
// time of the analysis.

import ScreenLayouts
import SpecModel
import Testing

@testable import SpecAnalysis

@Suite struct LimitTests {
    private func flags(_ count: Int, _ prefix: String = "f") -> [Expression] {
        (0..<count).map { path("\(prefix)\($0)") }
    }

    private func screen(_ flags: [Expression], _ sections: [Section]) -> Screen {
        let screen = World.screen(sections)
        let fields: [Field] = flags.compactMap { flag in
            guard case .path(let root, _) = flag.kind else { return nil }
            return World.field(root.name, .builtin(.bool))
        }
        return screen.with(state: screen.state + fields)
    }

    private func all(_ flags: [Expression]) -> Expression { flags.dropFirst().reduce(flags[0]) { $0 && $1 } }

    @Test func sixtyFourAtomsAreAnalysedAndSixtyFiveAreNot() {
        for (count, rule) in [(64, "impossible-condition"), (65, "unanalysed-conditions")] {
            let flags = flags(count)
            let screen = screen(
                flags,
                [section("main", group(when: all(flags), row("one", when: !flags[count - 1])))]
            )
            let found = findings(in: screen)
            #expect(found.map(\.rule) == [rule])
            #expect(layouts(of: screen, in: World.program).groups.map { $0.count != nil } == [count == 64])
        }
    }

    @Test func aGroupAboveTheLimitDoesNotAffectOthers() {
        let flags = flags(70)
        let rows = (0..<69).map { row("row\($0)", when: flags[$0] && flags[$0 + 1]) }
        let sections = [
            section(of: rows),
            section("other", when: path("a"), row("one", when: path("b") && !path("b"))),
        ]
        let found = findings(in: screen(flags, sections))
        #expect(found.map(\.rule) == ["unanalysed-conditions", "impossible-condition"])
        #expect(found.map(\.site) == [.entry(section: 0, path: [0]), .entry(section: 1, path: [0])])
    }

    @Test func tooManyNodesAreNotAnalysed() {
        let (first, second) = (flags(24), flags(24, "g"))
        let pairs = zip(first, second).map { $0 && $1 }
        let tangled = pairs.dropFirst().reduce(pairs[0]) { $0 || $1 }
        let screen = screen(
            first + second,
            [
                section(
                    when: all(first) || all(second),
                    row("one", when: tangled),
                    row("two", when: path("a") && !path("a"))
                )
            ]
        )
        #expect(findings(in: screen).map(\.rule) == ["unanalysed-conditions"])
        #expect(layouts(of: screen, in: World.program).groups.map { $0.count == nil } == [true])
    }

    @Test func independentGroupsAreListedSeparately() {
        let flags = flags(200)
        let rows = flags.enumerated().map { row("row\($0.offset)", when: $0.element) }
        let result = layouts(of: screen(flags, [section(of: rows)]), in: World.program)
        #expect(result.groups.count == 200)
        #expect(result.groups.allSatisfy { $0.layouts.count == 2 })
        #expect(result.fixed == [LayoutTable.Item(section: "main", row: nil)])
        #expect(result.count?.description == "1606938044258990275541962092341162602522202993782792835301376")
    }

    @Test func aChainOfRowsIsCountedButNotListed() {
        let flags = flags(61)
        let rows = (0..<60).map { row("row\($0)", when: flags[$0] && flags[$0 + 1]) }
        let result = layouts(of: screen(flags, [section(of: rows)]), in: World.program, limit: 10)
        // A word of 60 binary digits represents a layout: each shown row has the digit 1. If both neighbors of a row
        // are shown, the row is shown too, so a layout is a word without "101".
        var counts = [LayoutCount(1), LayoutCount(2), LayoutCount(4)]
        var endings = (zero: 1, one: 1, oneZero: 0)
        for _ in 1..<60 {
            endings = (endings.zero + endings.oneZero, endings.zero + endings.one, endings.one)
        }
        counts.append(LayoutCount(endings.zero + endings.one + endings.oneZero))
        #expect(result.groups.map(\.count) == [counts[3]])
        #expect(result.groups.map(\.layouts.count) == [10])
    }

    @Test func layoutsShowEmptyListsOrOneElement() {
        let done = path(.element("item"), [.field("done")])
        let screen = World.screen([
            section(
                "main",
                group(each: eachItem(), row("done", when: done), row("open", when: !done)),
                row("empty", when: path("items", .property(.isEmpty)))
            ),
            section("days", each: eachItem("day"), row("day")),
        ])
        let groups = layouts(of: screen, in: World.program).groups
        #expect(groups.count == 1)
        let visible = groups[0].layouts.map { $0.visible.map { $0.row ?? $0.section } }
        #expect(visible == [["done", "days", "day"], ["open", "days", "day"], ["empty"]])
    }

    @Test func aLayoutHasAStateThatShowsIt() {
        let item = path("items", .item(1), .optional("done"), type: .optional(.builtin(.bool))) == bool(true)
        let screen = World.screen([
            section(
                "main",
                row("done", when: item),
                row("many", when: path("n") > int(3) && item),
                row("last", when: path("phase") == failed("it's") && path("n") < path("k"))
            )
        ])
        let group = layouts(of: screen, in: World.program).groups[0]
        #expect(group.layouts.count == 6)
        let facts = group.layouts.first { $0.visible.map(\.row) == ["done", "many", "last"] }?.facts ?? []
        #expect(facts.contains("items[1] != nil"))
        #expect(facts.contains("items[1]?.done"))
        #expect(facts.contains("n > 3"))
        #expect(facts.contains("phase == .failed(message: 'it''s')"))
    }

    @Test func factsWithoutAnEffectAreOmitted() {
        let done = path(.element("item"), [.field("id")], type: .builtin(.int)) > int(0)
        let screen = World.screen([
            section("main", row("many", when: path("a") && path("n") > int(3)), row("few", when: !path("a"))),
            section("list", group(each: eachItem(), row("item", when: done))),
        ])
        let groups = layouts(of: screen, in: World.program).groups
        #expect(
            groups.map { $0.layouts.map(\.facts) } == [
                [["a", "n > 3"], ["not a"], ["a", "n < 3"]],
                [["items.count > 0", "item.id > 0"], ["items.count == 0"]],
            ]
        )
    }

    @Test(.timeLimit(.minutes(5))) func aLargeScreenIsAnalysed() {
        let flags = flags(60)
        let rows = (0..<58).map { index in
            group(
                when: flags[index] || flags[index + 1],
                row("one\(index)", when: flags[index + 2] && path("n") > int(index)),
                row("two\(index)", when: !flags[index + 2] && !flags[index])
            )
        }
        let screen = screen(flags, [section(of: Array(rows.prefix(30)))])
        #expect(findings(in: screen) == [])
    }

    @Test(.timeLimit(.minutes(5))) func manyComparedTermsAreAnalysed() {
        let numbers = (0..<10).map { Expression(.path(.state("i\($0)"), []), .builtin(.int)) }
        let screen = World.screen([
            section(
                of: (0..<9).map {
                    row("row\($0)", when: numbers[$0] < numbers[$0 + 1] && numbers[$0] > int(3 * $0))
                }
            )
        ])
        let fields = (0..<10).map { World.field("i\($0)", .builtin(.int)) }
        #expect(findings(in: screen.with(state: screen.state + fields)) == [])
    }

    @Test(.timeLimit(.minutes(5))) func manyIndependentConditionsAreAnalysed() {
        let flags = flags(4000)
        let rows = (0..<2000).map { index in
            let (one, other) = (flags[2 * index], flags[2 * index + 1])
            return row("row\(index)", when: (one || other) && !(one && other) && one != other)
        }
        let screen = screen(flags, [section(of: rows)])
        #expect(findings(in: screen) == [])
    }
}
