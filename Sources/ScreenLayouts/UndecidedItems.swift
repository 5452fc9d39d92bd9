// Finds the sections and rows whose conditions cannot be evaluated from the spec alone. Such a condition calls a
// handwritten function, formats a text, or depends on how a locale compares texts.

import SpecModel

/// The sections and rows whose visibility depends on more than the state of the screen, each with a reason.
struct UndecidedItems {
    private(set) var reasons: [LayoutTable.Item: String] = [:]
    private let program: Program
    private let hasPlainTexts: Bool
    private var derived: [String: Expression] = [:]

    /// Finds the undecided sections and rows of `screen`.
    ///
    /// - Parameter hasPlainTexts: A Boolean value that indicates whether all locales sort and search the texts of
    ///   `CandidateValues` in the same way.
    init(of screen: Screen, in program: Program, hasPlainTexts: Bool) {
        self.program = program
        self.hasPlainTexts = hasPlainTexts
        for entry in screen.derived { derived[entry.name] = entry.expression }
        for section in screen.sections {
            let reason = reason(section.loop, section.condition)
            note(reason, .init(section: section.id, row: nil))
            walk(section.entries, in: section.id, reason)
            guard section.hidesWhenEmpty else { continue }
            // A section with `hidesWhenEmpty` is visible only if one of its rows is visible. So the reason for a row
            // also applies to its section.
            section.forEachRow { row, _ in
                note(reasons[.init(section: section.id, row: row.id)], .init(section: section.id, row: nil))
            }
        }
    }

    private mutating func walk(_ entries: [RowEntry], in section: String, _ outer: String?) {
        for entry in entries {
            let reason = outer ?? reason(entry.loop, entry.condition)
            switch entry {
            case .row(let row): note(reason, .init(section: section, row: row.id))
            case .group(let group): walk(group.entries, in: section, reason)
            case .choice(let choice):
                let reason = reason ?? choice.decisions.compactMap { self.reason($0) }.first
                for branch in choice.branches { walk(branch, in: section, reason) }
            }
        }
    }

    private mutating func note(_ reason: String?, _ item: LayoutTable.Item) {
        if let reason { reasons[item] = reasons[item] ?? reason }
    }

    private func reason(_ loop: Loop?, _ condition: Condition?) -> String? {
        let asked = [loop?.list].compactMap { $0 } + (condition?.clauses.map(\.expression) ?? [])
        return asked.lazy.compactMap { reason($0) }.first
    }

    /// Returns the reason why an expression depends on more than the state, or `nil` if the expression depends only on
    /// the state.
    ///
    /// - Parameter model: The model that declares a derived value with this expression, or `nil` if the expression
    ///   belongs to the screen.
    private func reason(_ expression: Expression, of model: ID<Model>? = nil) -> String? {
        switch expression.kind {
        case .call(let id, _):
            return "it depends on '\(program[id].header.name)', which is written by hand"
        case .path(let root, let steps):
            switch root {
            case .derived(let name):
                if let reason = derived[name].flatMap({ reason($0) }) { return reason }
            case .ownField(let name):
                if let model, let reason = reason(derived: name, of: model) { return reason }
            default:
                break
            }
            if let reason = reason(steps) { return reason }
        case .steps(_, let steps):
            if let reason = reason(steps) { return reason }
        case .text(let template):
            for format in template.holes.flatMap(\.formats) {
                if case .function(let id) = format {
                    return "it depends on '\(program[id].header.name)', which is written by hand"
                }
                return "it depends on a formatted text"
            }
        default: break
        }
        return expression.operands.lazy.compactMap { reason($0, of: model) }.first
    }

    private func reason(_ steps: [PathStep]) -> String? {
        if !hasPlainTexts, steps.contains(where: \.dependsOnLocale) {
            return "it depends on how the locale compares letters"
        }
        return steps.lazy.compactMap { step in
            guard case .derived(let name, let model) = step.kind else { return nil }
            return reason(derived: name, of: model)
        }.first
    }

    /// Returns the reason why a derived value of a model depends on more than the state. Returns `nil` if it depends
    /// only on the state.
    private func reason(derived name: String, of model: ID<Model>) -> String? {
        program[model].derived.first { $0.name == name }.flatMap { reason($0.expression, of: model) }
    }
}

extension PathStep {
    /// A Boolean value that indicates whether the result of the member access depends on a locale.
    fileprivate var dependsOnLocale: Bool {
        switch kind {
        case .text(.localizedStandardContains, _): true
        case .sorted(_, _, let isLocalized): isLocalized
        default: false
        }
    }
}
