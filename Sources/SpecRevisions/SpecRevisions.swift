// Reads the specs of a git revision, without a checkout and without writes to the repository. Extracts the files to a
// temporary directory, where the compiler reads them like any other files. This module does not parse specs.

import ChildProcesses
import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

/// A git repository on disk.
package struct Repository {
    /// The resolved path of the working tree.
    package let root: String
    private let files: TemporaryFiles

    /// Finds the repository that contains `directory`.
    ///
    /// - Parameter files: The directory for temporary files. The directory must exist as long as callers use the new
    ///   value.
    /// - Throws: `DriverFailure` if `directory` does not exist or is in no repository, or if git cannot be run.
    package init(around directory: String, files: TemporaryFiles) throws(DriverFailure) {
        self.files = files
        guard let path = resolved(directory) else {
            throw DriverFailure(.noInput, "'\(showingControls(directory))' does not exist")
        }
        let result = try git(["-C", path, "rev-parse", "--show-toplevel"], in: files)
        guard result.status == 0, let root = resolved(String(result.output.trimmed)) else {
            throw DriverFailure(
                .noInput,
                "'\(showingControls(directory))' is not in a git repository: \(result.reason); "
                    + "pass two directories to compare them without git"
            )
        }
        self.root = root
    }

    /// Returns the hash of the commit that `revision` denotes. A revision is a branch, a tag, a hash, or an expression
    /// such as `HEAD~1`.
    ///
    /// - Throws: `DriverFailure` if no such commit exists. The message suggests a remedy, unless `revision` is empty or
    ///   starts with a hyphen.
    package func commit(_ revision: String) throws(DriverFailure) -> String {
        let shown = "'\(showingControls(revision))'"
        guard !revision.isEmpty, !revision.hasPrefix("-") else {
            throw DriverFailure(.noInput, "\(shown) is not a revision")
        }
        let found = try run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
        if found.status == 0 { return String(found.output.trimmed) }
        let isShallow = try run(["rev-parse", "--is-shallow-repository"]).output.trimmed == "true"
        if try run(["rev-parse", "--verify", "--quiet", "origin/\(revision)^{commit}"]).status == 0 {
            throw DriverFailure(
                .noInput,
                "unknown revision \(shown), did you mean 'origin/\(showingControls(revision))'?"
            )
        }
        let remedy =
            isShallow
            ? "the repository is a shallow clone; fetch the missing commits with 'git fetch --unshallow', or with "
                + "'fetch-depth: 0' in a GitHub workflow"
            : "expected a directory, or a branch, a tag or a commit of '\(showingControls(pathFromHere(root)))'"
        throw DriverFailure(.noInput, "unknown revision \(shown): \(remedy)")
    }

    /// Writes the specs and options files of a commit to a new directory in `files`. Also writes an empty
    /// `Package.swift` for each package manifest of the commit.
    ///
    /// - Parameter name: The name of the new directory.
    /// - Returns: The path of the new directory, which corresponds to the root of the repository.
    package func extract(_ commit: String, to name: String) throws(DriverFailure) -> String {
        let listing = try run(["ls-tree", "-r", "-z", "--full-tree", commit])
        guard listing.status == 0 else { throw failure("list the files of '\(commit)'", listing) }
        let entries = listing.bytes.split(separator: 0).compactMap { TreeEntry($0) }
        let wanted = entries.filter(\.isWanted)
        // The empty file `.git` marks the new directory as the root of a repository. The driver does not search above
        // such a root for packages and options files.
        try files.write([], to: name + "/.git")
        let contents = try contents(of: wanted.filter(\.needsContent).map(\.object))
        for entry in wanted {
            guard entry.needsContent else {
                try files.write([], to: name + "/" + entry.path)
                continue
            }
            guard let bytes = contents[entry.object] else {
                throw DriverFailure(
                    .noInput,
                    "cannot read '\(showingControls(entry.path))' of the revision: the repository lacks the object "
                        + "'\(entry.object)'; fetch it, for example with 'git fetch --refetch'"
                )
            }
            if entry.isLink {
                try files.link(name + "/" + entry.path, to: String(decoding: bytes, as: UTF8.self))
            } else {
                try files.write(Array(bytes), to: name + "/" + entry.path)
            }
        }
        return joined(files.path, name)
    }

    /// Returns the contents of the specs and options files in a commit. The keys of the result are paths relative to
    /// the root of the repository. Omits symbolic links, and files whose objects are not in the repository.
    package func contents(ofSpecsIn commit: String) throws(DriverFailure) -> [String: [UInt8]] {
        let listing = try run(["ls-tree", "-r", "-z", "--full-tree", commit])
        guard listing.status == 0 else { throw failure("list the files of '\(commit)'", listing) }
        let entries = listing.bytes.split(separator: 0).compactMap { TreeEntry($0) }
            .filter { $0.needsContent && !$0.isLink }
        let contents = try contents(of: entries.map(\.object))
        var files: [String: [UInt8]] = [:]
        for entry in entries { files[entry.path] = contents[entry.object].map { Array($0) } }
        return files
    }

    /// Returns the path of a file relative to the root of the repository. Returns `nil` if the file does not exist or
    /// is outside of the repository.
    package func relativePath(of path: String) -> String? {
        guard let full = resolved(path), full.hasPrefix(root + "/") else { return nil }
        return String(full.dropFirst(root.count + 1))
    }

    /// Returns a Boolean value that indicates whether the file at `path` exists and is in `directory` or in one of its
    /// subdirectories. The path `directory` is relative to the root of the repository, and `.` denotes this root.
    package func contains(_ path: String, in directory: String) -> Bool {
        guard let relative = relativePath(of: path) else { return false }
        return directory == "." || relative.hasPrefix(directory + "/")
    }

    /// Returns the contents of git objects. `objects` and the keys of the result are the names of the objects. Omits
    /// objects that are not in the repository.
    private func contents(of objects: [String]) throws(DriverFailure) -> [String: ArraySlice<UInt8>] {
        if objects.isEmpty { return [:] }
        let list = Array(Set(objects)).sorted().map { $0 + "\n" }.joined()
        let input = try files.write(Array(list.utf8), to: "objects")
        let result = try run(["cat-file", "--batch"], input: input)
        guard result.status == 0 else { throw failure("read the specs of the revision", result) }
        var contents: [String: ArraySlice<UInt8>] = [:]
        var rest = result.bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            // Git prints a header before each object: the name, the type and the size of the object. The header of a
            // missing object consists of the name and 'missing'.
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[(end + 1)...]
            guard words.count == 3, let size = Int(words[2]), size < rest.count else { continue }
            contents[String(words[0])] = rest.prefix(size)
            rest = rest.dropFirst(size + 1)
        }
        return contents
    }

    private func run(_ arguments: [String], input: String? = nil) throws(DriverFailure) -> GitResult {
        try git(["-C", root] + arguments, input: input, in: files)
    }

    private func failure(_ doing: String, _ result: GitResult) -> DriverFailure {
        DriverFailure(.noInput, "cannot \(doing): \(result.reason)")
    }
}

