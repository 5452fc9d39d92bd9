extension Diagnostics {
    /// With one finding in place of those that speak of the same thing in many places, such as each use of a name that
    /// nothing declares: at the first place, with a note for each other one. Where they say the same, an edit mends all.
    ///
    /// - Parameters:
    ///   - limit: so many are still findings of their own.
    ///   - subject: what a finding speaks of, which is as wrong in one place as in another; nil for all others.
    public func gathered<Subject: Hashable>(
        moreThan limit: Int = 1,
        _ subject: (Diagnostic) -> Subject?
    ) -> Diagnostics {
        guard all.count > limit else { return self }
        let subjects = all.map(subject)
        var groups: [Subject: [Diagnostic]] = [:]
        for case (let diagnostic, let subject?) in zip(all, subjects) {
            groups[subject, default: []].append(diagnostic)
        }
        guard groups.values.contains(where: { $0.count > limit }) else { return self }
        var result = Diagnostics()
        for (diagnostic, subject) in zip(all, subjects) {
            guard let subject, groups[subject].map({ $0.count > limit }) ?? true else {
                result.report(diagnostic)
                continue
            }
            if let gathered = groups.removeValue(forKey: subject)?.asOne { result.report(gathered) }
        }
        return result
    }
}

extension [Diagnostic] {
    private static var notesLimit: Int { 8 }

    /// Diagnostics of one subject as one.
    fileprivate var asOne: Diagnostic? {
        var places: Set<SourceRange> = []
        let ordered = sorted { $0.range < $1.range }.filter { places.insert($0.range).inserted }
        guard let first = ordered.first else { return nil }
        if ordered.count == 1 { return first }
        let saysTheSame = ordered.allSatisfy { $0.message == first.message }
        var notes = ordered.dropFirst().prefix(Self.notesLimit).map {
            Note($0.message == first.message ? "here too" : $0.message, at: $0.range)
        }
        let more = ordered.count - 1 - notes.count
        if more > 0 { notes.append(Note("and in \(more) more \(more == 1 ? "place" : "places")")) }
        let edits = (saysTheSame ? first.edits : []).enumerated().map { index, edit in
            SuggestedEdit(
                edit.title,
                ordered.flatMap { index < $0.edits.count ? $0.edits[index].edits : [] },
                isSafe: edit.isSafe
            )
        }
        return Diagnostic(
            first.rule,
            at: first.range,
            first.message,
            notes: first.notes + notes,
            edits: edits,
            cause: first.cause
        )
    }
}
