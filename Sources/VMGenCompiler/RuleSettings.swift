// Reads the severities of rules in a module's `vmgen.yaml` and in the `vmgen.yaml` files of the directories above the
// module. If several files contain an entry for the same rule, the entry in the nearest file applies. A rule with the
// default severity `error` must keep this severity, since Swift cannot be generated after an error.

import SpecDiagnostics
import SpecSyntax

struct RuleSettings: Sendable {
    private var severities: [String: Severity] = [:]

    /// - Parameter outer: The configurations above the module, the nearest first.
    init(
        _ configuration: ConfigurationSyntax?,
        above outer: [ConfigurationSyntax] = [],
        _ catalogue: RuleCatalogue,
        _ diagnostics: inout Diagnostics
    ) {
        for configuration in outer { reportModuleOptions(of: configuration, &diagnostics) }
        let settings = outer.reversed().flatMap(\.rules) + (configuration?.rules ?? [])
        if settings.isEmpty { return }
        let rules = catalogue.known
        for setting in settings {
            let name = setting.rule
            guard let rule = rules.first(where: { $0.id == name.value }) else {
                diagnostics.report(.unknownRule(name.value, among: rules, at: name.range))
                continue
            }
            if rule.defaultSeverity == .error, setting.severity.value != .error {
                let message = "rule \(quoted(rule.id)) must have the severity 'error'"
                diagnostics.report(Diagnostic(.fixedSeverity, at: name.range, message))
            } else {
                severities[rule.id] = setting.severity.value
            }
        }
    }

    /// Returns a Boolean value that indicates whether the severity of a rule is not `off`. Callers skip the checks of
    /// disabled rules.
    @Sendable func isEnabled(_ rule: Rule) -> Bool { (severities[rule.id] ?? rule.defaultSeverity) != .off }

    func apply(to diagnostics: Diagnostics) -> Diagnostics {
        if severities.isEmpty || diagnostics.all.isEmpty { return diagnostics }
        var settled = Diagnostics()
        for var diagnostic in diagnostics.all {
            if let severity = severities[diagnostic.rule.id] { diagnostic.severity = severity }
            settled.report(diagnostic)
        }
        return settled
    }
}

/// Reports the options in `configuration`, a `vmgen.yaml` above the module, that have an effect only in the module's
/// own `vmgen.yaml`.
private func reportModuleOptions(of configuration: ConfigurationSyntax, _ diagnostics: inout Diagnostics) {
    let options: [(name: String, range: SourceRange?)] = [
        ("access", configuration.access?.range), ("facets", configuration.facets?.range),
        ("imports", configuration.imports.first?.range), ("frameworks", configuration.frameworks.first?.range),
    ]
    for case (let name, let range?) in options {
        let message = "\(quoted(name)) has no effect on the modules below this directory"
        let note = Note("set \(quoted(name)) in the 'vmgen.yaml' of each module")
        diagnostics.report(Diagnostic(.outerOption, at: range, message, notes: [note]))
    }
}

extension Diagnostic {
    static func unknownRule(_ name: String, among rules: [Rule], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownRule,
            unknown: Located(name, at: range),
            "unknown rule \(quoted(name))",
            among: rules.map(\.id)
        )
    }
}
