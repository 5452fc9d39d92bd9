// Finds the specs in a module's directory.

import VMGenCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The location of a file that a search has found, or that the user or a build system names.
package struct SpecLocation: Sendable {
    /// The path for opening the file and for messages.
    package let path: String
    /// The path relative to the searched directory or to the module. For a file that the command line names, the value
    /// is only the name of the file.
    package let relativePath: String

    var isLink: Bool { entryKind(of: path) == .link }
}

/// Returns all specs below a directory, in byte order of their relative paths. The search skips symbolic links to
/// directories, and hidden directories (`.build` contains sources of other packages). It includes a symbolic link with
/// a spec's name, unless the target of the link is also in the result.
///
/// - Throws: `DriverFailure` with a message for each unusable file: a symbolic link that leads to no file or out of the
///   directory, or a spec whose path is not valid UTF-8.
package func findSpecs(in directory: String) throws(DriverFailure) -> [SpecLocation] {
    var search = FileSearch(isWanted: OutputNaming.isSpecName)
    try search.visit(directory, relativePath: "")
    guard search.malformed.isEmpty else {
        let failures = search.malformed.sorted().map { unreadable($0, "the path is not valid UTF-8") }
        throw DriverFailure(.noInput, failures.flatMap(\.messages))
    }
    return try resolvingLinks(search.links, besides: search.files, in: directory)
}

/// Returns all files below a directory whose names satisfy `isWanted`. Symbolic links are omitted.
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

/// The files and symbolic links below a directory whose names satisfy `isWanted`.
private struct FileSearch {
    let isWanted: (String) -> Bool
    var files: [SpecLocation] = []
    var links: [SpecLocation] = []
    /// The paths of wanted files that are not valid UTF-8. Replacement characters replace the invalid bytes.
    var malformed: [String] = []

    mutating func visit(_ directory: String, relativePath: String) throws(DriverFailure) {
        for entry in try allEntries(of: directory) where !entry.name.hasPrefix(".") {
            guard let bytes = entry.malformedName else {
                try visit(entry, in: directory, relativePath: relativePath)
                continue
            }
            malformed += wantedPaths(at: Array(directory.utf8CString.dropLast()) + [slash] + bytes, entry.kind)
        }
    }

    private mutating func visit(
        _ entry: DirectoryEntry,
        in directory: String,
        relativePath: String
    ) throws(DriverFailure) {
        let relative = relativePath.isEmpty ? entry.name : relativePath + "/" + entry.name
        let location = SpecLocation(path: joined(directory, entry.name), relativePath: relative)
        switch entry.kind {
        case .directory: try visit(location.path, relativePath: relative)
        case .link where isWanted(entry.name): links.append(location)
        case .other where isWanted(entry.name): files.append(location)
        case .link, .other: break
        }
    }

