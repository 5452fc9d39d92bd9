// Functions that take the locale: what they give is for people to read, and decides neither which elements a list has nor
// what a state becomes.

import SpecDiagnostics
import SpecModel

let localeCallRules: [Rule] = [.misplacedLocale]

extension Rule {
    static let misplacedLocale = Rule(
        "misplaced-locale",
        "A function that takes the locale, where what it gives is not shown."
    )
}

extension ValueTyper {
    /// Reports a function that takes the locale where the list of an `each` is typed, or a statement.
    ///
    /// - Parameter derived: the derived value that calls it, where one does.
    func checkLocale(of function: String, calledBy derived: String? = nil, at range: SourceRange) {
        guard isActing || elementName != nil else { return }
        let place = isActing ? "a statement" : "the list of an 'each'"
        let call = derived.map { "'\($0)' calls '\(function)', which" } ?? "'\(function)'"
        reporter.report(
            Diagnostic(.misplacedLocale, at: range, "\(call) takes the locale and cannot be used in \(place)")
        )
    }

    /// Reports a name that a condition around a row binds where the condition calls a function that takes the locale:
    /// a statement that reads the name asks the condition again.
    func checkLocale(ofGuardOf value: ScopedValue, at range: SourceRange) {
        for clause in guards.binding(GuardedNames.names(readFor: value)) {
            guard let function = localeFunction(in: clause.expression) else { continue }
            return checkLocale(of: function, calledBy: value.name, at: range)
        }
    }

    /// The name of a function that takes the locale, and that a derived value calls, by another one too.
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
                for hole in template.holes {
                    for case .function(let id) in hole.formats { add(id) }
                }
            default:
                break
            }
        }
        return name
    }
}
