// Compares the interfaces of both sides. A difference is a break if the compiler accepts client code for the old side
// but rejects this code for the new side.

/// A difference between the interfaces that can prevent client code for the old side from compiling.
struct InterfaceBreak: Hashable {
    /// The category: `conformers` or `callers`.
    var category: ChangeCategory
    /// The full name of the type or protocol in Swift.
    var type: String
    /// The name of the member, or `nil` if the type itself is affected.
    var member: String?
    var text: String
    /// A Boolean value that indicates whether `type` is a generated type for the rows or the sections of a screen, for
    /// example `RowID`.
    var isAboutRows = false
}

/// The interface of a module and the interfaces of the modules that it imports.
struct VisibleInterfaces {
    let own: SwiftInterface
    let imported: [SwiftInterface]

    private var all: [SwiftInterface] { [own] + imported }

    func type(_ name: String) -> SwiftType? {
        let plain = unqualified(name)
        return all.lazy.compactMap { $0.types[name] ?? $0.types[plain] }.first
    }

    func alias(_ name: String) -> String? {
        let plain = unqualified(name)
        return all.lazy.compactMap { $0.aliases[name] ?? $0.aliases[plain] }.first
    }

    /// Returns `name` without the module in `Module::Name` or `Module.Name`. In `Module.Name`, the module is removed
    /// only if an interface declares `Name`, because a type can also precede the period.
    private func unqualified(_ name: String) -> String {
        if let colon = name.lastIndex(of: ":") { return String(name[name.index(after: colon)...]) }
        guard let dot = name.firstIndex(of: ".") else { return name }
        let rest = String(name[name.index(after: dot)...])
        return all.contains { $0.types[rest] != nil || $0.aliases[rest] != nil } ? rest : name
    }

    /// Returns the names of the protocols to which `name` refers. A protocol refers to itself and to the protocols that
    /// it refines. A composition refers to the protocols of all its parts, and an alias to the protocols of its type.
    /// An unknown name, such as a protocol of a module without specs, refers to itself.
    func protocols(meantBy name: String) -> [String] {
        var found: [String] = []
        var open = [name]
        while let next = open.popLast() {
            for part in next.split(separator: "&").map(String.init) where !found.contains(part) {
                if let alias = alias(part), type(part) == nil {
                    open.append(alias)
                } else {
                    found.append(part)
                    open += type(part)?.inherits ?? []
                }
            }
        }
        return found
    }

    /// A requirement of a protocol. `hasDefault` indicates whether an extension of the protocol implements the
    /// requirement.
    struct Requirement {
        let member: SwiftMember
        let hasDefault: Bool
    }

    func requirements(of name: String) -> [Requirement] {
        let protocols = protocols(meantBy: name)
        let provided = protocols.flatMap { name in all.flatMap { $0.extensions[name]?.members ?? [] } }
        return protocols.flatMap { type($0)?.keyword == "protocol" ? type($0)?.members ?? [] : [] }.map { member in
            let hasDefault = provided.contains { implements($0, member) }
            return Requirement(member: member, hasDefault: hasDefault)
        }
    }

    /// Returns a Boolean value that indicates whether a name refers to at least one protocol that generated Swift
    /// declares.
    func meansProtocols(_ name: String) -> Bool {
        let names = protocols(meantBy: name)
        return names.contains { type($0)?.keyword == "protocol" }
    }
}

/// Returns a Boolean value that indicates whether a member implements a requirement.
private func implements(_ member: SwiftMember, _ requirement: SwiftMember) -> Bool {
    member.kind == requirement.kind && member.key == requirement.key && member.type == requirement.type
        && member.parameters.map(\.type) == requirement.parameters.map(\.type)
        && (member.isSettable || !requirement.isSettable)
}

struct InterfaceComparison {
    let old: VisibleInterfaces
    let new: VisibleInterfaces
    private(set) var breaks: [InterfaceBreak] = []

    init(from old: VisibleInterfaces, to new: VisibleInterfaces) {
        (self.old, self.new) = (old, new)
        for name in old.own.types.keys.sorted() {
            if old.own.types[name]?.keyword == "protocol" { compareProtocol(name) } else { compareType(name) }
        }
        for name in old.own.aliases.keys.sorted() { compareAlias(name) }
        for name in old.own.extensions.keys.sorted() where old.type(name)?.keyword != "protocol" {
            compareExtension(name)
        }
        for name in old.own.extensions.keys.sorted() where old.type(name)?.keyword == "protocol" {
            compareProvidedMembers(of: name)
        }
    }

    private mutating func add(_ category: ChangeCategory, _ type: String, _ member: String?, _ text: String) {
        let last = type.split(separator: ".").last ?? ""
        let isAboutRows = type.contains(".") && ["RowID", "Row", "SectionID", "Supplement"].contains(last)
        breaks.append(
            InterfaceBreak(category: category, type: type, member: member, text: text, isAboutRows: isAboutRows)
        )
    }

    // MARK: Protocols

