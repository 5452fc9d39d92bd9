// Writes a graph of traits as a spec. Also writes a client that uses each generated type as each of its traits and as
// each refined trait.

/// A graph with a number. The names in the graph's spec end with this number.
struct NumberedGraph {
    let graph: TraitGraph
    let number: Int

    private typealias Member = TraitGraph.Member
    private typealias Facets = TraitGraph.Facets

    func name(_ node: Int) -> String { TraitGraph.letters[node] + "\(number)" }
    private func name(_ facet: TraitGraph.Facets, of node: Int) -> String {
        graph.hasFacetProtocols(node) ? name(node) + facet.suffix : name(node)
    }

    /// The traits of the cell, the views and the view models in the spec.
    private var shown: [Int] { graph.tops }
    private var members: [Member] { graph.members(of: shown) }
    /// The index of the last trait. The spec also declares a role of this trait.
    private var top: Int { graph.nodes.count - 1 }

    private var canExtend: Bool {
        graph.canHaveDelegate || members.allSatisfy { $0.facet != .actions || isGiven($0, in: shown) }
    }
    private func isGiven(_ member: Member, in listed: [Int]) -> Bool {
        graph.defaultValue(of: member, in: listed) != nil
    }

    // MARK: The spec

    /// The declarations of the traits and of the types that use them, by section of the spec.
    var spec: [String: [String]] {
        var sections: [String: [String]] = [:]
        sections["traits"] = graph.nodes.indices.map { "\(name($0)): {\(declaration(of: $0))}" }
        sections["traits"]?.append("Rol\(number): {role: {role: \(name(top))}}")
        let traits = "traits: [\(shown.map(name).joined(separator: ", "))]"
        sections["cells"] = ["Cel\(number): {\(traits)}"]
        sections["views"] = ["Vie\(number): {\(traits)}"]
        if graph.canHaveDelegate { sections["views"]?.append("Del\(number): {\(traits), delegate: true}") }
        let appearance = members.filter { $0.facet == .appearance }.map { "\($0.name): 77" }
        if !appearance.isEmpty {
            sections["styles"] = ["Sty\(number): {of: Cel\(number), values: {\(appearance.joined(separator: ", "))}}"]
        }
        let given = members.filter { $0.facet == .data && !isGiven($0, in: shown) }.map { "\($0.name): 3" }
        let values = given.isEmpty ? "" : ", values: {\(given.joined(separator: ", "))}"
        sections["viewModels"] = ["Row\(number): {cell: Cel\(number)\(values)}"]
        if canExtend {
            let fields = members.filter { $0.facet == .data }.map { "\($0.name): Int" } + ["more: Int = 0"]
            sections["models"] = ["Mod\(number): {fields: {\(fields.joined(separator: ", "))}}"]
            let target = graph.canHaveDelegate ? "view: Del\(number)" : traits
            sections["viewModels"]?.append("Ext\(number): {extends: Mod\(number), \(target)}")
        }
        return sections
    }

    private func declaration(of node: Int) -> String {
        let trait = graph.nodes[node]
        var parts = ["facets: \(trait.isSplit ? "split" : "single")"]
        if !trait.refines.isEmpty { parts.append("refines: [\(trait.refines.map(name).joined(separator: ", "))]") }
        for facet in trait.own.each {
            let members = graph.ownMembers(of: node).filter { $0.facet == facet }.map { member in
                switch facet {
                case .actions: "\(member.name): []"
                case .appearance: "\(member.name): Int = \(10 * (node + 1) + (member.name == "shared" ? 5 : 0))"
                default: "\(member.name): Int"
                }
            }
            parts.append("\(facet.suffix.lowercased()): {\(members.joined(separator: ", "))}")
        }
        let defaults = graph.overridden(by: node).map { member in
            "\(member.name): \(member.facet == .actions ? "ignore" : "\(graph.given(member, by: node) ?? 0)")"
        }
        if !defaults.isEmpty { parts.append("defaults: {\(defaults.joined(separator: ", "))}") }
        return parts.joined(separator: ", ")
    }

    // MARK: The client

