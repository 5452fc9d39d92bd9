import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

/// The modules with specs in a directory. SwiftPM's directory conventions determine the modules. The manifest of the
/// package is not read. A directory with a `vmgen.yaml` is also a module, unless it contains other modules.
package struct PackageModules {
    /// The directory that was searched for modules.
    private let root: String
    /// The directories of the modules, sorted.
    private var directories: [String] = []
    /// The directories of the selected modules.
    private var selected: Set<String> = []
    /// The paths of the files that belong to no module. If the run selects files, the array contains only selected
    /// files. Otherwise, it contains specs in the directory.
    package private(set) var strays: [String] = []

    package init(of selection: PackageSelection) throws(DriverFailure) {
        root = selection.directory
        var specs: [(path: String, module: String?)] = []
        for spec in try findSpecs(in: selection.directory) {
            let parts = spec.relativePath.split(separator: "/").dropLast().map(String.init)
            specs.append((spec.path, PackageModules.directory(above: parts, in: selection.directory)))
        }
        let outer = outerDirectories(of: Set(specs.compactMap(\.module)))
        for (path, module) in specs {
            if let module, !outer.contains(module) {
                if selected.insert(module).inserted { directories.append(module) }
            } else {
                strays.append(path)
            }
        }
        if !selection.files.isEmpty { try select(selection) }
    }

    /// Selects the modules of the given files, and records the files that belong to no module. A `vmgen.yaml` selects
    /// all modules in the directory of that file.
    private mutating func select(_ selection: PackageSelection) throws(DriverFailure) {
        let root = try directoryPath(selection.directory)
        (selected, strays) = ([], [])
        for file in selection.files {
            let (directory, name) = split(file)
            let path = try directoryPath(directory)
            guard isOccupied(joined(path, name)) else {
                throw DriverFailure(.noInput, "\(quoted(file)) does not exist")
            }
            guard (path + "/").hasPrefix(root == "/" ? root : root + "/") else {
                throw DriverFailure(.usage, "\(quoted(file)) is not in \(quoted(selection.directory))")
            }
            let parts = path.dropFirst(root.count).split(separator: "/").map(String.init)
            let place = parts.reduce(selection.directory, joined)
            let below = isConfigurationPath(file) ? directories.filter { isDirectory($0, in: place) } : []
            let module = PackageModules.directory(above: parts, in: selection.directory)
            if !below.isEmpty {
                selected.formUnion(below)
            } else if let module, directories.contains(module) {
                selected.insert(module)
            } else {
                strays.append(file)
            }
        }
    }

    /// Returns the compile options of each selected module. The options also list the modules of the package that a
    /// spec can import.
    package func requests(_ options: CompileOptions) -> [(directory: String, request: CompileOptions)] {
        let named = directories.map { (name: moduleName(of: $0) ?? "", directory: $0) }
        // If two modules have the same name, an import of the name would be ambiguous, so neither module can be
        // imported.
        let places = Dictionary(grouping: named, by: \.name)
        return named.filter { selected.contains($0.directory) }.map { name, directory in
            var request = options
            // The configuration file that the command line names applies to all modules of the package.
            request.module = ModuleRequest(
                specs: .directory(directory),
                outerConfigurations: options.module.configuration.map { [$0] }
            )
            request.module.modulesDirectory = root
            request.dependencies.removeAll { $0.name == name }
            request.nearby = named.filter { places[$0.name]?.count == 1 }
            return (directory, request)
        }
    }

    /// Returns the directory of the module that contains the specs in a directory. `parts` is the path of the specs'
    /// directory, relative to `root`. If SwiftPM's conventions place this directory in a target, returns the directory
    /// of the target. Otherwise, returns the nearest directory with a `vmgen.yaml`, or `nil` if there is none.
    private static func directory(above parts: [String], in root: String) -> String? {
        func path(_ count: Int) -> String { parts.prefix(count).reduce(root, joined) }
        let targets = parts.indices.dropLast().last { index in
            (sourceDirectories + ["Tests"]).contains(parts[index]) && exists(joined(path(index), "Package.swift"))
        }
        if let targets { return path(targets + 2) }
        return (0...parts.count).last { isOccupied(joined(path($0), OutputNaming.configurationName)) }.map(path)
    }
}

/// Returns each directory that contains another directory of the set.
private func outerDirectories(of directories: Set<String>) -> Set<String> {
    directories.filter { outer in directories.contains { $0 != outer && isDirectory($0, in: outer) } }
}

/// Returns a Boolean value that indicates whether a directory is `other` or below `other`.
private func isDirectory(_ directory: String, in other: String) -> Bool {
    directory == other || directory.hasPrefix(joined(other, ""))
}

/// Returns the resolved path of a directory.
private func directoryPath(_ directory: String) throws(DriverFailure) -> String {
    guard let path = resolved(directory) else { throw DriverFailure(.noInput, "\(quoted(directory)) does not exist") }
    return path
}

/// Returns a path in quotes, as messages show it.
private func quoted(_ path: String) -> String { "'\(showingControls(path))'" }
