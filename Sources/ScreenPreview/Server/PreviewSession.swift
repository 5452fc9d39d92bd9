// The state of a served preview: the last compilation without errors, and the diagnostics of the last compilation.
// Several threads use the same session. The session does not depend on sockets.

import Foundation
import JSONOutput
import SpecAnalysis
import SpecDiagnostics
import SpecServices
import SpecValidation
import VMGenCompiler
import VMGenDriver

/// The modules of another revision or of a directory, with which the preview compares its own modules.
struct EarlierSide: Sendable {
    /// The name of the revision, or the path of the directory.
    let name: String
    let modules: [NamedCompilation]
}

/// A served preview.
final class PreviewSession: @unchecked Sendable {
    let options: PreviewOptions
    let openURL: String?
    let earlier: EarlierSide?
    /// The workspace of the specs, which reuses the results of unchanged specs. Only the thread that compiles the specs
    /// uses the workspace.
    private let workspace: Workspace
    private let lock = NSLock()
    private var revision = PreviewRevision(number: 0, PreviewPrograms([]))
    private var report = JSON.array([])
    private var files: [String] = []

    init(_ options: PreviewOptions, openURL: String?, against earlier: EarlierSide? = nil) {
        self.options = options
        self.openURL = openURL
        self.earlier = earlier
        workspace = Workspace(package: options.package, options: options.compile)
    }

    /// The revision of the last compilation without errors.
    var current: PreviewRevision { lock.withLock { revision } }

    /// The files and directories whose changes require a new compilation.
    var watchedFiles: [String] { lock.withLock { files } }

    /// The JSON array of the diagnostics of the last compilation.
    var diagnostics: JSON { lock.withLock { report } }

    /// Compiles the specs that changed, and the specs that depend on them.
    ///
    /// - Returns: A Boolean value that indicates whether the compilation results in a new revision. If a spec has
    ///   errors, the value is `false`.
    func compile() -> Bool {
        workspace.reload()
        let snapshot = workspace.snapshot()
        guard snapshot.problems.isEmpty else {
            lock.withLock {
                if files.isEmpty { files = watchedPaths(of: []) }
                report = .array(
                    snapshot.problems.map { .object(["severity": "error", "message": .string($0), "notes": []]) }
                )
            }
            return false
        }
        let specs = snapshot.checkedSpecs()
        let watched = watchedPaths(of: specs.sources.map(\.path))
        let found = diagnosticsJSON(specs.diagnostics, in: specs.sources)
        let next = specs.modules.contains(where: \.compilation.hasErrors) ? nil : nextRevision(specs)
        lock.withLock {
            files = watched
            report = found
            if let next { revision = next }
        }
        return next != nil
    }

    private func nextRevision(_ specs: CheckedSpecs) -> PreviewRevision {
        let last = current
        let programs = PreviewPrograms(specs, earlier: earlier?.modules ?? [], after: last.programs) {
            absolutePath($0)
        }
        return PreviewRevision(number: last.number + 1, programs, after: last)
    }

    private func watchedPaths(of sources: [String]) -> [String] {
        var root = options.package?.directory ?? "."
        if case .directory(let path) = options.compile.module.specs, options.package == nil { root = path }
        var paths = Set(sources.filter { !$0.hasPrefix("<") && $0 != "-" })
        paths.insert(root)
        // A new file changes the modification time of its directory. A new directory changes the modification time of
        // its parent directory. So the directories are watched too.
        for path in Array(paths) {
            var directory = split(path).directory
            while directory.utf8.count > root.utf8.count, directory.hasPrefix(root), paths.insert(directory).inserted {
                directory = split(directory).directory
            }
        }
        return paths.sorted()
    }

    /// The event with the diagnostics of the last compilation.
    var diagnosticsEvent: JSON {
        let list = diagnostics
        let severities = (list.elements ?? []).map { $0["severity"]?.string }
        return .object([
            "revision": .integer(current.number), "errors": .integer(severities.count { $0 == "error" }),
            "warnings": .integer(severities.count { $0 == "warning" }), "diagnostics": list,
        ])
    }
}

/// Returns the absolute path of a file with all symbolic links resolved. Returns `nil` if the file does not exist, or
/// if the file is built into the tool.
private func absolutePath(_ path: String) -> String? { path.hasPrefix("<") ? nil : resolved(path) }

private func diagnosticsJSON(_ diagnostics: [Diagnostic], in sources: [SourceFile]) -> JSON {
    func location(_ range: SourceRange?) -> (path: String, place: Place, line: String)? {
        guard let range, sources.indices.contains(Int(range.source.index)) else { return nil }
        let source = sources[Int(range.source.index)]
        let table = LineTable(source)
        let place = table.place(ofByte: Int(range.start))
        let text = String(decoding: source.bytes[table.bytes(ofLine: place.line)].prefix(500), as: UTF8.self)
        return (source.path, place, text)
    }
    return .array(
        diagnostics.prefix(200).map { diagnostic in
            let place = location(diagnostic.range)
            return .object([
                "severity": .string(diagnostic.severity.rawValue), "rule": .string(diagnostic.rule.id),
                "message": .string(diagnostic.message), "path": place.map { .string($0.path) },
                "line": place.map { .integer($0.place.line) }, "column": place.map { .integer($0.place.column) },
                "source": place.map { .string($0.line) },
                "notes": .array(
                    diagnostic.notes.map { note in
                        let place = location(note.range)
                        return .object([
                            "message": .string(note.message), "path": place.map { .string($0.path) },
                            "line": place.map { .integer($0.place.line) },
                            "column": place.map { .integer($0.place.column) },
                        ])
                    }
                ),
            ])
        }
    )
}
