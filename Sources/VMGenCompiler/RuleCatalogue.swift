// All rules of the compiler, as `vmgen.yaml` and comments may name them.

import SpecAnalysis
import SpecDiagnostics
import SpecSyntax
import SpecYAML
import SwiftBackend

/// Every rule there is, sorted by id.
public let allRules: [Rule] = (yamlRules + syntaxRules + analysisRules + backendRules + runRules)
    .sorted { $0.id < $1.id }

/// What concerns a run as a whole.
public let runRules: [Rule] = [
    .invalidFileName, .duplicateOutput, .brokenDependency, .unknownRule, .fixedSeverity, .unusedSuppression,
]

extension Rule {
    static let invalidFileName = Rule(
        "invalid-file-name",
        .error,
        "A spec's path has to name a Swift file on every system."
    )
    static let duplicateOutput = Rule("duplicate-output", .error, "Two specs cannot be written to one Swift file.")
    static let brokenDependency = Rule(
        "broken-dependency",
        .error,
        "A module can be imported once its own specs are right."
    )
    static let unknownRule = Rule("unknown-rule", .warning, "What is configured or disabled is a rule of the compiler.")
    static let fixedSeverity = Rule(
        "fixed-severity",
        .error,
        "What keeps the Swift from being written is an error in every configuration."
    )
    static let unusedSuppression = Rule(
        "unused-suppression",
        .warning,
        "A comment that disables a rule has a warning to turn off."
    )
}
