// What a client's own Swift is written with: the names and types that the generated Swift has for what a spec declares,
// for tools that write beside it.

import SpecModel
import SwiftOutput

/// The Swift of a program as those who write against it see it.
package struct ClientSwift: Sendable {
    package let program: Program
    let context: SwiftContext

    package init(_ program: Program) {
        self.program = program
        context = SwiftContext(program, moduleNames: ModuleNames(program))
    }

    package var access: Modifiers.Access { context.access }

    // MARK: Members

    package func type(_ type: ValueType) -> SwiftType { context.type(type) }

    package func signature(of action: String, _ parameters: [SpecModel.Parameter]) -> Signature {
        context.signature(of: action, parameters)
    }

    /// Whether whoever conforms has to write the member.
    package func isRequired(_ entry: Composition.Member) -> Bool {
        !entry.member.isGivenByExtension(entry.defaultValue)
    }

    /// What an initialiser takes for a property, with its default.
    package func parameter(for entry: Composition.Member, of type: ValueType) -> SwiftOutput.Parameter {
        var constant: Constant?
        if case .constant(let given) = entry.defaultValue { constant = given }
        let name = entry.member.name
        return context.parameter(
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

    package func trait(_ id: ID<Trait>) -> SwiftType { context.name(id) }

    package func presentable(of cell: Cell) -> SwiftType {
        let type = context.type(Names.presentable(cell.header.name), of: cell.header)
        return alias(type, of: cell.composition.traits.map(trait))
    }

    package func presentable(of view: View) -> SwiftType {
        let type = context.type(Names.presentable(view.header.name), of: view.header)
        let parts = view.hasDelegate ? partsWithoutActions(of: view).map(\.type) : view.composition.traits.map(trait)
        return alias(type, of: parts)
    }

    package func view(of cell: Cell) -> SwiftType { context.type(Names.view(of: cell.header.name), of: cell.header) }
    package func viewName(of cell: Cell) -> String { Names.view(of: cell.header.name) }
    package func viewModel(of cell: ID<Cell>) -> SwiftType { context.viewModelType(of: cell) }

    package func model(of view: View) -> SwiftType {
        view.isNested ? .named([Names.nestedModel]) : context.type(Names.model(of: view.header.name), of: view.header)
    }

    package func delegate(of view: View) -> SwiftType? {
        view.hasDelegate ? context.type(Names.delegate(view.header.name), of: view.header) : nil
    }

    package func services(of viewModel: ViewModel) -> SwiftType? {
        if viewModel.services.isEmpty { return nil }
        let type = context.type(Names.services(of: viewModel.header.name), of: viewModel.header)
        return alias(type, of: viewModel.services.map { context.type(ofHolder: program[$0]) })
    }

    /// Swift sees what an alias names where that is one protocol, and nothing of a composition.
    private func alias(_ type: SwiftType, of parts: [SwiftType]) -> SwiftType {
        parts.count == 1 ? .alias(type, of: parts[0]) : type
    }

    package var serviceBased: SwiftType { context.runtimeType(.serviceBased) }

    /// The protocols that whoever conforms to some traits conforms to: their own, those of their facets, and those of all
    /// that they refine.
    package func protocolNames(of traits: [ID<Trait>]) -> Set<String> {
        names(of: traits, facets: Facet.allCases, withWholes: true)
    }

    private func names(of traits: [ID<Trait>], facets: [Facet], withWholes: Bool) -> Set<String> {
        var names: Set<String> = []
        for id in program.closure(of: traits) {
            let name = program[id].header.name
            if withWholes { names.insert(name) }
            guard program[id].division.hasFacetProtocols else { continue }
            for facet in facets where program[id].division.separate.contains(facet) {
                names.insert(Names.facet(facet, of: name))
            }
        }
        return names
    }

    /// The names of protocols that clients conform to, each with all that it stands for.
    package var protocolNames: [(name: String, meaning: Set<String>)] {
        var names: [(name: String, meaning: Set<String>)] = []
        for declaration in program.modules.flatMap(\.files).flatMap(\.declarations) {
            for declared in program.declaredNames(of: declaration).all
            where declared.owner == nil && [.protocol, .typealias].contains(declared.keyword) {
                names.append((declared.name, meaning(of: declared, declaration)))
            }
        }
        return names
    }

    private func meaning(of declared: DeclaredName, _ declaration: Declaration) -> Set<String> {
        switch (declaration, declared.role) {
        case (.trait(let id), .itself): protocolNames(of: [id])
        case (.trait(let id), .facet(let facet)): names(of: [id], facets: [facet], withWholes: false)
        case (.cell(let id), .presentable): protocolNames(of: program[id].composition.traits)
        case (.view(let id), .presentable):
            program[id].hasDelegate
                ? partsWithoutActions(of: program[id]).reduce(into: []) { $0.formUnion($1.names) }
                : protocolNames(of: program[id].composition.traits)
        default: [declared.name]
        }
    }

    /// What a view with a delegate shows, part by part: whole traits and single facets, each with all that it stands for.
    package func partsWithoutActions(of view: View) -> [(type: SwiftType, names: Set<String>, isFacet: Bool)] {
        view.composition.traits.flatMap(program.partsWithoutActions).compactMap { part in
            guard let type = context.name(part) else { return nil }
            switch part {
            case .whole(let id): return (type, protocolNames(of: [id]), false)
            case .facet(let facet, let id):
                let own = Names.facet(facet, of: program[id].header.name)
                return (type, names(of: [id], facets: [facet], withWholes: false).union([own]), true)
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

    package func screen(_ screen: Screen) -> SwiftType {
        context.type(Names.screen(screen.header.name), of: screen.header)
    }

    /// `CheckoutScreen.State(email: "a")`
    package func writeState(_ given: [ConstantField], of screen: Screen, to writer: inout SwiftWriter) {
        if let state = self.screen(screen).nested(Names.state) { writer.type(state) }
        writer.call {
            for field in given {
                $0.argument(field.name)
                context.write(field.value, of: field.type, to: &$0)
            }
        }
    }

    package func cells(of screen: Screen) -> SwiftType {
        context.type(Names.cells(of: screen.header.name), of: screen.header)
    }

    package func cellsName(of screen: Screen) -> String { Names.cells(of: screen.header.name) }

    /// The cells that a screen uses in some place, in the order of its protocol.
    package func usedCells(of id: ID<Screen>, in place: CellPlace) -> [ID<Cell>] {
        let plan = ScreenPlan(program[id], in: program, beside: context.reservedVariables)
        return (place == .row ? plan.cells : plan.supplementCells).map(\.id)
    }

    package func makingName(of cell: Cell) -> String { Names.cellCase(cell.header.name) }

    /// Whether a screen's `Cells` are made for the runtime's adapters.
    package var writesAdapters: Bool { context.writesAdapters }

    /// Whether a type that draws the screen's cells in a list of a framework is generated.
    package func drawsCells(of screen: Screen, in framework: UIFramework) -> Bool {
        program.drawsCells(of: screen, in: framework)
    }

    /// Whether a screen's controller is made by what is generated for a framework.
    package func makesController(of screen: Screen, in framework: UIFramework) -> Bool {
        program.makesController(of: screen, in: framework)
    }

    /// Whether what is generated for UIKit makes a cell's class as it makes any view.
    package func isMadeAsView(_ cell: ID<Cell>) -> Bool { program.isMadeAsView(cell) }

    /// What makes a cell in a screen's `Cells`.
    package func signature(ofMaking cell: ID<Cell>, in place: CellPlace, result: SwiftType) -> Signature {
        context.signature(ofMaking: cell, in: place, result: result)
    }

    /// Whether what shows the screen in SwiftUI is generated.
    package func showsInSwiftUI(_ screen: Screen) -> Bool { program.showsInSwiftUI(screen) }

    package func views(of screen: Screen) -> SwiftType {
        context.type(Names.views(of: screen.header.name), of: screen.header)
    }

    package func viewsName(of screen: Screen) -> String { Names.views(of: screen.header.name) }

    /// What shows a cell in a screen's views for SwiftUI.
    package func signature(
        ofShowing cell: ID<Cell>,
        in place: CellPlace,
        of screen: ID<Screen>,
        result: SwiftType?
    ) -> Signature {
        context.signature(ofShowing: cell, in: place, of: program[screen], result: result)
    }

    /// What the user edits, as a control of SwiftUI takes it.
    package func binding(of value: ValueType) -> SwiftType { context.binding(of: context.type(value)) }

    /// Writes `row.bindings.switchOn`, which is generated for a member that the user edits.
    package func writeBinding(of member: String, in place: CellPlace, to writer: inout SwiftWriter) {
        writer.path(place.shownName, SwiftUIName.bindings)
        writer.member(member)
    }

    package var equatable: SwiftType { .swift(.equatable) }

    package func store(of screen: Screen) -> SwiftType {
        context.runtimeType(.screenStore, [self.screen(screen)])
    }

    /// `CellIdentifier.switchCell.reuseIdentifier`
    package func writeReuseIdentifier(of cell: Cell, to writer: inout SwiftWriter) {
        writer.type(context.type(Names.cellIdentifier, of: cell.header.module))
        writer.member(Names.cellCase(cell.header.name))
        writer.member(GeneratedMember.reuseIdentifier)
    }

    // MARK: Files

    /// The name that says in a file's head what made it.
    package static var generator: String { Names.generator }

    /// A type of a UI framework's.
    package func type(_ name: String, ofFramework module: String) -> SwiftType { context.type([name], of: module) }

    /// Records the runtime, for members that it adds to types of others.
    package func useRuntime(in writer: inout SwiftWriter) { writer.use(context.imports.runtime) }

    /// Records the modules of the traits whose members are read.
    package func useMembers(of composition: Composition, in writer: inout SwiftWriter) {
        for id in program.closure(of: composition.traits) {
            if let id = context.imports[program[id].header.module] { writer.use(id) }
        }
        context.useDefaults(of: composition, in: &writer)
    }

    package func imports(_ record: ImportRecord) -> [Import] { context.imports.imports(record, isGenerated: false) }
}
