// Divides traits into facets: the data, the appearance and the actions of a trait. A trait can have a protocol for each
// of its facets, so that code can require only one facet.
//
// Every trait has a protocol with its own name, which is called the whole protocol. The whole protocol of a trait
// refines the whole protocol of each refined trait, so refinement of traits is subtyping in Swift. In addition, a trait
// can have facet protocols, each for one facet. A trait is divisible (`isDivisible`) if each of its members is in a
// protocol with a single facet. A trait is undivided if it has several facets, but no facet protocols:
//
//     trait                                          facet protocols       divisible
//     split (`isSplit`)                              one for each facet    if all refined traits are
//     several facets, and it refines a split trait   one for each facet    if all refined traits are
//     several facets, any other trait (undivided)    none                  no
//     at most one facet, any other trait             none                  yes, by its whole protocol
//
// Invariants:
//
// 1. A facet protocol refines the protocols of the same facet in the refined traits, if these protocols exist. The
//    whole protocol refines all facet protocols of its trait.
// 2. If a trait is divisible, the defaults of its members are also in protocols with a single facet.
// 3. If several protocols declare a default for a member, one of these protocols refines all others, so Swift finds
//    exactly one nearest default. This protocol belongs to the trait T that determines the default. If T is divisible,
//    the protocol has a single facet. If T is not divisible, an undivided trait that T refines can also declare a
//    default in its whole protocol. No facet protocol refines a whole protocol of several facets. Therefore, the whole
//    protocol of T repeats the default.
// 4. A facet protocol without content is not generated. Its name is an alias of the protocols that it would refine.
//    These protocols are in the same module, because they must be visible wherever the alias is used.

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

    /// The facets in the order data, appearance, actions.
    public var facets: [Facet] { Facet.allCases.filter(contains) }
}

/// The division of the members of a trait into protocols.
public struct Division: Sendable {
    /// The facets in which the trait has members, including members of refined traits.
    public let facets: FacetSet
    /// The facets that have a separate protocol. The protocol is a facet protocol, or the whole protocol if the trait
    /// has only one facet.
    public let separate: FacetSet
    /// A Boolean value that indicates whether the trait has facet protocols in addition to the whole protocol.
    public let hasFacetProtocols: Bool
    /// A Boolean value that indicates whether each member is in a protocol with a single facet.
    public let isDivisible: Bool
    /// A Boolean value that indicates whether `isSplit` is `true` for the trait, or for a trait that it refines
    /// directly or indirectly.
    fileprivate let isSplitSomewhere: Bool
    /// The names of the members that are in protocols with a single facet. The set is empty if the trait is divisible,
    /// or if it has no facet protocols.
    fileprivate let separateMembers: Set<String>

    /// The division of a trait without members.
    public static let empty = Division(
        facets: [],
        separate: [],
        hasFacetProtocols: false,
        isDivisible: true,
        isSplitSomewhere: false,
        separateMembers: []
    )
}

/// The way in which a facet of a trait appears in Swift.
public enum FacetProtocol: Sendable {
    /// The whole protocol of the trait. The trait has no other facet.
    case whole
    /// A facet protocol in addition to the whole protocol.
    case written
    /// An alias that combines protocols of the refined traits.
    case alias
}

/// A protocol of a trait.
public enum TraitPart: Hashable, Sendable {
    case whole(ID<Trait>)
    case facet(Facet, ID<Trait>)
}

extension Program {
    /// Returns the division of a trait. The composition of the trait and the divisions of its refined traits must
    /// already be set.
    public func division(of trait: Trait) -> Division {
        var facets: FacetSet = []
        for entry in trait.composition.members { facets.insert(FacetSet(entry.member.facet)) }
        let refined = trait.refines.map { self[$0].division }
        let isSplitSomewhere = trait.isSplit || refined.contains(where: \.isSplitSomewhere)
        let hasFacetProtocols = trait.isSplit || isSplitSomewhere && facets.count > 1
        let isDivisible = facets.count <= 1 || hasFacetProtocols && refined.allSatisfy(\.isDivisible)
        var separate = facets
        if !isDivisible {
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
            isDivisible: isDivisible,
            isSplitSomewhere: isSplitSomewhere,
            separateMembers: isDivisible || !hasFacetProtocols ? [] : separateMembers(of: trait)
        )
    }

    private func separateMembers(of trait: Trait) -> Set<String> {
        var names = Set(trait.members.map(\.member.name))
        for refined in trait.refines.map({ self[$0] }) {
            if refined.division.isDivisible {
                names.formUnion(refined.composition.members.map(\.member.name))
            } else {
                names.formUnion(refined.division.separateMembers)
            }
        }
        return names
    }

    /// Returns a Boolean value that indicates whether a member of a trait is in a protocol with a single facet.
    public func isSeparate(_ name: String, in trait: Trait) -> Bool {
        trait.division.isDivisible || trait.division.separateMembers.contains(name)
    }

    /// Returns the way in which the facet `facet` of the trait `id` appears in Swift. Returns `nil` if the trait has no
    /// protocol for this facet.
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

    /// Returns the traits that declare the protocols for a facet of the trait `id`. If the facet protocol of `id` is an
    /// alias, these are the directly or indirectly refined traits whose protocols the alias combines. If `id` declares
    /// a protocol for the facet, the array contains only `id`. If `id` has no protocol for the facet, the array is
    /// empty.
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

    /// Returns the protocols of a trait without the protocols of its actions. A delegate handles the actions.
    ///
    /// For a trait without actions, the result contains only its whole protocol. For any other trait, the result
    /// contains the protocols of its data and its appearance. It also contains the whole protocols of refined traits
    /// without actions, unless the protocols of data and appearance already refine them. If the trait `id` has actions
    /// and other facets, it must be divisible.
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
            // A trait that neither branch handles has a single facet, and its whole protocol is the protocol of this
            // facet. The facet protocol of `id` refines this whole protocol, so the result does not include it.
        }
        guard self[id].division.facets.contains(.actions) else { return parts }
        for facet in self[id].division.facets.facets where facet != .actions { parts.append(.facet(facet, id)) }
        return parts
    }

    /// Returns the protocols in `parts`. In the result, the protocols that an alias combines replace the alias.
    public func resolved(_ parts: [TraitPart]) -> [TraitPart] {
        parts.flatMap { part -> [TraitPart] in
            guard case .facet(let facet, let id) = part else { return [part] }
            return owners(of: facet, in: id).map { owner in
                self[owner].division.hasFacetProtocols ? .facet(facet, owner) : .whole(owner)
            }
        }
    }

    /// Returns the first undivided trait among `id` and the traits that it refines directly or indirectly. The
    /// undivided trait is the reason why `id` is not divisible. Returns `nil` if `id` is divisible.
    public func indivisible(in id: ID<Trait>) -> ID<Trait>? {
        closure(of: [id]).first { !self[$0].division.isDivisible && !self[$0].division.hasFacetProtocols }
    }
}
