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

    public var rules: [Rule] { nameRules }
    public var fileExtension: String { Names.fileExtension }

    public func check(_ program: Program, diagnostics: inout Diagnostics) {
        checkNames(of: program, diagnostics: &diagnostics)
    }

    public func emit(_ program: Program) -> [EmittedFile] {
        let emitter = Emitter(program, moduleNames: ModuleNames(program))
        return emitter.module.files.map(emitter.file) + [emitter.moduleFile(version: version)]
    }
}

/// Writes the declarations of one module.
final class Emitter {
    let program: Program
    let module: Module
    let access: Modifiers.Access
    /// What the specs' functions are called by, which nothing else may be called where they are.
    let functionNames: Set<String>
    let moduleNames: ModuleNames
    let imports: ImportTable
    /// Of the program's types and models, by their ids.
    let declaredTypes: [SwiftType]
    let modelTypes: [SwiftType]
    /// What may have to be imported for a function, by its id.
    let functionImports: [[ImportID]]

    init(_ program: Program, moduleNames: ModuleNames = ModuleNames()) {
        self.program = program
        self.moduleNames = moduleNames
        let imports = ImportTable(program)
        self.imports = imports
        declaredTypes = program.types.map { moduleNames.type($0.header, $0.provenance, in: program, imports) }
        modelTypes = program.models.map { moduleNames.type($0.header, $0.provenance, in: program, imports) }
        functionImports = imports.ofFunctions(program)
        module = program[program.main]
        functionNames = program.functionNames
        access =
            switch module.access {
            case .internal: .internal
            case .package: .package
            case .public: .public
            }
    }

    func file(_ file: SpecFile) -> EmittedFile {
        var body = SwiftWriter()
        for declaration in file.declarations where !declaration.isInModuleFile { write(declaration, to: &body) }
        use(module.imports + plainModules(of: file), in: &body)
        var writer = SwiftWriter()
        writer.fileHead(generator: Names.generator, source: file.path)
        writer.imports(imports.imports(body.record))
        writer.append(body)
        return EmittedFile(specPath: file.path, bytes: writer.finish())
    }

    private func write(_ declaration: Declaration, to writer: inout SwiftWriter) {
        switch declaration {
        case .token, .container, .function: break
        case .type(let id): write(program[id], to: &writer)
        case .model(let id): write(program[id], to: &writer)
        case .service(let id): write(program[id], to: &writer)
        case .trait(let id): write(id, to: &writer)
        case .cell(let id): write(id, to: &writer)
        case .view(let id): write(id, to: &writer)
        case .style(let id): write(program[id], to: &writer)
        case .viewModel(let id): write(id, to: &writer)
        case .screen(let id): writeScreen(id, self, to: &writer)
        }
    }

    /// The imports that have no specs: what of them the client's Swift needs is not known, so they always stand.
    private func plainModules(of file: SpecFile) -> [String] {
        file.imports.filter { name in !program.modules.contains { $0.name == name } }
    }

    /// Records modules that a file imports whether it needs them or not.
    func use(_ names: [String], in writer: inout SwiftWriter) {
        for name in names {
            if let id = imports[name] { writer.use(id) }
        }
    }

    /// A declaration's own modifiers: its access, and that it belongs to no actor.
    var nonisolated: Modifiers { Modifiers(access, .nonisolated) }
    /// Of what belongs to the main actor.
    var mainActor: Modifiers { Modifiers(access, .mainActor) }
    /// Of a member, which is isolated as its type is.
    var member: Modifiers { Modifiers(access) }
    var staticMember: Modifiers { Modifiers(access, isStatic: true) }
}
