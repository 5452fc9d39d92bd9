// What a run may still cost, so that no spec, however it was made, takes much longer than its length allows.

import SpecDiagnostics
import SpecModel

struct Budget {
    /// Members, fields or cases that one declaration may have.
    static let membersOfDeclaration = 2_000
    /// Members that all compositions may come to together: a chain of refinements has quadratically many.
    static let membersOfCompositions = 100_000
    /// Names that a run compares with unknown ones, for the nearest: 3 microseconds each in a debug build.
    static let comparisons = 50_000

    private(set) var membersLeft = Budget.membersOfCompositions
    private(set) var comparisonsLeft = Budget.comparisons

    mutating func spend(members count: Int) { membersLeft -= count }
    mutating func spend(comparisons count: Int) { comparisonsLeft -= count }
}

extension Analysis {
    /// Whether a composition of these traits is within the limit on all of them; reports the first that is not.
    func canCompose(_ traits: [ID<Trait>], at place: SourceRange) -> Bool {
        guard budget.membersLeft > 0 else { return false }
        let count = traits.reduce(0) { $0 + program[$1].members.count + program[$1].composition.members.count }
        checkLimit(
            traits.reduce(0) { $0 + max(program[$1].members.count, program[$1].composition.members.count) },
            at: place
        )
        budget.spend(members: traits.count + count)
        if budget.membersLeft > 0 { return true }
        let limit = Budget.membersOfCompositions
        report(
            Diagnostic(.tooManyMembers, at: place, "the compositions up to here have more than \(limit) members in all")
        )
        return false
    }

    /// Reports a declaration with more members, fields or cases than are compiled; they are checked all the same.
    func checkLimit(_ count: Int, at place: SourceRange) {
        let limit = Budget.membersOfDeclaration
        if count <= limit { return }
        report(Diagnostic(.tooManyMembers, at: place, "\(count) members in one declaration, more than \(limit)"))
    }

    /// The names that an unknown one may be compared with: none any more where there were very many unknown names.
    func candidates(_ names: @autoclosure () -> [String]) -> [String] {
        guard budget.comparisonsLeft > 0 else { return [] }
        let names = names()
        budget.spend(comparisons: names.count)
        return names
    }
}
