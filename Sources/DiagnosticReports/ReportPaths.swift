/// A conversion of paths to paths that are relative to one directory, so that a report is valid on any machine.
public struct ReportPaths: Sendable {
    private let base: [Substring]
    private let resolvedBase: [Substring]
    private let workingDirectory: String
    private let resolve: @Sendable (String) -> String?

    /// Creates a conversion of paths.
    ///
    /// - Parameters:
    ///   - base: The directory to which paths are relative. Its path is absolute, or relative to the working directory.
    ///   - workingDirectory: The absolute path of the working directory.
    ///   - resolve: A closure that returns the absolute path of a file with all symbolic links resolved. The closure
    ///     returns `nil` if the file does not exist.
    public init(relativeTo base: String, workingDirectory: String, resolve: @escaping @Sendable (String) -> String?) {
        self.workingDirectory = workingDirectory
        self.resolve = resolve
        self.base = parts(absolute(base, in: workingDirectory))
        resolvedBase = resolve(base).map(parts) ?? self.base
    }

    /// Returns `path` relative to the base directory. If the path is below the base directory, keeps its symbolic
    /// links, because paths in the repository contain them. Otherwise, resolves the symbolic links if `resolve` returns
    /// a path.
    ///
    /// - Parameter path: A path that is absolute or relative to the working directory. A name in angle brackets, for
    ///   example `<stdin>`, is not a file and is returned unchanged.
    public func shown(_ path: String) -> String {
        if path.hasPrefix("<") { return path }
        let shown = way(to: parts(absolute(path, in: workingDirectory)), from: base)
        guard shown.hasPrefix("/") || shown.hasPrefix("../"), let resolved = resolve(path) else { return shown }
        return way(to: parts(resolved), from: resolvedBase)
    }

    private func way(to file: [Substring], from base: [Substring]) -> String {
        let common = zip(file, base).prefix { $0 == $1 }.count
        // If a file and the base have no common directory, return an absolute path instead of a path with `..` up to
        // the root.
        if common == 0, !base.isEmpty { return "/" + file.joined(separator: "/") }
        let up = repeatElement("..", count: base.count - common)
        return (up + file.dropFirst(common).map(String.init)).joined(separator: "/")
    }
}

private func absolute(_ path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
}

/// Returns the components of a path, with `.` and `..` resolved.
private func parts(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
        if part == ".." {
            _ = parts.popLast()
        } else {
            parts.append(part)
        }
    }
    return parts
}
