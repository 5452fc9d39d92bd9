// Defines the state of a workspace at a point in time, and returns the diagnostics of its files.

import SpecDiagnostics
import SpecValidation
import VMGenCompiler
import VMGenDriver

/// The state of a workspace at a point in time. A snapshot never changes, and any thread can use it.
///
/// All services accept any path and any offset, even offsets outside of the text.
public final class Snapshot: Sendable {
    /// A number that increases with each change of the workspace.
    public let version: Int
    let state: WorkspaceState
    let paths: PathNames
    /// The directories with generated Swift that are searched before the directories of SwiftPM.
    let outputDirectories: [String]

    init(version: Int, state: WorkspaceState, paths: PathNames, outputDirectories: [String] = []) {
        self.version = version
        self.state = state
        self.paths = paths
        self.outputDirectories = outputDirectories
    }

    /// The messages about directories or files that cannot be read.
    public var problems: [String] { state.problems }

    /// Returns a file of the workspace, or `nil` if the file belongs to no module.
    public func file(at path: String) -> SourceFile? {
        state.file(at: paths.key(of: path)).map { SourceFile(path: paths.shown($0.path), bytes: $0.bytes) }
    }

    /// Returns the diagnostics of all files, sorted by path. Files without diagnostics are included.
    ///
    /// - Parameter isCancelled: A closure that returns `true` if the caller no longer needs the result. The method
    ///   calls the closure between modules.
    /// - Returns: The diagnostics, or `nil` if `isCancelled` returned `true`.
    public func diagnostics(isCancelled: () -> Bool = { false }) -> [FileDiagnostics]? {
        for module in state.modules {
            if isCancelled() { return nil }
            _ = module.results
        }
        return diagnostics(of: state.modules)
    }

    /// Returns the diagnostics of the module that contains a file. After a keystroke, these diagnostics are available
    /// earlier than the diagnostics of all modules.
    public func diagnostics(ofModuleWith path: String) -> [FileDiagnostics] {
        guard let module = state.module(with: paths.key(of: path)) else { return [] }
        return diagnostics(of: [module])
    }

    /// Returns the diagnostics and sources of all modules in the form that `validate` uses.
    package func checkedSpecs() -> CheckedSpecs { checkedSpecs(of: state.modules) }

    private func checkedSpecs(of modules: [ServiceModule]) -> CheckedSpecs {
        let ownPaths = Set(state.modules.flatMap { $0.sources.prefix($0.ownSources).map(\.path) })
        return CheckedSpecs(
            modules.map { ($0.results.checked, $0.directory, $0.request) },
            ownPaths: ownPaths
        )
    }

    private func diagnostics(of modules: [ServiceModule]) -> [FileDiagnostics] {
        let specs = checkedSpecs(of: modules)
        var files: [String: [FileDiagnostic]] = [:]
        for index in specs.own { files[specs.sources[index].path] = [] }
        for diagnostic in specs.diagnostics {
            let path = specs.sources[Int(diagnostic.range.source.index)].path
            files[path, default: []].append(FileDiagnostic(diagnostic, in: specs.sources, paths))
        }
        return files.sorted { $0.key < $1.key }
            .map { FileDiagnostics(path: paths.shown($0.key), diagnostics: $0.value) }
    }
}

extension FileDiagnostic {
    fileprivate init(_ diagnostic: Diagnostic, in sources: [SourceFile], _ paths: PathNames) {
        func path(_ range: SourceRange) -> String { paths.shown(sources[Int(range.source.index)].path) }
        bytes = diagnostic.range.bytes
        severity = diagnostic.severity
        rule = diagnostic.rule.id
        message = diagnostic.message
        notes = diagnostic.notes.map { note in
            Note(message: note.message, range: note.range.map { FileRange(path: path($0), bytes: $0.bytes) })
        }
        fixes = diagnostic.edits.map { suggestion in
            let files = Dictionary(grouping: suggestion.edits) { path($0.range) }
            let edits = files.sorted { $0.key < $1.key }.map { path, edits in
                let sorted = edits.sorted { $0.range < $1.range }
                return FileEdits(path: path, edits: sorted.map { TextEdit($0.range.bytes, $0.replacement) })
            }
            return Fix(title: suggestion.title, edits: edits, isSafe: suggestion.isSafe)
        }
        isAboutUnusedCode = rulesAboutUnusedCode.contains(diagnostic.rule.id)
    }
}

/// The ids of the rules that report declarations and values without effect. Editors can fade the code that these rules
/// report.
private let rulesAboutUnusedCode: Set = [
    "unused-name", "unused-default", "unused-suppression", "needless-value", "needless-list", "redundant-condition",
    "idle-statement",
]
