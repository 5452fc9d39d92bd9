// Which modules declare a name, so that a type is written with its module exactly where its name alone would mean
// another one, or none.

import SpecModel
import SwiftOutput

/// The types of all modules of a program, as far as specs declare or name them. Functions, and services without a
/// `from`, are left out: which module they are in is not known, and a spec can write it before their names.
struct ModuleNames {
    /// The Swift modules that declare a name. The compiled module's own is the empty one where it is not known.
    private var modules: [String: String] = [:]
    /// Those of names that several declare, all of them.
    private var ambiguous: [String: Set<String>] = [:]
    private let main: String

    /// A table that knows no clashes.
    init() { main = "" }

    init(_ program: Program) {
        main = program[program.main].name ?? ""
        for type in RuntimeType.allCases { modules[type.rawValue] = ModuleName.runtime.rawValue }
        for type in FrameworkType.allCases where program[program.main].frameworks.contains(type.framework) {
            modules[type.rawValue] = type.framework.moduleName
        }
        for (index, module) in program.modules.enumerated() {
            // Nothing that is internal to another module is seen from here.
            guard index == program.main.index || module.access != .internal else { continue }
            let name = module.name ?? ""
            for declared in program.declaredNames(ofModule: ID(index)).outermost { add(declared, of: name) }
            for declaration in module.files.flatMap(\.declarations) { add(declaration, of: name, in: program) }
        }
    }

    private mutating func add(_ declaration: Declaration, of module: String, in program: Program) {
        for declared in program.declaredNames(of: declaration).all {
            // What stands in a type of the module's own comes before the types of other modules there.
            if declared.owner == nil || module == main { add(declared.name, of: module) }
        }
        switch declaration {
        case .service: return
        case .type(let id): add(program[id].header.name, program[id].provenance)
        case .model(let id): add(program[id].header.name, program[id].provenance)
        default: break
        }
        for name in program.spokenNames(of: declaration) { add(name, of: module) }
    }

    private mutating func add(_ name: String, _ provenance: Provenance) {
        if case .imported(let module) = provenance { add(name, of: module) }
    }

    private mutating func add(_ name: String, of module: String) {
        let first = modules[name, default: module]
        if first == module, ambiguous[name] == nil {
            modules[name] = module
        } else {
            ambiguous[name, default: [first]].insert(module)
        }
    }

    /// A type that is known to be of a module.
    fileprivate func type(_ name: String, declaredIn module: String) -> SwiftType {
        ambiguous[name] == nil ? .named([name]) : type([name], of: module)
    }

    /// A type by its path in a module: by that alone, unless another module declares the first name too. Swift takes a
    /// module for the type of its name, if there is one; then `::` says that the module is meant (SE-0491).
    func type(_ path: [String], of module: String) -> SwiftType {
        guard module != main, !module.isEmpty, let first = modules[path[0]],
            first != module || ambiguous[path[0]] != nil
        else { return .named(path) }
        return qualified(path, of: module)
    }

    /// A type by its path in a module, which is named whatever else is declared.
    func qualified(_ path: [String], of module: String) -> SwiftType {
        modules[module] == nil ? .named([module] + path) : .selected(module: module, path)
    }
}

extension ModuleNames {
    /// A declaration's type, or one that is derived from it.
    func type(_ name: String, of header: DeclarationHeader, in program: Program, _ imports: ImportTable) -> SwiftType {
        let type = type(name, declaredIn: program[header.module].name ?? "")
        return imports[header.module].map { .imported(type, $0) } ?? type
    }

    /// A type by the name that the spec has for it.
    func type(
        _ header: DeclarationHeader,
        _ provenance: Provenance,
        in program: Program,
        _ imports: ImportTable
    ) -> SwiftType {
        let origin: (name: String, id: ImportID?) =
            if case .imported(let module) = provenance {
                (module, imports[module])
            } else {
                (program[header.module].name ?? "", imports[header.module])
            }
        let type = type(header.name, declaredIn: origin.name)
        return origin.id.map { .imported(type, $0) } ?? type
    }
}

extension SwiftContext {
    /// A type that a module's specs declare or give rise to.
    func type(_ path: String..., of module: ID<Module>) -> SwiftType {
        let type = moduleNames.type(path, of: program[module].name ?? "")
        return imports[module].map { .imported(type, $0) } ?? type
    }

    /// A type of a module that need not have specs, by its path.
    func type(_ path: [String], of module: String) -> SwiftType {
        let type = moduleNames.type(path, of: module)
        return imports[module].map { .imported(type, $0) } ?? type
    }

    /// A type with its module before it.
    func qualifiedType(_ path: [String], of module: String) -> SwiftType {
        let type = moduleNames.qualified(path, of: module)
        return imports[module].map { .imported(type, $0) } ?? type
    }

    /// A declaration's type, or one that is derived from it.
    func type(_ name: String, of header: DeclarationHeader) -> SwiftType {
        moduleNames.type(name, of: header, in: program, imports)
    }
}