    private mutating func compareProtocol(_ name: String) {
        guard new.meansProtocols(name) else {
            add(.conformers, name, nil, "'\(name)' is removed")
            add(.callers, name, nil, "'\(name)' is removed")
            return
        }
        let oldRequirements = old.requirements(of: name)
        let newRequirements = new.requirements(of: name)
        let implemented = oldRequirements.filter { !$0.hasDefault }.map(\.member)
        for requirement in newRequirements where !requirement.hasDefault {
            let member = requirement.member
            if implemented.contains(where: { implements($0, member) }) { continue }
            add(.conformers, name, member.name, Self.text(of: member, among: oldRequirements))
        }
        for requirement in oldRequirements {
            let member = requirement.member
            if !newRequirements.contains(where: { isUsable($0.member, as: member) }) {
                add(.callers, name, member.name, "'\(member.name)' is removed or has another type")
            }
        }
        let lost = Set(old.protocols(meantBy: name)).subtracting(new.protocols(meantBy: name))
        for refined in lost.sorted()
        where !isImplied(refined, by: new.protocols(meantBy: name))
            && !isAlias(refined, of: new.protocols(meantBy: name))
        {
            add(.callers, name, refined, "'\(name)' no longer refines '\(refined)'")
        }
        let gained = Set(new.protocols(meantBy: name)).subtracting(old.protocols(meantBy: name))
        for refined in gained.sorted() where !isSatisfied(refined, by: name) {
            add(.conformers, name, refined, "'\(name)' refines '\(refined)'")
        }
    }

    /// Returns a Boolean value that indicates whether conformers of `name` remain valid if `name` also refines the
    /// protocol `gained`. Returns `true` for `Sendable` and for generated protocols. The requirements of generated
    /// protocols are compared separately.
    private func isSatisfied(_ gained: String, by name: String) -> Bool {
        new.type(gained)?.keyword == "protocol" || gained == "Sendable"
    }

    private static func text(
        of member: SwiftMember,
        among old: [VisibleInterfaces.Requirement]
    ) -> String {
        guard let known = old.first(where: { $0.member.name == member.name }) else {
            return "new requirement \(member.shown) without a default"
        }
        if implements(known.member, member) { return "\(member.shown) no longer has a default" }
        return "requirement \(known.member.shown) is now \(member.shown)"
    }

    // MARK: Types

    private mutating func compareType(_ name: String) {
        guard let before = old.own.types[name] else { return }
        guard let after = new.own.types[name], after.keyword == before.keyword else {
            add(.callers, name, nil, "'\(name)' is removed")
            return
        }
        compareConformances(before, after)
        compareMembers(before, after)
        guard before.keyword == "enum" else { return }
        for member in after.members where member.kind == .enumCase {
            guard !before.members.contains(where: { $0.key == member.key }) else { continue }
            add(.callers, name, member.name, "new case '\(member.name)'")
        }
    }

    private mutating func compareExtension(_ name: String) {
        guard let before = old.own.extensions[name] else { return }
        let after = new.own.extensions[name] ?? SwiftType(keyword: "extension", name: name)
        guard new.own.types[name] == nil || old.own.types[name] != nil else { return }
        compareConformances(before, after)
        compareMembers(before, after)
    }

    /// Compares the old and the new members of a protocol's extensions. Members that the protocol requires are ignored.
    private mutating func compareProvidedMembers(of name: String) {
        guard let before = old.own.extensions[name], new.meansProtocols(name) else { return }
        let required = old.requirements(of: name).map(\.member)
        let provided = new.protocols(meantBy: name).flatMap { new.own.extensions[$0]?.members ?? [] }
        for member in before.members where !required.contains(where: { $0.key == member.key }) {
            if provided.contains(where: { isUsable($0, as: member) }) { continue }
            add(.callers, name, member.name, "'\(member.name)' is removed or has another type")
        }
    }

    private mutating func compareConformances(_ before: SwiftType, _ after: SwiftType) {
        let kept = after.inherits.flatMap { new.protocols(meantBy: $0) }
        for inherited in before.inherits.flatMap({ old.protocols(meantBy: $0) })
        where !kept.contains(inherited) && !isImplied(inherited, by: kept) && !isAlias(inherited, of: kept) {
            // A removed protocol is reported separately.
            if old.type(inherited) != nil, new.type(inherited) == nil, new.alias(inherited) == nil { continue }
            add(.callers, before.name, inherited, "'\(before.name)' no longer conforms to '\(inherited)'")
        }
    }

    /// Returns a Boolean value that indicates whether `name` is an alias on the new side, and `protocols` contains all
    /// protocols of the alias.
    private func isAlias(_ name: String, of protocols: [String]) -> Bool {
        guard new.type(name) == nil, new.alias(name) != nil, new.meansProtocols(name) else { return false }
        return new.protocols(meantBy: name).allSatisfy(protocols.contains)
    }

    private func isImplied(_ name: String, by others: [String]) -> Bool {
        switch name {
        case "Equatable": others.contains { ["Hashable", "EquatableByParts", "ScreenRowID"].contains($0) }
        case "Hashable": others.contains("ScreenRowID")
        case "EquatableByParts": others.contains("Equatable") || others.contains("Hashable")
        default: false
        }
    }

