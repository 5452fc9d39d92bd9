// Collects the members of handwritten types from Swift sources. These are a type's own members, and the members of its
// extensions, its superclasses and its protocols' extensions.

/// A type that the sources declare, with its members and conformances.
struct ExistingType {
    let name: String
    let keyword: String
    let place: BodyPlace
    var members: [ScannedMember] = []
    /// The names of the protocols that the type conforms to.
    var protocols: Set<String> = []
    /// The reason why the type can have unknown members, or `nil` if all its members are known.
    var unsupportedReason: String?
    var isFinal = false
    var isGeneric = false
    /// A Boolean value that indicates whether a comment `vmgen:no-stubs` excludes the type from the comparison with the
    /// specs.
    var isExcluded = false
    /// The modifiers of the type's declaration.
    var modifiers: Set<String> = []
}

extension ExistingSources {
    /// Returns the type `written` with its members, or `nil` if the sources declare no such type. If `written` is a
    /// type alias, returns the aliased type.
    func type(_ written: String) -> ExistingType? {
        let name = declaredName(written)
        guard let place = declarations(of: name).first else { return nil }
        let body = self[place]
        var type = ExistingType(name: name, keyword: body.keyword, place: place)
        if declarations(of: name).count > 1 { type.unsupportedReason = "it is declared more than once" }
        type.modifiers = body.modifiers
        type.isFinal = type.modifiers.contains("final") || body.keyword != "class"
        type.isGeneric = body.isGeneric
        type.isExcluded = declarations(of: name).contains { place in
            let body = self[place]
            return sources[place.source].isMarked(.noStubs, from: body.start, to: body.offset)
        }
        if type.keyword == "actor" { type.unsupportedReason = "it is an actor" }
        if type.keyword == "protocol" { type.unsupportedReason = "it is a protocol" }
        if !type.modifiers.isDisjoint(with: ["private", "fileprivate"]) { type.unsupportedReason = "it is private" }
        var visited: Set<String> = []
        addBodies(of: name, to: &type, isInherited: false, &visited)
        return type
    }

    /// Adds the members and conformances of a type's declaration and of its extensions.
    private func addBodies(
        of name: String,
        to type: inout ExistingType,
        isInherited: Bool,
        _ visited: inout Set<String>
    ) {
        guard visited.insert(name).inserted else { return }
        for place in places[name] ?? [] {
            let body = self[place]
            if body.isConditional { type.unsupportedReason = "a part of it is between '#if' and '#endif'" }
            if let macro = body.unknownMacro {
                type.unsupportedReason = "the expansion of the macro '\(macro)' is unknown"
            }
            for member in body.members where !isInherited || !member.modifiers.contains("private") {
                type.members.append(member.inBody(body, ofSource: place.source))
            }
            for (index, inherited) in body.inherits.enumerated() {
                let mayBeClass = body.keyword == "class" && index == 0
                if body.isConstrained {
                    type.unsupportedReason = "its conformance to '\(inherited)' is conditional"
                } else {
                    addInherited(inherited, in: name, mayBeClass, to: &type, &visited)
                }
            }
        }
    }

    private func addInherited(
        _ written: String,
        in scope: String,
        _ mayBeClass: Bool,
        to type: inout ExistingType,
        _ visited: inout Set<String>
    ) {
        let name = fullName(written, in: scope)
        if places[name] == nil, isAlias(name) {
            guard visited.insert(name).inserted else { return }
            guard let alias = underlyingNames(ofAlias: name) else {
                type.unsupportedReason = "the meaning of the type alias '\(name)' is unknown"
                return
            }
            for part in alias.names { addInherited(part, in: alias.scope, mayBeClass, to: &type, &visited) }
            return
        }
        let declared = declarations(of: name).map { self[$0].keyword }
        if mayBeClass, declared.contains("class") {
            addBodies(of: name, to: &type, isInherited: true, &visited)
        } else if declared.contains("protocol") {
            addProtocol(name, to: &type, &visited)
        } else if let known = generated[name] {
            guard let meaning = known else {
                type.unsupportedReason = "more than one module declares '\(name)'"
                return
            }
            addProtocol(name, to: &type, &visited)
            for refined in meaning.sorted() { addProtocol(refined, to: &type, &visited) }
        } else if Self.isKnown(name) {
            // A library declares the protocol, but extensions in the sources can add members to it.
            addProtocol(name, to: &type, &visited)
        } else {
            type.unsupportedReason = "the declaration of '\(written)' is not in these sources"
        }
    }

    /// Adds a protocol and the members that its extensions provide. Does not add the requirements of the protocol,
    /// because conforming types implement them.
    private func addProtocol(_ name: String, to type: inout ExistingType, _ visited: inout Set<String>) {
        guard visited.insert(name).inserted else { return }
        type.protocols.insert(name)
        for place in places[name] ?? [] {
            let body = self[place]
            if body.keyword == "extension" {
                type.members += body.members.map { $0.inBody(body, ofSource: place.source) }
            }
            for inherited in body.inherits { addInherited(inherited, in: name, false, to: &type, &visited) }
        }
    }

    /// Returns a Boolean value that indicates whether `name` is a library type that has no member that a spec can
    /// require.
    private static func isKnown(_ name: String) -> Bool {
        if known.contains(name) { return true }
        for prefix in ["UI", "NS", "MK", "WK", "CA"] where name.hasPrefix(prefix) {
            if let next = name.dropFirst(2).first, next.isUppercase { return true }
        }
        return false
    }

    private static let known: Set<String> = [
        "Equatable", "Hashable", "Comparable", "Sendable", "Codable", "Encodable", "Decodable", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "AnyObject", "Error", "CaseIterable",
        "ObservableObject", "View", "App", "ServiceBased", "ViewModelBased", "Int", "String",
    ]
}

extension ScannedMember {
    /// Returns a copy of this member that also has the `#if` branches and the constraints of `body`.
    fileprivate func inBody(_ body: ScannedBody, ofSource source: Int) -> ScannedMember {
        var member = self
        member.branches = body.branches + branches
        for index in member.branches.indices { member.branches[index].source = source }
        if body.isConstrained { member.isInConstrainedBody = true }
        return member
    }
}
