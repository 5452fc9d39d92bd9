// Facets: which protocols a trait becomes, and so what a value of the trait can be used as.
//
// Every trait is a protocol of its own name, its whole, and that refines the whole of each trait that it refines:
// refinement is subtyping, whatever the facets. Beside the whole, a trait may have a protocol for each of its facets.
//
//     trait                                              facet protocols          comes apart
//     one facet at most                                  the whole is the facet's   yes
//     split, or several facets and a split one refined   one a facet                if all that it refines comes apart
//     anything else                                      none                       no
//
// What holds of them:
//
// 1. A facet's protocol refines the protocol of that facet of each refined trait that has one, and the whole refines
//    all of its facets' protocols.
// 2. All members of a trait that comes apart are in protocols of one facet, and so are all of their defaults.
// 3. Of all protocols that give a member a default, the one of the trait that settles it refines the others: its facet's
//    protocol where the trait comes apart. Where it does not, a default may come from the whole of a trait in one piece,
//    which no facet's protocol refines; so the whole gives it again. Swift then has one default that is nearest.
// 4. A facet's protocol that would add nothing is not written: its name stands for those that it would refine. They are
//    of the same module, since what such a name stands for has to be visible wherever it is used.

public enum Facet: String, Hashable, Sendable, CaseIterable {
    case data, appearance, actions
}

public struct FacetSet: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(_ facet: Facet) {
        rawValue =
            switch facet {
            case .data: 1
            case .appearance: 2
            case .actions: 4
            }
    }

    public func contains(_ facet: Facet) -> Bool { isSuperset(of: FacetSet(facet)) }

    public var count: Int { rawValue.nonzeroBitCount }

    /// Data first, then appearance, then actions.
    public var facets: [Facet] { Facet.allCases.filter(contains) }
}

/// How the members of a trait are divided among protocols.
public struct Division: Sendable {
    /// Facets in which the trait has members, its refinements included.
    public let facets: FacetSet
    /// Facets that have a protocol: one beside the whole, or the whole itself where there is no other facet.
    public let separate: FacetSet
    /// Whether those protocols stand beside the whole.
    public let hasFacetProtocols: Bool
    /// Whether all of its members are in protocols of one facet.
    public let comesApart: Bool
    /// Whether it is split, or refines one that is.
    fileprivate let isSplitSomewhere: Bool
    /// Of a trait that has facet protocols and does not come apart: the members that are in them.
    fileprivate let separateMembers: Set<String>

    /// That of a trait without members.
    public static let empty = Division(
        facets: [],
        separate: [],
        hasFacetProtocols: false,
        comesApart: true,
        isSplitSomewhere: false,
        separateMembers: []
    )
}

/// What stands for a facet of a trait in Swift.
public enum FacetProtocol: Sendable {
    /// The trait's whole, which has no other facet.
    case whole
    /// A protocol beside the whole.
    case written
    /// A name for the protocols of the traits that it refines.
    case alias
}

/// One of a trait's protocols.
public enum TraitPart: Hashable, Sendable {
    case whole(ID<Trait>)
    case facet(Facet, ID<Trait>)
}

extension Program {
    /// How a trait is divided. Its own composition has to be known, and the division of all that it refines.
    public func division(of trait: Trait) -> Division {
        var facets: FacetSet = []
        for entry in trait.composition.members { facets.insert(FacetSet(entry.member.facet)) }
        let refined = trait.refines.map { self[$0].division }
        let isSplitSomewhere = trait.isSplit || refined.contains(where: \.isSplitSomewhere)
        let hasFacetProtocols = trait.isSplit || isSplitSomewhere && facets.count > 1
        let comesApart = facets.count <= 1 || hasFacetProtocols && refined.allSatisfy(\.comesApart)
        var separate = facets
        if !comesApart {
            separate = []
            if hasFacetProtocols {
                for member in trait.members { separate.insert(FacetSet(member.member.facet)) }
                for division in refined { separate.formUnion(division.separate) }
            }
        }
        return Division(
            facets: facets,
            separate: separate,
            hasFacetProtocols: hasFacetProtocols,
            comesApart: comesApart,
            isSplitSomewhere: isSplitSomewhere,
            separateMembers: comesApart || !hasFacetProtocols ? [] : separateMembers(of: trait)
        )
    }

