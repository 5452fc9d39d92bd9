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

    var isLink: Bool { entryKind(of: path) == .link }
}

/// Returns every spec below a directory, in byte order of the relative paths. Hidden directories are not searched
/// (`.build` holds other packages' sources), and neither are directories behind symbolic links. A symbolic link that is
/// named like a spec is read under its own name, unless the file that it leads to is a spec that is found anyway.
///
/// - Throws: a failure that names each symbolic link that leads to no file or out of the directory.
package func findSpecs(in directory: String) throws(DriverFailure) -> [SpecLocation] {
    var search = FileSearch(isWanted: OutputNaming.isSpecName)
    try search.visit(directory, relativePath: "")
    return try resolvingLinks(search.links, besides: search.files, in: directory)
}

/// Returns every file below a directory that has a name of some kind. Symbolic links are left out.
package func findFiles(
    in directory: String,
    where isWanted: (String) -> Bool
) throws(DriverFailure) -> [SpecLocation] {
    try withoutActuallyEscaping(isWanted) { isWanted throws(DriverFailure) in
        var search = FileSearch(isWanted: isWanted)
        try search.visit(directory, relativePath: "")
        return search.files.inByteOrder
    }
}

/// The files and the symbolic links of wanted names, which were found below a directory.
private struct FileSearch {
    let isWanted: (String) -> Bool
    var files: [SpecLocation] = []
    var links: [SpecLocation] = []

    mutating func visit(_ directory: String, relativePath: String) throws(DriverFailure) {
        for entry in try entries(of: directory) where !entry.name.hasPrefix(".") {
            let relative = relativePath.isEmpty ? entry.name : relativePath + "/" + entry.name
            let location = SpecLocation(path: joined(directory, entry.name), relativePath: relative)
            switch entry.kind {
            case .directory: try visit(location.path, relativePath: relative)
            case .link where isWanted(entry.name): links.append(location)
            case .other where isWanted(entry.name): files.append(location)
            case .link, .other: break
            }
        }
    }
}

extension [SpecLocation] {
    var inByteOrder: [SpecLocation] {
        sorted { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
    }
}

/// An entry of a directory. A FIFO is as much an entry as a regular file is: one that is named like a spec is refused
/// when it is read.
package struct DirectoryEntry {
    package enum Kind {
        case directory, link, other
    }

    package let name: String
    package let kind: Kind

    package var isDirectory: Bool { kind == .directory }
}

/// Returns the entries of a directory, in no order.
package func entries(of directory: String) throws(DriverFailure) -> [DirectoryEntry] {
    guard let stream = opendir(directory) else { throw .system(.noInput, "read", directory) }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                String(validatingCString: $0)
            }
        }
        guard let name, name != ".", name != ".." else { continue }
        // An entry that vanished meanwhile is left out.
        guard let kind = entryKind(of: joined(directory, name)) else { continue }
        entries.append(DirectoryEntry(name: name, kind: kind))
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

/// Returns whether a path names anything, be it a symbolic link to no file.
package func isOccupied(_ path: String) -> Bool { entryKind(of: path) != nil }

/// Returns the kind of what a path names, without following a symbolic link, or `nil` if it names nothing.
func entryKind(of path: String) -> DirectoryEntry.Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
}

/// The absolute path of what is there, without links.
package func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
