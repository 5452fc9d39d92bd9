// What a client's own Swift is written with: the names and types that the generated Swift has for what a spec declares,
// for tools that write beside it.

import SpecModel
import SwiftOutput

/// The Swift of a program as those who write against it see it.
package struct ClientSwift: Sendable {
    package let program: Program
    private let emitter: Emitter

    package init(_ program: Program) {
        self.program = program
        emitter = Emitter(program, moduleNames: ModuleNames(program))
    }

    package var access: Modifiers.Access { emitter.access }

    // MARK: Members

    package func type(_ type: ValueType) -> SwiftType { emitter.type(type) }

    package func signature(of action: String, _ parameters: [SpecModel.Parameter]) -> Signature {
        emitter.signature(of: action, parameters)
    }

    /// Whether whoever conforms has to write the member.
    package func isRequired(_ entry: Composition.Member) -> Bool {
        !Emitter.isGivenByExtension(entry.member, entry.defaultValue)
    }

    /// What an initialiser takes for a property, with its default.
    package func parameter(for entry: Composition.Member, of type: ValueType) -> SwiftOutput.Parameter {
        var constant: Constant?
        if case .constant(let given) = entry.defaultValue { constant = given }
        let name = entry.member.name
        return emitter.parameter(
            for: Field(name: name, doc: nil, type: type, defaultValue: constant, isSettable: true)
        )
    }

    // MARK: Protocols

    /// What a view model conforms to, in as few words as there are for it.
    package func protocols(of viewModel: ViewModel) -> [SwiftType] {
        switch viewModel.target {
        case .cell(let id): [presentable(of: program[id])]
        case .view(let id): [presentable(of: program[id])]
        case .traits: viewModel.composition.traits.map(trait)
        }
    }

    package func trait(_ id: ID<Trait>) -> SwiftType { emitter.name(id) }

    package func presentable(of cell: Cell) -> SwiftType {
        let type = emitter.type(Names.presentable(cell.header.name), of: cell.header)
        return alias(type, of: cell.composition.traits.map(trait))
    }

    package func presentable(of view: View) -> SwiftType {
        let type = emitter.type(Names.presentable(view.header.name), of: view.header)
        let parts = view.hasDelegate ? partsWithoutActions(of: view).map(\.type) : view.composition.traits.map(trait)
        return alias(type, of: parts)
    }

    package func view(of cell: Cell) -> SwiftType { emitter.type(Names.view(of: cell.header.name), of: cell.header) }
    package func viewName(of cell: Cell) -> String { Names.view(of: cell.header.name) }
    package func viewModel(of cell: ID<Cell>) -> SwiftType { emitter.viewModelType(of: cell) }

    package func model(of view: View) -> SwiftType {
        view.isNested ? .named([Names.nestedModel]) : emitter.type(Names.model(of: view.header.name), of: view.header)
    }

    package func delegate(of view: View) -> SwiftType? {
        view.hasDelegate ? emitter.type(Names.delegate(view.header.name), of: view.header) : nil
    }

    package func services(of viewModel: ViewModel) -> SwiftType? {
        if viewModel.services.isEmpty { return nil }
        let type = emitter.type(Names.services(of: viewModel.header.name), of: viewModel.header)
        return alias(type, of: viewModel.services.map { emitter.type(ofHolder: program[$0]) })
    }

    /// Swift sees what an alias names where that is one protocol, and nothing of a composition.
    private func alias(_ type: SwiftType, of parts: [SwiftType]) -> SwiftType {
        parts.count == 1 ? .alias(type, of: parts[0]) : type
    }

    package var serviceBased: SwiftType { emitter.runtimeType(.serviceBased) }

    /// The protocols that a trait's name stands for by themselves: its own, and those of all that it refines.
    package func protocolNames(of traits: [ID<Trait>]) -> Set<String> {
        Set(program.closure(of: traits).map { program[$0].header.name })
    }

    /// The names of protocols that clients conform to, each with the traits that it stands for as a whole.
    package var protocolNames: [(name: String, traits: [ID<Trait>])] {
        var names: [(name: String, traits: [ID<Trait>])] = []
        for declaration in program.modules.flatMap(\.files).flatMap(\.declarations) {
            for declared in program.declaredNames(of: declaration).all
            where declared.owner == nil && [.protocol, .typealias].contains(declared.keyword) {
                names.append((declared.name, wholeTraits(of: declared.role, declaration)))
            }
        }
        return names
    }

    private func wholeTraits(of role: DeclaredName.Role, _ declaration: Declaration) -> [ID<Trait>] {
        switch (declaration, role) {
        case (.trait(let id), .itself): return [id]
        case (.cell(let id), .presentable): return program[id].composition.traits
        case (.view(let id), .presentable):
            if !program[id].hasDelegate { return program[id].composition.traits }
            return program[id].composition.traits.flatMap(program.partsWithoutActions).compactMap { part in
                if case .whole(let id) = part { id } else { nil }
            }
        default: return []
        }
    }

    /// What a view with a delegate shows: whole traits, and single facets, which have a name here.
    package func partsWithoutActions(of view: View) -> [(type: SwiftType, name: String?, traits: [ID<Trait>])] {
        view.composition.traits.flatMap(program.partsWithoutActions).compactMap { part in
            guard let type = emitter.name(part) else { return nil }
            switch part {
            case .whole(let id): return (type, nil, [id])
            case .facet(let facet, let id): return (type, Names.facet(facet, of: program[id].header.name), [])
            }
        }
    }

    /// Whether a protocol is one facet of a trait.
    package func isFacet(_ name: String) -> Bool {
        program.traits.contains { entry in
            Facet.allCases.contains { Names.facet($0, of: entry.header.name) == name }
        }
    }

    // MARK: Screens

    package func cells(of screen: Screen) -> SwiftType {
        emitter.type(Names.cells(of: screen.header.name), of: screen.header)
    }

    package func cellsName(of screen: Screen) -> String { Names.cells(of: screen.header.name) }

    /// The cells that a screen uses, in the order of its protocol.
    package func usedCells(of id: ID<Screen>) -> [ID<Cell>] { ScreenPlan(program[id], emitter).cells.map(\.id) }

    package func makingName(of cell: Cell) -> String { Names.cellCase(cell.header.name) }

    /// What makes a cell in a screen's `Cells`.
    package func signature(ofMaking cell: ID<Cell>, result: SwiftType) -> Signature {
        Signature(
            makingName(of: program[cell]),
            [
                SwiftOutput.Parameter(
                    label: nil,
                    name: GeneratedMember.viewModel,
                    type: emitter.viewModelType(of: cell)
                ),
                SwiftOutput.Parameter(
                    label: RuntimeMember.at,
                    name: ScreenMember.path,
                    type: emitter.runtimeType(.rowPath)
                ),
            ],
            result: result
        )
    }

    package func store(of screen: Screen) -> SwiftType {
        let name = emitter.type(Names.screen(screen.header.name), of: screen.header)
        return emitter.runtimeType(.screenStore, [name])
    }

    /// `CellIdentifier.switchCell.reuseIdentifier`
    package func writeReuseIdentifier(of cell: Cell, to writer: inout SwiftWriter) {
        writer.type(emitter.type(Names.cellIdentifier, of: cell.header.module))
        writer.member(Names.cellCase(cell.header.name))
        writer.member(GeneratedMember.reuseIdentifier)
    }

    // MARK: Files

    /// A type of a UI framework's.
    package func type(_ name: String, ofFramework module: String) -> SwiftType { emitter.type([name], of: module) }

    /// Records the runtime, for members that it adds to types of others.
    package func useRuntime(in writer: inout SwiftWriter) { writer.use(emitter.imports.runtime) }

    /// Records the modules of the traits whose members are read.
    package func useMembers(of composition: Composition, in writer: inout SwiftWriter) {
        for id in program.closure(of: composition.traits) {
            if let id = emitter.imports[program[id].header.module] { writer.use(id) }
        }
        emitter.useDefaults(of: composition, in: &writer)
    }

    package func imports(_ record: ImportRecord) -> [Import] { emitter.imports.imports(record) }
}
