// Renames members of conforming types, and their uses, in handwritten Swift. The Swift compiler checks the sources
// against the new generated Swift. Each name at which the compiler reports an error is renamed, until no errors remain.

import ChildProcesses
import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

/// A module in whose handwritten Swift old generated names are replaced by new names.
package struct SwiftModuleRenaming {
    package let name: String
    package let directory: String
    package let old: GeneratedFiles
    package let new: GeneratedFiles

    package init(name: String, directory: String, old: GeneratedFiles, new: GeneratedFiles) {
        self.name = name
        self.directory = directory
        self.old = old
        self.new = new
    }
}

/// Renames old names in the handwritten Swift of `modules`, without writing files. Returns each source that the rename
/// changes, and the new content of this source.
///
/// - Parameters:
///   - modules: The modules. Each module follows the modules that it imports.
///   - names: The old and new names of all modules.
/// - Throws: `DriverFailure` if the compiler cannot run, or if it rejects the sources before or after the rename. Also
///   throws this error if a source cannot be read, or if a temporary file cannot be written.
package func renamedSwift(
    of modules: [SwiftModuleRenaming],
    _ names: RenamedSwiftNames,
    _ typecheck: Typecheck
) throws(DriverFailure) -> [(source: SourceFile, bytes: [UInt8])] {
    let (before, after) = (try TemporaryFiles(), try TemporaryFiles())
    defer {
        before.remove()
        after.remove()
    }
    let sources = try modules.map { module throws(DriverFailure) in try readSwiftSources(in: module.directory) }
    let conformers = Conformers(sources.flatMap(\.self), names)
    var changed: [(SourceFile, [UInt8])] = []
    for (module, sources) in zip(modules, sources) {
        let build = ModuleBuild(module, typecheck)
        if let error = try build.errors(sources, module.old, in: before).first {
            let reason = showingControls(error.line)
            throw DriverFailure(
                .failure,
                "'\(shown(typecheck.compiler))' rejects the sources before the rename: \(reason)"
            )
        }
        var edited = EditedSources(sources, names)
        for (index, source) in sources.enumerated() { edited.add(conformers.edits(of: source), to: index) }
        while true {
            let errors = try build.errors(edited.sources, module.new, in: after)
            if errors.isEmpty { break }
            let count = edited.count
            for error in errors { edited.rename(at: error) }
            if edited.count == count, let error = errors.first {
                let reason = showingControls(error.line)
                throw DriverFailure(.failure, "'\(shown(typecheck.compiler))' rejects the renamed sources: \(reason)")
            }
        }
        for (source, new) in zip(sources, edited.sources) where source.bytes != new.bytes {
            changed.append((SourceFile(path: source.path, bytes: source.bytes), new.bytes))
        }
    }
    return changed
}

/// A build of a module. The build also writes a `.swiftmodule` file for the modules that import this module.
private struct ModuleBuild {
    private let module: SwiftModuleRenaming
    private let typecheck: Typecheck

    init(_ module: SwiftModuleRenaming, _ typecheck: Typecheck) {
        self.module = module
        self.typecheck = typecheck
    }

    /// Compiles the sources and returns the compiler's errors. An error in one of `sources` has the path of the
    /// original source, not of its temporary copy.
    func errors(
        _ sources: [SwiftSource],
        _ generated: GeneratedFiles,
        in directory: TemporaryFiles
    ) throws(DriverFailure) -> [CompilerError] {
        var paths: [String] = []
        var originals: [String: String] = [:]
        for (index, source) in sources.enumerated() {
            let path = try directory.write(source.bytes, to: "\(module.name)-\(index)-\(split(source.path).name)")
            paths.append(path)
            originals[path] = source.path
        }
        for file in generated { paths.append(try directory.write(file.bytes, to: "\(module.name)-\(file.name)")) }
        let interface = joined(directory.path, "\(module.name).swiftmodule")
        let command =
            [typecheck.compiler, "-emit-module", "-emit-module-path", interface, "-parse-as-library"]
            + ["-diagnostic-style", "llvm", "-whole-module-optimization", "-module-name", module.name]
        let result = try runProcess(command + ["-I", directory.path] + typecheck.arguments + paths)
        if result.status == 0 { return [] }
        let errors = CompilerError.all(in: result.text).map { $0.with(path: originals[$0.path] ?? $0.path) }
        if errors.isEmpty {
            let reason = result.text.split(separator: "\n").last.map { showingControls(String($0)) }
            let text = reason ?? "it printed no error"
            throw DriverFailure(.failure, "'\(shown(typecheck.compiler))' failed: \(text)")
        }
        return errors
    }
}

/// The types of all modules that conform to a protocol with a renamed requirement.
private struct Conformers {
    private let names: RenamedSwiftNames
    private var types: Set<String> = []

    init(_ sources: [SwiftSource], _ names: RenamedSwiftNames) {
        self.names = names
        let bodies = sources.flatMap { (try? SwiftTokens($0.bytes))?.bodies ?? [] }
        var protocols = names.protocols
        // A client's protocol can refine a generated protocol. Repeat the search until it finds no further protocol.
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for body in bodies where !protocols.isDisjoint(with: body.inherited) {
                if body.keyword == "protocol" {
                    isGrowing = protocols.insert(body.name).inserted || isGrowing
                } else {
                    types.insert(body.name)
                }
            }
        }
    }

    /// Returns the ranges of old names in a source, at the declarations of members in conforming types.
    func edits(of source: SwiftSource) -> [Range<Int>] {
        guard let tokens = try? SwiftTokens(source.bytes) else { return [] }
        var edits: [Range<Int>] = []
        for body in tokens.bodies where types.contains(body.name) && body.keyword != "protocol" {
            for index in tokens.outermost(in: body)
            where tokens.isName(index) && names.requirements.contains(tokens.text(index)) {
                let isDeclared = ["var", "let", "func"].contains { tokens.isWord(index - 1, $0) }
                if isDeclared { edits.append(tokens[index].range) }
            }
        }
        return edits
    }
}

