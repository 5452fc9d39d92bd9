// Lists the types that the specs of a module require from handwritten code, and the members that each type must
// declare.

import SpecModel
import SwiftBackend
import SwiftOutput

/// A type that the client writes by hand.
struct StubType {
    enum Kind {
        case viewModel(ID<ViewModel>)
        /// The class of the views that show these cells.
        case cellView([ID<Cell>])
        case view(ID<View>)
        case controller(ID<Screen>)
        /// A type that creates the cells of screens. All these screens have the same kind of list.
        case cells([ID<Screen>])
        /// A type that creates the SwiftUI views of a screen's cells, if the module generates SwiftUI adapters.
        case views(ID<Screen>)
    }

    var kind: Kind
    var name: String
}

/// A member that a type has to declare, because a protocol requires it and no protocol extension provides it.
struct Requirement {
    enum Kind {
        case property(ValueType, isSettable: Bool)
        case action([SpecModel.Parameter])
        /// The method `configure(with:)` of a cell's view.
        case configure(ID<Cell>)
        /// `configureView` is the method `configure(with:)` of a view. `delegate` is the view's property for its
        /// delegate.
        case configureView(ID<View>), delegate(ID<View>)
        /// The method that creates a cell in a list.
        case making(ID<Cell>, CellPlace, ListKind)
        /// The method that creates the SwiftUI view of a cell.
        case showing(ID<Cell>, CellPlace, ID<Screen>)
        /// `store` is the controller's property for its view model. `instantiate` is the static method that creates the
        /// controller.
        case store, instantiate
    }

    var kind: Kind
    var name: String
}

/// Returns the types that the main module's specs require from handwritten code, in the order of the specs. Each type
/// name occurs once.
func stubTypes(of swift: ClientSwift, for framework: StubFramework) -> [StubType] {
    let program = swift.program
    var types: [StubType] = []
    var places: [String: Int] = [:]
    func add(_ kind: StubType.Kind, _ name: String) {
        if let place = places[name] {
            if case .cellView(let others) = types[place].kind, case .cellView(let own) = kind {
                types[place].kind = .cellView(others + own)
            }
            return
        }
        places[name] = types.count
        types.append(StubType(kind: kind, name: name))
    }
    for declaration in program[program.main].files.flatMap(\.declarations) {
        switch declaration {
        case .viewModel(let id) where program[id].isManual:
            add(.viewModel(id), program[id].extends.map { program[$0].header.name } ?? program[id].header.name)
        // Without a framework, the client does not write a class for a cell.
        case .cell(let id) where framework != .none: add(.cellView([id]), program[id].className)
        case .view(let id): add(.view(id), program[id].header.name)
        case .screen(let id):
            if let controller = program[id].controller { add(.controller(id), controller) }
            if framework == .swiftui, swift.showsInSwiftUI(program[id]) {
                add(.views(id), program[id].header.name + "CellViews")
            } else {
                let suffix = framework.suffixOfCells(in: program.listKind(of: program[id]))
                add(.cells([id]), program[id].header.name + suffix)
            }
        default: break
        }
    }
    return types
}

/// A protocol that a type has to conform to.
struct NeededProtocol {
    let type: SwiftType
    /// The names of all protocols that a conformance to `type` implies. For a facet of a trait, the names include
    /// `type` itself, even if it is a type alias.
    let names: Set<String>
    /// A Boolean value that indicates whether the protocol contains only one facet of a trait: its data, appearance
    /// or actions. Several such protocols can be type aliases of the same protocol.
    var isFacet = false
}

