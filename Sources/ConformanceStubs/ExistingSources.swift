// Indexes the types, extensions, protocols and type aliases in the handwritten sources by name.

import SpecModel
import SwiftBackend

/// The location of the body of a type or extension: the index of its source, and the index of the body in that source.
struct BodyPlace: Hashable {
    let source: Int
    let body: Int
}

/// All Swift sources of a run, with the declarations that each name refers to.
struct ExistingSources {
    let sources: [ScannedSource]
    /// A dictionary from names of generated protocols and generated type aliases to all protocols that a conformance to
    /// the name implies. The value is `nil` if several modules declare the name.
    let generated: [String: Set<String>?]
    private let modules: Set<String>
    /// The bodies that declare or extend each type, by the name of the type.
    private(set) var places: [String: [BodyPlace]] = [:]
    /// The type aliases by name, each with the index of its source. The value is `nil` if the aliases with this name
    /// have different types.
    private var aliases: [String: (source: Int, alias: ScannedAlias)?] = [:]

    init(_ sources: [ScannedSource], _ swift: ClientSwift) {
        self.sources = sources
        var generated: [String: Set<String>?] = [:]
        for (name, meaning) in swift.protocolNames {
            if generated[name] == nil { generated[name] = .some(meaning) } else { generated[name] = .some(nil) }
        }
        self.generated = generated
        modules = Set(swift.program.modules.compactMap(\.name))
            .union(sources.flatMap(\.imports).map { String($0.prefix { $0 != "." }) }).union(["Swift"])
        addNames()
    }

    private mutating func addNames() {
        var extensions: [BodyPlace] = []
        for (index, source) in sources.enumerated() {
            for alias in source.aliases {
                if let known = aliases[alias.name] {
                    if known?.alias.type != alias.type { aliases[alias.name] = .some(nil) }
                } else {
                    aliases[alias.name] = .some((index, alias))
                }
            }
            for (place, body) in source.bodies.enumerated() {
                let place = BodyPlace(source: index, body: place)
                if body.keyword == "extension" {
                    extensions.append(place)
                } else {
                    places[body.name, default: []].append(place)
                }
            }
        }
        // The extended types are resolved after all sources are indexed, because an extension can precede the
        // declaration of its type or alias.
        let names = extensions.map { declaredName(self[$0].name) }
        for (place, name) in zip(extensions, names) { places[name, default: []].append(place) }
        for name in places.keys { places[name]?.sort { ($0.source, $0.body) < ($1.source, $1.body) } }
    }

    subscript(place: BodyPlace) -> ScannedBody { sources[place.source].bodies[place.body] }

    /// Returns the locations of the bodies that declare a type with this name, without its extensions.
    func declarations(of name: String) -> [BodyPlace] {
        (places[name] ?? []).filter { self[$0].keyword != "extension" }
    }
}

// MARK: Names

extension ExistingSources {
    private func isDeclared(_ name: String) -> Bool { places[name] != nil || aliases[name] != nil }

    /// Returns the full name of the type to which `written` refers, without the name of its module.
    ///
    /// - Parameter scope: The full name of the type whose body contains `written`, or an empty string.
    func fullName(_ written: String, in scope: String = "") -> String {
        var name = written
        if let selector = name.firstRange(of: "::") { name = String(name[selector.upperBound...]) }
        var scope = scope
        while !scope.isEmpty {
            if isDeclared(scope + "." + name) { return scope + "." + name }
            scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
        }
        guard let dot = name.firstIndex(of: "."), !isDeclared(name) else { return name }
        let module = String(name[..<dot])
        let rest = String(name[name.index(after: dot)...])
        if isDeclared(module) { return name }
        return modules.contains(module) || generated[rest] != nil || isDeclared(rest) ? rest : name
    }

    /// Returns the names of the types that an alias combines, and the scope that contains the alias. Returns `nil`
    /// if `name` is not an alias, if the alias is generic, or if several aliases with this name have different types.
    func underlyingNames(ofAlias name: String) -> (names: [String], scope: String)? {
        guard case .some(.some(let entry)) = aliases[name], !entry.alias.isGeneric else { return nil }
        let words = entry.alias.type.split(separator: " ").filter { $0 != "any" }
        let names = words.split(separator: "&").map { $0.joined() }
        return (names, scope(of: name))
    }

    private func scope(of name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? "" }

    /// Returns the full name of the type to which `written` refers. If `written` is a type alias of one type, this is
    /// the name of the underlying type. A generic alias or an alias of a composition is not resolved.
    func declaredName(_ written: String, in scope: String = "") -> String {
        var name = fullName(written, in: scope)
        var visited: Set<String> = []
        while places[name] == nil, visited.insert(name).inserted, let alias = underlyingNames(ofAlias: name),
            alias.names.count == 1
        {
            name = fullName(alias.names[0], in: alias.scope)
        }
        return name
    }

    func isAlias(_ name: String) -> Bool { aliases[name] != nil }

