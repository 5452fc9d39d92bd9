// The names that generated Swift declares for each declaration of a spec. The writer declares exactly these names. The
// checks for name clashes use the same list, as does the code that determines which module declares a name.

import SpecModel

/// A generated type or type alias.
struct DeclaredName {
    enum Keyword: String {
        case `protocol`, `struct`, `enum`, `typealias`
    }

    /// The relation of the name to the declaration of the spec.
    enum Role: Hashable {
        /// The main type of the declaration, for example a model's struct or a trait's protocol.
        case itself
        /// The protocol of one facet of a trait, or a type alias that combines the protocols of this facet of the
        /// refined traits.
        case facet(Facet)
        /// The private struct that adapts a conformer of a role to the base trait of the role.
        case roleValue
        /// The type alias that combines the protocols to which the shown values of a cell or a view conform.
        case presentable
        /// The struct with the values that a cell or a view shows.
        case value
        /// The enum of the actions that the user can trigger.
        case action
        /// The protocol that a cell's class conforms to.
        case view
        /// For each facet, the type alias that combines the protocols of this facet from all traits of a cell.
        case dataSource, appearance, actions
        case delegate
        case defaultAppearance
        /// The protocol of types that provide a service.
        case holder
        /// The type alias that combines the protocols for all services that a view model can use.
        case services
        /// The types nested in a screen.
        case state, sectionID, rowID, row, supplement, screenAction, event, effect
        /// `gestures` is the enum of the gestures of a row. `commands` is the enum of the commands of a row or of a
        /// screen.
        case gestures, commands
        /// The enum of the actions that several cells of one row share.
        case sharedCellActions
        /// The enum of the names of a screen's samples.
        case sample
        /// The protocol of types that make a screen's cells.
        case cells
        /// A type alias of a cell's class, for use in a type that shadows the class's name.
        case cellClass(ID<Cell>)
        /// The generated type that makes the cells of a table or collection.
        case readyCells
        /// The SwiftUI types for a screen: the protocol of the cells' views, type aliases for the views of the rows and
        /// of the list, and the struct of the previews.
        case views, rowViews, listView, previews
        /// The view model of a screen's controller.
        case controllerViewModel
        /// The enum of the module's tokens, and the enums of its colors and fonts.
        case tokens, colors, fonts
        /// The enum of the module's cells.
        case cellIdentifier
    }

    let role: Role
    let keyword: Keyword
    /// The type in which the name is nested, or `nil` for the top level.
    let owner: String?
    let name: String
}

/// The names that generated code declares for one declaration of a spec, or for the whole module, in the order of the
/// generated code.
struct DeclaredNames {
    private(set) var all: [DeclaredName] = []

    /// Returns the name with a role, or `nil` if there is none.
    subscript(role: DeclaredName.Role) -> String? { all.first { $0.role == role }?.name }

    /// The names at the top level.
    var outermost: [String] { all.compactMap { $0.owner == nil ? $0.name : nil } }

    /// The names nested in a screen or in its state.
    var inScreen: [String] {
        let owners = [self[.itself], self[.state]]
        return all.compactMap { $0.owner != nil && owners.contains($0.owner) ? $0.name : nil }
    }

    fileprivate mutating func add(
        _ role: DeclaredName.Role,
        _ keyword: DeclaredName.Keyword,
        _ name: String,
        in owner: String? = nil
    ) {
        all.append(DeclaredName(role: role, keyword: keyword, owner: owner, name: name))
    }
}

extension Program {
    /// Returns the names that the generated file of a spec declares for a declaration. For tokens and cells, the
    /// module's file declares further names.
    func declaredNames(of declaration: Declaration) -> DeclaredNames {
        var names = DeclaredNames()
        switch declaration {
        case .token, .function, .fragment: break
        case .type(let id):
            if self[id].provenance == .generated, self[id].isEnum { names.add(.itself, .enum, self[id].header.name) }
        case .model(let id):
            if self[id].provenance == .generated { names.add(.itself, .struct, self[id].header.name) }
        case .service(let id): names.add(.holder, .protocol, Names.service(self[id].header.name))
        case .container(let id): names.add(.itself, .struct, self[id].header.name)
        case .trait(let id): names.add(id, in: self)
        case .cell(let id): names.add(self[id], in: self)
        case .view(let id): names.add(self[id])
        case .style(let id): names.add(.itself, .enum, self[id].header.name)
        case .viewModel(let id): names.add(self[id])
        case .screen(let id): names.add(self[id], in: self)
        }
        return names
    }

