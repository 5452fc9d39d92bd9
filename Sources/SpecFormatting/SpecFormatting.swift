// Implements `format`, which formats specs in a uniform layout. The formatter changes blanks, line breaks, indicators
// and unnecessary quotes, and reorders keys of the language. It never changes the text of scalars or comments. If
// formatting would change the meaning of a file or attach a comment to a different node, the file remains unchanged.
// Clients of the plugin do not compile this module. The module does not depend on the syntax of the command line.

import SpecDiagnostics
import SpecValidation
import VMGenCompiler
import VMGenDriver

public struct FormatOptions: Sendable {
    public var compile: CompileOptions
    /// The modules to format, or `nil` to format the module in `compile`.
    public var package: PackageSelection?
    /// A Boolean value that indicates whether the run only checks files. Such a run changes no file, and fails if
    /// formatting would change a file.
    public var isChecking: Bool
    /// A Boolean value that indicates whether the run prints the changes that formatting would make. Such a run changes
    /// no file, and fails if formatting would change a file.
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

/// The rules that `format` reports. The first applies to files that formatting would change, and the second to files
/// that cannot be formatted safely.
public let formattingRules: [Rule] = [.unformattedFile, .unsafeFormat]

extension Rule {
    static let unformattedFile = Rule("unformatted-file", "Reports a file that 'vmgen format' would change.")
    static let unsafeFormat = Rule(
        "unsafe-format",
        "Reports a file that 'vmgen format' cannot format, because its meaning or a comment would change."
    )
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
    /// The resolved paths of the files to format, or `nil` to format all files of the selected modules.
    private let selected: Set<String>?
    var sources: [SourceFile] = []
    /// The diagnostics to report at the end of the run. They include the errors of files that cannot be parsed. If the
    /// options request a report, they also include each file that is not formatted or cannot be formatted safely.
    var diagnostics: [Diagnostic] = []
    var hasFailed = false
    var hasSpecs = false
    /// The resolved paths of the `vmgen.yaml` files that are in directories above modules and that the run has already
    /// formatted. Several modules can share such a file, but the run formats it only once.
    private var outerConfigurations: Set<String> = []

    init(options: FormatOptions, streams: Streams) {
        self.options = options
        self.streams = streams
        let files = options.package?.files ?? []
        selected = files.isEmpty ? nil : Set(files.compactMap(resolved))
    }

    mutating func format(_ request: CompileOptions) throws(DriverFailure) {
        let modules = try request.read()
        var module = FormattedModule(modules[0], dependencies: Array(modules.dropFirst()))
        hasSpecs = hasSpecs || !modules[0].specs.isEmpty
        let specs = modules[0].specs.map(\.source).filter(isSelected)
        for spec in specs { layOut(spec, in: &module) }
        let configurations = configurations(of: modules[0], request)
        for configuration in configurations { layOut(configuration, isConfiguration: true, in: &module) }
        for path in module.refuseChangedMeanings() {
            let source = (specs + configurations).first { $0.path == path } ?? SourceFile(path: path, bytes: [])
            refuse(source, at: 0, "formatting would change the meaning of the specs")
        }
        for spec in specs { try finish(spec, module.changed[spec.path]) }
        for configuration in configurations {
            if let bytes = module.changed[configuration.path] { try finish(configuration, bytes) }
        }
    }

    /// Returns the `vmgen.yaml` files to format with a module. The array is empty if the user passes the configuration
    /// as an option. If the run formats a package, the array includes files in directories of the package above the
    /// module, unless they were already formatted with another module.
    private mutating func configurations(of module: ModuleInput, _ request: CompileOptions) -> [SourceFile] {
        guard options.compile.module.ownsConfiguration else { return [] }
        var configurations = module.configuration.map { [$0] } ?? []
        if let root = options.package.flatMap({ resolved($0.directory) }) {
            configurations += module.outerConfigurations.filter { outer in
                guard let path = resolved(outer.path), root == "/" || path.hasPrefix(root + "/") else { return false }
                return outerConfigurations.insert(path).inserted
            }
        }
        return configurations.filter(isSelected)
    }

    private func isSelected(_ source: SourceFile) -> Bool {
        guard let selected else { return true }
        return resolved(source.path).map(selected.contains) ?? false
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
        fail(.unsafeFormat, source, at: offset, "cannot format the file: \(reason)")
    }

    /// Reports an error about a file. If the options request a report, the report contains the error. Otherwise, the
    /// error is printed.
    private mutating func fail(_ rule: Rule, _ source: SourceFile, at offset: Int, _ message: String) {
        hasFailed = true
        if options.compile.display.report != nil {
            let index = sources.lastIndex { $0.path == source.path } ?? sources.count
            if index == sources.count { sources.append(source) }
            let place = SourceRange(source: SourceID(index), start: offset, end: offset)
            diagnostics.append(Diagnostic(rule, at: place, message))
            return
        }
        let before = source.bytes[..<offset]
        let line = before.count { $0 == .lineFeed } + 1
        let column = source.bytes.column(offset) + 1
        streams.complain("\(showingControls(source.path)):\(line):\(column): error: \(message)")
    }

    /// Prints, writes or reports the formatted file, depending on the options.
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
            fail(.unformattedFile, source, at: 0, "the file is not formatted")
        } else if options.showsDifferences {
            hasFailed = true
        } else if !isInput {
            if let reason = try replaceFile(source, with: bytes) {
                refuse(source, at: 0, reason.rawValue)
            } else if !options.compile.display.isQuiet {
                streams.complain("formatted '\(showingControls(source.path))'")
            }
        }
    }
}

/// The path that denotes standard input in messages and options.
private let inputPath = "<stdin>"