    private func separateMembers(of trait: Trait) -> Set<String> {
        var names = Set(trait.members.map(\.member.name))
        for refined in trait.refines.map({ self[$0] }) {
            if refined.division.comesApart {
                names.formUnion(refined.composition.members.map(\.member.name))
            } else {
                names.formUnion(refined.division.separateMembers)
            }
        }
        return names
    }

    /// Whether a member of a trait is in a protocol of its facet.
    public func isSeparate(_ name: String, in trait: Trait) -> Bool {
        trait.division.comesApart || trait.division.separateMembers.contains(name)
    }

    /// What stands for a facet of a trait; nil where it has no protocol of that facet.
    public func facetProtocol(_ facet: Facet, of id: ID<Trait>) -> FacetProtocol? {
        let trait = self[id]
        guard trait.division.separate.contains(facet) else { return nil }
        guard trait.division.hasFacetProtocols else { return .whole }
        let addsSomething =
            trait.members.contains { $0.member.facet == facet }
            || trait.overrides.contains { $0.member.facet == facet && isSeparate($0.member.name, in: trait) }
            || trait.refines.contains {
                self[$0].division.separate.contains(facet) && self[$0].header.module != trait.header.module
            }
        return addsSomething ? .written : .alias
    }

    /// The traits whose own protocols stand for a facet of a trait: the trait itself, or those that an alias stands
    /// for.
    private func owners(of facet: Facet, in id: ID<Trait>) -> [ID<Trait>] {
        var owners: [ID<Trait>] = []
        var seen: Set<ID<Trait>> = []
        var open = [id]
        while let id = open.popLast() {
            guard seen.insert(id).inserted, let form = facetProtocol(facet, of: id) else { continue }
            switch form {
            case .whole, .written: owners.append(id)
            case .alias: open.append(contentsOf: self[id].refines.reversed())
            }
        }
        return owners
    }

    /// What of a trait is shown where its actions go to a delegate: all of it where it has none; else its other facets,
    /// and the wholes that it refines of which the same is true. One that has actions and more has to come apart.
    public func partsWithoutActions(of id: ID<Trait>) -> [TraitPart] {
        var parts: [TraitPart] = []
        var seen: Set<ID<Trait>> = []
        var open = [id]
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            let trait = self[next]
            if trait.division.facets.contains(.actions) {
                open.append(contentsOf: trait.refines.reversed())
            } else if next == id || trait.division.hasFacetProtocols || trait.division.facets.isEmpty {
                parts.append(.whole(next))
            }
            // The whole of any other is a facet's protocol, which that of the trait refines.
        }
        guard self[id].division.facets.contains(.actions) else { return parts }
        for facet in self[id].division.facets.facets where facet != .actions { parts.append(.facet(facet, id)) }
        return parts
    }

    /// The parts, with aliases resolved.
    public func resolved(_ parts: [TraitPart]) -> [TraitPart] {
        parts.flatMap { part -> [TraitPart] in
            guard case .facet(let facet, let id) = part else { return [part] }
            return owners(of: facet, in: id).map { owner in
                self[owner].division.hasFacetProtocols ? .facet(facet, owner) : .whole(owner)
            }
        }
    }

    /// Why a trait does not come apart: the first in one piece of those that it refines, or the trait itself.
    public func indivisible(in id: ID<Trait>) -> ID<Trait>? {
        closure(of: [id]).first { !self[$0].division.comesApart && !self[$0].division.hasFacetProtocols }
    }
}
