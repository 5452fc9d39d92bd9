// Determines which modules declare a name. A type is qualified with its module if its name alone would be ambiguous or
// refer to another type.

import SpecModel
import SwiftOutput

/// The names of the types that the specs of all modules declare or refer to. Functions and the types of services are
/// not included, because a spec need not name their modules. A spec can qualify their names with the module.
struct ModuleNames {
    /// For each name, the Swift module that declares it. The empty string denotes the compiled module if the name of
    /// this module is unknown.
    private var modules: [String: String] = [:]
    /// For each name that several modules declare, the names of these modules.
    private var ambiguous: [String: Set<String>] = [:]
    private let main: String

    /// Creates an empty table, in which no names clash.
    init() { main = "" }

    init(_ program: Program) {
        main = program[program.main].name ?? ""
        for type in RuntimeType.allCases { modules[type.rawValue] = ModuleName.runtime.rawValue }
        for type in FrameworkType.allCases where program[program.main].frameworks.contains(type.framework) {
            modules[type.rawValue] = type.framework.moduleName
        }
        for (index, module) in program.modules.enumerated() {
            // Internal declarations of other modules are not visible, so they cannot make a name ambiguous.
            guard index == program.main.index || module.access != .internal else { continue }
            let name = module.name ?? ""
            for declared in program.declaredNames(ofModule: ID(index)).outermost { add(declared, of: name) }
            for declaration in module.files.flatMap(\.declarations) { add(declaration, of: name, in: program) }
        }
    }

    private mutating func add(_ declaration: Declaration, of module: String, in program: Program) {
        for declared in program.declaredNames(of: declaration).all where isVisible(declared, in: module) {
            add(declared.name, of: module)
        }
        switch declaration {
        case .service: return
        case .type(let id): add(program[id].header.name, program[id].provenance)
        case .model(let id): add(program[id].header.name, program[id].provenance)
        default: break
        }
        for name in program.handwrittenNames(of: declaration) { add(name, of: module) }
    }

    /// Returns a Boolean value that indicates whether generated code can refer to a name without the name of the
    /// enclosing type. Within its enclosing type, a nested type of the compiled module shadows types of other modules.
    private func isVisible(_ declared: DeclaredName, in module: String) -> Bool {
        declared.owner == nil || module == main
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

    /// Returns a Boolean value that indicates whether the qualification of all types remains unchanged if the module
    /// `id` also declares `names`.
    ///
    /// - Parameter otherNames: Names that are not in the table, but can be the first component of a type's path.
    func isIndependent(
        of names: [DeclaredName],
        in id: ID<Module>,
        of program: Program,
        _ otherNames: Set<String>
    ) -> Bool {
        let module = program[id].name ?? ""
        if id != program.main, program[id].access == .internal { return true }
        return names.allSatisfy { declared in
            if !isVisible(declared, in: module) { return true }
            guard let first = modules[declared.name] else { return !otherNames.contains(declared.name) }
            return ambiguous[declared.name]?.contains(module) ?? (first == module)
        }
    }

    /// Returns the type `name`, which `module` declares. The type is qualified only if several modules declare `name`.
    fileprivate func type(_ name: String, declaredIn module: String) -> SwiftType {
        ambiguous[name] == nil ? .named([name]) : type([name], of: module)
    }

    /// Returns the type at a path in a module. The type is qualified if another module also declares the first name in
    /// the path, except if `module` is the compiled module. If a type has the same name as the module, `::` separates
    /// the module from the path, because Swift would interpret a dot as a member access to this type (SE-0491).
    func type(_ path: [String], of module: String) -> SwiftType {
        guard module != main, !module.isEmpty, let first = modules[path[0]],
            first != module || ambiguous[path[0]] != nil
        else { return .named(path) }
        return qualified(path, of: module)
    }

    /// Returns the type at `path` in `module`, always qualified with the name of the module.
    func qualified(_ path: [String], of module: String) -> SwiftType {
        modules[module] == nil ? .named([module] + path) : .selected(module: module, path)
    }
}

extension ModuleNames {
    /// Returns the type `name`. The type is declared by the declaration with the given header, or is generated for this
    /// declaration.
    func type(_ name: String, of header: DeclarationHeader, in program: Program, _ imports: ImportTable) -> SwiftType {
        let type = type(name, declaredIn: program[header.module].name ?? "")
        return imports[header.module].map { .imported(type, $0) } ?? type
    }

    /// Returns the type with the name in `header`. The imported module declares the type if `provenance` is `imported`.
    /// Otherwise, the module of the declaration declares it.
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
    /// Returns the type at `path` in `module`. The type is generated for the specs of the module.
    func type(_ path: String..., of module: ID<Module>) -> SwiftType {
        let type = moduleNames.type(path, of: program[module].name ?? "")
        return imports[module].map { .imported(type, $0) } ?? type
    }

    /// Returns the type at a path in a module. The module need not contain specs.
    func type(_ path: [String], of module: String) -> SwiftType {
        let type = moduleNames.type(path, of: module)
        return imports[module].map { .imported(type, $0) } ?? type
    }

    func qualifiedType(_ path: [String], of module: String) -> SwiftType {
        let type = moduleNames.qualified(path, of: module)
        return imports[module].map { .imported(type, $0) } ?? type
    }

    /// Returns the type `name`. The type is declared by the declaration with the given header, or is generated for this
    /// declaration.
    func type(_ name: String, of header: DeclarationHeader) -> SwiftType {
        moduleNames.type(name, of: header, in: program, imports)
    }
}
