// The façade: the specs of one module, and of those it imports, in memory; diagnostics and Swift files out. It runs the
// stages and keeps what concerns a run as a whole: the order of sources and of findings, the names of the files.
// It knows neither the file system nor the environment, and nothing of how a stage does its work.

import SpecDiagnostics

/// One spec and where it stands in its module.
public struct SpecInput: Sendable {
    /// Relative to the module's directory, with `/` between its parts: `Account/Settings.vmspec.yaml`.
    public let relativePath: String
    public let source: SourceFile

    public init(relativePath: String, source: SourceFile) {
        self.relativePath = relativePath
        self.source = source
    }
}

/// One Swift module's specs and its `vmgen.yaml`.
public struct ModuleInput: Sendable {
    /// The Swift module's name; nil where the caller does not know it.
    public let name: String?
    public let specs: [SpecInput]
    public let configuration: SourceFile?

    /// The specs may come in any order.
    public init(name: String?, specs: [SpecInput], configuration: SourceFile? = nil) {
        self.name = name
        self.specs = specs.sorted { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
        self.configuration = configuration
    }
}

/// A Swift file, complete.
public struct GeneratedFile: Sendable {
    /// Without a directory: `Account+Settings.vmspec.swift`.
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// One run of the compiler. Equal inputs give equal results, whatever order they are given in.
public struct Compilation: Sendable {
    /// Indexed by `SourceID`: the module's specs, its configuration, then each dependency's.
    public let sources: [SourceFile]
    /// All findings of the run in the order of files and places, each once. What is `off` is left out.
    public let diagnostics: [Diagnostic]
    private let generated: [GeneratedFile]

    /// - Parameter dependencies: the modules that the specs' `imports` may name.
    public init(_ module: ModuleInput, dependencies: [ModuleInput] = []) {
        let run = Run(module, dependencies: dependencies)
        generated = run.files()
        sources = run.sources
        diagnostics = run.findings()
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// One file a spec and `Module.vmspec.swift`, sorted by name; none where anything is wrong with any spec.
    public var files: [GeneratedFile] { hasErrors ? [] : generated }
}
