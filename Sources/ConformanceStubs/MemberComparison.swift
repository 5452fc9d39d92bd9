// Checks whether an existing type has the member that a requirement describes.

import SpecModel
import SwiftBackend
import SwiftOutput

/// A comparison of the members of a handwritten type with requirements.
struct MemberComparison {
    let type: ExistingType
    private let existing: ExistingSources
    private let swift: ClientSwift
    private let names: ScopedNames

    init(of type: ExistingType, in existing: ExistingSources, _ swift: ClientSwift) {
        self.type = type
        self.existing = existing
        self.swift = swift
        names = ScopedNames(existing: existing, scope: type.name)
    }

    /// Returns a Boolean value that indicates whether the type has a member that meets a requirement.
    ///
    /// - Throws: `UnsupportedSource` if an existing member conflicts with the requirement, so that an extension cannot
    ///   add the required member.
    func meets(_ requirement: Requirement) throws(UnsupportedSource) -> Bool {
        switch requirement.kind {
        case .property(let type, let isSettable):
            return try hasProperty(requirement.name, tokens(of: swift.type(type)), isSettable: isSettable)
        case .store:
            return type.members.contains { $0.kind == .property && $0.name == requirement.name && !$0.isOfType }
        case .instantiate:
            return type.members.contains { $0.kind == .function && $0.name == requirement.name && $0.isOfType }
        case .action(let parameters):
            return try hasFunction(requirement.name, self.parameters(parameters))
        case .making(let cell, let place, _):
            let taken = [
                ScannedMember.Parameter(label: nil, type: tokens(of: swift.viewModel(of: cell))),
                ScannedMember.Parameter(label: place.label, type: place.type),
            ]
            return try hasFunction(requirement.name, taken, showing: cell)
        case .showing(let cell, let place, let screen):
            let taken = swift.signature(ofShowing: cell, in: place, of: screen, result: nil).parameters.map {
                ScannedMember.Parameter(label: $0.label, type: tokens(of: $0.type))
            }
            return try hasFunction(requirement.name, taken, showing: cell)
        case .configure(let cell):
            return try isConfigured(with: swift.program[cell].composition.traits, requirement.name)
        case .configureView(let view): return try isConfigured(swift.program[view], requirement.name)
        case .delegate(let view): return try hasDelegate(of: swift.program[view], requirement.name)
        }
    }

    /// Converts the parameters of an action to the representation of parameters in scanned sources.
    func parameters(_ parameters: [SpecModel.Parameter]) -> [ScannedMember.Parameter] {
        parameters.map { ScannedMember.Parameter(label: $0.label, type: tokens(of: swift.type($0.type))) }
    }

    func areEqual(_ first: String, _ second: String) -> Bool {
        first == second || TypeSpelling.canonical(first, names) == TypeSpelling.canonical(second, names)
    }

    private func members(named name: String) -> [ScannedMember] {
        type.members.filter { $0.name == name && !$0.isOfType }
    }

    // MARK: Properties and functions

    private func hasProperty(
        _ name: String,
        _ type: String,
        isSettable: Bool
    ) throws(UnsupportedSource) -> Bool {
        let named = members(named: name)
        let properties = named.filter { $0.kind == .property }
        guard ConditionBranch.areComplete(properties.filter { !$0.isInConstrainedBody }.map(\.branches)) else {
            try checkNoneIsConditional(named)
            return false
        }
        for member in properties where !member.isInConstrainedBody {
            if let written = member.type, !areEqual(written, type) {
                throw UnsupportedSource(reason: "'\(name)' has type '\(written)', but the specs require '\(type)'")
            }
            if isSettable, !member.isSettable { throw UnsupportedSource(reason: "'\(name)' must be settable") }
            if member.modifiers.contains("lazy"), self.type.keyword == "struct" {
                throw UnsupportedSource(reason: "'\(name)' must not be 'lazy' in a struct")
            }
            try checkCanBeUsed(member)
        }
        return true
    }

