// `format`: specs in one layout. A file's tree and its comments say which blanks and line breaks it should have; those
// that differ are edited, and no scalar or comment is ever printed anew. What comes of it has to be the same spec, with
// each comment at the same node, or the file stays. No client of the plugin compiles this. It does not know how a
// command line looks.

import SpecDiagnostics
import SpecValidation
import VMGenCompiler
import VMGenDriver

public struct FormatOptions: Sendable {
    public var compile: CompileOptions
    /// The modules that are formatted in place of the one that `compile` names.
    public var package: PackageSelection?
    /// Whether files stay as they are, and one that would change is a failure.
    public var isChecking: Bool
    /// Whether files stay as they are, and what would change is printed.
    public var showsDifferences: Bool

    public init(
        compile: CompileOptions,
        package: PackageSelection? = nil,
        isChecking: Bool = false,
        showsDifferences: Bool = false
    ) {
        self.compile = compile
        self.package = package
        self.isChecking = isChecking
        self.showsDifferences = showsDifferences
    }
}

public func format(_ options: FormatOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        var run = FormatRun(options: options, streams: streams)
        var strays: [String] = []
        var requests = [options.compile]
        if let package = options.package {
            let modules = try PackageModules(of: package)
            strays = modules.strays
            requests = modules.requests(options.compile).map(\.request)
        }
        for (index, request) in requests.enumerated() {
            if requests.count > 1 {
                options.compile.display.progress?("formatting module \(index + 1) of \(requests.count)")
            }
            try run.format(request)
        }
        if !options.compile.display.isQuiet {
            for stray in strays {
                streams.complain("warning: '\(showingControls(stray))' belongs to no module and was not formatted")
            }
            if !run.hasSpecs { streams.complain("warning: no specs found to format") }
        }
        try report(run.diagnostics, in: run.sources, options.compile.display, to: streams)
        return run.hasFailed || !run.diagnostics.isEmpty ? .failure : .success
    }
}

private struct FormatRun {
    let options: FormatOptions
    let streams: Streams
    var sources: [SourceFile] = []
    /// Errors of the files that cannot be read.
    var diagnostics: [Diagnostic] = []
    var hasFailed = false
    var hasSpecs = false

    mutating func format(_ request: CompileOptions) throws(DriverFailure) {
        let modules = try request.read()
        var module = FormattedModule(modules[0], dependencies: Array(modules.dropFirst()))
        hasSpecs = hasSpecs || !modules[0].specs.isEmpty
        for spec in modules[0].specs { layOut(spec.source, in: &module) }
        if let configuration = modules[0].configuration, request.module.configuration == nil {
            layOut(configuration, isConfiguration: true, in: &module)
        }
        for path in module.refuseChangedMeanings() {
            refuse(SourceFile(path: path, bytes: []), at: 0, "formatting would change the meaning of the specs")
        }
        for spec in modules[0].specs { try finish(spec.source, module.changed[spec.source.path]) }
        if let configuration = modules[0].configuration, let bytes = module.changed[configuration.path] {
            try finish(configuration, bytes)
        }
    }

    private mutating func layOut(
        _ source: SourceFile,
        isConfiguration: Bool = false,
        in module: inout FormattedModule
    ) {
        let id = SourceID(sources.count)
        sources.append(source)
        switch formatting(of: source, id: id, isConfiguration: isConfiguration) {
        case .formatted(let bytes):
            if bytes != source.bytes { module.changed[source.path] = bytes }
        case .unreadable(let errors): diagnostics += errors
        case .refused(let offset, let reason): refuse(source, at: offset, reason)
        }
    }

    private mutating func refuse(_ source: SourceFile, at offset: Int, _ reason: String) {
        let before = source.bytes[..<offset]
        let line = before.count { $0 == .lineFeed } + 1
        let column = source.bytes.column(offset) + 1
        streams.complain("\(showingControls(source.path)):\(line):\(column): error: cannot format the file: \(reason)")
        hasFailed = true
    }

    /// - Parameter bytes: nil where the file stays as it is.
    private mutating func finish(_ source: SourceFile, _ bytes: [UInt8]?) throws(DriverFailure) {
        let isInput = source.path == inputPath
        if options.showsDifferences {
            if let bytes { try streams.print(unifiedDiff(of: source.path, from: source.bytes, to: bytes)) }
        } else if isInput, !options.isChecking {
            try streams.print(bytes ?? source.bytes)
        }
        guard let bytes else { return }
        if options.isChecking {
            streams.complain("\(showingControls(source.path)):1:1: error: the file is not formatted")
            hasFailed = true
        } else if !options.showsDifferences, !isInput {
            if let reason = try replaceFile(source, with: bytes) {
                refuse(source, at: 0, reason.rawValue)
            } else if !options.compile.display.isQuiet {
                streams.complain("formatted '\(showingControls(source.path))'")
            }
        }
    }
}

/// What standard input is called.
private let inputPath = "<stdin>"
