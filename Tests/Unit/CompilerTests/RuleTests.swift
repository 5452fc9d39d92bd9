import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

@testable import SpecAnalysis

@Suite struct RuleTests {
    static let fixtures =
        linkingFixtures + typeFixtures + traitFixtures + viewModelFixtures + valueFixtures + passedFixtures
        + computingFixtures + settingsFixtures + composedFixtures + keyedFixtures + placeFixtures + editFixtures
        + detailFixtures + fragmentFixtures + fragmentCheckFixtures + formFixtures + chosenFixtures
        + methodFixtures
        + screenFixtures + nameFixtures + memberFixtures + sampleFixtures + choiceFixtures + choiceMistakes
        + listMistakes + repetitionMistakes + onceFixtures + expressionMistakes + adviceFixtures
        + singleMistakes + placedMistakes + mistakesWithRemedies + shownExpressions

    @Test(arguments: RuleTests.fixtures)
    func theRuleIsReportedAtTheMark(_ fixture: RuleFixture) {
        let isOfUses = fixture.spec.contains("[unused-name]")
        checkDiagnostics(fixture.spec) { files in
            let found = compilationDiagnostics(files)
            return isOfUses ? found : found.besidesUnusedNames
        }
        #expect(fixture.spec.contains("[\(fixture.rule)]"))
    }

    @Test func everyRuleHasAFixture() {
        let shown = Set(Self.fixtures.map(\.rule))
        // These rules require specs that are too long for a fixture. Other tests cover the rules.
        let elsewhere: Set = ["too-many-members", "unanalysed-conditions"]
        #expect(Set(analysisRules.map(\.id)).subtracting(shown) == elsewhere)
        #expect(Set(Compilation.swift.rules.map(\.id)).isSubset(of: shown))
        #expect(analysisRules.count == Set(analysisRules.map(\.id)).count)
        #expect(allRules.count == Set(allRules.map(\.id)).count)
        #expect(allRules.allSatisfy { !$0.summary.isEmpty && $0.summary.hasSuffix(".") })
    }

    /// Checks that messages do not begin with an uppercase letter and do not end with a period.
    @Test(arguments: RuleTests.fixtures)
    func messagesFollowTheStyle(_ fixture: RuleFixture) {
        for diagnostic in compilationDiagnostics(files(of: fixture.spec)) {
            for message in [diagnostic.message] + diagnostic.notes.map(\.message) {
                #expect(!message.hasSuffix("."), "\(message)")
                #expect(message.first.map { !$0.isUppercase } ?? false, "\(message)")
            }
        }
    }
}
