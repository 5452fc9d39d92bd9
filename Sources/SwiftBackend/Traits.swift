// Writes traits: their protocols, and the default implementations of their members. A trait can have a protocol for
// each facet (see `Facets.swift`). For a role, also writes a type whose values conform to the role's base trait.

import SpecModel
import SwiftOutput

/// A default value that a protocol extension can provide for a member.
private struct Default {
    let member: Member
    let value: DefaultValue?

    init(_ declared: TraitMember) {
        member = declared.member
        value = declared.defaultValue
    }

    init(_ override: Trait.Override) {
        member = override.member
        value = override.value
    }
}

extension SwiftContext {
    func write(_ id: ID<Trait>, to writer: inout SwiftWriter) {
        let names = program.declaredNames(of: .trait(id))
        let trait = program[id]
        let division = trait.division
        var refined = trait.refines.map(name)
        for declared in names.all {
            guard case .facet(let facet) = declared.role else { continue }
            if declared.keyword == .typealias {
                writer.typeAlias(declared.name, member, to: .composition(refinedFacets(facet, of: trait)))
            } else {
                writeFacet(facet, declared.name, of: trait, to: &writer)
                refined.append(.named(declared.name))
            }
        }
        writer.type(
            .protocol,
            trait.header.name,
            isolated(division.facets),
            inherits: refined,
            doc: trait.header.doc
        ) { writer in
            if division.hasFacetProtocols { return }
            for member in trait.members { writeRequirement(member.member, in: division.facets, to: &writer) }
        }
        writeDefaults(in: trait.header.name, for: defaultsOfWhole(trait), role: role(of: trait, names), to: &writer)
        if let role = trait.role, let name = names[.roleValue] {
            writeValue(of: role, name, of: trait, to: &writer)
        }
    }

    /// Returns the protocol that contains only the given facet of a trait. If the trait has no other facet and no facet
    /// protocols, returns the trait's whole protocol. Returns `nil` if no protocol contains only this facet.
    func name(_ id: ID<Trait>, facet: Facet) -> SwiftType? {
        let trait = program[id]
        guard trait.division.separate.contains(facet) else { return nil }
        guard trait.division.hasFacetProtocols else { return name(id) }
        return type(Names.facet(facet, of: trait.header.name), of: trait.header)
    }

    /// Returns the protocol of a part of a trait, or `nil` if the part is a facet without a protocol.
    func name(_ part: TraitPart) -> SwiftType? {
        switch part {
        case .whole(let id): name(id)
        case .facet(let facet, let id): name(id, facet: facet)
        }
    }

    /// Returns the modifiers of a protocol. A protocol with only actions is isolated to the main actor, because only
    /// types of the main actor can implement actions.
    private func isolated(_ facets: FacetSet) -> Modifiers { isOfMainActor(facets) ? mainActor : nonisolated }

    private func isOfMainActor(_ facets: FacetSet) -> Bool { facets == FacetSet(.actions) }

    private func refinedFacets(_ facet: Facet, of trait: Trait) -> [SwiftType] {
        trait.refines.compactMap { name($0, facet: facet) }
    }

    private func writeFacet(_ facet: Facet, _ name: String, of trait: Trait, to writer: inout SwiftWriter) {
        let members = trait.members.filter { $0.member.facet == facet }
        writer.type(.protocol, name, isolated(FacetSet(facet)), inherits: refinedFacets(facet, of: trait)) { writer in
            for member in members { writeRequirement(member.member, in: FacetSet(facet), to: &writer) }
        }
        let overrides = trait.overrides.filter {
            $0.member.facet == facet && program.isSeparate($0.member.name, in: trait)
        }
        writeDefaults(in: name, for: members.map(Default.init) + overrides.map(Default.init), to: &writer)
    }

    /// Returns the defaults in the extension of the trait's whole protocol. `Facets.swift` explains the terms. If the
    /// trait has no facet protocols, the result contains all defaults. If the trait has facet protocols and is
    /// divisible, the result is empty. Otherwise, the result contains the defaults of two kinds of members: members
    /// outside of facet protocols, and members of indivisible refined traits. Invariant 3 requires the second kind.
    private func defaultsOfWhole(_ trait: Trait) -> [Default] {
        let defaults = trait.members.map(Default.init) + trait.overrides.map(Default.init)
        guard trait.division.hasFacetProtocols else { return defaults }
        guard !trait.division.isDivisible else { return [] }
        let indivisible = trait.refines.map { program[$0] }.filter { !$0.division.isDivisible }
        let others = Set(indivisible.flatMap(\.composition.members).map(\.member.name))
        return defaults.filter { !program.isSeparate($0.member.name, in: trait) || others.contains($0.member.name) }
    }