    /// Returns a Boolean value that indicates whether, in every build, the type has a function with the given name and
    /// parameters.
    ///
    /// - Parameter cell: The cell whose view model is an argument of the function, or `nil` if the function is an
    ///   action.
    /// - Throws: `UnsupportedSource` if a member with this name conflicts with the required function, or if the type
    ///   has the function only in some builds or in a constrained extension.
    private func hasFunction(
        _ name: String,
        _ parameters: [ScannedMember.Parameter],
        showing cell: ID<Cell>? = nil
    ) throws(UnsupportedSource) -> Bool {
        let named = members(named: name)
        var suitable: [[ConditionBranch]] = []
        for member in named where !member.isInConstrainedBody {
            guard member.kind == .function else {
                if member.isConditional { continue }
                throw UnsupportedSource(reason: "'\(name)' must be a function")
            }
            guard member.parameters.map(\.label) == parameters.map(\.label) else { continue }
            guard takes(parameters, member, showing: cell) else {
                if member.isConditional { continue }
                throw UnsupportedSource(reason: "the parameters of '\(name)' do not match those that the specs require")
            }
            if cell == nil, let result = member.type, !areEqual(result, "Void") {
                throw UnsupportedSource(reason: "'\(name)' must not return a value")
            }
            try checkCanBeUsed(member)
            suitable.append(member.branches)
        }
        if ConditionBranch.areComplete(suitable) { return true }
        try checkNoneIsConditional(named)
        return false
    }

    /// Returns a Boolean value that indicates whether the function `member` accepts arguments of the types in
    /// `parameters`.
    private func takes(
        _ parameters: [ScannedMember.Parameter],
        _ member: ScannedMember,
        showing cell: ID<Cell>?
    ) -> Bool {
        guard let generics = member.genericConstraints else { return false }
        return zip(parameters, member.parameters).allSatisfy { required, given in
            if let constraints = generics[given.type] {
                return accepts(required.type, constraints, showing: cell)
            }
            if generics.isEmpty, areEqual(required.type, given.type) { return true }
            let words = given.type.split(separator: " ").map(String.init)
            if words.first == "some" {
                return accepts(required.type, Self.parts(words.dropFirst()), showing: cell)
            }
            return areEqual(required.type, given.type)
        }
    }

    static func parts(_ words: some Collection<String>) -> [String] {
        words.split(separator: "&").map { $0.joined() }
    }

    /// Returns a Boolean value that indicates whether the type `required` conforms to all protocols in `constraints`.
    /// The conformances are known only for the view model of `cell` and for some types of the standard library.
    private func accepts(_ required: String, _ constraints: [String], showing cell: ID<Cell>?) -> Bool {
        constraints.allSatisfy { constraint in
            if let cell, areEqual(required, tokens(of: swift.viewModel(of: cell))),
                let traits = existing.traits(ofParameter: "some " + constraint, in: type.name)
            {
                return traits.isSubset(of: swift.protocolNames(of: swift.program[cell].composition.traits))
            }
            let name = existing.fullName(constraint, in: type.name)
            return Self.standardConformances[required]?.contains(name) == true
        }
    }

    private static let standardConformances: [String: Set<String>] = {
        let all: Set = ["Equatable", "Hashable", "Sendable", "CustomStringConvertible"]
        return [
            "String": all.union(["Comparable", "StringProtocol"]),
            "Int": all.union(["Comparable", "BinaryInteger", "FixedWidthInteger", "Numeric"]),
            "Double": all.union(["Comparable", "BinaryFloatingPoint", "FloatingPoint", "Numeric"]),
            "Bool": all,
        ]
    }()

    // MARK: Views

    /// Returns the traits that the first parameter of `member` requires, or `nil` if the parameter has a concrete type.
    ///
    /// - Throws: `UnsupportedSource` if the parameter requires protocols that vmgen does not generate, or if
    ///   `genericConstraints` of `member` is `nil`.
    private func shownTraits(of member: ScannedMember) throws(UnsupportedSource) -> Set<String>? {
        let written = member.parameters[0].type
        guard let generics = member.genericConstraints else {
            let subject = "the parameters of '\(member.name)'"
            throw UnsupportedSource(reason: "\(subject) do not match those that the specs require")
        }
        if let constraints = generics[written] {
            if constraints.isEmpty { return [] }
            let composition = "some " + constraints.joined(separator: " & ")
            guard let traits = existing.traits(ofParameter: composition, in: type.name) else {
                throw UnsupportedSource(reason: "the parameter type of '\(member.name)' is unknown")
            }
            return traits
        }
        let canonical = TypeSpelling.canonical(written, names)
        let isProtocol = written.hasPrefix("some ") || written.hasPrefix("any ")
        if let traits = existing.traits(ofParameter: isProtocol ? written : "any " + canonical, in: type.name) {
            return traits
        }
        // A function with a concrete parameter type is an unrelated overload.
        if !isProtocol { return nil }
        throw UnsupportedSource(reason: "the parameter type of '\(member.name)' is unknown")
    }

