// Which modules declare a name, so that a type is written with its module exactly where its name alone would mean
// another one, or none.

import SpecModel
import SwiftOutput

/// The types of all modules of a program, as far as specs declare or name them. Functions, and services without a
/// `from`, are left out: which module they are in is not known, and a spec can write it before their names.
struct ModuleNames {
    /// The Swift modules that declare a name. The compiled module's own is the empty one where it is not known.
    private var modules: [String: Set<String>] = [:]
    private let main: String

    /// A table that knows no clashes.
    init() { main = "" }

    init(_ program: Program) {
        main = program[program.main].name ?? ""
        let emitter = Emitter(program)
        for (index, module) in program.modules.enumerated() {
            // Nothing that is internal to another module is seen from here.
            guard index == program.main.index || module.access != .internal else { continue }
            let name = module.name ?? ""
            for declaration in module.files.flatMap(\.declarations) { add(declaration, of: name, in: emitter) }
        }
    }

    private mutating func add(_ declaration: Declaration, of module: String, in emitter: Emitter) {
        let names = emitter.names(of: declaration)
        for name in names.written { modules[name, default: []].insert(module) }
        switch declaration {
        case .service: return
        case .token: modules[Names.tokens, default: []].insert(module)
        case .cell: modules[Names.cellIdentifier, default: []].insert(module)
        case .type(let id): add(emitter.program[id].header.name, emitter.program[id].provenance)
        case .model(let id): add(emitter.program[id].header.name, emitter.program[id].provenance)
        // A screen's own types come before those of other modules.
        case .screen where module == main:
            for name in Names.nestedInScreens { modules[name, default: []].insert(module) }
        case .view(let id) where module == main && emitter.program[id].isNested:
            modules[Names.nestedModel, default: []].insert(module)
        default: break
        }
        for name in names.spoken { modules[name, default: []].insert(module) }
    }

    private mutating func add(_ name: String, _ provenance: Provenance) {
        if case .imported(let module) = provenance { modules[name, default: []].insert(module) }
    }

    /// A type by its path in a module: by that alone, unless another module declares the first name too. Swift takes a
    /// module for the type of its name, if there is one; then `::` says that the module is meant (SE-0491).
    func type(_ path: [String], of module: String) -> SwiftType {
        let declaring = modules[path[0]] ?? []
        guard module != main, !module.isEmpty, declaring.contains(where: { $0 != module }) else { return .named(path) }
        return qualified(path, of: module)
    }

    /// A type by its path in a module, which is named whatever else is declared.
    func qualified(_ path: [String], of module: String) -> SwiftType {
        modules[module] == nil ? .named([module] + path) : .selected(module: module, path)
    }
}

extension Emitter {
    /// A type that a module's specs declare or give rise to.
    func type(_ path: String..., of module: ID<Module>) -> SwiftType {
        moduleNames.type(path, of: program[module].name ?? "")
    }

    /// A declaration's type, or one that is derived from it.
    func type(_ name: String, of header: DeclarationHeader) -> SwiftType { type(name, of: header.module) }

    /// A type by the name that the spec has for it.
    func type(_ header: DeclarationHeader, _ provenance: Provenance) -> SwiftType {
        if case .imported(let module) = provenance { return moduleNames.type([header.name], of: module) }
        return type(header.name, of: header)
    }
}
