// `dump`, as far as it is no backend's: the events that libyaml makes of any file, the tree that the compiler makes of
// one, and the Swift of a module, each as one JSON document that `docs/model-json.md` describes; and the documents of all
// modules of a package. No client of the plugin compiles this. It does not know how a command line looks.

import JSONOutput
import SpecDiagnostics
import SpecModel
import SpecValidation
import SpecYAML
import VMGenCompiler
import VMGenDriver

/// A stage that looks at each file by itself.
public enum FileStage: Sendable {
    /// What libyaml makes of a file, whether it is a spec or not.
    case events
    /// What the compiler reads of a file, before it knows what any key means.
    case tree
}

/// Files of any name, or the specs below a directory.
public enum DumpedFiles: Sendable {
    /// `-` is standard input.
    case files([String])
    case directory(String)

    fileprivate func paths() throws(DriverFailure) -> [String] {
        switch self {
        case .files(let paths): paths.enumerated().filter { !paths[..<$0].contains($1) }.map(\.element)
        case .directory(let path): try findSpecs(in: path).map(\.path)
        }
    }
}

/// Prints what a stage makes of files; nothing if anything is wrong with any of them.
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

/// Prints the Swift of a module; nothing if anything is wrong with any spec.
public func printSwift(of options: CompileOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let compilation = try check(options).compilation
        try report(compilation.diagnostics, in: compilation.sources, options.display, to: streams)
        return compilation.hasErrors ? .failure : try streams.print(swiftFiles(of: compilation).bytes)
    }
}

/// A stage that looks at a module as a whole.
public enum ModuleStage: Sendable {
    case swift
    /// A backend that makes one file, of JSON; by the name of its stage.
    case backend(String, any Backend)
}

/// Prints what a stage makes of modules of a package, as one document; nothing if anything is wrong with any
/// spec.
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
            // No text in JSON holds a line break: what is printed can be indented line by line.
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

/// Of each of the documents' shapes.
private let formatVersion = 1

/// Far more than any spec may have, since other files are read here too.
private let sizeLimit = 64 << 20