    /// Returns the names that the module's file declares, except the names of containers.
    func declaredNames(ofModule id: ID<Module>) -> DeclaredNames {
        var names = DeclaredNames()
        var (colors, fonts, cells) = (false, false, false)
        for file in self[id].files {
            for declaration in file.declarations {
                switch declaration {
                case .token(let id): if self[id].isColor { colors = true } else { fonts = true }
                case .cell: cells = true
                default: break
                }
            }
        }
        if colors || fonts { names.add(.tokens, .enum, Names.tokens) }
        if colors { names.add(.colors, .enum, Names.colors, in: Names.tokens) }
        if fonts { names.add(.fonts, .enum, Names.fonts, in: Names.tokens) }
        if cells { names.add(.cellIdentifier, .enum, Names.cellIdentifier) }
        return names
    }
}

extension DeclaredNames {
    fileprivate mutating func add(_ id: ID<Trait>, in program: Program) {
        let name = program[id].header.name
        for facet in program[id].division.separate.facets {
            switch program.facetProtocol(facet, of: id) {
            case .written: add(.facet(facet), .protocol, Names.facet(facet, of: name))
            case .alias: add(.facet(facet), .typealias, Names.facet(facet, of: name))
            case .whole, nil: break
            }
        }
        add(.itself, .protocol, name)
        if program[id].role != nil { add(.roleValue, .struct, Names.roleValue(of: name)) }
    }

    fileprivate mutating func add(_ cell: Cell, in program: Program) {
        let name = cell.header.name
        add(.presentable, .typealias, Names.presentable(name))
        if cell.composition.traits.allSatisfy({ program[$0].division.isDivisible }) { addFacets(of: cell) }
        if cell.composition.hasActions { add(.action, .enum, Names.action(name)) }
        add(.value, .struct, Names.viewModel(of: name))
        add(.view, .protocol, Names.view(of: name))
    }

    /// Adds the names of the cell's facets that have members.
    private mutating func addFacets(of cell: Cell) {
        let name = cell.header.name
        let appearance = cell.composition.members(of: .appearance)
        let hasActions = cell.composition.hasActions
        if !cell.composition.members(of: .data).isEmpty { add(.dataSource, .typealias, Names.dataSource(of: name)) }
        if !appearance.isEmpty { add(.appearance, .typealias, Names.appearance(of: name)) }
        if hasActions { add(.actions, .typealias, Names.actions(of: name)) }
        if hasActions || !appearance.isEmpty { add(.delegate, .typealias, Names.delegate(name)) }
        if !appearance.isEmpty, appearance.allSatisfy({ $0.member.isGivenByExtension($0.defaultValue) }) {
            add(.defaultAppearance, .struct, Names.defaultAppearance(of: name))
        }
    }

    fileprivate mutating func add(_ view: View) {
        let name = view.header.name
        add(.presentable, .typealias, Names.presentable(name))
        if view.hasDelegate {
            add(.delegate, .protocol, Names.delegate(name))
        } else if view.composition.hasActions {
            add(.action, .enum, Names.action(name))
        }
        if view.isNested {
            add(.value, .struct, Names.nestedModel, in: name)
        } else {
            add(.value, .struct, Names.model(of: name))
        }
    }

    fileprivate mutating func add(_ viewModel: ViewModel) {
        let name = viewModel.header.name
        if !viewModel.services.isEmpty { add(.services, .typealias, Names.services(of: name)) }
        if viewModel.isManual || viewModel.extends != nil { return }
        if case .traits = viewModel.target, viewModel.composition.hasActions {
            add(.action, .enum, Names.action(name))
        }
        add(.itself, .struct, name)
    }