    private func isConfigured(with traits: [ID<Trait>], _ name: String) throws(UnsupportedSource) -> Bool {
        let named = members(named: name)
        let wanted = swift.protocolNames(of: traits)
        var suitable: [[ConditionBranch]] = []
        var longer: ScannedMember?
        for member in named where !member.isInConstrainedBody {
            guard member.kind == .function else {
                if member.isConditional { continue }
                throw UnsupportedSource(reason: "'\(name)' must be a function")
            }
            guard member.parameters.first?.label == "with" else { continue }
            guard member.parameters.dropFirst().allSatisfy(\.hasDefault) else { continue }
            guard let shown = try shownTraits(of: member), shown.isSubset(of: wanted) else { continue }
            if member.parameters.count > 1 {
                longer = member
                continue
            }
            // The protocol requires a generic function (`some P`). A function with an existential parameter (`any P`)
            // does not meet the requirement.
            if member.parameters[0].type.hasPrefix("any ") { continue }
            try checkCanBeUsed(member)
            suitable.append(member.branches)
        }
        if ConditionBranch.areComplete(suitable) { return true }
        // A stub would have fewer parameters than `longer`, so Swift would call the empty stub in place of `longer`.
        if let longer {
            throw UnsupportedSource(
                reason: "'\(longer.fullName)' has more parameters than the required '\(name)(with:)'"
            )
        }
        try checkNoneIsConditional(named)
        return false
    }

    /// Returns a Boolean value that indicates whether the type shows a cell with a function that has additional
    /// defaulted parameters, for example `configure(with:delegate:)`. Such a function does not meet the requirement of
    /// the cell's view protocol.
    func isConfiguredWithDefaults(_ cell: Cell) -> Bool {
        let wanted = swift.protocolNames(of: cell.composition.traits).union(swift.facetNames(of: cell))
        return members(named: "configure").contains { member in
            guard member.kind == .function, member.parameters.count > 1, member.parameters[0].label == "with",
                member.parameters.dropFirst().allSatisfy(\.hasDefault),
                let shown = try? shownTraits(of: member)
            else { return false }
            return shown.isSubset(of: wanted)
        }
    }

    /// Returns a Boolean value that indicates whether the type has a member that configures a view. No protocol
    /// requires this member, so its parameter and result types identify it.
    private func isConfigured(_ view: View, _ name: String) throws(UnsupportedSource) -> Bool {
        let shown = members(named: name).filter { $0.kind == .function && $0.parameters.first?.label == "with" }
        let needed = swift.shownNames(of: view)
        for member in shown {
            guard let traits = try? shownTraits(of: member), !traits.isSubset(of: needed) else { return true }
        }
        guard shown.isEmpty else {
            let presentable = text(of: swift.presentable(of: view))
            throw UnsupportedSource(reason: "the parameter of '\(name)' must have type '\(presentable)'")
        }
        // A member with a different name can also configure the view. Such a member takes or returns the view model, or
        // a value that conforms only to traits of the view. A generic member is always accepted, because the
        // constraints of its parameters are not compared.
        return type.members.contains { member in
            let types = member.parameters.map(\.type) + [member.type ?? ""]
            return types.contains { type in
                existing.traits(ofParameter: type, in: self.type.name).map { !$0.isEmpty && $0.isSubset(of: needed) }
                    ?? areEqual(type, tokens(of: swift.model(of: view)))
            } || member.genericConstraints.map { !$0.isEmpty } ?? true
        }
    }

