// Implements the stages of `dump` that are not backends: libyaml's events, the YAML tree, and the generated Swift. Each
// stage prints one JSON document in a format from `docs/model-json.md`. For a package, one document contains the
// documents of all modules. Clients of the plugin do not compile `StageDump`. `StageDump` does not depend on the syntax
// of the command line.

import JSONOutput
import SpecDiagnostics
import SpecModel
import SpecValidation
import SpecYAML
import VMGenCompiler
import VMGenDriver

/// A stage that processes each file independently.
public enum FileStage: Sendable {
    /// The events that libyaml reports. The file need not be a spec.
    case events
    /// The YAML tree that the compiler parses, before keys are interpreted.
    case tree
}

/// The files to dump: files with any names, or the specs below a directory.
public enum DumpedFiles: Sendable {
    /// Paths of files. `-` denotes standard input.
    case files([String])
    case directory(String)

    fileprivate func paths() throws(DriverFailure) -> [String] {
        switch self {
        case .files(let paths): paths.enumerated().filter { !paths[..<$0].contains($1) }.map(\.element)
        case .directory(let path): try findSpecs(in: path).map(\.path)
        }
    }
}

/// Prints the output of a stage for files. If any file has errors, prints only diagnostics.
public func printFiles(
    _ selection: DumpedFiles,
    at stage: FileStage,
    display: DisplayOptions,
    streams: Streams = .standard
) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        var sources: [SourceFile] = []
        var diagnostics = Diagnostics()
        var documents: [JSON] = []
        for path in try selection.paths() {
            let id = SourceID(sources.count)
            let source = try readSource(path, atMost: sizeLimit)
            switch stage {
            case .events:
                let file = decoded(source, id: id, diagnostics: &diagnostics)
                sources.append(file)
                documents.append(events(of: file, id: id, diagnostics: &diagnostics))
            case .tree:
                sources.append(source)
                documents.append(tree(of: source, id: id, diagnostics: &diagnostics))
            }
        }
        try report(diagnostics.all, in: sources, display, to: streams)
        guard !diagnostics.all.contains(where: { $0.severity == .error }) else { return .failure }
        let document: JSON = .object([
            "format": stage == .events ? "vmgen-events" : "vmgen-tree",
            "version": .integer(formatVersion),
            "files": .array(documents),
        ])
        return try streams.print(document.bytes)
    }
}

/// Prints the generated Swift of a module. If any spec has errors, prints only diagnostics.
public func printSwift(of options: CompileOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let compilation = try check(options).compilation
        try report(compilation.diagnostics, in: compilation.sources, options.display, to: streams)
        return compilation.hasErrors ? .failure : try streams.print(swiftFiles(of: compilation).bytes)
    }
}

/// A stage that processes a module as a whole.
public enum ModuleStage: Sendable {
    case swift
    /// The name of a stage, and a backend that emits one JSON file.
    case backend(String, any Backend)
}

/// Prints the output of a stage for modules of a package, as one document. If any spec has errors, prints only
/// diagnostics.
public func printModules(
    of selection: PackageSelection,
    at stage: ModuleStage,
    _ options: CompileOptions,
    streams: Streams = .standard
) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let (name, backend) =
            switch stage {
            case .swift: ("swift", Compilation.swift)
            case .backend(let name, let backend): (name, backend)
            }
        let specs = try CheckedSpecs(package: selection, options, backend: backend)
        specs.warn(options.display, to: streams, that: "printed")
        try report(specs.diagnostics, in: specs.sources, options.display, to: streams)
        guard !specs.modules.contains(where: \.compilation.hasErrors) else { return .failure }
        var text = "{\n  \"format\": \"vmgen-package\",\n  \"version\": \(formatVersion),\n  \"modules\": ["
        for (index, module) in specs.modules.enumerated() {
            let document =
                switch stage {
                case .swift: swiftFiles(of: module.compilation).bytes
                case .backend: module.compilation.files.first?.bytes ?? []
                }
            // JSON strings contain no line breaks, so indenting each line does not change them.
            let lines = String(decoding: document, as: UTF8.self).split(separator: "\n")
            let place = JSON.string(module.directory).inline
            text += index > 0 ? ",\n    {\n" : "\n    {\n"
            text += "      \"directory\": \(place),\n      \"\(name)\": "
            text += lines.joined(separator: "\n      ") + "\n    }"
        }
        text += specs.modules.isEmpty ? "]\n}\n" : "\n  ]\n}\n"
        return try streams.print(Array(text.utf8))
    }
}

private func swiftFiles(of compilation: Compilation) -> JSON {
    .object([
        "format": "vmgen-swift",
        "version": .integer(formatVersion),
        "files": .array(
            compilation.files.map { file in
                .object(["name": .string(file.name), "text": .string(String(decoding: file.bytes, as: UTF8.self))])
            }
        ),
    ])
}

/// The version of the JSON format that every printed document declares.
private let formatVersion = 1

/// The maximum size of a file to dump, in bytes. It is far above the limit for specs, because the file can be any YAML
/// file.
private let sizeLimit = 64 << 20