    fileprivate mutating func add(_ screen: Screen, in program: Program) {
        let name = Names.screen(screen.header.name)
        let hasActions =
            !screen.actionBindings.isEmpty || !screen.commands.isEmpty
            || screen.sections.contains(where: \.sendsActions)
        add(.itself, .struct, name)
        add(.state, .struct, Names.state, in: name)
        if !screen.samples.isEmpty { add(.sample, .enum, Names.sample, in: Names.state) }
        add(.sectionID, .enum, Names.sectionID, in: name)
        add(.rowID, .enum, Names.rowID, in: name)
        add(.row, .enum, Names.row, in: name)
        if screen.sections.contains(where: { $0.supplements.contains { $0.row != nil } }) {
            add(.supplement, .enum, Names.supplement, in: name)
        }
        // If the screen has no actions, the type is an alias of `Never`. The same applies to events.
        add(.action, hasActions ? .enum : .typealias, Names.action, in: name)
        addRowActions(of: screen, in: program, name)
        if !screen.actionBindings.isEmpty { add(.screenAction, .enum, Names.screenAction, in: name) }
        if !screen.commands.isEmpty { add(.commands, .enum, Names.screenCommand, in: name) }
        add(.event, screen.events.isEmpty ? .typealias : .enum, Names.event, in: name)
        if screen.hasEffects { add(.effect, .typealias, Names.effect, in: name) }
        add(.cells, .protocol, Names.cells(of: screen.header.name))
        if UIFramework.allCases.contains(where: { program.drawsCells(of: screen, in: $0) }) {
            let ready = Names.readyCells(of: screen.header.name, in: program.listKind(of: screen))
            add(.readyCells, .struct, ready)
            for cell in program.hiddenClasses(of: screen) {
                add(.cellClass(cell), .typealias, ready + program[cell].className)
            }
        }
        if program.showsInSwiftUI(screen) { addViews(of: screen) }
        if let controller = screen.controller {
            add(.controllerViewModel, .typealias, Names.controllerViewModel, in: controller)
        }
    }
}

extension DeclaredNames {
    private mutating func addViews(of screen: Screen) {
        add(.views, .protocol, Names.views(of: screen.header.name))
        add(.rowViews, .typealias, Names.rowViews(of: screen.header.name))
        add(.listView, .typealias, Names.listView(of: screen.header.name))
        if !screen.samples.isEmpty { add(.previews, .struct, Names.previews(of: screen.header.name)) }
    }

    /// Adds the names of the enums for the actions, gestures and commands of rows. If several rows of a section share
    /// an enum, its name is added only once.
    private mutating func addRowActions(of screen: Screen, in program: Program, _ owner: String) {
        for section in screen.sections where section.entries.contains(where: { $0.mayHaveActionTypes }) {
            var seen: Set<String> = []
            func addOnce(_ role: DeclaredName.Role, _ name: String) {
                if seen.insert(name).inserted { add(role, .enum, name, in: owner) }
            }
            for row in section.rowCases(in: program) {
                if !row.actions.sharingCells.isEmpty, !row.row.actionBindings.isEmpty {
                    addOnce(.sharedCellActions, Names.sharedCellActions(of: row.actions.cell))
                }
                guard let details = row.row.details else { continue }
                if !details.gestures.isEmpty { addOnce(.gestures, Names.gestures(of: row.actions.gestures)) }
                if !details.commands.isEmpty { addOnce(.commands, Names.commands(of: row.actions.commands)) }
            }
        }
    }
}

extension Program {
    /// Returns the names of the handwritten types that a declaration refers to. Types and models of other modules are
    /// not included. The type of a service is included even if another module declares it.
    func handwrittenNames(of declaration: Declaration) -> [String] {
        switch declaration {
        case .token, .function, .container, .trait, .style, .fragment: []
        case .type(let id): self[id].provenance == .here ? [self[id].header.name] : []
        case .model(let id): self[id].provenance == .here ? [self[id].header.name] : []
        case .service(let id): self[id].typePath.count == 1 ? self[id].typePath : []
        case .cell(let id): [self[id].className]
        case .view(let id): [self[id].header.name]
        case .viewModel(let id):
            self[id].isManual && self[id].extends == nil ? [self[id].header.name] : []
        case .screen(let id): [self[id].controller].compactMap(\.self)
        }
    }
}

extension Section {
    /// A Boolean value that indicates whether the section contains a header, a footer or a row that sends actions.
    fileprivate var sendsActions: Bool {
        entries.sendActions || supplements.contains { !($0.row?.actionBindings.isEmpty ?? true) }
    }
}

extension RowEntry {
    /// A Boolean value that indicates whether the entry contains a row that can require separate types for its actions.
    fileprivate var mayHaveActionTypes: Bool {
        switch self {
        case .row(let row): row.details != nil || row.occurrence == .otherwise
        case .group(let group): group.entries.contains(where: \.mayHaveActionTypes)
        case .choice: true
        }
    }
}

extension [RowEntry] {
    /// A Boolean value that indicates whether any row in the entries sends actions.
    fileprivate var sendActions: Bool {
        contains { entry in
            switch entry {
            case .row(let row): !row.allActionBindings.isEmpty
            case .group(let group): group.entries.sendActions
            case .choice(let choice): choice.branches.contains(where: \.sendActions)
            }
        }
    }
}
