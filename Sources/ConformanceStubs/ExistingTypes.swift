// What a type that someone wrote has already: its own members and those that its extensions, the classes it inherits from
// and the extensions of its protocols give it, as far as the sources show them.

import SpecModel
import SwiftBackend

/// All Swift sources that are looked at.
struct ExistingSources {
    let sources: [ScannedSource]
    /// The protocols that a generated one's name stands for. Nil of one that means several.
    private let generated: [String: Set<String>?]
    private let swift: ClientSwift
    /// Where in the sources each name is declared or extended.
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

    /// Where types of a name are declared, extensions left out.
    func declarations(of name: String) -> [(source: Int, body: Int)] {
        (places[name] ?? []).filter { self[$0].keyword != "extension" }
    }

    /// Types that conform to a protocol by themselves or in an extension, by their names.
    func conformingTypes(to name: String) -> [String] {
        var found: [String] = []
        for body in sources.flatMap(\.bodies)
        where body.keyword != "protocol" && body.inherits.contains(where: { simpleName($0) == name }) {
            if !found.contains(body.name) { found.append(body.name) }
        }
        return found
    }

    /// A name without the module before it.
    private func simpleName(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return name }
        let module = name[..<dot]
        return swift.program.modules.contains { $0.name ?? "" == module }
            ? String(name[name.index(after: dot)...]) : name
    }
}

/// What is known of a type.
struct ExistingType {
    let name: String
    let keyword: String
    let place: (source: Int, body: Int)
    var members: [ScannedMember] = []
    /// The names of the protocols that it conforms to.
    var protocols: Set<String> = []
    /// Why it may have more than is seen.
    var unsupportedReason: String?
    var isFinal = false
    /// Of its declaration.
    var modifiers: Set<String> = []
}

extension ExistingSources {
    /// A type that is declared once, and what it has.
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

    /// What a type's own braces and its extensions say.
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
            // Those of a framework's may be extended here too.
            addProtocol(name, to: &type, &visited)
        } else {
            type.unsupportedReason = "the declaration of '\(written)' is not in these sources"
        }
    }

    /// A protocol, with what its extensions give to all that conform. Its own requirements are met by somebody else.
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

    /// Protocols and classes that give nothing of what specs ask for.
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

    /// The traits that a type of a parameter stands for, written `some SwitchCellPresentable`; nil where that is not
    /// known.
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
