// Finds the modules of a workspace, as `validate --package-directory` does. If a file outside of the workspace has
// unsaved text, also finds the module of this file.

import SpecDiagnostics
import SpecValidation
import VMGenCompiler
import VMGenDriver

/// A module with the files that the search found and read.
struct FoundModule: Sendable {
    /// The directory of the module. For an unsaved file that is a separate module, this is the path of the file. If a
    /// command selects a single module with its options, the string is empty.
    let directory: String
    let request: CompileOptions
    /// The module, followed by the modules that it can import.
    let inputs: [ModuleInput]
}

/// The modules that a command selects.
struct SelectedModules {
    /// The selected modules of a package, or `nil` if only the module in `options` is selected.
    let package: PackageSelection?
    let options: CompileOptions
}

struct ModuleSearch {
    /// The compile options for all modules. Their property `module` is ignored.
    private let base: CompileOptions
    /// The files with unsaved text, by path.
    let unsaved: [String: SourceFile]
    private(set) var modules: [FoundModule] = []
    private(set) var problems: [String] = []
    private var directories: Set<String> = []
    private let builtInPaths: Set<String>
    /// A Boolean value that indicates whether the search makes the paths of files absolute.
    private var makesPathsAbsolute = true

    init(_ base: CompileOptions, unsaved: [String: SourceFile]) {
        self.base = base
        self.unsaved = unsaved
        builtInPaths = Set((base.builtIn ?? []).flatMap { $0.allSources.map(\.path) })
    }

    /// Finds the modules below `roots`, and the modules of unsaved files.
    mutating func find(in roots: [String]) {
        let roots = roots.compactMap(resolved)
        for root in roots { addModules(below: root) }
        let packages = Set(unsaved.keys.filter { path in !roots.contains { isFile(path, below: $0) } })
            .compactMap { packageRoot(above: split($0).directory) }
        for package in Set(packages).sorted() { addModules(below: package) }
        addUnsavedFiles()
        modules.sort { $0.directory < $1.directory }
    }

    /// Finds the modules that a command selects, in the order in which the command processes them.
    mutating func find(_ selected: SelectedModules) {
        makesPathsAbsolute = false
        guard let package = selected.package else { return add("", selected.options) }
        do {
            for (directory, request) in try PackageModules(of: package).requests(selected.options) {
                add(directory, request)
            }
        } catch {
            report(error)
        }
    }

    private mutating func addModules(below root: String) {
        do {
            let found = try PackageModules(of: PackageSelection(directory: root))
            var requests = found.requests(options(.directory(root)))
            // If no module contains the specs below `root`, treat `root` as a module, as `validate` does.
            if requests.isEmpty, !found.strays.isEmpty {
                requests = [(root, options(.directory(root)))]
            }
            for (directory, request) in requests where directories.insert(directory).inserted {
                add(directory, request)
            }
        } catch {
            report(error)
        }
    }

    private mutating func add(_ directory: String, _ request: CompileOptions) {
        do {
            modules.append(FoundModule(directory: directory, request: request, inputs: try read(request)))
        } catch {
            report(error)
        }
    }

    private func read(_ request: CompileOptions) throws(DriverFailure) -> [ModuleInput] {
        var request = request
        request.unsaved = unsaved
        let inputs = try request.read()
        return makesPathsAbsolute ? inputs.map { absolute($0) } : inputs
    }

    private mutating func report(_ failure: DriverFailure) {
        for message in failure.messages where !problems.contains(message) { problems.append(message) }
    }

    private func options(_ specs: SpecSelection) -> CompileOptions {
        var options = base
        options.module = ModuleRequest(specs: specs)
        return options
    }

