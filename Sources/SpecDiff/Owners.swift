// Finds the owner of a declaration in generated Swift: the spec declaration from which the Swift is generated. Also
// finds the declarations on which the owner depends.

import SpecModel
import SwiftBackend

struct Owners {
    private var byName: [String: DeclarationKey] = [:]
    private var cells: [String: DeclarationKey] = [:]
    private var tokens: [String: DeclarationKey] = [:]
    /// The traits and cells on which each declaration depends on the old or on the new side.
    private var causes: [DeclarationKey: Set<DeclarationKey>] = [:]
    private let moduleName: String

    init(_ old: Program, _ new: Program) {
        moduleName = new[new.main].name ?? ""
        add(new)
        // If both sides declare a name, the declaration of the old side owns it. Therefore, the old program is added
        // last, and replaces entries of the new program.
        add(old)
    }

    static func module(_ name: String) -> DeclarationKey { DeclarationKey(module: name, kind: .module, name: name) }

    private mutating func add(_ program: Program) {
        let swift = ClientSwift(program)
        for declaration in program.mainDeclarations {
            let key = DeclarationKey(declaration, in: program)
            for name in swift.outermostNames(of: declaration) { byName[name] = key }
            switch declaration {
            case .cell: cells[key.name.lowercased()] = key
            case .token: tokens[key.name] = key
            default: break
            }
            let closure = program.closure(of: program.traits(of: declaration))
            for id in closure {
                let name = DeclarationKey(.trait(id), in: program)
                if name != key { causes[key, default: []].insert(name) }
                if let role = program[id].role {
                    causes[key, default: []].insert(DeclarationKey(.trait(role.base), in: program))
                }
            }
            if case .screen(let id) = declaration {
                for cell in program[id].shownCells {
                    causes[key, default: []].insert(DeclarationKey(.cell(cell), in: program))
                }
            }
            if let role = program.role(of: declaration) {
                causes[key, default: []].insert(DeclarationKey(.trait(role.base), in: program))
            }
        }
    }

    /// Returns the declaration to which the broken type or member belongs, or `nil` if the outermost type that contains
    /// it belongs to no declaration.
    func owner(of broken: InterfaceBreak) -> DeclarationKey? {
        let outermost = broken.type.prefix { $0 != "." }
        switch outermost {
        case "CellIdentifier": return broken.member.flatMap { cells[$0.lowercased()] } ?? Self.module(moduleName)
        case "DesignTokens": return broken.member.flatMap { tokens[$0] } ?? Self.module(moduleName)
        default: return byName[String(outermost)]
        }
    }

    /// Returns the declarations whose changes can change the generated Swift of a declaration.
    func causes(of key: DeclarationKey?) -> Set<DeclarationKey> { key.flatMap { causes[$0] } ?? [] }
}

extension Program {
    /// Returns the traits in the composition of a declaration, or an empty array if the declaration has no composition.
    /// The result for a trait is the trait itself. The result for a style contains the traits of its cell. The result
    /// for a screen includes the traits of its cells.
    func traits(of declaration: Declaration) -> [ID<Trait>] {
        switch declaration {
        case .trait(let id): [id]
        case .cell(let id): self[id].composition.traits
        case .view(let id): self[id].composition.traits
        case .viewModel(let id): self[id].composition.traits
        case .screen(let id): self[id].composition.traits + self[id].shownCells.flatMap { self[$0].composition.traits }
        case .style(let id): self[self[id].cell].composition.traits
        case .token, .type, .model, .function, .service, .container, .fragment: []
        }
    }

    fileprivate func role(of declaration: Declaration) -> Trait.Role? {
        if case .trait(let id) = declaration { self[id].role } else { nil }
    }
}

extension Screen {
    /// The cells of the screen's rows, including rows in headers and footers. Rows with named view models are ignored.
    var shownCells: [ID<Cell>] {
        var cells: [ID<Cell>] = []
        forEachShownRow { row in
            if case .cell(let id, _) = row.content, !cells.contains(id) { cells.append(id) }
        }
        return cells
    }

    /// Calls `body` for each row of the screen, including the rows in headers and footers.
    func forEachShownRow(_ body: (Row) -> Void) {
        for section in sections {
            for supplement in [section.header, section.footer] { if let row = supplement?.row { body(row) } }
            for entry in section.entries { entry.forEachShownRow(body) }
        }
    }
}

extension RowEntry {
    fileprivate func forEachShownRow(_ body: (Row) -> Void) {
        switch self {
        case .row(let row): body(row)
        case .group(let group): for entry in group.entries { entry.forEachShownRow(body) }
        case .choice(let choice):
            for entry in choice.branches.joined() { entry.forEachShownRow(body) }
        }
    }
}
