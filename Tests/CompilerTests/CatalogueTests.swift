import Testing
import VMGenCompiler

@Suite struct CatalogueTests {
    @Test func everyRuleHasAnIdOfItsOwnInKebabCase() {
        for (rule, next) in zip(allRules, allRules.dropFirst()) { #expect(rule.id < next.id) }
        for rule in allRules {
            #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(rule.id)")
            #expect(rule.summary.hasSuffix("."), "\(rule.id)")
        }
        #expect(allRules.count > 50)
    }
}
