// Checks the conformances of models. A view model with `extends` becomes an extension of a model. Two extensions of one
// model must not declare the same conformance or member.

import SpecDiagnostics
import SpecModel

let conformanceRules: [Rule] = [.repeatedConformance]

extension Rule {
    static let repeatedConformance = Rule(
        "repeated-conformance",
        "Reports view models that give one model the same trait or the same member twice."
    )
}

extension Context {
    func checkConformances() -> Findings {
        struct Part: Hashable {
            enum Kind: Hashable {
                case conformance(TraitPart)
                case member(String)
            }

            let model: ID<Model>
            let kind: Kind
        }

        var findings = Findings()
        /// Returns the protocols of a trait. Omits the protocols of actions if `withoutActions` is `true`. Callers pass
        /// `true` for a view that has a delegate.
        func conformances(to id: ID<Trait>, withoutActions: Bool) -> [Part.Kind] {
            let parts = withoutActions ? program.resolved(program.partsWithoutActions(of: id)) : [.whole(id)]
            return parts.map(Part.Kind.conformance)
        }

        var first: [Part: Int] = [:]
        for (index, viewModel) in program.viewModels.enumerated() {
            guard let model = viewModel.extends, !viewModel.isManual else { continue }
            var isWithoutActions = false
            if case .view(let view) = viewModel.target { isWithoutActions = program[view].hasDelegate }
            // A view model can list both a trait and a refinement of this trait, so the parts can contain duplicates.
            var own: Set<Part.Kind> = []
            let parts =
                viewModel.composition.traits.flatMap { conformances(to: $0, withoutActions: isWithoutActions) }
                .filter { own.insert($0).inserted } + viewModel.values.map { .member($0.name) }
            var repeated: (part: Part.Kind, by: Int)?
            for kind in parts {
                let part = Part(model: model, kind: kind)
                if let other = first[part] {
                    repeated = repeated ?? (kind, other)
                } else {
                    first[part] = index
                }
            }
            guard let repeated else { continue }
            let name = program[model].header.name
            let other = linked.sources.viewModels[repeated.by].syntax.name
            let what =
                switch repeated.part {
                case .conformance(.whole(let id)), .conformance(.facet(_, let id)):
                    "makes model '\(name)' conform to trait '\(program[id].header.name)'"
                case .member(let member): "adds member '\(member)' to model '\(name)'"
                }
            findings.diagnostics.report(
                Diagnostic(
                    .repeatedConformance,
                    at: linked.sources.viewModels[index].syntax.name.range,
                    "another view model already \(what)",
                    notes: [Note("view model '\(other.value)' also extends model '\(name)'", at: other.range)]
                )
            )
        }
        return findings
    }
}
