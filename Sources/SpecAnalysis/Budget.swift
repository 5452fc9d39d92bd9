// Declares budgets, which limit the work of an analysis. The budget of a declaration grows with the length of its text,
// so the time of an analysis is bounded by the length of all specs.

import SpecDiagnostics
import SpecModel

struct Budget {
    /// The maximum number of members, fields or cases of one declaration.
    static let membersOfDeclaration = 2_000

    /// The remaining number of comparisons of unknown names with known names. These comparisons find the nearest name
    /// to suggest. A comparison takes 3 microseconds in a debug build.
    private var comparisonsLeft: Int

    /// Creates the budget of the declarations that are resolved before styles, view models and screens.
    init(ofDeclarationsIn bytes: Int) {
        comparisonsLeft = 50_000 + bytes / 10
    }

    /// Creates the budget for a style, a view model or a screen with the source range `range`.
    init(of range: SourceRange) {
        comparisonsLeft = min(50_000, 200 + 4 * range.bytes.count)
    }

    mutating func canCompare(_ count: Int) -> Bool {
        guard comparisonsLeft >= count else { return false }
        comparisonsLeft -= count
        return true
    }
}

/// The limit for the total number of members of all compositions. In a chain of refinements, this number grows with the
/// square of the chain's length.
struct CompositionBudget {
    private let limit: Int
    private var left: Int

    /// - Parameter bytes: The total size of all specs, in bytes.
    init(bytes: Int) {
        limit = max(100_000, bytes / 4)
        left = limit
    }

    /// Returns a Boolean value that indicates whether a composition of `traits` is within the total limit. Reports the
    /// first composition that exceeds the limit.
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
