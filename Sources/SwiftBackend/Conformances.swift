// How a model that somebody wrote is made to conform to what somebody else declared.

import SpecModel
import SwiftOutput

/// The extension that makes a model conform.
struct ModelConformance {
    var type: SwiftType
    /// How far the type is seen, as far as it is known.
    var visibility: Modifiers.Access
    var protocols: [SwiftType]
    /// Of members that must be seen from further than the module's own.
    var access: [String: Modifiers.Access] = [:]
}

extension SwiftContext {
    /// Swift warns of another module's type that conforms to another module's protocol, unless both are named with their
    /// modules: then it is taken to be meant. (`@retroactive` would be an error within one package.)
    func conformance(of id: ID<Model>, to viewModel: ViewModel) -> ModelConformance {
        let model = program[id]
        var conformance = ModelConformance(
            type: type(.model(id)),
            visibility: access,
            protocols: presentables(of: viewModel)
        )
        // One that is generated is seen no further than its members. How far others are is not known, and Swift minds no
        // member that could be seen from further than its type.
        if model.header.module != program.main || model.provenance != .generated {
            conformance.access = access(ofMembersFor: viewModel)
        }
        guard let module = program.foreignModule(of: model) else { return conformance }
        // The import says how far at most.
        conformance.visibility = .public
        let foreign = program.foreignTraits(of: viewModel)
        if foreign.isEmpty { return conformance }
        conformance.type = qualifiedType([model.header.name], of: module)
        let own = viewModel.composition.traits.filter { program[$0].header.module == program.main }
        var seen: Set<TraitPart> = []
        conformance.protocols = []
        for part in (own + foreign).flatMap({ parts(of: $0, in: viewModel) }) where seen.insert(part).inserted {
            guard let name = name(part) else { continue }
            if case .imported(.named(let path), _) = name, path.count == 1, let module = program.foreignModule(of: part)
            {
                conformance.protocols.append(qualifiedType(path, of: module))
            } else {
                conformance.protocols.append(name)
            }
        }
        return conformance
    }

    /// What other modules' traits require must be seen from as far as they are.
    private func access(ofMembersFor viewModel: ViewModel) -> [String: Modifiers.Access] {
        var access: [String: Modifiers.Access] = [:]
        for id in program.importedTraits(of: viewModel) {
            let isForPackage = program[program[id].header.module].access == .package
            for entry in program[id].members where access[entry.member.name] != .public {
                access[entry.member.name] = isForPackage ? .package : .public
            }
        }
        return access
    }

    /// What of a trait a view model conforms to, with aliases resolved: Swift lets nothing conform twice.
    private func parts(of id: ID<Trait>, in viewModel: ViewModel) -> [TraitPart] {
        guard case .view(let view) = viewModel.target, program[view].hasDelegate else { return [.whole(id)] }
        return program.resolved(program.partsWithoutActions(of: id))
    }
}

extension Program {
    /// Another module that a model is from.
    func foreignModule(of model: Model) -> String? {
        switch model.provenance {
        case .imported(let module): module
        case .generated, .here: model.header.module == main ? nil : self[model.header.module].name
        }
    }

    /// Another module that declares a trait.
    fileprivate func foreignModule(of part: TraitPart) -> String? {
        switch part {
        case .whole(let id), .facet(_, let id):
            let module = self[id].header.module
            return module == main ? nil : self[module].name ?? ""
        }
    }

    /// What a view model makes another module's model conform to, of what other modules declare.
    func foreignTraits(of viewModel: ViewModel) -> [ID<Trait>] {
        guard let model = viewModel.extends, foreignModule(of: self[model]) != nil else { return [] }
        return importedTraits(of: viewModel)
    }

    /// What a view model conforms to of what other modules declare.
    fileprivate func importedTraits(of viewModel: ViewModel) -> [ID<Trait>] {
        closure(of: viewModel.composition.traits).filter { self[$0].header.module != main }
    }
}
