import DiagnosticReports
import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

/// The difference between the diagnostics of a run and a baseline.
struct Comparison {
    var new: [Diagnostic] = []
    var gone: [GoneDiagnostic] = []
    /// A Boolean value that indicates whether the compiler possibly did not find all errors, because a module is
    /// incomplete.
    var isIncomplete = false
}

struct GoneDiagnostic {
    let baseline: String
    let line: Int
    let entry: BaselineEntry

    var message: String {
        let place = "\(shownPath(baseline)):\(line):1"
        return "\(place): warning: '\(showingControls(entry.path))' no longer has this diagnostic: \(entry.description)"
    }
}

/// Compares the diagnostics of a run with a baseline, or writes a baseline, as `use` specifies. If `use` is `nil`, all
/// diagnostics are new. If a module is incomplete, no baseline is written, and no diagnostic is reported as removed.
/// The errors that make the module incomplete are always reported.
func compared(
    _ specs: CheckedSpecs,
    _ use: ValidateOptions.BaselineUse?
) throws(DriverFailure) -> Comparison {
    let isIncomplete = !specs.incompleteness.isEmpty
    switch use {
    case nil:
        return Comparison(new: specs.diagnostics)
    case .compare(let path):
        let scope = BaselineScope(of: specs, besides: path)
        var baseline = try Baseline(reading: path)
        var comparison = Comparison(isIncomplete: isIncomplete)
        for module in specs.modules {
            let new = scope.newDiagnostics(of: module, besides: &baseline, specs.incompleteness)
            comparison.new += reported(new, specs.incompleteness)
        }
        // If a module is incomplete, an error can hide a diagnostic. So an unused entry does not prove that its
        // diagnostic is resolved.
        if isIncomplete { return comparison }
        let gone = baseline.unusedLines.filter { scope.covers($0.entry.path) }
        comparison.gone = gone.map { GoneDiagnostic(baseline: path, line: $0.number, entry: $0.entry) }
        return comparison
    case .write(let path):
        let scope = BaselineScope(of: specs, besides: path)
        // Keep the entries of files that other runs check.
        let others =
            exists(path) ? try Baseline(reading: path).lines.map(\.entry).filter { !scope.covers($0.path) } : []
        if isIncomplete {
            let errors = specs.diagnostics.filter(specs.incompleteness.contains)
            return Comparison(new: reported(errors, specs.incompleteness), isIncomplete: true)
        }
        let entries = specs.modules.flatMap { scope.entries($0.diagnostics).joined() }
        try writeSingleFile(Baseline.text(of: others + entries), to: path)
        return Comparison()
    }
}

/// Returns the diagnostics to report. A note marks each diagnostic that a baseline cannot accept.
private func reported(_ diagnostics: [Diagnostic], _ incompleteness: Set<Diagnostic>) -> [Diagnostic] {
    gatheredFindings(diagnostics).map { group in
        let isIncomplete = group.members.contains { incompleteness.contains(diagnostics[$0]) }
        guard isIncomplete else { return group.diagnostic }
        let reason = "a baseline cannot accept this error, which can hide other errors"
        return group.diagnostic.adding([Note(reason)])
    }
}

extension Diagnostic {
    func adding(_ added: [Note]) -> Diagnostic {
        var result = Diagnostic(
            rule,
            at: range,
            message,
            notes: notes + added,
            edits: edits,
            cause: cause,
            names: names
        )
        result.severity = severity
        return result
    }
}

/// The files that a run checks, as paths relative to the directory of a baseline.
private struct BaselineScope {
    private let sources: [SourceFile]
    private let directory: String
    private let paths: ReportPaths
    private let covered: Set<String>

    init(of specs: CheckedSpecs, besides baseline: String) {
        sources = specs.sources
        directory = split(baseline).directory
        let paths = ReportPaths(relativeTo: directory, workingDirectory: resolved(".") ?? "/", resolve: resolved)
        self.paths = paths
        covered = Set(specs.ownPaths.map(paths.shown))
    }

    /// Returns a Boolean value that indicates whether the file at `path` was checked in this run or no longer exists.
    func covers(_ path: String) -> Bool {
        covered.contains(path) || !exists(path.hasPrefix("/") ? path : joined(directory, path))
    }

    func entries(_ diagnostics: [Diagnostic]) -> [[BaselineEntry]] {
        baselineEntries(diagnostics, in: sources, shownPath: paths.shown)
    }

    /// Returns the diagnostics of a module that the baseline does not accept, and the errors that make the module
    /// incomplete. Marks the entries of the module's diagnostics as used.
    func newDiagnostics(
        of module: CheckedSpecs.Module,
        besides baseline: inout Baseline,
        _ incompleteness: Set<Diagnostic>
    ) -> [Diagnostic] {
        var new: [Diagnostic] = []
        for (diagnostic, entries) in zip(module.diagnostics, entries(module.diagnostics)) {
            // Take all entries of the diagnostic, even if the baseline contains only some of them. Otherwise, the
            // entries after a missing entry would remain unused.
            let accepted = entries.count { baseline.take($0) }
            if accepted < entries.count { new.append(diagnostic) }
        }
        if baseline.hasOldEntries { removeOld(from: &new, of: module, besides: &baseline) }
        let unacceptable = module.diagnostics.filter(incompleteness.contains)
        guard !unacceptable.isEmpty else { return new }
        let kept = Set(new).union(unacceptable)
        return module.diagnostics.filter(kept.contains)
    }

    /// Removes from `diagnostics` each diagnostic that a version 1 entry accepts, and marks this entry as used. One
    /// such entry accepts the diagnostics of all uses of an undeclared name in the module.
    private func removeOld(
        from diagnostics: inout [Diagnostic],
        of module: CheckedSpecs.Module,
        besides baseline: inout Baseline
    ) {
        var trees = ParsedTrees(sources: sources)
        let own = Set(module.ownSources.map { paths.shown(sources[$0].path) })
        var accepted: Set<Int> = []
        for group in gatheredFindings(diagnostics) {
            let diagnostic = group.diagnostic
            var entry = oldBaselineEntry(diagnostic, in: &trees, shownPath: paths.shown)
            if isReportedOnce(diagnostic.rule), !baseline.hasOld(entry) {
                // An entry of a baseline of version 1 contains the path of the first file that uses an undeclared name.
                // If the author corrected this use, another file now contains the first use. Therefore, also search the
                // entries of the module's other files.
                let message = showingControls(diagnostic.message)
                entry = baseline.oldEntry(rule: diagnostic.rule.id, message: message, in: own) ?? entry
            }
            if baseline.takeOld(entry) { accepted.formUnion(group.members) }
        }
        diagnostics = diagnostics.enumerated().filter { !accepted.contains($0.offset) }.map(\.element)
    }
}
