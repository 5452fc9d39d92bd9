// The language services for editors: diagnostics while typing, completion, hover, navigation and rename. A workspace
// contains the modules below its root directories, and the unsaved text of open files. This module is independent of
// editor protocols, and does not convert byte offsets to lines and columns. It neither writes files nor starts threads
// or processes.

import SpecDiagnostics
import SpecValidation
import VMGenCompiler
import VMGenDriver

/// A set of modules, for example all modules below the root directories, with the unsaved text of open files.
///
/// Only one thread at a time may use a workspace. Any thread can use its snapshots.
public final class Workspace {
    /// The absolute paths of the directories that contain the modules or packages.
    public var roots: [String] {
        didSet { if roots != oldValue { reload() } }
    }
    /// The absolute paths of directories that contain generated Swift, in addition to the directories of SwiftPM. Each
    /// directory contains the files of one module, or a subdirectory for each module.
    public var outputDirectories: [String] = []
    /// The compile options for all modules. Their property `module` is ignored.
    private let base: CompileOptions
    private var unsaved: [String: SourceFile] = [:]
    private var paths: PathNames
    private var state = WorkspaceState()
    /// A Boolean value that indicates whether the next snapshot has to search for the modules and read them again.
    private var isOutdated = true
    private var version = 0
    /// A Boolean value that indicates whether the modules exist only in memory. In this case, changed imports in a file
    /// do not cause a new search for modules.
    private var isInMemory = false
    /// The modules that a command selects, or `nil` for the modules below `roots`.
    private var selection: SelectedModules?

    /// - Parameters:
    ///   - roots: The absolute paths of directories with modules or packages.
    ///   - builtIn: The modules that the tool contains, for example `StandardTraits`.
    ///   - builtInDirectory: A directory with a copy of each spec in `builtIn`, at the path that
    ///     `copyPath(ofBuiltIn:in:)` returns. If the value is `nil`, services return no positions in built-in specs.
    public convenience init(roots: [String], builtIn: [ModuleInput] = [], builtInDirectory: String? = nil) {
        self.init(
            roots: roots,
            options: CompileOptions(module: ModuleRequest(specs: .files([])), builtIn: builtIn),
            builtInDirectory: builtInDirectory
        )
    }

    /// Returns the path at which `directory` contains the copy of the built-in file `path`.
    public static func copyPath(ofBuiltIn path: String, in directory: String) -> String {
        joined(directory, path.filter { $0 != "<" && $0 != ">" })
    }

    /// Returns a Boolean value that indicates whether a file is a copy of a built-in file. Services use the built-in
    /// text, and ignore unsaved text of the copy.
    public func isCopy(_ path: String) -> Bool { paths.hasCopy(of: paths.key(of: path)) }

    /// Creates a workspace with the options of a command.
    ///
    /// - Parameters:
    ///   - options: The compile options for all modules. Their property `module` is ignored.
    ///   - builtInDirectory: A directory with a copy of each built-in spec. If the value is `nil`, services return no
    ///     positions in built-in specs.
    package init(roots: [String], options: CompileOptions, builtInDirectory: String? = nil) {
        self.roots = roots
        base = options
        var copies: [String: String] = [:]
        if let builtInDirectory {
            for spec in (options.builtIn ?? []).flatMap(\.specs) {
                copies[spec.source.path] = Self.copyPath(ofBuiltIn: spec.source.path, in: builtInDirectory)
            }
        }
        paths = PathNames(roots: roots, copies: copies)
    }

    /// Creates a workspace of the modules that a command selects. Services return the paths of files in the form in
    /// which the command shows them.
    ///
    /// - Parameters:
    ///   - package: The modules of a package, or `nil` for the module that `options` names.
    package convenience init(package: PackageSelection?, options: CompileOptions) {
        self.init(roots: [], options: options)
        selection = SelectedModules(package: package, options: options)
    }

    /// Creates a workspace of modules that exist only in memory.
    ///
    /// - Parameters:
    ///   - module: A module. In the workspace, the paths of its files begin with `/specs` and the name of the module.
    ///   - dependencies: The modules that `module` can import.
    package convenience init(_ module: ModuleInput, dependencies: [ModuleInput]) {
        self.init(roots: [])
        let inputs = ([module] + dependencies).map { input in
            let directory = "/specs/" + (input.name ?? "Unnamed")
            return input.mapSources { SourceFile(path: directory + "/" + $0.path, bytes: $0.bytes) }
        }
        let request = CompileOptions(module: ModuleRequest(specs: .files([])), workers: .serial)
        let found = FoundModule(directory: "/specs/" + (module.name ?? "Unnamed"), request: request, inputs: inputs)
        state = state.updated(with: [found], problems: [])
        isOutdated = false
        isInMemory = true
    }

