// Resolves symbolic links among the inputs of a module. A spec can be part of an untrusted pull request. So a link must
// not lead out of the module's directory. Otherwise, a diagnostic can show the content of a file outside of the
// directory, or the tool can overwrite the file.

import SpecDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Returns files and symbolic links as one list of inputs, in byte order of their relative paths. Each file occurs
/// once.
///
/// - Parameters:
///   - links: Symbolic links in the directory. A link is omitted if it leads to a file in `files`, or to the same file
///     as an earlier link.
///   - directory: The directory that must contain the targets of all links.
/// - Throws: `DriverFailure` with a message for each link that leads to no file or out of the directory.
func resolvingLinks(
    _ links: [SpecLocation],
    besides files: [SpecLocation],
    in directory: String
) throws(DriverFailure) -> [SpecLocation] {
    if links.isEmpty { return files.inByteOrder }
    var inputs = files
    var failures: [String] = []
    var paths = Set(files.compactMap { resolved($0.path) })
    for link in links.inByteOrder {
        do throws(DriverFailure) {
            let target = try target(ofLink: link.path, in: directory)
            if paths.insert(target).inserted { inputs.append(link) }
        } catch {
            failures += error.messages
        }
    }
    guard failures.isEmpty else { throw DriverFailure(.noInput, failures) }
    return inputs.inByteOrder
}

/// Returns `path`, the path of a module's own `vmgen.yaml`, or `nil` if nothing exists at this path.
///
/// - Throws: `DriverFailure` if `path` is a symbolic link that leads to no file or out of `directory`.
func ownConfiguration(_ path: String, in directory: String) throws(DriverFailure) -> String? {
    guard let kind = entryKind(of: path) else { return nil }
    if kind == .link { _ = try target(ofLink: path, in: directory) }
    return path
}

/// Returns the absolute, resolved path of a symbolic link's target.
private func target(ofLink path: String, in directory: String) throws(DriverFailure) -> String {
    guard let target = resolved(path) else {
        if errno == ENOENT { throw unreadable(path, "the target of the symbolic link does not exist") }
        throw .system(.noInput, "read", path)
    }
    guard let root = resolved(directory) else { throw .system(.noInput, "read", directory) }
    guard target.hasPrefix(root == "/" ? root : root + "/") else {
        throw unreadable(path, "the target of the symbolic link is not in '\(showingControls(directory))'")
    }
    return target
}
