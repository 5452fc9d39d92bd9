// Checks calls of functions that take the locale. The results of these functions may only be shown. They must not
// select the elements of a list, and must not become part of the state.

import SpecDiagnostics
import SpecModel

let localeCallRules: [Rule] = [.misplacedLocale]

extension Rule {
    static let misplacedLocale = Rule(
        "misplaced-locale",
        "Reports a function with 'locale: true' in a statement or in the list of an 'each'."
    )
}

extension ValueTyper {
    /// Reports a call of a function that takes the locale, if the call is in a statement or in the list of an `each`.
    ///
    /// - Parameter derived: The name of the derived value that calls the function, or of the value that a condition
    ///   with the call binds. The argument is `nil` for a direct call.
    func checkLocale(of function: String, calledBy derived: String? = nil, at range: SourceRange) {
        guard isActing || elementName != nil else { return }
        let place = isActing ? "a statement" : "the list of an 'each'"
        let call = derived.map { "'\($0)' calls '\(function)', which" } ?? "'\(function)'"
        reporter.report(
            Diagnostic(.misplacedLocale, at: range, "\(call) takes the locale and cannot be used in \(place)")
        )
    }

    /// Reports the use of a name that a condition around a row binds, if the condition calls a function that takes the
    /// locale. A statement that uses the name evaluates the condition again.
    func checkLocale(ofGuardOf value: ScopedValue, at range: SourceRange) {
        for clause in guards.binding(GuardedNames.names(readFor: value)) {
            guard let function = localeFunction(in: clause.expression) else { continue }
            return checkLocale(of: function, calledBy: value.name, at: range)
        }
    }

    /// Returns the name of a function that takes the locale, if the expression calls such a function. The call can be
    /// in a derived value that the expression uses. Returns `nil` if there is no such call.
    func localeFunction(in expression: Expression) -> String? {
        var name: String?
        func add(_ id: ID<Function>) {
            if program[id].takesLocale { name = name ?? program[id].header.name }
        }
        expression.forEachPart { part in
            switch part.kind {
            case .call(let id, _):
                add(id)
            case .path(.derived(let other), _):
                name = name ?? localeCallers[other]
            case .text(let template):
                for case .hole(let hole) in template.segments {
                    for case .function(let id) in hole.formats { add(id) }
                }
            default:
                break
            }
        }
        return name
    }
}
