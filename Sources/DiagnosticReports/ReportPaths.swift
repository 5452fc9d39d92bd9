/// How a report names files: relative to one directory, so that a report of one machine is read on another.
public struct ReportPaths: Sendable {
    /// Both absolute.
    private let base: [Substring]
    private let workingDirectory: String

    /// - Parameters:
    ///   - base: what paths are relative to; absolute, or relative to the working directory.
    ///   - workingDirectory: absolute.
    public init(relativeTo base: String, workingDirectory: String) {
        self.workingDirectory = workingDirectory
        self.base = parts(absolute(base, in: workingDirectory))
    }

    /// - Parameter path: absolute, or relative to the working directory. What stands in angle brackets is no file, and
    ///   stays: `<stdin>`.
    public func shown(_ path: String) -> String {
        if path.hasPrefix("<") { return path }
        let file = parts(absolute(path, in: workingDirectory))
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
