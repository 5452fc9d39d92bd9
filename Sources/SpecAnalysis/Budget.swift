// What a run may still cost, so that no spec, however it was made, takes much longer than its length allows. What is
// given to a declaration grows with its text, so that many of them may be as large together as they are many.

import SpecDiagnostics
import SpecModel

struct Budget {
    /// Members, fields or cases that one declaration may have.
    static let membersOfDeclaration = 2_000

    /// Names that may still be compared with unknown ones, for the nearest: 3 microseconds each in a debug build.
    private var comparisonsLeft: Int

    /// Of what is declared before styles, view models and screens.
    init(ofDeclarationsIn bytes: Int) {
        comparisonsLeft = 50_000 + bytes / 10
    }

    /// Of a style, a view model or a screen.
    init(of range: SourceRange) {
        comparisonsLeft = min(50_000, 200 + 4 * range.bytes.count)
    }

    mutating func canCompare(_ count: Int) -> Bool {
        guard comparisonsLeft >= count else { return false }
        comparisonsLeft -= count
        return true
    }
}

/// How many members compositions may still come to together: a chain of refinements has quadratically many.
struct CompositionBudget {
    private let limit: Int
    private var left: Int

    /// - Parameter bytes: of all specs.
    init(bytes: Int) {
        limit = max(100_000, bytes / 4)
        left = limit
    }

    /// Whether a composition of these traits is within the limit on all of them; reports the first that is not.
    mutating func canCompose(
        _ traits: [ID<Trait>],
        of program: Program,
        at place: SourceRange,
        _ reporter: Reporter
    ) -> Bool {
        guard left > 0 else { return false }
        var (work, members) = (traits.count, 0)
        for id in traits {
            let trait = program.traits[id.index]
            work += trait.members.count + trait.composition.members.count
            members += max(trait.members.count, trait.composition.members.count)
        }
        reporter.checkLimit(members, at: place)
        left -= work
        if left > 0 { return true }
        let message = "the compositions up to this one have more than \(limit) members in total"
        reporter.report(Diagnostic(.tooManyMembers, at: place, message))
        return false
    }
}
