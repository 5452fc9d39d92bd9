// Checks that messages and notes contain the conditions that cause a diagnostic.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import Testing

@Suite struct MessageTests {
    /// Returns each diagnostic and each note as a separate string.
    private func report(_ sections: Section..., derived: [(String, Expression)] = []) -> [String] {
        PlacedScreen(World.screen(derived: derived, sections), in: World.program).diagnostics.flatMap {
            ["[\($0.rule.id)] \($0.message)"] + $0.notes.map { "note: \($0.message)" }
        }
    }

    @Test func aContradictionNamesItsParts() {
        #expect(
            report(section("main", row("one", when: path("a") && !path("a")))) == [
                "[impossible-condition] the condition is never true",
                "note: this part contradicts the other parts of the reported condition",
                "note: this part contradicts the other parts of the reported condition",
            ]
        )
    }

    @Test func aContradictionNamesTheEnclosingCondition() {
        let derived = [("many", path("n") > int(5) && path("a"))]
        #expect(
            report(section(when: path(.derived("many")), row("one", when: path("n") < int(2))), derived: derived) == [
                "[impossible-condition] the condition is never true within the enclosing conditions",
                "note: an enclosing condition reads this part of derived value 'many'",
            ]
        )
    }

    @Test func anAlwaysEmptyListIsReported() {
        let isEmpty = path("items", .property(.isEmpty))
        #expect(
            report(section("main", group(when: isEmpty, row("one", each: eachItem())))) == [
                "[impossible-condition] the list is always empty within the enclosing conditions",
                "note: this condition encloses the reported list",
            ]
        )
    }

    @Test func aRedundantConditionNamesTheDecidingParts() {
        #expect(
            report(section("main", row("one", when: path("a") || !path("a")))) == [
                "[redundant-condition] the condition is always true",
                "note: this part is true whenever the other parts of the reported condition are false",
                "note: this part is true whenever the other parts of the reported condition are false",
            ]
        )
        #expect(
            report(section(when: path("a"), row("one", when: path("a")))) == [
                "[repeated-condition] the enclosing conditions already imply this condition",
                "note: this condition encloses the reported condition",
            ]
        )
    }

    @Test func aSkippedAnalysisGivesItsReason() {
        let numbers = (0..<65).map { path("n") == int($0) }
        let any = numbers.dropFirst().reduce(numbers[0]) { $0 || $1 }
        #expect(
            report(section("main", row("one", when: any))) == [
                "[unanalysed-conditions] conditions that depend on each other are not analysed: they test 65 facts, "
                    + "more than the limit of 64"
            ]
        )
    }

    @Test func everyRuleIsListed() {
        #expect(
            conditionRules.map(\.id) == [
                "impossible-condition", "redundant-condition", "repeated-condition", "unanalysed-conditions",
            ]
        )
        #expect(conditionRules.allSatisfy { $0.defaultSeverity == .warning })
    }
}
