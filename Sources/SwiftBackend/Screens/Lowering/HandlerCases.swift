// Combines actions with the same effect into one case.

import SpecModel

/// The cases of `handle`. Actions with the same effect share a case, for example the actions of a row that occurs
/// several times in the spec.
struct HandlerCases {
    private struct Content: Hashable {
        /// The plan of an action. Its `patterns` are empty, because the comparison of contents ignores patterns.
        var plan: ActionPlan
        /// The names that the patterns bind.
        var names: [BoundName]
    }

    private enum BoundName: Hashable {
        case identity(String, IdentityType)
        case parameter(String, ValueType)
    }

    var all: [HandlerPlan.Case] = []
    /// The contents and their indices in `all`, keyed by the hash value of the content. A plan is large, so each plan
    /// is hashed only once.
    private var places: [Int: [(content: Content, place: Int)]] = [:]

    /// Adds the plan of an action. If a case with equal content exists, only adds the plan's patterns to this case.
    ///
    /// - Parameter identities: The types of the identities of the enclosing loops' elements, outermost first.
    mutating func add(_ plan: ActionPlan, _ identities: [IdentityType], _ action: Member) {
        var content = Content(plan: plan, names: [])
        content.plan.patterns = []
        for pattern in plan.patterns {
            for case (let name?, let type) in zip(pattern.identities, identities) {
                content.names.append(.identity(name, type))
            }
            guard case .action(let parameters) = action.kind else { continue }
            for case (let name?, let parameter) in zip(pattern.parameters, parameters) {
                content.names.append(.parameter(name, parameter.type))
            }
        }
        let hash = content.hashValue
        if let place = places[hash]?.first(where: { $0.content == content })?.place,
            case .action(var first) = all[place]
        {
            first.patterns += plan.patterns
            all[place] = .action(first)
        } else {
            places[hash, default: []].append((content, all.count))
            all.append(.action(plan))
        }
    }
}
