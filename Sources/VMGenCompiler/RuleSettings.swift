// The severities of rules in a module's `vmgen.yaml`. Only rules whose default severity is `warning` or `off` can be
// configured, since Swift cannot be generated after an error.

import SpecDiagnostics
import SpecSyntax

struct RuleSettings: Sendable {
    private var severities: [String: Severity] = [:]

    init(_ configuration: ConfigurationSyntax?, _ catalogue: RuleCatalogue, _ diagnostics: inout Diagnostics) {
        guard let settings = configuration?.rules, !settings.isEmpty else { return }
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

    /// Returns a Boolean value that indicates whether the module's options enable a rule. Checks of disabled rules are
    /// skipped.
    @Sendable func tells(_ rule: Rule) -> Bool { (severities[rule.id] ?? rule.defaultSeverity) != .off }

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