    /// The types and functions of the client, and statements that use all of them.
    var client: String {
        var uses: [String] = []
        var lines = graph.nodes.indices.flatMap(readers)
        for node in graph.nodes.indices {
            let all = graph.members(of: [node])
            // The type `Least` implements only the required members, and the type `Most` implements all members.
            lines.append(type("Least", node, all.filter { !isGiven($0, in: [node]) }, value: { _ in 3 }))
            lines.append(type("Most", node, all, value: { $0 + 500 }))
            let most = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0 + 500) })
            uses += self.uses(of: "Least\(name(node))()", as: [node]) { value(of: $0, in: [node]) }
            uses += self.uses(of: "Most\(name(node))()", as: [node]) { most[$0.name] ?? 0 }
        }
        uses += usesOfGenerated()
        if graph.canHaveDelegate { useDelegate(&lines, &uses) }
        if shown.allSatisfy(graph.isDivisible) { useFacets(&lines, &uses) }
        useRole(&lines, &uses)
        lines.append("@MainActor func use\(number)() {")
        lines += uses.map { "  " + $0 }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private func value(of member: Member, in listed: [Int]) -> Int { graph.defaultValue(of: member, in: listed) ?? 3 }

    /// Returns functions that read a trait's members through the protocol of the whole trait, and through the protocol
    /// of each facet.
    private func readers(of node: Int) -> [String] {
        var lines = reader("whole", name(node), name(node), graph.members(of: [node]))
        for facet in Facets.single {
            guard let members = graph.members(of: facet, in: node) else { continue }
            lines += reader(facet.suffix, name(node), name(facet, of: node), members)
        }
        return lines
    }

    private func reader(_ prefix: String, _ name: String, _ type: String, _ members: [Member]) -> [String] {
        let properties = members.filter { $0.facet != .actions }.map { "v.\($0.name)" }.joined(separator: ", ")
        let calls = members.filter { $0.facet == .actions }.map { "v.\($0.name)(); " }.joined()
        return ["@MainActor func \(prefix)\(name)(_ v: some \(type)) -> [Int] { \(calls)return [\(properties)] }"]
    }

    private func body(_ members: [Member], value: (Int) -> Int) -> String {
        members.enumerated().map { index, member in
            member.facet == .actions
                ? "@MainActor func \(member.name)() {}" : "var \(member.name): Int { \(value(index)) }"
        }.joined(separator: "; ")
    }

    private func type(_ prefix: String, _ node: Int, _ members: [Member], value: (Int) -> Int) -> String {
        "struct \(prefix)\(name(node)): \(name(node)) { \(body(members, value: value)) }"
    }

    /// Returns statements that read `value` through the protocols of the listed traits, and of all traits that the
    /// listed traits refine. The protocols of the whole traits are used only if `wholes` is `true`.
    ///
    /// - Parameter facets: The facets that the type of the value implements.
    private func uses(
        of value: String,
        as listed: [Int],
        facets: TraitGraph.Facets = .all,
        wholes: Bool = true,
        expecting: (TraitGraph.Member) -> Int
    ) -> [String] {
        var lines: [String] = []
        func use(_ function: String, _ members: [Member]) {
            let expected = members.filter { $0.facet != .actions }.map { "\(expecting($0))" }.joined(separator: ", ")
            lines.append("expect(\(function)(\(value)), [\(expected)], \"\(function)(\(value))\")")
        }
        for node in graph.closure(of: listed) {
            if wholes, facets.isSuperset(of: graph.facets(of: node)) {
                use("whole\(name(node))", graph.members(of: [node]))
            }
            for facet in facets.each {
                if let members = graph.members(of: facet, in: node) { use("\(facet.suffix)\(name(node))", members) }
            }
        }
        return lines
    }

    private func usesOfGenerated() -> [String] {
        let arguments = members.filter { $0.facet == .data && !isGiven($0, in: shown) }.map { "\($0.name): 3" }
        let list = arguments.joined(separator: ", ")
        var lines: [String] = []
        for value in ["Cel\(number)ViewModel(\(list))", "Vie\(number)Model(\(list))", "Row\(number)()"] {
            lines += uses(of: value, as: shown) { self.value(of: $0, in: shown) }
        }
        if members.contains(where: { $0.facet == .appearance }) {
            lines.append("var styled\(number) = Cel\(number)ViewModel(\(list))")
            lines.append("Sty\(number).apply(to: &styled\(number))")
            lines += uses(of: "styled\(number)", as: shown) {
                $0.facet == .appearance ? 77 : self.value(of: $0, in: shown)
            }
        }
        if graph.canHaveDelegate {
            let value = "Del\(number)Model(\(list))"
            lines += uses(of: value, as: shown, facets: [.data, .appearance]) { self.value(of: $0, in: shown) }
        }
        if canExtend {
            let fields = members.filter { $0.facet == .data }.map { "\($0.name): 9" }.joined(separator: ", ")
            let facets: Facets = graph.canHaveDelegate ? [.data, .appearance] : .all
            lines += uses(of: "Mod\(number)(\(fields))", as: shown, facets: facets) {
                $0.facet == .data ? 9 : self.value(of: $0, in: shown)
            }
        }
        return lines
    }

    /// Adds the delegate that receives a view's actions.
    private func useDelegate(_ lines: inout [String], _ uses: inout [String]) {
        let actions = members.filter { $0.facet == .actions && !isGiven($0, in: shown) }
        lines.append("final class Get\(number): Del\(number)Delegate { \(body(actions, value: { _ in 0 })) }")
        uses += self.uses(of: "Get\(number)()", as: shown, facets: .actions, wholes: false) { _ in 0 }
    }

    /// Adds a data source, an actions object and a delegate for a cell, and uses each of them through the protocols of
    /// its facets.
    private func useFacets(_ lines: inout [String], _ uses: inout [String]) {
        let missing = members.filter { !isGiven($0, in: shown) }
        func isThere(_ facet: Facets) -> Bool { members.contains { $0.facet == facet } }
        func add(_ type: String, _ protocolName: String, _ facets: Facets) {
            let required = missing.filter { facets.contains($0.facet) }
            lines.append(
                "final class \(type)\(number): Cel\(number)\(protocolName) { \(body(required, value: { _ in 3 })) }"
            )
            uses += self.uses(of: "\(type)\(number)()", as: shown, facets: facets, wholes: false) {
                value(of: $0, in: shown)
            }
        }
        if isThere(.data) { add("Source", "DataSource", .data) }
        if isThere(.actions) { add("Acting", "Actions", .actions) }
        if isThere(.actions) || isThere(.appearance) { add("Delegating", "Delegate", [.appearance, .actions]) }
        guard isThere(.appearance) else { return }
        uses += self.uses(of: "Cel\(number)DefaultAppearance()", as: shown, facets: .appearance, wholes: false) {
            value(of: $0, in: shown)
        }
    }

    /// Adds a type that implements a role of the last trait: a trait with the same members under other names. Also adds
    /// uses of the role's facets, and of the conversion from the role to the last trait.
    private func useRole(_ lines: inout [String], _ uses: inout [String]) {
        func renamed(_ member: Member) -> Member {
            let name = member.name
            let new =
                member.facet == .actions
                ? "onRole" + name.dropFirst(2) : "role" + name.prefix(1).uppercased() + name.dropFirst()
            return Member(name: new, facet: member.facet)
        }
        let role = "Rol\(number)"
        let all = graph.members(of: [top])
        let missing = all.filter { !isGiven($0, in: [top]) }.map(renamed)
        lines.append("struct Least\(role): \(role) { \(body(missing, value: { _ in 3 })) }")
        uses += self.uses(of: "Least\(role)().rol\(number)", as: [top]) { value(of: $0, in: [top]) }
        let facets = graph.facets(of: top).each
        for facet in facets where graph.hasFacetProtocols(top) || facets.count == 1 {
            let members = all.filter { $0.facet == facet }
            let type = graph.hasFacetProtocols(top) ? role + facet.suffix : role
            lines += reader(facet.suffix, role, type, members.map(renamed))
            let expected = members.filter { $0.facet != .actions }.map { "\(value(of: $0, in: [top]))" }
            let call = "\(facet.suffix)\(role)(Least\(role)())"
            uses.append("expect(\(call), [\(expected.joined(separator: ", "))], \"\(call)\")")
        }
    }
}
