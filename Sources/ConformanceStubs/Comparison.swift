// Compares an existing type with its requirements. Returns the missing members, or throws the reason why the comparison
// is uncertain.

import SpecModel
import SwiftBackend
import SwiftOutput

/// The protocols and members that the tool must add to an existing type.
struct MissingMembers {
    var protocols: [SwiftType] = []
    var requirements: [Requirement] = []

    var isEmpty: Bool { protocols.isEmpty && requirements.isEmpty }
}

/// The reason why the tool leaves a type unchanged.
struct UnsupportedSource: Error {
    let reason: String
}

extension StubType {
    /// Returns the required members and conformances that a type does not have in the sources.
    ///
    /// - Throws: `UnsupportedSource` if the comparison is uncertain.
    func missingMembers(
        of type: ExistingType,
        in existing: ExistingSources,
        _ swift: ClientSwift,
        _ framework: StubFramework
    ) throws(UnsupportedSource) -> MissingMembers {
        var missingMembers = MissingMembers()
        // A SwiftUI view does not conform to a generated protocol, so nothing can be missing.
        if case .cellView = kind, framework == .swiftui, type.keyword == "struct" { return missingMembers }
        if isShownWithoutProtocol(type, in: existing, swift) { return missingMembers }
        if case .view = kind, framework == .swiftui || type.keyword != "class" { return missingMembers }
        let all = protocols(swift)
        let missing = all.filter { !type.protocols.isSuperset(of: $0.names) }
        // Swift rejects a repeated conformance, even as part of a composition. If the type conforms to none of the
        // protocols, an extension can add their composition. Otherwise, it adds each missing protocol separately.
        let hasNone = all.allSatisfy { type.protocols.isDisjoint(with: $0.names) }
        missingMembers.protocols = hasNone ? protocolsInShort(swift) : missing.map(\.type)
        let comparison = MemberComparison(of: type, in: existing, swift)
        for requirement in requirements(swift, framework) {
            if try !comparison.meets(requirement) { missingMembers.requirements.append(requirement) }
        }
        if missingMembers.isEmpty { return missingMembers }
        if let unsupportedReason = type.unsupportedReason { throw UnsupportedSource(reason: unsupportedReason) }
        if missing.contains(where: \.isFacet), type.protocols.contains(where: swift.isFacet) {
            throw UnsupportedSource(reason: "it conforms to the protocols of some facets, but not of all")
        }
        try check(missingMembers, of: type, in: existing, swift, framework)
        return missingMembers
    }

    /// Returns a Boolean value that indicates whether `type` conforms to no required view protocol, but has a function
    /// such as `configure(with:delegate:)` for each of its cells. The additional parameters have default values. Such a
    /// function does not meet a requirement, but shows the cell. Therefore, the type needs no members.
    func isShownWithoutProtocol(_ type: ExistingType, in existing: ExistingSources, _ swift: ClientSwift) -> Bool {
        guard case .cellView(let ids) = kind, protocols(swift).allSatisfy({ type.protocols.isDisjoint(with: $0.names) })
        else { return false }
        let comparison = MemberComparison(of: type, in: existing, swift)
        return ids.allSatisfy { comparison.isConfiguredWithDefaults(swift.program[$0]) }
    }

    /// Throws `UnsupportedSource` if the tool cannot add one of the missing members.
    private func check(
        _ missingMembers: MissingMembers,
        of type: ExistingType,
        in existing: ExistingSources,
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
                let hasInit = type.members.contains { $0.kind == .initializer && !$0.modifiers.contains("required") }
                if hasInit || !type.isFinal {
                    let suitable = "a final class whose only initializers are 'required'"
                    throw UnsupportedSource(
                        reason: "it has no 'instantiate()', which can be added only to \(suitable)"
                    )
                }
            case .making(let cell, let place, let list):
                guard type.source(of: framework, list) != nil,
                    framework.results(in: place, of: list).contains(where: { type.made(in: place).isSubset(of: [$0]) })
                else {
                    let name = swift.makingName(of: swift.program[cell])
                    throw UnsupportedSource(
                        reason: "it has no '\(name)', and vmgen cannot determine how it makes cells"
                    )
                }
            case .delegate where type.delegateOffset(in: existing) == nil:
                throw UnsupportedSource(
                    reason: "it has no '\(requirement.name)', and its opening brace is not at the end of a line"
                )
            case .action, .configure, .configureView, .delegate, .showing: break
            }
        }
    }
}

extension StubFramework {
    /// Returns the permitted result types of a method that creates a cell. A blank separates the tokens of a type:
    /// `UIView ?`.
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
    /// Returns the name of the property that stores the table or collection view, or `nil` if the type has no such
    /// property. For `.swiftui` and `.none`, the stubs need no such property, and the result is an empty name.
    func source(of framework: StubFramework, _ list: ListKind) -> String? {
        if !framework.hasClasses { return "" }
        return members.first { $0.kind == .property && !$0.isOfType && $0.type == framework.listClass(list) }?.name
    }

    /// Returns the types of the views that this type creates in `place`. These are the result types of the methods that
    /// create views. The result also contains the type to which the alias `Cell` (for rows) or `Supplement` (for
    /// headers and footers) refers.
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
}

extension ExistingType {
    /// Returns the offset of the line after the opening brace of the type, where a delegate can be inserted. Returns
    /// `nil` if other text follows the brace on its line.
    func delegateOffset(in existing: ExistingSources) -> Int? {
        existing.sources[place.source].nextLine(behind: existing[place].brace + 1)
    }
}

extension CellPlace {
    /// The name of the associated type for rows, or for headers and footers.
    var typeName: String { self == .row ? "Cell" : "Supplement" }
    /// The label of the parameter for the path of a row, or for the section index of a header or footer.
    var label: String { self == .row ? "at" : "in" }
    var type: String { self == .row ? "RowPath" : "Int" }
}
