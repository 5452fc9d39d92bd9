// Actions that do the same, as one case.

import SpecModel
import SwiftOutput

/// The cases of `handle`, in which actions that do the same share one: those of a row that stands in several places.
struct HandlerCases {
    private struct Content: Hashable {
        /// Without patterns.
        var plan: ActionPlan
        /// Of what the patterns bind.
        var types: [String: BoundType]
    }

    private enum BoundType: Hashable {
        case identity(SwiftType)
        case parameter(ValueType)
    }

    var all: [HandlerPlan.Case] = []
    /// Where each content stands.
    private var places: [Content: Int] = [:]

    /// - Parameter identities: the types of those around its row.
    mutating func add(_ plan: ActionPlan, _ identities: [SwiftType], _ action: Member) {
        var content = Content(plan: plan, types: [:])
        content.plan.patterns = []
        for pattern in plan.patterns {
            for case (let name?, let type) in zip(pattern.identities, identities) {
                content.types[name] = .identity(type)
            }
            guard case .action(let parameters) = action.kind else { continue }
            for case (let name?, let parameter) in zip(pattern.parameters, parameters) {
                content.types[name] = .parameter(parameter.type)
            }
        }
        if let place = places[content], case .action(var first) = all[place] {
            first.patterns += plan.patterns
            all[place] = .action(first)
        } else {
            places[content] = all.count
            all.append(.action(plan))
        }
    }
}
