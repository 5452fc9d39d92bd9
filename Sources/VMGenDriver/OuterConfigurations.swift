// Finds the `vmgen.yaml` files in the directories above a module. The files set the severities of rules for all modules
// below them. The plugin cannot import this module, and repeats the search.

import SpecDiagnostics
import VMGenCompiler

extension ModuleRequest {
    /// Returns the paths of the `vmgen.yaml` files above the module, the nearest first. The result does not contain
    /// `own`.
    ///
    /// If `outerConfigurations` is not `nil`, the result contains these paths. If it is `nil` and the request selects a
    /// directory, the method searches the directories above this directory. In all other cases, the result is empty.
    ///
    /// The search ends at the root of the repository, which is the nearest directory with an entry `.git`. Outside of a
    /// repository, the search ends at `modulesDirectory` if this directory contains the module's package, and otherwise
    /// at the package. If there is no package, the module's directory counts as the package.
    ///
    /// - Parameters:
    ///   - package: The root of the module's package, or `nil` if there is none.
    ///   - own: The path of the module's own `vmgen.yaml`, or `nil` if there is none.
    /// - Throws: `DriverFailure` for a symbolic link that leads to no file or out of the directory of the link.
    func locateOuterConfigurations(
        in package: String?,
        besides own: String?
    ) throws(DriverFailure) -> [String] {
        var paths = outerConfigurations ?? []
        switch specs {
        case .files, .declared: break
        case .listed:
            for path in paths { _ = try ownConfiguration(path, in: split(path).directory) }
        case .directory(let path):
            if outerConfigurations == nil {
                paths = try configurations(above: path, in: package, ofModulesIn: modulesDirectory)
            }
        }
        let own = own.flatMap(resolved)
        return own == nil ? paths : paths.filter { resolved($0) != own }
    }
}

private func configurations(
    above directory: String,
    in package: String?,
    ofModulesIn modulesDirectory: String?
) throws(DriverFailure) -> [String] {
    guard let directory = resolved(directory) else { return [] }
    let root = repositoryRoot(above: package ?? directory)
    let modulesRoot = modulesDirectory.flatMap(resolved).flatMap { isAncestor($0, of: package ?? directory) ? $0 : nil }
    guard let root = root ?? modulesRoot ?? package else { return [] }
    var found: [String] = []
    var path = directory
    while path != root, path != "/" {
        path = split(path).directory
        let file = joined(path, OutputNaming.configurationName)
        if let file = try ownConfiguration(pathFromHere(file), in: pathFromHere(path)) { found.append(file) }
    }
    return found
}

/// Returns the root of the repository that contains a directory, or `nil` if there is none. A package in a hidden
/// directory, such as `.build`, does not belong to the repository around it.
private func repositoryRoot(above directory: String) -> String? {
    var path = directory
    while true {
        if isOccupied(joined(path, ".git")) { return path }
        let (parent, name) = split(path)
        if path == "/" || name.hasPrefix(".") { return nil }
        path = parent
    }
}

private func isAncestor(_ directory: String, of path: String) -> Bool {
    directory == path || path.hasPrefix(directory == "/" ? "/" : directory + "/")
}
