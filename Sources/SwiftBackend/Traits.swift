// Traits: a protocol, or one a facet; their defaults; and a role as a value of the trait it plays.

import SpecModel
import SwiftOutput

extension Emitter {
    func write(_ id: ID<Trait>, to writer: inout SwiftWriter) {
        let trait = program[id]
        if program.hasFacetProtocols(id) {
            let facets = program.facets(of: id)
            for facet in facets { writeFacet(facet, of: id, to: &writer) }
            let indivisible = trait.refines.filter { !program.hasFacetsOnly($0) }.map(name)
            writer.type(
                .protocol,
                trait.header.name,
                isolated(facets),
                inherits: indivisible + facets.map { .named(Names.facet($0, of: trait.header.name)) },
                doc: trait.header.doc
            )
            let overrides = overrides(of: id, apart: false)
            writeDefaults(in: trait.header.name, for: overrides, role: role(of: trait), to: &writer)
        } else {
            writer.type(
                .protocol,
                trait.header.name,
                isolated(program.facets(of: id)),
                inherits: trait.refines.map(name),
                doc: trait.header.doc
            ) { writer in
                for member in trait.members { writeRequirement(member.member, to: &writer) }
            }
            let own = trait.members.map { ($0.member, $0.defaultValue) }
            let overrides = trait.overrides.map { (member(of: id, $0), Optional($0.value)) }
            writeDefaults(in: trait.header.name, for: own + overrides, role: role(of: trait), to: &writer)
        }
        if let role = trait.role { writeValue(of: role, of: trait, to: &writer) }
    }

    /// The type that stands for a trait.
    func name(_ id: ID<Trait>) -> SwiftType { type(program[id].header.name, of: program[id].header) }

    /// The protocol with a facet of a trait that comes apart; nil where it has no such members.
    func name(_ id: ID<Trait>, facet: Facet) -> SwiftType? {
        let facets = program.facets(of: id)
        guard facets.contains(facet) else { return nil }
        let name = program[id].header.name
        return type(program.hasFacetProtocols(id) ? Names.facet(facet, of: name) : name, of: program[id].header)
    }

    /// A protocol of actions alone belongs to the main actor as a whole, since nothing else could conform to it there.
    private func isolated(_ facets: [Facet]) -> Modifiers { facets == [.actions] ? mainActor : nonisolated }

    private func writeFacet(_ facet: Facet, of id: ID<Trait>, to writer: inout SwiftWriter) {
        let trait = program[id]
        let name = Names.facet(facet, of: trait.header.name)
        let refined = trait.refines.filter(program.hasFacetsOnly).compactMap { self.name($0, facet: facet) }
        let members = trait.members.filter { $0.member.facet == facet }
        writer.type(.protocol, name, isolated([facet]), inherits: refined) { writer in
            for member in members { writeRequirement(member.member, to: &writer) }
        }
        let overrides = overrides(of: id, apart: true).filter { $0.0.facet == facet }
        writeDefaults(in: name, for: members.map { ($0.member, $0.defaultValue) } + overrides, to: &writer)
    }

    private func member(of id: ID<Trait>, _ override: Trait.Override) -> Member {
        program[id].composition[override.name]?.member
            ?? Member(name: override.name, facet: .appearance, kind: .property(override.type, isSettable: false))
    }

    /// The new defaults for members that a facet's protocol has, or for those that only the whole trait has.
    private func overrides(of id: ID<Trait>, apart: Bool) -> [(Member, DefaultValue?)] {
        let facetMembers = Set(
            program[id].refines.filter(program.hasFacetsOnly).flatMap {
                program[$0].composition.members.map(\.member.name)
            }
        )
        return program[id].overrides
            .filter { facetMembers.contains($0.name) == apart }
            .map { (member(of: id, $0), $0.value) }
    }

    private func writeRequirement(_ member: Member, to writer: inout SwiftWriter) {
        switch member.kind {
        case .property(let type, let isSettable):
            writer.propertyRequirement(member.name, self.type(type), isSettable: isSettable, doc: member.doc)
        case .action(let parameters):
            writer.functionRequirement(
                signature(of: member.name, parameters),
                .mainActor,
                doc: member.doc
            )
        }
    }

