extension Diagnostics {
    /// The diagnostics to show, without duplicates and without diagnostics of severity `off`. They are sorted by source
    /// and source range. At the same range, errors precede warnings, and diagnostics of the same severity keep the
    /// order of reporting.
    public var ordered: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return all.filter { $0.severity != .off && seen.insert($0).inserted }
            .enumerated()
            .sorted {
                ($0.element.range, rank($0.element), $0.offset) < ($1.element.range, rank($1.element), $1.offset)
            }
            .map(\.element)
    }

    private func rank(_ diagnostic: Diagnostic) -> Int { diagnostic.severity == .error ? 0 : 1 }
}
