// Warns about values that have no effect, because they equal the default of their member.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let needlessValueRules: [Rule] = [.needlessValue]

extension Rule {
    static let needlessValue = Rule(
        "needless-value",
        .warning,
        "Reports a value that equals the default of its member."
    )
}

extension ValueTyper {
    /// Reports a literal value that equals the default of its member. The caller excludes values in fragments, and
    /// values of rows and view models with a style. The excluded values can have an effect although they equal the
    /// default.
    func checkNeed(of value: Value, _ entry: ValueEntrySyntax, for member: Composition.Member) {
        guard case .expression(let expression) = value, case .constant(let constant) = expression.kind,
            case .constant(let own)? = member.defaultValue, constant == own, constant != .invalid
        else { return }
        reporter.reportNeedless(entry.name)
    }
}

extension Reporter {
    func reportNeedless(_ name: Located<String>) {
        report(Diagnostic(.needlessValue, at: name.range, "the value of '\(name.value)' equals its default"))
    }
}
