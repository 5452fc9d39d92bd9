/// A group of diagnostics that is reported as one diagnostic.
public struct DiagnosticGroup: Sendable {
    public let diagnostic: Diagnostic
    /// The indices of the grouped diagnostics in the original list.
    public let members: [Int]

    public init(diagnostic: Diagnostic, members: [Int]) {
        self.diagnostic = diagnostic
        self.members = members
    }
}

extension Diagnostics {
    /// Returns the diagnostics, with each group of diagnostics about the same subject combined into one. For example,
    /// the diagnostics about all uses of one undeclared name form a group.
    ///
    /// The combined diagnostic is at the first source range of its group. A note refers to each of the next eight
    /// ranges, and one more note contains the number of further ranges. If all messages are equal, the combined
    /// diagnostic contains the edits for all ranges.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of diagnostics about the same subject that remain separate. A larger group is
    ///     combined.
    ///   - subject: A closure that returns the subject of a diagnostic, or `nil` if the diagnostic is not combined.
    public func gathered<Subject: Hashable>(
        moreThan limit: Int = 1,
        _ subject: (Diagnostic) -> Subject?
    ) -> Diagnostics {
        guard all.count > limit else { return self }
        var result = Diagnostics()
        for group in groups(moreThan: limit, subject) { result.report(group.diagnostic) }
        return result
    }

    /// Returns the diagnostics of `gathered(moreThan:_:)`, each with the indices of the diagnostics that it combines.
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

    /// One diagnostic that combines the diagnostics of this array, or `nil` if the array is empty.
    fileprivate var asOne: Diagnostic? {
        var places: Set<SourceRange> = []
        let ordered = sorted { $0.range < $1.range }.filter { places.insert($0.range).inserted }
        guard let first = ordered.first else { return nil }
        if ordered.count == 1 { return first }
        let haveEqualMessages = ordered.allSatisfy { $0.message == first.message }
        var notes = ordered.dropFirst().prefix(Self.notesLimit).map {
            Note($0.message == first.message ? "the same problem is here" : $0.message, at: $0.range)
        }
        let more = ordered.count - 1 - notes.count
        if more > 0 { notes.append(Note("the same problem is in \(more) more \(more == 1 ? "place" : "places")")) }
        let edits = (haveEqualMessages ? first.edits : []).enumerated().map { index, edit in
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
