// Finding the specs of a module's directory.

import VMGenCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that was found or named.
package struct SpecLocation: Sendable {
    /// As it is opened, and as messages show it.
    package let path: String
    /// Relative to the directory that was searched.
    package let relativePath: String
}

/// Every spec below a directory, in byte order of the relative paths. Hidden directories are not searched (`.build`
/// holds other packages' sources), and symbolic links are not followed.
package func findSpecs(in directory: String) throws(DriverFailure) -> [SpecLocation] {
    try findFiles(in: directory, where: OutputNaming.isSpecName)
}

/// Every file below a directory that has a name of some kind, likewise.
package func findFiles(
    in directory: String,
    where isWanted: (String) -> Bool
) throws(DriverFailure) -> [SpecLocation] {
    var found: [SpecLocation] = []
    try search(directory, relativePath: "", isWanted, into: &found)
    return found.sorted { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
}

private func search(
    _ directory: String,
    relativePath: String,
    _ isWanted: (String) -> Bool,
    into found: inout [SpecLocation]
) throws(DriverFailure) {
    for (name, isDirectory) in try entries(of: directory) where !name.hasPrefix(".") {
        let path = joined(directory, name)
        let relative = relativePath.isEmpty ? name : relativePath + "/" + name
        if isDirectory {
            try search(path, relativePath: relative, isWanted, into: &found)
        } else if isWanted(name) {
            found.append(SpecLocation(path: path, relativePath: relative))
        }
    }
}

/// The directories, and what else is no symbolic link, in a directory. What is not a regular file is told when it is
/// read: a FIFO named like a spec is a mistake to hear of.
package func entries(of directory: String) throws(DriverFailure) -> [(name: String, isDirectory: Bool)] {
    guard let stream = opendir(directory) else { throw .system(.noInput, "read", directory) }
    defer { closedir(stream) }
    var entries: [(name: String, isDirectory: Bool)] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                String(validatingCString: $0)
            }
        }
        guard let name, name != ".", name != ".." else { continue }
        var status = stat()
        // What vanished meanwhile is not there.
        guard lstat(joined(directory, name), &status) == 0 else { continue }
        let kind = status.st_mode & S_IFMT
        if kind != S_IFLNK { entries.append((name, kind == S_IFDIR)) }
    }
    return entries
}

/// A path as short as it can be said: nothing stands before a name in the current directory.
package func joined(_ directory: String, _ name: String) -> String {
    if directory == "." || directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : directory + "/" + name
}

/// The part of a path before its last `/`, and the part after it.
package func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
}

/// The package that a directory belongs to: the nearest one at or above it that has a manifest, by its resolved path.
package func packageRoot(above directory: String) -> String? {
    guard var path = resolved(directory) else { return nil }
    while true {
        if access(joined(path, "Package.swift"), F_OK) == 0 { return path }
        if path == "/" { return nil }
        path = split(path).directory
    }
}

/// What the module of a directory is called where no name is given: SwiftPM names it like the directory, in the
/// characters that an identifier has.
package func moduleName(of directory: String) -> String? {
    guard let name = resolved(directory).map({ split($0).name }), !name.isEmpty else { return nil }
    return moduleName(ofDirectoryNamed: name)
}

func moduleName(ofDirectoryNamed name: String) -> String {
    String(name.map { isInModuleNames($0) ? $0 : "_" })
}

/// An absolute path as it is shown: from the current directory on where it is in there.
package func pathFromHere(_ path: String) -> String {
    guard let current = resolved(".") else { return path }
    if path == current { return "." }
    return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
}

/// Whether `imports` could name it.
public func isModuleName(_ name: String) -> Bool { name.allSatisfy(isInModuleNames) && name.first?.isNumber == false }

private func isInModuleNames(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
}

package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// The absolute path of what is there, without links.
package func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
