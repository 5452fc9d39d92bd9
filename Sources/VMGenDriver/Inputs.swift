// The inputs of a run: specs, configuration, and the specs of imported modules.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The source of a module's specs.
public enum SpecSelection: Sendable {
    /// All specs below the directory, and its `vmgen.yaml`.
    case directory(String)
    /// The files at the given paths. The path `-` is standard input. Outputs are named as if all files were in one
    /// directory.
    case files([String])
    /// The specs at the given absolute paths, all below a directory. A build system has already searched the directory.
    case listed([String], below: String)
    /// The specs that a build system declares, each with its path in the module. A declared file can be a symbolic link
    /// to any target.
    case declared([(path: String, relativePath: String)])
}

/// A module in a command line or in an argument file.
public struct ModuleRequest: Sendable {
    /// The Swift module's name, or `nil` if it is unknown.
    public var name: String?
    public var specs: SpecSelection
    /// The path of the module's `vmgen.yaml`. If the value is `nil`, the run uses the `vmgen.yaml` in the directory of
    /// a `.directory` selection, if this file exists.
    public var configuration: String?
    /// The paths of the `vmgen.yaml` files that set the severities of rules for several modules, the nearest first. If
    /// the value is `nil`, the run searches the directories above a `.directory` selection. The files are used only for
    /// the compiled module.
    public var outerConfigurations: [String]?
    /// The directory with the modules of a run over several modules, or `nil` for other runs.
    package var modulesDirectory: String?
    /// The identity of the package of a module with `.declared` specs, or `nil` if it is unknown. For other modules,
    /// the run searches for the package manifest instead.
    public var package: String?
    /// A Boolean value that indicates whether only the compiled module's dependencies, and not the compiled module
    /// itself, can import this module.
    public var isIndirect = false

    public init(
        name: String? = nil,
        specs: SpecSelection,
        configuration: String? = nil,
        outerConfigurations: [String]? = nil
    ) {
        self.name = name
        self.specs = specs
        self.configuration = configuration
        self.outerConfigurations = outerConfigurations
    }

    /// A Boolean value that indicates whether the configuration is part of the module, and not a file that the user
    /// passes as an option.
    package var ownsConfiguration: Bool {
        if case .declared = specs { return true }
        return configuration == nil
    }

    func locate() throws(DriverFailure) -> LocatedModule {
        switch specs {
        case .directory(let path):
            let directory = trimmed(path)
            let specs = try findSpecs(in: directory)
            // A `vmgen.yaml` in the directory must not be a symbolic link that leads out of the directory. A file that
            // the user passes as an option is not checked, since the user may pass any file.
            let own = joined(directory, OutputNaming.configurationName)
            var found = configuration
            if found == nil { found = try ownConfiguration(own, in: directory) }
            return LocatedModule(
                name: name ?? moduleName(of: directory),
                package: packageRoot(above: directory),
                specs: specs,
                configuration: found
            )
        case .files(let paths):
            var specs: [SpecLocation] = []
            for path in paths where !specs.contains(where: { $0.path == path }) {
                let name = path == "-" ? "stdin.vmspec.yaml" : split(path).name
                specs.append(SpecLocation(path: path, relativePath: name))
            }
            let directory = paths.first.map { split($0).directory } ?? "."
            return LocatedModule(
                name: name,
                package: packageRoot(above: directory),
                specs: specs,
                configuration: configuration
            )
        case .listed(let paths, let directory):
            let root = trimmed(directory) + "/"
            let specs = try paths.map { path throws(DriverFailure) in
                guard path.hasPrefix(root) else {
                    throw DriverFailure(.usage, "'\(showingControls(path))' is not in '\(showingControls(root))'")
                }
                return SpecLocation(path: path, relativePath: String(path.dropFirst(root.count)))
            }
            let own = try configuration.map { path throws(DriverFailure) in
                try ownConfiguration(path, in: directory) ?? path
            }
            return LocatedModule(
                name: name,
                package: packageRoot(above: directory),
                specs: try resolvingLinks(specs.filter(\.isLink), besides: specs.filter { !$0.isLink }, in: directory),
                configuration: own
            )
        case .declared(let files):
            return LocatedModule(
                name: name,
                package: package,
                specs: files.map { SpecLocation(path: $0.path, relativePath: $0.relativePath) },
                configuration: configuration,
                isIndirect: isIndirect
            )
        }
    }

