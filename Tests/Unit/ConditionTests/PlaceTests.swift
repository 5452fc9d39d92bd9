// Checks that diagnostics and their notes are located at the smallest conditions that cause them.

import SpecDiagnostics
import SpecModel
import Testing

@testable import SpecAnalysis

@Suite struct PlaceTests {
    private func entry(_ path: Int...) -> ConditionSite { .entry(section: 0, path: path) }

    @Test func notesListTheSmallestSetOfParts() {
        let screen = World.screen([
            section(
                when: path("a") && path("n") > int(5),
                group(when: path("b"), row("inner", when: path("n") < int(3) && path("k") == int(1)))
            )
        ])
        #expect(
            findings(in: screen) == [
                Found(
                    rule: "impossible-condition",
                    site: entry(0, 0),
                    notes: [
                        ConditionPlace(.section(0), part: [1]), ConditionPlace(entry(0, 0), part: [0]),
                    ]
                )
            ]
        )
    }

    @Test func aRepeatedConditionPointsToTheFirstOne() {
        let screen = World.screen([
            section(when: path("n") > int(5), group(when: path("a"), row("inner", when: path("n") > int(2))))
        ])
        #expect(
            findings(in: screen) == [
                Found(rule: "repeated-condition", site: entry(0, 0), notes: [ConditionPlace(.section(0))])
            ]
        )
    }

    @Test func anAlwaysTrueConditionPointsToTheDecidingParts() {
        let screen = World.screen([section("main", row("only", when: path("a") || path("b") || !path("a")))])
        #expect(
            findings(in: screen) == [
                Found(
                    rule: "redundant-condition",
                    site: entry(0),
                    notes: [ConditionPlace(entry(0), part: [0, 0]), ConditionPlace(entry(0), part: [1])]
                )
            ]
        )
    }

    @Test func derivedValuesAreAnalysed() {
        let screen = World.screen(
            derived: [("ready", path("a") && path("n") > int(5)), ("busy", !path(.derived("ready")))],
            [
                section(
                    when: !path(.derived("busy")),
                    row("inner", when: path("n") < int(3) && path("b"))
                )
            ]
        )
        #expect(
            findings(in: screen) == [
                Found(
                    rule: "impossible-condition",
                    site: entry(0),
                    notes: [ConditionPlace(.derived("ready"), part: [1]), ConditionPlace(entry(0), part: [0])]
                )
            ]
        )
    }

    @Test func oneMistakeIsReportedOnce() {
        let screen = World.screen([
            section(
                when: path("a") && !path("a"),
                group(when: path("b"), row("one", when: path("b")), row("two", when: path("n") > int(1)))
            )
        ])
        #expect(
            findings(in: screen).map { Found(rule: $0.rule, site: $0.site) } == [
                Found(rule: "impossible-condition", site: .section(0)),
                Found(rule: "repeated-condition", site: entry(0, 0)),
            ]
        )
    }

    @Test func listsOfEnclosingLoopsAreNotEmpty() {
        let isEmpty = path("items", .property(.isEmpty))
        let inside = World.screen([section("main", group(each: eachItem(), row("inner", when: !isEmpty)))])
        #expect(
            findings(in: inside) == [
                Found(
                    rule: "repeated-condition",
                    site: entry(0, 0),
                    notes: [ConditionPlace(.entryLoop(section: 0, path: [0]))]
                )
            ]
        )
        let beside = World.screen([section("main", row("only", when: isEmpty, each: eachItem()))])
        #expect(
            findings(in: beside) == [
                Found(
                    rule: "impossible-condition",
                    site: entry(0),
                    notes: [ConditionPlace(.entryLoop(section: 0, path: [0]))]
                )
            ]
        )
        let around = World.screen([section("main", group(when: !isEmpty, row("inner", each: eachItem())))])
        #expect(findings(in: around) == [])
        let against = World.screen([section("main", group(when: isEmpty, row("inner", each: eachItem())))])
        #expect(
            findings(in: against) == [
                Found(
                    rule: "impossible-condition",
                    site: .entryLoop(section: 0, path: [0, 0]),
                    notes: [ConditionPlace(entry(0))]
                )
            ]
        )
    }

    @Test func eachLoopHasItsOwnElement() {
        let done = path(.element("item"), [.field("done")])
        let screen = World.screen([
            section(
                "main",
                group(when: done, each: eachItem(), row("one"), row("two", when: !done)),
                row("three", when: !done, each: eachItem())
            )
        ])
        #expect(
            findings(in: screen) == [
                Found(
                    rule: "impossible-condition",
                    site: entry(0, 1),
                    notes: [ConditionPlace(entry(0))]
                )
            ]
        )
    }

    @Test func choicesInValuesAreAnalysedWithTheirEnclosingConditions() {
        let (yes, no) = (Value.expression(text("yes")), Value.expression(text("no")))
        let inner = Value.choice(condition: Condition(path("b")), then: yes, otherwise: no)
        let value = Value.choice(
            condition: Condition(path("b")),
            then: inner,
            otherwise: .choice(condition: Condition(path("a")), then: yes, otherwise: no)
        )
        let matched = Value.match(
            subject: path("phase"),
            arms: [
                MatchArm(.enumCase("loading", bindings: []), yes),
                MatchArm(
                    .enumCase("failed", bindings: ["message"]),
                    .choice(
                        condition: Condition(
                            path("phase") == failed("x")
                                && path(.binding("message"), type: .builtin(.string)) != text("x")
                        ),
                        then: yes,
                        otherwise: no
                    )
                ),
            ],
            fallback: .choice(condition: Condition(`is`(path("phase"), "loaded")), then: yes, otherwise: no)
        )
        let values = [
            MemberValue(name: "text", type: .builtin(.string), value: value),
            MemberValue(name: "detail", type: .builtin(.string), value: matched),
        ]
        let row = row("only", when: path("a"), showing: values)
        func site(_ member: String, _ choice: Int...) -> ConditionSite {
            .value(section: 0, path: [0], member: member, choice: choice)
        }
        #expect(
            findings(in: World.screen([section("main", row)])) == [
                Found(
                    rule: "repeated-condition",
                    site: site("text", 0),
                    notes: [ConditionPlace(site("text"))]
                ),
                Found(
                    rule: "repeated-condition",
                    site: site("text", 1),
                    notes: [ConditionPlace(entry(0))]
                ),
                Found(
                    rule: "impossible-condition",
                    site: site("detail", 1),
                    notes: [
                        ConditionPlace(site("detail", 1), part: [0]), ConditionPlace(site("detail", 1), part: [1]),
                    ]
                ),
                Found(
                    rule: "repeated-condition",
                    site: site("detail", 2),
                    notes: [ConditionPlace(site("detail"))]
                ),
            ]
        )
    }

    @Test func aConditionWithoutASourceRangeIsNotReported() {
        let screen = World.screen([section("main", row("only", when: bool(false)))])
        var diagnostics = Diagnostics()
        checkConditions(of: screen, in: World.program, diagnostics: &diagnostics)
        #expect(diagnostics.all.isEmpty)
    }
}
