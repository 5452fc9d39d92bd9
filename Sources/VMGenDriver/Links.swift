// Symbolic links among the inputs of a module. A spec comes from a stranger's pull request: a link that leads out of
// the module's directory would show a file of the machine in a diagnostic, or rewrite it.

import SpecDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Returns files and symbolic links as one list of inputs, which has each file once, in byte order.
///
/// - Parameters:
///   - links: symbolic links in the directory. One that leads to a file of the list, or to the same file as an earlier
///     link, is left out.
///   - directory: the directory that links may lead to.
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

/// Returns the path of a module's own `vmgen.yaml`, or `nil` if there is none.
///
/// - Throws: a failure if the path is a symbolic link that leads to no file or out of the directory.
func ownConfiguration(_ path: String, in directory: String) throws(DriverFailure) -> String? {
    guard let kind = entryKind(of: path) else { return nil }
    if kind == .link { _ = try target(ofLink: path, in: directory) }
    return path
}

/// Returns the absolute path of the file that a symbolic link leads to, without links.
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
