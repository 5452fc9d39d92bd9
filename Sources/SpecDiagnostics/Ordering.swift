extension Diagnostics {
    /// What is to be shown: in the order of sources and places, each once, without what is switched off.
    /// Errors of one place come before warnings; otherwise the order of reporting stays.
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
