// Defines small graphs of traits, with the properties that the language defines for them. This implementation uses
// plain recursion and shares no code with the compiler.

/// A graph of a few traits, each of which can refine the traits before it.
struct TraitGraph {
    struct Facets: OptionSet, Hashable, CaseIterable {
        let rawValue: Int
        static let data = Facets(rawValue: 1)
        static let appearance = Facets(rawValue: 2)
        static let actions = Facets(rawValue: 4)
        static let all: Facets = [.data, .appearance, .actions]

        static let allCases = (0..<8).map(Facets.init)
        static let single: [Facets] = [.data, .appearance, .actions]

        var count: Int { rawValue.nonzeroBitCount }
        var each: [Facets] { Facets.single.filter(contains) }
        /// The suffix of the name of the protocol that contains the facet's members.
        var suffix: String { self == .data ? "Data" : self == .appearance ? "Appearance" : "Actions" }
    }

    struct Node {
        var isSplit: Bool
        /// The facets in which the trait declares a member itself.
        var own: Facets
        var refines: [Int]
        /// A Boolean value that indicates whether the trait overrides all defaults that it inherits.
        var overrides: Bool
    }

    struct Member: Hashable {
        let name: String
        let facet: Facets
    }

    var nodes: [Node]
    /// A Boolean value that indicates whether all traits with an appearance declare the additional member `shared`.
    var isShared: Bool

    static let letters = ["A", "B", "C", "D"]

    // MARK: Members

    func ownMembers(of node: Int) -> [Member] {
        let letter = Self.letters[node]
        let own = nodes[node].own
        var members: [Member] = []
        if own.contains(.data) { members.append(Member(name: "d\(letter)", facet: .data)) }
        if own.contains(.appearance) { members.append(Member(name: "a\(letter)", facet: .appearance)) }
        if own.contains(.appearance), isShared { members.append(Member(name: "shared", facet: .appearance)) }
        if own.contains(.actions) { members.append(Member(name: "on\(letter)", facet: .actions)) }
        return members
    }

    /// Returns the listed traits and all traits that they refine, without duplicates. A refined trait precedes the
    /// traits that refine it.
    func closure(of listed: [Int]) -> [Int] {
        var closure: [Int] = []
        func visit(_ node: Int) {
            guard !closure.contains(node) else { return }
            nodes[node].refines.forEach(visit)
            closure.append(node)
        }
        listed.forEach(visit)
        return closure
    }

    func members(of listed: [Int]) -> [Member] {
        var members: [Member] = []
        for node in closure(of: listed) {
            for member in ownMembers(of: node) where !members.contains(member) { members.append(member) }
        }
        return members
    }

    func facets(of node: Int) -> Facets { members(of: [node]).reduce(into: []) { $0.formUnion($1.facet) } }

    /// The indices of the traits that no other trait refines.
    var tops: [Int] { nodes.indices.filter { node in !nodes.contains { $0.refines.contains(node) } } }

    // MARK: Defaults

    /// Returns the inherited members for which a trait declares a new default.
    func overridden(by node: Int) -> [Member] {
        guard nodes[node].overrides else { return [] }
        let own = ownMembers(of: node)
        return members(of: nodes[node].refines).filter { !own.contains($0) }
    }

    /// Returns the default that a trait itself declares for a member, or `nil` if it declares none. The default of an
    /// action is 0.
    func given(_ member: Member, by node: Int) -> Int? {
        if overridden(by: node).contains(member) {
            return member.facet == .actions ? 0 : 100 * (node + 1) + members(of: [node]).firstIndex(of: member)!
        }
        guard ownMembers(of: node).contains(member), member.facet == .appearance else { return nil }
        return 10 * (node + 1) + (member.name == "shared" ? 5 : 0)
    }

    /// Returns the traits that provide the default for `member` in a type with the traits `listed`. A trait that
    /// declares a default is omitted if another trait with a default for `member` refines it.
    func providers(of member: Member, in listed: [Int]) -> [Int] {
        let all = closure(of: listed).filter { given(member, by: $0) != nil }
        return all.filter { node in !all.contains { $0 != node && closure(of: [$0]).contains(node) } }
    }

