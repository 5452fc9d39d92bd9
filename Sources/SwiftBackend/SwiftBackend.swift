// The Swift backend. It turns a checked model into one Swift file per spec, and one file for the declarations of the
// whole module. All errors are reported before emission, so emission cannot fail.
//
// The backend determines the Swift code for each declaration. It deliberately does not depend on the syntax or the
// checks of specs. `SwiftOutput` assembles the Swift text.

import SpecDiagnostics
import SpecModel
import SwiftOutput

/// A backend that emits Swift. It emits one file for each spec of the main module, in the order of the specs, and then
/// the file of the module.
public struct SwiftBackend: Backend {
    private let version: String

    /// Creates the backend.
    ///
    /// - Parameter version: The version of the tool. It is written to the heading comment of the module's file.
    public init(version: String) {
        self.version = version
    }

    public var rules: [Rule] { nameRules + hiddenFunctionRules + screenNameRules }
    public var fileExtension: String { Names.fileExtension }

    public func check(_ program: Program, diagnostics: inout Diagnostics) {
        checkNames(of: program, diagnostics: &diagnostics)
    }

    public func screenwiseCheck(of program: Program) -> (any ScreenwiseCheck)? { ScreenwiseNameCheck(of: program) }

    public func screenwiseEmission(of program: Program) -> (any ScreenwiseEmission)? {
        ScreenwiseSwift(of: program, version: version)
    }

    public func emission(of program: Program) -> Emission {
        SwiftContext(program, moduleNames: ModuleNames(program)).emission(version: version)
    }
}

/// The names, types and imports that are required to write a program's Swift. The context is immutable, so that files
/// can be written in parallel.
final class SwiftContext: Sendable {
    let program: Program
    let module: Module
    let access: Modifiers.Access
    /// The first component of the Swift path of each function in specs. No local variable may have one of these names.
    let functionNames: Set<String>
    let moduleNames: ModuleNames
    let imports: ImportTable
    // Arrays of Swift types, indexed by the ids of declarations. For example, `actionTypes` is indexed by the ids of
    // cells. Only `builtinTypes` is indexed by built-in types.
    private let builtinTypes: [SwiftType]
    private let declaredTypes: [SwiftType]
    private let modelTypes: [SwiftType]
    private let traitTypes: [SwiftType]
    private let viewModelTypes: [SwiftType]
    private let actionTypes: [SwiftType]
    /// A reader that determines which settings, such as the locale, the values outside of screens require.
    let settings: SettingsReader
    /// For each function, indexed by its id, the imports of all modules that can declare the function.
    let functionImports: [[ImportID]]

    let reservedVariables: ReservedVariables
    /// A Boolean value that indicates whether a spec declares a type or model with `from: here`. In Swift, the name of
    /// such a type can be an alias for a type of another module.
    private let looksIntoOwnSwift: Bool

    init(_ program: Program, moduleNames: ModuleNames = ModuleNames()) {
        self.program = program
        self.moduleNames = moduleNames
        settings = SettingsReader(program)
        let imports = ImportTable(program)
        self.imports = imports
        builtinTypes = BuiltinType.allCases.map { builtin in
            let type = SwiftType.named(builtin.swiftName)
            return imports[builtin].map { .imported(type, $0) } ?? type
        }
        func type(_ name: String, _ header: DeclarationHeader) -> SwiftType {
            moduleNames.type(name, of: header, in: program, imports)
        }
        traitTypes = program.traits.map { type($0.header.name, $0.header) }
        viewModelTypes = program.cells.map { type(Names.viewModel(of: $0.header.name), $0.header) }
        actionTypes = program.cells.map { type(Names.action($0.header.name), $0.header) }
        declaredTypes = program.types.map { moduleNames.type($0.header, $0.provenance, in: program, imports) }
        modelTypes = program.models.map { moduleNames.type($0.header, $0.provenance, in: program, imports) }
        functionImports = imports.ofFunctions(program)
        module = program[program.main]
        functionNames = program.functionNames
        looksIntoOwnSwift =
            program.models.contains { $0.provenance == .here } || program.types.contains { $0.provenance == .here }
        reservedVariables = ReservedVariables(beside: functionNames)
        access =
            switch module.access {
            case .internal: .internal
            case .package: .package
            case .public: .public
            }
    }

