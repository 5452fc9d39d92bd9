// Compares an existing type with its requirements: which members are missing, or why this is not certain.

import SpecModel
import SwiftBackend
import SwiftOutput

/// The protocols and members that an extension has to add to a type.
struct MissingMembers {
    var protocols: [SwiftType] = []
    var requirements: [Requirement] = []

    var isEmpty: Bool { protocols.isEmpty && requirements.isEmpty }
}

/// The reason that a type is not changed.
struct UnsupportedSource: Error {
    let reason: String
}

extension StubType {
    /// Returns the members and conformances that a type does not have in the sources.
    func missingMembers(
        of type: ExistingType,
        in existing: ExistingSources,
        _ swift: ClientSwift,
        _ framework: StubFramework
    ) throws(UnsupportedSource) -> MissingMembers {
        var missingMembers = MissingMembers()
        // A view of SwiftUI conforms to no generated protocol.
        if case .cellView = kind, framework == .swiftui, type.keyword == "struct" { return missingMembers }
        let all = protocols(swift)
        let missing = all.filter { !type.protocols.isSuperset(of: $0.names) }
        // Swift rejects a repeated conformance, even in a composition.
        let hasNone = all.allSatisfy { type.protocols.isDisjoint(with: $0.names) }
        missingMembers.protocols = hasNone ? protocolsInShort(swift) : missing.map(\.type)
        for requirement in requirements(swift, framework) {
            if try !type.meets(requirement, in: existing, swift) { missingMembers.requirements.append(requirement) }
        }
        if missingMembers.isEmpty { return missingMembers }
        if let unsupportedReason = type.unsupportedReason { throw UnsupportedSource(reason: unsupportedReason) }
        if missing.contains(where: \.isFacet), type.protocols.contains(where: swift.isFacet) {
            throw UnsupportedSource(reason: "it conforms to single facets of traits")
        }
        try check(missingMembers, of: type, swift, framework)
        return missingMembers
    }

    /// Throws if an extension cannot add one of the missing members.
    private func check(
        _ missingMembers: MissingMembers,
        of type: ExistingType,
        _ swift: ClientSwift,
        _ framework: StubFramework
    ) throws(UnsupportedSource) {
        switch kind {
        case .cellView where type.keyword != "class":
            throw UnsupportedSource(reason: "it must be a class to show cells of \(framework.module ?? "")")
        case .controller where type.keyword != "class":
            throw UnsupportedSource(reason: "it must be a class to control a screen")
        default: break
        }
        for requirement in missingMembers.requirements {
            switch requirement.kind {
            case .property, .store:
                throw UnsupportedSource(
                    reason: "it has no '\(requirement.name)', and an extension cannot store properties"
                )
            case .instantiate:
                let isMade = type.members.contains { $0.kind == .initializer && !$0.modifiers.contains("required") }
                if isMade || !type.isFinal { throw UnsupportedSource(reason: "the way to instantiate it is unknown") }
            case .making(let cell, let place, let list):
                guard type.source(of: framework, list) != nil,
                    framework.results(in: place, of: list).contains(where: { type.made(in: place).isSubset(of: [$0]) })
                else {
                    let name = swift.makingName(of: swift.program[cell])
                    throw UnsupportedSource(reason: "it has no '\(name)', and the code that makes its cells is unknown")
                }
            case .action, .configure, .showing: break
            }
        }
    }
}

extension StubFramework {
    /// Returns the types that `Cells` of this framework may make, as normalized tokens.
    func results(in place: CellPlace, of list: ListKind) -> [String] {
        switch self {
        case .uikit: [place == .row ? cellClass(in: list) : "UIView ?"]
        case .appkit: place == .row ? ["NSView", "NSView ?"] : ["NSView ?"]
        case .swiftui: ["AnyView"]
        case .none: ["String"]
        }
    }
}

extension ExistingType {
    /// Returns the name of the property that refers to the list, or `nil` if there is none. Only classes
    /// need a list, so the name is empty for other frameworks.
    func source(of framework: StubFramework, _ list: ListKind) -> String? {
        if !framework.hasClasses { return "" }
        return members.first { $0.kind == .property && !$0.isOfType && $0.type == framework.listClass(list) }?.name
    }

    /// Returns the types that the methods and type aliases make for a place.
    func made(in place: CellPlace) -> Set<String> {
        var types: Set<String> = []
        for member in members {
            if member.kind == .typeAlias, member.name == place.typeName, let type = member.type { types.insert(type) }
            if member.kind == .function, member.parameters.map(\.label) == [nil, place.label],
                member.parameters[1].type == place.type, let type = member.type
            {
                types.insert(type)
            }
        }
        return types
    }

    fileprivate func meets(
        _ requirement: Requirement,
        in existing: ExistingSources,
        _ swift: ClientSwift
    ) throws(UnsupportedSource) -> Bool {
        switch requirement.kind {
        case .property(let type, let isSettable):
            return try hasProperty(requirement.name, tokens(of: swift.type(type)), isSettable: isSettable, swift)
        case .store:
            return members.contains { $0.kind == .property && $0.name == requirement.name && !$0.isOfType }
        case .instantiate:
            return members.contains { $0.kind == .function && $0.name == requirement.name && $0.isOfType }
        case .action(let parameters):
            let taken = parameters.map {
                ScannedMember.Parameter(label: $0.label, type: tokens(of: swift.type($0.type)))
            }
            return try hasFunction(requirement.name, taken, swift)
        case .making(let cell, let place, _):
            let taken = [
                ScannedMember.Parameter(label: nil, type: tokens(of: swift.viewModel(of: cell))),
                ScannedMember.Parameter(label: place.label, type: place.type),
            ]
            return try hasFunction(requirement.name, taken, swift, makesCell: true)
        case .showing(let cell, let place, let screen):
            let taken = swift.signature(ofShowing: cell, in: place, of: screen, result: nil).parameters.map {
                ScannedMember.Parameter(label: $0.label, type: tokens(of: $0.type))
            }
            return try hasFunction(requirement.name, taken, swift, makesCell: true)
        case .configure(let cell):
            return try isConfigured(with: swift.program[cell].composition.traits, requirement.name, in: existing, swift)
        }
    }

