// Determines how an extension makes a client's model conform to traits.

import SpecModel
import SwiftOutput

/// The extension that makes a model conform to protocols.
struct ModelConformance {
    var type: SwiftType
    /// The access level that the generated code assumes for the model, because the actual access level of some models
    /// is unknown.
    var visibility: Modifiers.Access
    var protocols: [SwiftType]
    /// The access levels of members of the extension, by name. Each member that is not in this dictionary has the
    /// access level of the code that is generated for the main module.
    var access: [String: Modifiers.Access] = [:]
}

extension SwiftContext {
    /// Returns the extension that makes a model conform to the protocols of `viewModel`. If the model and a protocol
    /// both belong to other modules, both names are qualified with their modules, because Swift warns about unqualified
    /// names in this case. (`@retroactive` is not used, because it is an error within one package.)
    func conformance(of id: ID<Model>, to viewModel: ViewModel) -> ModelConformance {
        let model = program[id]
        var conformance = ModelConformance(
            type: type(.model(id)),
            visibility: access,
            protocols: presentables(of: viewModel)
        )
        // A generated model is never more accessible than its fields. The access level of a handwritten or imported
        // model is unknown, but Swift accepts members that are more accessible than their type.
        if model.header.module != program.main || model.provenance != .generated {
            conformance.access = access(ofMembersFor: viewModel)
        }
        guard let module = program.foreignModule(of: model) else { return conformance }
        // Swift limits the access level of the model to that of its import, so `public` is always valid.
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

    /// Returns the access level of each member that a trait of another module requires.
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

    /// Returns the parts of the trait `id` to which the model must conform. For a view with a delegate, these are the
    /// parts without actions. Otherwise, the whole trait is the only part. Type aliases are replaced by the protocols
    /// that they combine, because Swift rejects repeated conformances.
    private func parts(of id: ID<Trait>, in viewModel: ViewModel) -> [TraitPart] {
        guard case .view(let view) = viewModel.target, program[view].hasDelegate else { return [.whole(id)] }
        return program.resolved(program.partsWithoutActions(of: id))
    }
}

extension Program {
    /// Returns the name of the module that declares a model, or `nil` for the main module.
    func foreignModule(of model: Model) -> String? {
        switch model.provenance {
        case .imported(let module): module
        case .generated, .here: model.header.module == main ? nil : self[model.header.module].name
        }
    }

    /// Returns the name of the module that declares a trait, or `nil` for the main module.
    fileprivate func foreignModule(of part: TraitPart) -> String? {
        switch part {
        case .whole(let id), .facet(_, let id):
            let module = self[id].header.module
            return module == main ? nil : self[module].name ?? ""
        }
    }

    /// Returns the traits of other modules to which the model that `viewModel` extends must conform. The array is empty
    /// if the model belongs to the main module.
    func foreignTraits(of viewModel: ViewModel) -> [ID<Trait>] {
        guard let model = viewModel.extends, foreignModule(of: self[model]) != nil else { return [] }
        return importedTraits(of: viewModel)
    }

    /// Returns the traits of other modules that a view model conforms to.
    fileprivate func importedTraits(of viewModel: ViewModel) -> [ID<Trait>] {
        closure(of: viewModel.composition.traits).filter { self[$0].header.module != main }
    }
}
