// Lists all rules of the compiler. `vmgen.yaml` and comments in specs can name them.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML

/// All rules that a compilation to Swift checks, sorted by id.
public let allRules: [Rule] = (sharedRules + Compilation.swift.rules).sorted { $0.id < $1.id }

/// The rules that every compilation checks, with any backend.
private let sharedRules: [Rule] = yamlRules + syntaxRules + analysisRules + runRules

/// The rules of a run with one backend.
struct RuleCatalogue {
    let backend: any Backend

    /// The rules that `vmgen.yaml` files and comments can name. The rules of the Swift backend are always included,
    /// since specs are written for Swift.
    var known: [Rule] {
        allRules + backend.rules.filter { rule in !allRules.contains { $0.id == rule.id } }
    }

    /// Returns a Boolean value that indicates whether a compilation with this backend checks the rule `id`.
    func isChecked(_ id: String) -> Bool {
        sharedRules.contains { $0.id == id } || backend.rules.contains { $0.id == id }
    }
}

/// The rules about file names, dependencies, `vmgen.yaml` files, and comments that disable rules.
public let runRules: [Rule] = [
    .invalidFileName, .duplicateOutput, .brokenDependency, .unknownRule, .fixedSeverity, .outerOption,
    .unusedSuppression, .invalidSuppression,
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
    static let outerOption = Rule(
        "outer-option",
        .warning,
        "Reports an option other than 'rules' in a vmgen.yaml above a module."
    )
    static let invalidSuppression = Rule(
        "invalid-suppression",
        .warning,
        "Reports a comment that resembles 'vmgen:disable RULE' but disables nothing."
    )
    static let unusedSuppression = Rule(
        "unused-suppression",
        .warning,
        "Reports a 'vmgen:disable' comment without a warning to disable."
    )
}
