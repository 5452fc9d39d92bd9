// The names and types of generated Swift, for tools that write client code.

import SpecModel
import SwiftOutput

/// The generated Swift of a program as client code sees it.
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

    /// Returns a Boolean value that indicates whether conforming types must implement a member, because no extension
    /// provides a default.
    package func isRequired(_ entry: Composition.Member) -> Bool {
        !entry.member.isGivenByExtension(entry.defaultValue)
    }

    /// Returns the parameter of a generated initializer for the property `entry`. If the default of the property is a
    /// constant, this constant is the default value of the parameter.
    package func parameter(for entry: Composition.Member, of type: ValueType) -> SwiftOutput.Parameter {
        var constant: Constant?
        if case .constant(let given) = entry.defaultValue { constant = given }
        let name = entry.member.name
        return context.parameter(
            for: Field(name: name, doc: nil, type: type, defaultValue: constant, isSettable: true)
        )
    }

    /// Writes a constant as a value of a type.
    package func write(_ value: Constant, of type: ValueType, to writer: inout SwiftWriter) {
        context.write(value, of: type, to: &writer)
    }

    /// Returns the names of the top-level types that generated Swift declares or extends for a declaration.
    package func outermostNames(of declaration: Declaration) -> [String] {
        let names = program.declaredNames(of: declaration)
        var found = names.outermost
        for owner in names.all.compactMap(\.owner)
        where !found.contains(owner) && names.all.allSatisfy({ $0.name != owner }) {
            found.append(owner)
        }
        if case .viewModel(let id) = declaration, let model = program[id].extends {
            found.append(program[model].header.name)
        }
        return found
    }

    // MARK: Protocols

    /// Returns the protocols that a view model conforms to. If the view model belongs to a cell or a view, the result
    /// contains only the type alias that combines these protocols.
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

    /// Returns `type`, which is a type alias for the composition of the protocols `parts`. If `parts` contains only one
    /// protocol, Swift requires the import of this protocol's module, so the result also refers to the protocol. For
    /// several protocols, Swift does not require the imports of their modules.
    private func alias(_ type: SwiftType, of parts: [SwiftType]) -> SwiftType {
        parts.count == 1 ? .alias(type, of: parts[0]) : type
    }

    package var serviceBased: SwiftType { context.runtimeType(.serviceBased) }

    /// Returns the names of all protocols that a type with the given traits conforms to: the protocols of the traits,
    /// of the traits that they refine, and of the facets of all these traits.
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

    /// The protocols and type aliases that generated code declares at the top level, each with its name and its
    /// meaning. For a protocol of a trait or its facets, or a presentable type, `meaning` contains the names of all
    /// protocols that a conformance to `name` implies. Otherwise, it contains only `name`.
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
        case (.view(let id), .presentable): shownNames(of: program[id])
        default: [declared.name]
        }
    }

    /// Returns the names of a cell's type aliases for facets, such as `SwitchCellDataSource`. Each type alias combines
    /// the protocols of one or two facets from all traits of the cell.
    package func facetNames(of cell: Cell) -> Set<String> {
        guard let id = program.cells.indices.first(where: { program.cells[$0] === cell }) else { return [] }
        let declared = program.declaredNames(of: .cell(ID(id))).all
        return Set(declared.filter { [.dataSource, .appearance, .actions, .delegate].contains($0.role) }.map(\.name))
    }

    /// Returns the actions that the protocols with the given names declare, including actions with a default.
    package func actions(ofProtocols names: Set<String>) -> [SpecModel.Member] {
        program.traits.flatMap { trait -> [SpecModel.Member] in
            let name = trait.header.name
            let isRequired = names.contains(name) || names.contains(Names.facet(.actions, of: name))
            return isRequired ? trait.members.map(\.member).filter { $0.facet == .actions } : []
        }
    }

    /// Returns the names of all protocols that a view's presentable type conforms to.
    package func shownNames(of view: View) -> Set<String> {
        view.hasDelegate
            ? partsWithoutActions(of: view).reduce(into: []) { $0.formUnion($1.names) }
            : protocolNames(of: view.composition.traits)
    }

    /// Returns the protocols that the presentable type of a view with a delegate combines. Protocols of actions are not
    /// included. Each element contains the protocol of a whole trait or of one facet, and the names of all protocols
    /// that this protocol implies.
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

    /// Returns a Boolean value that indicates whether `name` is the name of the protocol of a trait's facet.
    package func isFacet(_ name: String) -> Bool {
        program.traits.contains { entry in
            Facet.allCases.contains { Names.facet($0, of: entry.header.name) == name }
        }
    }

    // MARK: Screens

    package func screen(_ screen: Screen) -> SwiftType {
        context.type(Names.screen(screen.header.name), of: screen.header)
    }

    /// Writes an expression that creates a screen's state with the given fields, such as `CheckoutScreen.State(email:
    /// "a")`.
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

    /// Returns the cells that a screen uses in `place`: the cells of rows, or the cells of headers and footers. The
    /// cells are in the order of the screen's `Cells` protocol.
    package func usedCells(of id: ID<Screen>, in place: CellPlace) -> [ID<Cell>] {
        let plan = ScreenPlan(program[id], in: program, beside: context.reservedVariables)
        return (place == .row ? plan.cells : plan.supplementCells).map(\.id)
    }

    package func makingName(of cell: Cell) -> String { Names.cellCase(cell.header.name) }

    /// A Boolean value that indicates whether the `Cells` protocols of screens support the runtime's adapters.
    package var writesAdapters: Bool { context.writesAdapters }

    /// Returns a Boolean value that indicates whether the backend generates a type that draws the screen's cells in a
    /// framework's list.
    package func drawsCells(of screen: Screen, in framework: UIFramework) -> Bool {
        program.drawsCells(of: screen, in: framework)
    }

    /// Returns a Boolean value that indicates whether generated code creates the screen's controller for a framework.
    package func makesController(of screen: Screen, in framework: UIFramework) -> Bool {
        program.makesController(of: screen, in: framework)
    }

    /// Returns a Boolean value that indicates whether UIKit code creates the cell's view directly from the class of the
    /// view. No list reuses such a view.
    package func isMadeAsView(_ cell: ID<Cell>) -> Bool { program.isMadeAsView(cell) }

    /// Returns the signature of the method in a screen's `Cells` protocol that creates `cell`.
    package func signature(ofMaking cell: ID<Cell>, in place: CellPlace, result: SwiftType) -> Signature {
        context.signature(ofMaking: cell, in: place, result: result)
    }

    /// Returns a Boolean value that indicates whether the backend generates the code that shows the screen in SwiftUI.
    package func showsInSwiftUI(_ screen: Screen) -> Bool { program.showsInSwiftUI(screen) }

    package func views(of screen: Screen) -> SwiftType {
        context.type(Names.views(of: screen.header.name), of: screen.header)
    }

    package func viewsName(of screen: Screen) -> String { Names.views(of: screen.header.name) }

    /// Returns the signature of the method that shows a cell in a screen's SwiftUI views.
    package func signature(
        ofShowing cell: ID<Cell>,
        in place: CellPlace,
        of screen: ID<Screen>,
        result: SwiftType?
    ) -> Signature {
        context.signature(ofShowing: cell, in: place, of: program[screen], result: result)
    }

    /// Returns the type of a SwiftUI binding of an edited value.
    package func binding(of value: ValueType) -> SwiftType { context.binding(of: context.type(value)) }

    /// Writes a reference to the generated binding of an edited member, such as `row.bindings.switchOn`.
    package func writeBinding(of member: String, in place: CellPlace, to writer: inout SwiftWriter) {
        writer.path(place.shownName, SwiftUIName.bindings)
        writer.member(member)
    }

    package var equatable: SwiftType { .swift(.equatable) }

    package func store(of screen: Screen) -> SwiftType {
        context.runtimeType(.screenStore, [self.screen(screen)])
    }

    /// Writes an expression for the reuse identifier of a cell, such as `CellIdentifier.switchCell.reuseIdentifier`.
    package func writeReuseIdentifier(of cell: Cell, to writer: inout SwiftWriter) {
        writer.type(context.type(Names.cellIdentifier, of: cell.header.module))
        writer.member(Names.cellCase(cell.header.name))
        writer.member(GeneratedMember.reuseIdentifier)
    }

    // MARK: Files

    /// The name of the generator in the comment that starts a generated file.
    package static var generator: String { Names.generator }

    /// Returns a type of a UI framework.
    package func type(_ name: String, ofFramework module: String) -> SwiftType { context.type([name], of: module) }

    /// Records the import of the runtime. Client code needs this import to use members that the runtime's extensions
    /// declare.
    package func useRuntime(in writer: inout SwiftWriter) { writer.use(context.imports.runtime) }

    /// Records the imports of the modules whose traits declare the members of `composition`, and of the modules that
    /// provide the defaults of these members.
    package func useMembers(of composition: Composition, in writer: inout SwiftWriter) {
        for id in program.closure(of: composition.traits) {
            if let id = context.imports[program[id].header.module] { writer.use(id) }
        }
        context.useDefaults(of: composition, in: &writer)
    }

    package func imports(_ record: ImportRecord) -> [Import] { context.imports.imports(record, isGenerated: false) }
}
