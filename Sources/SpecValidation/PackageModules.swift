import VMGenCompiler
import VMGenDriver

/// The modules with specs in a directory, by SwiftPM's convention of directories: no manifest is read for that.
struct PackageModules {
    /// The modules' directories, sorted.
    private(set) var directories: [String] = []
    /// Specs that belong to none of them.
    private(set) var strays: [String] = []

    init(below directory: String) throws(DriverFailure) {
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
