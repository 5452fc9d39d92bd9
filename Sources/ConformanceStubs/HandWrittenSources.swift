// Reads the hand-written sources of a module.

import VMGenCompiler
import VMGenDriver

/// Reads the hand-written sources below a directory. Follows symbolic links, because SwiftPM compiles their targets
/// too. A missing directory contains no sources.
func readSwiftSources(in directory: String) throws(DriverFailure) -> [SwiftSource] {
    var search = SwiftSearch()
    if exists(directory) { try search.visit(directory) }
    return search.sources.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}

private struct SwiftSearch {
    var sources: [SwiftSource] = []
    /// The resolved paths that were visited, because a link can lead to a parent directory.
    private var visited: Set<String> = []

    mutating func visit(_ directory: String) throws(DriverFailure) {
        guard let path = resolved(directory), visited.insert(path).inserted else { return }
        // Links are visited last, so that a file has its own name, and not the name of a link to it.
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

/// The largest accepted source file, in bytes, which is far above the size of hand-written files.
let sizeLimit = 32 << 20
