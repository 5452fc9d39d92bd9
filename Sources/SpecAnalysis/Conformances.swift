// Models that are made to conform: each view model of a model is an extension of it, and no two say the same.

import SpecDiagnostics
import SpecModel

extension Rule {
    static let repeatedConformance = Rule(
        "repeated-conformance",
        "A model that two view models make conform to one trait, or give one member."
    )
}

func checkConformances(in analysis: Analysis) {
    struct Part: Hashable {
        let model: ID<Model>
        /// Nil for a member.
        let conformance: ID<Trait>?
        /// Of a view with a delegate only what is shown.
        var isWithoutActions = false
        var member = ""
    }

    var first: [Part: Int] = [:]
    for (index, viewModel) in analysis.program.viewModels.enumerated() {
        guard let model = viewModel.extends, !viewModel.isManual else { continue }
        var isWithoutActions = false
        if case .view(let view) = viewModel.target { isWithoutActions = analysis.program[view].hasDelegate }
        let traits = viewModel.composition.traits.map {
            Part(model: model, conformance: $0, isWithoutActions: isWithoutActions)
        }
        let members = viewModel.values.map { Part(model: model, conformance: nil, member: $0.name) }
        var repeated: (part: Part, by: Int)?
        for part in traits + members {
            if let other = first[part] {
                repeated = repeated ?? (part, other)
            } else {
                first[part] = index
            }
        }
        guard let repeated else { continue }
        let name = analysis.program[model].header.name
        let what = repeated.part.conformance.map { "conforms to '\(analysis.program[$0].header.name)'" }
        analysis.report(
            Diagnostic(
                .repeatedConformance,
                at: analysis.viewModels[index].syntax.name.range,
                "'\(name)' \(what ?? "has a '\(repeated.part.member)'") already",
                notes: [Note("by this view model", at: analysis.viewModels[repeated.by].syntax.name.range)]
            )
        )
    }
}