    private func hasDelegate(of view: View, _ name: String) throws(UnsupportedSource) -> Bool {
        guard let delegate = swift.delegate(of: view) else { return true }
        let wanted = tokens(of: .optional(.any(delegate)))
        let properties = type.members.filter { $0.kind == .property && !$0.isOfType }
        let required = tokens(of: delegate)
        if properties.contains(where: { member in
            member.type.map { areEqual($0, wanted) || areEqual($0, required) } ?? false
        }) {
            return true
        }
        guard let member = properties.first(where: { $0.name == name }) else { return false }
        guard member.type != nil else { return true }
        throw UnsupportedSource(reason: "expected type 'any \(text(of: delegate))' for '\(name)'")
    }

    // MARK: Checks

    private func checkNoneIsConditional(_ members: [ScannedMember]) throws(UnsupportedSource) {
        guard let member = members.first else { return }
        if members.contains(where: \.isConditional) {
            let subject = "'\(member.name)' is declared"
            throw UnsupportedSource(reason: "\(subject) in an '#if' block or in a constrained extension")
        }
        if members.contains(where: { $0.kind != .function }) {
            throw UnsupportedSource(reason: "'\(member.name)' must be a property")
        }
    }

    /// Throws `UnsupportedSource` if a member with the right name and type cannot meet the protocol's requirement.
    private func checkCanBeUsed(_ member: ScannedMember) throws(UnsupportedSource) {
        if let effect = member.effects.first {
            throw UnsupportedSource(reason: "'\(member.name)' must not be '\(effect)'")
        }
        for modifier in ["private", "fileprivate", "mutating"] where member.modifiers.contains(modifier) {
            throw UnsupportedSource(reason: "'\(member.name)' must not be '\(modifier)'")
        }
        let needed: Set<String> =
            switch swift.access {
            case .public: ["public", "open"]
            case .package: ["package", "public", "open"]
            default: []
            }
        if !needed.isDisjoint(with: type.modifiers), needed.isDisjoint(with: member.modifiers) {
            throw UnsupportedSource(reason: "'\(member.name)' is less accessible than its protocol")
        }
    }

    private func text(of type: SwiftType) -> String {
        var writer = SwiftWriter()
        writer.type(type)
        return String(decoding: writer.finish(), as: UTF8.self)
    }

    private func tokens(of type: SwiftType) -> String {
        var writer = SwiftWriter()
        writer.statement { $0.type(type) }
        return SwiftTokens.normalized(writer.finish())
    }
}

extension ConditionBranch {
    /// Returns a Boolean value that indicates whether every build compiles at least one of several declarations.
    ///
    /// - Parameter paths: For each declaration, the `#if` branches that contain it, from the outermost to the
    ///   innermost.
    static func areComplete(_ paths: [[ConditionBranch]]) -> Bool {
        if paths.contains(where: \.isEmpty) { return true }
        return paths.contains { path in
            guard let count = path[0].count else { return false }
            return (0..<count).allSatisfy { index in
                areComplete(
                    paths.filter { $0[0].isBranch(index, of: path[0]) }.map { Array($0.dropFirst()) }
                )
            }
        }
    }

    private func isBranch(_ index: Int, of other: ConditionBranch) -> Bool {
        self.index == index && offset == other.offset && source == other.source
    }
}

extension ScannedMember {
    /// The name of the function with its argument labels, for example `configure(with:)`.
    var fullName: String { name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }

    /// A dictionary from each generic parameter to the protocols to which it must conform. The value is `nil` if any
    /// constraint has a form other than `T: P`.
    var genericConstraints: [String: [String]]? {
        let words = generics.split(separator: " ").map(String.init)
        if words.isEmpty { return [:] }
        guard words.count > 2, words[0] == "<", words.last == ">" else { return nil }
        var constraints: [String: [String]] = [:]
        for parameter in words[1..<words.count - 1].split(separator: ",") {
            guard let name = parameter.first, parameter.count == 1 || parameter.dropFirst().first == ":" else {
                return nil
            }
            constraints[name] = MemberComparison.parts(parameter.dropFirst(2))
        }
        for requirement in self.constraints.split(separator: " ").map(String.init).split(separator: ",") {
            guard let name = requirement.first, constraints[name] != nil, requirement.dropFirst().first == ":" else {
                return nil
            }
            constraints[name]? += MemberComparison.parts(requirement.dropFirst(2))
        }
        return constraints
    }
}
