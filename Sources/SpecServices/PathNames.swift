// Converts the paths of files. Internally, each file has the resolved path of its directory. Clients receive the
// paths that they used.

import VMGenDriver

struct PathNames: Sendable {
    var roots: [String] {
        didSet { if roots != oldValue { resolveRoots() } }
    }
    /// The directories of the workspace that are reached through symbolic links: the resolved path of each, and the
    /// path that the client used.
    private var linkedRoots: [(resolved: String, given: String)] = []
    /// The path of each open file, by its resolved path. Contains only files whose two paths differ.
    private var opened: [String: String] = [:]
    /// The path of the copy of each built-in file, by the path of the file, and the other way round.
    private var copies: [String: String] = [:]
    private var originals: [String: String] = [:]

    /// - Parameter copies: The paths of the copies of built-in files, by the paths of these files.
    init(roots: [String], copies: [String: String] = [:]) {
        self.roots = roots
        self.copies = copies
        for (original, copy) in copies { originals[key(of: copy)] = original }
        resolveRoots()
    }

    private mutating func resolveRoots() {
        linkedRoots = roots.compactMap { given in
            let given = given.count > 1 && given.hasSuffix("/") ? String(given.dropLast()) : given
            return resolved(given).flatMap { $0 == given ? nil : (resolved: $0, given: given) }
        }
    }

    /// Records the path of an open file.
    ///
    /// - Parameter key: The resolved path, or `nil` if the file is closed.
    mutating func open(_ path: String, as key: String?) {
        if let key {
            if key != path { opened[key] = path }
        } else {
            opened = opened.filter { $0.value != path }
        }
    }

    /// Returns the path that identifies a file: the resolved path of its directory, and its name.
    func key(of path: String) -> String {
        let key = resolvedPath(path)
        return originals[key] ?? key
    }

    /// Returns a Boolean value that indicates whether a built-in file has a copy on disk.
    func hasCopy(of key: String) -> Bool { copies[key] != nil }

    private func resolvedPath(_ path: String) -> String {
        var (directory, name) = split(path)
        var names = [name]
        while true {
            if let found = resolved(directory) { return names.reversed().reduce(found, joined) }
            guard directory != "/", directory != "." else { return path }
            (directory, name) = split(directory)
            names.append(name)
        }
    }

    /// Returns the path of a file for clients.
    func shown(_ key: String) -> String {
        if let given = opened[key] ?? copies[key] { return given }
        for root in linkedRoots where isFile(key, below: root.resolved) {
            return root.given + key.dropFirst(root.resolved.count)
        }
        return key
    }
}