extension StubType {
    /// Returns each protocol to which the type has to conform.
    func protocols(_ swift: ClientSwift) -> [NeededProtocol] {
        let program = swift.program
        switch kind {
        case .viewModel(let id):
            if case .view(let view) = program[id].target, program[view].hasDelegate {
                return swift.partsWithoutActions(of: program[view]).map { type, names, isFacet in
                    NeededProtocol(type: type, names: names, isFacet: isFacet)
                }
            }
            return program[id].composition.traits.map { id in
                NeededProtocol(type: swift.trait(id), names: swift.protocolNames(of: [id]))
            }
        case .cellView(let ids):
            return ids.map { id in
                NeededProtocol(type: swift.view(of: program[id]), names: [swift.viewName(of: program[id])])
            }
        case .cells(let ids):
            return ids.map { id in
                NeededProtocol(type: swift.cells(of: program[id]), names: [swift.cellsName(of: program[id])])
            }
        case .views(let id):
            return [NeededProtocol(type: swift.views(of: program[id]), names: [swift.viewsName(of: program[id])])]
        case .view, .controller:
            return []
        }
    }

    /// Returns the protocols to which the type has to conform. For the view model of a cell or a view, returns only the
    /// type alias that combines these protocols, for example `SwitchCellPresentable`.
    func protocolsInShort(_ swift: ClientSwift) -> [SwiftType] {
        if case .viewModel(let id) = kind { return swift.protocols(of: swift.program[id]) }
        return protocols(swift).map(\.type)
    }

    func requirements(_ swift: ClientSwift, _ framework: StubFramework) -> [Requirement] {
        let program = swift.program
        switch kind {
        case .viewModel(let id): return swift.requirements(of: swift.composition(of: program[id]))
        case .cellView(let ids):
            // Cells with equal traits require the same method `configure(with:)`, so the result contains one
            // requirement for them.
            var seen: Set<Set<String>> = []
            return ids.filter { seen.insert(swift.protocolNames(of: program[$0].composition.traits)).inserted }
                .map { Requirement(kind: .configure($0), name: "configure") }
        case .view(let id):
            let configure = Requirement(kind: .configureView(id), name: "configure")
            return [configure] + (program[id].hasDelegate ? [Requirement(kind: .delegate(id), name: "delegate")] : [])
        case .controller(let id):
            let store = Requirement(kind: .store, name: ControllerMember.viewModel)
            let making = Requirement(kind: .instantiate, name: ControllerMember.instantiate)
            return framework.makesController(of: program[id], swift) ? [store] : [store, making]
        case .cells(let ids):
            let list = program.listKind(of: program[ids[0]])
            return CellPlace.allCases.flatMap { place in
                swift.usedCells(of: ids, in: place).map { cell in
                    Requirement(kind: .making(cell, place, list), name: swift.makingName(of: program[cell]))
                }
            }
        case .views(let id):
            return CellPlace.allCases.flatMap { place in
                swift.usedCells(of: id, in: place).map { cell in
                    Requirement(kind: .showing(cell, place, id), name: swift.makingName(of: program[cell]))
                }
            }
        }
    }
}

extension StubFramework {
    /// Returns a Boolean value that indicates whether the generated code creates a screen's controller.
    func makesController(of screen: Screen, _ swift: ClientSwift) -> Bool {
        generated.map { swift.makesController(of: screen, in: $0) } ?? false
    }

    /// Returns a Boolean value that indicates whether generated code draws the cells of a screen.
    func drawsCells(of screen: Screen, _ swift: ClientSwift) -> Bool {
        generated.map { swift.drawsCells(of: screen, in: $0) } ?? false
    }
}

/// The names of the members that the runtime's protocol `ViewModelBased` requires.
enum ControllerMember {
    static let viewModel = "viewModel"
    static let instantiate = "instantiate"
}

extension ClientSwift {
    /// Returns the members that a view model implements itself. If the view model belongs to a view with a delegate,
    /// the result contains no actions, because the delegate implements them.
    func composition(of viewModel: ViewModel) -> Composition {
        var composition = viewModel.composition
        if case .view(let id) = viewModel.target, program[id].hasDelegate {
            composition.members.removeAll { $0.member.facet == .actions }
        }
        return composition
    }

    func requirements(of composition: Composition) -> [Requirement] {
        composition.members.filter(isRequired).map { entry in
            switch entry.member.kind {
            case .property(let type, let isSettable):
                Requirement(kind: .property(type, isSettable: isSettable), name: entry.member.name)
            case .action(let parameters):
                Requirement(kind: .action(parameters), name: entry.member.name)
            }
        }
    }
}