/// The sources, with the edits for all names that have been renamed so far.
private struct EditedSources {
    private let originals: [SwiftSource]
    private let tokens: [SwiftTokens?]
    private let names: RenamedSwiftNames
    /// The new texts of the edited ranges, for each source.
    private var edits: [[Range<Int>: [UInt8]]]

    init(_ sources: [SwiftSource], _ names: RenamedSwiftNames) {
        originals = sources
        tokens = sources.map { try? SwiftTokens($0.bytes) }
        self.names = names
        edits = sources.map { _ in [:] }
    }

    /// The number of edits in all sources.
    var count: Int { edits.reduce(0) { $0 + $1.count } }

    var sources: [SwiftSource] {
        zip(originals, edits).map { source, edits in
            var bytes = source.bytes
            for (range, text) in edits.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
                bytes.replaceSubrange(range, with: text)
            }
            return SwiftSource(path: source.path, bytes: bytes)
        }
    }

    mutating func add(_ ranges: [Range<Int>], to source: Int) {
        for range in ranges { rename(range, in: source) }
    }

    /// Renames the name at which the compiler reports an error. If there is no old name at this location, renames all
    /// old names on the line. If the line has no old names and the error is a missing conformance, renames the argument
    /// labels of the type's methods.
    mutating func rename(at error: CompilerError) {
        guard let source = originals.firstIndex(where: { $0.path == error.path }), let tokens = tokens[source] else {
            return
        }
        let line = lineRange(error.lineNumber, in: source)
        let candidates = self.candidates(in: source, tokens).filter(line.contains)
        let column = error.column.map { originalOffset(ofLine: line.lowerBound, column: $0, in: source) }
        if let exact = candidates.first(where: { $0 == column }) {
            return rename(candidate: exact, in: source, tokens)
        }
        for candidate in candidates { rename(candidate: candidate, in: source, tokens) }
        if candidates.isEmpty, error.message.contains("does not conform") {
            renameLabels(ofTypeAt: line, in: source, tokens)
        }
    }

    /// Returns the offsets of old names that have not been renamed yet.
    private func candidates(in source: Int, _ tokens: SwiftTokens) -> [Int] {
        var ranges = tokens.interpolatedNames
        for index in 0..<tokens.count where tokens.isName(index) { ranges.append(tokens[index].range) }
        return ranges.filter { newName(of: $0, in: source) != nil && edits[source][$0] == nil }.map(\.lowerBound)
            .sorted()
    }

    private mutating func rename(candidate offset: Int, in source: Int, _ tokens: SwiftTokens) {
        let named = (0..<tokens.count).first { tokens[$0].range.lowerBound == offset }.map { tokens[$0].range }
        guard let range = named ?? tokens.interpolatedNames.first(where: { $0.lowerBound == offset }) else { return }
        rename(range, in: source)
    }

    private mutating func rename(_ range: Range<Int>, in source: Int) {
        if let name = newName(of: range, in: source) { edits[source][range] = Array(name.utf8) }
    }

    private func newName(of range: Range<Int>, in source: Int) -> String? {
        let text = String(decoding: originals[source].bytes[range], as: UTF8.self)
        return names.names[text.filter { $0 != "`" }] ?? nil
    }

    /// Renames argument labels of the methods in the type at `line`. Keeps the parameter names, because the bodies of
    /// the methods use them.
    private mutating func renameLabels(ofTypeAt line: Range<Int>, in source: Int, _ tokens: SwiftTokens) {
        let bodies = tokens.bodies
        let name = bodies.first { body in
            let head = tokens[body.range.lowerBound - 1].range.lowerBound
            return line.contains(head) || line.upperBound <= head && head < line.upperBound + 200
        }?.name
        for body in bodies where body.name == name {
            for index in body.range where tokens.isName(index) && tokens.isMark(index + 1, ":") {
                guard tokens.isMark(index - 1, "(") || tokens.isMark(index - 1, ","),
                    let new = newName(of: tokens[index].range, in: source)
                else { continue }
                edits[source][tokens[index].range] = Array("\(new) \(tokens.text(index))".utf8)
            }
        }
    }

    private func lineRange(_ number: Int, in source: Int) -> Range<Int> {
        let bytes = originals[source].bytes
        var start = 0
        for _ in 1..<max(1, number) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return start..<start }
            start = end + 1
        }
        return start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
    }

    /// Converts a column of the edited source to an offset in the original source.
    private func originalOffset(ofLine start: Int, column: Int, in source: Int) -> Int {
        var offset = start + column - 1
        let inLine = edits[source].filter { $0.key.lowerBound >= start }.sorted {
            $0.key.lowerBound < $1.key.lowerBound
        }
        for (range, text) in inLine where range.lowerBound < offset { offset -= text.count - range.count }
        return offset
    }
}
