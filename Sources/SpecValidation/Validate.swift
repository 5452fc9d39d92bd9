// Implements `validate`, which checks the specs of a module, or of all modules of a package. It reports all
// diagnostics, or only those that a baseline does not accept. Clients of the plugin do not compile this module. The
// module does not depend on the syntax of the command line.

import DiagnosticReports
import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

public struct ValidateOptions: Sendable {
    public enum BaselineUse: Sendable {
        /// Reports the diagnostics that the baseline in the file at a path does not accept.
        case compare(String)
        /// Writes a baseline of the diagnostics to the file at a path.
        case write(String)
    }

    public var compile: CompileOptions
    /// The modules to check instead of the module that `compile` names, or `nil` to check that module.
    public var package: PackageSelection?
    /// A Boolean value that indicates whether a warning makes the run fail.
    public var isStrict: Bool
    /// A Boolean value that indicates whether the run applies the suggested edits that are safe without review.
    public var isFixing: Bool
    public var baseline: BaselineUse?
    /// The revision with which the specs are compared. The run reports only the diagnostics of specs that differ from
    /// the revision or depend on changed specs. If the value is `nil`, the run reports all diagnostics.
    public var revision: String?

    public init(
        compile: CompileOptions,
        package: PackageSelection? = nil,
        isStrict: Bool = false,
        isFixing: Bool = false,
        baseline: BaselineUse? = nil,
        revision: String? = nil
    ) {
        self.compile = compile
        self.package = package
        self.isStrict = isStrict
        self.isFixing = isFixing
        self.baseline = baseline
        self.revision = revision
    }
}

public func validate(_ options: ValidateOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        var options = options
        // The results of all modules of a package are in memory together. To save memory, even a small module is
        // compiled in groups of screens.
        let leastBytes = options.package == nil ? Compilation.leastGroupedBytes : 0
        options.compile.purpose = .diagnostics(groupingFrom: leastBytes)
        // A comparison with a baseline or a revision can remove the diagnostics of single uses of an undeclared name.
        // So the diagnostics of several uses are combined only after the comparison.
        options.compile.gathersFindings = options.baseline == nil && options.revision == nil
        var specs = try options.checkedSpecs()
        var fixes = Fixes()
        if options.isFixing {
            fixes = try options.fix(&specs)
            if !options.compile.display.isQuiet {
                fixes.fixed.sorted().forEach { streams.complain("fixed '\(showingControls($0))'") }
            }
            for (path, reason) in fixes.kept.sorted(by: { $0.key < $1.key }) {
                streams.complain("\(showingControls(path)):1:1: error: cannot fix the file: \(reason.rawValue)")
            }
        }
        specs.warn(options.compile.display, to: streams, that: "checked")
        if let revision = options.revision {
            let changed = try ChangedSpecs(since: revision, in: options.directory, specs)
            specs.keepDiagnostics(of: changed)
        }
        let comparison = try compared(specs, options.baseline)
        try report(comparison.new, in: specs.sources, options.compile.display, to: streams)
        if options.isStrict { comparison.gone.forEach { streams.complain($0.message) } }
        let warns = !specs.warnings("checked").isEmpty || !comparison.new.isEmpty || !comparison.gone.isEmpty
        let isWrong =
            !fixes.kept.isEmpty || comparison.isIncomplete || comparison.new.contains { $0.severity == .error }
        return isWrong || options.isStrict && warns ? .failure : .success
    }
}

extension ValidateOptions {
    /// A directory that contains selected specs. The search for the repository of `revision` starts in this directory.
    fileprivate var directory: String {
        if let package { return package.directory }
        switch compile.module.specs {
        case .directory(let path), .listed(_, below: let path): return path
        case .files(let paths): return paths.first.map { split($0).directory } ?? "."
        case .declared(let files): return files.first.map { split($0.path).directory } ?? "."
        }
    }

    fileprivate func checkedSpecs() throws(DriverFailure) -> CheckedSpecs {
        try CheckedSpecs(package, or: compile)
    }

    /// Applies safe edits until no diagnostic suggests a safe edit.
    fileprivate func fix(_ specs: inout CheckedSpecs) throws(DriverFailure) -> Fixes {
        var fixes = Fixes()
        // Every iteration resolves some diagnostics. If a bug reintroduces a resolved diagnostic, `roundLimit` ends the
        // loop.
        for _ in 0..<roundLimit {
            let (own, sources) = (specs.own, specs.sources)
            let changed = applyingSafeEdits(of: specs.diagnostics, to: sources) { source in
                own.contains(source) && fixes.kept[sources[source].path] == nil
            }
            if changed.isEmpty { break }
            for (source, file) in changed {
                if let reason = try replaceFile(sources[source], with: file.bytes) {
                    fixes.kept[file.path] = reason
                } else {
                    fixes.fixed.insert(file.path)
                }
            }
            specs = try checkedSpecs()
        }
        return fixes
    }
}

/// The paths of the files with safe edits. `fixed` contains the changed files. `kept` contains the files that could not
/// be changed, each with the reason.
private struct Fixes {
    var fixed: Set<String> = []
    var kept: [String: KeptFile] = [:]
}

private let roundLimit = 100
