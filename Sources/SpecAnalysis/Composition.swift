// What a set of traits comes to: its members, and the default that each gets. One algorithm serves traits, cells,
// views, view models and screens; what it finds wrong is returned, and said by whoever asked.

import SpecModel

/// The members of a set of traits and whatever keeps them from agreeing.
struct CompositionResult {
    /// The same name, from two traits, with two meanings.
    struct Conflict {
        let name: String
        let first: ID<Trait>
        let second: ID<Trait>
    }

    /// A default that several traits give, none of which refines the others.
    struct AmbiguousDefault {
        let name: String
        let providers: [ID<Trait>]
    }

    var composition: Composition
    var conflicts: [Conflict] = []
    var ambiguousDefaults: [AmbiguousDefault] = []
}

extension Member {
    /// Whether two declarations are one requirement: facet, type, `settable`, and parameter labels and types are equal.
    func agrees(with other: Member) -> Bool {
        guard facet == other.facet else { return false }
        switch (kind, other.kind) {
        case (.property(let type, let isSettable), .property(let otherType, let otherIsSettable)):
            return isSettable == otherIsSettable && type.agrees(with: otherType)
        case (.action(let parameters), .action(let otherParameters)):
            return parameters.count == otherParameters.count
                && zip(parameters, otherParameters).allSatisfy { $0.label == $1.label && $0.type.agrees(with: $1.type) }
        default:
            return false
        }
    }
}

extension ValueType {
    /// Equality that an unresolved type does not break.
    func agrees(with other: ValueType) -> Bool {
        switch (self, other) {
        case (.invalid, _), (_, .invalid): true
        case (.optional(let wrapped), .optional(let otherWrapped)): wrapped.agrees(with: otherWrapped)
        case (.list(let element), .list(let otherElement)): element.agrees(with: otherElement)
        default: self == other
        }
    }
}

extension Program {
    /// Composes traits whose own members, overrides and refinements are resolved.
    ///
    /// What a trait of the closure already has wrong by itself is not found again: it is reported at that trait.
    /// - Parameter composed: the trait that this is the composition of, if it is one.
    func compose(_ listed: [ID<Trait>], for composed: ID<Trait>? = nil) -> CompositionResult {
        var traits: [ID<Trait>] = []
        for id in listed where !traits.contains(id) { traits.append(id) }
        let closure = closure(of: traits)
        let ancestors = Dictionary(uniqueKeysWithValues: closure.map { ($0, Set(self.closure(of: [$0]))) })
        /// Whether one trait below has all of these, and so was told of it.
        func isReportedBelow(_ ids: [ID<Trait>]) -> Bool {
            ancestors.contains { $0.key != composed && ids.allSatisfy($0.value.contains) }
        }

        var result = CompositionResult(composition: Composition(traits: traits))
        var positions: [String: Int] = [:]
        for id in closure {
            for declared in self[id].members {
                let name = declared.member.name
                guard let position = positions[name] else {
                    positions[name] = result.composition.members.count
                    result.composition.members.append(.init(declared.member, declaredBy: id))
                    continue
                }
                let first = result.composition.members[position]
                if !first.member.agrees(with: declared.member), !isReportedBelow([first.declaredBy, id]) {
                    result.conflicts.append(.init(name: name, first: first.declaredBy, second: id))
                }
            }
        }
        for position in result.composition.members.indices {
            let name = result.composition.members[position].member.name
            let providers = closure.filter { self[$0].givenDefault(of: name) != nil }
            let nearest = providers.filter { provider in
                !providers.contains { $0 != provider && ancestors[$0]?.contains(provider) == true }
            }
            if nearest.count > 1, !isReportedBelow(nearest) {
                result.ambiguousDefaults.append(.init(name: name, providers: nearest))
            }
            // Of several, the first stands in, so that what follows does not miss a default as well.
            if let provider = nearest.first {
                result.composition.members[position].defaultValue = self[provider].givenDefault(of: name)
                result.composition.members[position].defaultProvider = provider
            }
        }
        return result
    }
}

extension Trait {
    /// The default that this trait itself gives a member, declared with it or as an override.
    func givenDefault(of name: String) -> DefaultValue? {
        overrides.first { $0.name == name }?.value ?? members.first { $0.member.name == name }?.defaultValue
    }
}
