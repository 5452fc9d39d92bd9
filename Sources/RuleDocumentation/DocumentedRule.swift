// Combines each rule with its documentation page. All texts about rules are generated from the resulting values of the
// type `DocumentedRule`.

import SpecDiagnostics

/// A rule with its documentation.
public struct DocumentedRule: Sendable {
    public let rule: Rule
    public let page: RulePage
}

/// Returns the rules with their documentation, in the same order. Rules without a page are omitted.
public func documented(_ rules: [Rule]) -> [DocumentedRule] {
    let pages = Dictionary(uniqueKeysWithValues: (rulePages + subcommandPages).map { ($0.rule, $0) })
    return rules.compactMap { rule in pages[rule.id].map { DocumentedRule(rule: rule, page: $0) } }
}

/// Returns the page of the compiler's rule with the given id, or `nil` if the compiler has no such rule.
public func rulePage(of id: String) -> RulePage? { rulePages.first { $0.rule == id } }

/// The pages of the rules that only `diff`, `format --check` and `stubs --check` report, sorted by the rules' ids.
/// Specs and `vmgen.yaml` cannot refer to these rules.
public let subcommandPages: [RulePage] =
    (formattingDocumentation + stubDocumentation + diffDocumentation).sorted { $0.rule < $1.rule }

/// The pages of all rules of the compiler, sorted by the rules' ids.
public let rulePages: [RulePage] = pagesByFile.flatMap { $0 }.sorted { $0.rule < $1.rule }

/// The pages of the compiler's rules, with one array for each `+Documentation.swift` file.
private let pagesByFile: [[RulePage]] = [
    absentModuleDocumentation, actionBindingDocumentation, appearanceDocumentation, bindingDocumentation,
    brokenStructureDocumentation, cellListDocumentation, compositionDocumentation, conditionDocumentation,
    conformanceDocumentation, constantDocumentation, dataDocumentation, functionExampleDocumentation,
    declarationAdviceDocumentation, declarationDocumentation, declaredConformanceDocumentation, decoderDocumentation,
    defaultCycleDocumentation, docDocumentation, editDocumentation, escapeDocumentation, expressionOperandDocumentation,
    expressionParserDocumentation, expressionTypingDocumentation, fileScopeDocumentation, findingLimitDocumentation,
    flowTrapDocumentation, formatTypingDocumentation, fragmentUseDocumentation, hiddenFunctionDocumentation,
    keyDocumentation, languageVersionDocumentation, listStatementDocumentation, literalDocumentation,
    localeCallDocumentation, loopDocumentation, manyLayoutDocumentation, matchTypingDocumentation,
    memberShapeDocumentation, methodDocumentation, modelDerivedDocumentation,
    nameDocumentation, nameSyntaxDocumentation, needlessValueDocumentation,
    nodePropertyDocumentation, onceDocumentation, passedValueDocumentation, preScanDocumentation,
    rowAdviceDocumentation,
    rowDetailsDocumentation, rowTargetDocumentation, runDocumentation, sampleDocumentation, screenDocumentation,
    screenGrammarDocumentation, screenNameDocumentation, sectionDocumentation, shapeDocumentation,
    sharedRowDocumentation, syntaxErrorDocumentation, templateDocumentation, templateTypingDocumentation,
    traitDocumentation, treeDocumentation, triviaDocumentation, typeDocumentation, typeSyntaxDocumentation,
    unseenChangeDocumentation, unusedNameDocumentation, viewModelDocumentation,
]
