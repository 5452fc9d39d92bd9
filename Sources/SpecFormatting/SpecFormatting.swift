// `format`: gives specs a uniform layout. A file's tree and its comments determine its blanks and line breaks, and
// differences are edited. Scalars and comments are never printed again. The result must be the same spec, with each
// comment at the same node; otherwise, the file remains unchanged. No client of the plugin compiles this module. It
// does not know the form of a command line.

import SpecDiagnostics
import SpecValidation
import VMGenCompiler
import VMGenDriver

public struct FormatOptions: Sendable {
    public var compile: CompileOptions
    /// The modules to format instead of the module that `compile` names, or `nil` to format that module.
    public var package: PackageSelection?
    /// A Boolean value that indicates whether files remain unchanged, and a file that would change is a failure.
    public var isChecking: Bool
    /// A Boolean value that indicates whether files remain unchanged, and their differences are printed.
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
    /// The errors of files that cannot be parsed.
    var diagnostics: [Diagnostic] = []
    var hasFailed = false
    var hasSpecs = false

    mutating func format(_ request: CompileOptions) throws(DriverFailure) {
        let modules = try request.read()
        var module = FormattedModule(modules[0], dependencies: Array(modules.dropFirst()))
        hasSpecs = hasSpecs || !modules[0].specs.isEmpty
        for spec in modules[0].specs { layOut(spec.source, in: &module) }
        if let configuration = modules[0].configuration, request.module.ownsConfiguration {
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

    /// Prints or writes the formatted file, or reports it, as the options require.
    ///
    /// - Parameter bytes: The formatted bytes, or `nil` if the file remains unchanged.
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

/// The path of standard input in messages and options.
private let inputPath = "<stdin>"
