// The state of a served preview: the last compilation without errors, and the diagnostics of the last compilation.
// Threads share a session. It does not know sockets.

import Foundation
import JSONOutput
import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecValidation
import VMGenCompiler
import VMGenDriver

/// The screens of one compilation. The search for stories of layouts starts when the page asks for them.
final class PreviewRevision: @unchecked Sendable {
    let number: Int
    let programs: PreviewPrograms
    private let screens: [String: ScreenData]
    private let lock = NSLock()
    private var stories: [String: Stories] = [:]

    init(number: Int, _ programs: PreviewPrograms) {
        self.number = number
        self.programs = programs
        screens = Dictionary(programs.screens.map { ($0.screen.documentID, $0) }) { first, _ in first }
    }

    func screen(_ id: String) -> ScreenData? { screens[id] }

    /// Returns all stories of a screen. The search for layouts is slow, so its result is stored.
    func stories(of data: ScreenData) -> Stories {
        let id = data.screen.documentID
        if let known = lock.withLock({ stories[id] }) { return known }
        let found = data.screen.stories(data.screen.evaluator(PreviewSettings()))
        lock.withLock { stories[id] = found }
        return found
    }

    /// Returns all stories of a screen if they are already known. Otherwise, returns only its samples.
    func knownStories(of data: ScreenData) -> (stories: Stories, isComplete: Bool) {
        if let known = lock.withLock({ stories[data.screen.documentID] }) { return (known, true) }
        return (Stories(stories: data.screen.samples(data.screen.evaluator(PreviewSettings()))), false)
    }
}

/// A served preview.
final class PreviewSession: @unchecked Sendable {
    let options: PreviewOptions
    let openURL: String?
    private let lock = NSLock()
    private var revision = PreviewRevision(number: 0, PreviewPrograms([]))
    private var report = JSON.array([])
    private var files: [String] = []

    init(_ options: PreviewOptions, openURL: String?) {
        self.options = options
        self.openURL = openURL
    }

    /// The last compilation without errors.
    var current: PreviewRevision { lock.withLock { revision } }

    /// The files and directories whose changes require another compilation.
    var watchedFiles: [String] { lock.withLock { files } }

    /// The last event that contains diagnostics.
    var diagnostics: JSON { lock.withLock { report } }

    /// Compiles the specs.
    ///
    /// - Returns: A Boolean value that indicates whether there is a new revision.
    func compile() -> Bool {
        var compile = options.compile
        compile.recordsReferences = true
        compile.keepsCompilation = false
        do throws(DriverFailure) {
            let specs = try CheckedSpecs(options.package, or: compile)
            let hasErrors = specs.modules.contains(where: \.compilation.hasErrors)
            let watched = watchedPaths(of: specs.sources.map(\.path))
            let programs = hasErrors ? nil : PreviewPrograms(specs) { absolutePath($0) }
            let next = programs.map { PreviewRevision(number: current.number + 1, $0) }
            lock.withLock {
                files = watched
                report = diagnosticsJSON(specs.diagnostics, in: specs.sources)
                if let next { revision = next }
            }
            return next != nil
        } catch {
            lock.withLock {
                if files.isEmpty { files = watchedPaths(of: []) }
                report = .array(
                    error.messages.map { .object(["severity": "error", "message": .string($0), "notes": []]) }
                )
            }
            return false
        }
    }

    private func watchedPaths(of sources: [String]) -> [String] {
        var root = options.package?.directory ?? "."
        if case .directory(let path) = options.compile.module.specs, options.package == nil { root = path }
        var paths = Set(sources.filter { !$0.hasPrefix("<") && $0 != "-" })
        paths.insert(root)
        // A new file changes its directory, and a new directory changes its parent directory.
        for path in Array(paths) {
            var directory = split(path).directory
            while directory.utf8.count > root.utf8.count, directory.hasPrefix(root), paths.insert(directory).inserted {
                directory = split(directory).directory
            }
        }
        return paths.sorted()
    }

    /// Returns the event with the diagnostics of the last compilation.
    var diagnosticsEvent: JSON {
        let list = diagnostics
        let severities = (list.elements ?? []).map { $0["severity"]?.string }
        return .object([
            "revision": .integer(current.number), "errors": .integer(severities.count { $0 == "error" }),
            "warnings": .integer(severities.count { $0 == "warning" }), "diagnostics": list,
        ])
    }
}

/// Returns the absolute path of a file without symbolic links, or `nil` if it does not exist.
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