    /// Creates the context of `program`, which differs from the program of `other` only in its screens.
    init(_ program: Program, like other: SwiftContext) {
        self.program = program
        module = other.module
        access = other.access
        functionNames = other.functionNames
        moduleNames = other.moduleNames
        imports = other.imports
        builtinTypes = other.builtinTypes
        declaredTypes = other.declaredTypes
        modelTypes = other.modelTypes
        traitTypes = other.traitTypes
        viewModelTypes = other.viewModelTypes
        actionTypes = other.actionTypes
        settings = other.settings
        functionImports = other.functionImports
        reservedVariables = other.reservedVariables
        looksIntoOwnSwift = other.looksIntoOwnSwift
    }

    /// Returns the files of the main module.
    ///
    /// - Parameter cellUses: The uses of cells in this program and in the groups of screens that are already written,
    ///   or `nil` if this program contains all screens.
    func emission(version: String, cellUses: CellUses? = nil) -> Emission {
        let files = module.files
        return Emission(specPaths: files.map(\.path) + [nil]) { index in
            index < files.count ? self.file(files[index]) : self.moduleFile(version: version, cellUses: cellUses)
        }
    }

    /// The number of bytes to reserve for the text before a file's declarations.
    static let headCapacity = 1 << 10

    func file(_ file: SpecFile) -> [UInt8] {
        var body = SwiftWriter()
        for declaration in file.declarations where !declaration.isInModuleFile { write(declaration, to: &body) }
        use(module.imports + plainModules(of: file), in: &body)
        var writer = SwiftWriter(capacity: body.count + Self.headCapacity)
        writer.fileHead(generator: Names.generator, source: file.path)
        writer.imports(imports.imports(body.record))
        writer.append(body)
        return writer.finish()
    }

    private func write(_ declaration: Declaration, to writer: inout SwiftWriter) {
        switch declaration {
        case .token, .container, .function, .fragment: break
        case .type(let id): write(program[id], to: &writer)
        case .model(let id): write(program[id], to: &writer)
        case .service(let id): write(program[id], to: &writer)
        case .trait(let id): write(id, to: &writer)
        case .cell(let id): write(id, to: &writer)
        case .view(let id): write(id, to: &writer)
        case .style(let id): write(program[id], to: &writer)
        case .viewModel(let id): write(id, to: &writer)
        case .screen(let id): ScreenPrinter(id, self).write(to: &writer)
        }
    }

    /// Returns the imported modules without specs. The backend cannot determine whether the client's Swift uses such a
    /// module, so the file always imports the module.
    ///
    /// Foundation is an exception, because the file imports single types and functions of Foundation. The file imports
    /// all of Foundation only if specs name Swift declarations of an unknown module.
    private func plainModules(of file: SpecFile) -> [String] {
        file.imports.filter { name in
            !program.modules.contains { $0.name == name }
                && (name != ModuleName.foundation.rawValue || looksIntoOwnSwift
                    || file.declarations.contains(where: namesUnknownSwift))
        }
    }

    /// Returns a Boolean value that indicates whether a declaration names protocols or the type of a service. The
    /// module of these Swift declarations is unknown.
    private func namesUnknownSwift(_ declaration: Declaration) -> Bool {
        switch declaration {
        case .type(let id): !program[id].conforms.isEmpty
        case .model(let id): !program[id].conforms.isEmpty
        case .service: true
        default: false
        }
    }

    /// Records imports of modules, whether or not the file's text requires them.
    func use(_ names: [String], in writer: inout SwiftWriter) {
        for name in names {
            if let id = imports[name] { writer.use(id) }
        }
    }

    subscript(builtin: BuiltinType) -> SwiftType { builtinTypes[builtin.index] }
    subscript(id: ID<DeclaredType>) -> SwiftType { declaredTypes[id.index] }
    subscript(id: ID<Model>) -> SwiftType { modelTypes[id.index] }
    func name(_ id: ID<Trait>) -> SwiftType { traitTypes[id.index] }
    func viewModelType(of cell: ID<Cell>) -> SwiftType { viewModelTypes[cell.index] }
    func actionType(of cell: ID<Cell>) -> SwiftType { actionTypes[cell.index] }

    /// The modifiers of a declaration that is isolated to no actor.
    var nonisolated: Modifiers { Modifiers(access, .nonisolated) }
    /// The modifiers of a declaration that is isolated to the main actor.
    var mainActor: Modifiers { Modifiers(access, .mainActor) }
    /// The modifiers of a member. A member has the same isolation as its type.
    var member: Modifiers { Modifiers(access) }
    var staticMember: Modifiers { Modifiers(access, isStatic: true) }
}