    /// The location of the specs, for messages.
    fileprivate var shownPlace: String {
        switch specs {
        case .directory(let path), .listed(_, below: let path): " in '\(showingControls(path))'"
        case .files, .declared: ""
        }
    }

    private func trimmed(_ directory: String) -> String {
        var path = directory
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

/// The files of a module, which are found but not read.
struct LocatedModule: Sendable {
    let name: String?
    /// The root directory of the module's package, or its identity from `ModuleRequest.package`. The value is `nil` if
    /// there is no package.
    let package: String?
    let specs: [SpecLocation]
    let configuration: String?
    /// The configurations above the module, the nearest first.
    var outerConfigurations: [String] = []
    /// A Boolean value that indicates whether only the compiled module's dependencies, and not the compiled module
    /// itself, can import this module.
    var isIndirect = false
    /// The specs and configurations of the module, or `nil` if its files have not been read. For a module that the tool
    /// contains, the value is never `nil`, because there are no files to read.
    var input: ModuleInput?

    var paths: [String] { specs.map(\.path) + (configuration.map { [$0] } ?? []) + outerConfigurations }

    /// Returns the content of the module's files.
    ///
    /// - Parameter unsaved: The unsaved files of an editor, with their resolved paths as keys. These files are not read
    ///   from the disk.
    func read(except unsaved: [String: SourceFile] = [:]) throws(DriverFailure) -> ModuleInput {
        if let input { return input }
        func readSource(_ path: String) throws(DriverFailure) -> SourceFile {
            if !unsaved.isEmpty, let directory = resolved(split(path).directory),
                let source = unsaved[joined(directory, split(path).name)]
            {
                return SourceFile(path: path, bytes: source.bytes)
            }
            return try VMGenDriver.readSource(path)
        }
        var inputs: [SpecInput] = []
        for spec in specs {
            inputs.append(SpecInput(relativePath: spec.relativePath, source: try readSource(spec.path)))
        }
        var configurationSource: SourceFile?
        if let configuration { configurationSource = try readSource(configuration) }
        var module = ModuleInput(
            name: name,
            package: package,
            specs: inputs,
            configuration: configurationSource,
            outerConfigurations: try outerConfigurations.map { path throws(DriverFailure) in try readSource(path) }
        )
        module.isIndirect = isIndirect
        return module
    }
}

/// Returns a Boolean value that indicates whether a path names a spec, or is `-` for standard input.
public func isSpecPath(_ path: String) -> Bool { path == "-" || OutputNaming.isSpecName(path) }

/// Returns a Boolean value that indicates whether the last component of a path is `vmgen.yaml`.
public func isConfigurationPath(_ path: String) -> Bool { split(path).name == OutputNaming.configurationName }

/// The options that all compiling subcommands have in common.
public struct CompileOptions: Sendable {
    public var module: ModuleRequest
    /// The modules that a command line or an argument file names as possible imports.
    public var dependencies: [ModuleRequest]
    /// The modules that the tool contains. If no option names an imported module, the run searches the package's
    /// modules, then `nearby`, and then these modules. If the value is `nil`, as for a build system, specs can import
    /// only `dependencies`.
    public var builtIn: [ModuleInput]?
    /// The names and the directories of further modules. An import can refer to such a module if the compiled module's
    /// package contains no module with this name.
    public var nearby: [(name: String, directory: String)] = []
    /// The unsaved files of an editor, with their resolved paths as keys. These files are not read from the disk.
    package var unsaved: [String: SourceFile] = [:]
    /// A Boolean value that indicates whether a repeated mistake is reported as one diagnostic with notes.
    package var gathersFindings = true
    /// The results of the compilation that the run uses.
    package var purpose = Compilation.Purpose.program
    /// A Boolean value that indicates whether the compilation records references to declarations.
    package var recordsReferences = false
    /// A Boolean value that indicates whether the compilation is kept in memory until the process ends. This saves the
    /// time to deallocate it. A process that compiles repeatedly does not keep its compilations.
    package var keepsCompilation = true
    public var display: DisplayOptions
    public var workers: ParallelMap

    public init(
        module: ModuleRequest,
        dependencies: [ModuleRequest] = [],
        builtIn: [ModuleInput]? = nil,
        display: DisplayOptions = DisplayOptions(),
        workers: ParallelMap = .all
    ) {
        self.module = module
        self.dependencies = dependencies
        self.builtIn = builtIn
        self.display = display
        self.workers = workers
    }

    /// Returns the contents of the module to compile, followed by the contents of the modules that it can import.
    package func read() throws(DriverFailure) -> [ModuleInput] {
        try locate().map { module throws(DriverFailure) in try module.read(except: unsaved) }
    }

    /// Returns the module to compile, followed by the dependencies that the options name. The files of the modules are
    /// located, but not read.
    func locateGiven() throws(DriverFailure) -> [LocatedModule] {
        var main = try module.locate()
        main.outerConfigurations = try module.locateOuterConfigurations(in: main.package, besides: main.configuration)
        var names: Set<String> = []
        let imported = try dependencies.map { dependency throws(DriverFailure) in
            let located = try dependency.locate()
            let name = showingControls(located.name ?? "")
            // If two modules had the same name, an import of this name would be ambiguous.
            guard names.insert(name).inserted else {
                throw DriverFailure(.usage, "the specs of module '\(name)' are given twice")
            }
            guard located.name != main.name else {
                throw DriverFailure(.usage, "module '\(name)' cannot import itself")
            }
            guard !located.specs.isEmpty else {
                throw DriverFailure(.noInput, "module '\(name)' has no specs\(dependency.shownPlace)")
            }
            return located
        }
        return [main] + imported
    }
}

/// The result of checking a module with its imports.
package struct CheckedModule: Sendable {
    package let compilation: Compilation
    package let hasSpecs: Bool
    /// The number of the module's own sources, which are the first elements of `compilation.sources`. Only these
    /// sources have diagnostics.
    package let ownSources: Int
    /// The number of configurations above the module. These configurations are the last of the module's own sources.
    package let outerConfigurations: Int

    package init(compilation: Compilation, hasSpecs: Bool, ownSources: Int, outerConfigurations: Int) {
        self.compilation = compilation
        self.hasSpecs = hasSpecs
        self.ownSources = ownSources
        self.outerConfigurations = outerConfigurations
    }
}

/// Reads and checks the specs of a module. If `options.keepsCompilation` is `true`, the compilation is kept until the
/// process ends.
package func check(
    _ options: CompileOptions,
    backend: any Backend = Compilation.swift
) throws(DriverFailure) -> CheckedModule {
    let modules = try options.locate()
    let compilation = try Compilation(
        reading: modules,
        backend: backend,
        gathersFindings: options.gathersFindings,
        recordsReferences: options.recordsReferences,
        purpose: options.purpose,
        workers: options.workers
    )
    if options.keepsCompilation { keepUntilExit(compilation) }
    let own = modules[0]
    return CheckedModule(
        compilation: compilation,
        hasSpecs: !own.specs.isEmpty,
        ownSources: own.paths.count,
        outerConfigurations: own.outerConfigurations.count
    )
}

extension Compilation {
    /// Reads located modules, and compiles the first of them.
    ///
    /// - Parameter modules: The module to compile, followed by the modules that it can import.
    init(
        reading modules: [LocatedModule],
        backend: any Backend = Compilation.swift,
        gathersFindings: Bool = true,
        recordsReferences: Bool = false,
        purpose: Compilation.Purpose = .program,
        workers: ParallelMap
    ) throws(DriverFailure) {
        let inputs = try modules.map { module throws(DriverFailure) in try module.read() }
        self.init(
            inputs[0],
            dependencies: Array(inputs.dropFirst()),
            backend: backend,
            gathersFindings: gathersFindings,
            recordsReferences: recordsReferences,
            purpose: purpose,
            workers: workers
        )
    }
}