    func defaultValue(of member: Member, in listed: [Int]) -> Int? {
        providers(of: member, in: listed).first.flatMap { given(member, by: $0) }
    }

    /// A Boolean value that indicates whether a member has two defaults between which Swift cannot choose. The language
    /// refuses such a graph.
    var isAmbiguous: Bool {
        (nodes.indices.map { [$0] } + [tops]).contains { listed in
            members(of: listed).contains { providers(of: $0, in: listed).count > 1 }
        }
    }

    // MARK: Facets

    func hasFacetProtocols(_ node: Int) -> Bool {
        nodes[node].isSplit
            || facets(of: node).count > 1 && closure(of: [node]).contains { nodes[$0].isSplit }
    }

    func isDivisible(_ node: Int) -> Bool {
        facets(of: node).count <= 1 || hasFacetProtocols(node) && nodes[node].refines.allSatisfy(isDivisible)
    }

    /// Returns the members of the trait's protocol for a facet, or `nil` if the trait has no protocol for this facet.
    func members(of facet: Facets, in node: Int) -> [Member]? {
        let members: [Member]
        if isDivisible(node) {
            members = self.members(of: [node]).filter { $0.facet == facet }
        } else if hasFacetProtocols(node) {
            let refined = nodes[node].refines.flatMap { self.members(of: facet, in: $0) ?? [] }
            members = refined + ownMembers(of: node).filter { $0.facet == facet && !refined.contains($0) }
        } else {
            return nil
        }
        return members.isEmpty ? nil : members
    }

    /// A Boolean value that indicates whether a view with the traits in `tops` can send its actions to a delegate.
    var canHaveDelegate: Bool {
        tops.allSatisfy { !facets(of: $0).contains(.actions) || isDivisible($0) }
    }
}

extension TraitGraph {
    /// The indexes of the traits that each trait refines.
    typealias Shape = [[Int]]

    static let pair: Shape = [[], [0]]
    /// A chain, two forks and two triangles of three traits. In a triangle, the second trait refines the first trait,
    /// and the third trait refines both.
    static let threes: [Shape] = [
        [[], [0], [1]], [[], [], [0, 1]], [[], [0], [0]], [[], [0], [0, 1]], [[], [0], [1, 0]],
    ]
    static let fours: [Shape] = [
        [[], [0], [0], [1, 2]],
        // The third trait refines the first and the second trait. The last trait refines the third trait, and also the
        // first trait directly. In some graphs, the first trait is the only trait with `facets: split`.
        [[], [], [0, 1], [2, 0]],
        [[], [0], [1], [2, 0]],
    ]

    /// Returns one graph with the given shape for each combination of three choices. The choices are an element of
    /// `own` for each trait, the set of the traits with `facets: split`, and an element of `overrides`.
    static func all(_ shape: Shape, own: [Facets], overrides: [[Bool]], shared: Bool = false) -> [TraitGraph] {
        var graphs: [TraitGraph] = []
        let count = shape.count
        var choice = Array(repeating: 0, count: count)
        while true {
            for split in 0..<(1 << count) {
                for overriding in overrides {
                    let nodes = (0..<count).map { node in
                        Node(
                            isSplit: split & 1 << node != 0,
                            own: own[choice[node]],
                            refines: shape[node],
                            overrides: overriding[node] && !shape[node].isEmpty
                        )
                    }
                    graphs.append(TraitGraph(nodes: nodes, isShared: shared))
                }
            }
            // The choice is a number with one digit for each trait. Increment it.
            guard let digit = choice.firstIndex(where: { $0 < own.count - 1 }) else { return graphs }
            choice[digit] += 1
            for lower in 0..<digit { choice[lower] = 0 }
        }
    }

    /// Returns a random graph of up to four traits.
    static func random(using random: inout some RandomNumberGenerator) -> TraitGraph {
        let nodes = (0..<Int.random(in: 2...4, using: &random)).map { node in
            let refines = (0..<node).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
            return Node(
                isSplit: Bool.random(using: &random),
                own: Facets.allCases.randomElement(using: &random)!,
                refines: refines,
                overrides: !refines.isEmpty && Bool.random(using: &random)
            )
        }
        return TraitGraph(nodes: nodes, isShared: Bool.random(using: &random))
    }
}
