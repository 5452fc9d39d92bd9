extension Diagnostics {
    /// With one finding in place of those that say the same of many places, such as each use of a name that nothing
    /// declares: at the first place, with a note for each other one, and an edit that mends all.
    ///
    /// - Parameter isGathered: the rules that speak of a name, which is as wrong in one place as in another.
    public func gathered(_ isGathered: (Rule) -> Bool) -> Diagnostics {
        guard all.count > 1 else { return self }
        var groups: [String: [Diagnostic]] = [:]
        for diagnostic in all where isGathered(diagnostic.rule) {
            groups[diagnostic.message, default: []].append(diagnostic)
        }
        guard groups.values.contains(where: { $0.count > 1 }) else { return self }
        var result = Diagnostics()
        for diagnostic in all {
            guard isGathered(diagnostic.rule) else {
                result.report(diagnostic)
                continue
            }
            if let group = groups.removeValue(forKey: diagnostic.message), let gathered = group.asOne {
                result.report(gathered)
            }
        }
        return result
    }
}

extension [Diagnostic] {
    private static var notesLimit: Int { 8 }

    /// Diagnostics of one message as one.
    fileprivate var asOne: Diagnostic? {
        var places: Set<SourceRange> = []
        let ordered = sorted { $0.range < $1.range }.filter { places.insert($0.range).inserted }
        guard let first = ordered.first else { return nil }
        if ordered.count == 1 { return first }
        var notes = ordered.dropFirst().prefix(Self.notesLimit).map { Note("here too", at: $0.range) }
        let more = ordered.count - 1 - notes.count
        if more > 0 { notes.append(Note("and in \(more) more \(more == 1 ? "place" : "places")")) }
        let edits = first.edits.enumerated().map { index, edit in
            SuggestedEdit(
                edit.title,
                ordered.flatMap { index < $0.edits.count ? $0.edits[index].edits : [] },
                isSafe: edit.isSafe
            )
        }
        return Diagnostic(first.rule, at: first.range, first.message, notes: first.notes + notes, edits: edits)
    }
}
