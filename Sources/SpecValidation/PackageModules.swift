import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

/// The modules with specs in a directory. They are found by SwiftPM's directory conventions, without reading a
/// manifest.
package struct PackageModules {
    /// The directories of the modules, sorted.
    private var directories: [String] = []
    /// The directories of the selected modules.
    private var selected: Set<String> = []
    /// The specs or files that belong to no module.
    package private(set) var strays: [String] = []

    package init(of selection: PackageSelection) throws(DriverFailure) {
        var found: Set<String> = []
        for spec in try findSpecs(in: selection.directory) {
            let parts = spec.relativePath.split(separator: "/").dropLast().map(String.init)
            if let module = PackageModules.directory(above: parts, in: selection.directory) {
                if found.insert(module).inserted { directories.append(module) }
            } else {
                strays.append(spec.path)
            }
        }
        selected = found
        if !selection.files.isEmpty { try select(selection) }
    }

    /// Selects the modules of the given files, and records the files that belong to no module.
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
            if let module = PackageModules.directory(above: parts, in: selection.directory) {
                selected.insert(module)
            } else {
                strays.append(file)
            }
        }
    }

    /// Returns the compile options of each selected module, with the other modules that it may import.
    package func requests(_ options: CompileOptions) -> [(directory: String, request: CompileOptions)] {
        let named = directories.map { (name: moduleName(of: $0) ?? "", directory: $0) }
        // A choice between two modules with the same name would be a guess.
        let places = Dictionary(grouping: named, by: \.name)
        return named.filter { selected.contains($0.directory) }.map { name, directory in
            var request = options
            request.module = ModuleRequest(specs: .directory(directory))
            request.dependencies.removeAll { $0.name == name }
            request.nearby = named.filter { places[$0.name]?.count == 1 }
            return (directory, request)
        }
    }

    /// Returns the directory of the module to which specs in a directory belong. It is the target of the nearest
    /// package, if it is in a directory that SwiftPM searches for targets. Otherwise, it is the nearest directory with
    /// options for specs.
    private static func directory(above parts: [String], in root: String) -> String? {
        func path(_ count: Int) -> String { parts.prefix(count).reduce(root, joined) }
        let targets = parts.indices.dropLast().last { index in
            (sourceDirectories + ["Tests"]).contains(parts[index]) && exists(joined(path(index), "Package.swift"))
        }
        if let targets { return path(targets + 2) }
        return (0...parts.count).last { isOccupied(joined(path($0), OutputNaming.configurationName)) }.map(path)
    }
}

/// Returns the resolved path of a directory.
private func directoryPath(_ directory: String) throws(DriverFailure) -> String {
    guard let path = resolved(directory) else { throw DriverFailure(.noInput, "\(quoted(directory)) does not exist") }
    return path
}

/// Returns a path in quotes, as messages show it.
private func quoted(_ path: String) -> String { "'\(showingControls(path))'" }
