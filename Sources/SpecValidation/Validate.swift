// `validate`: a module's specs are checked, and its findings reported, all of them or those that a baseline does not
// have. No client of the plugin compiles this. It does not know how a command line looks.

import DiagnosticReports
import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

public struct ValidateOptions: Sendable {
    public enum BaselineUse: Sendable {
        /// Reports what is not in a file.
        case compare(String)
        /// Writes what is found to a file.
        case write(String)
    }

    public var compile: CompileOptions
    /// Whether warnings fail.
    public var isStrict: Bool
    public var baseline: BaselineUse?

    public init(compile: CompileOptions, isStrict: Bool = false, baseline: BaselineUse? = nil) {
        self.compile = compile
        self.isStrict = isStrict
        self.baseline = baseline
    }
}

public func validate(_ options: ValidateOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let module = try check(options.compile)
        // Most likely a directory of another name was meant.
        if !module.hasSpecs, !options.compile.display.isQuiet {
            streams.complain("warning: there is no spec to validate")
        }
        let comparison = try compared(module, options.baseline)
        try report(comparison.new, in: module.compilation.sources, options.compile.display, to: streams)
        if options.isStrict { comparison.gone.forEach { streams.complain($0.message) } }
        let warns = !module.hasSpecs || !comparison.new.isEmpty || !comparison.gone.isEmpty
        let isWrong = comparison.new.contains { $0.severity == .error }
        return isWrong || options.isStrict && warns ? .failure : .success
    }
}

/// What a run found, beside what a baseline has.
private struct Comparison {
    var new: [Diagnostic]
    var gone: [GoneFinding] = []
}

private struct GoneFinding {
    let baseline: String
    let line: Int
    let entry: BaselineEntry

    var message: String {
        let place = "\(shownPath(baseline)):\(line):1"
        let what = "\(showingControls(entry.message)) [\(showingControls(entry.rule))]"
        return "\(place): warning: '\(showingControls(entry.path))' no longer has this finding: \(what)"
    }
}

private func compared(
    _ module: CheckedModule,
    _ use: ValidateOptions.BaselineUse?
) throws(DriverFailure) -> Comparison {
    let found = module.compilation.diagnostics
    switch use {
    case nil:
        return Comparison(new: found)
    case .compare(let path):
        let scope = BaselineScope(of: module, besides: path)
        var baseline = try Baseline(reading: path)
        let new = zip(found, scope.entries(found)).filter { !baseline.take($1) }.map(\.0)
        let gone = baseline.lines.filter { scope.covers($0.entry.path) }
        return Comparison(new: new, gone: gone.map { GoneFinding(baseline: path, line: $0.number, entry: $0.entry) })
    case .write(let path):
        let scope = BaselineScope(of: module, besides: path)
        // What other runs found in other files stays.
        let others =
            exists(path) ? try Baseline(reading: path).lines.map(\.entry).filter { !scope.covers($0.path) } : []
        try writeSingleFile(Baseline.text(of: others + scope.entries(found)), to: path)
        return Comparison(new: [])
    }
}

/// Which files a run speaks of, by their paths relative to a baseline's directory.
private struct BaselineScope {
    private let module: CheckedModule
    private let directory: String
    private let paths: ReportPaths
    private let covered: Set<String>

    init(of module: CheckedModule, besides baseline: String) {
        self.module = module
        directory = split(baseline).directory
        let paths = ReportPaths(relativeTo: directory, workingDirectory: resolved(".") ?? "/", resolve: resolved)
        self.paths = paths
        covered = Set(module.compilation.sources.prefix(module.ownSources).map { paths.shown($0.path) })
    }

    /// Whether the run would have found again what was found in a file: it is checked, or no longer there.
    func covers(_ path: String) -> Bool {
        covered.contains(path) || !exists(path.hasPrefix("/") ? path : joined(directory, path))
    }

    func entries(_ diagnostics: [Diagnostic]) -> [BaselineEntry] {
        baselineEntries(diagnostics, in: module.compilation.sources, shownPath: paths.shown)
    }
}
