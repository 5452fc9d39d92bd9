// The rules with which `diff` reports changes.

import SpecDiagnostics

/// The rules with which `diff` reports changes of specs.
public let diffRules: [Rule] = [
    .conformerChange, .callerChange, .rowChange, .viewerChange, .identifierChange, .specChange,
]

extension Rule {
    static let conformerChange = Rule(
        "conformer-change",
        "Reports a change after which handwritten conformers and other required Swift no longer compile."
    )
    static let callerChange = Rule(
        "caller-change",
        "Reports a change after which handwritten code that uses generated declarations no longer compiles."
    )
    static let rowChange = Rule(
        "row-change",
        "Reports a change after which handwritten code that names rows or sections no longer compiles."
    )
    static let viewerChange = Rule(
        "viewer-change",
        "Reports a change that can change a screen."
    )
    static let identifierChange = Rule(
        "identifier-change",
        "Reports a change of identifiers in UI tests or in stored data."
    )
    static let specChange = Rule(
        "spec-change",
        "Reports a change of a spec that affects no existing user."
    )

    static func forChange(_ categories: Set<ChangeCategory>) -> Rule {
        if categories.contains(.conformers) { return .conformerChange }
        if categories.contains(.callers) { return .callerChange }
        if categories.contains(.rows) { return .rowChange }
        if categories.contains(.viewers) { return .viewerChange }
        return categories.contains(.identifiers) ? .identifierChange : .specChange
    }
}