    /// Sets or removes the unsaved text of a file. Without unsaved text, the workspace uses the file on disk. If no
    /// module below `roots` contains the file, the file forms a separate module while it has unsaved text.
    ///
    /// - Parameters:
    ///   - text: The UTF-8 bytes of the text, or `nil` to remove the unsaved text.
    ///   - path: An absolute path. The file need not exist.
    public func setText(_ text: [UInt8]?, ofFile path: String) {
        let key = paths.key(of: path)
        if paths.hasCopy(of: key) { return }
        version += 1
        paths.open(path, as: text == nil ? nil : key)
        let old = unsaved[key] ?? state.file(at: key)
        guard let text else {
            if unsaved.removeValue(forKey: key) != nil { isOutdated = true }
            return
        }
        let source = SourceFile(path: key, bytes: text)
        unsaved[key] = source
        if isOutdated { return }
        if let old, state.contains(key), isInMemory || importsOf(old) == importsOf(source) {
            state.replace(source)
        } else {
            isOutdated = true
        }
    }

    /// Makes the next snapshot read all files again, except files with unsaved text. Call this method after files were
    /// changed, created or deleted. Unchanged modules keep their results.
    public func reload() {
        version += 1
        isOutdated = true
    }

    /// Returns the current state of the workspace. The first service that needs a result computes it, on the thread
    /// that calls the service.
    public func snapshot() -> Snapshot {
        if isOutdated {
            paths.roots = roots
            var search = ModuleSearch(base, unsaved: unsaved)
            if let selection { search.find(selection) } else { search.find(in: roots) }
            state = state.updated(with: search.modules, problems: search.problems)
            isOutdated = false
        }
        return Snapshot(version: version, state: state, paths: paths, outputDirectories: outputDirectories)
    }
}

/// Returns the lines of a spec that can list imports.
private func importsOf(_ source: SourceFile) -> [[UInt8]] {
    importLists(in: source).map(Array.init)
}

/// The modules of a workspace at a point in time.
struct WorkspaceState: Sendable {
    /// The modules, sorted by their directories.
    private(set) var modules: [ServiceModule] = []
    /// The messages about files and directories that cannot be read.
    private(set) var problems: [String] = []
    /// For each path of a file, the indices in `modules` of the modules that read the file. If the file belongs to a
    /// module, the index of this module is the first index.
    private var readers: [String: [Int]] = [:]

    func contains(_ path: String) -> Bool { readers[path] != nil }

    func file(at path: String) -> SourceFile? {
        readers[path].flatMap { modules[$0[0]].sources.first { $0.path == path } }
    }

    /// Returns the module to which a file belongs. If the file belongs to no module, returns the first module that
    /// reads the file through an import. Returns `nil` if no module reads the file.
    func module(with path: String) -> ServiceModule? { readers[path].map { modules[$0[0]] } }

    /// Returns all modules that read a file. If the file belongs to one of these modules, this module is the first
    /// element.
    func modules(reading path: String) -> [ServiceModule] { (readers[path] ?? []).map { modules[$0] } }

    /// Replaces a file in all modules that read it.
    mutating func replace(_ source: SourceFile) {
        for index in readers[source.path] ?? [] { modules[index] = modules[index].replacing(source) }
    }

    /// Returns the state with the modules in `found`. Modules with unchanged files keep their results.
    func updated(with found: [FoundModule], problems: [String]) -> WorkspaceState {
        var next = WorkspaceState()
        next.problems = problems
        let known = Dictionary(modules.map { ($0.directory, $0) }) { first, _ in first }
        next.modules = found.map { module in
            guard let old = known[module.directory] else { return ServiceModule(module) }
            return old.updated(with: module)
        }
        for (index, module) in next.modules.enumerated() {
            for (number, source) in module.sources.enumerated() {
                if number < module.ownSources, module.directory != "" {
                    next.readers[source.path, default: []].insert(index, at: 0)
                } else {
                    next.readers[source.path, default: []].append(index)
                }
            }
        }
        return next
    }
}
