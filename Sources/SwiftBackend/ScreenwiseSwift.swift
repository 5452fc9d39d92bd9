// Writes the Swift code of a program. Only one group of screens is in memory at a time.

import SpecModel

struct ScreenwiseSwift: ScreenwiseEmission {
    /// The context of the program without its screens.
    private let context: SwiftContext
    /// The names of modules, and all components of the Swift paths in specs. They are compared with names that
    /// `context.moduleNames` does not contain.
    private let otherNames: Set<String>
    /// The uses of cells in the groups of screens that are already written.
    private var cellUses = CellUses()
    private let version: String

    init(of program: Program, version: String) {
        context = SwiftContext(program, moduleNames: ModuleNames(program))
        otherNames = program.otherNames
        self.version = version
    }

    mutating func emission(of screens: Range<Int>, in program: Program) -> Emission? {
        let isIndependent = screens.allSatisfy { index in
            let screen = ID<Screen>(index)
            return context.moduleNames.isIndependent(
                of: program.declaredNames(of: .screen(screen)).all,
                in: program[screen].header.module,
                of: program,
                otherNames
            )
        }
        guard isIndependent else { return nil }
        for index in screens { cellUses.add(program.screens[index], of: program) }
        return SwiftContext(program, like: context).emission(version: version, cellUses: cellUses)
    }
}

extension Program {
    /// The names of modules, and all components of the Swift paths in specs, for example in the path to a service's
    /// type.
    fileprivate var otherNames: Set<String> {
        var names = Set(ModuleName.allCases.map(\.rawValue) + UIFramework.allCases.map(\.moduleName))
        names.insert(SwiftName.calendar.rawValue)
        for path in services.map(\.typePath) + functions.map(\.swiftPath) { names.formUnion(path) }
        for path in types.flatMap(\.conforms) + models.flatMap(\.conforms) { names.formUnion(path) }
        for module in modules {
            names.formUnion(module.imports + [module.name].compactMap(\.self))
            for file in module.files { names.formUnion(file.imports) }
        }
        return names
    }
}
