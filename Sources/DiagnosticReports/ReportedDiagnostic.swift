import SpecDiagnostics

/// A diagnostic with all information that reports contain.
public struct ReportedDiagnostic: Sendable {
    public let rule: String
    /// Either `error` or `warning`.
    public let severity: Severity
    /// The message. Control characters and invisible characters are written as escapes, as in text reports.
    public let message: String
    public let location: ReportedLocation
    public let notes: [Note]
    public let fixes: [Fix]
    /// The hash of the line where the diagnostic starts, a colon, and the ordinal of this line among the lines with the
    /// same hash. GitHub's upload action computes equal strings.
    public let lineHash: String

    public struct Note: Sendable {
        public let message: String
        /// The location of the note, or `nil` if the note explains the diagnostic itself.
        public let location: ReportedLocation?
    }

    /// Replacements that are applied together.
    public struct Fix: Sendable {
        public let title: String
        /// A Boolean value that indicates whether the fix can be applied without review.
        public let isSafe: Bool
        public let replacements: [(location: ReportedLocation, text: String)]
    }
}

/// A half-open range in a file.
public struct ReportedLocation: Sendable {
    public let path: String
    public let start: Place
    public let end: Place
}

/// Converts diagnostics to reported diagnostics.
///
/// - Parameter shownPath: A closure that converts the path of a source to the path in the report.
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

/// Returns a message with control characters escaped. Truncates it after 1,000 scalars.
private func sentence(_ text: String) -> String {
    let limit = 1_000
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return showingControls(text) }
    return showingControls(String(String.UnicodeScalarView(scalars.prefix(limit)))) + "…"
}