    /// - Parameter role: the property of a role, if the protocol is one's.
    private func writeDefaults(
        in protocolName: String,
        for members: [(Member, DefaultValue?)],
        role: SwiftWriter.Piece? = nil,
        to writer: inout SwiftWriter
    ) {
        let defaults = members.filter { Emitter.isGivenByExtension($0.0, $0.1) }
        guard !defaults.isEmpty || role != nil else { return }
        writer.extension(of: .named(protocolName), access, .nonisolated) { writer in
            for (member, value) in defaults {
                switch member.kind {
                case .property(let type, _):
                    guard case .constant(let constant) = value else { continue }
                    writer.computedProperty(member.name, self.type(type), self.member) {
                        write(constant, of: type, to: &$0)
                    }
                case .action(let parameters):
                    writer.emptyFunction(signature(of: member.name, parameters), mainActor)
                }
            }
            role?(&writer)
        }
    }

    /// Whether a conformer need not provide a member. One that can be set has to be stored, so its default is only one
    /// of initialisers.
    static func isGivenByExtension(_ member: Member, _ defaultValue: DefaultValue?) -> Bool {
        guard defaultValue != nil else { return false }
        if case .property(_, isSettable: true) = member.kind { return false }
        return true
    }
}

extension Program {
    /// Whether a trait has a protocol a facet. One that refines a split trait has them too, so that cells come apart.
    func hasFacetProtocols(_ id: ID<Trait>) -> Bool {
        self[id].isSplit || facets(of: id).count > 1 && comesApart(id)
    }

    /// Whether all members of a trait are in protocols of one facet each.
    func hasFacetsOnly(_ id: ID<Trait>) -> Bool {
        if hasFacetProtocols(id) { return self[id].refines.allSatisfy(hasFacetsOnly) }
        return facets(of: id).count <= 1
    }
}

extension Emitter {
    /// `detailTextPresentable`, a value that conforms to the trait that the role plays; nil for a trait that is no role.
    private func role(of trait: Trait) -> SwiftWriter.Piece? {
        guard let role = trait.role else { return nil }
        return { [self] writer in
            writer.computedProperty(
                Names.roleProperty(of: trait.header.name),
                .some(name(role.base)),
                member,
                doc: "These members as the ones of `\(program[role.base].header.name)`."
            ) {
                $0.type(.named(Names.roleValue(of: trait.header.name)))
                $0.call {
                    $0.argument(ownNames(of: trait, role).property)
                    $0.selfReference()
                }
            }
        }
    }

    private func writeValue(of role: Trait.Role, of trait: Trait, to writer: inout SwiftWriter) {
        let (property, parameter) = ownNames(of: trait, role)
        writer.type(
            .struct,
            Names.roleValue(of: trait.header.name),
            Modifiers(.private, .nonisolated),
            generic: (parameter, .named(trait.header.name)),
            inherits: [name(role.base)]
        ) { writer in
            writer.storedProperty(property, .named(parameter), Modifiers())
            for (member, original) in zip(trait.members, role.originals) {
                writeForward(of: original, to: member.member, in: property, to: &writer)
            }
        }
    }

    /// Names for the value behind a role and for its type, which nothing has that stands beside them.
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
        return (LocalNames(names).unused("base"), LocalNames(types).unused("Base"))
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
                set: { $0.assignment(to: target) { $0.reference("newValue") } }
            )
        case .action(let parameters):
            writer.function(signature(of: original, parameters), Modifiers(.internal, .mainActor)) {
                target(&$0)
                writeArguments(parameters, LocalNames(), to: &$0)
            }
        }
    }

    /// `(on: on)`, from parameters of the same names.
    func writeArguments(_ parameters: [SpecModel.Parameter], _ names: LocalNames, to writer: inout SwiftWriter) {
        writer.call {
            for parameter in parameters {
                $0.argument(parameter.label)
                $0.reference(names[parameter.name])
            }
        }
    }
}