    /// Adds each unsaved file that is not yet in a module. Adds a spec to the innermost module whose directory contains
    /// it. Adds an options file to the module whose directory directly contains it. Any other file becomes a separate
    /// module, unless it is an options file.
    private mutating func addUnsavedFiles() {
        var known = Set(modules.flatMap { $0.inputs.flatMap { $0.allSources.map(\.path) } })
        for path in unsaved.keys.sorted() where !known.contains(path) {
            guard let source = unsaved[path] else { continue }
            let owner = modules.map(\.directory).filter { isFile(path, below: $0) }.max { $0.count < $1.count }
            if let owner, isConfigurationPath(path) ? split(path).directory == owner : isSpecPath(path) {
                modules = modules.map { $0.adding(source, toModuleIn: owner) }
            } else if !isConfigurationPath(path) {
                addSingle(source)
            }
            known.insert(path)
        }
    }

    private mutating func addSingle(_ source: SourceFile) {
        let request = options(.files([source.path]))
        if exists(source.path), isSpecPath(source.path) { return add(source.path, request) }
        let name = split(source.path).name
        let spec = SpecInput(relativePath: isSpecPath(name) ? name : "untitled.vmspec.yaml", source: source)
        modules.append(
            FoundModule(
                directory: source.path,
                request: request,
                inputs: [ModuleInput(name: nil, specs: [spec])] + (base.builtIn ?? [])
            )
        )
    }

    /// Returns the module with absolute paths for all files except built-in files.
    private func absolute(_ module: ModuleInput) -> ModuleInput {
        func absolute(_ source: SourceFile) -> SourceFile {
            if source.path.hasPrefix("/") || builtInPaths.contains(source.path) { return source }
            let (directory, name) = split(source.path)
            return SourceFile(path: resolved(directory).map { joined($0, name) } ?? source.path, bytes: source.bytes)
        }
        return module.mapSources(absolute)
    }
}

func isFile(_ path: String, below directory: String) -> Bool {
    path.hasPrefix(directory.hasSuffix("/") ? directory : directory + "/")
}

extension FoundModule {
    /// Returns a copy of this module with the file `source` added to the module in `directory`. If neither this module
    /// nor one of its imports is in `directory`, the copy does not contain the file.
    func adding(_ source: SourceFile, toModuleIn directory: String) -> FoundModule {
        let changed = inputs.enumerated().map { index, input in
            let isTarget = index == 0 ? self.directory == directory : input.directory == directory
            return isTarget ? input.adding(source, in: directory) : input
        }
        return FoundModule(directory: self.directory, request: request, inputs: changed)
    }
}

extension ModuleInput {
    /// The sources of the specs, followed by the sources of the `vmgen.yaml` files.
    var allSources: [SourceFile] { specs.map(\.source) + (configuration.map { [$0] } ?? []) + outerConfigurations }

    /// The base directory of the relative paths of the specs. The value is `nil` if the module has no specs, or if the
    /// path of the first spec does not end with its relative path.
    fileprivate var directory: String? {
        guard let spec = specs.first, spec.source.path.hasSuffix("/" + spec.relativePath) else { return nil }
        return String(spec.source.path.dropLast(spec.relativePath.count + 1))
    }

    fileprivate func adding(_ source: SourceFile, in directory: String) -> ModuleInput {
        let relativePath = String(source.path.dropFirst(directory.count + 1))
        let isConfiguration = isConfigurationPath(source.path)
        var module = ModuleInput(
            name: name,
            package: package,
            specs: specs + (isConfiguration ? [] : [SpecInput(relativePath: relativePath, source: source)]),
            configuration: isConfiguration ? source : configuration,
            outerConfigurations: outerConfigurations
        )
        module.isIndirect = isIndirect
        return module
    }

    /// Returns the module with each file replaced by the result of `transform`.
    func mapSources(_ transform: (SourceFile) -> SourceFile) -> ModuleInput {
        var module = ModuleInput(
            name: name,
            package: package,
            specs: specs.map { SpecInput(relativePath: $0.relativePath, source: transform($0.source)) },
            configuration: configuration.map(transform),
            outerConfigurations: outerConfigurations.map(transform)
        )
        module.isIndirect = isIndirect
        return module
    }
}
