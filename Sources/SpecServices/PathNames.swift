// Converts between internal paths and the paths of clients. The internal path of a file consists of the path of its
// directory, without symbolic links, and the name of the file. Results for a client contain the paths that the client
// passed.

import VMGenDriver

struct PathNames: Sendable {
    var roots: [String] {
        didSet { if roots != oldValue { resolveRoots() } }
    }
    /// The directories in `roots` with a path that contains symbolic links. `given` is the path in `roots` without a
    /// final slash, and `resolved` is the path without symbolic links.
    private var linkedRoots: [(resolved: String, given: String)] = []
    /// The client's path for each open file, by internal path. Omits files with a client path that is equal to the
    /// internal path.
    private var opened: [String: String] = [:]
    /// The path of the copy of each built-in file, by the internal path of the built-in file.
    private var copies: [String: String] = [:]
    /// The internal path of each built-in file, by the internal path of its copy. The inverse of `copies`.
    private var originals: [String: String] = [:]

    /// - Parameter copies: The paths of the copies of built-in files, by the internal paths of the built-in files.
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

    /// Records that the client opened or closed the file at `path`.
    ///
    /// - Parameter key: The internal path of the file, or `nil` if the client closed the file.
    mutating func open(_ path: String, as key: String?) {
        if let key {
            if key != path { opened[key] = path }
        } else {
            opened = opened.filter { $0.value != path }
        }
    }

    /// Returns the internal path of a file: the path of its directory, without symbolic links, followed by the name of
    /// the file. For a copy of a built-in file, returns the path of the built-in file.
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

    /// Returns the client's path for the file with the internal path `key`.
    func shown(_ key: String) -> String {
        if let given = opened[key] ?? copies[key] { return given }
        for root in linkedRoots where isFile(key, below: root.resolved) {
            return root.given + key.dropFirst(root.resolved.count)
        }
        return key
    }
}
