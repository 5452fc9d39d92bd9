// Implements `rename`: renames a declaration in all specs, and in handwritten Swift if the Swift compiler accepts the
// result. Changes either all files or none. Other modules parse the command line and find the uses of the declaration.

import ConformanceStubs
import SpecDiagnostics
import SpecServices
import VMGenCompiler
import VMGenDriver

public struct RenameOptions: Sendable {
    /// The compile options for all modules. Their property `module` is ignored.
    public var compile: CompileOptions
    /// The directory of a package or a module. The rename changes all specs below this directory.
    public var directory: String
    /// The qualified name of the declaration to rename, for example `Inbox.mails.mail`. The name can start with the
    /// name of the module.
    public var name: String
    public var newName: String
    /// The kind of the declaration, for example `field`, or `nil` for any kind. If several declarations have the same
    /// name, the kind selects one of them.
    public var kind: String?
    /// The Swift compiler that checks the changed Swift files, or `nil` to rename only in specs.
    public var typecheck: Typecheck?

    public init(
        compile: CompileOptions,
        directory: String,
        name: String,
        newName: String,
        kind: String? = nil,
        typecheck: Typecheck? = nil
    ) {
        self.compile = compile
        self.directory = directory
        self.name = name
        self.newName = newName
        self.kind = kind
        self.typecheck = typecheck
    }
}

public func rename(_ options: RenameOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        guard let root = resolved(options.directory) else {
            throw DriverFailure(.noInput, "'\(showingControls(options.directory))' does not exist")
        }
        let snapshot = Workspace(roots: [root], options: options.compile).snapshot()
        if let problem = snapshot.problems.first { throw DriverFailure(.noInput, problem) }
        let specs = snapshot.checkedSpecs()
        let errors = specs.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else {
            let sources = specs.sources.map { SourceFile(path: pathFromHere($0.path), bytes: $0.bytes) }
            try report(errors, in: sources, options.compile.display, to: streams)
            throw DriverFailure(.failure, "nothing is renamed because the specs have errors")
        }
        let declaration = try options.declaration(in: snapshot)
        let renamed: RenamedWorkspace
        switch snapshot.rename(declaration, to: options.newName) {
        case .success(let result): renamed = result
        case .failure(let refusal): throw DriverFailure(.failure, refusal.message)
        }
        return try write(renamed, root, options, to: streams)
    }
}

extension RenameOptions {
    fileprivate func declaration(in snapshot: Snapshot) throws(DriverFailure) -> NamedDeclaration {
        let found = snapshot.declarations(named: name)
        let matching = found.filter { kind == nil || $0.kind == kind }
        if matching.count == 1 { return matching[0] }
        let places = found.map { found in
            "\(found.kind) \(quoted(found.path)) in '\(showingControls(pathFromHere(found.location.path)))'"
        }
        if matching.isEmpty, let kind, !found.isEmpty {
            throw DriverFailure(
                .failure,
                "no \(kind) is named \(quoted(name)), found \(places.joined(separator: " and "))"
            )
        }
        if matching.isEmpty {
            throw DriverFailure(
                .failure,
                "no spec declares \(quoted(name)), expected a name such as 'Inbox.mails.mail'"
            )
        }
        throw DriverFailure(
            .failure,
            "\(quoted(name)) is ambiguous: \(places.joined(separator: " and ")); use the whole name or '--kind'"
        )
    }
}

/// Writes the changed specs and Swift files. Then prints the uses of old names that remain in Swift files.
private func write(
    _ renamed: RenamedWorkspace,
    _ root: String,
    _ options: RenameOptions,
    to streams: Streams
) throws(DriverFailure) -> ExitStatus {
    var names = RenamedSwiftNames()
    for module in renamed.modules { names.add(from: module.old, to: module.new) }
    var files = renamed.files
    if let typecheck = options.typecheck {
        let modules = renamed.modules.compactMap { module in
            module.name.map {
                SwiftModuleRenaming(name: $0, directory: module.directory, old: module.old, new: module.new)
            }
        }
        files += try renamedSwift(of: modules, names, typecheck)
    }
    if let (path, reason) = try replaceFiles(files) {
        let shown = showingControls(pathFromHere(path))
        throw DriverFailure(.failure, "nothing is renamed because '\(shown)' cannot be changed: \(reason.rawValue)")
    }
    if !options.compile.display.isQuiet {
        for file in files { streams.complain("changed '\(showingControls(pathFromHere(file.source.path)))'") }
    }
    let uses = try swiftUses(of: Set(names.names.keys), in: root)
    for use in uses {
        let replacement = (names.names[use.name] ?? nil).map { ", which is now '\($0)'" } ?? ""
        let place = "\(showingControls(pathFromHere(use.path))):\(use.line):\(use.column)"
        try streams.print(Array("\(place): handwritten Swift uses '\(use.name)'\(replacement)\n".utf8))
    }
    return .success
}