    /// Returns the files at or below a path that is not valid UTF-8, if they satisfy `isWanted`. Invalid bytes in the
    /// returned paths become replacement characters.
    private func wantedPaths(at path: [CChar], _ kind: DirectoryEntry.Kind) -> [String] {
        let shown = String(decoding: path.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard kind == .directory else { return isWanted(shown) ? [shown] : [] }
        guard let stream = opendir(path + [0]) else { return [] }
        defer { closedir(stream) }
        var paths: [String] = []
        while let entry = readdir(stream) {
            let name = nameBytes(of: entry)
            let entryPath = path + [slash] + name
            guard name.first != dot, let kind = entryKind(ofBytes: entryPath + [0]) else { continue }
            paths += wantedPaths(at: entryPath, kind)
        }
        return paths
    }
}

private let slash = CChar(0x2F)
private let dot = CChar(0x2E)

extension [SpecLocation] {
    var inByteOrder: [SpecLocation] {
        sorted { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
    }
}

/// An entry of a directory. The kind `other` includes regular files, and also files such as FIFOs. `readSource` fails
/// for a file that is not regular.
package struct DirectoryEntry {
    package enum Kind {
        case directory, link, other
    }

    package let name: String
    package let kind: Kind
    /// The bytes of a name that is not valid UTF-8, or `nil` for other names.
    fileprivate var malformedName: [CChar]?

    package var isDirectory: Bool { kind == .directory }
}

/// Returns the entries of a directory in undefined order. Entries whose names are not valid UTF-8 are omitted.
package func entries(of directory: String) throws(DriverFailure) -> [DirectoryEntry] {
    try allEntries(of: directory).filter { $0.malformedName == nil }
}

private func allEntries(of directory: String) throws(DriverFailure) -> [DirectoryEntry] {
    guard let stream = opendir(directory) else { throw .system(.noInput, "read", directory) }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while let entry = readdir(stream) {
        let name = withName(of: entry) { String(validatingCString: $0) }
        guard let name else {
            let bytes = nameBytes(of: entry)
            let path = Array(directory.utf8CString.dropLast()) + [slash] + bytes + [0]
            guard let kind = entryKind(ofBytes: path) else { continue }
            let shown = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            entries.append(DirectoryEntry(name: shown, kind: kind, malformedName: bytes))
            continue
        }
        guard name != ".", name != ".." else { continue }
        // Another process can delete the entry after the directory is read.
        guard let kind = entryKind(of: joined(directory, name)) else { continue }
        entries.append(DirectoryEntry(name: name, kind: kind))
    }
    return entries
}

private func withName<Result>(
    of entry: UnsafeMutablePointer<dirent>,
    _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee), body)
    }
}

/// Returns the bytes of an entry's name, without the terminating null byte.
private func nameBytes(of entry: UnsafeMutablePointer<dirent>) -> [CChar] {
    withName(of: entry) { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
}

/// Returns the path of `name` in `directory`. If `directory` is `.` or empty, the path is `name` itself.
package func joined(_ directory: String, _ name: String) -> String {
    if directory == "." || directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : directory + "/" + name
}

/// Returns the part of a path before its last `/`, and the part after it.
package func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
}

/// Returns the resolved path of the package that contains a directory, or `nil` if there is none. The package is the
/// nearest directory with a manifest. The search starts at `directory` itself.
package func packageRoot(above directory: String) -> String? {
    guard var path = resolved(directory) else { return nil }
    while true {
        if access(joined(path, "Package.swift"), F_OK) == 0 { return path }
        if path == "/" { return nil }
        path = split(path).directory
    }
}

/// Returns the module name that SwiftPM derives from a directory's name, or `nil` if the directory does not exist.
/// Characters that are invalid in an identifier become `_`.
package func moduleName(of directory: String) -> String? {
    guard let name = resolved(directory).map({ split($0).name }), !name.isEmpty else { return nil }
    return moduleName(ofDirectoryNamed: name)
}

func moduleName(ofDirectoryNamed name: String) -> String {
    String(name.map { isInModuleNames($0) ? $0 : "_" })
}

/// Returns the form of an absolute path that messages show. A path in the current directory becomes relative to this
/// directory.
package func pathFromHere(_ path: String) -> String {
    guard let current = resolved(".") else { return path }
    if path == current { return "." }
    return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
}

/// Returns a Boolean value that indicates whether `name` is an ASCII identifier, the form of the names in `imports`.
public func isModuleName(_ name: String) -> Bool { name.allSatisfy(isInModuleNames) && name.first?.isNumber == false }

private func isInModuleNames(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
}

package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Returns a Boolean value that indicates whether there is an entry at a path. A broken symbolic link is also an entry.
package func isOccupied(_ path: String) -> Bool { entryKind(of: path) != nil }

/// Returns the kind of the entry at a path, or `nil` if there is none. Symbolic links are not followed.
func entryKind(of path: String) -> DirectoryEntry.Kind? {
    path.withCString { entryKind(ofBytes: $0) }
}

private func entryKind(ofBytes path: UnsafePointer<CChar>) -> DirectoryEntry.Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
}

/// Returns the absolute path of a file with all symbolic links resolved, or `nil` if the file does not exist.
package func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
