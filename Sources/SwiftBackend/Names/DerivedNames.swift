// Which types each declaration writes, and which of the client's it speaks of.

import SpecModel

extension Emitter {
    /// The names of types in the output. Spoken of are those that the client writes.
    func names(of declaration: Declaration) -> (written: [String], spoken: [String]) {
        switch declaration {
        case .token, .function:
            ([], [])
        case .type(let id):
            names(of: program[id].provenance, program[id].header.name)
        case .model(let id):
            names(of: program[id].provenance, program[id].header.name)
        case .service(let id):
            ([Names.service(program[id].header.name)], program[id].typePath.count == 1 ? program[id].typePath : [])
        case .container(let id):
            ([program[id].header.name], [])
        case .trait(let id):
            (names(ofTrait: id), [])
        case .cell(let id):
            (names(of: program[id]), [program[id].className])
        case .view(let id):
            (names(of: program[id]), [program[id].header.name])
        case .style(let id):
            ([program[id].header.name], [])
        case .viewModel(let id):
            names(of: program[id])
        case .screen(let id):
            (
                [Names.screen(program[id].header.name), Names.cells(of: program[id].header.name)],
                [program[id].controller].compactMap(\.self)
            )
        }
    }

    private func names(of provenance: Provenance, _ name: String) -> (written: [String], spoken: [String]) {
        switch provenance {
        case .generated: ([name], [])
        case .here: ([], [name])
        case .imported: ([], [])
        }
    }

    private func names(ofTrait id: ID<Trait>) -> [String] {
        let trait = program[id]
        let name = trait.header.name
        let facets = hasFacetProtocols(id) ? program.facets(of: id) : []
        return [name] + facets.map { Names.facet($0, of: name) }
            + (trait.role == nil ? [] : [Names.roleValue(of: name)])
    }

    private func names(of cell: Cell) -> [String] {
        let name = cell.header.name
        var names = [Names.presentable(name), Names.viewModel(of: name), Names.view(of: name)]
        if cell.composition.hasActions { names.append(Names.action(name)) }
        if cell.composition.traits.allSatisfy(comesApart) {
            names += [Names.dataSource(of: name), Names.appearance(of: name), Names.actions(of: name)]
            names += [Names.delegate(name), Names.defaultAppearance(of: name)]
        }
        return names
    }

    private func names(of view: View) -> [String] {
        let name = view.header.name
        var names = [Names.presentable(name)]
        if !view.isNested { names.append(Names.model(of: name)) }
        if view.hasDelegate {
            names.append(Names.delegate(name))
        } else if view.composition.hasActions {
            names.append(Names.action(name))
        }
        return names
    }

    private func names(of viewModel: ViewModel) -> (written: [String], spoken: [String]) {
        let name = viewModel.header.name
        let services = viewModel.services.isEmpty ? [] : [Names.services(of: name)]
        if viewModel.extends != nil { return (services, []) }
        if viewModel.isManual { return (services, [name]) }
        if case .traits = viewModel.target, viewModel.composition.hasActions {
            return ([name, Names.action(name)] + services, [])
        }
        return ([name] + services, [])
    }
}

extension Program {
    func header(of declaration: Declaration) -> DeclarationHeader {
        switch declaration {
        case .token(let id): self[id].header
        case .type(let id): self[id].header
        case .model(let id): self[id].header
        case .function(let id): self[id].header
        case .service(let id): self[id].header
        case .container(let id): self[id].header
        case .trait(let id): self[id].header
        case .cell(let id): self[id].header
        case .view(let id): self[id].header
        case .style(let id): self[id].header
        case .viewModel(let id): self[id].header
        case .screen(let id): self[id].header
        }
    }
}

extension Declaration {
    /// A number a kind; types and models share their names.
    var kind: Int {
        switch self {
        case .token: 0
        case .type: 1
        case .model: 1
        case .function: 3
        case .service: 4
        case .container: 5
        case .trait: 6
        case .cell: 7
        case .view: 8
        case .style: 9
        case .viewModel: 10
        case .screen: 11
        }
    }
}

/// Names that mean something in the output already.
enum ReservedNames {
    /// Types of Swift, Foundation and the runtime that generated code names without their module.
    static let types: Set<String> = [
        "String", "Bool", "Int", "Double", "Decimal", "Date", "Duration", "URL", "UUID", "Locale", "Void", "Never",
        "Optional", "Array", "Equatable", "Hashable", "Sendable", "Identifiable", "CaseIterable", "AnyObject",
        "AnyHashable",
        "MainActor", "ColorValue", "FontValue", "ImageValue", "ActionHandler", "TextFormat", "ServiceBased",
        "ViewModelBased", "ScreenFrame", "ScreenContent", "ScreenBody", "ScreenRows", "ScreenStore", "RowPath",
        "ListChanges", "Literal", "ScreenRow", "ScreenRowContent", "ScreenRowID", "RowName", "Equality",
        Names.tokens, Names.cellIdentifier, "Foundation", "Swift", "ViewModelRuntime", "Any", "Self", "Type",
        "Protocol",
    ]
    /// Modules whose types those are.
    static let modules: Set<String> = ["Swift", "Foundation", "ViewModelRuntime"]
    /// What derived conformances bring.
    static let members: Set<String> = ["hashValue", "hash"]
    static let rawMembers: Set<String> = ["rawValue", "allCases"]
    /// What no role's property and no cell's case can be called.
    static let roles: Set<String> = ["self", "init"]
    static let cellCases = members.union(rawMembers).union(roles).union(["reuseIdentifier"])
}
