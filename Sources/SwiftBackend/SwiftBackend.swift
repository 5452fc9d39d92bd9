// The backend: a checked model to Swift, spec file by spec file, and one file for what belongs to the module as a whole.
// Whatever could go wrong was reported before; emission cannot fail.
//
// It knows what each declaration becomes. It deliberately knows nothing of how specs are written or checked, and puts no
// Swift together itself: that is `SwiftOutput`'s.

import SpecDiagnostics
import SpecModel
import SwiftOutput

/// Swift: a file for each spec of the main module, in their order, then the module's own.
public struct SwiftBackend: Backend {
    private let version: String

    /// - Parameter version: the tool's, for the module's own file.
    public init(version: String) {
        self.version = version
    }

    public var rules: [Rule] { nameRules + hiddenFunctionRules + screenNameRules }
    public var fileExtension: String { Names.fileExtension }

    public func check(_ program: Program, diagnostics: inout Diagnostics) {
        checkNames(of: program, diagnostics: &diagnostics)
    }

    public func emission(of program: Program) -> Emission {
        let context = SwiftContext(program, moduleNames: ModuleNames(program))
        let files = context.module.files
        return Emission(specPaths: files.map(\.path) + [nil]) { [version] index in
            index < files.count ? context.file(files[index]) : context.moduleFile(version: version)
        }
    }
}

/// What is known of a program where its Swift is written: names, types and imports. It holds nothing of what has been
/// written, so that files can be written side by side.
final class SwiftContext: Sendable {
    let program: Program
    let module: Module
    let access: Modifiers.Access
    /// What the specs' functions are called by, which nothing else may be called where they are.
    let functionNames: Set<String>
    let moduleNames: ModuleNames
    let imports: ImportTable
    /// What everything is called, by its id.
    private let builtinTypes: [SwiftType]
    private let declaredTypes: [SwiftType]
    private let modelTypes: [SwiftType]
    private let traitTypes: [SwiftType]
    private let viewModelTypes: [SwiftType]
    private let actionTypes: [SwiftType]
    /// What computing a value outside of screens needs.
    let settings: SettingsReader
    /// What may have to be imported for a function, by its id.
    let functionImports: [[ImportID]]

    let reservedVariables: ReservedVariables
    /// Whether fields or cases of the client's own types are known, which may be another module's members.
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

    /// Bytes for what stands above a file's declarations.
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

    /// The imports that have no specs: what of them the client's Swift needs is not known, so they always stand. But
    /// Foundation's types and functions are imported where they are named, unless there is more Swift of which the specs
    /// do not state the module.
    private func plainModules(of file: SpecFile) -> [String] {
        file.imports.filter { name in
            !program.modules.contains { $0.name == name }
                && (name != ModuleName.foundation.rawValue || looksIntoOwnSwift
                    || file.declarations.contains(where: namesUnknownSwift))
        }
    }

    /// Whether it names protocols or a service's type, whose module the spec does not state.
    private func namesUnknownSwift(_ declaration: Declaration) -> Bool {
        switch declaration {
        case .type(let id): !program[id].conforms.isEmpty
        case .model(let id): !program[id].conforms.isEmpty
        case .service: true
        default: false
        }
    }

    /// Records modules that a file imports whether it needs them or not.
    func use(_ names: [String], in writer: inout SwiftWriter) {
        for name in names {
            if let id = imports[name] { writer.use(id) }
        }
    }

    subscript(builtin: BuiltinType) -> SwiftType { builtinTypes[builtin.index] }
    subscript(id: ID<DeclaredType>) -> SwiftType { declaredTypes[id.index] }
    subscript(id: ID<Model>) -> SwiftType { modelTypes[id.index] }
    /// The type that stands for a trait.
    func name(_ id: ID<Trait>) -> SwiftType { traitTypes[id.index] }
    func viewModelType(of cell: ID<Cell>) -> SwiftType { viewModelTypes[cell.index] }
    func actionType(of cell: ID<Cell>) -> SwiftType { actionTypes[cell.index] }

    /// A declaration's own modifiers: its access, and that it belongs to no actor.
    var nonisolated: Modifiers { Modifiers(access, .nonisolated) }
    /// Of what belongs to the main actor.
    var mainActor: Modifiers { Modifiers(access, .mainActor) }
    /// Of a member, which is isolated as its type is.
    var member: Modifiers { Modifiers(access) }
    var staticMember: Modifiers { Modifiers(access, isStatic: true) }
}
