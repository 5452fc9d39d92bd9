// All rules of the compiler. `vmgen.yaml` and comments in specs can name them.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML

/// All rules of errors and warnings for Swift output, sorted by id.
public let allRules: [Rule] = (sharedRules + Compilation.swift.rules).sorted { $0.id < $1.id }

/// The rules that are checked for every backend.
private let sharedRules: [Rule] = yamlRules + syntaxRules + analysisRules + runRules

/// The rules of a run with one backend.
struct RuleCatalogue {
    let backend: any Backend

    /// The rules that a module's options and comments can name. Specs are written for Swift, so the Swift backend's
    /// rules are always included.
    var known: [Rule] {
        allRules + backend.rules.filter { rule in !allRules.contains { $0.id == rule.id } }
    }

    /// Returns a Boolean value that indicates whether the run reports violations of a rule.
    func isChecked(_ id: String) -> Bool {
        sharedRules.contains { $0.id == id } || backend.rules.contains { $0.id == id }
    }
}

/// The rules about the run as a whole.
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
