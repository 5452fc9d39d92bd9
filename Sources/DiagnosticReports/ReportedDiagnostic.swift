import SpecDiagnostics

/// A diagnostic with everything looked up that a report shows of it.
public struct ReportedDiagnostic: Sendable {
    public let rule: String
    /// An error or a warning.
    public let severity: Severity
    /// With what does not show itself written as an escape, as in a report that people read.
    public let message: String
    public let location: ReportedLocation
    public let notes: [Note]
    public let fixes: [Fix]
    /// The hash of the line that it begins in, and which of the lines of that hash it is, as GitHub computes it.
    public let lineHash: String

    public struct Note: Sendable {
        public let message: String
        /// Nil where it explains the diagnostic and speaks of no other place.
        public let location: ReportedLocation?
    }

    /// Replacements that belong together.
    public struct Fix: Sendable {
        public let title: String
        /// Whether applying it unseen is fine.
        public let isSafe: Bool
        public let replacements: [(location: ReportedLocation, text: String)]
    }
}

/// A half-open stretch of a file.
public struct ReportedLocation: Sendable {
    public let path: String
    public let start: Place
    public let end: Place
}

/// Looks up what reports show of diagnostics.
///
/// - Parameter shownPath: a source's path as reports have it.
public func reportedDiagnostics(
    _ diagnostics: [Diagnostic],
    in sources: [SourceFile],
    shownPath: (String) -> String
) -> [ReportedDiagnostic] {
    let paths = sources.map { shownPath($0.path) }
    let set = SourceSet(sources, of: diagnostics)
    var hashes: [SourceID: [String]] = [:]
    func location(_ range: SourceRange) -> ReportedLocation {
        ReportedLocation(path: paths[Int(range.source.index)], start: set.start(of: range), end: set.end(of: range))
    }
    return diagnostics.map { diagnostic in
        let place = location(diagnostic.range)
        let source = diagnostic.range.source
        let lines = hashes[source] ?? lineHashes(of: sources[Int(source.index)].bytes)
        hashes[source] = lines
        return ReportedDiagnostic(
            rule: diagnostic.rule.id,
            severity: diagnostic.severity,
            message: sentence(diagnostic.message),
            location: place,
            notes: diagnostic.notes.map { .init(message: sentence($0.message), location: $0.range.map(location)) },
            fixes: diagnostic.edits.map { edit in
                .init(
                    title: sentence(edit.title),
                    isSafe: edit.isSafe,
                    replacements: edit.edits.map { (location($0.range), $0.replacement) }
                )
            },
            lineHash: lines[place.start.line - 1]
        )
    }
}

/// A message of any length as a report has it.
private func sentence(_ text: String) -> String {
    let limit = 1_000
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return showingControls(text) }
    return showingControls(String(String.UnicodeScalarView(scalars.prefix(limit)))) + "…"
}
