import Foundation
import RuleDocumentation
import TestSupport
import Testing
import VMGenCompiler

@Suite struct CatalogueTests {
    @Test func everyRuleHasAUniqueIDInKebabCase() {
        for (rule, next) in zip(allRules, allRules.dropFirst()) { #expect(rule.id < next.id) }
        for rule in allRules {
            #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(rule.id)")
            #expect(rule.summary.hasPrefix("Reports ") && rule.summary.hasSuffix("."), "\(rule.id)")
            #expect(rule.summary.count <= 90, "\(rule.id)")
        }
        #expect(allRules.count > 50)
    }

    /// Checks that `allRules` contains each declared rule, except for the rules of subcommands. The documentation of
    /// the rules in `Name.swift` must be in `Name+Documentation.swift`.
    @Test func everyDeclaredRuleIsInTheCatalogueAndDocumentedBesideIt() throws {
        let sources = Repository.root + "/Sources/"
        let paths = (FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }
        var declared: [String] = []
        for path in paths.sorted() {
            let text = try String(contentsOfFile: sources + path, encoding: .utf8)
            let ids = text.matches(of: /static let \w+ = Rule\(\s*"([^"]*)"/).map { String($0.output.1) }
            guard !ids.isEmpty, let module = path.split(separator: "/").first else { continue }
            declared += ids
            let file = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
            let page = "\(sources)RuleDocumentation/\(module)/\(file)+Documentation.swift"
            let documentation = try String(contentsOfFile: page, encoding: .utf8)
            let documented = documentation.matches(of: /RulePage\(\s*"([^"]*)"/).map { String($0.output.1) }
            #expect(documented.sorted() == ids.sorted(), "\(page)")
        }
        #expect(declared.sorted() == (allRules.map(\.id) + subcommandPages.map(\.rule)).sorted())
    }
}
