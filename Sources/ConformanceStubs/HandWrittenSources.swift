// Reads the handwritten sources of a module.

import VMGenCompiler
import VMGenDriver

/// Returns the handwritten Swift sources below a directory, ordered by path. Follows symbolic links, as SwiftPM does.
/// Returns no sources if the directory does not exist.
func readSwiftSources(in directory: String) throws(DriverFailure) -> [SwiftSource] {
    var search = SwiftSearch()
    if exists(directory) { try search.visit(directory) }
    return search.sources.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}

private struct SwiftSearch {
    var sources: [SwiftSource] = []
    /// The resolved paths of the visited directories and files. Without this set, a link to a parent directory would
    /// cause an endless search.
    private var visited: Set<String> = []

    mutating func visit(_ directory: String) throws(DriverFailure) {
        guard let path = resolved(directory), visited.insert(path).inserted else { return }
        // Visit links last. If a link refers to a file in the same directory, the source has the path of the file, not
        // the path of the link.
        let entries = try entries(of: directory).filter { !$0.name.hasPrefix(".") }
        for entry in entries.filter({ $0.kind != .link }) + entries.filter({ $0.kind == .link }) {
            let path = joined(directory, entry.name)
            if entry.isDirectory || entry.kind == .link && isDirectory(path) {
                try visit(path)
            } else if entry.name.hasSuffix(".swift") {
                try read(path)
            }
        }
    }

    private mutating func read(_ path: String) throws(DriverFailure) {
        if let target = resolved(path), !visited.insert(target).inserted { return }
        let bytes = try readSource(path, atMost: sizeLimit).bytes
        if !GeneratedFile.hasOurHead(bytes) { sources.append(SwiftSource(path: path, bytes: bytes)) }
    }

    private func isDirectory(_ path: String) -> Bool { resolved(path).map { exists($0 + "/.") } ?? false }
}

/// The size limit of a source file, in bytes. Handwritten files are far smaller.
let sizeLimit = 32 << 20