    private mutating func compareMembers(_ before: SwiftType, _ after: SwiftType) {
        for member in before.usableMembers {
            let candidates = after.usableMembers.filter { $0.kind == member.kind && $0.name == member.name }
            if candidates.contains(where: { isUsable($0, as: member) }) { continue }
            // A type also has the members that its protocols require, even if its own declaration does not contain
            // them.
            if member.kind != .initializer, member.kind != .enumCase,
                after.inherits.contains(where: { inherited in
                    new.requirements(of: inherited).contains { isUsable($0.member, as: member) }
                })
            {
                continue
            }
            add(.callers, before.name, member.name, Self.change(of: member, among: candidates, in: before.name))
        }
    }

    private static func change(of member: SwiftMember, among candidates: [SwiftMember], in type: String) -> String {
        switch member.kind {
        case .initializer:
            guard let candidate = candidates.first else { return "the initializer is removed" }
            return initializerChange(from: member, to: candidate)
        case .enumCase:
            return candidates.isEmpty ? "case '\(member.name)' is removed" : "case '\(member.name)' has another payload"
        case .property, .function:
            return candidates.isEmpty
                ? "'\(member.name)' is removed" : "'\(member.name)' has another type, or cannot be set"
        }
    }

    private static func initializerChange(from old: SwiftMember, to new: SwiftMember) -> String {
        let (before, after) = (old.parameters.compactMap(\.label), new.parameters.compactMap(\.label))
        let required = new.parameters.filter { !$0.hasDefault }.compactMap(\.label).filter { !before.contains($0) }
        if let first = required.first { return "the initializer requires '\(first)'" }
        if let first = before.first(where: { !after.contains($0) }) { return "the initializer lacks '\(first)'" }
        let kept = after.filter { before.contains($0) }
        if kept != before { return "the parameters of the initializer have another order" }
        return "a parameter of the initializer has another type, or lost its default"
    }

    private mutating func compareAlias(_ name: String) {
        guard let before = old.own.aliases[name] else { return }
        if old.meansProtocols(name) { return compareProtocol(name) }
        if let after = new.own.aliases[name], after == before { return }
        // No value of type `Never` exists, so client code still compiles if an alias of `Never` becomes another type.
        if before == "Never", new.own.aliases[name] != nil || new.own.types[name] != nil { return }
        add(.callers, name, nil, "'\(name)' is removed or means another type")
    }
}

/// Returns a Boolean value that indicates whether code that uses `old` also compiles with `new`.
func isUsable(_ new: SwiftMember, as old: SwiftMember) -> Bool {
    guard new.kind == old.kind, new.name == old.name, new.isStatic == old.isStatic else { return false }
    switch old.kind {
    case .property:
        guard converts(new.type, to: old.type) else { return false }
        return !old.isSettable || new.isSettable && converts(old.type, to: new.type)
    case .enumCase:
        return old.parameters.map(\.label) == new.parameters.map(\.label)
            && old.parameters.map(\.type) == new.parameters.map(\.type)
    case .function, .initializer:
        guard old.kind == .initializer || converts(new.type, to: old.type) else { return false }
        return accepts(new.parameters, old.parameters)
            && accepts(new.parameters, old.parameters.filter { !$0.hasDefault })
    }
}

/// Returns a Boolean value that indicates whether a function with `parameters` accepts a call with `arguments`.
private func accepts(_ parameters: [SwiftParameter], _ arguments: [SwiftParameter]) -> Bool {
    var rest = arguments[...]
    for parameter in parameters {
        if let next = rest.first, next.label == parameter.label, converts(next.type, to: parameter.type) {
            rest.removeFirst()
        } else if !parameter.hasDefault {
            return false
        }
    }
    return rest.isEmpty
}

/// Returns a Boolean value that indicates whether Swift converts a value of a type to another type implicitly.
func converts(_ type: String, to other: String) -> Bool {
    if type == other { return true }
    if other.hasSuffix("?"), !type.hasSuffix("?") { return converts(type, to: String(other.dropLast())) }
    if type.hasSuffix("?"), other.hasSuffix("?") {
        return converts(String(type.dropLast()), to: String(other.dropLast()))
    }
    guard type.first == "[", other.first == "[", type.last == "]", other.last == "]" else { return false }
    let (inner, otherInner) = (type.dropFirst().dropLast(), other.dropFirst().dropLast())
    let parts = inner.split(separator: ":", maxSplits: 1).map(String.init)
    let otherParts = otherInner.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == otherParts.count, inner.first != "[" || parts.count == 1 else { return false }
    return zip(parts, otherParts).allSatisfy { converts($0, to: $1) }
}

extension SwiftMember {
    /// The member in the form that messages contain: `'unit: Int'`.
    var shown: String {
        switch kind {
        case .property: return type.isEmpty ? "'\(name)'" : "'\(name): \(type)'"
        case .function, .initializer, .enumCase:
            let list = parameters.map { ($0.label ?? "_") + ": " + $0.type }.joined(separator: ", ")
            return "'\(name)(\(list))'"
        }
    }
}