/// A file in the tree of a commit.
private struct TreeEntry {
    let mode: Substring
    let object: String
    let path: String

    /// Parses an entry in the output of `git ls-tree`: `100644 blob 5f3c… TAB path`. Returns `nil` if the entry is not
    /// a blob, or if its path is not valid UTF-8.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let tab = bytes.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let path = String(decoding: bytes[(tab + 1)...], as: UTF8.self)
        guard path.utf8.elementsEqual(bytes[(tab + 1)...]) else { return nil }
        let words = String(decoding: bytes[..<tab], as: UTF8.self).split(separator: " ")
        guard words.count == 3, words[1] == "blob" else { return nil }
        (mode, object, self.path) = (words[0], String(words[2]), path)
    }

    var isLink: Bool { mode == "120000" }

    private var name: String { split(path).name }

    var isWanted: Bool { needsContent || name == manifest }

    /// A Boolean value that indicates whether the file is a spec or an options file. The driver reads the content of
    /// these files. For a package manifest, the driver uses only the existence of the file.
    var needsContent: Bool { OutputNaming.isSpecName(name) || isConfigurationPath(name) }
}

private let manifest = "Package.swift"

private struct GitResult {
    let status: Int32
    let bytes: [UInt8]
    let errors: String

    var output: Substring { Substring(decoding: bytes, as: UTF8.self) }

    /// The first line of git's error stream, or the exit status if the stream is empty.
    var reason: String {
        let line = errors.split(separator: "\n").first.map(String.init) ?? "git failed with status \(status)"
        return showingControls(line)
    }
}

private func git(
    _ arguments: [String],
    input: String? = nil,
    in files: TemporaryFiles
) throws(DriverFailure) -> GitResult {
    let errors = joined(files.path, "errors")
    let result = try runProcess(["git"] + arguments, input: input, errors: errors)
    let text = (try? readSource(errors))?.bytes ?? []
    return GitResult(status: result.status, bytes: result.output, errors: String(decoding: text, as: UTF8.self))
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }
}
