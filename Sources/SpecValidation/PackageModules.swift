import VMGenCompiler
import VMGenDriver

/// The modules with specs in a directory, by SwiftPM's convention of directories: no manifest is read for that.
package struct PackageModules {
    /// The modules' directories, sorted.
    package private(set) var directories: [String] = []
    /// Specs that belong to none of them.
    package private(set) var strays: [String] = []

    package init(below directory: String) throws(DriverFailure) {
        var found: Set<String> = []
        for spec in try findSpecs(in: directory) {
            let parts = spec.relativePath.split(separator: "/").dropLast().map(String.init)
            if let module = PackageModules.directory(above: parts, in: directory) {
                if found.insert(module).inserted { directories.append(module) }
            } else {
                strays.append(spec.path)
            }
        }
    }

    /// What to compile for each, with those of the others that it imports.
    package func requests(_ options: CompileOptions) -> [CompileOptions] {
        let named = directories.map { (name: moduleName(of: $0) ?? "", directory: $0) }
        // Which of two was meant would be a guess.
        let places = Dictionary(grouping: named, by: \.name)
        return named.map { name, directory in
            var request = options
            request.module = ModuleRequest(specs: .directory(directory))
            request.dependencies.removeAll { $0.name == name }
            request.nearby = named.filter { places[$0.name]?.count == 1 }
            return request
        }
    }

    /// The directory of the module that specs in a directory belong to: the target of the nearest package, where that
    /// stands where SwiftPM looks for targets, or else the nearest directory with options for specs.
    private static func directory(above parts: [String], in root: String) -> String? {
        func path(_ count: Int) -> String { parts.prefix(count).reduce(root, joined) }
        let targets = parts.indices.dropLast().last { index in
            (sourceDirectories + ["Tests"]).contains(parts[index]) && exists(joined(path(index), "Package.swift"))
        }
        if let targets { return path(targets + 2) }
        return (0...parts.count).last { exists(joined(path($0), OutputNaming.configurationName)) }.map(path)
    }
}