    private func hasProperty(
        _ name: String,
        _ type: String,
        isSettable: Bool,
        _ swift: ClientSwift
    ) throws(UnsupportedSource) -> Bool {
        let named = members.filter { $0.name == name && !$0.isOfType }
        guard let member = named.first(where: { $0.kind == .property && !$0.isConditional }) else {
            try checkNoneIsConditional(named)
            return false
        }
        if let written = member.type, written != type {
            throw UnsupportedSource(reason: "'\(name)' has another type")
        }
        if isSettable, !member.isSettable { throw UnsupportedSource(reason: "'\(name)' is not settable") }
        if member.modifiers.contains("lazy"), keyword == "struct" {
            throw UnsupportedSource(reason: "'\(name)' is lazy")
        }
        try checkCanBeUsed(member, swift)
        return true
    }

    private func hasFunction(
        _ name: String,
        _ parameters: [ScannedMember.Parameter],
        _ swift: ClientSwift,
        makesCell: Bool = false
    ) throws(UnsupportedSource) -> Bool {
        let named = members.filter { $0.name == name && !$0.isOfType }
        for member in named where !member.isConditional {
            guard member.kind == .function else {
                throw UnsupportedSource(reason: "'\(name)' is another kind of member")
            }
            guard member.parameters.map(\.label) == parameters.map(\.label) else { continue }
            guard member.parameters == parameters, member.generics.isEmpty else {
                throw UnsupportedSource(reason: "the parameters of '\(name)' have another form")
            }
            if !makesCell, let result = member.type, result != "Void", result != "( )" {
                throw UnsupportedSource(reason: "'\(name)' returns a value")
            }
            try checkCanBeUsed(member, swift)
            return true
        }
        try checkNoneIsConditional(named)
        return false
    }

    private func isConfigured(
        with traits: [ID<Trait>],
        _ name: String,
        in existing: ExistingSources,
        _ swift: ClientSwift
    ) throws(UnsupportedSource) -> Bool {
        let named = members.filter { $0.name == name && !$0.isOfType }
        let wanted = swift.protocolNames(of: traits)
        for member in named where !member.isConditional {
            guard member.kind == .function else {
                throw UnsupportedSource(reason: "'\(name)' is another kind of member")
            }
            guard member.parameters.map(\.label) == ["with"] else { continue }
            guard var type = member.parameters.first?.type else { continue }
            if !member.generics.isEmpty {
                let words = member.generics.split(separator: " ").map(String.init)
                guard words.count > 4, words[1] == type, words[2] == ":", !member.isConstrained else {
                    throw UnsupportedSource(reason: "the parameters of '\(name)' have another form")
                }
                type = "some " + words[3..<words.count - 1].joined(separator: " ")
            }
            // A parameter with a concrete type that is not a trait belongs to an overload.
            if !type.hasPrefix("some"), !type.hasPrefix("any"), member.generics.isEmpty { continue }
            guard let shown = existing.traits(ofParameter: type) else {
                throw UnsupportedSource(reason: "the parameter type of '\(name)' is unknown")
            }
            guard shown == wanted else { continue }
            try checkCanBeUsed(member, swift)
            return true
        }
        try checkNoneIsConditional(named)
        return false
    }

    private func checkNoneIsConditional(_ members: [ScannedMember]) throws(UnsupportedSource) {
        guard let member = members.first else { return }
        if members.contains(where: \.isConditional) {
            throw UnsupportedSource(reason: "'\(member.name)' is declared under a condition")
        }
        if members.contains(where: { $0.kind != .function }) {
            throw UnsupportedSource(reason: "'\(member.name)' is another kind of member")
        }
    }

    /// Throws if a member with the right name and type cannot satisfy the protocol's requirement.
    private func checkCanBeUsed(_ member: ScannedMember, _ swift: ClientSwift) throws(UnsupportedSource) {
        if let effect = member.effects.first { throw UnsupportedSource(reason: "'\(member.name)' is '\(effect)'") }
        for modifier in ["private", "fileprivate", "mutating"] where member.modifiers.contains(modifier) {
            throw UnsupportedSource(reason: "'\(member.name)' is '\(modifier)'")
        }
        let needed: Set<String> =
            switch swift.access {
            case .public: ["public", "open"]
            case .package: ["package", "public", "open"]
            default: []
            }
        if !needed.isDisjoint(with: modifiers), needed.isDisjoint(with: member.modifiers) {
            throw UnsupportedSource(reason: "'\(member.name)' is less accessible than its protocol")
        }
    }

    private func tokens(of type: SwiftType) -> String {
        var writer = SwiftWriter()
        writer.statement { $0.type(type) }
        return SwiftTokens.normalized(writer.finish())
    }
}

extension CellPlace {
    /// The name of the associated type that a method returns.
    var typeName: String { self == .row ? "Cell" : "Supplement" }
    /// The label of the parameter for the position.
    fileprivate var label: String { self == .row ? "at" : "in" }
    fileprivate var type: String { self == .row ? "RowPath" : "Int" }
}
