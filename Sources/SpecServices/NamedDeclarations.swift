// Finds declarations by qualified names, for example `DesignSystem.AmountPresentable.amount`. The command `rename`
// accepts such names.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler

/// A declared name, with the names of the enclosing declarations.
package struct NamedDeclaration: Sendable {
    /// The noun for the kind of the declaration, for example `trait`.
    package let kind: String
    /// The name, preceded by the names of the module and of the enclosing declarations.
    package let path: String
    package let location: FileRange
    let use: NameUse
}

extension Snapshot {
    /// Returns the declarations with the qualified name `path`, for example `AmountPresentable.amount` or
    /// `Inbox.mails.mail`. The name may start with the name of the module.
    package func declarations(named path: String) -> [NamedDeclaration] {
        let wanted = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var found: [NamedDeclaration] = []
        var seen: Set<FileRange> = []
        for module in state.modules {
            let results = module.results
            guard let index = results.references else { continue }
            let program = results.compilation.partialProgram
            for symbol in index.symbols.joined() {
                guard let named = symbol.path(in: program), named.module == program.main,
                    named.names == wanted || [program[named.module].name].compactMap(\.self) + named.names == wanted,
                    let reference = index.declarations(of: symbol).first
                else { continue }
                let location = results.fileRange(reference.range)
                guard seen.insert(location).inserted else { continue }
                let prefix = [program[named.module].name].compactMap(\.self)
                found.append(
                    NamedDeclaration(
                        kind: symbol.noun,
                        path: (prefix + named.names).joined(separator: "."),
                        location: shown(location),
                        use: NameUse(results: results, index: index, reference: reference, symbol: symbol)
                    )
                )
            }
        }
        return found
    }

    /// Returns the specs that the rename of a declaration changes, and the generated Swift of all modules before and
    /// after the rename.
    package func rename(
        _ declaration: NamedDeclaration,
        to name: String
    ) -> Result<RenamedWorkspace, ServiceRefusal> {
        checkedRename(of: declaration.use, to: name).map { renamed in
            let files = renamed.edits.compactMap { file -> (source: SourceFile, bytes: [UInt8])? in
                guard let source = state.file(at: file.path), let bytes = applying(file.edits, to: source.bytes) else {
                    return nil
                }
                return (SourceFile(path: paths.shown(source.path), bytes: source.bytes), bytes)
            }
            return RenamedWorkspace(files: files, modules: renamed.modules(in: state))
        }
    }
}

/// The result of a rename that introduces no errors.
package struct RenamedWorkspace: Sendable {
    package struct Module: Sendable {
        package let name: String?
        package let directory: String
        package let old: GeneratedFiles
        package let new: GeneratedFiles
    }

    /// The files that change, with their new content.
    package let files: [(source: SourceFile, bytes: [UInt8])]
    /// All modules of the workspace, in an order in which each module follows the modules that it imports.
    package let modules: [Module]
}

extension CheckedRename {
    fileprivate func modules(in state: WorkspaceState) -> [RenamedWorkspace.Module] {
        let changed = Dictionary(modules.map { ($0.old.directory, $0.new) }) { first, _ in first }
        var ordered: [ServiceModule] = []
        var rest = state.modules
        while !rest.isEmpty {
            let waiting = Set(rest.compactMap(\.inputs[0].name))
            let isReady = { (module: ServiceModule) in
                module.inputs.dropFirst().allSatisfy { input in input.name.map { !waiting.contains($0) } ?? true }
            }
            let ready = rest.filter(isReady)
            // If no module is ready, modules import each other. Such modules have errors, so the rename does not change
            // their Swift, and their order does not matter.
            ordered += ready.isEmpty ? rest : ready
            rest = ready.isEmpty ? [] : rest.filter { !isReady($0) }
        }
        return ordered.map { module in
            RenamedWorkspace.Module(
                name: module.inputs[0].name,
                directory: module.directory,
                old: module.results.compilation.files,
                new: (changed[module.directory] ?? module).results.compilation.files
            )
        }
    }
}

extension Symbol {
    /// Returns the module of the symbol and the names in its qualified name, the outermost first. Returns `nil` if the
    /// symbol has no qualified name.
    fileprivate func path(in program: Program) -> (module: ID<Module>, names: [String])? {
        func path(_ declaration: Declaration, _ names: [String]) -> (module: ID<Module>, names: [String]) {
            let header = program.header(of: declaration)
            return (header.module, [header.name] + names.filter { !$0.isEmpty })
        }
        switch self {
        case .module, .bound: return nil
        case .declaration(let declaration): return path(declaration, [])
        case .member(_, let declaration, let name): return path(declaration, [name])
        case .parameter(let declaration, let member, let name): return path(declaration, [member, name])
        case .row(let declaration, let section, let id), .use(let declaration, let section, let id):
            return path(declaration, [section, id])
        case .command(let declaration, let row, let id): return path(declaration, [row, id])
        }
    }

    /// The noun for the symbol's kind, for example `trait`.
    fileprivate var noun: String {
        switch self {
        case .module: "module"
        case .declaration(let declaration): declaration.kindName
        case .member(let kind, _, _):
            switch kind {
            case .member: "member"
            case .role: "role"
            case .field: "field"
            case .enumCase: "case"
            case .input: "input"
            case .stateField: "state field"
            case .derivedValue: "derived value"
            case .event: "event"
            case .method: "method"
            case .section: "section"
            case .sample: "sample"
            }
        case .parameter: "parameter"
        case .row: "row"
        case .use: "use"
        case .command: "command"
        case .bound: "value"
        }
    }
}
