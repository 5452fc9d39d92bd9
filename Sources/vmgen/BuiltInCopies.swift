// Writes copies of the built-in specs to files, because an editor can show only definitions that are in files.

import SpecServices
import VMGenCompiler
import VMGenDriver

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes read-only copies of the built-in specs to the user's cache directory. Does not write a copy if its file
/// already has the same content.
///
/// - Returns: The directory of the copies, or `nil` if the copies cannot be written.
func copiesOfBuiltInSpecs() -> String? {
    guard let cache = cacheDirectory() else { return nil }
    let directory = joined(cache, "vmgen/\(vmgenVersion)")
    for spec in standardTraits.specs {
        let path = Workspace.copyPath(ofBuiltIn: spec.source.path, in: directory)
        if let copy = try? readSource(path), copy.bytes == spec.source.bytes { continue }
        do {
            try makeDirectory(split(path).directory)
            try writeSingleFile(spec.source.bytes, to: path)
        } catch {
            return nil
        }
        guard chmod(path, 0o444) == 0 else { return nil }
    }
    return directory
}

/// Returns the user's cache directory: `XDG_CACHE_HOME`, or else the platform's directory below `HOME`. Returns `nil`
/// if neither variable is an absolute path.
private func cacheDirectory() -> String? {
    func value(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    #if canImport(Darwin)
        let directory = "Library/Caches"
    #else
        let directory = ".cache"
    #endif
    return value(of: "XDG_CACHE_HOME") ?? value(of: "HOME").map { joined($0, directory) }
}
