// Collects the members of existing types from the sources. These are a type's own members, and those that its
// extensions, superclasses and the extensions of its protocols provide.

import SpecModel
import SwiftBackend

/// All Swift sources of the run.
struct ExistingSources {
    let sources: [ScannedSource]
    /// For each generated protocol or type alias, the protocols that it means. The value is `nil` if several modules
    /// declare the name.
    private let generated: [String: Set<String>?]
    private let swift: ClientSwift
    /// The bodies in which each name is declared or extended.
    private var places: [String: [(source: Int, body: Int)]] = [:]
    private var aliases: [String: String] = [:]

    init(_ sources: [ScannedSource], _ swift: ClientSwift) {
        self.sources = sources
        self.swift = swift
        var generated: [String: Set<String>?] = [:]
        for (name, meaning) in swift.protocolNames {
            if generated[name] == nil { generated[name] = .some(meaning) } else { generated[name] = .some(nil) }
        }
        self.generated = generated
        for (index, source) in sources.enumerated() {
            aliases.merge(source.aliases) { first, _ in first }
            for (place, body) in source.bodies.enumerated() { places[body.name, default: []].append((index, place)) }
        }
    }

    subscript(place: (source: Int, body: Int)) -> ScannedBody { sources[place.source].bodies[place.body] }

    /// Returns the declarations of types with a name, without extensions.
    func declarations(of name: String) -> [(source: Int, body: Int)] {
        (places[name] ?? []).filter { self[$0].keyword != "extension" }
    }

    /// Returns the names of the types that conform to a protocol, in the declaration or in an extension.
    func conformingTypes(to name: String) -> [String] {
        var found: [String] = []
        for body in sources.flatMap(\.bodies)
        where body.keyword != "protocol" && body.inherits.contains(where: { simpleName($0) == name }) {
            if !found.contains(body.name) { found.append(body.name) }
        }
        return found
    }

    /// Returns a name without a module qualifier.
    private func simpleName(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return name }
        let module = name[..<dot]
        return swift.program.modules.contains { $0.name ?? "" == module }
            ? String(name[name.index(after: dot)...]) : name
    }
}

/// The facts that the sources show about a type.
struct ExistingType {
    let name: String
    let keyword: String
    let place: (source: Int, body: Int)
    var members: [ScannedMember] = []
    /// The names of the protocols that the type conforms to.
    var protocols: Set<String> = []
    /// The reason that the type may have further members, or `nil` if all are known.
    var unsupportedReason: String?
    var isFinal = false
    /// The modifiers of the type's declaration.
    var modifiers: Set<String> = []
}

extension ExistingSources {
    /// Returns a type with its members, or `nil` if no type has this name.
    func type(_ name: String) -> ExistingType? {
        guard let place = declarations(of: name).first else { return nil }
        var type = ExistingType(name: name, keyword: self[place].keyword, place: place)
        if declarations(of: name).count > 1 { type.unsupportedReason = "it is declared more than once" }
        if let alias = aliases.first(where: { $0.value == name && places[$0.key] != nil })?.key {
            type.unsupportedReason = "its type alias '\(alias)' is extended"
        }
        type.modifiers = self[place].modifiers
        type.isFinal = type.modifiers.contains("final") || self[place].keyword != "class"
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
            for var member in body.members where !isInherited || !member.modifiers.contains("private") {
                if body.isConstrained || body.isConditional { member.isConditional = true }
                type.members.append(member)
            }
            for (index, inherited) in body.inherits.enumerated() {
                let mayBeClass = body.keyword == "class" && index == 0
                if body.isConstrained {
                    type.unsupportedReason = "its conformance to '\(inherited)' is conditional"
                } else {
                    addInherited(inherited, mayBeClass, to: &type, &visited)
                }
            }
        }
    }

    private func addInherited(
        _ written: String,
        _ mayBeClass: Bool,
        to type: inout ExistingType,
        _ visited: inout Set<String>
    ) {
        let name = simpleName(written)
        if let alias = aliases[name] {
            type.unsupportedReason = "'\(name)' is a type alias of '\(alias)'"
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
            // The sources may extend a protocol of a framework.
            addProtocol(name, to: &type, &visited)
        } else {
            type.unsupportedReason = "the declaration of '\(written)' is not in these sources"
        }
    }

    /// Adds a protocol with the members that its extensions provide. The requirements of the protocol are not added,
    /// since conforming types implement them.
    private func addProtocol(_ name: String, to type: inout ExistingType, _ visited: inout Set<String>) {
        guard visited.insert(name).inserted else { return }
        type.protocols.insert(name)
        for place in places[name] ?? [] {
            let body = self[place]
            if body.keyword == "extension" {
                for var member in body.members {
                    if body.isConstrained || body.isConditional { member.isConditional = true }
                    type.members.append(member)
                }
            }
            for inherited in body.inherits { addInherited(inherited, false, to: &type, &visited) }
        }
    }

    /// Returns a Boolean value that indicates whether a type of a library provides none of the members that specs
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

    /// Returns the traits that a parameter's type requires, for example `some SwitchCellPresentable`, or `nil` if they
    /// are unknown.
    func traits(ofParameter type: String) -> Set<String>? {
        let words = type.split(separator: " ").map(String.init)
        guard words.first == "some" else { return nil }
        var names: Set<String> = []
        for part in words.dropFirst().split(separator: "&") {
            let name = simpleName(part.joined())
            guard case .some(.some(let meaning)) = generated[name] else { return nil }
            names.formUnion(meaning)
        }
        return names
    }
}
