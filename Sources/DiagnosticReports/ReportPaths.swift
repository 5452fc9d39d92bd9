/// How a report names files: relative to one directory, so that a report of one machine is read on another.
public struct ReportPaths: Sendable {
    private let base: [Substring]
    private let resolvedBase: [Substring]
    private let workingDirectory: String
    private let resolve: @Sendable (String) -> String?

    /// - Parameters:
    ///   - base: what paths are relative to; absolute, or relative to the working directory.
    ///   - workingDirectory: absolute.
    ///   - resolve: the absolute path of what is there, without links.
    public init(relativeTo base: String, workingDirectory: String, resolve: @escaping @Sendable (String) -> String?) {
        self.workingDirectory = workingDirectory
        self.resolve = resolve
        self.base = parts(absolute(base, in: workingDirectory))
        resolvedBase = resolve(base).map(parts) ?? self.base
    }

    /// Links on the way are kept where that leads to the file from the base: a repository knows them by their own names.
    ///
    /// - Parameter path: absolute, or relative to the working directory. What stands in angle brackets is no file, and
    ///   stays: `<stdin>`.
    public func shown(_ path: String) -> String {
        if path.hasPrefix("<") { return path }
        let shown = way(to: parts(absolute(path, in: workingDirectory)), from: base)
        guard shown.hasPrefix("/") || shown.hasPrefix("../"), let resolved = resolve(path) else { return shown }
        return way(to: parts(resolved), from: resolvedBase)
    }

    private func way(to file: [Substring], from base: [Substring]) -> String {
        let common = zip(file, base).prefix { $0 == $1 }.count
        // What lies in another part of the file system is not named by a way up to its root.
        if common == 0, !base.isEmpty { return "/" + file.joined(separator: "/") }
        let up = repeatElement("..", count: base.count - common)
        return (up + file.dropFirst(common).map(String.init)).joined(separator: "/")
    }
}

private func absolute(_ path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
}

/// What a path leads through, without `.` and `..`.
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
