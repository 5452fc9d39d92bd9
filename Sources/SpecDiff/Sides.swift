// Loads the sides of a comparison. A side is a directory or a revision of a repository.

import ChildProcesses
import SpecDiagnostics
import SpecModel
import SpecRevisions
import SpecValidation
import VMGenCompiler
import VMGenDriver

/// The checked specs of one side.
package struct SpecSide: Sendable {
    package struct Module: Sendable {
        /// The name of the Swift module.
        package let name: String
        /// The directory of the module. For a revision, this is a temporary directory, which `loadSide` removes.
        package let directory: String
        package let compilation: Compilation
        package let program: Program
    }

    /// The name of the side in messages: a revision such as `main`, `the working tree`, or a directory.
    package let title: String
    package let modules: [Module]
    /// The directory that messages omit at the start of this side's paths, or `nil` if messages contain whole paths.
    let hiddenDirectory: String?
    /// A Boolean value that indicates whether the side is on disk. Only a side on disk can have handwritten sources.
    var isOnDisk: Bool { hiddenDirectory == nil }

    package func module(named name: String) -> Module? { modules.first { $0.name == name } }

    /// Returns a path in the form that messages contain.
    func shown(_ path: String) -> String {
        guard let hiddenDirectory, path.hasPrefix(hiddenDirectory + "/") else { return path }
        return String(path.dropFirst(hiddenDirectory.count + 1))
    }
}

/// Loads one side. If `name` is a directory, loads the specs in this directory. Otherwise, `name` is a revision. In
/// this case, loads the specs in the directory that `package` or `compile` selects, in the state of this revision.
///
/// - Throws: `DriverFailure` with the status `noInput` if the side has errors or no specs.
package func loadSide(
    _ name: String,
    likeSelectionIn compile: CompileOptions,
    _ package: PackageSelection?
) throws(DriverFailure) -> SpecSide {
    if isDirectory(name) {
        return try SpecSide(directory: name, title: name, hiding: nil, compile)
    }
    let directory = try selectedDirectory(compile, package)
    let files = try TemporaryFiles()
    defer { files.remove() }
    let repository = try Repository(around: directory, files: files)
    let commit = try repository.commit(name)
    let root = try repository.extract(commit, to: "tree")
    guard let rootPath = resolved(root) else { throw DriverFailure(.noInput, "cannot read '\(root)'") }
    func inRevision(_ path: String) throws(DriverFailure) -> String {
        guard let full = resolved(path), full == repository.root || full.hasPrefix(repository.root + "/") else {
            return path
        }
        let relative = String(full.dropFirst(repository.root.count + 1))
        return relative.isEmpty ? rootPath : joined(rootPath, relative)
    }
    var options = compile
    for index in options.dependencies.indices {
        guard case .directory(let path) = options.dependencies[index].specs else { continue }
        let moved = try inRevision(path)
        // A dependency that the revision does not contain keeps its path on disk. Either no module of the revision
        // imports the dependency, or the import is an error.
        if moved == path || isDirectory(moved) { options.dependencies[index].specs = .directory(moved) }
    }
    if let configuration = options.module.configuration {
        let moved = try inRevision(configuration)
        options.module.configuration = exists(moved) ? moved : nil
    }
    let place = try inRevision(directory)
    guard isDirectory(place) else {
        throw DriverFailure(
            .noInput,
            "'\(showingControls(name))' has no specs in '\(showingControls(directory))'; pass a revision or a directory "
                + "that has"
        )
    }
    return try SpecSide(directory: place, title: name, hiding: rootPath, options)
}

/// Loads the specs on disk that `package` or `compile` selects.
func loadWorkingTree(
    _ compile: CompileOptions,
    _ package: PackageSelection?
) throws(DriverFailure) -> SpecSide {
    let directory = try selectedDirectory(compile, package)
    return try SpecSide(directory: directory, title: "the working tree", hiding: nil, compile)
}

private func selectedDirectory(
    _ compile: CompileOptions,
    _ package: PackageSelection?
) throws(DriverFailure) -> String {
    if let package { return package.directory }
    guard case .directory(let directory) = compile.module.specs else {
        throw DriverFailure(.usage, "a comparison requires the directory of a module or of a package, not single specs")
    }
    return directory
}

func isDirectory(_ path: String) -> Bool { resolved(path).map { exists($0 + "/.") } ?? false }

extension SpecSide {
    /// Checks the modules of the package in `directory`, and creates a side from them. If the package has no modules,
    /// checks `directory` as one module.
    fileprivate init(
        directory: String,
        title: String,
        hiding hidden: String?,
        _ compile: CompileOptions
    ) throws(DriverFailure) {
        var options = compile
        options.module.specs = .directory(directory)
        let selection = PackageSelection(directory: directory)
        let isPackage = try !PackageModules(of: selection).requests(options).isEmpty
        let specs = try CheckedSpecs(isPackage ? selection : nil, or: options)
        self.title = title
        hiddenDirectory = hidden
        let shownTitle = hidden == nil ? "in '\(showingControls(directory))'" : "of '\(showingControls(title))'"
        guard specs.modules.contains(where: { $0.compilation.hasSpecs }) else {
            throw DriverFailure(
                .noInput,
                "no specs found \(shownTitle); pass the directory of a module or of a package"
            )
        }
        if let error = specs.diagnostics.first(where: { $0.severity == .error }) {
            let source = specs.sources[Int(error.range.source.index)]
            let place = LineTable(source).place(ofByte: Int(error.range.start))
            var path = source.path
            if let hidden, path.hasPrefix(hidden + "/") { path = String(path.dropFirst(hidden.count + 1)) }
            let remedy =
                if isAboutAbsentModule(error) {
                    absentModuleRemedy(for: String(decoding: source.bytes[error.range.bytes], as: UTF8.self))
                } else if hidden == nil {
                    "correct the errors that 'vmgen validate' reports"
                } else {
                    "pass another revision"
                }
            throw DriverFailure(
                .noInput,
                "the specs \(shownTitle) have errors, so they cannot be compared: \(showingControls(path)):"
                    + "\(place.line):\(place.column): \(error.message); \(remedy)"
            )
        }
        modules = specs.modules.compactMap { module in
            module.compilation.program.map { program in
                Module(
                    name: program[program.main].name ?? "",
                    directory: module.directory.isEmpty ? directory : module.directory,
                    compilation: module.compilation,
                    program: program
                )
            }
        }
    }
}

extension Compilation {
    fileprivate var hasSpecs: Bool { sources.contains { OutputNaming.isSpecName($0.path) } }
}
