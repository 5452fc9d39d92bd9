// Checks and emits a program of which only one group of screens is in memory at a time. The files of a group are emitted
// before all names of the module are known. They are used only if no further name changes the types in them.

import SpecDiagnostics
import SpecModel
import SwiftOutput

final class ScreenwiseSwift: ScreenwiseBackend {
    private let version: String
    /// The program without its screens.
    private let declared: Program
    /// The context of the emission, or `nil` if no files are requested.
    private let context: SwiftContext?
    /// The names of modules and types to which the emission may refer, although no spec declares them.
    private let lookedUp: Set<String>
    private var names: NameCheck
    /// The names of the types that the screens of the module nest.
    private var nested: Set<String> = []
    private var hasScreens = false
    private var cellUses = CellUses()
    /// The index of the first file that is not emitted yet.
    private var nextFile = 0

    init(_ program: Program, isEmitting: Bool, version: String) {
        self.version = version
        declared = program
        context = isEmitting ? SwiftContext(program, moduleNames: ModuleNames(program)) : nil
        lookedUp = isEmitting ? program.namesOfUndeclaredTypes : []
        names = NameCheck(program: program)
        for declaration in program[program.main].files.flatMap(\.declarations) {
            if case .screen = declaration { continue }
            names.add(declaration)
        }
    }

    func add(_ screens: Range<Int>, of program: Program, diagnostics: inout Diagnostics) -> Emission? {
        let own = screens.map { ID<Screen>($0) }.filter { program[$0].header.module == program.main }
        names.program = program
        for id in own {
            names.add(.screen(id))
            hasScreens = true
            nested.formUnion(program.declaredNames(of: .screen(id)).inScreen)
            checkMembers(of: id, in: program, &diagnostics)
        }
        names.program = declared
        checkEditedTypes(in: own, of: program, &diagnostics)
        checkCalls(of: program, diagnostics: &diagnostics)
        guard let context else { return Emission(specPaths: []) { _ in [] } }
        for id in own { cellUses.add(program[id], of: program) }
        guard screens.allSatisfy({ isUnaffected(context.moduleNames, by: ID($0), of: program) }) else { return nil }
        let group = SwiftContext(context, with: program, cellUses)
        let files = takeFiles(until: own.last, of: context.module)
        return Emission(specPaths: files.map(\.path)) { group.file(files[$0]) }
    }

    /// Returns the next files of the module, including the file of a screen.
    private func takeFiles(until last: ID<Screen>?, of module: Module) -> [SpecFile] {
        guard let last,
            let end = module.files[nextFile...].firstIndex(where: { $0.declarations.contains(.screen(last)) })
        else { return [] }
        defer { nextFile = end + 1 }
        return Array(module.files[nextFile...end])
    }

    /// Returns a Boolean value that indicates whether the names that a screen declares leave the types of all other
    /// names unchanged.
    private func isUnaffected(_ names: ModuleNames, by id: ID<Screen>, of program: Program) -> Bool {
        let owner = program[id].header.module
        let isOwn = owner == program.main
        guard isOwn || program[owner].access != .internal else { return true }
        return program.declaredNames(of: .screen(id)).all.allSatisfy { declared in
            !isOwn && declared.owner != nil
                || names.isUnaffected(by: declared.name, of: program[owner].name ?? "", lookedUp: lookedUp)
        }
    }

    func finish(_ program: Program, diagnostics: inout Diagnostics) -> Emission? {
        names.report(&diagnostics)
        if hasScreens { checkHiddenTypes(in: nested, of: program, &diagnostics) }
        checkCalls(of: program, diagnostics: &diagnostics)
        guard let context else { return Emission(specPaths: []) { _ in [] } }
        let rest = SwiftContext(context, with: program, cellUses)
        let files = Array(context.module.files[nextFile...])
        return Emission(specPaths: files.map(\.path) + [nil]) { [version] index in
            index < files.count ? rest.file(files[index]) : rest.moduleFile(version: version)
        }
    }
}

extension Program {
    /// The names of types that no spec declares, but to which generated Swift may refer, and the names of all modules.
    fileprivate var namesOfUndeclaredTypes: Set<String> {
        var names = Set(FrameworkType.allCases.map(\.rawValue) + UIFramework.allCases.map(\.moduleName))
        names.formUnion([SwiftName.calendar.rawValue, ModuleName.foundation.rawValue, ModuleName.runtime.rawValue])
        names.formUnion(services.compactMap(\.typePath.first))
        for module in modules {
            names.formUnion(module.imports + [module.name ?? ""])
            for file in module.files { names.formUnion(file.imports) }
        }
        for provenance in types.map(\.provenance) + models.map(\.provenance) {
            if case .imported(let module) = provenance { names.insert(module) }
        }
        return names
    }
}