    /// Returns the type to which an alias refers, in the spelling of messages: `Outer.Inner`. Returns `nil` if `name`
    /// is not an alias, or if several aliases with this name have different types.
    func shownType(ofAlias name: String) -> String? {
        guard case .some(.some(let entry)) = aliases[name] else { return nil }
        return entry.alias.type.replacing(" . ", with: ".")
    }

    /// Returns the source that declares an alias, and the offset of the declaration. Returns `nil` if `name` is not an
    /// alias, or if several aliases with this name have different types.
    func place(ofAlias name: String) -> (source: ScannedSource, offset: Int)? {
        guard case .some(.some(let entry)) = aliases[name] else { return nil }
        return (sources[entry.source], entry.alias.offset)
    }

    /// Returns the names of all protocols to which a type conforms because its declaration lists `written`. The result
    /// also includes the full name of `written` and the names of all type aliases between `written` and the protocols.
    private func meanings(of written: String, in scope: String, _ visited: inout Set<String>) -> Set<String> {
        let name = fullName(written, in: scope)
        guard visited.insert(name).inserted else { return [] }
        var names: Set<String> = [name]
        if case .some(.some(let meaning)) = generated[name] { names.formUnion(meaning) }
        if let alias = underlyingNames(ofAlias: name) {
            for part in alias.names { names.formUnion(meanings(of: part, in: alias.scope, &visited)) }
        }
        for place in declarations(of: name) where self[place].keyword == "protocol" {
            for inherited in self[place].inherits {
                names.formUnion(meanings(of: inherited, in: self.scope(of: name), &visited))
            }
        }
        return names
    }

    /// Returns the names of the types that conform to a protocol. A declaration or extension can name the protocol
    /// itself, a protocol that refines it, or a type alias that contains such a protocol.
    func conformingTypes(to name: String) -> [String] {
        var found: [String] = []
        for body in sources.flatMap(\.bodies) where body.keyword != "protocol" {
            let type = body.keyword == "extension" ? declaredName(body.name) : body.name
            guard !found.contains(type), !declarations(of: type).contains(where: { self[$0].keyword == "protocol" })
            else { continue }
            let conforms = body.inherits.contains {
                var visited: Set<String> = []
                return meanings(of: $0, in: scope(of: body.name), &visited).contains(name)
            }
            if conforms { found.append(type) }
        }
        return found
    }

    /// Returns `name`, which is the name of a protocol, and the names of the declarations in the sources that include
    /// it. These are protocols that inherit from the protocol, and type aliases that contain it.
    func names(meaning name: String) -> Set<String> {
        var names: Set<String> = [name]
        for known in Set(places.keys).union(aliases.keys) {
            var visited: Set<String> = []
            if meanings(of: known, in: "", &visited).contains(name) { names.insert(known) }
        }
        return names
    }

    /// The names of the handwritten classes.
    var classes: Set<String> {
        Set(sources.flatMap(\.bodies).filter { $0.keyword == "class" }.map(\.name))
    }
}

// MARK: Types in members

/// A resolver of the names that occur in the members of a type.
struct ScopedNames: TypeNames {
    let existing: ExistingSources
    let scope: String

    func underlyingTokens(ofAlias name: String) -> [String]? {
        let full = existing.fullName(name.replacing(" . ", with: "."), in: scope)
        return existing.underlyingTokens(ofAlias: full)
    }

    func isModule(_ name: String) -> Bool { existing.isModule(name) }
}

extension ExistingSources {
    fileprivate func underlyingTokens(ofAlias name: String) -> [String]? {
        guard places[name] == nil, case .some(.some(let entry)) = aliases[name], !entry.alias.isGeneric else {
            return nil
        }
        return entry.alias.type.split(separator: " ").map(String.init)
    }

    fileprivate func isModule(_ name: String) -> Bool { modules.contains(name) && !isDeclared(name) }

    /// Returns the traits that a parameter's type, such as `some SwitchCellPresentable`, requires. Returns `nil` if
    /// the type is concrete, or if it requires any protocols that vmgen does not generate.
    func traits(ofParameter type: String, in scope: String) -> Set<String>? {
        let words = type.split(separator: " ").map(String.init)
        guard words.first == "some" || words.first == "any" else { return nil }
        var names: Set<String> = []
        for part in words.dropFirst().split(separator: "&") {
            guard let traits = traits(ofProtocol: part.joined(), in: scope) else { return nil }
            names.formUnion(traits)
        }
        return names
    }

    /// Returns the names of the generated protocols to which `written` refers. Returns `nil` if `written` also refers
    /// to other protocols.
    private func traits(ofProtocol written: String, in scope: String, depth: Int = 0) -> Set<String>? {
        let name = fullName(written, in: scope)
        if let alias = underlyingNames(ofAlias: name), depth < 16 {
            var names: Set<String> = []
            for part in alias.names {
                guard let traits = traits(ofProtocol: part, in: alias.scope, depth: depth + 1) else { return nil }
                names.formUnion(traits)
            }
            return names
        }
        guard case .some(.some(let meaning)) = generated[name], places[name] == nil else { return nil }
        return meaning
    }
}
