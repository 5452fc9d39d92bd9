// What a run reads: which specs, which configuration, which specs of imported modules.

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

/// Where a module's specs come from.
public enum SpecSelection: Sendable {
    /// All specs below a directory, and its `vmgen.yaml`.
    case directory(String)
    /// These files; `-` is standard input. Their outputs are named as if they stood beside each other.
    case files([String])
    /// These files of a directory, by absolute paths: the build system has searched already.
    case listed([String], below: String)
}

/// A module as a command line or an argument file names it.
public struct ModuleRequest: Sendable {
    /// The Swift module's name, where it is known.
    public var name: String?
    public var specs: SpecSelection
    /// The `vmgen.yaml` to use; nil for the directory's own, if there is one.
    public var configuration: String?

    public init(name: String? = nil, specs: SpecSelection, configuration: String? = nil) {
        self.name = name
        self.specs = specs
        self.configuration = configuration
    }

    func locate() throws(DriverFailure) -> LocatedModule {
        switch specs {
        case .directory(let path):
            let directory = trimmed(path)
            let specs = try findSpecs(in: directory)
            // A file that the options name is theirs to choose, wherever it leads.
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
        }
    }

    /// Where its specs are looked for, for messages.
    fileprivate var shownPlace: String {
        switch specs {
        case .directory(let path), .listed(_, below: let path): " in '\(showingControls(path))'"
        case .files: ""
        }
    }

    private func trimmed(_ directory: String) -> String {
        var path = directory
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

/// The files of a module, found and not yet read.
struct LocatedModule: Sendable {
    let name: String?
    /// The directory of the package that it belongs to, if there is one.
    let package: String?
    let specs: [SpecLocation]
    let configuration: String?
    /// What is in its files, where that is known already; of a module that the tool has inside there are none.
    var input: ModuleInput?

    var paths: [String] { specs.map(\.path) + (configuration.map { [$0] } ?? []) }

    func read() throws(DriverFailure) -> ModuleInput {
        if let input { return input }
        var inputs: [SpecInput] = []
        for spec in specs {
            inputs.append(SpecInput(relativePath: spec.relativePath, source: try readSource(spec.path)))
        }
        var configurationSource: SourceFile?
        if let configuration { configurationSource = try readSource(configuration) }
        return ModuleInput(name: name, package: package, specs: inputs, configuration: configurationSource)
    }
}

/// Whether a file can be given as a spec: by its name, or as standard input.
public func isSpecPath(_ path: String) -> Bool { path == "-" || OutputNaming.isSpecName(path) }

/// Whether a file holds a module's options, by its name.
public func isConfigurationPath(_ path: String) -> Bool { split(path).name == OutputNaming.configurationName }

/// What every subcommand that compiles is told.
public struct CompileOptions: Sendable {
    public var module: ModuleRequest
    /// Specs of the modules that `imports` may name.
    public var dependencies: [ModuleRequest]
    /// What other modules are looked for among the package's own, and then among these, which the tool has inside. Nil
    /// where the dependencies are all that there is, as a build system says.
    public var builtIn: [ModuleInput]?
    /// Directories of modules by their names, in which those are looked for that the package does not have.
    public var nearby: [(name: String, directory: String)] = []
    /// A Boolean value that indicates whether a repeated mistake is one diagnostic with notes.
    package var gathersFindings = true
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

    /// What is in the files of the module, and of those that it may import.
    package func read() throws(DriverFailure) -> [ModuleInput] {
        try locate().map { module throws(DriverFailure) in try module.read() }
    }

    /// The module and the dependencies that are named, found and not read.
    func locateGiven() throws(DriverFailure) -> [LocatedModule] {
        let main = try module.locate()
        var names: Set<String> = []
        let imported = try dependencies.map { dependency throws(DriverFailure) in
            let located = try dependency.locate()
            let name = showingControls(located.name ?? "")
            // Which of two was meant would be a guess.
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

/// A module whose specs were checked, with those that they import.
package struct CheckedModule: Sendable {
    package let compilation: Compilation
    package let hasSpecs: Bool
    /// How many of the first sources are the module's own: the others have no findings of theirs.
    package let ownSources: Int
}

/// Reads the specs of a module, and checks them. What it made stays until the process ends.
package func check(
    _ options: CompileOptions,
    backend: any Backend = Compilation.swift
) throws(DriverFailure) -> CheckedModule {
    let modules = try options.locate()
    let compilation = try Compilation(
        reading: modules,
        backend: backend,
        gathersFindings: options.gathersFindings,
        workers: options.workers
    )
    keepUntilExit(compilation)
    let own = modules[0]
    return CheckedModule(compilation: compilation, hasSpecs: !own.specs.isEmpty, ownSources: own.paths.count)
}

extension Compilation {
    /// - Parameter modules: the module to compile, then those it may import.
    init(
        reading modules: [LocatedModule],
        backend: any Backend = Compilation.swift,
        gathersFindings: Bool = true,
        workers: ParallelMap
    ) throws(DriverFailure) {
        let inputs = try modules.map { module throws(DriverFailure) in try module.read() }
        self.init(
            inputs[0],
            dependencies: Array(inputs.dropFirst()),
            backend: backend,
            gathersFindings: gathersFindings,
            workers: workers
        )
    }
}
