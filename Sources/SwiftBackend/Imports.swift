// The imports of generated files. `SwiftWriter` records the ids of the imports that a file requires. `ImportTable` maps
// these ids to imports of modules, or of single structs of Foundation. Foundation is not imported as a whole, because
// each of its many names can make a type of another module ambiguous.

import SpecModel
import SwiftOutput

/// A table of all possible imports with their ids.
struct ImportTable {
    private struct Entry {
        var module: String
        var structName: String?
    }

    private var entries: [Entry] = []
    private var ids: [String: ImportID] = [:]
    /// The import of each of the program's modules, or `nil` for the main module and for modules without a name.
    private var programModules: [ImportID?] = []

    private(set) var runtime = ImportID(0, limit: .public)
    private(set) var date = ImportID(0, limit: .public)
    private(set) var decimal = ImportID(0, limit: .public)
    private(set) var locale = ImportID(0, limit: .public)
    private(set) var calendar = ImportID(0, limit: .public)
    private(set) var url = ImportID(0, limit: .public)
    private(set) var uuid = ImportID(0, limit: .public)

    init(_ program: Program) {
        runtime = module(ModuleName.runtime.rawValue)
        date = foundation(.date)
        decimal = foundation(.decimal)
        locale = foundation(.locale)
        calendar = foundation(.calendar)
        url = foundation(.url)
        uuid = foundation(.uuid)
        for (index, module) in program.modules.enumerated() {
            guard index != program.main.index, let name = module.name else {
                programModules.append(nil)
                continue
            }
            programModules.append(add(name, limit: module.access == .package ? .package : .public))
        }
        let main = program[program.main]
        for name in main.imports + program.modules.flatMap({ $0.files.flatMap(\.imports) }) { _ = self.module(name) }
        for provenance in program.types.map(\.provenance) + program.models.map(\.provenance)
            + program.services.map(\.provenance)
        {
            if case .imported(let name) = provenance { _ = self.module(name) }
        }
        if let name = main.name { ids[name] = nil }
    }

    /// Returns the import of a module, or `nil` for the main module and for modules that are not in the table.
    subscript(name: String) -> ImportID? { ids[name] }

    subscript(module: ID<Module>) -> ImportID? { programModules[module.index] }

    /// Returns the import of a built-in type, or `nil` for a type of the standard library.
    subscript(type: BuiltinType) -> ImportID? {
        switch type {
        case .string, .bool, .int, .double, .duration: nil
        case .date: date
        case .decimal: decimal
        case .url: url
        case .uuid: uuid
        case .color, .font, .image: runtime
        }
    }

    private mutating func module(_ name: String) -> ImportID { ids[name] ?? add(name, limit: .public) }

    private mutating func add(_ name: String, limit: Exposure) -> ImportID {
        let id = ImportID(entries.count, limit: limit)
        entries.append(Entry(module: name))
        ids[name] = id
        return id
    }

    private mutating func foundation(_ type: SwiftName) -> ImportID {
        let id = ImportID(entries.count, limit: .public)
        entries.append(Entry(module: ModuleName.foundation.rawValue, structName: type.rawValue))
        return id
    }
}

extension ImportTable {
    /// Returns the imports in `record`. All imports of one module have the same access level, because Swift warns about
    /// different access levels.
    ///
    /// - Parameter isGenerated: A Boolean value that indicates whether the file uses the runtime's declarations for
    ///   generated code.
    func imports(_ record: ImportRecord, isGenerated: Bool = true) -> [Import] {
        var exposures: [String: Exposure] = [:]
        var used: [Entry] = []
        var complete: Set<String> = []
        for (index, entry) in entries.enumerated() {
            let exposure = record[index]
            guard exposure > .unused else { continue }
            used.append(entry)
            exposures[entry.module] = max(exposures[entry.module] ?? exposure, exposure)
            if entry.structName == nil { complete.insert(entry.module) }
        }
        used.removeAll { $0.structName != nil && complete.contains($0.module) }
        return used.map { entry in
            let access: Import.Access =
                switch exposures[entry.module] {
                case .public: .public
                case .package: .package
                default: .plain
                }
            let usesGenerated = isGenerated && entry.module == ModuleName.runtime.rawValue
            return Import(entry.module, struct: entry.structName, access, spi: usesGenerated ? .generated : nil)
        }
    }
}

extension SwiftContext {
    /// Records the imports that the use of a type's members or operators requires.
    func use(_ type: ValueType, in writer: inout SwiftWriter) {
        switch type.kind {
        case .dictionary(let key, _), .group(let key, _): use(key, in: &writer)
        default: break
        }
        if let id = importID(of: type) { writer.use(id) }
    }

    private func importID(of type: ValueType) -> ImportID? {
        switch type.kind {
        case .builtin(let builtin): imports[builtin]
        case .declared(let id): self[id].importID
        case .model(let id): self[id].importID
        case .optional(let inner), .list(let inner), .set(let inner), .dictionary(_, let inner), .group(_, let inner):
            importID(of: inner)
        case .invalid: nil
        }
    }

    /// Records the imports of the modules whose extensions provide default implementations for the members of
    /// `composition`. Members in `given` are ignored.
    ///
    /// - Parameter given: The names of the members that the conforming type implements.
    func useDefaults(of composition: Composition, except given: Set<String> = [], in writer: inout SwiftWriter) {
        for entry in composition.members {
            guard let provider = entry.defaultProvider, let id = imports[program[provider].header.module],
                !given.contains(entry.member.name)
            else { continue }
            writer.use(id)
        }
    }

    /// Records the imports of a function. Any module that the function's spec imports can declare the function, so the
    /// generated code imports all these modules.
    func use(_ id: ID<Function>, in writer: inout SwiftWriter) {
        for id in functionImports[id.index] { writer.use(id) }
    }
}

extension ImportTable {
    /// Returns an array that contains, for each function, the imports of all modules that can declare the function.
    func ofFunctions(_ program: Program) -> [[ImportID]] {
        var ids = Array(repeating: [ImportID](), count: program.functions.count)
        for file in program.modules.flatMap(\.files) {
            for case .function(let id) in file.declarations {
                let own = self[program[id].header.module].map { [$0] } ?? []
                ids[id.index] = file.imports.compactMap { self[$0] } + own
            }
        }
        return ids
    }
}