    /// Writes the requirement for a member.
    ///
    /// - Parameter facets: The facets of the protocol, which determine its isolation.
    private func writeRequirement(_ member: Member, in facets: FacetSet, to writer: inout SwiftWriter) {
        switch member.kind {
        case .property(let type, let isSettable):
            writer.propertyRequirement(member.name, self.type(type), isSettable: isSettable, doc: member.doc)
        case .action(let parameters):
            writer.functionRequirement(
                signature(of: member.name, parameters),
                isOfMainActor(facets) ? .unstated : .mainActor,
                doc: member.doc
            )
        }
    }

    /// Writes the extension of a protocol. The extension implements the members that have a default.
    ///
    /// - Parameter role: A closure that writes the property of a role, or `nil` if the trait is not a role.
    private func writeDefaults(
        in protocolName: String,
        for members: [Default],
        role: SwiftWriter.Piece? = nil,
        to writer: inout SwiftWriter
    ) {
        let defaults = members.filter { $0.member.isGivenByExtension($0.value) }
        guard !defaults.isEmpty || role != nil else { return }
        writer.extension(of: .named(protocolName), access, .nonisolated) { writer in
            for entry in defaults {
                switch entry.member.kind {
                case .property(let type, _):
                    guard case .constant(let constant) = entry.value else { continue }
                    writer.computedProperty(entry.member.name, self.type(type), member) {
                        write(constant, of: type, to: &$0)
                    }
                case .action(let parameters):
                    writer.emptyFunction(signature(of: entry.member.name, parameters), mainActor)
                }
            }
            role?(&writer)
        }
    }
}

extension SwiftContext {
    /// Returns a closure that writes the role's property, for example `detailTextPresentable`. The property's value
    /// conforms to the role's base trait. Returns `nil` for a trait that is not a role.
    private func role(of trait: Trait, _ names: DeclaredNames) -> SwiftWriter.Piece? {
        guard let role = trait.role, let value = names[.roleValue] else { return nil }
        return { [self] writer in
            writer.computedProperty(
                Names.roleProperty(of: trait.header.name),
                .some(name(role.base)),
                member,
                doc: "The members of `\(trait.header.name)` as a `\(program[role.base].header.name)`."
            ) {
                $0.type(.named(value))
                $0.call {
                    $0.argument(ownNames(of: trait, role).property)
                    $0.selfReference()
                }
            }
        }
    }

    private func writeValue(of role: Trait.Role, _ name: String, of trait: Trait, to writer: inout SwiftWriter) {
        let (property, parameter) = ownNames(of: trait, role)
        writer.type(
            .struct,
            name,
            Modifiers(.private, .nonisolated),
            generic: (parameter, .named(trait.header.name)),
            inherits: [self.name(role.base)]
        ) { writer in
            writer.storedProperty(property, .named(parameter), Modifiers())
            for (member, original) in zip(trait.members, role.originals) {
                writeForward(of: original, to: member.member, in: property, to: &writer)
            }
        }
    }

    /// Returns the names of the stored property and the type parameter in the struct that is generated for a role.
    /// These names differ from all names that the struct uses.
    private func ownNames(of trait: Trait, _ role: Trait.Role) -> (property: String, type: String) {
        var names = Set(role.originals)
        var types: Set = [trait.header.name, program[role.base].header.name]
        for member in trait.members {
            switch member.member.kind {
            case .property(let type, _):
                types.insert(typeName(type))
            case .action(let parameters):
                names.formUnion(parameters.map(\.name))
                types.formUnion(parameters.map { typeName($0.type) })
            }
        }
        return (LocalNames(names).unused(GeneratedMember.base), LocalNames(types).unused(GeneratedMember.baseType))
    }

    private func writeForward(
        of original: String,
        to member: Member,
        in property: String,
        to writer: inout SwiftWriter
    ) {
        func target(_ writer: inout SwiftWriter) {
            writer.reference(property)
            writer.member(member.name)
        }
        switch member.kind {
        case .property(let type, isSettable: false):
            writer.computedProperty(original, self.type(type), Modifiers(), target)
        case .property(let type, isSettable: true):
            writer.computedProperty(
                original,
                self.type(type),
                Modifiers(),
                get: target,
                set: { $0.assignment(to: target) { $0.reference(GeneratedMember.newValue) } }
            )
        case .action(let parameters):
            writer.function(signature(of: original, parameters), Modifiers(.internal, .mainActor)) {
                target(&$0)
                writeArguments(parameters, LocalNames(), to: &$0)
            }
        }
    }

    /// Writes arguments that pass on the parameters of the enclosing function: `(on: on)`.
    func writeArguments(_ parameters: [SpecModel.Parameter], _ names: LocalNames, to writer: inout SwiftWriter) {
        writer.call {
            for parameter in parameters {
                $0.argument(parameter.label)
                $0.reference(names[parameter.name])
            }
        }
    }
}

extension Member {
    /// Returns a Boolean value that indicates whether an extension implements the member. An extension implements each
    /// member that has a default, except settable properties, which must be stored.
    func isGivenByExtension(_ defaultValue: DefaultValue?) -> Bool {
        guard defaultValue != nil else { return false }
        if case .property(_, isSettable: true) = kind { return false }
        return true
    }
}
