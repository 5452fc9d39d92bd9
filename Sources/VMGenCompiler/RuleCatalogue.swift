// All rules of the compiler, as `vmgen.yaml` and comments may name them.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML

/// Every rule that can keep the Swift from being written or warn of it, sorted by id.
public let allRules: [Rule] = (sharedRules + Compilation.swift.rules).sorted { $0.id < $1.id }

/// What is checked whatever the specs are to become.
private let sharedRules: [Rule] = yamlRules + syntaxRules + analysisRules + runRules

/// The rules of a run with one backend.
struct RuleCatalogue {
    let backend: any Backend

    /// Those that a module's options and comments may name. Specs are written for Swift: whatever else they are turned
    /// into, Swift's rules are among them.
    var known: [Rule] {
        allRules + backend.rules.filter { rule in !allRules.contains { $0.id == rule.id } }
    }

    /// Whether the run reports breaches of a rule.
    func isChecked(_ id: String) -> Bool {
        sharedRules.contains { $0.id == id } || backend.rules.contains { $0.id == id }
    }
}

/// What concerns a run as a whole.
public let runRules: [Rule] = [
    .invalidFileName, .duplicateOutput, .brokenDependency, .unknownRule, .fixedSeverity, .unusedSuppression,
]

extension Rule {
    static let invalidFileName = Rule(
        "invalid-file-name",
        .error,
        "Reports a spec whose path cannot become the name of a Swift file."
    )
    static let duplicateOutput = Rule(
        "duplicate-output",
        .error,
        "Reports two specs that would be written to the same Swift file."
    )
    static let brokenDependency = Rule(
        "broken-dependency",
        .error,
        "Reports an import of a module whose specs have errors."
    )
    static let unknownRule = Rule(
        "unknown-rule",
        .warning,
        "Reports a rule in vmgen.yaml or in a comment that does not exist."
    )
    static let fixedSeverity = Rule(
        "fixed-severity",
        .error,
        "Reports a setting in vmgen.yaml that lowers the severity of an error."
    )
    static let unusedSuppression = Rule(
        "unused-suppression",
        .warning,
        "Reports a 'vmgen:disable' comment without a warning to disable."
    )
}
