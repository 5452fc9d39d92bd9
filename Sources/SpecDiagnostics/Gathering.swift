/// Diagnostics that are reported as one.
public struct DiagnosticGroup: Sendable {
    public let diagnostic: Diagnostic
    /// The indices of its diagnostics among all that were gathered.
    public let members: [Int]

    public init(diagnostic: Diagnostic, members: [Int]) {
        self.diagnostic = diagnostic
        self.members = members
    }
}

extension Diagnostics {
    /// Returns the diagnostics with one in place of those that speak of the same thing in many places, such as each use
    /// of a name that nothing declares. It is at the first place, with a note for each other one. Where they say the
    /// same, an edit mends all.
    ///
    /// - Parameters:
    ///   - limit: so many are still diagnostics of their own.
    ///   - subject: what a diagnostic speaks of, which is as wrong in one place as in another; nil for all others.
    public func gathered<Subject: Hashable>(
        moreThan limit: Int = 1,
        _ subject: (Diagnostic) -> Subject?
    ) -> Diagnostics {
        guard all.count > limit else { return self }
        var result = Diagnostics()
        for group in groups(moreThan: limit, subject) { result.report(group.diagnostic) }
        return result
    }

    /// Returns each diagnostic of `gathered(moreThan:_:)` with those that it is made of.
    public func groups<Subject: Hashable>(
        moreThan limit: Int = 1,
        _ subject: (Diagnostic) -> Subject?
    ) -> [DiagnosticGroup] {
        let subjects = all.map(subject)
        var members: [Subject: [Int]] = [:]
        for (index, subject) in subjects.enumerated() {
            if let subject { members[subject, default: []].append(index) }
        }
        var groups: [DiagnosticGroup] = []
        for (index, subject) in subjects.enumerated() {
            guard let subject, members[subject].map({ $0.count > limit }) ?? true else {
                groups.append(DiagnosticGroup(diagnostic: all[index], members: [index]))
                continue
            }
            guard let together = members.removeValue(forKey: subject),
                let diagnostic = together.map({ all[$0] }).asOne
            else { continue }
            groups.append(DiagnosticGroup(diagnostic: diagnostic, members: together))
        }
        return groups
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
            Note($0.message == first.message ? "the same problem is here" : $0.message, at: $0.range)
        }
        let more = ordered.count - 1 - notes.count
        if more > 0 { notes.append(Note("the same problem is in \(more) more \(more == 1 ? "place" : "places")")) }
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
            cause: first.cause,
            names: first.names
        )
    }
}
